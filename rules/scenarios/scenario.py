"""What a scenario says of a battle: how it is set up, who begins it, who has won (1e 3, A)."""

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.phrases import Text
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.saved.endings import Leaving

Step = Callable[[Game], Coroutine[Any, Any, None]]
"""A part of the set-up: asks and rolls, and leaves what came of it on the table."""


class Role(StrEnum):
    """What a side is there for; where both advance, each of them is an attacker."""

    ATTACKER = "attacker"
    DEFENDER = "defender"


class Barred(StrEnum):
    """Kinds of support that a scenario does not let a side take (1e A)."""

    ENTRENCHMENTS = "entrenchments"
    STATIC_DEFENCES = "static-defences"
    BARRAGE = "preliminary-barrage"


@dataclass(frozen=True, kw_only=True)
class SupportDice:
    """What is rolled for support: how many dice, the attacker's level for each sum, who has half of it.

    `levels` begin with the least sum. The difference of the platoons' ratings comes on top (1e A).
    """

    dice: int
    levels: tuple[int, ...]
    is_halved: bool

    def level(self, total: int, role: Role) -> int:
        """Tell the support level that a sum of the dice gives, for the defender half of it rounded down."""
        level = self.levels[total - self.dice]
        return level // 2 if self.is_halved and role is Role.DEFENDER else level


ONE_DIE = SupportDice(dice=1, levels=(1, 2, 3, 4, 5, 6), is_halved=True)
"""The attacker's level is what he rolls (1e A, Scenario Two)."""

TWO_DICE = SupportDice(dice=2, levels=(2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10), is_halved=True)
"""The attacker's level is what he rolls, at most 10 (1e A, Scenarios Three to Six)."""


async def nothing_more(game: Game) -> None:
    """Add nothing to the set-up."""


def nothing_happens(game: Game) -> None:
    """Let the battle go on."""


def no_goal(game: Game, side: Side, start: Point) -> Point | None:
    """Find no goal: men simply go at the enemy."""
    return None


@dataclass(frozen=True, kw_only=True)
class Scenario:
    """One of the book's scenarios, by the `id` that a Setup names; its functions come in the order of play.

    `markers` sets down the Patrol Markers of both sides and makes the free moves, if there are any;
    `jump_off_points` tells how many a side places by turns from its markers, `last_points` adds others when
    these lie; `drive_off` ends the game when a side leaves the table,
    `after_move` and `turn_ends` when a side has reached what it came for; `goal` is where a suggestion leads
    men from a place.

    With `has_roles` one side attacks, as agreed before support is rolled; `forbids` tells by role what may
    not be picked, `told` and `aims`, by role, are what players read.
    """

    id: str
    title: Text
    edges: Step
    markers: Step
    support: Step
    jump_off_points: Callable[[Game, Side], int]
    first_phase: Callable[[Game], Coroutine[Any, Any, Side]]
    drive_off: Callable[[Game, Side, Leaving], None]
    has_roles: bool = False
    told: Text = ""
    aims: Mapping[Role, Text] = field(default_factory=dict)
    last_points: Step = nothing_more
    after_move: Callable[[Game], None] = nothing_happens
    turn_ends: Callable[[Game], None] = nothing_happens
    goal: Callable[[Game, Side, Point], Point | None] = no_goal
    support_dice: SupportDice | None = None
    forbids: Mapping[Role, frozenset[Barred]] = field(default_factory=dict)

    def role(self, seat: Seat, attacker: Seat | None) -> Role:
        """Find the role of a seat, by who was agreed to attack: red, where nothing was."""
        return Role.DEFENDER if self.has_roles and seat is not (attacker or Seat.RED) else Role.ATTACKER

    def barred(self, role: Role) -> frozenset[Barred]:
        """Tell which kinds of support a side in that role may not take."""
        return self.forbids.get(role, frozenset())
