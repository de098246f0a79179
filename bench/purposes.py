"""What the processor's time of a stretch of play goes to, by looking now and then at what is being done."""

import signal
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import FrameType

EVERY = 0.004
"""Seconds of processor time between two looks."""

PURPOSES = {
    "lines of sight": (
        "rules/geometry/sight.py:",
        "rules/geometry/line.py:",
        "rules/geometry/obstruction.py:",
    ),
    "ways and reach": (
        "rules/geometry/route.py:",
        "rules/geometry/walk.py:",
        "rules/geometry/barriers.py:",
        "rules/movement/march.py:",
    ),
    "a request's options, the rest": (
        "rules/engine/requests/choices.py:",
        "rules/engine/requests/intercept.py:options",
        "rules/engine/requests/aims.py:",
        "rules/engine/requests/places.py:",
        "rules/engine/requests/request.py:",
        "rules/movement/move_request.py:",
    ),
    "saving the table": ("rules/play/play.py:_settle",),
    "what comes of an answer, the rest": ("rules/play/play.py:_run",),
    "the view, the rest": ("rules/views/view.py:",),
    "the players' own thoughts": ("rules/bots/",),
}
"""By the innermost function that is known: a line of sight drawn for an option counts as a line of sight."""

ELSEWHERE = "elsewhere"


@dataclass
class Shares:
    """How often each purpose was met with."""

    looks: Counter[str] = field(default_factory=Counter)

    def share(self, purpose: str) -> float:
        """The part of all the time."""
        return self.looks[purpose] / max(1, self.looks.total())


def purpose_of(frame: FrameType | None) -> str:
    """What is being done at this moment."""
    while frame is not None:
        code = frame.f_code
        place = f"{code.co_filename}:{code.co_name}"
        for purpose, known in PURPOSES.items():
            if any(one in place for one in known):
                return purpose
        frame = frame.f_back
    return ELSEWHERE


@contextmanager
def looked_at() -> Iterator[Shares]:
    """Look at what this thread does for a while; only the main thread can be looked at."""
    shares = Shares()

    def look(_: int, frame: FrameType | None) -> None:
        shares.looks[purpose_of(frame)] += 1

    before = signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, EVERY, EVERY)
    try:
        yield shares
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0.0)
        signal.signal(signal.SIGPROF, before)
