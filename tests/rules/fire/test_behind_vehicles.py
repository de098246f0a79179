"""What a vehicle or its wreck hides, and the cover that it gives, until it has gone elsewhere."""

import pytest

from rules.engine.seats import Seat
from rules.geometry.fan import visible_area
from rules.geometry.shapes import Polygon
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Cover, Point
from rules.state.changes.men import place_vehicle, remove_vehicle
from rules.state.sight.look import look
from rules.state.sight.seen import is_seen_by_enemy
from tests.rules.geometry.countryside import hill, house, rectangle, window
from tests.rules.scene import Scene

VIEWER, TARGET = Standpoint(Point(36, 30)), Standpoint(Point(36, 10))
JEEP = (2.3, 1.1, 0.9)


@pytest.mark.ledger("1e-8.1-02")
def test_nobody_sees_through_a_tank_and_everybody_does_where_it_stood() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 20), 90, name="Panzer IV")
    line = look(scene.game, VIEWER, TARGET)
    assert (line.clear, line.reason) == (False, "Panzer IV is in the way")
    assert line.blocked_by == tank.id
    assert line.blocked_at == pytest.approx((36, 21))
    place_vehicle(tank, Point(40, 20), facing=90)
    assert look(scene.game, VIEWER, TARGET).clear
    place_vehicle(tank, Point(36, 20), facing=90)
    assert look(scene.game, VIEWER, TARGET) == line
    remove_vehicle(tank)
    assert look(scene.game, VIEWER, TARGET).clear


def test_who_turns_out_of_the_line_opens_it() -> None:
    scene = Scene()
    tank = scene.vehicle((37.5, 20), 90)
    assert not look(scene.game, VIEWER, TARGET).clear
    place_vehicle(tank, Point(37.5, 20), facing=0)
    assert look(scene.game, VIEWER, TARGET).clear


@pytest.mark.ledger("1e-8.1-02")
@pytest.mark.parametrize(("armoured", "cover"), [(True, Cover.HARD), (False, Cover.LIGHT)])
def test_who_fires_past_the_corner_of_a_vehicle_is_seen_in_its_cover(armoured: bool, cover: Cover) -> None:
    scene = Scene()
    scene.vehicle((36, 12), 90, armoured=armoured)  # its corner at (38.05, 11)
    behind, corner = Standpoint(Point(35.15, 10.5)), Standpoint(Point(37.15, 10.5))
    viewer = Standpoint(Point(47.15, 20.5))
    assert not look(scene.game, viewer, behind).clear
    line = look(scene.game, viewer, corner)
    assert (line.clear, line.cover) == (True, cover)


@pytest.mark.ledger("1e-8.1-03")
def test_men_are_seen_over_a_jeep_with_light_cover() -> None:
    scene = Scene()
    jeep = scene.vehicle((36, 20), 90, size=JEEP, armoured=False)
    assert not jeep.blocks_sight
    line = look(scene.game, VIEWER, TARGET)
    assert (line.clear, line.cover, line.cover_from) == (True, Cover.LIGHT, (jeep.id,))


@pytest.mark.ledger("1e-8.1-07")
def test_from_an_upper_floor_men_see_over_a_tank_and_no_higher_than_the_line_runs() -> None:
    home = house("house", rectangle(33, 28, 6, 5), window("up", 36, 28, 0.0, 1))
    scene = Scene(home)
    tank = scene.vehicle((36, 22), 90)
    upstairs = Standpoint(Point(36, 28.5), 1)
    assert look(scene.game, upstairs, TARGET).clear
    assert not look(scene.game, TARGET, Standpoint(Point(36, 24))).clear
    place_vehicle(tank, Point(36, 12), facing=90)
    assert not look(scene.game, upstairs, TARGET).clear


def test_a_tank_on_a_hill_hides_what_is_behind_it_there() -> None:
    scene = Scene(hill("hill", rectangle(30, 5, 12, 30)))
    scene.vehicle((36, 20), 90)
    assert not look(scene.game, VIEWER, TARGET).clear


def test_men_behind_a_tank_are_not_seen_by_the_enemy() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (35.5, 30), men=2)
    scene.team(Seat.BLUE, (36, 10), men=1)
    assert is_seen_by_enemy(scene.game, team)
    tank = scene.vehicle((36, 27), 90)
    assert not is_seen_by_enemy(scene.game, team)
    place_vehicle(tank, Point(36, 27), facing=0)
    assert not is_seen_by_enemy(scene.game, team)
    place_vehicle(tank, Point(30, 27), facing=0)
    assert is_seen_by_enemy(scene.game, team)


def test_the_fan_of_sight_has_the_shadow_of_a_tank() -> None:
    scene = Scene()
    scene.vehicle((36, 24), 90)
    (ring,) = visible_area(scene.game.ground, VIEWER, 0.0)
    seen = Polygon(ring)
    assert not seen.intersects(Polygon(rectangle(35.5, 12, 1, 1)))
    assert seen.intersects(Polygon(rectangle(50, 12, 1, 1)))
