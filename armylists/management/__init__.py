"""Commands of the army lists."""
