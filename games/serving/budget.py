"""What looking costs the server, paid by whoever looks: seconds of a processor, by address."""

import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.utils.translation import gettext as _

from cocweb.playing import LOOK_AGAIN, in_the_way, play
from cocweb.purses import Purse, Purses
from games.refusals import Refused

FOR_WATCHERS = 0.25
"""What those who only look get together, beside what those who play get."""


def _fresh(part: float) -> Purse:
    assert settings.QUERY_BUDGET is not None, "a purse is asked for only where there is a budget"
    most, each_second = settings.QUERY_BUDGET
    return Purse(most * part, each_second * part)


_players = Purses(lambda: _fresh(1.0))
_watchers = Purses(lambda: _fresh(FOR_WATCHERS))


def require(address: str, *, plays: bool = False) -> None:
    """Raise Refused when this address, or for watchers all of them together, has used up its share of the
    processor."""
    if settings.QUERY_BUDGET is not None and not _purse(address, plays=plays).has_any():
        raise Refused("too-fast", _("You have asked for very much at once; ask again in a moment."))
    if not plays and play.seconds_until_readers_may() > LOOK_AGAIN:
        raise Refused("too-fast", _("Very many are watching and asking; ask again in a moment."))


@contextmanager
def paid_by(address: str, *, plays: bool = False) -> Iterator[None]:
    """Let an address pay for what this thread does; raises Refused when it has nothing left to begin with.

    Those who play in the game they ask about have a purse of their own, which no watcher empties.
    """
    require(address, plays=plays)
    began, at = time.thread_time(), time.perf_counter()
    try:
        yield
    finally:
        if settings.QUERY_BUDGET is not None:
            used = time.thread_time() - began
            _purse(address, plays=plays).pay(used)
            if not plays:
                play.charge_readers(in_the_way(used, time.perf_counter() - at))


def _purse(address: str, *, plays: bool) -> Purse:
    return (_players if plays else _watchers).of(address)


def forget_all() -> None:
    """Fill every purse: for tests."""
    _players.forget_all()
    _watchers.forget_all()
