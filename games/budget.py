"""What looking costs the server, paid by whoever looks: seconds of a processor, by address."""

import threading
import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.conf import settings

from games.refusals import Refused

MOST = 10_000
"""Addresses remembered; who is forgotten begins anew, with a full purse."""


@dataclass
class Purse:
    """Seconds of a processor that are left; it holds `most` and fills by `each_second`."""

    most: float
    each_second: float
    left: float
    at: float

    def has_any(self) -> bool:
        """Whether something is left now."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.each_second)
        self.at = now
        return self.left > 0


FOR_WATCHERS = 0.25
"""What those who only look get together, beside what those who play get."""

_purses: OrderedDict[tuple[str, bool], Purse] = OrderedDict()
_guard = threading.Lock()


def require(address: str, *, plays: bool = False) -> None:
    """Raise Refused when this address has used up what it may."""
    if settings.QUERY_BUDGET is not None and not _purse(address, plays=plays).has_any():
        raise Refused("too-fast", "You have asked for very much at once; ask again in a moment.")


@contextmanager
def paid_by(address: str, *, plays: bool = False) -> Iterator[None]:
    """Let an address pay for what this thread does; raises Refused when it has nothing left to begin with.

    Those who play in the game they ask about have a purse of their own, which no watcher empties.
    """
    require(address, plays=plays)
    began = time.thread_time()
    try:
        yield
    finally:
        if settings.QUERY_BUDGET is not None:
            _purse(address, plays=plays).left -= time.thread_time() - began


def _purse(address: str, *, plays: bool) -> Purse:
    with _guard:
        most, each_second = (part * (1.0 if plays else FOR_WATCHERS) for part in settings.QUERY_BUDGET)
        fresh = Purse(most, each_second, left=most, at=time.monotonic())
        found = _purses.setdefault((address, plays), fresh)
        _purses.move_to_end((address, plays))
        while len(_purses) > MOST:
            _purses.popitem(last=False)
        return found


def forget_all() -> None:
    """Fill every purse: for tests."""
    with _guard:
        _purses.clear()
