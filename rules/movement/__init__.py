"""Moving over ground, obstacles and floors (1e 7)."""
