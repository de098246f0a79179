"""Men on horses: getting into the saddle and out of it, charges, and who is ridden down (1e B)."""
