"""Which ground and obstacles a vehicle may cross, and what that does to it (1e 11.6, 11.6.1, 11.6.3)."""

from collections.abc import Sequence
from enum import StrEnum

from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_types import RunningGear, VehicleType
from rules.geometry.terrain import Cover, Feature, Going, Obstacle, Sight
from rules.geometry.terrain_piece import BLOCKED, CLOSED, CUT, FLAILED, HULL, NARROWED, STRUNG
from rules.phrases import Text
from rules.state.damage import Plight
from rules.vehicles.dice import has_double

FENCES = frozenset({"fence"})
"""Kinds of obstacle that hinder no vehicle (1e 11.6.1)."""

SOFT = frozenset({"marsh", "reeds", "stream", "ditch"})
"""Kinds of soft ground, in which vehicles bog down (1e 11.6.1)."""

LAID = frozenset({STRUNG, BLOCKED, NARROWED, FLAILED})
"""Kinds of what was laid on the table that is for vehicles otherwise than for men (1e 16.1)."""

_CLOSED_GOING = frozenset({Going.REALLY_HEAVY, Going.IMPASSABLE})


class Barrier(StrEnum):
    """What sort of obstacle a feature is to vehicles, the least first (1e 11.6, 11.6.1)."""

    NONE = "none"
    FENCE = "fence"
    LOW = "low"  # a garden wall, a kept hedge
    THICK_HEDGE = "thick-hedge"  # heavy going for those who may cross it
    SOLID = "solid"  # a wall above the waist, a bank
    HEDGEROW = "hedgerow"  # on its bank, as high as a man
    HOUSE = "house"  # of brick or stone
    SHED = "shed"  # of wood


def barrier(feature: Feature) -> Barrier:
    """Tell what sort of obstacle a feature is: what is no low one is a hedge or a wall by its cover."""
    if feature.sight is Sight.BUILDING:
        return Barrier.SHED if feature.cover is Cover.LIGHT else Barrier.HOUSE
    if feature.obstacle is Obstacle.NONE:
        return Barrier.NONE
    if feature.kind in FENCES:
        return Barrier.FENCE
    if feature.obstacle is Obstacle.MINOR:
        return Barrier.LOW
    if feature.cover >= Cover.HARD:
        return Barrier.SOLID
    return Barrier.THICK_HEDGE if feature.obstacle is Obstacle.MEDIUM else Barrier.HEDGEROW


def why_not_cross(vehicle: VehicleType, feature: Feature, speed: DrivingSpeed) -> Text:
    """Say why a vehicle cannot go onto a feature or over it at this speed, or nothing (1e 11.6, 11.6.1)."""
    if feature.kind == HULL:
        return f"{feature.name} is in the way"
    if feature.kind in LAID:
        return _why_not_past(vehicle, feature, speed)
    if feature.kind in CLOSED or feature.going in _CLOSED_GOING:
        return f"{feature.name} stops all vehicles"
    if feature.going is Going.HEAVY and vehicle.gear is not RunningGear.TRACKED:
        return f"only tracked vehicles go into {feature.name}"
    sort = barrier(feature)
    if sort in (Barrier.HOUSE, Barrier.SHED):
        return _why_not_enter(vehicle, feature, sort, speed)
    return _why_not_over(vehicle, feature, sort, speed)


def _why_not_past(vehicle: VehicleType, feature: Feature, speed: DrivingSpeed) -> str:
    """Say why a vehicle does not pass what was laid, some of it slowly alone, or nothing (1e 16.1, 16.2)."""
    if feature.kind == STRUNG:
        is_tracked = vehicle.gear is RunningGear.TRACKED
        return "" if is_tracked else f"only fully tracked vehicles drive over {feature.name}"
    if feature.kind == BLOCKED:
        return f"{feature.name} stops all vehicles"
    return "" if speed is DrivingSpeed.SLOW else f"{feature.name} is passed at slow speed alone"


def _why_not_over(vehicle: VehicleType, feature: Feature, sort: Barrier, speed: DrivingSpeed) -> str:
    """Say why a vehicle cannot go over an obstacle, or nothing (1e 11.6.1)."""
    if sort in (Barrier.NONE, Barrier.FENCE):
        return ""
    if sort is Barrier.HEDGEROW:
        return f"{feature.name} stops all vehicles"
    if vehicle.gear is not RunningGear.TRACKED:
        return f"only tracked vehicles cross {feature.name}"
    if sort is Barrier.SOLID and speed is not DrivingSpeed.FAST:
        return f"{feature.name} is crossed at fast speed alone"
    return ""


def _why_not_enter(vehicle: VehicleType, feature: Feature, sort: Barrier, speed: DrivingSpeed) -> str:
    """Say why a vehicle cannot drive into a building, or nothing (1e 11.6.3)."""
    if feature.cover is Cover.BUNKER:
        return f"{feature.name} stops all vehicles"
    if vehicle.gear is not RunningGear.TRACKED or not vehicle.is_armoured:
        return f"only tracked and armoured vehicles drive into {feature.name}"
    if sort is Barrier.HOUSE and speed is not DrivingSpeed.FAST:
        return f"{feature.name} is driven into at fast speed alone"
    return ""


def going_over(feature: Feature) -> Going:
    """Find the going that crossing a feature costs beside its ground: a thick hedge is heavy (1e 11.6)."""
    return Going.HEAVY if barrier(feature) is Barrier.THICK_HEDGE else Going.OPEN


def going_in(feature: Feature) -> Going:
    """Find the going for a vehicle whose middle is on that ground: wire does not slow tracks (1e 11.6)."""
    return Going.OPEN if feature.kind in LAID else feature.going


def leaves_one_die(feature: Feature) -> bool:
    """Whether who crosses it moves by his higher die alone (1e 11.6.1, 11.6.3)."""
    return barrier(feature) in (Barrier.SOLID, Barrier.HOUSE)


def drops_higher_die(feature: Feature) -> bool:
    """Whether who crosses it discards his highest die: a gap that was cut through bocage (1e 16.2)."""
    return feature.kind == CUT


def plight_over(feature: Feature, dice: Sequence[int]) -> Plight | None:
    """Find what a double brings a vehicle to that crosses an obstacle or breaks in (1e 11.6.1, 11.6.3)."""
    found = {Barrier.SOLID: Plight.STUCK, Barrier.HOUSE: Plight.TRAPPED}.get(barrier(feature))
    return found if has_double(dice) else None


def plight_in(feature: Feature, dice: Sequence[int]) -> Plight | None:
    """Find what a double brings a vehicle to whose middle is on that ground (1e 11.6.1)."""
    return Plight.BOGGED if feature.kind in SOFT and has_double(dice) else None
