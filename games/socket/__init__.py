"""The socket of a game: its messages, limits and queries."""
