"""What a run found, as a table: values of one run beside each other, and the aims."""

import os
import platform
import statistics
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@dataclass(frozen=True)
class Row:
    """One line: what was measured, the value, what it is beside another value of this run, and the aim."""

    what: str
    value: str
    beside: str = ""
    aim: str = ""
    is_met: bool | None = None

    @property
    def verdict(self) -> str:
        """The aim, and whether it is met."""
        return f"{self.aim}: {'met' if self.is_met else 'MISSED'}" if self.aim else ""


@dataclass
class Report:
    """All lines so far; `least` are the processor's seconds for the least, where this run has measured it."""

    rows: list[Row] = field(default_factory=list)
    least: float = 0.0

    def add(
        self, what: str, value: str, *, beside: str = "", aim: str = "", is_met: bool | None = None
    ) -> None:
        """Add a line and print it at once, since a run takes minutes."""
        row = Row(what, value, beside, aim, is_met)
        self.rows.append(row)
        told = (one for one in (row.beside, row.verdict) if one)
        print("  ".join((f"{row.what:64}", f"{row.value:>22}", *told)), flush=True)

    def ratios(self, seconds: float, *others: str) -> str:
        """Write how often the least, if measured, goes into seconds of a processor, after other ratios."""
        own = (f"{seconds / self.least:.1f} times the least",) if self.least else ()
        return ", ".join((*others, *own))

    def as_markdown(self) -> str:
        """Write the whole table as Markdown."""
        lines = ["| what | value | beside it | aim |", "|---|---|---|---|"]
        lines += [f"| {row.what} | {row.value} | {row.beside} | {row.verdict} |" for row in self.rows]
        return "\n".join(lines)


def machine() -> list[str]:
    """What this run was made on."""
    load = ", ".join(f"{one:.1f}" for one in os.getloadavg())
    facts = {
        "processor": f"{processor()}, {os.cpu_count()} cores",
        "memory": f"{memory() / 2**30:.0f} GiB",
        "system": f"{platform.system()} {platform.release()}",
        "python": f"{platform.python_version()} ({os.path.realpath(sys.executable)})",
        "code": revision(),
        "when": f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC",
        "load before": f"{load} (1, 5, 15 minutes)",
    }
    return [f"{name}: {value}" for name, value in facts.items()]


def processor() -> str:
    """The processor's name."""
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor()
    return next((line.split(":", 1)[1].strip() for line in lines if line.startswith("model name")), "unknown")


def memory() -> int:
    """Bytes of memory."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def revision() -> str:
    """The commit that was measured."""
    asked = ["git", "describe", "--always", "--dirty"]
    return subprocess.run(asked, check=False, capture_output=True, text=True, cwd=ROOT).stdout.strip()


def milliseconds(seconds: float) -> str:
    """For people."""
    return f"{seconds * 1000:.1f} ms"


def middle_and_tail(seconds: Sequence[float]) -> str:
    """The median and the 99th of a hundred."""
    return f"{milliseconds(statistics.median(seconds))} / {milliseconds(tail(seconds))}"


def tail(values: Sequence[float]) -> float:
    """What 99 of a hundred stay below."""
    return sorted(values)[min(len(values) - 1, round(0.99 * len(values)))]


def kilobytes(count: float) -> str:
    """For people."""
    return f"{count / 1000:.1f} kB"
