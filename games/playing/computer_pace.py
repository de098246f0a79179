"""How long the computer lets be seen what it did: as long as its opponent likes, and no longer once he skips.

Who skips is kept in memory, in the process that serves him: a restart only brings the pauses back.
"""

import asyncio
from contextlib import suppress

from django.conf import settings

from games.game.models.game import Game
from games.people.settings import COMPUTER, holding

SHARES = {"normal": 1.0, "fast": 0.25, "at-once": 0.0}
"""What each choice of the setting leaves of the usual pause."""

_skipped: dict[str, asyncio.Event] = {}


def seconds_of(row: Game) -> float:
    """Find the whole pause after a deed of the computer's that shows, as the person at this table has it."""
    if is_skipped(row.pk):
        return 0.0
    people = row.seats.filter(is_computer=False, player__isnull=False)
    chosen = people.values_list("player__settings", flat=True).first()
    return settings.COMPUTER_PACE * SHARES[holding(chosen or {})[COMPUTER]]


def is_skipped(game_id: str) -> bool:
    """Whether its opponent wants to get to his next question."""
    known = _skipped.get(game_id)
    return known is not None and known.is_set()


def skip(game_id: str) -> None:
    """End the present pause, and leave out those that follow until nothing is awaited of the computer; where
    that is so now, do nothing. In the event loop."""
    if game_id in _skipped:
        _skipped[game_id].set()


def begin(game_id: str) -> None:
    """Note that the computer is deciding in this process. In the event loop."""
    _skipped[game_id] = asyncio.Event()


def end(game_id: str) -> None:
    """Note that it is not any more: somebody else is asked."""
    _skipped.pop(game_id, None)


async def rest(game_id: str, seconds: float) -> None:
    """Wait so long, or until its opponent skips."""
    with suppress(TimeoutError):
        await asyncio.wait_for(_skipped[game_id].wait(), seconds)
