"""How large a site must be: `python -m bench.sizing`; with `--write` into docs/sizing.md.

From the figures of bench/sizing.yaml; where it cannot be run, queues are simulated (bench.queueing).
"""

import argparse
import math
import sys
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from bench.queueing import by_turns, most_games, one_by_one
from bench.report import ROOT

FILE = Path(__file__).with_name("sizing.yaml")
DOCUMENT = ROOT / "docs" / "sizing.md"
BEGINS, ENDS = "<!-- made from bench/sizing.yaml -->", "<!-- the end of what is made -->"

AT_ONCE = (100, 1_000, 10_000, 100_000, 1_000_000)
PACES = (12.0, 5.0)
"""Seconds from one answer of a game to its next: people at their pace, and very quick ones."""

ORDERS = {"games of one process, one answer after the other": one_by_one, "the same by turns": by_turns}

KEPT = (37_000, 100_000, 1_000_000)
SPREAD = 3.0
"""Standard deviations that the fullest process has more games than the mean: ids are spread by chance."""


def figures() -> dict[str, Any]:
    """Read what was measured."""
    found: dict[str, Any] = yaml.safe_load(FILE.read_text())
    return found


def values(found: Mapping[str, Any]) -> dict[str, float]:
    """The numbers alone."""
    return {name: float(one["value"]) for name, one in found.items()}


def processes_for(games: int, most: int) -> int:
    """Count the processes so that the fullest has no more games than it carries."""
    processes = 1
    while processes > 0:
        mean = games / processes
        if mean + (SPREAD * math.sqrt(mean) if processes > 1 else 0.0) <= most:
            break
        processes = max(processes + 1, games // most)
    return processes


def rows(lines: list[tuple[object, ...]]) -> list[str]:
    """Write a table, the first line its head."""
    text = ["| " + " | ".join(map(str, line)) + " |" for line in lines]
    return [text[0], "|" + "---|" * len(lines[0]), *text[1:], ""]


def carried(known: Mapping[str, float]) -> list[str]:
    """Tell how many games a process carries."""
    early = {**known, "full_share": 0.0}
    head: tuple[object, ...] = ("an answer of each game every", *ORDERS, "early battles alone, by turns")
    found = [
        (
            f"{pace:g} s",
            *(most_games(known, pace, order) for order in ORDERS.values()),
            most_games(early, pace, by_turns),
        )
        for pace in PACES
    ]
    return rows([head, *found])


@cache
def _carried_by_one(known: tuple[tuple[str, float], ...]) -> tuple[int, int]:
    fewest, most = (most_games(dict(known), PACES[0], order) for order in ORDERS.values())
    return fewest, most


def carried_by_one(known: Mapping[str, float]) -> tuple[int, int]:
    """Find how many games one process carries by either order, the fewer first."""
    return _carried_by_one(tuple(known.items()))


def site_for(games: int, known: Mapping[str, float]) -> tuple[object, ...]:
    """Work out one row: what so many games at once need; memory for the more processes of the two."""
    processes, fewer = (processes_for(games, most) for most in carried_by_one(known))
    answers = games / PACES[0]
    postgres = math.ceil(answers * known["postgres_ms"] / 1000 / known["busy"])
    redis = answers * known["redis_ms"] / 1000
    memory = processes * known["process_memory"] + games * known["game_memory"]
    database = processes * known["pool"] * known["postgres_memory"]
    unarchived = games * known["archive_days"] * known["rows"] / 1e6
    return (
        f"{games:,}",
        f"{answers:,.0f}",
        f"{fewer:,} to {processes:,}",
        f"{postgres:,}",
        f"{redis:.1%}",
        f"{memory / 1000:,.1f} GB",
        f"{database / 1000:,.1f} GB",
        f"{unarchived:,.1f} GB",
    )


def sites(known: Mapping[str, float]) -> list[str]:
    """Tell what each number of games at once needs."""
    head = (
        "games at once",
        "answers a second",
        "server processes, a core each",
        "cores of PostgreSQL",
        "Redis, of a core",
        "memory of the processes",
        "memory of PostgreSQL's connections",
        "disk for a month's games, not yet archived",
    )
    return rows([head, *(site_for(games, known) for games in AT_ONCE)])


def kept(known: Mapping[str, float]) -> list[str]:
    """Tell what finished games take."""
    head: tuple[object, ...] = ("finished games kept", "disk", "a backup", "a restore")
    return rows([head, *(_kept(games, known) for games in KEPT)])


def _kept(games: int, known: Mapping[str, float]) -> tuple[object, ...]:
    backup, restore = (games * known[one] / 1000 / 60 for one in ("backup", "restore"))
    return (
        f"{games:,}",
        f"{games * known['archived'] / 1e6:,.1f} GB",
        f"{backup:,.0f} min",
        f"{restore:,.0f} min",
    )


def limits(known: Mapping[str, float]) -> list[str]:
    """Tell at what size the limits of settings are met."""
    fewest, most = carried_by_one(known)
    processes = int(known["connections"] // known["pool"])
    open_games = int((known["files"] - known["own_files"]) // known["sockets"])
    redis = int(PACES[0] * 1000 * known["busy"] / known["redis_ms"])
    head: tuple[object, ...] = ("limit", "met at")
    return rows(
        [
            head,
            (
                "files that a process may open",
                f"{open_games} games of one process, which carries {fewest} to {most}",
            ),
            (
                "connections of PostgreSQL",
                f"{processes} processes, {processes * fewest:,} to {processes * most:,} games",
            ),
            ("one Redis, half busy", f"{redis:,} games"),
        ]
    )


def sources(found: Mapping[str, Any]) -> list[str]:
    """List what all of it is made from."""
    head: tuple[object, ...] = ("what", "figure", "from")
    told = [(one["what"], f"{one['value']:g} {one['unit']}", one["source"]) for one in found.values()]
    return rows([head, *told])


def made(found: Mapping[str, Any]) -> str:
    """Write all tables."""
    known = values(found)
    parts = {
        "One process": carried(known),
        "A site": sites(known),
        "What is kept": kept(known),
        "Limits that somebody has set": limits(known),
        "The figures": sources(found),
    }
    return "\n".join(line for title, lines in parts.items() for line in (f"### {title}", "", *lines))


def main() -> None:
    """Print the tables, or put them into the document."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--write", action="store_true", help="put them into docs/sizing.md")
    text = made(figures())
    if arguments.parse_args().write:
        before, rest = DOCUMENT.read_text().split(BEGINS)
        DOCUMENT.write_text(f"{before}{BEGINS}\n\n{text}\n{ENDS}{rest.split(ENDS)[1]}")
    sys.stdout.write(text + "\n")


if __name__ == "__main__":
    main()
