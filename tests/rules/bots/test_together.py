"""The computer's player keeps its men together, does not walk to and fro, and holds a Senior Leader back."""

from typing import Any

import pytest

from rules.bots.hand import Hand
from rules.bots.simple import SimplePlayer
from rules.bots.steady import SteadyPlayer
from rules.editions.first_tables import Gait
from rules.engine.requests import Chosen, Request
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.state.pieces.force import Team
from tests.rules.bots.sketch import picture
from tests.rules.bots.test_steady import COPSE, ENEMY, seen
from tests.rules.scene import Scene

View = dict[str, Any]


def chosen_in(told: View) -> str:
    """What the simple player chooses where he sees this."""
    reply = SimplePlayer(Seat.RED).choose(picture(told))
    assert isinstance(reply, Chosen)
    return reply.option


def middle_of(team: Team) -> tuple[float, float]:
    xs, ys = zip(*team.places, strict=True)
    return sum(xs) / len(xs), sum(ys) / len(ys)


def moved(scene: Scene, team: Team, player: SteadyPlayer) -> tuple[float, float]:
    """Where the middle of the Team is after it rolled 9 inches of movement and the player led it."""

    def decided(request: Request[Any]) -> Any:
        return player.decide(picture(seen(scene, request)), Hand(scene.game, request))

    scene.run(move(scene.game, scene.unit(team), Gait.NORMAL), dice=[5, 4], answers=[decided])
    return middle_of(team)


# --- together ----------------------------------------------------------------------------------------------


def shown(y: float, section: str) -> View:
    figures = {f"{y}-{number}": {"at": [30.0 + number, y]} for number in range(3)}
    states = {"shock": 0, "pinned": False, "broken": False, "leaders": [], "stance": ""}
    return {"figures": figures, "section": section, "done": False, **states}


@pytest.mark.parametrize(("mates", "chosen"), [(42.0, "go-tactical"), (30.0, "move"), (None, "move")])
def test_a_team_does_not_leave_its_mates(mates: float | None, chosen: str) -> None:
    teams = {"lmg": shown(40, "one"), "others": shown(41, "two")}
    teams |= {} if mates is None else {"rifles": shown(mates, "one")}
    options = [{"id": one} for one in ("move", "go-tactical", "back")]
    request = {"shape": "choose", "name": "choose-action", "subject": "lmg", "options": options}
    sides = {"red": {"teams": teams, "leaders": {}}, "blue": {"teams": {"foe": shown(6, "")}, "leaders": {}}}
    assert chosen_in({"phases": 1, "sides": sides, "request": request}) == chosen


def test_a_team_that_is_apart_goes_to_its_mates() -> None:
    scene = Scene()
    own = scene.section(Seat.RED)
    lmg = scene.team(Seat.RED, (36, 34), men=3, section=own)
    scene.team(Seat.RED, (36, 44), men=5, section=own)
    scene.team(Seat.BLUE, (36, 10), men=6)
    assert moved(scene, lmg, SteadyPlayer(Seat.RED))[1] > 38


# --- to and fro --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("came", "goes_into_it"), [(None, True), ((43, 28), False), ((20, 34), True)])
def test_a_team_does_not_go_back_into_the_cover_it_came_from(
    came: tuple[float, float] | None, goes_into_it: bool
) -> None:
    scene = Scene(COPSE)
    team = scene.team(Seat.RED, (36, 34), men=3)
    scene.team(Seat.BLUE, ENEMY, men=6)
    ways = {team.id: (Point(*came), Point(37, 34))} if came else {}
    moved(scene, team, SteadyPlayer(Seat.RED, came=ways))
    assert all(39 <= at.x <= 47 and 25 <= at.y <= 31 for at in team.places) is goes_into_it


def test_where_no_other_way_leads_to_the_enemy_it_goes_back() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (36, 30), men=3)
    scene.team(Seat.BLUE, (36, 46), men=6)
    assert moved(scene, team, SteadyPlayer(Seat.RED, came={team.id: (Point(37, 40), Point(37, 30))}))[1] > 38


# --- Senior Leaders ----------------------------------------------------------------------------------------

SENIOR = {"rank": "senior"}


def command(on_table: View, sections: list[str], waiting: View) -> str:
    """What is done with a 4 that could bring a Senior Leader, with these on the table and these waiting."""
    teams = {one: shown(40.0 + at, one) for at, one in enumerate(sections)}
    reserve = {"leaders": {"senior": SENIOR}, "teams": waiting}
    red = {"teams": teams, "leaders": on_table, "reserve": reserve, "points": 0, "dice": 0}
    bring = {"id": "bring", "verb": "deploy", "subject": "senior", "dice": [4], "data": {"result": 4}}
    end = {"id": "end", "verb": "end-phase", "subject": ""}
    request = {"shape": "choose", "name": "spend-command-dice", "options": [bring, end]}
    sides = {"red": red, "blue": {"teams": {}, "leaders": {}}}
    return chosen_in({"phases": 1, "sides": sides, "request": request})


HERE = {"other": {"rank": "senior", "out": False}}
HIT = {"other": {"rank": "senior", "out": True}}
MORE: View = {"team": {}}


@pytest.mark.parametrize(
    ("on_table", "sections", "waiting", "chosen"),
    [
        ({}, [], MORE, "end"),
        ({}, ["one"], MORE, "end"),
        ({}, ["one", "two"], MORE, "bring"),
        (HERE, ["one", "two"], MORE, "end"),
        (HIT, ["one", "two"], MORE, "bring"),
        (HERE, ["one", "two"], {}, "bring"),
        ({}, [], {}, "bring"),
    ],
)
def test_a_senior_leader_comes_when_there_is_something_to_lead(
    on_table: View, sections: list[str], waiting: View, chosen: str
) -> None:
    assert command(on_table, sections, waiting) == chosen
