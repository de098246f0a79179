"""Who looks pays for it, by his address; who plays is not kept waiting by those who look."""

import asyncio
import time
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.test import Client
from pytest_django import Settings

from games.models import Game, Player
from games.playing import live
from games.serving import budget
from games.socket import doors, looking, queries
from games.socket.consumer import DEAF
from tests.games import people
from tests.protocol.lines import Line, opened

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async

FAN = {"type": "query", "name": "fan", "viewer": [20.0, 20.0]}


@pytest.fixture(autouse=True)
def full_purses() -> None:
    budget.forget_all()


async def asked(line: Line, word: str, **more: Any) -> dict[str, Any]:
    """What becomes of a query."""
    await line.send(**(FAN | {"id": word} | more))
    while True:
        message = await line.hear()
        if word in (message.get("id"), message.get("client_id")):
            return message


async def test_who_has_used_up_what_he_may_waits(
    small: Game, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.socket.consumer.DEAF", 0.05)
    settings.QUERY_BUDGET = (0.000001, 0.000001)
    first, second = await opened(small, None), await opened(small, None)
    assert (await asked(first, "a"))["type"] == "reply"
    for line in (first, second):  # of the same address
        refused = await asked(line, "b")
        assert (refused["type"], refused["code"]) == ("refused", "too-fast")


async def test_a_watcher_who_cannot_pay_is_not_listened_to_for_a_while(
    small: Game, ann: Player, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.QUERY_BUDGET = (0.000001, 0.000001)
    slept, plain = [], asyncio.sleep
    watcher, red = await opened(small, None), await opened(small, ann)
    monkeypatch.setattr(
        "games.socket.consumer.asyncio.sleep", lambda seconds: slept.append(seconds) or plain(0)
    )
    for line in (watcher, red):
        await asked(line, "a")
        assert (await asked(line, "b"))["code"] == "too-fast"
    assert slept.count(DEAF) == 1


async def test_a_purse_fills_again(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    settings.QUERY_BUDGET = (4.0, 1.0)  # of which those who watch have a quarter
    now, used = [100.0], [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: now[0])
    monkeypatch.setattr(time, "thread_time", lambda: used[0])
    with budget.paid_by("somewhere"):
        used[0] += 3.0
    with pytest.raises(budget.Refused):
        budget.require("somewhere")
    budget.require("elsewhere")
    budget.require("somewhere", plays=True)
    now[0] += 7.0
    with pytest.raises(budget.Refused):
        budget.require("somewhere")
    now[0] += 2.0
    budget.require("somewhere")


async def test_what_was_asked_before_is_remembered_until_the_game_goes_on(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = await opened(small, None)
    first = await asked(line, "a")
    worked_out: list[object] = []
    plain = looking.visible_area
    monkeypatch.setattr(
        looking, "visible_area", lambda *how, **more: worked_out.append(1) or plain(*how, **more)
    )
    assert (await asked(line, "b"))["result"] == first["result"]
    assert not worked_out
    await sat(people.answer)(small, ann, "one")
    await line.hear_until(1)
    await asked(line, "c")
    assert worked_out


async def test_the_game_goes_on_while_somebody_looks(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    red, held = await opened(small, ann), []

    def look(*_: object, **__: object) -> list[Any]:
        lock = live.live_game(small.pk, people.RED).lock
        held.append(lock._is_owned())  # type: ignore[attr-defined]
        return []

    monkeypatch.setattr(looking, "visible_area", look)
    assert (await asked(red, "a"))["type"] == "reply"
    assert held == [False]


async def test_an_answer_overtakes_the_questions_before_it(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    red, plain, asking = await opened(small, ann), queries.ask, []

    def slowly(*given: Any) -> Any:
        asking.append(given)
        while Game.objects.get(pk=small.pk).number == 0:
            time.sleep(0.01)
        return plain(*given)

    monkeypatch.setattr(queries, "ask", slowly)
    await red.send(**(FAN | {"id": "a"}))
    assert (await red.answer("one"))["type"] == "answered"
    await red.hear_a("reply")
    assert asking


async def test_an_address_holds_so_many_sockets_and_no_more(small: Game, settings: Settings) -> None:
    settings.SOCKETS_PER_ADDRESS = 2
    first, _ = await opened(small, None), await opened(small, None)
    third = await sat(Line)(small, None)
    assert await third.connected()
    refused = await third.hear()
    assert (refused["type"], refused["code"]) == ("refused", "too-many")
    assert (await third.socket.receive_output(30))["code"] == 4429
    await first.close()
    await third.close()
    await opened(small, None)
    assert sum(doors._open.values()) == 2


def test_an_earlier_moment_is_paid_for_and_remembered(
    small: Game, ann: Player, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    people.answer(small, ann, "one")
    address = f"/api/games/{small.pk}/view/?at=0"
    first = Client().get(address)
    monkeypatch.setattr("games.playing.selectors.play_at", None)
    assert Client().get(address).json() == first.json()
    settings.QUERY_BUDGET = (0.000001, 0.000001)
    Client().get(address)
    refused = Client().get(address)
    assert (refused.status_code, refused.json()["code"]) == (429, "too-fast")
