"""What hits a vehicle with two dice: Table Eleven and its modifiers, each with its reason (1e 12.1, 12.3).

Of a gun, the distance changes nothing (1e 12).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rules.editions.vehicle_damage import TABLE_ELEVEN_TO_HIT, WEAK_SPOT
from rules.editions.vehicle_traits import LOW, SMALL
from rules.editions.vehicle_types import VehicleType
from rules.geometry.terrain import Cover
from rules.geometry.tolerance import at_most

PINNED = -2
"""What a Pinned crew adds to the dice to hit (1e 14.5)."""


@dataclass(frozen=True, kw_only=True)
class FirerModifiers:
    """Who fires at a vehicle, as far as it changes what he hits.

    `bands_beyond` counts the range bands of a hand-held weapon beyond the closest, `has_two_initiatives` says
    that his commander spends two Command Initiatives on him.
    """

    has_moved: bool = False
    shock: int = 0
    is_pinned: bool = False
    damaged_sights: int = 0
    is_replacement: bool = False
    has_two_initiatives: bool = False
    bands_beyond: int = 0
    sights: int = 0  # what superior ones add


@dataclass(frozen=True, kw_only=True)
class TargetModifiers:
    """A vehicle that is fired at; `was_hit` by this firer where it stands, `was_flat_out` of late."""

    vehicle: VehicleType
    cover: Cover = Cover.OPEN
    was_flat_out: bool = False
    was_hit: bool = False


class HitReason(StrEnum):
    """Why something is added to the dice to hit, or taken off them: the target's first, then the firer's."""

    FLAT_OUT = "flat-out"
    LOW_PROFILE = "low-profile"
    SMALL = "small"
    HIT_BEFORE = "hit-before"  # by this firer, where it stands
    MOVED = "moved"
    SHOCK = "shock"
    PINNED = "pinned"
    SIGHTS_DAMAGED = "sights-damaged"
    NEW_GUNNER = "new-gunner"
    RANGE = "range"  # for each band beyond the closest
    TWO_INITIATIVES = "two-initiatives"
    SUPERIOR_SIGHTS = "superior-sights"


class Modifier(NamedTuple):
    """What is added to the dice to hit, and why."""

    added: int
    why: HitReason


def modifiers(firer: FirerModifiers, target: TargetModifiers) -> list[Modifier]:
    """List all that changes the dice to hit; all of it adds up (1e 12.1; esp-047)."""
    return [*_of_target(target), *_of_firer(firer)]


def needed(firer: FirerModifiers, target: TargetModifiers) -> int:
    """Find what two dice have to show: a natural double 6 hits at the worst (1e 12.1)."""
    added = sum(one.added for one in modifiers(firer, target))
    return min(TABLE_ELEVEN_TO_HIT[target.cover] - added, sum(WEAK_SPOT))


def finds_weak_spot(dice: Sequence[int]) -> bool:
    """Whether the dice to hit are a natural double 6 (1e 12.1)."""
    return tuple(dice) == WEAK_SPOT


def bands_beyond(bands: Sequence[float | None], inches: float) -> int | None:
    """Count the range bands of a hand-held weapon beyond the closest; None out of its range (1e 12.3).

    `bands` are the farthest inches of each, None as far as one can see.
    """
    reached = (one for one, most in enumerate(bands) if most is None or at_most(inches, most))
    return next(reached, None)


def _of_target(target: TargetModifiers) -> Iterator[Modifier]:
    if target.was_flat_out:
        yield Modifier(-1, HitReason.FLAT_OUT)
    if target.vehicle.has(LOW):
        yield Modifier(-1, HitReason.LOW_PROFILE)
    if target.vehicle.has(SMALL):
        yield Modifier(-1, HitReason.SMALL)
    if target.was_hit:
        yield Modifier(1, HitReason.HIT_BEFORE)


def _of_firer(firer: FirerModifiers) -> Iterator[Modifier]:
    if firer.has_moved:
        yield Modifier(-1, HitReason.MOVED)
    if firer.shock:
        yield Modifier(-firer.shock, HitReason.SHOCK)
    if firer.is_pinned:
        yield Modifier(PINNED, HitReason.PINNED)
    if firer.damaged_sights:
        yield Modifier(-firer.damaged_sights, HitReason.SIGHTS_DAMAGED)
    if firer.is_replacement:
        yield Modifier(-1, HitReason.NEW_GUNNER)
    if firer.bands_beyond:
        yield Modifier(-firer.bands_beyond, HitReason.RANGE)
    if firer.has_two_initiatives:
        yield Modifier(1, HitReason.TWO_INITIATIVES)
    if firer.sights:
        yield Modifier(firer.sights, HitReason.SUPERIOR_SIGHTS)
