"""The forces of a game by the API: one's own, and the other when the game is over."""

from typing import Any

from games.making.services import making
from games.models import Game, Player, Unit
from tests.games.people import RED, free_seat, platoon, say
from tests.games.test_api import Caller, person

PICKS = ["mg42-tripod", "sniper-team", "sniper-team"]
TOLD = {"seat", "platoon", "title", "army_list", "own_list", "nation", "quality", "rating", "supports"}
TOLD |= {"units"}


def forces(caller: Caller, game: Game) -> list[Any]:
    status, told = caller.get(f"games/{game.pk}/forces/")
    assert status == 200
    return told


def game_of(caller: Caller) -> Game:
    """A game that the caller has set up as the Germans, red, with supports; nobody sits opposite."""
    wanted = {"table": "hamlet-crossroads", "platoon": platoon("germany"), "supports": PICKS}
    wanted |= {"support": "free"}
    return Game.objects.get(pk=caller.post("games/", **wanted)[1]["id"])


def test_a_force_is_told_in_full_to_its_own_player(site: None, bob: Player) -> None:
    carl = person("Carl")
    game = game_of(carl)
    (own,) = forces(carl, game)
    assert own.keys() == TOLD
    assert (own["seat"], own["platoon"], own["units"]) == (str(RED), platoon("germany"), [])
    assert sorted(own["supports"]) == PICKS
    making.join(bob, free_seat(game).invitation, platoon=platoon("britain"), supports=["adjutant"])
    own, other = forces(carl, game)
    assert {unit["kind"] for unit in own["units"]} == {"team", "leader"}
    assert sum("Sniper" in unit["name"] for unit in own["units"]) == 2
    assert all(unit["men"] == unit["strength"] for unit in own["units"])
    assert (other["nation"], other["supports"], other["units"]) == ("britain", None, None)


def test_whoever_watches_is_told_both_when_the_game_is_over(site: None, bob: Player) -> None:
    carl, watcher = person("Carl"), person("Eve")
    game = game_of(carl)
    making.join(bob, free_seat(game).invitation, platoon=platoon("britain"), supports=["adjutant"])
    for reader in (watcher, Caller()):
        assert [(one["supports"], one["units"]) for one in forces(reader, game)] == [(None, None)] * 2
    say(game, bob, "resign")
    red, blue = forces(Caller(), game)
    assert (sorted(red["supports"]), blue["supports"]) == (PICKS, ["adjutant"])
    assert len(red["units"]) + len(blue["units"]) == Unit.objects.count()
    assert {unit["key"].partition("-")[0] for unit in blue["units"]} == {"blue"}
