"""Maschinengewehr: a Leader adds to the fire of a machine gun (1e B)."""

from rules.fire.direction import Directed, DirectedFire

MASCHINENGEWEHR = DirectedFire(
    id="maschinengewehr", name="Maschinengewehr", team=Directed.MACHINE_GUN, dice=1
)
