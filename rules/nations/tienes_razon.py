"""Tienes Razón: men who have seen what cover is worth, and will not leave it (esp-119, esp-120)."""

from rules.movement.kept_to_cover import KeptToCover
from rules.nations.machismo import TEMPER

TIENES_RAZON = KeptToCover(id="tienes-razon", name="Tienes Razón", choice=TEMPER)
