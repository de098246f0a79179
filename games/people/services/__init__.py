"""What changes people and their keys."""
