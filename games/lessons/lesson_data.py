"""A lesson as its data file has it, key by key. docs/lessons.md tells how one is written."""

from collections.abc import Mapping
from typing import Any, Literal

from msgspec import Struct

from games.library.position_data import ForceData
from rules import THE_PATROL, Layout, Seat, SideLayout

Reply = Mapping[str, Any]
"""A reply as it is sent over the socket."""

Whose = Literal["red", "blue", "nobody"]
"""Whose a roll is."""


class Written(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Part of a data file; an unknown key is a fault."""


class StepData(Written, frozen=True):
    """One question of the lesson: what its player is asked, told, and wished to answer.

    `asked` is the name of the question. `wish` are patterns for what may be chosen (`activate:*:3`), one of
    which the answer has to have in it; without any each answer will do. `tells` is a kind of event that has
    to come of it. `reply` is what to answer where a list is not enough. `done` is said after the wished
    answer, `other` after another one.
    """

    asked: str
    say: tuple[str, ...]
    wish: tuple[str, ...] = ()
    tells: str = ""
    reply: Reply | None = None
    done: tuple[str, ...] = ()
    other: tuple[str, ...] = ()


class ArrangedData(Written, frozen=True):
    """What is arranged: rolls by whose they are and what for, and what the computer's side answers.

    A list of rolls is used up in order; then the dice are the game's own. Answers are patterns for an
    option, or whole replies, by the name of the question; the last of a list holds for all that follow.
    """

    dice: Mapping[Whose, Mapping[str, tuple[tuple[int, ...], ...]]] = {}
    answers: Mapping[str, tuple[str | Reply, ...]] = {}


class OfferData(Written, frozen=True):
    """A row of the learner's support list that may be picked, and what it would do here."""

    support: str
    says: str


class PickingData(Written, frozen=True):
    """Support picked before a part begins: up to so many points, among a few rows.

    `wish` are the rows that the lesson would pick. `done` is said after them, `other` after anything else.
    """

    points: int
    say: tuple[str, ...]
    offers: tuple[OfferData, ...]
    wish: tuple[str, ...]
    done: tuple[str, ...]
    other: tuple[str, ...]


class ChapterData(Written, frozen=True):
    """One part of a lesson: a table as a position has it, or (`mustered`) the game from its beginning."""

    title: str
    aim: str
    text: tuple[str, ...]
    steps: tuple[StepData, ...]
    learned: tuple[str, ...]
    picking: PickingData | None = None
    scenario: str = THE_PATROL.id
    attacker: Seat = Seat.RED
    mustered: bool = False
    red: SideLayout = SideLayout()
    blue: SideLayout = SideLayout()
    active: Seat = Seat.RED
    command_dice: tuple[int, ...] = ()
    turn: int = 1
    arranged: ArrangedData = ArrangedData()

    @property
    def layout(self) -> Layout:
        """Where everything stands, as the rules set it out."""
        sides = {Seat.RED: self.red, Seat.BLUE: self.blue}
        return Layout(sides=sides, active=self.active, command_dice=self.command_dice, turn=self.turn)


class LessonData(Written, frozen=True):
    """A lesson: who fights whom on which table, and its chapters. Its player is red, as `side` tells him."""

    title: str
    text: tuple[str, ...]
    side: str
    place: int
    minutes: int
    table: str
    red: ForceData
    blue: ForceData
    chapters: tuple[ChapterData, ...]
    edition: str = "first"
