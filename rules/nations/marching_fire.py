"""Marching Fire: firing while going forward (1e B)."""

from rules.nations.characteristic import MarchingFire

MARCHING_FIRE = MarchingFire(id="marching-fire", name="Marching Fire")
