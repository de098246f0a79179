"""Marching Fire: firing while going forward (1e B)."""

from rules.orders.national_orders import MarchingFire

MARCHING_FIRE = MarchingFire(id="marching-fire", name="Marching Fire")
