"""Two server processes on PostgreSQL and Redis, one player on each: every event once and in order for all."""

import asyncio
import os
from collections.abc import Iterator
from typing import Any

import pytest

from games.journal.log import DRAWN_LATER
from tests.services.player import (
    SUGGESTED_WHEN_ASKED,
    Client,
    Json,
    Match,
    Player,
    as_over_the_socket,
    ask,
    at_random,
    call,
    new_match,
    simply,
    unlisted_in,
)
from tests.services.postgres import Postgres
from tests.services.redis import Redis
from tests.services.server import Server

LAST_PHASE = int(os.environ.get("BOTS_LAST_PHASE", "8"))
"""Phases after which both withdraw if they can; a game that ends by itself takes well over a hundred."""

QUIET = 8.0
"""Seconds in which nobody does anything."""

LATE = 7.0
"""Seconds for which Redis keeps an answer back, longer than its client's patience if nobody tells it any."""

LOOKING = 0.5
"""Seconds between two fresh looks at the game, beside what the sockets tell."""


@pytest.fixture(scope="module")
def servers(
    postgres: Postgres, redis_server: Redis, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Server, Server]]:
    folder = tmp_path_factory.mktemp("two-processes")
    own = {"DATABASE_URL": postgres.ready_database(), "VAR_DIR": str(folder)}
    first, second = (Server(own | {"REDIS_URL": redis_server.url}, folder) for _ in range(2))
    try:
        first.start()
        second.start()
        yield first, second
    finally:
        first.stop()
        second.stop()


class Doubter(Player):
    """A player who looks at the other process afresh whenever he is asked for a way, before he answers."""

    def __init__(self, *given: Any, other: Server) -> None:
        super().__init__(*given)
        self.other = other
        self.looks: list[int] = []

    async def with_suggestion(self) -> Json:
        """What he answers; his own answer being awaited, the game stands still meanwhile."""
        if self.view["request"]["shape"] in SUGGESTED_WHEN_ASKED:
            fresh = await asyncio.to_thread(self.match.view, self.other, self.seat)
            if fresh["number"] == self.number:
                compare(self, fresh)
                self.looks.append(self.number)
        return await super().with_suggestion()


def compare(client: Client, fresh: Json) -> None:
    """What a client made of patches is what a process shows afresh at that number."""
    seen = as_over_the_socket(fresh["view"], unlisted_in(client.view))
    assert client.view == seen, f"{client} sees something else at {client.number}"


async def look(clients: list[Client], looks: list[int]) -> None:
    """Compare now and then what each client made of patches with what the other process shows afresh."""
    first, second = {client.server.port: client.server for client in clients}.values()
    while True:
        await asyncio.sleep(LOOKING)
        for client in clients:
            other = second if client.server is first else first
            fresh = await asyncio.to_thread(client.match.view, other, client.seat)
            while client.number < fresh["number"] or client.is_coming:
                await asyncio.sleep(0.02)
            if client.number == fresh["number"]:
                compare(client, fresh)
                looks.append(client.number)


async def followed(players: list[Player], spectators: list[Client]) -> list[int]:
    """Play to the end while everybody follows; the numbers at which fresh looks agreed."""
    looks: list[int] = []
    clients = [*players, *spectators]
    for client in clients:
        await client.open()
    looking = asyncio.create_task(look(clients, looks))
    following = [player.play() for player in players] + [one.listen() for one in spectators]
    everybody = asyncio.gather(*following)
    await asyncio.wait({looking, everybody}, return_when=asyncio.FIRST_COMPLETED)
    if looking.done():
        looking.result()
    await everybody
    looking.cancel()
    for client in clients:
        await client.close()
    return looks


def as_over(line: Json) -> Json:
    """A line as a first message brings it."""
    drawn = {name: one for name, one in line.get("data", {}).items() if name in DRAWN_LATER}
    rest = {name: one for name, one in line.items() if name != "data"}
    return {**rest, "data": drawn} if drawn else rest


def whole_log(server: Server, match: Match, seat: str = "") -> list[Json]:
    """The log as the API tells it, page by page."""
    lines: list[Json] = []
    address = f"games/{match.id}/log/"
    said = ask(server, address, match.keys.get(seat, ""))
    while "next" in said:
        lines += said["lines"]
        said = ask(server, f"{address}?after={said['next']}", match.keys.get(seat, ""))
    return lines + said["lines"]


