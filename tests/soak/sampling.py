"""What each process of the site takes, minute by minute, and whether it has levelled off."""

import os
import statistics
from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.faults.parts import Parts, family
from tests.services.program import Program

FEWEST = 9
"""Samples below which nobody can tell whether something grows."""

MEMORY, FILES, CONNECTIONS, LATENCY = "memory", "open files", "connections", "latency"

TOLERANCES = {MEMORY: (0.05, 4.0), FILES: (0.05, 5.0), CONNECTIONS: (0.05, 5.0), LATENCY: (0.25, 20.0)}
"""How much the last third may be above the middle third and still count as level: a share of that, and so
much beside, in MB, files, connections and ms."""

UNITS = {MEMORY: " MB", FILES: "", CONNECTIONS: "", LATENCY: " ms"}


@dataclass
class Series:
    """One figure over time."""

    kind: str
    of: str
    values: list[float] = field(default_factory=list)

    @property
    def thirds(self) -> tuple[float, float, float]:
        """The medians of its three thirds."""
        length = len(self.values) // 3
        parts = self.values[:length], self.values[length:-length], self.values[-length:]
        first, middle, last = map(statistics.median, parts)
        return first, middle, last

    @property
    def is_level(self) -> bool | None:
        """Whether its last third is about as high as its middle third, or below; None: nobody can tell."""
        if len(self.values) < FEWEST:
            return None
        share, beside = TOLERANCES[self.kind]
        _, middle, last = self.thirds
        return last <= middle * (1 + share) + beside

    def __str__(self) -> str:
        """The figure in words."""
        what, unit = f"{self.kind} of {self.of}", UNITS[self.kind]
        if len(self.values) < FEWEST:
            told = ", ".join(f"{value:.0f}" for value in self.values)
            return f"{what}: {told or 'nothing'}{unit} (too few samples to tell whether it is level)"
        first, middle, last = (f"{value:.0f}" for value in self.thirds)
        verdict = "level" if self.is_level else "NOT LEVEL"
        return f"{what}: {first}, {middle}, {last}{unit} by thirds: {verdict}"


class Samples:
    """All figures of a run."""

    def __init__(self) -> None:
        self.all: dict[tuple[str, str], Series] = {}
        self.processor: dict[str, tuple[float, float]] = {}
        """Seconds of a processor that each process had used at the first and at the last look."""

    def add(self, kind: str, of: str, value: float) -> None:
        """Note one value."""
        self.all.setdefault((kind, of), Series(kind, of)).values.append(value)

    def take(self, site: Parts, latencies: Sequence[float]) -> None:
        """Look at every process of the site once; the seconds that answers have taken since the last look."""
        for name, program in named(site).items():
            for kind, value in taken_by(program).items():
                self.add(kind, name, value)
            used = processor_seconds(program)
            self.processor[name] = self.processor.get(name, (used, used))[0], used
        if latencies:
            in_order = sorted(latencies)
            self.add(LATENCY, "an answer, median", 1000 * statistics.median(in_order))
            self.add(LATENCY, "an answer, p95", 1000 * in_order[int(0.95 * (len(in_order) - 1))])

    @property
    def not_level(self) -> list[Series]:
        """What still grows."""
        return [one for one in self.all.values() if one.is_level is False]

    def spent(self, answers: int) -> list[str]:
        """What each process used of a processor between the first and the last look, for each answer."""
        used = {name: last - first for name, (first, last) in self.processor.items()}
        return [
            f"processor of {name}: {seconds:.0f} s, {1000 * seconds / max(1, answers):.1f} ms an answer"
            for name, seconds in used.items()
        ]

    def lines(self) -> list[str]:
        """The report."""
        by_kind = defaultdict(list)
        for one in self.all.values():
            by_kind[one.kind].append(str(one))
        return [line for kind in TOLERANCES for line in by_kind[kind]]


def named(site: Parts) -> dict[str, Program]:
    """The processes that are looked at, by name; the wires between them are none of the site's."""
    webs: dict[str, Program] = {f"web {number}": web for number, web in enumerate(site.webs, 1)}
    return {**webs, "postgres": site.postgres, "redis": site.redis}


def taken_by(program: Program) -> dict[str, float]:
    """The memory (of what is shared its share), open files and connections of a program and its children."""
    assert program.process is not None, "it was started"
    pids = family(program.process.pid)
    targets = [target for pid in pids for target in open_files(pid)]
    return {
        MEMORY: sum(map(megabytes, pids)),
        FILES: len(targets),
        CONNECTIONS: sum(target.startswith("socket:") for target in targets),
    }


def processor_seconds(program: Program) -> float:
    """What a program and its children, those that have ended among them, have used of a processor so far."""
    assert program.process is not None, "it was started"
    ticks = 0
    for pid in family(program.process.pid):
        with suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            ticks += sum(map(int, fields[11:15]))
    return ticks / os.sysconf("SC_CLK_TCK")


def megabytes(pid: int) -> float:
    """The proportional share of memory of one process; 0 for one that has just ended."""
    with suppress(OSError):
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) / 1000
    return 0.0


def open_files(pid: int) -> list[str]:
    """What the open files of one process are."""
    found = []
    with suppress(OSError):
        for one in Path(f"/proc/{pid}/fd").iterdir():
            with suppress(OSError):
                found.append(str(one.readlink()))
    return found
