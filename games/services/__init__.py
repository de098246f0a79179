"""The only writers of games. Each function is one thing a person does; what it refuses raises Refused."""
