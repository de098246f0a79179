"""What becomes of a fault in working out a suggestion: it breaks the game, unless somebody bears with it."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

Report = Callable[[str, Exception], None]
"""Told what could not be done, and why."""


def breaks(_: str, error: Exception) -> None:
    """Raise the error, for trials and tests, which are there to find it."""
    raise error


@dataclass
class Faults:
    """Where faults are reported to; a site that serves people notes them and lets play go on."""

    report: Report = breaks

    @contextmanager
    def reported_to(self, report: Report) -> Iterator[None]:
        """Report faults to somebody else for a while."""
        before, self.report = self.report, report
        try:
            yield
        finally:
            self.report = before


faults = Faults()
"""Those of this process."""
