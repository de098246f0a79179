"""What a run has counted: faults, answers, what became of them, and how long anybody waited."""

import math
import time
from collections import Counter
from dataclasses import dataclass, field


@dataclass
class Tally:
    """The figures of one run."""

    faults: Counter[str] = field(default_factory=Counter)
    games: int = 0
    finished: int = 0
    acknowledged: int = 0
    lost: list[str] = field(default_factory=list)
    doubled: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    """Clients that see something else than who looks afresh, and numbers that are missing."""
    came_back: int = 0
    sent_twice: int = 0
    refused: Counter[str] = field(default_factory=Counter)
    longest: dict[str, float] = field(default_factory=dict)
    """The most seconds that anybody waited, by for what."""
    tracebacks: list[str] = field(default_factory=list)

    rolling: list[tuple[float, float]] = field(default_factory=list)
    """From when to when web processes were restarted one after the other."""

    def begin(self, kind: str, *, is_rolling: bool) -> None:
        """Count a fault that begins now."""
        self.faults[kind] += 1
        if is_rolling:
            self.rolling.append((time.monotonic(), math.inf))

    def end(self, *, is_rolling: bool) -> None:
        """Note that it is mended."""
        if is_rolling:
            self.rolling[-1] = (self.rolling[-1][0], time.monotonic())

    def waited(self, what: str, since: float) -> None:
        """Note that somebody waited from then till now."""
        self.longest[what] = max(self.longest.get(what, 0.0), time.monotonic() - since)

    def is_in_rolling(self, since: float) -> bool:
        """Whether a wait began while web processes were restarted one after the other."""
        return any(begun <= since <= ended for begun, ended in self.rolling)

    @property
    def is_sound(self) -> bool:
        """Whether nothing was lost, doubled or shown otherwise than it is."""
        return not (self.lost or self.doubled or self.wrong or self.tracebacks or self.refused["internal"])

    def lines(self) -> list[str]:
        """The report."""
        kinds = [f"{kind}: {times}" for kind, times in sorted(self.faults.items())]
        codes = ", ".join(f"{code} {times}" for code, times in sorted(self.refused.items())) or "none"
        waits = [f"longest wait {what}: {seconds:.1f} s" for what, seconds in sorted(self.longest.items())]
        return [
            f"faults: {self.faults.total()}",
            *(f"  {kind}" for kind in kinds),
            f"games: {self.games}, to their end {self.finished}",
            f"answers acknowledged: {self.acknowledged}, lost {len(self.lost)}, doubled {len(self.doubled)}",
            f"answers sent twice on purpose: {self.sent_twice}; clients came back {self.came_back} times",
            f"refused: {codes}",
            *waits,
            f"errors in the logs that nobody had thought of: {len(self.tracebacks)}",
            *(f"LOST {one}" for one in self.lost),
            *(f"DOUBLED {one}" for one in self.doubled),
            *(f"WRONG {one}" for one in self.wrong),
            *self.tracebacks,
        ]
