"""Against the computer over the socket: it goes on by itself while somebody looks."""

import pytest
from asgiref.sync import sync_to_async
from pytest_django import Settings

from games.models import Game, Player
from games.playing import computer, live
from tests.games import people
from tests.protocol.lines import opened

pytestmark = pytest.mark.django_db(transaction=True)


async def test_it_answers_by_itself(against_computer: Game, ann: Player, settings: Settings) -> None:
    settings.COMPUTER_PACE = 0.01
    line = await opened(against_computer, ann)
    assert line.game["computer"] == ["blue"]
    await line.answer("one")
    await line.answer("one")
    await line.hear_until(4)
    assert line.view["request"]["name"] == "secretly"
    assert (await line.answer("rock"))["number"] == 5
    await line.hear_until(6)


async def test_after_a_restart_it_goes_on_when_somebody_looks(
    against_computer: Game, ann: Player, settings: Settings
) -> None:
    settings.COMPUTER_PACE = 0.01
    for _ in range(2):
        await sync_to_async(people.answer)(against_computer, ann, "one")
    live.forget_all()
    spectator = await opened(against_computer, None)
    await spectator.hear_until(4)
    assert spectator.view["awaiting"] == [{"seat": "red", "for": "secretly in public"}]


async def test_who_skips_comes_to_his_next_question(
    against_computer: Game, ann: Player, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.COMPUTER_PACE = 1000.0
    monkeypatch.setattr(computer, "_is_seen", lambda _: True)
    line = await opened(against_computer, ann)
    await line.answer("one")
    await line.answer("one")
    await line.hear_until(3)
    assert line.view["awaiting"] != [{"seat": "red", "for": "secretly in public"}]
    await line.send(type="skip")
    await line.hear_until(4)
    assert line.view["request"]["name"] == "secretly"


async def test_only_who_plays_against_it_can_skip(against_computer: Game, small: Game, ann: Player) -> None:
    watching, among_friends = await opened(against_computer, None), await opened(small, ann)
    await watching.send(type="skip")
    assert (await watching.hear_a("refused"))["code"] == "not-a-player"
    await among_friends.send(type="skip")
    assert (await among_friends.hear_a("refused"))["code"] == "not-possible"
