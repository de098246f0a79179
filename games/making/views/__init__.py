"""The pages before a game begins, and those of a seat's force."""
