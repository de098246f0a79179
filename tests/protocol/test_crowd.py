"""Many at one table: each costs the same however many there are, and nobody misses anything."""

import asyncio
from collections import Counter
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer
from django.db import OperationalError

from games.journal import log
from games.models import Game, Player
from games.playing import showing
from games.serving import notices
from games.socket import room as rooms
from games.socket import visiting
from tests.games import people
from tests.protocol.lines import Line, opened

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async

CROWD = 40


async def watchers(game: Game, count: int) -> list[Line]:
    return [await opened(game, None) for _ in range(count)]


async def hear_of(line: Line, watching: int) -> None:
    """Listen until so many are told to be watching."""
    while (await line.hear_a("presence"))["watching"] != watching:
        pass


async def test_who_comes_is_told_who_is_here_and_the_others_are_told_seldom(small: Game, ann: Player) -> None:
    red = await opened(small, ann)
    crowd = await watchers(small, CROWD)
    await hear_of(red, CROWD)
    for line in crowd:
        await hear_of(line, CROWD)
    told = Counter(message["type"] for line in crowd for message in line.heard)
    assert told["presence"] < CROWD * CROWD / 4, "each who came was told to each who was there"
    for line in crowd[1:]:
        await line.close()
    await hear_of(red, 1)


async def test_an_update_is_made_once_for_all_who_watch(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    red, crowd = await opened(small, ann), await watchers(small, CROWD)
    made: Counter[str] = Counter()
    plain = showing.merge_patch
    monkeypatch.setattr(showing, "merge_patch", lambda *two: made.update(["patch"]) or plain(*two))
    await red.answer("one")
    for line in crowd:
        await line.hear_until(1)
        assert line.view == crowd[0].view
    assert made["patch"] <= 2  # red's own, and that of all who watch


async def test_a_number_of_which_nobody_tells_reaches_everybody(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "LOOKED_EACH", 0.05)
    red, spectator = await opened(small, ann), await opened(small, None)
    monkeypatch.setattr(notices, "tell", lambda *_: None)
    await sat(people.answer)(small, ann, "one")
    await red.hear_until(1)
    await spectator.hear_until(1)


async def test_of_two_pieces_of_news_in_a_row_the_newer_counts(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    spectator = await opened(small, None)
    monkeypatch.setattr(notices, "tell", lambda *_: None)
    await sat(people.answer)(small, ann, "one")
    (member,) = rooms.room(small.pk).members
    for number in (0, 1):
        member.post({"type": "game.moved", "number": number})
    async with asyncio.timeout(rooms.LOOKED_EACH / 2):
        await spectator.hear_until(1)


async def test_a_number_that_could_not_be_made_for_somebody_reaches_him_later(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "LOOKED_EACH", 0.05)
    red, spectator = await opened(small, ann), await opened(small, None)
    plain, failures = visiting.update, iter(range(2))

    def busy(visitor: visiting.Visitor, before: Any, number: int) -> Any:
        if visitor.seat is None and next(failures, None) is not None:
            raise OperationalError("database is locked")
        return plain(visitor, before, number)

    monkeypatch.setattr(visiting, "update", busy)
    await red.answer("one")
    await spectator.hear_until(1)
    assert next(failures, None) is None, "nothing failed"


async def test_more_news_than_a_channel_holds_is_nobodys_loss(small: Game, ann: Player) -> None:
    red, spectator = await opened(small, ann), await opened(small, None)
    layer: Any = get_channel_layer()
    for number in range(3000):
        await layer.group_send(notices.group_of(small.pk), {"type": "game.moved", "number": number % 2})
    await red.answer("one")
    await spectator.hear_until(1)


async def test_who_is_slow_keeps_nobody_waiting(
    small: Game, ann: Player, eve: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    red, slow, spectator = await opened(small, ann), await opened(small, eve), await opened(small, None)
    member = next(one for one in rooms._rooms[small.pk].members if one.visitor.name == "Eve")
    released, plain = asyncio.Event(), type(member).send

    async def held_up(self: Any, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        if self is member:
            await released.wait()
        await plain(self, text_data, bytes_data)

    monkeypatch.setattr(type(member), "send", held_up)
    for option in ("one", "one"):
        await red.answer(option)
    await spectator.hear_until(2)
    released.set()
    await slow.hear_until(2)
    assert slow.view == spectator.view


async def test_other_processes_are_counted(small: Game, ann: Player) -> None:
    red = await opened(small, ann)
    layer: Any = get_channel_layer()
    said = {"type": "game.presence", "who": "another", "seats": ["blue"], "watching": 3, "ask": False}
    await layer.group_send(notices.group_of(small.pk), said)
    await hear_of(red, 3)
    assert red.heard[-1]["seats"] == {"red": True, "blue": True}
    await layer.group_send(notices.group_of(small.pk), {**said, "seats": [], "watching": 0})
    await hear_of(red, 0)


async def test_what_a_watcher_is_greeted_with_is_worked_out_once(
    small: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await opened(small, None)
    monkeypatch.setattr(log, "newest_lines", None)
    second = await opened(small, None)
    assert (second.view, second.log) == (first.view, first.log)
