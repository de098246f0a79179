"""First the promise of the dice, then a player's part of them; and what is said where that was not so."""

from datetime import timedelta
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.fair_dice import dice
from games.fair_dice import services as promises
from games.making.services import making
from games.models import Game, Mode, Player, Promise
from games.refusals import Refused
from tests.games.people import force, free_seat, platoon, wish
from tests.games.test_api import person

pytestmark = pytest.mark.usefixtures("own_dice", "site")


def alone(**more: Any) -> making.Wish:
    return wish(mode=Mode.COMPUTER, other_platoon=platoon("germany"), **more)


def refused(function: Any, *args: Any, **more: Any) -> str:
    with pytest.raises(Refused) as caught:
        function(*args, **more)
    assert caught.value.text
    return caught.value.code


def test_a_game_keeps_the_promise_that_was_given_before_the_players_part(ann: Player) -> None:
    promise = promises.give()
    assert promise.commitment == dice.commitment(bytes(promise.secret))
    game = making.create_game(ann, alone(entropy="mine", promise=promise.word))
    assert (game.commitment, bytes(game.secret)) == (promise.commitment, bytes(promise.secret))
    assert (game.entropy, game.dice_parts) == ({"red": "mine"}, {"red": "after"})
    assert not Promise.objects.exists()


@pytest.mark.parametrize("mode", [Mode.COMPUTER, Mode.HOT_SEAT])
def test_where_nobody_joins_a_part_before_the_promise_is_refused(ann: Player, mode: Mode) -> None:
    early = wish(mode=mode, other_platoon=platoon("germany"), entropy="early")
    assert refused(making.create_game, ann, early) == "no-promise"
    assert not Game.objects.exists()


def test_a_promise_is_good_for_one_game_and_one_day(ann: Player) -> None:
    promise = promises.give()
    making.create_game(ann, alone(entropy="mine", promise=promise.word))
    assert refused(making.create_game, ann, alone(entropy="mine", promise=promise.word)) == "no-such-promise"
    old = promises.give()
    Promise.objects.update(created=timezone.now() - timedelta(days=1, seconds=1))
    assert refused(making.create_game, ann, alone(entropy="mine", promise=old.word)) == "no-such-promise"
    assert refused(making.create_game, ann, alone(entropy="x", promise="a\x00b")) == "no-such-promise"
    promises.give()
    assert Promise.objects.count() == 1
    assert Game.objects.count() == 1


def test_a_wish_that_is_refused_leaves_the_promise_good(ann: Player) -> None:
    promise = promises.give()
    refused(making.create_game, ann, alone(promise=promise.word, battlefield="nowhere"))
    assert making.create_game(ann, alone(entropy="mine", promise=promise.word)).dice_parts == {"red": "after"}


def test_when_each_part_came_is_kept(ann: Player, bob: Player) -> None:
    game = making.create_game(ann, wish())
    making.join(bob, free_seat(game).invitation, platoon=platoon("germany"))
    game = Game.objects.get(pk=game.pk)
    assert game.dice_parts == {"red": "before", "blue": "server"}
    assert len(game.entropy["blue"]) == 16


def test_whoever_sends_none_by_the_api_is_told_what_that_means() -> None:
    ann, bob, cleo = person("Ann"), person("Bob"), person("Cleo")
    status, promise = ann.post("promises/")
    assert status == 201
    wanted = {"table": "hamlet-crossroads", "platoon": platoon("britain")}
    _, game = ann.post("games/", **wanted, entropy="mine", promise=promise["promise"])
    assert game["commitment"] == promise["commitment"]
    assert game["dice_note"].startswith("Your part of the dice came when the promise stood")
    invitation = next(seat["invitation"] for seat in game["seats"] if seat["is_free"])
    _, joined = bob.post("join/", invitation=invitation, platoon=platoon("germany"))
    assert joined["dice_parts"] == {"red": "after", "blue": "server"}
    assert joined["dice_note"].startswith("Your part of the dice was not sent, so the site made one")
    assert cleo.get(f"games/{game['id']}/")[1]["dice_note"] == ""
    early = {"mode": "computer", "other_platoon": platoon("germany"), "entropy": "early"}
    status, told = ann.post("games/", **wanted, **early)
    assert (status, told["code"]) == (409, "no-promise")


def form_for(mode: str, **more: str) -> dict[str, object]:
    plain = {"name": "Ann", "mode": mode, "seat": "red", "table": "hamlet-crossroads", "computer_picks": "on"}
    return plain | force("britain") | force("germany", side="other") | more


@pytest.mark.parametrize("mode", ["computer", "hot-seat"])
def test_the_form_takes_no_part_that_came_early(mode: str) -> None:
    browser = Client()
    browser.post("/new/", form_for(mode, entropy="early"))
    assert Game.objects.get().dice_parts == {"red": "server"}
    page = browser.get(f"/games/{Game.objects.get().pk}/dice/").content.decode()
    assert "not even whoever runs the site" not in page
    assert "was not sent, so the site made one" in page


def test_the_form_takes_a_part_that_came_after_its_promise_and_the_dice_page_says_so() -> None:
    browser, promise = Client(), promises.give()
    browser.post("/new/", form_for("computer", entropy="mine", promise=promise.word))
    game = Game.objects.get()
    assert (game.commitment, game.dice_parts) == (promise.commitment, {"red": "after"})
    page = browser.get(f"/games/{game.pk}/dice/").content.decode()
    assert "not even whoever runs the site" in page
    assert "came when the promise stood" in page


@pytest.mark.parametrize("part", ["promised", "early", ""])
def test_a_quick_game_keeps_the_promise_too(part: str) -> None:
    word = promises.give().word if part == "promised" else ""
    Client().post(
        "/quick/", {"deal": "abc", "against": "computer", "entropy": "mine" if part else "", "promise": word}
    )
    assert Game.objects.get().dice_parts == {"red": "after" if part == "promised" else "server"}
