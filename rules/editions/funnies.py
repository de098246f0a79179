"""Vehicles built for a single task, in numbers: who opens which ground, and charges on tracks (1e 16.2)."""

from collections.abc import Mapping
from dataclasses import dataclass

from rules.editions.vehicle_traits import Device

MATTING_WIDTH, MATTING_LENGTH = 4.0, 12.0
"""Inches of the carpet that a bobbin tank lays, and how much of it there is."""

WIDEST_DITCH = 4.0
"""Inches of a crater, a ditch or a stream that a fascine or a ramp bridges."""

DRIFT = ((1, 4), (1, 2), None, None, (-1, 2), (-1, 4))
"""By the die as it lands: to which side a swimming tank has drifted (1 to the right), by how many dice."""

DICE = 2
"""Dice of inches that a remote-controlled vehicle drives."""

BREAKS_DOWN = [1, 1]
"""The dice on which it never moves again."""

DUD = 1
"""The die on which its charge does not go off."""


@dataclass(frozen=True, kw_only=True)
class Remote:
    """A charge on tracks: what each die of its drive loses, its dice at men, and what it destroys.

    `works` are so many minefields or sections of wire; `radius` the inches of its blast where that is played.
    """

    lost: int
    firepower: int
    works: int
    radius: float


REMOTES: Mapping[Device | None, Remote] = {
    Device.GOLIATH: Remote(lost=1, firepower=3, works=1, radius=2.0),
    Device.BORGWARD: Remote(lost=0, firepower=6, works=2, radius=4.0),
}
