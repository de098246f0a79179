"""How far dice carry a vehicle, by its speed, the ground and its gear (1e 11.6, 11.6.1)."""

from collections.abc import Sequence

from rules.editions.driving import ADDED_PER_DIE
from rules.editions.vehicle_types import SpeedRating, VehicleType
from rules.geometry.terrain import Going


def inches(vehicle: VehicleType, dice: Sequence[int], going: Going, *, backwards: bool = False) -> int:
    """Add up the inches of a move of which that is the worst ground (1e 11.6, 11.6.1).

    Wheels double the dice on firm ground alone. In heavy going and in reverse every vehicle has the dice and
    nothing else.
    """
    if backwards or going not in (Going.OPEN, Going.BROKEN):
        return sum(dice)
    if vehicle.speed is SpeedRating.WHEELED:
        return sum(dice) * (2 if going is Going.OPEN else 1)
    return sum(dice) + ADDED_PER_DIE[vehicle.speed] * len(dice)


def has_double(dice: Sequence[int]) -> bool:
    """Whether any two of the dice show the same (1e 11.6.1, 11.6.3)."""
    return len(set(dice)) < len(dice)
