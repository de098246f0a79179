"""What a checkpoint saves: the table, and all on it that is no piece."""
