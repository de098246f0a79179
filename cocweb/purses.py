"""Purses of processor time: what an address may use of it, a little at once and a share in the long run."""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from itertools import islice

MOST = 10_000
"""Purses kept that somebody has taken from. Those who come beyond share one."""


@dataclass
class Purse:
    """What is left of something, mostly seconds of a processor; it holds `most`, fills by `each_second`."""

    most: float
    each_second: float
    left: float = field(init=False)
    at: float = field(init=False)

    def __post_init__(self) -> None:
        self.left, self.at = self.most, time.monotonic()

    def fill(self) -> None:
        """Add what has come in since the last look, up to `most`."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.each_second)
        self.at = now

    def pay(self, seconds: float) -> None:
        """Take seconds out, more than are left too; below 0 give them back."""
        self.fill()
        self.left -= seconds

    def has_any(self) -> bool:
        """Whether something is left now."""
        self.fill()
        return self.left > 0

    def is_full(self) -> bool:
        """Whether it holds all it can: as good as one that nobody has ever taken from."""
        self.fill()
        return self.left >= self.most

    def seconds_until_any(self) -> float:
        """Tell in how many seconds something will be left, 0.0 where something is."""
        self.fill()
        return 0.0 if self.left > 0 else -self.left / self.each_second + 0.001


class Purses:
    """Keeps a purse for everybody who has taken something, and forgets only those that are full again.

    So nobody's debt is pushed out by others who come, however many addresses they have.
    """

    def __init__(self, fresh: Callable[[], Purse]) -> None:
        self._fresh = fresh
        self._known: OrderedDict[Hashable, Purse] = OrderedDict()
        self._strangers: Purse | None = None
        self._guard = threading.Lock()

    def of(self, whose: Hashable) -> Purse:
        """Find somebody's purse, or make him a full one; beyond MOST purses all newcomers share one."""
        with self._guard:
            if whose in self._known:
                self._known.move_to_end(whose)
                return self._known[whose]
            for one in tuple(islice(self._known, 2)):  # two looked at for one that comes: more go than come
                if self._known[one].is_full():
                    del self._known[one]
            if len(self._known) < MOST:
                return self._known.setdefault(whose, self._fresh())
            self._strangers = self._strangers or self._fresh()
            return self._strangers

    def forget_all(self) -> None:
        """Fill every purse: for tests."""
        with self._guard:
            self._known.clear()
            self._strangers = None
