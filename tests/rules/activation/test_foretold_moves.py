"""Before a move is rolled for its player is told how likely it brings his men where they are to go."""

from collections.abc import Mapping

import pytest

from rules.activation.act import choose_action
from rules.activation.foretold import odds_of_actions
from rules.geometry.terrain import Going, Obstacle, Point
from rules.state.pieces.force import Team
from tests.reading import english
from tests.rules.movement.ground import field, line
from tests.rules.scene import Scene
from tests.rules.weapons.observers import BLUE, RED

START = (30, 30)


def odds(scene: Scene, team: Team, place: tuple[float, float] | None = None) -> Mapping[str, str]:
    """What is told of each move of a Team, by its action."""
    goal = None if place is None else Point(*place)
    told = odds_of_actions(scene.game, scene.unit(team), None, goal)
    return {one: english(words) for one, words in told.items()}


def north(inches: float) -> tuple[float, float]:
    return START[0], START[1] - inches


@pytest.mark.parametrize(
    ("inches", "move", "double"),
    [
        (2, "gets there for certain", "gets there for certain"),
        (3, "gets there in 97 of 100 rolls", "gets there for certain"),  # all but two 1s: 35 of 36
        (7, "gets there in 58 of 100 rolls", "gets there in 91 of 100 rolls"),  # 21 of 36, 196 of 216
        (12, "gets there in 3 of 100 rolls", "gets there in 38 of 100 rolls"),  # 1 of 36, 81 of 216
        (13, "does not get there", "gets there in 26 of 100 rolls"),  # 56 of 216
        (19, "does not get there", "does not get there"),
    ],
)
def test_two_and_three_dice_over_open_ground(inches: float, move: str, double: str) -> None:
    scene = Scene()
    team = scene.team(RED, START, men=1)
    told = odds(scene, team, north(inches))
    assert (told["move"], told["double"]) == (move, double)


def test_one_die_of_tactical_men_and_of_those_who_fire() -> None:
    scene = Scene()
    team = scene.team(RED, START, men=1)
    told = odds(scene, team, north(5))
    assert told["move-tactically"] == "gets there in 33 of 100 rolls"  # a 5 or 6


def test_each_point_of_shock_takes_an_inch() -> None:
    scene = Scene()
    team = scene.team(RED, START, men=3, shock=2)
    middle = (START[0] + 1, START[1] - 7)
    assert odds(scene, team, middle)["move"] == "gets there in 28 of 100 rolls"  # 9 or more: 10 of 36


def test_heavy_going_takes_a_pip_off_each_die() -> None:
    scene = Scene(field(Going.HEAVY, 0, 20, 72, 29))
    team = scene.team(RED, START, men=1)
    told = odds(scene, team, north(7))
    assert told["move"] == "gets there in 28 of 100 rolls"  # 9 or more, less two
    assert told["double"] == "does not get there"


def test_a_minor_obstacle_costs_the_lower_die() -> None:
    """One of the two shows a 5 or a 6."""
    scene = Scene(line(Obstacle.MINOR, 28))
    team = scene.team(RED, START, men=1)
    assert odds(scene, team, north(5))["move"] == "gets there in 56 of 100 rolls"  # 20 of 36


def test_who_cannot_move_so_is_told_nothing_of_it() -> None:
    scene = Scene()
    team = scene.team(RED, START, men=3, pinned=True)
    assert odds(scene, team, north(3)) == {}


@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_enemy_is_reached_four_inches_before_him(edition: str) -> None:
    scene = Scene(edition=edition)
    team = scene.team(RED, START, men=1)
    scene.team(BLUE, north(11), men=1, name="LMG Team", facing=180)
    told = odds(scene, team)
    assert told["move"].startswith("reaches LMG Team in 58 of 100 rolls; ")  # 7" of 2D6: 21 of 36
    assert told["double"].startswith("reaches LMG Team in 91 of 100 rolls; ")  # 7" of 3D6: 196 of 216
    assert "move-tactically" not in told


def test_each_die_by_which_they_come_is_one_more_for_the_enemy() -> None:
    scene = Scene()
    team = scene.team(RED, START, men=6)
    scene.team(BLUE, north(10), men=6, facing=180)
    told = odds(scene, team)
    assert "Close Combat with 6 dice against 8" in told["move"]
    assert "Close Combat with 6 dice against 9" in told["double"]


def test_nothing_is_told_of_contact_that_no_roll_brings() -> None:
    scene = Scene()
    team = scene.team(RED, START, men=1)
    scene.team(BLUE, north(25), men=1)
    assert odds(scene, team) == {}


def test_nobody_is_where_he_was_not_when_all_has_been_told() -> None:
    scene = Scene()
    team = scene.team(RED, START, men=3)
    enemy = scene.team(BLUE, north(10), men=3)
    before = [*team.places, *enemy.places]
    odds(scene, team)
    assert [*team.places, *enemy.places] == before
    assert scene.game.events == []


def test_the_question_what_a_unit_does_has_these_odds() -> None:
    scene = Scene()
    team = scene.team(RED, START, men=1)
    script = scene.run(choose_action(scene.game, scene.unit(team)), answers=[{"option": "back"}])
    (asked,) = script.asked
    assert english(asked.odds(Point(*north(2)))["move"]) == "gets there for certain"
