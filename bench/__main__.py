"""One run of everything: prints a table; with `--write` it goes into docs/bench.md."""

import argparse
import asyncio
import os
import tempfile
from pathlib import Path

from bench import answers, commits, crowd, engine, memory, opening, page, processes, prompts, report
from bench.listening import Party
from tests.services.player import Match, new_match
from tests.services.server import Server, manage, prepare

PARTS = ("answers", "commits", "crowd", "engine", "memory", "opening", "page", "processes", "prompts")
DOCUMENT = report.ROOT / "docs" / "bench.md"
BEGINS, ENDS = "<!-- the run -->", "<!-- the end of the run -->"


def site(folder: Path, **more: str) -> Server:
    """The site as `make play` serves it: SQLite, one process, files collected and compressed."""
    folder.mkdir(exist_ok=True)
    own = {
        "DATABASE_URL": f"sqlite://{folder / 'games.sqlite3'}",
        "VAR_DIR": str(folder),
        "STATIC_ROOT": str(folder / "static"),
        "SQLITE_SYNCHRONOUS": "FULL",
        "LOG_LEVEL": "WARNING",
    } | more
    prepare(own)
    manage(own, "collectstatic", "--no-input", "--verbosity", "0")
    return Server(own, folder)


async def some_battle(server: Server, number: int = 160) -> Match:
    """A game that has come to blows."""
    match = new_match(server)
    party = Party(server, match)
    await party.open()
    for _ in range(number):
        await party.answer()
    await party.close()
    return match


def disk() -> Path:
    """Where `make play` keeps its games."""
    place = report.ROOT / "var"
    place.mkdir(exist_ok=True)
    return place


def measure(parts: list[str], found: report.Report, folder: Path) -> None:
    """The parts asked for, servers only where they are needed."""
    alone = {
        "engine": lambda: engine.run(found),
        "prompts": lambda: prompts.run(found),
        "commits": lambda: commits.run(found, folder),
        "memory": lambda: memory.run(found, folder),
        "opening": lambda: opening.run(found, folder),
        "processes": lambda: processes.run(found),
        "crowd": lambda: crowd.run(site(folder / "crowd", **crowd.LIMITS), found),
    }
    for part, run in alone.items():
        if part in parts:
            run()
    if {"answers", "page"} & set(parts):
        measure_served(parts, found, folder)


def measure_served(parts: list[str], found: report.Report, folder: Path) -> None:
    """The parts that look at one site as it is served."""
    server = site(folder)
    server.start()
    try:
        if "answers" in parts:
            answers.run(server, found)
        if "page" in parts:
            page.run(server, asyncio.run(some_battle(server)), found)
    finally:
        server.stop()


def main() -> None:
    """Run, print, and write if that is wanted."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("parts", nargs="*", help=f"some of {', '.join(PARTS)}; all without any")
    arguments.add_argument("--write", action="store_true", help="put the run into docs/bench.md")
    given = arguments.parse_args()
    facts, found = report.machine(), report.Report()
    print("\n".join(facts))
    # Set before anything of the site is loaded; `opening` makes this process a site of its own.
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "cocweb.settings")
    with tempfile.TemporaryDirectory(prefix="bench-", dir=disk()) as folder:
        measure(given.parts or list(PARTS), found, Path(folder))
    text = "\n".join([BEGINS, "", *(f"- {fact}" for fact in facts), "", found.as_markdown(), "", ENDS])
    print(f"\n{text}")
    if given.write:
        before, rest = DOCUMENT.read_text().split(BEGINS)
        DOCUMENT.write_text(before + text + rest.split(ENDS)[1])


if __name__ == "__main__":
    main()
