"""Whether this process serves anybody who plays: while it does, those who read or come get a share of it.

What all readers together may use then is one purse, what all who open tables may use another; while nobody
plays nothing is taken from either.
"""

import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings

from cocweb.purses import Purse

LATELY = 60.0
"""Seconds after which nobody plays any more: the next answer must not find the processor taken."""

AT_ONCE = 0.2
"""Seconds of a processor that readers may use before they are held to their share."""

TO_COME_BACK = 1.0
"""The same for those who open tables: a club comes at once."""

PATIENCE = 0.25
"""Seconds for which readers and comers wait at the most until nothing is being done for those who play."""

LOOK_AGAIN = 0.005
"""Seconds after which they look whether that is so."""


SLOWED = 4.0
"""Times as long as it works that something may last on a machine that is busy; beyond that it only waits."""


def in_the_way(used: float, lasted: float) -> float:
    """Tell for how many seconds work that `used` so many of a processor, and `lasted` so many, slowed down
    players.

    At least what it used; where many programs share the processors up to SLOWED times that.
    """
    return max(used, min(lasted, SLOWED * used))


class Play:
    """What is being done for players in this process, and when something last was."""

    def __init__(self) -> None:
        self._quiet = threading.Condition()
        self._under_way = 0
        self._busy_since = self._last = float("-inf")
        self.readers, self.comers = Purse(AT_ONCE, 1.0), Purse(TO_COME_BACK, 1.0)

    def is_going_on(self) -> bool:
        """Whether something is done for players now, or was a moment ago."""
        return self._under_way > 0 or time.monotonic() - self._last < LATELY

    @contextmanager
    def goes_on(self) -> Iterator[None]:
        """Count, within this context, as something that is done for players."""
        with self._quiet:
            if not self._under_way:
                self._busy_since = time.monotonic()
            self._under_way += 1
        try:
            yield
        finally:
            with self._quiet:
                self._under_way -= 1
                self._last = time.monotonic()
                if not self._under_way:
                    self._quiet.notify_all()

    def wait_until_quiet(self) -> None:
        """Wait until nothing is done for players, at most PATIENCE seconds."""
        with self._quiet:
            self._quiet.wait_for(lambda: not self._under_way, PATIENCE)

    # --- what readers may use ---------------------------------------------------------------------

    def seconds_until_readers_may(self) -> float:
        """Tell how many seconds readers must wait: 0.0 while nobody plays, or some of their share is left."""
        return self._seconds_until_any(self.readers)

    def charge_readers(self, seconds: float) -> None:
        """Take seconds from the share of readers, if anybody plays; if below 0, give back."""
        if settings.READING_SHARE is not None and self.is_going_on():
            self.readers.pay(seconds)

    # --- what those who open tables may use -------------------------------------------------------

    def seconds_until_comers_may(self) -> float:
        """Tell how many seconds those who open tables must wait; as readers, from a purse of their own."""
        return self._seconds_until_any(self.comers)

    def _seconds_until_any(self, share: Purse) -> float:
        if settings.READING_SHARE is None or not self.is_going_on():
            return 0.0
        if self._under_way and time.monotonic() - self._busy_since < PATIENCE:
            return LOOK_AGAIN
        share.each_second = settings.READING_SHARE
        return share.seconds_until_any()

    def charge_comers(self, seconds: float) -> None:
        """Take seconds from the share of those who open tables, if anybody plays; if below 0, give back."""
        if settings.READING_SHARE is not None and self.is_going_on():
            self.comers.pay(seconds)


play = Play()
"""That of this process."""
