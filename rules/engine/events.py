"""What happened and for whose eyes: the vocabulary of the log and of the wire."""

from typing import Annotated, Any, TypedDict

from msgspec import Meta, Struct, field

from rules.engine.facts import Fact
from rules.engine.requests import At
from rules.engine.seats import Seat
from rules.phrases import Text

DIE = {"type": "integer"}
FACES = Meta(extra_json_schema={"items": {"anyOf": [DIE, {"type": "array", "items": DIE}]}})


class CombatLine(TypedDict):
    """One line of a Close Combat's dice."""

    line: int
    label: Text
    change: int  # the dice it brings or costs
    dice: int  # the dice there are after it


class CombatSide(TypedDict):
    """One side in a round of Close Combat."""

    title: str
    name: str  # of those who fight
    attacks: bool
    teams: list[str]
    leaders: list[str]
    lines: list[CombatLine]
    dice: int
    faces: list[int]
    kills: int
    shock: int


class EventData(TypedDict, total=False):
    """What a screen shows of an event; there may be more."""

    faces: Annotated[list[Any], FACES]  # the dice as they fell, or those of each side
    needs: int | list[int]  # the least face that counts, or that of each die
    why: str  # what was rolled for
    purpose: str
    paths: dict[str, list[At]]  # the ways that men went
    vehicle: str  # the id of the one that drove
    poses: list[tuple[float, float, float]]  # on its way: inches east and south, degrees
    lines: list[list[At]]  # of fire: where each begins, bends and ends
    sides: dict[str, CombatSide]  # of a round of Close Combat
    back_to: int  # of an undo: the number to which it led back


NameInText = tuple[int, int, str]
"""Where a name begins and ends in a text, in UTF-16 units, and the id of the piece or feature it is of."""


class Event(Struct, frozen=True, kw_only=True):
    """One thing that happened, in plain words: a fact as its reader is sent it.

    `kind` is a stable word for the screen (dice, moved, fired ...), `seat` who did it, `only` the one seat
    that may be told (None: everyone), `data` what the screen needs to show it (ids, faces, places in inches),
    `names` the names of pieces in it.
    """

    kind: str
    text: str
    seat: Seat | None = None
    only: Seat | None = None
    rule: str = ""
    data: dict[str, Any] = field(default_factory=dict)
    names: tuple[NameInText, ...] = ()

    def is_for(self, viewer: Seat | None) -> bool:
        """Whether this viewer (None: a spectator) may be told."""
        return self.only is None or self.only is viewer


Happening = Fact | Event
"""What is told: a fact, put in words where it is read, or words, as games made up for a test tell."""
