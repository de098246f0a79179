"""What a vehicle has suffered (1e 12.1, 14.8); `rules/state/changes/suffering` adds to it."""

from enum import StrEnum

from msgspec import Struct, field

from rules.editions.vehicle_damage import Loss, Panic
from rules.editions.vehicle_types import Position


class Plight(StrEnum):
    """What keeps a vehicle where it is (1e 11.6.1, 11.6.3)."""

    STUCK = "stuck"  # on an obstacle, until its driver gets it off
    IMMOBILISED = "immobilised"  # for the game
    BOGGED = "bogged"  # in soft ground, till the Turn ends
    ABANDONED = "abandoned"  # bogged for good, its crew gone
    TRAPPED = "trapped"  # under a house that came down, for the rest of the Turn


class Vacancy(Struct):
    """A dead man's place: the Phase in which somebody last moved towards it, and how often one has."""

    last: int
    spent: int = 0


class Shaken(Struct):
    """What a vehicle is held to in a Phase of its own: who panics, and which firers (ids) it must engage."""

    panics: list[Panic] = field(default_factory=list)
    engages: list[str] = field(default_factory=list)
    orders_lost: int = 0  # that its commander gives fewer
    wallows: bool = False  # in the shallows, where it has just landed (1e 16.2)


class Damage(Struct, kw_only=True):
    """What a vehicle has suffered; `disarmed` are places in the list of its weapons."""

    shock: int = 0
    damaged_sights: int = 0
    damaged_weapons: int = 0  # what is taken off its dice to hit men as well (esp-041)
    damaged_engine: int = 0
    is_unreliable: bool = False  # since its engine was hit (esp Table Twelve/Thirteen)
    is_immobilised: bool = False
    disarmed: set[int] = field(default_factory=set)
    crew_killed: int = 0
    vacant: dict[Position, Vacancy] = field(default_factory=dict)
    replaced: list[Position] = field(default_factory=list)
    command_lost: int = 0
    commander_killed: bool = False
    now: Shaken = field(default_factory=Shaken)
    next: Shaken = field(default_factory=Shaken)
    loss: Loss | None = None
