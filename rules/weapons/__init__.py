"""Weapons with rules of their own: grenades, mortars, anti-tank weapons, smoke, flame (1e 9.2-9.7, 10)."""
