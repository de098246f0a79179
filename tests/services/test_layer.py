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


async def heard(layer: SteadyLayer, channel: str) -> dict[str, Any]:
    """The next message of a channel."""
    return await asyncio.wait_for(layer.receive(channel), PATIENCE)


async def test_what_one_process_tells_a_group_another_hears_once(redis_url: str) -> None:
    own, other = layer_at(redis_url), layer_at(redis_url)
    channel, beside = await own.new_channel(), await own.new_channel()
    await own.group_add("game", channel)
    await own.group_add("other game", beside)
    for number in (1, 2):
        await other.group_send("game", {"type": "game.moved", "number": number})
    assert [(await heard(own, channel))["number"] for _ in range(2)] == [1, 2]
    await own.group_discard("game", channel)
    await other.group_send("game", {"type": "game.moved", "number": 3})
    await other.group_send("other game", {"type": "game.moved", "number": 4})
    assert (await heard(own, beside))["number"] == 4
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(own.receive(channel), 0.2)


async def test_who_is_told_to_stop_listening_has_stopped(redis_url: str) -> None:
    layer = layer_at(redis_url)
    channel = await layer.new_channel()
    await layer.group_add("game", channel)
    listening = asyncio.create_task(layer.receive(channel))
    await asyncio.sleep(0)
    listening.cancel()
    await asyncio.wait([listening], timeout=PATIENCE)
    assert listening.cancelled()


async def test_a_redis_that_says_nothing_at_all_is_lost(
    redis_url: str, redis_server: Redis, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cocweb.layer.SILENCE", 0.2)
    monkeypatch.setattr("cocweb.layer.PATIENCE", 0.3)
    layer = layer_at(redis_url)
    channel = await layer.new_channel()
    await layer.group_add("game", channel)
    redis_server.pause(2.0)
    with pytest.raises(Lost):
        await heard(layer, channel)
    assert degraded.missing() == ["redis"]


async def test_a_redis_that_has_nothing_to_say_is_not_lost(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cocweb.layer.SILENCE", 0.1)
    layer = layer_at(redis_url)
    channel = await layer.new_channel()
    await layer.group_add("game", channel)
    with pytest.raises(TimeoutError):
        await asyncio.wait_for(layer.receive(channel), 1.0)
    assert not degraded.missing()


async def test_a_connection_that_was_cut_is_told_of_and_hears_again(
    redis_url: str, redis_server: Redis
) -> None:
    own, other = layer_at(redis_url), layer_at(redis_url)
    channel = await own.new_channel()
    await own.group_add("game", channel)
    redis_server.cut_off()
    with pytest.raises(Lost):
        await heard(own, channel)
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(Lost):
                await own.group_add("game", channel)
                await other.group_send("game", {"type": "game.moved", "number": 7})
                assert (await own.receive(channel))["number"] == 7
                return
            await asyncio.sleep(0.1)


async def nobody_hears(redis_server: Redis, group: str) -> None:
    """Return when Redis knows of nobody who hears a group; raises TimeoutError where that never is."""
    async with asyncio.timeout(PATIENCE):
        while await asyncio.to_thread(redis_server.hearers, group):
            await asyncio.sleep(0.05)


@pytest.mark.parametrize("is_cut_off", [False, True])
async def test_who_left_while_redis_was_gone_is_forgotten_there_when_it_is_back(
    redis_url: str, redis_server: Redis, monkeypatch: pytest.MonkeyPatch, is_cut_off: bool
) -> None:
    monkeypatch.setattr("cocweb.layer.SILENCE", 0.2)
    stays, leaves = f"stays-{is_cut_off}", f"leaves-{is_cut_off}"
    layer = layer_at(redis_url)
    channel = await layer.new_channel()
    await layer.group_add(stays, channel)
    await layer.group_add(leaves, channel)
    assert (redis_server.hearers(stays), redis_server.hearers(leaves)) == (1, 1)
    degraded.lose("redis", "for the test")  # for a moment nobody asks Redis for anything
    with pytest.raises(Lost):
        await layer.group_discard(leaves, channel)
    if is_cut_off:
        redis_server.cut_off()
    async with asyncio.timeout(PATIENCE):
        while not redis_server.hearers(stays):  # a connection that was cut comes again
            await asyncio.sleep(0.05)
    await nobody_hears(redis_server, leaves)


async def test_who_comes_again_before_he_could_be_forgotten_hears(
    redis_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cocweb.layer.PAUSE", 0.0)
    own, other = layer_at(redis_url), layer_at(redis_url)
    channel = await own.new_channel()
    await own.group_add("game", channel)
    own._get_layer().forget("game", channel)
    await own.group_add("game", channel)
    await other.group_send("game", {"type": "game.moved", "number": 5})
    assert (await heard(own, channel))["number"] == 5


async def test_a_loss_is_told_once_however_long_it_lasts(redis_url: str) -> None:
    layer = layer_at(redis_url)
    channel = await layer.new_channel()
    await layer.group_add("game", channel)
    loop_layer = layer._get_layer()
    for _ in range(3):
        loop_layer.tell_lost()
    with pytest.raises(Lost):
        await heard(layer, channel)
    await layer.group_send("game", {"type": "game.moved", "number": 1})
    assert (await heard(layer, channel))["number"] == 1
    loop_layer.tell_lost()
    with pytest.raises(Lost):
        await heard(layer, channel)


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
    assert {"type": "game.missed"} in member.told
    await table.leave(member)
