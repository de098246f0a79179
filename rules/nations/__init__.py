"""What the Leaders of one nation can order and those of others cannot (1e B)."""
