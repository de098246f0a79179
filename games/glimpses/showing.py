"""Which tables are shown together: the listed games that are under way."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.game import selectors
from games.game.models.game import Game

MOST = 50
"""Live games that are listed."""


class RoundClock(NamedTuple):
    """The clock of the round that is under way: the round's number, its seconds left, and whether it runs."""

    round: int
    left: int
    runs: bool


def _no_clock() -> RoundClock | None:
    return None


@dataclass(frozen=True)
class Shown:
    """Tables that are shown together; `name` tells them from others.

    `placed` finds them, each with its number, anew each time that they are looked at; `clock` the clock that
    they have in common, if they have one.
    """

    name: str
    placed: Callable[[], Sequence[tuple[int, Game]]]
    clock: Callable[[], RoundClock | None] = _no_clock


def _live() -> list[tuple[int, Game]]:
    """Find the listed games under way, and give them numbers in the order in which they were made."""
    made = sorted(selectors.games_to_watch(MOST), key=lambda row: (row.created, row.pk))
    return list(enumerate(made, start=1))


LIVE = Shown("live", _live)
"""All games under way that may be listed."""
