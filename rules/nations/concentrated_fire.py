"""Concentrated Fire: all that a Bren Team fires goes at one enemy Team (1e B)."""

from rules.fire.direction import Directed, DirectedFire

CONCENTRATED_FIRE = DirectedFire(
    id="concentrated-fire", name="Concentrated Fire", team=Directed.BREN, most=2, one_target=True
)
