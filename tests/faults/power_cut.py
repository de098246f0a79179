"""Power cuts while bots play: `python -m tests.faults.power_cut --on sqlite --cuts 10`.

The database lies on a file system that forgets what was not synced. In the midst of play that is killed with
all that use it, mounted again with what was on the disk, and all that was acknowledged has to be there. Needs
root, /dev/fuse, libfuse (apt-get install fuse3) and `.venv/bin/pip install mfusepy==3.1.1`. Status 1
where anything was lost.
"""

import argparse
import asyncio
import os
import shutil
import sqlite3
import sys
import tempfile
from collections import Counter
from contextlib import closing, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

import django
import psycopg

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "tests.settings")
django.setup()

from tests.faults.mounting import Mount  # noqa: E402
from tests.faults.parts import kill  # noqa: E402
from tests.faults.run import end_all  # noqa: E402
from tests.services.player import GONE, TOO_FAST, Fault, Match, Player, at_random, new_match, simply  # noqa: E402
from tests.services.postgres import Postgres  # noqa: E402
from tests.services.server import Server, prepare  # noqa: E402

GAMES, LAST_PHASE = 3, 8

BETWEEN = (5, 40)
"""Answers that are acknowledged between two cuts."""

Rows = list[tuple[str, int, str]]
ROWS = "SELECT game_id, number, client_id FROM games_entry WHERE number > 0"


class OnSqlite:
    """A private site: one process, one file."""

    def __init__(self, folder: Path, *, is_careless: bool) -> None:
        self.disk, self.place = folder / "disk", folder / "place"
        self.place.mkdir()
        self.disk.mkdir()
        prepare({"DATABASE_URL": f"sqlite://{self.disk / 'games.sqlite3'}", "VAR_DIR": str(folder)})
        self.file = self.place / "games.sqlite3"
        synchronous = "NORMAL" if is_careless else "FULL"
        self.address = {"DATABASE_URL": f"sqlite://{self.file}", "SQLITE_SYNCHRONOUS": synchronous}

    def start(self) -> None:
        """Nothing runs besides the site."""

    def stop(self) -> None:
        """Nothing runs besides the site."""

    def rows(self) -> Rows:
        """All that is in the journals; raises Fault where the file is damaged."""
        with closing(sqlite3.connect(self.file)) as connection:
            (said,) = connection.execute("PRAGMA integrity_check").fetchone()
            if said != "ok":
                raise Fault(f"the database is damaged: {said}")
            return connection.execute(ROWS).fetchall()


class OnPostgres:
    """A server of its own below the site."""

    def __init__(self, folder: Path, *, is_careless: bool) -> None:
        folder.chmod(0o755)
        home = folder / "postgres"
        home.mkdir()
        self.server = Postgres(home, is_hasty=is_careless)
        self.disk, self.place = folder / "disk", home / "data"
        self.server.start()
        url = self.server.new_database()
        prepare({"DATABASE_URL": url, "VAR_DIR": str(folder)})
        self.server.stop()
        self.address = {"DATABASE_URL": url}
        self.place.rename(self.disk)
        self.place.mkdir()

    def start(self) -> None:
        """Start it, and let it recover."""
        self.server.start()

    def stop(self) -> None:
        """End every process of it at once."""
        kill(self.server)

    def rows(self) -> Rows:
        """All that is in the journals."""
        with psycopg.connect(self.address["DATABASE_URL"]) as connection:
            return connection.execute(ROWS).fetchall()


KINDS = {"sqlite": OnSqlite, "postgres": OnPostgres}


class Machine:
    """Everything that runs, and the disk below it."""

    def __init__(self, folder: Path, database: OnSqlite | OnPostgres, seed: int, unasked: float) -> None:
        self.database = database
        self.disk = Mount(database.disk, database.place, folder, seed=seed, unasked=unasked)
        self.site = Server({"VAR_DIR": str(folder)} | database.address, folder)

    def start(self) -> None:
        """Power is there."""
        self.disk.start()
        self.database.start()
        self.site.start()

    def cut(self) -> None:
        """Power is gone: first for the disk, so that nothing is written by those who end."""
        self.disk.cut()
        self.site.kill()
        self.database.stop()
        self.disk.take_off()


