"""Army lists that players make: copied, written, shared, taken up, chosen from."""
