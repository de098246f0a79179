"""How far dice carry a vehicle, by its speed, the ground and its gear (1e 11.6, 11.6.1)."""

from collections.abc import Sequence

from rules.editions.driving import ADDED_PER_DIE
from rules.editions.vehicle_traits import SLOW, SLOW_OFF_ROAD
from rules.editions.vehicle_types import SpeedRating, VehicleType
from rules.geometry.terrain import Going


def inches(vehicle: VehicleType, dice: Sequence[int], going: Going, *, backwards: bool = False) -> int:
    """Add up the inches of a move of which that is the worst ground (1e 11.6, 11.6.1).

    Wheels double the dice on firm ground alone, slow ones nowhere. In heavy going and in reverse every
    vehicle has the dice and nothing else.
    """
    if backwards or going not in (Going.OPEN, Going.BROKEN):
        return sum(dice)
    if vehicle.speed is SpeedRating.WHEELED:
        return sum(dice) * (2 if going is Going.OPEN and not vehicle.has(SLOW) else 1)
    return sum(dice) + ADDED_PER_DIE[_speed_on(vehicle, going)] * len(dice)


def _speed_on(vehicle: VehicleType, going: Going) -> SpeedRating:
    """Find how fast a vehicle is on such ground: some are fast on the best of it alone (1e 11.6; l40-037)."""
    is_slow = vehicle.has(SLOW_OFF_ROAD) and going is not Going.OPEN
    return SpeedRating.SLOW if is_slow else vehicle.speed


def has_double(dice: Sequence[int]) -> bool:
    """Whether any two of the dice show the same (1e 11.6.1, 11.6.3)."""
    return len(set(dice)) < len(dice)
