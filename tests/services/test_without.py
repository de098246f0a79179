"""Play while a part of the site is gone for a while: Redis, the database, room on the disk."""

import asyncio
import json
import os
import shutil
import signal
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import psycopg
import pytest

from tests.services.caddy import Caddy
from tests.services.player import Client, Match, Player, ask, call, new_match, newcomer, simply
from tests.services.postgres import FULL, ROOM, Postgres
from tests.services.redis import Redis
from tests.services.server import MakeServer, Server, prepare

LIMITED = {"RATE_LIMITS": "yes", "LOG_LEVEL": "INFO", "PAGE_SHARE": "1", "READING_SHARE": "1"}
STEPS = 6

WITHOUT_REDIS = float(os.environ.get("WITHOUT_REDIS", "0"))
"""Seconds for which two play on without Redis; a minute of it is run by hand, see docs/operations.md."""


@pytest.fixture
def own_redis(tmp_path: Path) -> Iterator[Redis]:
    """A Redis that this test alone stops and starts."""
    folder = tmp_path / "redis"
    folder.mkdir()
    server = Redis(folder)
    server.start()
    yield server
    server.stop()


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A PostgreSQL that this test alone stops and starts."""
    folder = Path(tempfile.mkdtemp(prefix="postgres-"))
    server = Postgres(folder)
    server.start()
    yield server
    server.stop()
    shutil.rmtree(folder, ignore_errors=True)


def players_of(match: Match, *servers: Server) -> list[Player]:
    return [
        Player(server, match, seat, simply(seat, 99))
        for server, seat in zip(servers, ("red", "blue"), strict=True)
    ]


async def who_is_asked(players: list[Player]) -> Player:
    """Whoever is asked, as soon as his question has come whole."""
    asked = next(player for player in players if player.is_asked)
    while asked.is_coming:
        await asked.hear()
    return asked


async def some_steps(players: list[Player], steps: int = STEPS) -> float:
    """So many answers, each seen by both; the longest that one took until the other had it."""
    longest = 0.0
    for _ in range(steps):
        asked = await who_is_asked(players)
        began = time.monotonic()
        await asked.step()
        while any(player.number < asked.number for player in players):
            await asyncio.gather(*(one.hear() for one in players if one.number < asked.number))
        longest = max(longest, time.monotonic() - began)
    return longest


def health(server: Server) -> tuple[int, dict[str, object]]:
    status, _, body = server.get("/healthz")
    return status, json.loads(body)


def told_of(server: Server, words: str) -> int:
    """How many lines of the log have these words."""
    return sum(words in line for line in server.log.read_text().splitlines())


# --- Redis ---------------------------------------------------------------------------------------------


def hangs(redis: Redis) -> None:
    """Let Redis take whatever comes and answer nothing."""
    assert redis.process is not None
    redis.process.send_signal(signal.SIGSTOP)


def goes_on(redis: Redis) -> None:
    """Let Redis answer again."""
    assert redis.process is not None
    redis.process.send_signal(signal.SIGCONT)


LOST = {"stopped": (Redis.stop, Redis.start), "hanging": (hangs, goes_on)}
"""How Redis goes, and how it comes back."""


@pytest.mark.parametrize("how", LOST)
def test_without_redis_nobody_is_shut_out(
    postgres: Postgres, own_redis: Redis, make_server: MakeServer, how: str
) -> None:
    own = {"DATABASE_URL": postgres.ready_database(), "REDIS_URL": own_redis.url, **LIMITED}
    first, second = make_server(**own), make_server(**own)
    match = new_match(first)
    try:
        asyncio.run(without_redis(match, own_redis, how, first, second))
    finally:
        goes_on(own_redis)
    for server in (first, second):
        log = server.log.read_text()
        assert told_of(server, "Redis does not answer") == 1, log
        assert told_of(server, "Redis is back") == 1, log
        assert "Traceback" not in log


async def without_redis(match: Match, redis: Redis, how: str, first: Server, second: Server) -> None:
    goes, comes_back = LOST[how]
    players = players_of(match, first, second)
    for player in players:
        await player.open()
    await some_steps(players)
    assert health(first) == (200, {"status": "ok", "missing": [], "database": "ok", "redis": "ok"})
    await asyncio.to_thread(goes, redis)
    until = time.monotonic() + WITHOUT_REDIS
    assert await some_steps(players) < 15.0
    while time.monotonic() < until:
        assert await some_steps(players, 1) < 15.0
    told = {"status": "degraded", "missing": ["redis"], "database": "ok", "redis": "unreachable"}
    for server in (first, second):
        assert await asyncio.to_thread(health, server) == (200, told)
        assert b"A part of the site is missing" in (await asyncio.to_thread(server.get, "/watch/"))[2]
    await comes_and_plays(first)
    late = Client(second, match)
    await late.open()
    await some_steps([*players, late], 2)  # type: ignore[list-item]
    await asyncio.to_thread(comes_back, redis)
    await asyncio.sleep(4.0)
    assert await some_steps([*players, late]) < 5.0  # type: ignore[list-item]
    assert health(second)[1]["status"] == "ok"
    assert b"A part of the site is missing" not in (await asyncio.to_thread(second.get, "/watch/"))[2]
    for player in (*players, late):
        await player.close()


async def comes_and_plays(server: Server) -> None:
    """A new player, a new game, a log-in that is counted: all of it limited, and nothing shut."""
    await asyncio.to_thread(new_match, server)
    assert (await asyncio.to_thread(server.get, "/accounts/login/"))[0] == 200
    statuses = [
        (await asyncio.to_thread(call, server, "players/", "", {"name": f"Guest {one}"}))[0]
        for one in range(70)
    ]
    assert statuses[:50] == [201] * 50
    assert statuses[-1] == 429, "limits hold without Redis"


# --- the database --------------------------------------------------------------------------------------


def test_ten_seconds_without_the_database_lose_nothing(
    own_postgres: Postgres, make_server: MakeServer, tmp_path: Path
) -> None:
    own = {"DATABASE_URL": own_postgres.new_database(), "LOG_LEVEL": "INFO"}
    prepare(own | {"VAR_DIR": str(tmp_path)})
    server = make_server(**own)
    match = new_match(server)
    asyncio.run(without_database(match, own_postgres, server))
    assert told_of(server, "The database does not answer") == 1, server.tail()


async def without_database(match: Match, postgres: Postgres, server: Server) -> None:
    players = players_of(match, server, server)
    for player in players:
        await player.open()
    await some_steps(players)
    before = {player.seat: player.number for player in players}
    asked = await who_is_asked(players)
    await asyncio.to_thread(postgres.stop)
    began = time.monotonic()
    assert (await asyncio.to_thread(health, server))[0] == 503
    answering = asyncio.create_task(asked.step())
    await asyncio.sleep(max(0.0, 10.0 - (time.monotonic() - began)))
    await asyncio.to_thread(postgres.start)
    try:
        await answering
    except Exception:
        assert asked.refused, "it was refused, in words"
    assert set(asked.refused) <= {"unavailable"}
    await asyncio.sleep(1.0)
    give_up = time.monotonic() + 60.0
    while (await asyncio.to_thread(health, server))[0] != 200:
        assert time.monotonic() < give_up, "the database is back, and not found again"
        await asyncio.sleep(0.5)
    for player in players:
        await player.close()
        player.heard.clear()
        await player.open()
        assert player.number >= before[player.seat]
    await some_steps(players)
    numbers = sorted(number for player in players for number in player.acknowledged.values())
    assert numbers == sorted(set(numbers))
    for player in players:
        await player.close()


ASKED = 3
"""Times that the proxy asks whether a process answers, after which it passes over one that does not."""


def test_without_the_database_people_see_the_sites_own_page_behind_the_proxy(
    own_postgres: Postgres, tmp_path: Path
) -> None:
    own = {"DATABASE_URL": own_postgres.new_database(), "VAR_DIR": str(tmp_path), "LOG_LEVEL": "INFO"}
    prepare(own)
    server = Server(own, tmp_path)
    server.command.remove("--no-access-log")
    caddy = Caddy([server], tmp_path)
    try:
        server.start()
        caddy.start()
        assert page_of(caddy)[0] == 200
        own_postgres.stop()
        assert server.get("/healthz")[0] == 503
        assert server.get("/livez")[0] == 200
        before, give_up = told_of(server, "GET /livez"), time.monotonic() + 60.0
        while told_of(server, "GET /livez") < before + ASKED:
            assert time.monotonic() < give_up, "the proxy asks whether the process answers"
            time.sleep(0.1)
        status, page = page_of(caddy)
        assert (status, "The site cannot reach its games just now" in page) == (503, True), page
    finally:
        caddy.stop()
        server.stop()


def page_of(caddy: Caddy) -> tuple[int, str]:
    """The status and text of a page that asks the database, as the proxy passes it on."""
    try:
        with urlopen(f"{caddy.url}/watch/", timeout=60.0) as answer:
            return answer.status, answer.read().decode()
    except HTTPError as refused:
        return refused.code, refused.read().decode()


def told_to(database: str, statements: str) -> None:
    with psycopg.connect(database, autocommit=True) as connection:
        connection.execute(statements)


def test_with_a_full_disk_nothing_is_stored_and_play_goes_on_when_there_is_room(
    postgres: Postgres, make_server: MakeServer
) -> None:
    database = postgres.ready_database()
    own = {"DATABASE_URL": database, "LOG_LEVEL": "INFO"}
    server = make_server(**own)
    asyncio.run(without_room(new_match(server), database, server))
    assert told_of(server, "There is no room left to write") == 1, server.tail()
    assert "Traceback" not in server.log.read_text()


async def without_room(match: Match, database: str, server: Server) -> None:
    players = players_of(match, server, server)
    for player in players:
        await player.open()
    await some_steps(players)
    before = [player.number for player in players]
    await asyncio.to_thread(told_to, database, FULL)
    asked = await who_is_asked(players)
    for _ in range(3):
        assert not await asked.answer(asked.chooses(await asked.with_suggestion()))
    assert asked.refused == ["unavailable"] * 3
    assert await asyncio.to_thread(health, server) == (
        200,
        {"status": "degraded", "missing": ["storage"], "database": "ok"},
    )
    assert [player.number for player in players] == before
    await asyncio.to_thread(told_to, database, ROOM)
    await some_steps(players)
    for player in players:
        await player.close()


# --- half-open requests --------------------------------------------------------------------------------


async def beginnings(server: Server, count: int, text: bytes) -> list[asyncio.StreamReader]:
    """Connections that say the beginning of something, and no more."""
    lines = []
    for _ in range(count):
        reader, writer = await asyncio.open_connection("127.0.0.1", server.port, local_addr=("127.0.0.9", 0))
        writer.write(text)
        lines.append((reader, writer))
    server_lines.extend(writer for _, writer in lines)
    return [reader for reader, _ in lines]


server_lines: list[asyncio.StreamWriter] = []
HEAD = b"POST /api/players/ HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"


async def ended(reader: asyncio.StreamReader, seconds: float) -> bytes | None:
    """What comes until the server hangs up; None if it does not in time."""
    try:
        return await asyncio.wait_for(reader.read(), seconds)
    except ConnectionResetError:
        return b""
    except TimeoutError:
        return None


def test_who_does_not_finish_a_request_is_hung_up_on_and_counted(server: Server) -> None:
    asyncio.run(half_open(server))
    assert server.get("/healthz")[0] == 200


async def half_open(server: Server) -> None:
    silent = await beginnings(server, 3, b"")
    partial = await beginnings(server, 3, HEAD)
    bodies = await beginnings(server, 3, HEAD + b"Content-Length: 20\r\n\r\n{")
    too_many = await beginnings(server, 60, b"GET")
    over = await asyncio.gather(*(ended(reader, 5.0) for reader in too_many))
    assert over.count(b"") >= 60 - 40
    assert (await asyncio.to_thread(server.get, "/healthz"))[0] == 200, "other addresses are served"
    for reader in (*silent, *partial):
        assert await ended(reader, 30.0) == b""
    for reader in bodies:
        said = await ended(reader, 30.0)
        assert said is not None
        assert b" 408 " in said.split(b"\r\n")[0]
        assert b"too-slow" in said
    for writer in server_lines:
        writer.close()


def test_who_begins_much_and_ends_nothing_shuts_nobody_out_behind_his_address(server: Server) -> None:
    asyncio.run(one_among_many(server))


async def one_among_many(server: Server) -> None:
    begun = await beginnings(server, 60, b"GET")
    begun += await beginnings(server, 60, HEAD + b"Content-Length: 20\r\n\r\n{")
    await asyncio.sleep(0.5)
    body = json.dumps({"name": "Honest"}).encode()
    (reader,) = await beginnings(server, 1, HEAD + f"Content-Length: {len(body)}\r\n\r\n".encode() + body)
    assert b" 201 " in await asyncio.wait_for(reader.readuntil(b"\r\n"), 10.0)
    for writer in server_lines:
        writer.close()
    assert len(begun) == 120


def test_a_body_that_comes_slowly_but_in_time_is_taken(server: Server) -> None:
    async def slowly() -> bytes:
        body = json.dumps({"name": "Slow"}).encode()
        (reader,) = await beginnings(server, 1, HEAD + f"Content-Length: {len(body)}\r\n\r\n".encode())
        for sign in body:
            server_lines[-1].write(bytes([sign]))
            await asyncio.sleep(0.05)
        return await reader.readuntil(b"\r\n")

    assert b" 201 " in asyncio.run(slowly())
    assert newcomer(server, "Quick")
    assert ask(server, "tables/")
