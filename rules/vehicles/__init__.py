"""How vehicles drive, what stops them, and where their weapons reach (1e 11)."""
