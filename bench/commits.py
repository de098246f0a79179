"""What it costs SQLite to have each answer on the disk before it is acknowledged (SQLITE_SYNCHRONOUS)."""

import random
import sqlite3
import statistics
import time
from contextlib import closing
from pathlib import Path

from bench.report import Report, middle_and_tail, milliseconds

TRANSACTIONS = 300
STATEMENTS = 6
"""Of an answer: its entry, the game's row, the rows of Units that changed."""

ENTRY = 2_000
"""Bytes of an entry, packed; the others are small."""

KINDS = ("NORMAL", "FULL")


def seconds_of_commits(file: Path, kind: str) -> list[float]:
    """How long each of many transactions took that write as much as an answer does."""
    noise = random.Random(1)
    with closing(sqlite3.connect(file, isolation_level=None)) as line:
        line.execute("PRAGMA journal_mode=WAL")
        line.execute(f"PRAGMA synchronous={kind}")
        line.execute("CREATE TABLE entry (id INTEGER PRIMARY KEY, text BLOB)")
        line.execute("CREATE TABLE unit (id INTEGER PRIMARY KEY, text BLOB)")
        return [_seconds_of_one(line, noise) for _ in range(TRANSACTIONS)]


def _seconds_of_one(line: sqlite3.Connection, noise: random.Random) -> float:
    began = time.perf_counter()
    line.execute("BEGIN IMMEDIATE")
    line.execute("INSERT INTO entry (text) VALUES (?)", (noise.randbytes(ENTRY),))
    for number in range(STATEMENTS - 1):
        line.execute("INSERT OR REPLACE INTO unit VALUES (?, ?)", (number, noise.randbytes(ENTRY // 10)))
    line.execute("COMMIT")
    return time.perf_counter() - began


def run(report: Report, folder: Path) -> None:
    """Both by turns, so that the machine's moods meet both alike; on the disk that keeps games."""
    seconds: dict[str, list[float]] = {kind: [] for kind in KINDS}
    for turn in range(3):
        for kind in KINDS:
            seconds[kind] += seconds_of_commits(folder / f"{kind}-{turn}.sqlite3", kind)
    for kind in KINDS:
        report.add(f"a commit of SQLite, synchronous={kind} (median / p99)", middle_and_tail(seconds[kind]))
    normal, full = (statistics.median(seconds[kind]) for kind in KINDS)
    report.add("what FULL adds to each answer (median)", milliseconds(full - normal))
