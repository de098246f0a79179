"""A name may look like a piece of a page; it is only ever shown as a name."""

import pytest
from django.test import Client

from games.models import Game, Mode, Player
from games.people.services import players
from tests.games.people import begun, force, join, say, waiting

NAME = "<img src=x onerror=a('\"')>"
SHOWN = "&lt;img src=x onerror=a("

pytestmark = pytest.mark.django_db


@pytest.fixture
def mallory(db: None) -> Player:
    return players.new_guest(NAME)[0]


def read(address: str) -> str:
    text = Client().get(address).content.decode()
    assert "<img src=x" not in text
    return text


def test_in_lists_and_lobbies(site: None, small_rules: None, mallory: Player, bob: Player) -> None:
    lobby = waiting(mallory)
    invitation = lobby.seats.get(player__isnull=True).invitation
    assert SHOWN in read(f"/games/{lobby.pk}/")
    assert SHOWN in read(f"/join/{invitation}/")
    join(lobby, bob)
    assert SHOWN in read("/")
    assert SHOWN in read("/watch/")


def test_at_the_table_and_after(site: None, small_rules: None, mallory: Player, bob: Player) -> None:
    game = begun(mallory, bob)
    read(f"/games/{game.pk}/")
    read(f"/games/{game.pk}/replay/")
    say(game, mallory, "resign")
    assert SHOWN in read(f"/games/{game.pk}/result/")
    assert "resigned" in Game.objects.get(pk=game.pk).why_ended


def test_in_the_page_of_its_owner(site: None) -> None:
    browser = Client()
    wanted = {"name": NAME, "mode": Mode.HOT_SEAT, "seat": "red", "table": "hamlet-crossroads"}
    wanted |= {**force("britain"), **force("germany", side="other")}
    address = browser.post("/new/", wanted)["Location"]
    for page in (address, "/", "/mine/", "/new/", "/account/claim/"):
        text = browser.get(page).content.decode()
        assert "<img src=x" not in text
