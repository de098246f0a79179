"""Glimpses, kept by the number of their game: who looks at a page of many games has none loaded for him.

A page makes what is missing for a short time only, and is shown the ground alone of what is left; the next
look goes on from there.
"""

import logging
import threading
import time
from collections import OrderedDict
from collections.abc import Sequence

from games.game.models.game import Game
from games.glimpses.glimpse import Glimpse, glimpse, is_at_hand
from games.refusals import Refused
from rules import Diverged

logger = logging.getLogger(__name__)

MOST = 400
"""Glimpses kept in memory; those not asked for longest go."""

SECONDS = 0.15
"""Of a processor that one look may use for games whose rules must be loaded; one is always made."""

_kept: OrderedDict[str, Glimpse] = OrderedDict()
_failed: dict[str, int] = {}
"""Games that could not be looked at, and at which number: not tried again before they go on."""
_making = threading.Lock()


def glimpses_of(rows: Sequence[Game]) -> dict[str, Glimpse]:
    """Find the glimpses of these games, by their words, and make those that are missing or old.

    An old one is better than none; a game that has none yet is left out.
    """
    old = [row for row in rows if not _is_known(row)]
    if old and _making.acquire(blocking=False):  # else somebody is at it: what there is will do
        try:
            _bring(old)
        finally:
            _making.release()
    return {row.pk: _kept[row.pk] for row in rows if row.pk in _kept}


def _is_known(row: Game) -> bool:
    known = _kept.get(row.pk)
    if known is not None:
        _kept.move_to_end(row.pk)
    return (known is not None and known.number >= row.number) or _failed.get(row.pk) == row.number


def _bring(rows: Sequence[Game]) -> None:
    """Look at the games at hand, then, while there is time, at those whose rules must be loaded."""
    until = time.thread_time() + SECONDS
    for row in sorted(rows, key=lambda one: not is_at_hand(one)):
        _look_at(row)
        if time.thread_time() > until:
            return


def _look_at(row: Game) -> None:
    try:
        made = glimpse(row, _kept.get(row.pk))
    except (Diverged, Refused):
        logger.exception("Game %s cannot be looked at", row.pk)
        made = None
    if made is None:
        _failed[row.pk] = row.number
        return
    _failed.pop(row.pk, None)
    _kept[row.pk] = made
    _kept.move_to_end(row.pk)
    while len(_kept) > MOST:
        _kept.popitem(last=False)


def forget_all() -> None:
    """Keep none: for tests."""
    _kept.clear()
    _failed.clear()