class Survivor(Player):
    """A player who comes again after a power cut, and sends again what is refused for want of a disk."""

    sends_again = TOO_FAST | {"unavailable"}

    async def come_back(self) -> None:
        """Sit down again and have settled what is in doubt: it is taken once, or refused."""
        self.heard.clear()
        await self.open()
        if self.doubtful is not None:
            await self.settle()


@dataclass
class Cuts:
    """One run, and what it has found."""

    machine: Machine
    chance: Random
    players: list[Survivor] = field(default_factory=list)
    lost: list[str] = field(default_factory=list)
    wrong: list[str] = field(default_factory=list)
    cuts: int = 0

    @property
    def acknowledged(self) -> int:
        """Answers that were acknowledged."""
        return sum(len(one.acknowledged) for one in self.players)

    async def play(self, cuts: int) -> None:
        """Play, and cut the power so many times."""
        await asyncio.to_thread(self.machine.start)
        for _ in range(GAMES):
            self.sit_down(await asyncio.to_thread(new_match, self.machine.site))
        while self.cuts < cuts and not (self.lost or self.wrong):
            await self.play_until_cut(self.acknowledged + self.chance.randint(*BETWEEN))
            self.cuts += 1
            await asyncio.to_thread(self.machine.start)
            self.compare(await asyncio.to_thread(self.machine.database.rows))

    def sit_down(self, match: Match) -> None:
        """Have two players at a game."""
        seed = self.chance.randrange(10**6)
        for seat, chooses in (("red", simply("red", LAST_PHASE)), ("blue", at_random(seed, LAST_PHASE))):
            self.players.append(Survivor(self.machine.site, match, seat, chooses))

    async def play_until_cut(self, answers: int) -> None:
        """Have all play on until so many answers in all are acknowledged, and cut the power in the midst."""
        playing = [asyncio.create_task(self.stay(one)) for one in self.players if not one.is_over]
        while self.acknowledged < answers and not (self.lost or self.wrong):
            if all(task.done() for task in playing):
                self.sit_down(await asyncio.to_thread(new_match, self.machine.site))
                playing = [asyncio.create_task(self.stay(one)) for one in self.players[-2:]]
            await asyncio.sleep(0.01)
        await asyncio.to_thread(self.machine.cut)
        await end_all(playing)
        for player in self.players:
            if player.socket is not None:
                player.socket.transport.abort()

    async def stay(self, player: Survivor) -> None:
        """Play one game to its end; a game that has fallen back is told."""
        try:
            await player.come_back()
            await player.play()
        except Fault as fault:
            self.wrong.append(str(fault))
        except GONE:
            pass

    def compare(self, rows: Rows) -> None:
        """Each acknowledged answer is there under its number, and only once."""
        stored = {(game, word): number for game, number, word in rows}
        times = Counter((game, word) for game, _, word in rows if word)
        self.wrong += [
            f"{game} {word} stands there twice" for (game, word), count in times.items() if count > 1
        ]
        for player in self.players:
            for word, number in player.acknowledged.items():
                if stored.get((player.match.id, word)) != number:
                    self.lost.append(f"{player.match.id} {word} at {number}")

    def lines(self) -> list[str]:
        """The report."""
        told = [
            f"power cuts: {self.cuts}",
            f"answers acknowledged: {self.acknowledged}, lost {len(self.lost)}",
        ]
        return [*told, *(f"LOST {one}" for one in self.lost), *(f"WRONG {one}" for one in self.wrong)]


def main() -> int:
    """Read the command line, run, and report."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--on", choices=sorted(KINDS), default="sqlite")
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--cuts", type=int, default=10)
    arguments.add_argument("--careless", action="store_true", help="settings that must lose something")
    arguments.add_argument("--unasked", type=float, default=0.3, help="of all writes, on the disk unsynced")
    given = arguments.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="power-"))
    database = KINDS[given.on](folder, is_careless=given.careless)
    run = Cuts(Machine(folder, database, given.seed, given.unasked), Random(given.seed))
    try:
        asyncio.run(run.play(given.cuts))
    finally:
        with suppress(OSError):
            run.machine.cut()
        shutil.rmtree(folder, ignore_errors=True)
    sys.stdout.write("\n".join([f"seed: {given.seed}, on {given.on}", *run.lines()]) + "\n")
    return int(bool(run.lost or run.wrong))


if __name__ == "__main__":
    sys.exit(main())
