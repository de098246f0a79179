"""A quick game: everything that is agreed before a battle is drawn, shown, and drawn anew if one likes."""

import re
from html import escape, unescape

import pytest
from django.test import Client

from armylists.called import called
from armylists.meetings import met, supplement_of
from armylists.models import Platoon
from games.game.models.game import Level, Support
from games.making.services.quick import EVEN_GAP, LARGEST_GAP, quick_proposal
from games.models import Battlefield, Game, Player
from games.people.given_names import given_name
from rules import SCENARIOS
from rules.ground import Season
from tests.games.people import force
from tests.reading import english

HOST = "http://testserver"


def begin(browser: Client, against: str, **more: str) -> Game:
    """Press the button under a quick game that was drawn."""
    response = browser.post("/quick/", {"against": against, "deal": "abc", **more})
    assert response.status_code == 302
    return Game.objects.get(pk=response["Location"].split("/")[2])


def test_what_was_drawn_is_shown_and_is_what_is_begun(site: None) -> None:
    for number in range(12):
        drawn = quick_proposal(f"{number:08x}")
        assert drawn == quick_proposal(f"{number:08x}")
        page = Client().get(f"/quick/?deal={drawn.deal}").content.decode()
        assert english(drawn.scenario.title) in page
        assert escape(called(drawn.battlefield.title)) in page
        assert all(escape(str(side.platoon)) in page and escape(side.aim) in page for side in drawn.sides)
        game = begin(Client(), "computer", deal=drawn.deal)
        own, other = game.seats.get(is_computer=False), game.seats.get(is_computer=True)
        assert own.player.name
        assert (own.colour, own.force.platoon, other.force.platoon) == ("red", *drawn.platoons)
        assert (game.scenario, game.attacker) == (drawn.scenario.id, drawn.attacker or "")
        assert (game.battlefield, game.season, game.light) == (drawn.battlefield, drawn.season, drawn.light)
        assert game.is_playing
        if drawn.support == Support.FREE:
            assert (own.force.supports, other.force.supports) == ([], [])


def test_tables_landscapes_scenarios_and_nations_vary(site: None) -> None:
    drawn = [quick_proposal(f"{number:08x}") for number in range(60)]
    assert len({one.battlefield for one in drawn}) > 6
    assert len({one.scenario.id for one in drawn}) == len(SCENARIOS)
    assert len({one.season for one in drawn}) > 3
    assert len({one.light for one in drawn}) > 3
    assert len({platoon.nation for one in drawn for platoon in one.platoons}) > 5
    wars = [supplement_of(one.platoons[0].army_list.key) for one in drawn]
    assert wars.count("") > len(wars) / 2
    assert "" in wars
    assert len(set(wars)) > 1


def test_who_meet_are_near_in_rating_and_supports_even_it_out(site: None) -> None:
    for number in range(60):
        drawn = quick_proposal(f"{number:08x}")
        one, other = drawn.platoons
        gap = abs(one.rating - other.rating)
        assert gap <= LARGEST_GAP
        assert met(one.army_list.key, other.army_list.key)
        assert (drawn.support == Support.FREE) == (drawn.attacker is None and gap <= EVEN_GAP)


def test_a_table_of_sand_keeps_its_sand(site: None) -> None:
    drawn = [quick_proposal(f"{number:08x}") for number in range(150)]
    of_sand = {one.season for one in drawn if one.battlefield.as_map().look.season == Season.DESERT}
    assert of_sand == {""}


def test_without_a_word_one_is_drawn_and_stands_in_the_address(site: None) -> None:
    browser = Client()
    first, second = (browser.get("/quick/", {"against": "friends"})["Location"] for _ in range(2))
    assert first != second
    assert "against=friends" in first
    page = browser.get(first)
    assert page.status_code == 200
    again = re.findall(r'href="(/quick/[^"]*)"[^>]*>Another one', page.content.decode())
    assert len(again) == 1
    assert unescape(again[0]) != first
    assert "against=friends" in again[0]
    assert browser.get(unescape(again[0])).status_code == 200
    assert not Game.objects.exists()
    assert not Player.objects.exists()


def test_the_link_shows_the_same_to_anybody(site: None) -> None:
    page = Client().get("/quick/?deal=abc&level=novice").content.decode()
    link = unescape(re.findall(r'id="quick-link" type="text" readonly value="([^"]*)"', page)[0])
    other = Client().get(link.removeprefix(HOST)).context
    assert other["drawn"] == quick_proposal("abc")
    assert other["form"].cleaned_data["level"] == "novice"


def test_the_computer_plays_as_well_as_is_asked_for(site: None) -> None:
    assert begin(Client(), "computer").level == "steady"
    assert begin(Client(), "computer", level="novice").level == "novice"


def test_every_level_is_offered(site: None) -> None:
    page = Client().get("/quick/?deal=abc").content.decode()
    for level in Level:
        assert f'name="level" value="{level}"' in page
    assert page.count(" checked>") == 1


def is_of_the_book(deal: str) -> bool:
    """Whether no supplement's lists were drawn."""
    return not supplement_of(quick_proposal(deal).platoons[0].army_list.key)


def test_against_a_friend_there_is_a_link_to_send(site: None) -> None:
    ann, bob = Client(), Client()
    deals = (f"{number:08x}" for number in range(100))
    game = begin(ann, "friends", deal=next(one for one in deals if is_of_the_book(one)))
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
        ({"against": "computer", "deal": "<b>"}, "slug"),
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
    assert Client().get("/quick/?deal=abc").status_code == 200
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
