"""Which tables are shown together: the listed games that are under way."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from games.game import selectors
from games.game.models.game import Game

MOST = 50
"""Live games that are listed."""


@dataclass(frozen=True)
class Shown:
    """Tables that are shown together; `name` tells them from others, `places` numbers them.

    `rows` finds them anew each time that they are looked at.
    """

    name: str
    rows: Callable[[], Sequence[Game]]
    places: Callable[[Sequence[Game]], Mapping[str, int]]


def _in_order(rows: Sequence[Game]) -> dict[str, int]:
    """Give games numbers from 1 on, in the order in which they were made."""
    made = sorted(rows, key=lambda row: (row.created, row.pk))
    return {row.pk: place for place, row in enumerate(made, start=1)}


LIVE = Shown("live", lambda: list(selectors.games_to_watch(MOST)), _in_order)
"""All games under way that may be listed."""
