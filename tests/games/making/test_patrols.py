"""Practising the patrol phase: a page, one press, and a game that nobody else finds."""

import pytest
from django.http import HttpResponse
from django.test import Client

from games.models import Game, Mode
from games.models import Seat as SeatRow
from rules import SCENARIOS


def begin(**more: str) -> HttpResponse:
    """Press Begin on the page."""
    sent = {"play": "hot-seat", "scenario": "the-patrol", "table": "hamlet-crossroads"}
    pressed: HttpResponse = Client().post("/patrol/", sent | more)
    return pressed


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_any_scenario_is_practised_at_once(site: None, scenario: str) -> None:
    response = begin(scenario=scenario)
    game = Game.objects.get(pk=response["Location"].split("/")[2])
    assert (game.scenario, game.is_playing, game.listed) == (scenario, True, False)


def test_the_computer_may_move_the_other_markers(site: None) -> None:
    begin(play="computer")
    assert Game.objects.get().mode == Mode.COMPUTER
    assert SeatRow.objects.get(colour="blue").is_computer


@pytest.mark.parametrize(
    ("wrong", "told"),
    [({"table": "atlantis"}, "choose another"), ({"play": "friends"}, "friends"), ({"scenario": "x"}, "x")],
)
def test_what_is_not_offered_is_named(site: None, wrong: dict[str, str], told: str) -> None:
    response = begin(**wrong)
    assert response.status_code == 422
    assert told in response.content.decode()
    assert not Game.objects.exists()


def test_the_page_offers_what_its_link_names(site: None) -> None:
    page = Client().get("/patrol/?scenario=flank-attack&table=woods-and-farm").content.decode()
    assert '<option value="flank-attack" selected>' in page
    assert '<option value="woods-and-farm" selected>' in page


def test_the_word_that_such_games_began_from_leads_back_to_the_page(site: None) -> None:
    begin()
    assert Client().get(f"/positions/{Game.objects.get().position}/")["Location"] == "/patrol/"
