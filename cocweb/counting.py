"""How often something came from an address within a time: counted by all processes together, or by this one.

In Redis where there is one that answers. Else in this process, where no address can push another one's count
out: when very many have been counted, those who come after them share one.
"""

import threading
import time
from collections import Counter

from django.core.cache import DEFAULT_CACHE_ALIAS, caches

from cocweb.cache import SharedCache

MOST = 20_000
"""Addresses that are counted one by one in each stretch of time."""

OTHERS = ""


class Counts:
    """The counts of this process; each begins anew when its stretch of seconds is over."""

    def __init__(self) -> None:
        self._stretches: dict[str, tuple[int, Counter[str]]] = {}
        self._guard = threading.Lock()

    def count(self, name: str, address: str, seconds: int) -> tuple[int, int]:
        """Count one more as the function `count` does, but in this process alone."""
        now = time.monotonic()  # no clock that somebody sets
        stretch = int(now // seconds)
        with self._guard:
            number, counts = self._stretches.get(name, (-1, Counter()))
            if number != stretch:
                counts = Counter()
                self._stretches[name] = stretch, counts
            whose = address if address in counts or len(counts) < MOST else OTHERS
            counts[whose] += 1
            return counts[whose], int(seconds - now % seconds) + 1

    def forget_all(self) -> None:
        """Begin anew: for tests."""
        self._stretches.clear()


own = Counts()


def count(name: str, address: str, seconds: int) -> tuple[int, int]:
    """Count one more from an address; return how many there were, and in how many seconds it begins anew.

    `name` says what is counted; `seconds` is how long a count runs before it begins anew.
    """
    if (shared := _shared(name, address, seconds)) is not None:
        return shared
    return own.count(name, address, seconds)


def _shared(name: str, address: str, seconds: int) -> tuple[int, int] | None:
    """Count where all processes do; None where that cannot be."""
    shared = caches[DEFAULT_CACHE_ALIAS]
    if not isinstance(shared, SharedCache):
        return None
    now = time.time()
    key = f"limit/{name}/{address}/{int(now // seconds)}"
    shared.add(key, 0, seconds)
    try:
        counted = shared.incr(key)
    except ValueError:  # it went out of the cache at this very moment
        counted = 1
    return (counted, int(seconds - now % seconds) + 1) if shared.is_shared else None
