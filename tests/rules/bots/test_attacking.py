"""What the computer's players make of an attack: to reach the goal, or to hold their ground."""

from math import dist
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from rules.bots.attacking import FAR, GET_THERE, GO_ROUND, HURRY, STAY, URGENT, Goal
from rules.bots.hand import Hand
from rules.bots.judgement import Judgement
from rules.bots.steady import SteadyPlayer
from rules.engine.requests import Request
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.pieces.force import JumpOffPoint
from rules.views.view_types import TeamView, View
from tests.reading import in_english
from tests.rules.bots.sketch import option, picture, sketch
from tests.rules.deployment.reserve import Reserve
from tests.rules.scene import chose

Json = dict[str, Any]
RED, BLUE = Seat.RED, Seat.BLUE


def told(own: int = 10, enemy: int = 10, captured: bool = False, **mission: object) -> Json:
    """An attack by red, whose four Sections stand 60, 50, 40 and 30 inches from the base line."""
    points = {"a": {"at": [9, 20], "captured": captured}, "b": {"at": [30, 20], "captured": False}}
    teams = {str(y): section(y) for y in (60, 50, 40, 30)}
    red = {"jump_off_points": {}, "teams": teams, "leaders": {}, "force_morale": own}
    blue = {"jump_off_points": points, "teams": {}, "leaders": {}, "force_morale": enemy}
    return {
        "sides": {"red": red, "blue": blue}, "mission": {"attacker": "red", "scenario": "any", **mission}
    }  # fmt: skip


def view(own: int = 10, enemy: int = 10, captured: bool = False, **mission: object) -> View:
    """The same, as a player reads it."""
    return picture(told(own, enemy, captured, **mission))


def section(y: float, **more: object) -> Json:
    state = {"section": f"at-{y}", "pinned": False, "broken": False, **more}
    return {"figures": {f"man-{y}": {"at": [30, y]}}, **state}


def team(x: float, y: float) -> list[TeamView]:
    return [sketch(TeamView, section(y) | {"figures": {"man": {"at": [x, y]}}})]


BASE_LINE: list[list[float]] = [[0, 0], [72, 0]]
PROBE = view(line=BASE_LINE)
ZONE = [[6, 6], [12, 6], [12, 42], [6, 42]]


def test_who_holds_his_ground_stays_but_for_a_weak_enemy() -> None:
    aim = Goal(PROBE, BLUE)
    assert aim.holds_ground
    assert aim.moves(team(30, 5), weak=False) == STAY
    assert aim.moves(team(30, 5), weak=True) == {}


@pytest.mark.parametrize(
    ("y", "moves"), [(60, {}), (50, {}), (40, GO_ROUND), (30, GO_ROUND), (12, GET_THERE), (0.5, STAY)]
)
def test_the_foremost_half_goes_round_and_who_is_near_the_base_line_runs(
    y: float, moves: dict[str, float]
) -> None:
    assert Goal(PROBE, RED).moves(team(30, y), weak=False) == moves


@pytest.mark.parametrize("morale", [(HURRY, 10), (10, HURRY)])
def test_all_go_once_the_force_morale_of_either_side_is_short(morale: tuple[int, int]) -> None:
    aim = Goal(view(*morale, line=BASE_LINE), RED)
    assert aim.moves(team(30, 60), weak=False) == GO_ROUND
    assert aim.urgency(team(30, 60)) == URGENT
    assert Goal(PROBE, RED).urgency(team(30, 60)) == 0.0


@pytest.mark.parametrize(
    "state",
    [
        {"pinned": True},
        {"broken": True},
        {"kind": "sniper"},
        {"weapon_class": "tripod-mmg"},
        {"weapon_class": "mortar-2in-50mm"},
    ],
)
def test_who_lies_low_or_fires_heavy_weapons_does_not_lead(state: dict[str, object]) -> None:
    assert not Goal(PROBE, RED).leads([sketch(TeamView, section(25, **state))])


@pytest.mark.parametrize(("y", "moves"), [(30, {}), (12, {}), (8, GET_THERE), (0.5, {})])
def test_shaken_men_go_on_where_it_is_but_a_last_rush(y: float, moves: dict[str, float]) -> None:
    assert Goal(PROBE, RED).moves(team(30, y), weak=False, shaken=True) == moves


def test_who_serves_a_mortar_stays_behind_it_near_the_goal() -> None:
    mortar = [sketch(TeamView, section(8, weapon_class="mortar-2in-50mm"))]
    assert Goal(PROBE, RED).moves(mortar, weak=False) == {}
    assert Goal(PROBE, RED).urgency(mortar) == 0.0


@pytest.mark.parametrize("captured", [True, False])
def test_a_captured_point_in_the_zone_is_worth_the_end_of_the_turn(captured: bool) -> None:
    delayed = view(scenario="delaying-action", zone=ZONE, captured=captured)
    assert Goal(delayed, RED).has_taken_it is captured
    assert not Goal(delayed, BLUE).has_taken_it


def test_the_nearest_place_of_a_goal_is_ahead_and_none_where_nothing_is_to_be_reached() -> None:
    assert Goal(PROBE, RED).nearest(Point(30, 40)) == Point(30, 0)
    assert Goal(PROBE, BLUE).nearest(Point(30, 40)) is None


def test_the_objective_and_points_in_the_zone_are_goals_a_quarter_is_none() -> None:
    house = view(objective=[[30, 4], [38, 4], [38, 10], [30, 10]])
    assert Goal(house, RED).inches(team(34, 20)) == pytest.approx(10, abs=0.1)
    delayed = view(scenario="delaying-action", zone=ZONE)
    assert Goal(delayed, RED).inches(team(30, 20)) == pytest.approx(21, abs=0.1)
    assert Goal(view(scenario="flank-attack", zone=ZONE), RED).inches(team(10, 10)) == FAR


def test_without_an_attack_everything_is_as_ever() -> None:
    aim = Goal(replace(PROBE, mission=UNSET), RED)
    assert (aim.holds_ground, aim.goals, aim.moves(team(1, 1), weak=False)) == (False, [], {})


# --- coming on ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("line", "point"), [(BASE_LINE, "near"), (None, "point-1")])
def test_who_attacks_comes_on_at_the_jump_off_point_that_is_nearest_to_the_goal(
    line: list[list[float]] | None, point: str
) -> None:
    reserve = Reserve(1)
    game = reserve.scene.game
    reserve.scene.red.jump_off_points["near"] = JumpOffPoint(id="near", at=Point(20, 20))
    seen = told(line=line) if line else {"sides": told()["sides"]}

    def decided(request: Request[Any]) -> Any:
        shown = picture({**seen, "phases": 1, "request": in_english(request)})
        return SteadyPlayer(RED).decide(shown, Hand(game, request))

    reserve.play(chose(f"deploy:{reserve.mortar.id}:1"), decided)
    at = reserve.scene.red.jump_off_points[point].at
    assert all(dist(at, man) <= 6 for man in reserve.mortar.places)


# --- the end of a Turn -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("captured", "is_wanted"), [(True, True), (False, False)])
def test_a_turn_is_ended_once_that_wins_the_battle(captured: bool, is_wanted: bool) -> None:
    delayed = view(scenario="delaying-action", zone=ZONE, captured=captured)
    judgement = Judgement(delayed, RED)
    end_turn, end_phase = (option(verb=one) for one in ("end-turn", "end-phase"))
    assert (judgement.command_value(end_turn) > judgement.command_value(end_phase)) is is_wanted
