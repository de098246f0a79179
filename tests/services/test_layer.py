"""The channel layer in Redis: who stops listening has stopped, and who could not be heard is heard again."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from django.conf import settings

from cocweb import degraded
from cocweb.layer import Lost, SteadyLayer
from games.serving.notices import group_of
from games.socket import room, visiting
from tests.services.redis import Redis

PATIENCE = 10.0


@pytest.fixture(autouse=True)
def nothing_is_missed_later() -> Iterator[None]:
    """What is lost here is not missing for the tests that follow."""
    yield
    degraded.forget_all()


def layer_at(url: str) -> SteadyLayer:
    """The layer as a site has it."""
    return SteadyLayer(hosts=[{"address": url, **settings.REDIS_LINE}])


@pytest.mark.parametrize("commands", [1, 2, 3, 5])
async def test_who_is_told_to_stop_listening_has_stopped(
    redis_url: str, monkeypatch: pytest.MonkeyPatch, commands: int
) -> None:
    """He is told so at the worst moment, just when so many commands have been sent."""
    layer, sent = layer_at(redis_url), 0
    channel = await layer.new_channel()
    await layer.group_add("game", channel)
    plain = asyncio.StreamWriter.drain

    async def drain(self: asyncio.StreamWriter) -> None:
        nonlocal sent
        sent += 1
        if sent == commands:
            asyncio.get_running_loop().call_soon(listening.cancel)
        await plain(self)

    monkeypatch.setattr(asyncio.StreamWriter, "drain", drain)
    monkeypatch.setattr(layer, "brpop_timeout", 0.1)
    listening = asyncio.create_task(layer.receive(channel))
    try:
        await asyncio.wait([listening], timeout=PATIENCE)
        assert listening.cancelled()
    finally:
        while not listening.done():
            listening.cancel()
            await asyncio.sleep(0.01)


async def test_a_redis_that_says_nothing_at_all_is_lost(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cocweb.layer.SILENCE", 0.2)
    layer = layer_at(redis_url)
    with pytest.raises(Lost):  # it holds an empty answer back for longer
        await asyncio.wait_for(layer.receive(await layer.new_channel()), PATIENCE)


class Member:
    """Somebody at a table, who notes what he is told."""

    shown, told_presence = None, ""

    def __init__(self, game: str) -> None:
        self.visitor = visiting.Visitor(game)
        self.told: list[dict[str, Any]] = []

    def post(self, message: dict[str, Any]) -> None:
        """Take it in."""
        self.told.append(message)


async def test_who_came_while_redis_was_slow_hears_other_processes_later(
    redis_url: str, redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    own, other = layer_at(redis_url), layer_at(redis_url)
    monkeypatch.setattr("cocweb.layer.PATIENCE", 0.2)
    monkeypatch.setattr(room, "get_channel_layer", lambda: own)
    table, member = room.Room("slow"), Member("slow")
    redis_server.pause(0.5)
    await table.enter(member)
    async with asyncio.timeout(PATIENCE):
        while not member.told:
            with suppress(Lost):
                await other.group_send(group_of("slow"), {"type": "game.chat"})
            await asyncio.sleep(0.1)
    await table.leave(member)
