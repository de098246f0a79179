"""What the computer's players make of an attack: to reach the goal, or to hold their ground."""

import pytest

from rules.bots.attacking import FAR, GET_THERE, STAY, Aim

POINTS = {"a": {"at": [9, 20]}, "b": {"at": [30, 20]}}


def view(**mission: object) -> dict:  # type: ignore[type-arg]
    sides = {"red": {"jump_off_points": {}}, "blue": {"jump_off_points": POINTS}}
    return {"sides": sides, "mission": {"attacker": "red", "scenario": "any", **mission}}


def team(*at: float) -> list:  # type: ignore[type-arg]
    return [{"figures": {"man": {"at": list(at)}}}]


PROBE = view(line=[[0, 0], [72, 0]])
ZONE = [[6, 6], [12, 6], [12, 42], [6, 42]]


def test_who_holds_his_ground_stays_but_for_a_weak_enemy() -> None:
    aim = Aim(PROBE, "blue")
    assert aim.holds_ground
    assert aim.moves(team(30, 5), weak=False) == STAY
    assert aim.moves(team(30, 5), weak=True) == {}


@pytest.mark.parametrize(("y", "moves"), [(40, {}), (12, GET_THERE), (0.5, STAY)])
def test_an_attacker_near_the_base_line_runs_for_it(y: float, moves: dict[str, float]) -> None:
    assert Aim(PROBE, "red").moves(team(30, y), weak=False) == moves


def test_the_objective_and_points_in_the_zone_are_goals_a_quarter_is_none() -> None:
    house = view(objective=[[30, 4], [38, 4], [38, 10], [30, 10]])
    assert Aim(house, "red").inches(team(34, 20)) == pytest.approx(10, abs=0.1)
    delayed = view(scenario="delaying-action", zone=ZONE)
    assert Aim(delayed, "red").inches(team(30, 20)) == pytest.approx(21, abs=0.1)
    assert Aim(view(scenario="flank-attack", zone=ZONE), "red").inches(team(10, 10)) == FAR


def test_without_an_attack_everything_is_as_ever() -> None:
    aim = Aim({"sides": PROBE["sides"]}, "red")
    assert (aim.holds_ground, aim.goals, aim.moves(team(1, 1), weak=False)) == (False, [], {})
