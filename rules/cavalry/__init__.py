"""Men on horses and motorcycles: getting on and off, charges, and who is ridden down (1e 11.6.2, B)."""
