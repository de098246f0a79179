"""The quick reference of a force in a game is for its own player alone."""

import pytest
from django.test import Client

from games.making.services import making
from games.models import Game, Player
from tests.games.people import begun, wish
from tests.games.test_reporting import browser_of


@pytest.fixture
def game(site: None, ann: Player, bob: Player) -> Game:
    return begun(ann, bob, others=["sniper-team", "minefield"])


def sheet(player: Player, game: Game, seat: str = "") -> str:
    """What a player is shown of a force."""
    return browser_of(player).get(f"/games/{game.pk}/sheet/", {"seat": seat}).content.decode()


def test_a_player_has_his_own_force_with_its_supports(game: Game, bob: Player) -> None:
    for seat in ("", "blue", "red", "green"):
        page = sheet(bob, game, seat)
        assert "Unterfeldwebel" in page
        assert "Sniper Team" in page
        assert "minefield" in page


def test_nobody_has_the_force_of_the_other(game: Game, ann: Player) -> None:
    for seat in ("", "blue", "red"):
        page = sheet(ann, game, seat)
        assert "Lieutenant" in page
        assert "Unterfeldwebel" not in page
        assert "Sniper Team" not in page
        assert "minefield" not in page


def test_who_watches_has_none(game: Game, eve: Player) -> None:
    for browser in (Client(), browser_of(eve)):
        assert browser.get(f"/games/{game.pk}/sheet/").status_code == 404


def test_lobby_and_table_lead_to_it(site: None, ann: Player, bob: Player) -> None:
    lobby = making.create_game(ann, wish())
    page = browser_of(ann).get(lobby.get_absolute_url()).content.decode()
    assert f'"/games/{lobby.pk}/sheet/?seat=red">Quick reference of the Infantry Platoon<' in page
    assert "sheet/" not in browser_of(bob).get(lobby.get_absolute_url()).content.decode()
    assert "Lieutenant" in sheet(ann, lobby)
    game = begun(ann, bob)
    assert f'"/games/{game.pk}/sheet/"' in browser_of(ann).get(game.get_absolute_url()).content.decode()


def test_who_plays_both_sides_chooses_between_them(hot_seat: Game, ann: Player) -> None:
    for seat, title in (("red", "Lieutenant"), ("blue", "Unterfeldwebel")):
        page = sheet(ann, hot_seat, seat)
        assert title in page
        assert f'href="?seat={seat}" aria-current="true"' in page
