"""What the crews of vehicles do: the orders of their commanders, position by position (1e 11.2)."""
