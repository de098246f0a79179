"""Which ground and obstacles a vehicle may cross, and what that does to it (1e 11.6, 11.6.1, 11.6.3)."""

from collections.abc import Sequence
from enum import StrEnum

from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_traits import BOGS_EASILY
from rules.editions.vehicle_types import RunningGear, VehicleType
from rules.engine.facts import Detail, FeatureRef, said
from rules.geometry.terrain import Cover, Feature, Going, Obstacle, Sight
from rules.geometry.terrain_piece import BLOCKED, CLOSED, CUT, FLAILED, HULL, NARROWED, STRUNG
from rules.phrases import Phrase
from rules.state.pieces.damage import Plight
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
    """Find what sort of obstacle a feature is to a vehicle: one that is not low is a hedge or a wall, by
    its cover."""
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


class Bar(StrEnum):
    """What keeps a vehicle from going farther, most of it a feature of the ground."""

    DICE = "dice"
    TABLE_EDGE = "table-edge"
    MEN = "men"
    HULL = "hull"
    CLOSED = "closed"  # to all vehicles
    TRACKED_INTO = "tracked-into"  # tracked vehicles alone go into it
    TRACKED_ACROSS = "tracked-across"
    FULLY_TRACKED_OVER = "fully-tracked-over"
    ARMOURED_INTO = "armoured-into"  # tracked and armoured vehicles alone
    SLOW_PAST = "slow-past"  # at slow speed alone
    FAST_ACROSS = "fast-across"
    FAST_INTO = "fast-into"
    STUCK = "stuck"  # on it
    BOGGED = "bogged"


class DriveStopped(Detail, frozen=True):
    """Why a vehicle goes no farther: what bars it, with the feature that does where it is one."""

    bar: Bar
    feature: FeatureRef | None = None

    @property
    def told(self) -> Phrase:
        """Say it to a driver who asks how far he would get."""
        return said(self)


def stop_at(vehicle: VehicleType, feature: Feature, speed: DrivingSpeed) -> DriveStopped | None:
    """Find why a vehicle cannot go onto a feature or over it at this speed; None where it can."""
    bar = bar_of(vehicle, feature, speed)
    return DriveStopped(bar=bar, feature=FeatureRef(feature.id, feature.name)) if bar is not None else None


def bar_of(vehicle: VehicleType, feature: Feature, speed: DrivingSpeed) -> Bar | None:
    """Find what bars a vehicle from going onto a feature or over it at this speed (1e 11.6, 11.6.1)."""
    if feature.kind == HULL:
        return Bar.HULL
    if feature.kind in LAID:
        return _past(vehicle, feature, speed)
    if feature.kind in CLOSED or feature.going in _CLOSED_GOING:
        return Bar.CLOSED
    if feature.going is Going.HEAVY and vehicle.gear is not RunningGear.TRACKED:
        return Bar.TRACKED_INTO
    sort = barrier(feature)
    if sort in (Barrier.HOUSE, Barrier.SHED):
        return _into(vehicle, feature, sort, speed)
    return _over(vehicle, sort, speed)


def _past(vehicle: VehicleType, feature: Feature, speed: DrivingSpeed) -> Bar | None:
    """Find what keeps a vehicle from driving over wire, mines or a roadblock at this speed (1e 16.1,
    16.2)."""
    if feature.kind == STRUNG:
        return None if vehicle.gear is RunningGear.TRACKED else Bar.FULLY_TRACKED_OVER
    if feature.kind == BLOCKED:
        return Bar.CLOSED
    return None if speed is DrivingSpeed.SLOW else Bar.SLOW_PAST


def _over(vehicle: VehicleType, sort: Barrier, speed: DrivingSpeed) -> Bar | None:
    """Find what keeps a vehicle from driving over an obstacle of this sort at this speed (1e 11.6.1)."""
    if sort in (Barrier.NONE, Barrier.FENCE):
        return None
    if sort is Barrier.HEDGEROW:
        return Bar.CLOSED
    if vehicle.gear is not RunningGear.TRACKED:
        return Bar.TRACKED_ACROSS
    return Bar.FAST_ACROSS if sort is Barrier.SOLID and speed is not DrivingSpeed.FAST else None


def _into(vehicle: VehicleType, feature: Feature, sort: Barrier, speed: DrivingSpeed) -> Bar | None:
    """Find what keeps a vehicle from driving into a building at this speed (1e 11.6.3)."""
    if feature.cover is Cover.BUNKER:
        return Bar.CLOSED
    if vehicle.gear is not RunningGear.TRACKED or not vehicle.is_armoured:
        return Bar.ARMOURED_INTO
    return Bar.FAST_INTO if sort is Barrier.HOUSE and speed is not DrivingSpeed.FAST else None


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


def plight_in(vehicle: VehicleType, feature: Feature, dice: Sequence[int]) -> Plight | None:
    """Find what a double brings a vehicle to whose middle is on that ground (1e 11.6.1)."""
    is_soft = feature.kind in SOFT or (vehicle.has(BOGS_EASILY) and feature.going is Going.BROKEN)
    return Plight.BOGGED if is_soft and has_double(dice) else None
