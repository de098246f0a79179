"""Watchers by leave of both players: everything, later; and at no time anything before its time."""

import json
import re
from datetime import timedelta
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from django.utils import timezone

from games.models import Entry, Game, Player
from games.socket import room
from tests.games import people
from tests.protocol.lines import Line, opened

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def _each_step_is_a_phase(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the small game a Phase begins with each step that is told."""
    monkeypatch.setattr("games.playing.services.saving.PHASE_BEGAN", "step")


async def let(line: Line, unit: str, amount: int) -> None:
    """A player lets watchers see."""
    word = f"let-{len(line.heard)}"
    await line.send(type="let-watch", client_id=word, seen=line.number, unit=unit, amount=amount)
    await line.hear_until((await line.hear_a("answered"))["number"])


async def both_let(red: Line, blue: Line, unit: str = "phases", amount: int = 1) -> None:
    await let(red, unit, amount)
    await blue.hear_until(red.number)
    await let(blue, unit, amount)


async def play(red: Line, blue: Line, *choices: str) -> None:
    """Red and blue choose as the small game asks them."""
    asked = (red, red, blue, red, blue, blue, red, blue)
    first = blue.number
    for number, option in enumerate(choices):
        line = asked[number]
        await line.hear_until(first + number)
        await line.answer(option)


def is_whole(line: Line) -> bool:
    return all("reserve" in side for side in line.view["sides"].values())


def is_open(line: Line) -> bool:
    return not any("reserve" in side for side in line.view["sides"].values())


async def test_a_watcher_follows_so_many_phases_behind(small: Game, ann: Player, bob: Player) -> None:
    red, blue = await opened(small, ann), await opened(small, bob)
    await both_let(red, blue)
    await play(red, blue, "one", "one", "roll")
    looks = await opened(small, None)
    assert looks.heard[0]["you"] == {"sees": "later"}
    assert (looks.number, is_whole(looks)) == (2, True)
    await play_on(red, blue)
    await looks.hear_until(3)
    assert is_whole(looks)
    assert "request" not in looks.view
    assert looks.number < red.number


async def play_on(red: Line, blue: Line) -> None:
    """Both choose at once, blue goes, red shows, blue listens, red begins again with a Phase."""
    for line, option in ((red, "rock"), (blue, "rock"), (blue, "go"), (red, "here"), (blue, "yes")):
        await answer(red, blue, line, option)
    await answer(red, blue, red, "one")


async def answer(red: Line, blue: Line, line: Line, option: str) -> None:
    newest = max(red.number, blue.number)
    for one in (red, blue):
        await one.hear_until(newest)
    assert (await line.answer(option))["type"] == "answered"


async def test_who_wishes_to_watches_live_what_is_open_to_all(small: Game, ann: Player, bob: Player) -> None:
    red, blue = await opened(small, ann), await opened(small, bob)
    await both_let(red, blue)
    await play(red, blue, "one", "one", "roll")
    looks = await opened(small, None, asked="live")
    assert (looks.number, is_open(looks)) == (5, True)
    await looks.send(type="watch", live=False)
    await looks.hear_a("hello")
    assert (looks.number, is_whole(looks)) == (2, True)
    await looks.send(type="watch", live=True)
    await looks.hear_a("hello")
    assert (looks.number, is_open(looks)) == (5, True)
    await red.send(type="watch", live=True)
    assert (await red.hear_a("refused"))["code"] == "not-possible"


async def test_when_a_leave_is_taken_back_watchers_see_what_is_open_at_once(
    small: Game, ann: Player, bob: Player
) -> None:
    red, blue = await opened(small, ann), await opened(small, bob)
    await both_let(red, blue)
    await play(red, blue, "one", "one", "roll")
    looks = await opened(small, None)
    assert is_whole(looks)
    await sync_to_async(people.say)(small, bob, "close-watching")
    await looks.hear_a("hello")
    assert (looks.number, is_open(looks)) == (6, True)


async def test_a_longer_delay_shows_nothing_before_its_time(small: Game, ann: Player, bob: Player) -> None:
    red, blue = await opened(small, ann), await opened(small, bob)
    await both_let(red, blue)
    await play(red, blue, "one", "one", "roll")
    looks = await opened(small, None)
    assert is_whole(looks)
    await let(red, "phases", 5)
    await looks.hear_a("hello")
    assert (looks.number, is_open(looks)) == (6, True)


async def test_by_the_clock_it_is_shown_without_anybody_playing(
    small: Game, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "LOOKED_EACH", 0.05)
    monkeypatch.setattr(room, "LOOKED_EACH_ALONE", 0.05)
    red, blue = await opened(small, ann), await opened(small, bob)
    await both_let(red, blue, "minutes", 10)
    await play(red, blue, "one", "one", "roll")
    looks = await opened(small, None)
    assert (looks.number, is_open(looks)) == (5, True)
    await aged(11, until=3)
    await looks.hear_a("hello")
    assert (looks.number, is_whole(looks)) == (3, True)
    await aged(11, until=4)
    await looks.hear_until(4)
    assert is_whole(looks)


@sync_to_async
def aged(minutes: int, until: int) -> None:
    Entry.objects.filter(number__lte=until).update(created=timezone.now() - timedelta(minutes=minutes))


async def test_who_comes_back_as_another_viewer_is_told_everything(
    small: Game, ann: Player, bob: Player
) -> None:
    red, blue = await opened(small, ann), await opened(small, bob)
    await both_let(red, blue)
    await play(red, blue, "one", "one", "roll")
    back = await opened(small, None, after=1, asked="as=")
    assert back.heard[0]["type"] == "hello"
    again = await opened(small, None, after=2, asked="as=later", known=back)
    assert again.heard[0]["type"] == "update"


async def test_what_is_asked_is_looked_up_where_the_watcher_is(small: Game, ann: Player, bob: Player) -> None:
    red, blue = await opened(small, ann), await opened(small, bob)
    await both_let(red, blue)
    await play(red, blue, "one", "one", "roll")
    looks = await opened(small, None)
    await looks.send(type="query", id="q", name="fan", viewer=[20.0, 20.0])
    assert (await looks.hear_a("reply"))["result"]["rings"]
    for name in ("check", "suggest", "offer", "options", "reach", "patrol"):
        await looks.send(type="query", id=name, name=name)
        assert (await looks.hear_a("refused"))["code"] == "not-a-player"


# --- pairs ---------------------------------------------------------------------------------------------


def without_times(line: Line, game: Game) -> list[Any]:
    heard = [message for message in line.heard if message["type"] != "presence"]
    text = json.dumps(heard).replace(game.pk, "the-game")
    return list(json.loads(re.sub(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", "now", text)))


async def heard_later(ann: Player, bob: Player, choice: str) -> tuple[list[Any], list[Any]]:
    """What a watcher hears of a game in which Ann and Bob choose in secret: till the delay is over, and
    then."""
    game = await sync_to_async(people.begun)(ann, bob, others=[choice] if choice else [])
    red, blue = await opened(game, ann), await opened(game, bob)
    await both_let(red, blue)
    looks = await opened(game, None)
    await play(red, blue, "one")
    before = without_times(looks, game)
    await answer(red, blue, red, "one")
    late = await opened(game, None)
    for line in (red, blue, looks):
        await line.close()
    after = without_times(late, game)
    await late.close()
    return before, after


async def test_hidden_set_ups_are_equal_until_the_delay_is_over(
    site: None, small_rules: None, ann: Player, bob: Player
) -> None:
    plain, plain_after = await heard_later(ann, bob, "")
    other, other_after = await heard_later(ann, bob, "panzer-iv-h")
    assert plain == other
    assert plain_after != other_after, "what is open then would be seen"
