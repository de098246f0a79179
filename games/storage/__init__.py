"""How rows are stored: their words, packed columns, and statements that are put together once."""
