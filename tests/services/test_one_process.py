"""Behind the proxy a game is served by one process; when that is gone the next serves it."""

import asyncio
import re
from collections.abc import Iterator, Sequence

import pytest

from tests.services.caddy import Caddy
from tests.services.player import GONE, Client, Match, Player, new_match, simply
from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.services.server import Server

GAMES, MOST = 6, 60
"""Games at least, and at most until one has come to either process: nobody chooses their ids."""

PATIENCE = 300.0
"""Seconds after which nobody is there any more."""

TOKEN = "of the tests"


@pytest.fixture
def servers(
    postgres: Postgres, redis_server: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[list[Server]]:
    """Two processes, each of which measures for itself."""
    folder = tmp_path_factory.mktemp("one-process")
    own = {"DATABASE_URL": postgres.ready_database(), "REDIS_URL": redis_server.url, "VAR_DIR": str(folder)}
    both = [Server(own | {"METRICS_TOKEN": TOKEN}, folder) for _ in range(2)]
    try:
        for server in both:
            server.start()
        yield both
    finally:
        for server in both:
            server.stop()


@pytest.fixture
def caddy(servers: list[Server], tmp_path_factory: pytest.TempPathFactory) -> Iterator[Caddy]:
    """The proxy before both."""
    proxy = Caddy(servers, tmp_path_factory.mktemp("caddy"))
    try:
        proxy.start()
        yield proxy
    finally:
        proxy.stop()


def sockets(server: Server) -> int:
    """How many tables are open at a process."""
    _, _, body = server.get("/metrics", Authorization=f"Bearer {TOKEN}")
    found = re.search(r"(?m)^coc_sockets (\S+)$", body.decode())
    assert found, body
    return round(float(found[1]))


async def come(people: Sequence[Client]) -> None:
    """Everybody sits down, one after the other."""
    for one in people:
        await one.open()


def people_of(caddy: Caddy, match: Match) -> list[Client]:
    """Two players and a watcher."""
    players = [Player(caddy, match, seat, simply(seat, 99)) for seat in ("red", "blue")]
    return [*players, Client(caddy, match)]


async def come_again(person: Client) -> None:
    """Hear that the line is cut, and sit down again as soon as somebody lets in."""
    try:
        while True:
            await person.hear()
    except GONE:
        pass
    while True:
        try:
            return await person.open()
        except GONE:
            await asyncio.sleep(0.05)


async def play_on(people: Sequence[Client], answers: int) -> None:
    """Give so many answers, each heard by all three."""
    until = people[0].number + answers
    while people[0].number < until:
        asked = next(one for one in people if one.is_asked)
        assert isinstance(asked, Player)
        await asked.step()
        for one in people:
            await one.hear_until(asked.number)


def test_a_game_is_led_to_one_process_and_to_the_next_when_that_is_gone(
    servers: list[Server], caddy: Caddy
) -> None:
    asyncio.run(asyncio.wait_for(one_process_each(servers, caddy), PATIENCE))


async def one_process_each(servers: list[Server], caddy: Caddy) -> None:
    tables: list[tuple[Server, list[Client]]] = []
    while len(tables) < GAMES or len({server.port for server, _ in tables}) < len(servers):
        assert len(tables) < MOST, "both are used"
        before = [sockets(server) for server in servers]
        people = people_of(caddy, await asyncio.to_thread(new_match, caddy))
        await come(people)
        grown = [sockets(server) - count for server, count in zip(servers, before, strict=True)]
        assert sorted(grown) == [0, 3], "all three are at one process"
        tables.append((servers[grown.index(3)], people))
    gone, orphans = tables[0]
    (left,) = (server for server in servers if server is not gone)
    await play_on(orphans, 4)
    await asyncio.to_thread(gone.kill)
    moved = [people for server, people in tables if server is gone]
    await asyncio.gather(*(come_again(one) for people in moved for one in people))
    await play_on(orphans, 4)
    assert sockets(left) == 3 * len(tables), "nobody else had to come again"
    await asyncio.to_thread(gone.start)
    late = Client(caddy, orphans[0].match)
    await back_at(gone, late)
    for _, people in tables:
        for one in people:
            await one.close()


async def back_at(server: Server, late: Client) -> None:
    """Come until the process that is back serves the game again."""
    while True:
        await late.open()
        is_there = sockets(server) == 1
        await late.close()
        if is_there:
            return
        await asyncio.sleep(0.2)
