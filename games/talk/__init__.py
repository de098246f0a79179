"""The talk around a table."""
