"""The scenario and who attacks: chosen or rolled for, on the page and by the API, and shown to both."""

import pytest
from django.conf import settings
from django.test import Client

from games.making.services import making, scenarios
from games.models import Game, Mode, Player
from rules import SCENARIOS
from tests.games.making.test_making import platoon, wish
from tests.reading import english

BOTH = {"mode": Mode.HOT_SEAT}


@pytest.fixture
def rolls(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """What the dice of the set-up show."""
    faces: list[int] = []
    monkeypatch.setattr(scenarios, "randbelow", lambda sides: faces.pop(0) - 1)
    return faces


def made(ann: Player, **more: object) -> Game:
    game = making.create_game(ann, wish(**{**BOTH, "other_platoon": platoon("germany"), **more}))
    game.refresh_from_db()
    return game


@pytest.mark.ledger("1e-A-03")
@pytest.mark.parametrize(
    ("face", "scenario"),
    [
        (1, "the-patrol"),
        (2, "the-probe"),
        (3, "attack-and-defend"),
        (4, "delaying-action"),
        (5, "flank-attack"),
        (6, "attack-on-an-objective"),
    ],
)
def test_a_die_may_choose_the_scenario(
    site: None, ann: Player, rolls: list[int], face: int, scenario: str
) -> None:
    rolls += [face]
    game = made(ann, scenario="roll", attacker="blue")
    assert (game.scenario, game.set_up_rolls) == (scenario, {"scenario": face})
    assert game.as_setup().scenario == scenario


@pytest.mark.ledger("1e-A-03")
def test_a_four_is_a_delaying_action(site: None, ann: Player, rolls: list[int]) -> None:
    rolls += [4, 1]
    assert made(ann, scenario="roll").mission.title == "A Delaying Action"


@pytest.mark.ledger("1e-A-04")
@pytest.mark.parametrize(
    ("attacker", "faces", "attacks"),
    [("red", [], "red"), ("blue", [], "blue"), ("roll", [3], "red"), ("", [4], "blue")],
)
def test_who_attacks_is_agreed_or_rolled_before_support_is(
    site: None, ann: Player, rolls: list[int], attacker: str, faces: list[int], attacks: str
) -> None:
    rolls += faces
    game = made(ann, scenario="attack-and-defend", attacker=attacker)
    assert game.attacker == game.as_setup().attacker == attacks
    assert not rolls


def test_nobody_attacks_in_the_patrol_and_no_die_is_rolled(site: None, ann: Player, rolls: list[int]) -> None:
    game = made(ann, attacker="blue")
    assert (game.attacker, game.set_up_rolls, game.as_setup().attacker) == ("", {}, None)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_lobby_says_what_each_side_is_there_for(site: None, ann: Player, scenario: str) -> None:
    game = making.create_game(ann, wish(scenario=scenario, attacker="blue"))
    client = Client()
    page = client.get(f"/join/{game.seats.get(player=None).invitation}/").content.decode()
    assert english(SCENARIOS[scenario].title) in page
    for who, aim in game.aims:
        assert who in page
        assert aim.split("’")[0] in page


def test_the_lobby_tells_of_the_scenario_in_its_readers_language(site: None, ann: Player) -> None:
    game = making.create_game(ann, wish(scenario="delaying-action", attacker="blue"))
    client = Client()
    client.cookies[settings.LANGUAGE_COOKIE_NAME] = "de"
    page = client.get(f"/join/{game.seats.get(player=None).invitation}/").content.decode()
    assert "Hinhaltender Kampf" in page
    assert "Erobere einen Jump-Off-Punkt in der Zone und halte ihn bis zum Ende der Runde." in page


@pytest.mark.parametrize("scenario", ["the-probe", "delaying-action", "attack-on-an-objective"])
def test_the_lobby_tells_the_defender_what_withdrawing_costs(site: None, ann: Player, scenario: str) -> None:
    game = making.create_game(ann, wish(scenario=scenario, attacker="blue"))
    page = Client().get(f"/join/{game.seats.get(player=None).invitation}/").content.decode()
    assert "If you withdraw of your own will, the attacker wins." in page
