"""Two tabs, two processes, and who comes back after a while."""

import asyncio
import json
from collections import OrderedDict

import pytest
from asgiref.sync import sync_to_async
from channels.db import database_sync_to_async

from games.models import Game, Player
from games.playing import live, showing
from games.playing.made import Shown
from tests.games import people
from tests.protocol.lines import Line, at_the_table, opened
from tests.reading import ENGLISH
from tests.sent import view

pytestmark = pytest.mark.django_db(transaction=True)
sat = sync_to_async


async def test_the_same_answer_twice_counts_once(small: Game, ann: Player) -> None:
    first, second = await at_the_table(small, ann, ann)
    assert (await first.answer("one", client_id="same"))["number"] == 1
    assert (await second.answer("one", client_id="same", seen=0))["number"] == 1
    assert await database_sync_to_async(small.entries.count)() == 2


async def test_of_two_tabs_that_answer_at_once_one_is_refused(small: Game, ann: Player) -> None:
    first, second = await at_the_table(small, ann, ann)
    said = await asyncio.gather(first.answer("one", client_id="a"), second.answer("two", client_id="b"))
    assert sorted(message["type"] for message in said) == ["answered", "refused"]
    assert next(message for message in said if message["type"] == "refused")["code"] == "stale"
    for line in (first, second):
        await line.hear_until(1)
    assert first.view == second.view


async def test_another_process_is_followed_by_its_numbers(small: Game, ann: Player, bob: Player) -> None:
    red, blue = await at_the_table(small, ann, bob)
    await red.answer("one")
    ours = live._boards
    live._boards = OrderedDict()  # what another process has in hand: nothing
    await sat(people.answer)(small, ann, "two")
    live._boards = ours
    for line in (red, blue):
        await line.hear_until(2)
        assert line.log[-1]["text"] == "Red takes two as well."
    assert (await blue.answer("pass"))["number"] == 3


async def test_who_comes_back_gets_what_he_missed(small: Game, ann: Player, bob: Player) -> None:
    red, blue = await at_the_table(small, ann, bob)
    await red.answer("one")
    await blue.hear_until(1)
    await blue.close()
    await red.answer("two")
    await red.hear_until(2)
    await sat(live.forget_all)()
    again = await opened(small, bob, after=1, known=blue)
    assert [message["type"] for message in again.heard] == ["update", "question"]
    assert again.number == 2
    assert [line["text"] for line in again.log] == ["Red takes two as well."]
    play = await sat(people.play_of)(small)
    assert again.view == json.loads(json.dumps(view(play, people.BLUE, tell=ENGLISH)))
    assert (await again.answer("pass"))["number"] == 3


async def test_who_missed_nothing_gets_an_empty_update(small: Game, ann: Player) -> None:
    line = await opened(small, ann)
    await line.answer("one")
    await line.hear_until(1)
    again = await opened(small, ann, after=1, known=line)
    first, question = again.heard
    assert (question["type"], question["number"]) == ("question", 1)
    assert (first["type"], first["after"], first["number"]) == ("update", 1, 1)
    assert first.get("change", {}) == {}


@pytest.mark.parametrize("after", [0, 7, 99999999, 2])
async def test_who_cannot_be_brought_up_gets_everything(small: Game, ann: Player, after: int) -> None:
    line = await opened(small, ann)
    await line.answer("one")
    await line.answer("one")
    await line.hear_until(2)
    await line.send(type="command", client_id="u", seen=2, name="undo")
    await line.hear_until(3)
    again = await opened(small, ann, after=after)
    assert again.heard[0]["type"] == "hello"
    assert again.number == 3


@pytest.mark.parametrize(
    "query", ["after=x", "after=-1", "after=1.5", "after=", "before=1", "after=" + "9" * 50]
)
async def test_an_odd_number_in_the_address_is_no_number(small: Game, ann: Player, query: str) -> None:
    line = await sat(Line)(small, ann)
    line.scope["query_string"] = query.encode()
    assert (await line.open())["type"] == "hello"


async def test_what_happens_while_the_first_message_is_made_is_told_once(
    small: Game, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    show, answers = showing.show, iter(["one"])

    def slowly(table: live.LiveGame, row: Game) -> Shown:
        shown = show(table, row)
        if option := next(answers, ""):
            ours, live._boards = live._boards, OrderedDict()  # in another process
            people.answer(small, ann, option)
            live._boards = ours
        return shown

    monkeypatch.setattr(showing, "show", slowly)
    blue = await opened(small, bob)
    await blue.hear_until(1)
    assert [line["number"] for line in blue.log].count(1) == 1
