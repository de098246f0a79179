"""What a scenario says of a battle: how it is set up, who begins it, who has won (1e 3, A)."""

from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from rules.state.force import Side
from rules.state.game import Game

Step = Callable[[Game], Coroutine[Any, Any, None]]
"""A part of the set-up: asks and rolls, and leaves what came of it on the table."""


@dataclass(frozen=True, kw_only=True)
class Scenario:
    """One of the book's scenarios, by the `id` that a Setup names; its functions come in the order of play.

    `markers` sets down the Patrol Markers of both sides and makes the free moves, if there are any;
    `jump_off_points` tells how many a side places by turns from its markers; `drive_off` ends the game when a
    side leaves the table by "force-morale" or "withdrawal".
    """

    id: str
    title: str
    edges: Step
    markers: Step
    support: Step
    jump_off_points: Callable[[Game, Side], int]
    first_phase: Callable[[Game], Coroutine[Any, Any, Side]]
    drive_off: Callable[[Game, Side, str], None]
