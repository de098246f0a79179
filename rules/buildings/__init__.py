"""Men in buildings, and buildings on fire (1e 7.2, 6.3)."""
