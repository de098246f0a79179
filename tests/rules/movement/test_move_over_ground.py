"""Ground, obstacles and buildings on the way, with the book's own dice (1e 7.2)."""

import pytest

from rules.editions.first_tables import Gait
from rules.geometry.terrain import Going, Obstacle, OpeningKind
from rules.movement.move import why_not_move
from rules.state.remembered import MOVED
from tests.rules.movement.ground import field, house, line
from tests.rules.movement.moving import a_team, places, refuses, run, ways
from tests.rules.scene import Scene

# --- ground --------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-7.2-02")
def test_no_double_over_a_ploughed_field() -> None:
    scene = Scene(field(Going.BROKEN, 30, 20, 50, 29))
    team = a_team(scene)
    refuses(
        scene, scene.unit(team), Gait.DOUBLE, [3, 3, 3], ways((team, (0, -9))), "at the double over broken"
    )
    inside = a_team(scene, (36, 25))
    assert why_not_move(scene.game, scene.unit(inside), Gait.DOUBLE)
    run(scene, scene.unit(inside), Gait.NORMAL, [3, 4], ways((inside, (0, -7))))
    assert places(inside)[0] == (36, 18)


@pytest.mark.ledger("1e-7.2-03", "1e-7.2.1-01")
def test_the_slowest_ground_counts_for_the_whole_move() -> None:
    scene = Scene(field(Going.HEAVY, 30, 10, 50, 24))
    team = a_team(scene)
    answer = ways((team, (0, -8)))
    refuses(scene, scene.unit(team), Gait.NORMAL, [5, 4], answer, "would go 8.0 inches; the roll allows 7")
    other = a_team(scene, (44, 30))
    run(scene, scene.unit(other), Gait.NORMAL, [5, 4], ways((other, (0, -7))))
    assert places(other)[0] == (44, 23)


@pytest.mark.ledger("1e-7.2-04")
def test_a_swamp_takes_two_pips_off_each_die() -> None:
    scene = Scene(field(Going.REALLY_HEAVY, 30, 10, 50, 40))
    team = a_team(scene)
    refuses(scene, scene.unit(team), Gait.NORMAL, [5, 1], ways((team, (0, -4))), "the roll allows 3")


# --- obstacles -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-7.2-05")
def test_a_minor_obstacle_costs_the_lower_die() -> None:
    scene = Scene(line(Obstacle.MINOR, 27))
    team = a_team(scene)
    run(scene, scene.unit(team), Gait.NORMAL, [6, 2], ways((team, (0, -6))))
    assert places(team)[0] == (36, 24)
    other = a_team(scene, (44, 30))
    refuses(scene, scene.unit(other), Gait.NORMAL, [6, 2], ways((other, (0, -7))), "crossing the obstacle")


@pytest.mark.ledger("1e-7.2-06", "faq-050")
def test_too_low_a_die_takes_them_up_to_the_obstacle() -> None:
    scene = Scene(line(Obstacle.MINOR, 25))
    team = a_team(scene)
    run(scene, scene.unit(team), Gait.NORMAL, [4, 3], ways((team, (0, -4.7))))
    assert places(team)[0] == (36, 25.3)
    other = a_team(scene, (44, 30))
    refuses(scene, scene.unit(other), Gait.NORMAL, [4, 3], ways((other, (0, -5.6))), "allows 4")


@pytest.mark.ledger("1e-7.2-07", "1e-7.2-10")
def test_a_medium_obstacle_costs_the_higher_die() -> None:
    scene = Scene(line(Obstacle.MEDIUM, 29.2), field(Going.BROKEN, 30, 10, 50, 29))
    team = a_team(scene)
    run(scene, scene.unit(team), Gait.NORMAL, [3, 5], ways((team, (0, -3))))
    assert places(team)[0] == (36, 27)
    other = a_team(scene, (44, 30))
    refuses(scene, scene.unit(other), Gait.NORMAL, [3, 5], ways((other, (0, -5))), "allows 3")


@pytest.mark.ledger("1e-7.2-08")
def test_a_lower_die_too_short_for_the_wall_still_reaches_it() -> None:
    scene = Scene(line(Obstacle.MEDIUM, 26))
    team = a_team(scene)
    run(scene, scene.unit(team), Gait.NORMAL, [2, 6], ways((team, (0, -3.7))))
    assert places(team)[0] == (36, 26.3)


@pytest.mark.ledger("1e-7.2-11")
def test_the_worst_of_several_obstacles_counts() -> None:
    scene = Scene(line(Obstacle.MINOR, 29), line(Obstacle.MEDIUM, 28))
    team = a_team(scene)
    run(scene, scene.unit(team), Gait.NORMAL, [4, 6], ways((team, (0, -4))))
    assert places(team)[0] == (36, 26)
    other = a_team(scene, (44, 30))
    refuses(scene, scene.unit(other), Gait.NORMAL, [4, 6], ways((other, (0, -6))), "allows 4")


