"""The connection to the database is lost in a COMMIT: whoever answered learns it, and nothing is doubled."""

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

import psycopg
import pytest
from django.db import OperationalError
from websockets.exceptions import ConnectionClosed

from cocweb.postgresql.base import is_refused
from tests.services.player import Json, Match, Player, call, is_asked, new_match, simply
from tests.services.postgres import Postgres
from tests.services.program import free_port
from tests.services.server import Server

STORES, COMMITS = b'INSERT INTO "games_entry"', b"COMMIT"

TRY_AGAIN = 1013
STEPS = 4

BEFORE, AFTER = "before it is carried out", "after it was carried out"


class Line:
    """A line to PostgreSQL that, once armed, is cut at the COMMIT of the next answer: before it gets there,
    or once it is carried out and before that is told."""

    def __init__(self, to: int, when: str) -> None:
        self.to, self.port, self.when = to, free_port(), when
        self.is_armed = False

    async def lead(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Pass on one connection both ways until either way ends."""
        there, back = await asyncio.open_connection("127.0.0.1", self.to)
        is_carried_out = asyncio.Event()
        ways = {
            asyncio.create_task(self.onwards(reader, back, is_carried_out)),
            asyncio.create_task(self.backwards(there, writer, is_carried_out)),
        }
        with suppress(asyncio.CancelledError):
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
        for end in (back, writer):
            end.close()
        for way in ways:
            way.cancel()
        await asyncio.gather(*ways, return_exceptions=True)

    async def onwards(
        self, reader: asyncio.StreamReader, back: asyncio.StreamWriter, is_carried_out: asyncio.Event
    ) -> None:
        """Pass on what the site says; end before or with the COMMIT of an answer, if armed."""
        has_stored = False
        while data := await reader.read(65_536):
            has_stored = has_stored or STORES in data
            is_commit = COMMITS in data
            if self.is_armed and has_stored and is_commit:
                self.is_armed = False
                if self.when == BEFORE:
                    return
                is_carried_out.set()
            has_stored = has_stored and not is_commit
            back.write(data)
            await back.drain()

    async def backwards(
        self, there: asyncio.StreamReader, writer: asyncio.StreamWriter, is_carried_out: asyncio.Event
    ) -> None:
        """Pass on what the database says; end with its word that it has committed."""
        while (data := await there.read(65_536)) and not is_carried_out.is_set():
            writer.write(data)
            await writer.drain()


class Site:
    """A process with such a line to its database."""

    def __init__(self, postgres: Postgres, folder: Path, when: str) -> None:
        self.database = postgres.ready_database()
        self.line = Line(postgres.port, when)
        there = self.database.replace(f":{postgres.port}/", f":{self.line.port}/")
        self.server = Server({"DATABASE_URL": there, "VAR_DIR": str(folder)}, folder)

    def times_stored(self, match: Match, client_id: str) -> list[int]:
        """The numbers that an answer has made."""
        asked = "SELECT number FROM games_entry WHERE game_id = %s AND client_id = %s"
        with psycopg.connect(self.database) as connection:
            return [number for (number,) in connection.execute(asked, (match.id, client_id))]


@pytest.fixture(params=[BEFORE, AFTER])
def site(postgres: Postgres, tmp_path: Path, request: pytest.FixtureRequest) -> Site:
    return Site(postgres, tmp_path, request.param)


async def served(site: Site, play: Any) -> None:
    """Play while the line leads to the database."""
    leading = await asyncio.start_server(site.line.lead, "127.0.0.1", site.line.port)
    async with leading:
        try:
            await asyncio.to_thread(site.server.start)
            await play(site, await asyncio.to_thread(new_match, site.server))
        finally:
            await asyncio.to_thread(site.server.stop)
    assert "Traceback" not in site.server.log.read_text()


def test_on_the_socket_it_is_hung_up_and_the_answer_is_taken_once(site: Site) -> None:
    asyncio.run(served(site, on_the_socket))


async def on_the_socket(site: Site, match: Match) -> None:
    players = [Player(site.server, match, seat, simply(seat, 99)) for seat in ("red", "blue")]
    for player in players:
        await player.open()
    for _ in range(STEPS):
        await step_of(players)
    site.line.is_armed = True
    asked = next(player for player in players if player.is_asked)
    reply, word = asked.chooses(await asked.with_suggestion()), "once"
    asked.doubtful = {"type": "answer", "client_id": word, "seen": asked.number, "reply": reply}
    await asked.send(asked.doubtful)
    with pytest.raises(ConnectionClosed) as closed:
        await asked.listen()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TRY_AGAIN
    (said,) = asked.heard
    assert (said["code"], "client_id" in said) == ("unknown-outcome", False)
    assert "not known" in said["text"]
    before = await asyncio.to_thread(site.times_stored, match, word)
    assert len(before) == (site.line.when == AFTER)
    await asked.come_back()
    assert await asyncio.to_thread(site.times_stored, match, word) == [asked.acknowledged[word]]
    for player in players:
        await player.hear_until(asked.acknowledged[word])
    for _ in range(STEPS):
        await step_of(players)
    for player in players:
        await player.close()


async def step_of(players: list[Player]) -> None:
    """One answer, heard by both."""
    asked = next(player for player in players if player.is_asked)
    await asked.step()
    for player in players:
        await player.hear_until(asked.number)


def test_by_the_api_it_is_said_and_the_same_again_is_taken_once(site: Site) -> None:
    asyncio.run(served(site, lambda *given: asyncio.to_thread(by_the_api, *given)))


def by_the_api(site: Site, match: Match) -> None:
    seat, view = asked_in(site.server, match)
    told = {"client_id": "once", "seen": view["number"], "reply": view["request"]["suggested"]}
    site.line.is_armed = True
    status, said = call(site.server, f"games/{match.id}/answers/", match.keys[seat], told)
    assert (status, said["code"]) == (503, "unknown-outcome")
    assert len(site.times_stored(match, "once")) == (site.line.when == AFTER)
    status, said = call(site.server, f"games/{match.id}/answers/", match.keys[seat], told)
    assert status < 300, said
    assert site.times_stored(match, "once") == [said["number"]]


def asked_in(server: Server, match: Match) -> tuple[str, Json]:
    """Who is asked, and what he sees."""
    views = {seat: match.view(server, seat)["view"] for seat in match.keys}
    return next((seat, view) for seat, view in views.items() if is_asked(view))


@pytest.mark.parametrize(
    ("code", "refused"), [("53100", True), ("40001", True), ("57P01", False), ("08006", False), (None, False)]
)
def test_what_the_database_itself_refuses_is_not_committed(code: str | None, refused: bool) -> None:
    fault = psycopg.OperationalError("it failed")
    fault.sqlstate = code
    error = OperationalError("it failed")
    error.__cause__ = fault
    assert is_refused(error) is refused
