"""Two processes archive the same games while a third serves answers to them: each is kept whole, once."""

import re
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from pathlib import Path
from typing import Any

import psycopg
import psycopg.sql
import pytest

from tests.services.player import Match, ask, call, is_asked, new_match
from tests.services.postgres import Postgres
from tests.services.server import Server

GAMES = 3

LONG_AGO = "UPDATE games_game SET updated = updated - interval '400 days' WHERE status = 'finished'"
HELD = "SELECT FROM games_game FOR UPDATE"


@pytest.fixture
def server(postgres: Postgres, tmp_path: Path) -> Iterator[Server]:
    site = Server({"DATABASE_URL": postgres.ready_database(), "VAR_DIR": str(tmp_path)}, tmp_path)
    try:
        site.start()
        yield site
    finally:
        site.stop()


class Over:
    """A game that is over: who answered first, and what anybody can read of it."""

    def __init__(self, server: Server) -> None:
        self.match, self.server = new_match(server), server
        views = {seat: self.match.view(server, seat)["view"] for seat in self.match.keys}
        self.seat, view = next((seat, one) for seat, one in views.items() if is_asked(one))
        self.first = {"client_id": "first", "seen": view["number"], "reply": view["request"]["suggested"]}
        self.number = self.say("answers", self.first)[1]["number"]
        resigns = {"client_id": "resigns", "seen": self.number, "name": "resign"}
        assert self.say("commands", resigns)[0] < 300
        self.read: Any = None

    def say(self, what: str, told: dict[str, Any]) -> tuple[int, Any]:
        """Send an answer or a command as whoever answered first."""
        return call(self.server, f"games/{self.match.id}/{what}/", self.match.keys[self.seat], told)

    def export(self) -> Any:
        """All that happened in it."""
        return ask(self.server, f"games/{self.match.id}/export/")

    def faults(self) -> list[str]:
        """What is not as it should be when the first answer comes again, a new one comes, and one reads."""
        again = self.say("answers", self.first)
        new = self.say("answers", {**self.first, "client_id": "new"})
        found = [] if again == (200, {**again[1], "number": self.number}) else [f"again: {again}"]
        found += [] if (new[0], new[1]["code"]) == (409, "game-over") else [f"new: {new}"]
        return found + ([] if self.export() == self.read else ["it is read otherwise"])


def stored(database: str, table: str, game: Match) -> int:
    """How many rows of a game a table has."""
    counting = psycopg.sql.SQL("SELECT count(*) FROM {} WHERE game_id = %s")
    with psycopg.connect(database) as connection:
        found = connection.execute(counting.format(psycopg.sql.Identifier(table)), (game.id,)).fetchone()
    assert found is not None
    return int(found[0])


def test_two_who_archive_and_who_answers_lose_nothing(server: Server) -> None:
    database = server.environment["DATABASE_URL"]
    games = [Over(server) for _ in range(GAMES)]
    done, faults = threading.Event(), list[str]()

    def look() -> None:
        while not done.is_set():
            faults.extend(fault for game in games for fault in game.faults())

    with ThreadPoolExecutor(3) as hands, psycopg.connect(database) as connection:
        connection.execute(LONG_AGO)
        connection.commit()
        for game in games:
            game.read = game.export()
        connection.execute(HELD)  # both processes wait for the first row, and begin at once
        archiving = [hands.submit(server.manage, "archive") for _ in range(2)]
        while waiting(database) < len(archiving) and not any(one.done() for one in archiving):
            time.sleep(0.05)
        looking = hands.submit(look)
        connection.commit()
        wait(archiving)
        done.set()
        said = [one.result() for one in archiving]
        looking.result()
    assert faults == []
    assert sum(int(re.findall(r"(\d+) games? w", one)[0]) for one in said) == GAMES, said
    for game in games:
        tables = ("games_archive", "games_entry", "games_savedtable")
        assert [stored(database, table, game.match) for table in tables] == [1, 0, 0]
        assert game.faults() == []
    assert "Traceback" not in server.log.read_text()


WAITING = """
SELECT count(*) FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()
"""


def waiting(database: str) -> int:
    """How many sessions wait for a row that somebody holds; asked anew, as a transaction sees what it saw."""
    with psycopg.connect(database) as connection:
        found = connection.execute(WAITING).fetchone()
    assert found is not None
    return int(found[0])
