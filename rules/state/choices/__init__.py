"""The shapes of what can be chosen, and what the edition in force has of each."""
