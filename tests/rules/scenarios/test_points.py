"""Jump-Off Points denied, captured and regained."""

import pytest

from rules.editions.first_tables import Gait
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.scenarios.points import capture, why_lost, why_not_use
from rules.state.markers.batteries import lay_battery_fire
from rules.state.pieces.force import JumpOffPoint
from tests.rules.scene import Scene
from tests.rules.weapons.observers import observer


def with_point(at: tuple[float, float] = (36, 20)) -> tuple[Scene, JumpOffPoint]:
    scene = Scene()
    point = JumpOffPoint(id="point-1", at=Point(*at))
    scene.blue.jump_off_points[point.id] = point
    return scene, point


@pytest.mark.ledger("1e-7.6-01")
def test_an_enemy_within_four_inches_denies_a_point_while_he_is_there() -> None:
    scene, point = with_point()
    team = scene.team(Seat.RED, (36, 24), men=1)
    assert "within 4 inches" in why_not_use(scene.game, scene.blue, point)
    team.figures[0].at = Point(36, 24.1)
    assert why_not_use(scene.game, scene.blue, point) == ""
    assert not point.captured


@pytest.mark.ledger("1e-7.6-02")
def test_men_who_move_onto_a_point_capture_it_until_the_turn_ends() -> None:
    scene, point = with_point()
    team = scene.team(Seat.RED, (36, 27), men=1)
    way = {"paths": {team.figures[0].id: (Point(36, 20),)}}
    scene.run(move(scene.game, scene.unit(team), Gait.NORMAL), dice=[3, 4], answers=[way])
    assert point.captured
    assert scene.told("jump-off-point") == ["British captures German Jump-Off Point 1."]
    team.figures[0].at = Point(36, 40)
    capture(scene.game)
    assert why_not_use(scene.game, scene.blue, point) == "Captured by the enemy."


@pytest.mark.ledger("1e-7.6-02")
def test_near_is_not_on_it() -> None:
    scene, point = with_point()
    scene.team(Seat.RED, (36, 21.5), men=1)
    capture(scene.game)
    assert not point.captured


@pytest.mark.ledger("1e-7.6-03", "1e-7.6-04")
def test_the_owner_regains_his_point_and_may_use_it_at_once() -> None:
    scene, point = with_point()
    point.captured = True
    scene.team(Seat.BLUE, (36, 20.5), men=2)
    capture(scene.game)
    assert not point.captured
    assert why_not_use(scene.game, scene.blue, point) == ""
    assert scene.told("jump-off-point") == ["German regains its Jump-Off Point 1."]


def test_running_men_capture_nothing() -> None:
    scene, point = with_point()
    scene.team(Seat.RED, (36, 20.5), men=2, broken=True)
    capture(scene.game)
    assert not point.captured


@pytest.mark.ledger("1e-10.3.1-13")
def test_nobody_comes_on_from_a_point_under_a_battery_s_barrage() -> None:
    scene = Scene()
    under, clear = JumpOffPoint(id="under", at=Point(36, 10)), JumpOffPoint(id="clear", at=Point(60, 10))
    lay_battery_fire(scene.game, scene.red, observer(scene), Point(36, 12))
    assert why_not_use(scene.game, scene.blue, under) == "Shells are falling on it."
    assert why_lost(scene.game, under) == "Shells are falling on it."
    assert (why_not_use(scene.game, scene.blue, clear), why_lost(scene.game, clear)) == ("", "")
