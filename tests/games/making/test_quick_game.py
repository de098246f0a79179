"""A quick game: one press, and everything that is agreed before a battle is chosen."""

import pytest
from django.test import Client

from armylists.models import Platoon
from games.game.models.game import Level
from games.models import Battlefield, Game, Player
from games.people.given_names import given_name
from tests.games.people import force

HOST = "http://testserver"


def begin(browser: Client, against: str, **more: str) -> Game:
    """Press a quick game's button on the first page."""
    response = browser.post("/quick/", {"against": against, **more})
    assert response.status_code == 302
    return Game.objects.get(pk=response["Location"].split("/")[2])


def test_against_the_computer_two_platoons_of_one_rating_meet_at_once(site: None) -> None:
    game = begin(Client(), "computer")
    own, other = game.seats.get(is_computer=False), game.seats.get(is_computer=True)
    assert game.is_playing
    assert own.player.name
    assert own.force.platoon.rating == other.force.platoon.rating
    assert own.force.platoon.nation != other.force.platoon.nation
    assert (own.force.supports, other.force.supports) == ([], [])


def test_the_computer_plays_as_well_as_is_asked_for(site: None) -> None:
    assert begin(Client(), "computer").level == "steady"
    assert begin(Client(), "computer", level="novice").level == "novice"


def test_the_first_page_offers_every_level(site: None) -> None:
    page = Client().get("/").content.decode()
    for level in Level:
        assert f'<option value="{level}"' in page


def test_against_a_friend_there_is_a_link_to_send(site: None) -> None:
    ann, bob = Client(), Client()
    game = begin(ann, "friends")
    address = game.get_absolute_url()
    invitation = ann.get(address).context["invite_url"].removeprefix(HOST)
    assert bob.post(invitation, {"name": "", **force("britain")})["Location"] == address
    names = [seat.name for seat in game.seats.all()]
    assert all(names)
    assert len(set(names)) == 2


def test_the_name_that_was_given_can_be_changed_and_is_kept(site: None) -> None:
    ann = Client()
    first = begin(ann, "friends")
    name = Player.objects.get().name
    assert f"<strong>{name}</strong>" in ann.get(first.get_absolute_url()).content.decode()
    ann.post("/account/name/", {"name": "Ann"})
    second = begin(ann, "computer")
    for game in (first, second):
        assert game.seats.get(player__isnull=False).name == "Ann"
    assert Player.objects.count() == 1


@pytest.mark.parametrize(
    ("sent", "named"),
    [
        ({}, "neither was named"),
        ({"against": "hot-seat"}, "not hot-seat"),
        ({"against": "<b>"}, "&lt;b&gt;"),
        ({"against": "computer", "level": "wizard"}, "no level wizard"),
    ],
)
def test_no_such_opponent_is_told_and_nothing_is_made(site: None, sent: dict[str, str], named: str) -> None:
    response = Client().post("/quick/", sent)
    assert response.status_code == 400
    assert named in response.content.decode()
    assert not Game.objects.exists()
    assert not Player.objects.exists()


@pytest.mark.parametrize("missing", [Platoon, Battlefield])
def test_where_nothing_is_offered_it_says_so(site: None, missing: type[Platoon | Battlefield]) -> None:
    what = {"playable": False} if missing is Platoon else {"offered": False}
    missing.objects.update(**what)
    response = Client().post("/quick/", {"against": "computer"})
    assert response.status_code == 409
    assert "the host has to load them" in response.content.decode()
    assert not Game.objects.exists()


def test_a_quick_game_is_begun_by_pressing_alone(site: None) -> None:
    assert Client().get("/quick/").status_code == 405
    assert Client(enforce_csrf_checks=True).post("/quick/", {"against": "computer"}).status_code == 403
    assert not Game.objects.exists()


@pytest.mark.parametrize("given", ["", "   "])
def test_a_game_without_a_name_gives_one(site: None, given: str) -> None:
    browser = Client()
    plain = {"mode": "friends", "seat": "red", "table": "hamlet-crossroads", **force("britain")}
    assert browser.post("/new/", {**plain, "name": given}).status_code == 302
    first = Player.objects.get().name
    assert first
    assert browser.post("/new/", {**plain, "name": given}).status_code == 302
    assert Player.objects.get().name == first


def test_nobody_is_given_the_name_of_another_at_the_table() -> None:
    taken: set[str] = set()
    for _ in range(72):
        taken.add(given_name(taken))
    assert len(taken) == 72
    with pytest.raises(IndexError):
        given_name(taken)
