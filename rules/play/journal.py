"""What is kept of a game: the journal of answers, dice and corrections, and the table at a moment."""

from collections.abc import Callable

import msgspec
from msgspec import Struct

from rules.engine.seats import Seat
from rules.play.upgrades import upgraded, upgraded_setup
from rules.state.saved.corrections import Correction
from rules.state.saved.table import SCHEMA, GameState, Setup


class Answered(Struct, frozen=True, kw_only=True, tag="answer"):
    """A reply to the request of that name, which made the game's `number`; `auto`: no choice was left."""

    seat: Seat
    name: str
    reply: dict[str, object]
    number: int
    auto: bool = False


class Rolled(Struct, frozen=True, kw_only=True, tag="roll"):
    """Dice as they fell."""

    faces: list[int]
    why: str
    seat: Seat | None = None


class Corrected(Struct, frozen=True, kw_only=True, tag="correction"):
    """What players have put right, which made the game's `number`, for whoever asked (None: an umpire).

    `by_roll`: they did not agree, and the dice that follow decide whose view holds.
    """

    seat: Seat | None
    correction: Correction
    why: str
    number: int
    by_roll: bool = False


Entry = Answered | Rolled | Corrected


class Checkpoint(Struct, frozen=True, kw_only=True):
    """The table as JSON and how many journal entries and dice lie behind it."""

    table: bytes
    entries: int = 0
    dice: int = 0
    number: int = 0
    schema: int = SCHEMA


TABLES, ENTRIES = msgspec.json.Decoder(GameState), msgspec.json.Decoder(Entry)
"""Made with the module: threads that do it side by side would break msgspec's own notes on its types."""


SETUPS = msgspec.json.Decoder(Setup)


def setup_of(packed: bytes) -> Setup:
    """Unpack what was agreed, brought up to the present; raises msgspec.ValidationError where it is none."""
    return SETUPS.decode(upgraded_setup(packed))


def table_of(saved: Checkpoint) -> GameState:
    """Unpack the table of a checkpoint, brought up to the present schema.

    Raises KeyError for a schema nobody knows, msgspec.ValidationError for a table that is none.
    """
    return TABLES.decode(upgraded(saved.table, saved.schema))


NOTHING_SAVED = Checkpoint(table=b"")

# --- dice, and what goes wrong -------------------------------------------------------------------------

DiceSource = Callable[[int, int], list[int]]
"""(number of dice rolled in this game so far, how many now) -> faces 1 to 6."""

Arranged = Callable[[str, Seat | None, int], list[int] | None]
"""(what a roll is for, whose, how many dice) -> its faces where somebody has arranged them; else None."""


def nothing_arranged(_: str, __: Seat | None, ___: int) -> None:
    """Leave every roll to the dice."""


class Diverged(Exception):
    """The journal does not fit what the rules ask now."""


class Endless(Exception):
    """The rules roll on and on without asking anybody."""


MOST_ROLLS = 2_000
"""Rolls after one answer that no rule can need: a fault must not hold up the process that serves the game."""


def no_dice(_: int, __: int) -> list[int]:
    """Raise Diverged: to ask a play that is only looked at for dice is a fault."""
    raise Diverged("The journal ends in the middle of a roll.")