@pytest.mark.ledger("1e-7.2-05", "faq-018")
@pytest.mark.parametrize(
    ("gait", "dice"), [(Gait.TACTICAL, [6]), (Gait.MOVE_AND_FIRE, [6]), (Gait.DOUBLE, [1, 2, 3])]
)
def test_other_gaits_do_not_cross(gait: Gait, dice: list[int]) -> None:
    scene = Scene(line(Obstacle.MINOR, 27))
    team = a_team(scene)
    refuses(scene, scene.unit(team), gait, dice, ways((team, (0, -6))), "only by a Normal move")


@pytest.mark.ledger("1e-7.2-09")
def test_a_hedgerow_is_not_crossed_on_the_move() -> None:
    scene = Scene(line(Obstacle.MAJOR, 27))
    team = a_team(scene)
    refuses(scene, scene.unit(team), Gait.NORMAL, [6, 6], ways((team, (0, -5))), "whole activation")


# --- buildings -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-7.2.2-01", "1e-7.2.2-02")
def test_going_through_a_door_costs_the_lower_die() -> None:
    scene = Scene(house(30, 20, 42, 28, (36, 28, OpeningKind.DOOR)))
    team = a_team(scene, men=1)
    run(scene, scene.unit(team), Gait.NORMAL, [5, 3], ways((team, (0, -5))))
    assert places(team) == [(36, 25)]
    other = a_team(scene, (36.5, 30), men=1)
    refuses(scene, scene.unit(other), Gait.NORMAL, [5, 3], ways((other, (0, -6))), "allows 5")


@pytest.mark.ledger("1e-7.2.2-03")
def test_a_roll_too_small_for_the_door_ends_in_front_of_it() -> None:
    scene = Scene(house(30, 16, 42, 24, (36, 24, OpeningKind.DOOR)))
    team = a_team(scene, men=1)
    run(scene, scene.unit(team), Gait.NORMAL, [5, 4], ways((team, (0, -5.8))))
    assert places(team) == [(36, 24.2)]
    other = a_team(scene, (36.5, 30), men=1)
    refuses(scene, scene.unit(other), Gait.NORMAL, [5, 4], ways((other, (0, -7))), "allows 5")


@pytest.mark.ledger("1e-7.2.2-02")
@pytest.mark.parametrize(("gait", "dice"), [(Gait.TACTICAL, [6]), (Gait.DOUBLE, [2, 2, 2])])
def test_a_door_needs_a_normal_move(gait: Gait, dice: list[int]) -> None:
    scene = Scene(house(30, 20, 42, 28, (36, 28, OpeningKind.DOOR)))
    team = a_team(scene, men=1)
    refuses(scene, scene.unit(team), gait, dice, ways((team, (0, -5))), "Rifle Team: ")


@pytest.mark.ledger("1e-7.2.2-02")
def test_there_is_no_way_through_a_wall_or_a_window() -> None:
    scene = Scene(house(30, 20, 42, 28, (40, 28, OpeningKind.WINDOW)))
    team = a_team(scene, men=1)
    refuses(scene, scene.unit(team), Gait.NORMAL, [5, 3], ways((team, (0, -5))), "no door through the wall")
    other = a_team(scene, (40, 30), men=1)
    refuses(scene, scene.unit(other), Gait.NORMAL, [5, 3], ways((other, (0, -5))), "only a window")


@pytest.mark.ledger("1e-7.2.2-04")
@pytest.mark.parametrize(("gait", "dice"), [(Gait.NORMAL, [5, 3]), (Gait.DOUBLE, [2, 3, 3])])
def test_a_barn_is_entered_as_open_ground(gait: Gait, dice: list[int]) -> None:
    scene = Scene(house(30, 16, 42, 28, (36, 28, OpeningKind.WIDE)))
    team = a_team(scene, men=1)
    run(scene, scene.unit(team), gait, dice, ways((team, (0, -8))))
    assert places(team) == [(36, 22)]
    MOVED.put(scene.game)
    assert not why_not_move(scene.game, scene.unit(team), Gait.DOUBLE)


@pytest.mark.ledger("1e-7.2.2-06")
def test_nobody_doubles_inside_a_house() -> None:
    scene = Scene(house(30, 16, 42, 28, (36, 28, OpeningKind.DOOR)))
    team = a_team(scene, (33, 26))
    assert "broken" in why_not_move(scene.game, scene.unit(team), Gait.DOUBLE)
    run(scene, scene.unit(team), Gait.NORMAL, [3, 4], ways((team, (0, -7))))
    assert places(team)[0] == (33, 19)
