"""What is kept about somebody: handed over to him, deleted when he says so, and nobody else's."""

import json
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.test import Client

from games.forces import services as saved_forces
from games.making.services import making
from games.models import ChatLine, Game, Player, Report, SavedForce
from games.people.identity import IN_SESSION
from games.people.services import keys
from games.reports import services as reporting
from games.talk import services as chatting
from telling import LEFT
from tests.accounts.people import PASSWORD, show_password, sign_in
from tests.games.people import begun, platoon, wish

pytestmark = pytest.mark.django_db


def as_guest(player: Player) -> Client:
    """The browser of a guest."""
    browser, session = Client(), SessionStore()
    session[IN_SESSION] = player.pk
    session.save()
    browser.cookies["sessionid"] = str(session.session_key)
    return browser


def exported(browser: Client) -> Any:
    response = browser.post("/account/export/")
    assert response.headers["Content-Disposition"] == 'attachment; filename="chain-of-command.json"'
    assert "no-store" in response.headers["Cache-Control"]
    return json.loads(response.content)


def kept(ann: Player, game: Game) -> str:
    """Let Ann say something, report something and keep something; the key of a program of hers."""
    chatting.say(game.pk, ann, "Mind the hedge")
    reporting.report(game, ann, "site", "The map is late")
    saved_forces.save(ann, platoon("britain"), [], "My platoon")
    return keys.new_key(ann, "My bot")[1]


def test_everything_is_handed_over(small: Game, ann: Player, account: User, browser: Client) -> None:
    word = kept(ann, small)
    show_password(browser)
    told = exported(browser)
    assert (told["account"]["username"], len(told["account"]["sessions"])) == ("ann", 1)
    (game,) = told["player"]["games"]
    assert (game["game"], game["side"], game["status"]) == (small.pk, "red", "playing")
    assert [line["text"] for line in told["player"]["said"]] == ["Mind the hedge"]
    assert [one["text"] for one in told["player"]["reports"]] == ["The map is late"]
    assert [one["title"] for one in told["player"]["forces"]] == ["My platoon"]
    assert {one["name"] for one in told["player"]["keys"]} == {"First key", "My bot"}
    text = json.dumps(told)
    account.refresh_from_db()
    assert word not in text
    assert account.password not in text
    assert keys.digest_of(word) not in text


def test_nothing_of_the_other_side_is_in_it(site: None, small_rules: None, ann: Player, bob: Player) -> None:
    game = begun(ann, bob, others=["sniper-team"])
    chatting.say(game.pk, bob, "They come by the wood")
    text = json.dumps(exported(as_guest(ann)))
    assert "Sniper" not in text
    assert "They come by the wood" not in text
    assert "from bob" not in text
    assert bytes(game.secret).hex() not in text
    assert "Sniper" in json.dumps(exported(as_guest(bob)))


def test_an_account_shows_its_password_first_and_a_guest_has_none(
    ann: Player, browser: Client, bob: Player
) -> None:
    assert browser.get("/account/export/").headers["Location"].startswith("/accounts/reauthenticate/")
    assert browser.get("/account/delete/").headers["Location"].startswith("/accounts/reauthenticate/")
    assert as_guest(bob).get("/account/export/").status_code == 200
    assert exported(as_guest(bob))["account"] is None


def test_who_is_unknown_has_nothing(db: None) -> None:
    for page in ("/account/export/", "/account/delete/"):
        assert Client().post(page).headers["Location"] == "/mine/"
    assert Client().get("/account/").headers["Location"] == "/accounts/login/"


def test_it_is_deleted_when_he_is_sure(
    small: Game, ann: Player, bob: Player, account: User, browser: Client
) -> None:
    word = kept(ann, small)
    other = sign_in("ann")
    alone = making.create_game(ann, wish(mode="hot-seat", other_platoon=platoon("germany")))
    waiting = making.create_game(ann, wish())
    show_password(browser)
    assert browser.post("/account/delete/").status_code == 422
    assert User.objects.filter(pk=account.pk).exists()
    page = browser.get("/account/delete/").content.decode()
    assert small.pk in page
    assert "It is gone" in browser.post("/account/delete/", {"sure": "on"}).content.decode()
    assert not User.objects.filter(username="ann").exists()
    assert not SavedForce.objects.exists()
    assert not ChatLine.objects.exists()
    assert not Game.objects.filter(pk__in=(alone.pk, waiting.pk)).exists()
    assert keys.found_by(word) is None
    assert other.get("/mine/").context["player"] is None
    game = Game.objects.get(pk=small.pk)
    assert (game.status, game.winner) == ("finished", "blue")
    assert [seat.name for seat in game.seats.all()] == [LEFT, "Bob"]
    assert [(one.name, one.player, one.text) for one in Report.objects.all()] == [
        ("", None, "The map is late")
    ]
    result = as_guest(bob).get(f"/games/{small.pk}/result/").content.decode()
    assert f"{LEFT} resigned." in result
    assert "Ann" not in result
    log = as_guest(bob).get(f"/api/games/{small.pk}/log/").content.decode()
    assert f"{LEFT} resigned." in log
    assert "Ann" not in log


def test_a_guest_who_never_sat_down_is_gone_without_a_trace(ann: Player) -> None:
    browser = as_guest(ann)
    browser.post("/account/delete/", {"sure": "on"})
    assert not Player.objects.exists()
    assert browser.get("/mine/").context["player"] is None


def test_a_host_stays(host: User) -> None:
    browser = sign_in("hilda")
    show_password(browser)
    said = browser.post("/account/delete/", {"sure": "on"})
    assert (said.status_code, "account of a host" in said.content.decode()) == (422, True)
    assert User.objects.filter(pk=host.pk).exists()


def test_a_game_between_two_goes_when_both_have_left(small: Game, ann: Player, bob: Player) -> None:
    as_guest(ann).post("/account/delete/", {"sure": "on"})
    as_guest(bob).post("/account/delete/", {"sure": "on"})
    assert Game.objects.get(pk=small.pk).is_finished
    assert set(Player.objects.values_list("name", flat=True)) == {LEFT}


def test_the_same_person_can_come_again(account: User, browser: Client) -> None:
    show_password(browser)
    browser.post("/account/delete/", {"sure": "on"})
    given = {"username": "ann", "password1": PASSWORD, "password2": PASSWORD}
    assert Client().post("/account/claim/", given).status_code == 302
