"""Who sees whom, whom he may fire at, and what hits do (1e 8, 9.1)."""