def test_a_game_between_players_on_two_processes(servers: tuple[Server, Server]) -> None:
    first, second = servers
    match = new_match(first)
    players = [
        Doubter(first, match, "red", simply("red", LAST_PHASE), other=second),
        Doubter(second, match, "blue", at_random(7, LAST_PHASE), other=first),
    ]
    spectators = [Client(first, match), Client(second, match)]
    looks = asyncio.run(followed(players, spectators))

    last = match.view(first)["number"]
    assert last > 60
    assert len(looks) > 4, "nobody looked afresh"
    assert all(player.looks for player in players), "nobody looked while he was asked for a way"
    for client in [*players, *spectators]:
        assert (client.number, client.is_over) == (last, True)
        assert list(client.digests) == sorted(client.digests)
        log = whole_log(second, match, client.seat)
        assert len(client.told) == len(log)
        for told, line in zip(client.told, log, strict=True):
            assert told in (line, as_over(line)), f"{client} was told something else"
    one, other = spectators
    both = one.digests.keys() & other.digests.keys()
    assert len(both) > last / 4, "watchers are told later than players, and of many an answer with the next"
    assert {number: one.digests[number] for number in both} == {
        number: other.digests[number] for number in both
    }
    for client in [*players, *spectators]:
        for server in servers:
            assert match.view(server, client.seat)["view"] == client.view
    numbers = sorted(number for player in players for number in player.acknowledged.values())
    assert numbers == sorted(set(numbers)), "two answers made one number"
    assert sorted([*numbers, *passed_by_themselves(first, match)]) == list(range(1, last + 1))


def passed_by_themselves(server: Server, match: Match) -> list[int]:
    """The numbers of windows for reactions that were answered by what their player wished beforehand."""
    entries = ask(server, f"games/{match.id}/export/")["entries"]
    given = {one["number"]: [item for item in one["journal"] if "reply" in item][:1] for one in entries}
    return [number for number, first in given.items() if first and first[0].get("auto")]


async def at_once(players: list[Player], rounds: int) -> list[list[str]]:
    """Each round the awaited player's answer is sent from both processes at the same time."""
    outcomes = []
    for client in players:
        await client.open()
    for number in range(rounds):
        tabs = [tab for tab in players if tab.is_asked]
        seat = tabs[0].seat
        tabs = [tab for tab in tabs if tab.seat == seat]
        said = await asyncio.gather(*(tab.answer(tab.view["request"]["suggested"]) for tab in tabs))
        outcomes.append(
            sorted("taken" if taken else tab.refused[-1] for tab, taken in zip(tabs, said, strict=True))
        )
        highest = max(tab.number for tab in players)
        for tab in players:
            await tab.hear_until(highest)
        assert number < highest
    for client in players:
        await client.close()
    return outcomes


def test_one_request_answered_in_two_tabs_on_two_processes_is_answered_once(
    servers: tuple[Server, Server],
) -> None:
    match = new_match(servers[0])
    tabs = [Player(server, match, seat, lambda view: {}) for seat in ("red", "blue") for server in servers]
    for tab in tabs[1::2]:
        tab.refused.append("so that its words differ from those of the other tab")
    outcomes = asyncio.run(at_once(tabs, 12))
    assert all(outcome.count("taken") == 1 or outcome == ["taken", "taken"] for outcome in outcomes)
    refusals = {word for outcome in outcomes for word in outcome} - {"taken"}
    assert refusals <= {"stale", "not-asked"}
    assert refusals, "no two answers met"


def test_both_processes_refuse_the_same(servers: tuple[Server, Server]) -> None:
    match = new_match(servers[0])
    asked = match.view(servers[0])["view"]["awaiting"][0]["seat"]
    other = "blue" if asked == "red" else "red"
    answer = {"client_id": "c", "seen": 0, "reply": {"option": "north"}}
    for server in servers:
        status, said = call(server, f"games/{match.id}/answers/", match.keys[other], answer)
        assert (status, said["code"]) == (409, "not-asked")


async def left_alone(clients: list[Client], redis_server: Redis) -> list[str]:
    """What each connection is answered after a time in which nothing happened and Redis was slow."""
    for client in clients:
        await client.open()
    await asyncio.to_thread(redis_server.pause, LATE)
    await asyncio.sleep(QUIET)
    said = []
    for client in clients:
        await client.send({"type": "ping"})
        while not client.heard:
            await client.hear()
        said.append(str(client.heard[-1]["type"]))
        await client.close()
    return said


def test_who_waits_in_silence_stays_connected(servers: tuple[Server, Server], redis_server: Redis) -> None:
    match = new_match(servers[0])
    clients = [Client(server, match, seat) for server, seat in zip(servers, ("red", "blue"), strict=True)]
    assert asyncio.run(left_alone(clients, redis_server)) == ["pong", "pong"]
