"""Games in memory, without database or people."""
