"""The parts of a run, each by its name; servers only where they are needed."""

import asyncio
from pathlib import Path

from bench import (
    answers,
    armour,
    clicks,
    commits,
    crowd,
    engine,
    evening,
    first_visits,
    flood,
    forces,
    full,
    growth,
    layers,
    least,
    memory,
    opening,
    page,
    processes,
    prompts,
    report,
    screens,
)
from bench.listening import Party, start
from tests.services.player import Match, new_match
from tests.services.server import Server, manage, prepare

PARTS = (
    "answers",
    "armour",
    "clicks",
    "commits",
    "crowd",
    "engine",
    "evening",
    "first",
    "flood",
    "forces",
    "full",
    "growth",
    "layers",
    "least",
    "memory",
    "opening",
    "page",
    "processes",
    "prompts",
    "screens",
)


def site(folder: Path, **more: str) -> Server:
    """The site as `make play` serves it: SQLite, one process, files collected and compressed."""
    folder.mkdir(exist_ok=True)
    own = {
        "DATABASE_URL": f"sqlite://{folder / 'games.sqlite3'}",
        "VAR_DIR": str(folder),
        "STATIC_ROOT": str(folder / "static"),
        "SQLITE_SYNCHRONOUS": "FULL",
        "PREPARE_WORDS": "yes",
        "LOG_LEVEL": "WARNING",
    } | more
    prepare(own)
    manage(own, "collectstatic", "--no-input", "--verbosity", "0")
    return Server(own, folder)


async def some_battle(server: Server, number: int = 160) -> Match:
    """Play so many answers of a game, until it has come to blows."""
    match = new_match(server)
    party = Party(server, match)
    await party.open()
    for _ in range(number):
        await party.answer()
    await party.close()
    return match


def measure(parts: list[str], found: report.Report, folder: Path, other: Path | None = None) -> None:
    """Measure the parts asked for, starting servers where needed; the full battle by another checkout too."""
    if {"answers", "armour", "full", "least"} & set(parts):
        least.run(site(folder / "least"), found)
    alone = {
        "engine": lambda: engine.run(found),
        "forces": lambda: forces.run(found),
        "evening": lambda: evening.run(found, folder / "evening"),
        "prompts": lambda: prompts.run(found),
        "commits": lambda: commits.run(found, folder),
        "memory": lambda: memory.run(found, folder),
        "opening": lambda: opening.run(found, folder),
        "growth": lambda: growth.run(found, folder),
        "layers": lambda: layers.run(found),
        "processes": lambda: processes.run(found),
        "first": lambda: first(found, folder / "first"),
        "armour": lambda: armour.run(site(folder / "armoured"), found, folder),
        "clicks": lambda: clicks.run(site(folder / "clicks"), found),
        "flood": lambda: flood.run(site(folder / "flood", **flood.LIMITS), found),
        "full": lambda: measure_full(found, folder, other),
        "screens": lambda: screens.run(site(folder / "screens", **screens.LIMITS), found),
        "crowd": lambda: crowd.run(site(folder / "crowd", **crowd.LIMITS), found),
    }
    for part, run in alone.items():
        if part in parts:
            run()
    if {"answers", "page"} & set(parts):
        measure_served(parts, found, folder)


def measure_full(found: report.Report, folder: Path, other: Path | None) -> None:
    """Measure the full battle on a site, and on one that another checkout serves, if there is one."""
    there = full.served_from(site(folder / "full-there"), other) if other is not None else None
    full.run(site(folder / "full"), there, found)


def first(found: report.Report, folder: Path) -> None:
    """Measure first visits of a site that is started for each, with a game on it that is over."""
    server = site(folder)
    server.start()
    try:
        match = asyncio.run(some_battle(server))
        first_visits.resign(server, match)
    finally:
        server.stop()
    first_visits.run(server, match, found)


def measure_served(parts: list[str], found: report.Report, folder: Path) -> None:
    """Measure the parts that look at one site as it is served."""
    server = site(folder)
    start(server)
    try:
        if "answers" in parts:
            answers.run(server, found)
        if "page" in parts:
            page.run(server, asyncio.run(some_battle(server)), found)
    finally:
        server.stop()
