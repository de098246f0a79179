"""Who opens very many sockets waits, and is refused in the end; nobody else is kept waiting, in or out."""

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from asgiref.testing import ApplicationCommunicator
from pytest_django import Settings

from cocweb import playing, purses
from cocweb.asgi import application
from games.models import Game, Player
from games.socket import entrance, visiting
from games.socket.entrance import AT_ONCE, BESIDE, Entrance
from tests.games import people
from tests.protocol.lines import OPEN, PATIENCE, Line
from tests.protocol.test_floods import Clock

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async

FLOODER, ELSEWHERE = "192.0.2.1", "198.51.100.1"
BUDGET = 5 * BESIDE
"""Seconds: a few sockets."""


@pytest.fixture(autouse=True)
def clock(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Clock:
    """Small purses, which do not fill by themselves; nobody waits for long."""
    found = Clock()
    settings.PAGE_BUDGET, settings.READING_SHARE = (BUDGET, 1.0), None
    for module in (purses, playing):
        monkeypatch.setattr(module, "time", found)
    monkeypatch.setattr(entrance, "PATIENCE", 0.2)
    monkeypatch.setattr(entrance, "REFUSAL_DELAY", 0.0)
    return found


@pytest.fixture
def door(monkeypatch: pytest.MonkeyPatch) -> Entrance:
    """The site's entrance, which nobody has come through."""
    monkeypatch.setattr(playing, "play", playing.Play())
    monkeypatch.setattr(entrance, "play", playing.play)
    return Entrance(application.application_mapping["websocket"].application)


async def come(door: Entrance, game: Game, address: str = FLOODER, player: Player | None = None) -> Line:
    """Somebody who has asked for a socket."""
    line = await sat(Line)(game, player)
    line.scope["client"] = (address, 5000)
    line.socket = ApplicationCommunicator(door, line.scope)
    await line.socket.send_input({"type": "websocket.connect"})
    OPEN.append(line)
    return line


async def outcome(line: Line) -> str:
    """The type of the first message."""
    assert (await line.socket.receive_output(PATIENCE))["type"] == "websocket.accept"
    return str((await line.hear())["type"])


async def test_who_opens_very_many_is_refused_and_nobody_else(small: Game, door: Entrance) -> None:
    lines = [await come(door, small) for _ in range(20)]
    told = [await outcome(line) for line in lines]
    assert 0 < told.count("hello") <= 5
    assert told.count("hello") + told.count("refused") == len(lines)
    refused = lines[told.index("refused")]
    assert (refused.heard[0]["code"], refused.heard[0]["number"]) == ("too-fast", 0)
    assert await refused.socket.receive_output(PATIENCE) == {"type": "websocket.close", "code": 4429}
    assert await outcome(await come(door, small, ELSEWHERE)) == "hello"


async def test_who_waits_comes_in_when_he_can_pay(
    small: Game, door: Entrance, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(entrance, "PATIENCE", PATIENCE)
    door.comers.purses.of(FLOODER).pay(BUDGET + 0.1)
    line = await come(door, small)
    assert await line.socket.receive_nothing(0.3)
    clock.now += 0.2
    door.comers._serve()
    assert await outcome(line) == "hello"


async def test_all_who_come_share_what_players_leave(
    small: Game, door: Entrance, clock: Clock, settings: Settings
) -> None:
    settings.PAGE_BUDGET, settings.READING_SHARE = (4.0, 0.25), 0.2
    playing.play.comers.pay(playing.TO_COME_BACK - BUDGET)
    with playing.play.goes_on():
        pass
    lines = [await come(door, small, f"192.0.2.{number}") for number in range(20)]
    told = [await outcome(line) for line in lines]
    assert 0 < told.count("hello") <= 6
    assert playing.play.seconds_until_readers_may() == 0.0, "pages are a matter of their own"
    clock.now += playing.LATELY + 1.0
    assert await outcome(await come(door, small, ELSEWHERE)) == "hello"


async def test_what_somebody_catches_up_on_is_paid_for(
    small: Game, ann: Player, door: Entrance, monkeypatch: pytest.MonkeyPatch
) -> None:
    await sat(people.answer)(small, ann, "one")
    plain: Callable[..., Any] = visiting.since

    def dear(*given: Any) -> Any:
        until = time.thread_time() + 0.05
        while time.thread_time() < until:
            pass
        return plain(*given)

    monkeypatch.setattr(visiting, "since", dear)
    line = await sat(Line)(small, None, after=1)
    line.scope["client"] = (FLOODER, 5000)
    line.socket = ApplicationCommunicator(door, line.scope)
    OPEN.append(line)
    line.number = 1
    assert (await line.open())["type"] == "update"
    assert door.comers.purses.of(FLOODER).left < BUDGET - 0.05


async def test_who_goes_while_he_waits_is_waited_for_no_more(small: Game, door: Entrance) -> None:
    door.comers.purses.of(FLOODER).pay(1.0)
    line = await come(door, small)
    await asyncio.sleep(0.01)
    assert door.comers._waiting
    await line.socket.send_input({"type": "websocket.disconnect", "code": 1006})
    await line.socket.wait(PATIENCE)
    assert not door.comers._waiting
    assert line.socket.output_queue.empty()


@pytest.mark.parametrize("path", ["", "nowhere/"])
async def test_who_does_not_read_keeps_nobody_from_coming_in(small: Game, door: Entrance, path: str) -> None:
    """Neither one who is told the table, nor one who is told that there is none."""
    line, begun = await sat(Line)(small, None), [{"type": "websocket.connect"}]
    line.scope["client"] = (FLOODER, 5000)
    line.scope["path"] += path
    told = asyncio.Event()

    async def receive() -> Any:
        return begun.pop() if begun else await asyncio.Event().wait()

    async def send(message: Any) -> None:
        if message["type"] != "websocket.accept":
            told.set()
            await asyncio.Event().wait()

    serving = asyncio.create_task(door(line.scope, receive, send))
    await asyncio.wait_for(told.wait(), PATIENCE)
    is_free = len(door.comers.free) == AT_ONCE
    serving.cancel()
    await asyncio.gather(serving, return_exceptions=True)
    assert is_free
