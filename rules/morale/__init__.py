"""Shock, running away and Force Morale (1e 14, 15)."""
