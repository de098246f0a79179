"""What players put right on the table with each other's leave: typed, told, and to be taken back (1e 2).

Places in inches, bearings in degrees. What a correction does is in `rules.play.corrections`.
"""

from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.pieces.force import Figure

MOST_COUNT = 99
Count = Annotated[int, Meta(ge=0, le=MOST_COUNT)]


class Nerve(StrEnum):
    """How a Team bears its Shock."""

    STEADY = "steady"
    PINNED = "pinned"
    BROKEN = "broken"


class Health(StrEnum):
    """How a Leader is."""

    FIT = "fit"
    FALLEN = "fallen"


class _Correction(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="kind"):
    """Anything that can be put right; its `kind` tells what."""


class MovePiece(_Correction, frozen=True, kw_only=True, tag="move"):
    """Move a man, Team, Leader, vehicle, Jump-Off Point or marker: its middle to a place."""

    piece: str
    at: Point
    facing: float | None = None
    floor: Annotated[int, Meta(ge=0, le=9)] | None = None


class SetShock(_Correction, frozen=True, kw_only=True, tag="shock"):
    """Give a Team or a vehicle as many points of Shock as that; how a Team bears them, if it is said."""

    piece: str
    points: Count
    nerve: Nerve | None = None


class SetMen(_Correction, frozen=True, kw_only=True, tag="men"):
    """Leave a Team with as many men as that: some fall, or come back where they fell or to the others."""

    piece: str
    men: Count


class SetLeader(_Correction, frozen=True, kw_only=True, tag="leader"):
    """Let a Leader be fit, back from the dead of this Turn if need be, or let him have fallen."""

    piece: str  # his id, or his figure's
    health: Health


class TakeOff(_Correction, frozen=True, kw_only=True, tag="take-off"):
    """Take a marker, what was dug or laid, or a Jump-Off Point off the table."""

    piece: str


class SetMorale(_Correction, frozen=True, kw_only=True, tag="morale"):
    """Set a side's Force Morale."""

    seat: Seat
    level: Annotated[int, Meta(ge=1, le=12)]


class SetPoints(_Correction, frozen=True, kw_only=True, tag="points"):
    """Set a side's Chain of Command Points and whole Chain of Command Dice."""

    seat: Seat
    points: Annotated[int, Meta(ge=0, le=5)]
    dice: Count


class TakeBack(_Correction, frozen=True, kw_only=True, tag="take-back"):
    """Take back what was put right before, by its id."""

    correction: str


Correction = MovePiece | SetShock | SetMen | SetLeader | TakeOff | SetMorale | SetPoints | TakeBack
"""What a player can ask for."""

# --- what takes them back ------------------------------------------------------------------------------


class FormerPlace(Struct, frozen=True, kw_only=True):
    """Where a man stood."""

    at: Point
    floor: int = 0


class PutMenBack(_Correction, frozen=True, kw_only=True, tag="stand"):
    """Put men (by figure) of a side where they stood, and their Team or Leader to look where it looked."""

    seat: Seat
    places: dict[str, FormerPlace]
    piece: str
    facing: float


class Join(_Correction, frozen=True, kw_only=True, tag="join"):
    """Give a Team back the men who were taken off it, where they stood."""

    piece: str
    men: tuple[Figure, ...]


class Restore(_Correction, frozen=True, kw_only=True, tag="restore"):
    """Let a Leader be as he was: Initiatives lost, wounds, the Turn up to which he is out, where he fell."""

    piece: str
    lost: int
    wounds: int
    out_until_turn: int
    at: FormerPlace | None


class PutBack(_Correction, frozen=True, kw_only=True, tag="put-back"):
    """Put back what was taken off the table and lies aside; `seat` whose it is, of a Jump-Off Point."""

    piece: str
    seat: Seat | None = None


Inverse = (
    MovePiece
    | SetShock
    | SetMen
    | SetLeader
    | TakeOff
    | SetMorale
    | SetPoints
    | PutMenBack
    | Join
    | Restore
    | PutBack
)
