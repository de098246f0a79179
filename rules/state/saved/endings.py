"""How a game can end: a side left the table and what that or the ground comes to (1e A), or people say so."""

from enum import StrEnum
from typing import Any, TypeAlias

import msgspec

from rules.engine.facts import Detail, PersonRef, PieceRef, SideRef
from rules.state.agreed.mission import ObjectiveName


class Leaving(StrEnum):
    """Why a side leaves the table, which is also the kind of its game's result."""

    WITHDRAWAL = "withdrawal"
    FORCE_MORALE = "force-morale"


class Prize(StrEnum):
    """What an attacker is after, where only that counts."""

    OBJECTIVE = "objective"
    ZONE = "zone"
    BASE_LINE = "base-line"


class FieldHeld(Detail, frozen=True):
    """A side has left, and its enemy holds the field."""

    side: SideRef
    leaving: Leaving
    enemy: SideRef


class BothSpent(Detail, frozen=True):
    """A side has left, and its enemy has too little Force Morale to win: a draw."""

    side: SideRef
    leaving: Leaving
    enemy: SideRef
    force_morale: int


class ObjectiveHeld(Detail, frozen=True):
    """The defender has left, and the attacker holds the objective, which is called so."""

    side: SideRef
    leaving: Leaving
    enemy: SideRef
    name: ObjectiveName


class FlankAttackFailed(Detail, frozen=True):
    """The attacker on the flank has left."""

    side: SideRef
    leaving: Leaving


class FlankTurned(Detail, frozen=True):
    """The defender has left, and the enemy has turned his flank."""

    side: SideRef
    leaving: Leaving
    enemy: SideRef


class FlankAttackSpent(Detail, frozen=True):
    """The defender has left and wins all the same: the attacker on his flank has too little Force Morale."""

    side: SideRef
    leaving: Leaving
    enemy: SideRef
    force_morale: int


class PrizeGivenUp(Detail, frozen=True):
    """The defender has left of his own will, and with that given up what he was there to keep."""

    side: SideRef
    leaving: Leaving
    prize: Prize


class PrizeKept(Detail, frozen=True):
    """A side has left before the attacker had what he came for: the defender wins."""

    side: SideRef
    leaving: Leaving
    prize: Prize
    defender: SideRef


class ZoneTaken(Detail, frozen=True):
    """The attacker holds a Jump-Off Point in the defender's zone as the Turn ends."""

    side: SideRef


class BaseLineReached(Detail, frozen=True):
    """A Team of the attacker's has reached the enemy's base line."""

    side: SideRef
    team: PieceRef


# --- by what people say --------------------------------------------------------------------------------


class Resigned(Detail, frozen=True):
    """A player has given up: `who` is nobody where he has no name."""

    side: SideRef
    who: PersonRef | None


class DrawAgreed(Detail, frozen=True):
    """Both players have agreed to a draw."""


class CalledOff(Detail, frozen=True):
    """The host of the site has ended a game with which nobody went on."""


class ClosedByOrganiser(Detail, frozen=True):
    """Whoever organised a game for others has ended it."""


class LeftWhilePicking(Detail, frozen=True):
    """Somebody left a table at which support was being picked."""


class NobodyStayed(Detail, frozen=True):
    """Nobody stayed at a table at which nothing had begun."""


EndingByWord: TypeAlias = (
    Resigned | DrawAgreed | CalledOff | ClosedByOrganiser | LeftWhilePicking | NobodyStayed
)
"""How players, the organiser or the host end a game."""

Ending: TypeAlias = (
    FieldHeld
    | BothSpent
    | ObjectiveHeld
    | FlankAttackFailed
    | FlankTurned
    | FlankAttackSpent
    | PrizeGivenUp
    | PrizeKept
    | ZoneTaken
    | BaseLineReached
    | Resigned
    | DrawAgreed
    | CalledOff
    | ClosedByOrganiser
    | LeftWhilePicking
    | NobodyStayed
)
"""How a game ends."""


def read_ending(stored: Any) -> Ending:
    """Read an ending as it was stored; raises msgspec.ValidationError."""
    ending: Ending = msgspec.convert(stored, type=Ending)
    return ending
