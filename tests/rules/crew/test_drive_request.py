"""What a driver is asked and shown: how far it may come, what is suggested, over whom (1e 11.6)."""

import pytest
import shapely

from rules.crew.drive_request import drive_request
from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_types import VehicleType
from rules.engine.requests import Refused, Steer
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Point
from rules.state.pieces.damage import Damage
from rules.vehicles.going import driver_of
from tests.rules.geometry.countryside import hedge, house, rectangle
from tests.rules.scene import Scene
from tests.rules.vehicles.motor_pool import CAR, PANZER

RED = Seat.RED
SLOW, FAST, FLAT_OUT = DrivingSpeed.SLOW, DrivingSpeed.FAST, DrivingSpeed.FLAT_OUT


def asked(
    *dice: int, kind: VehicleType = PANZER, shock: int = 0, at: tuple[float, float] = (36, 24), **more: object
) -> tuple[Scene, Steer]:
    """A vehicle that looks north, whose dice are rolled."""
    features = more.pop("features", ())
    scene = Scene(*features)  # type: ignore[misc]
    tank = scene.vehicle(at, seat=RED, kind=kind, damage=Damage(shock=shock), **more)
    return scene, drive_request(scene.game, tank, driver_of(scene.game, tank, dice))


def reached(request: Steer) -> shapely.Geometry:
    return shapely.unary_union([shapely.Polygon(ring) for ring in request.reach()])


@pytest.mark.ledger("1e-11.6-02", "1e-11.6.1-03", "1e-11.6.1-04")
@pytest.mark.parametrize(
    ("dice", "forwards", "backwards", "turn"),
    [((4,), 5.0, 4.0, 45.0), ((3, 4), 9.0, 7.0, 90.0), ((3, 4, 5), 15.0, 0.0, 180.0)],
)
def test_it_is_told_how_far_it_may_go_and_turn_at_its_speed(
    dice: tuple[int, ...], forwards: float, backwards: float, turn: float
) -> None:
    _, request = asked(*dice)
    assert (request.inches, request.backwards, request.turn) == (forwards, backwards, turn)
    assert asked(*dice, kind=CAR)[1].turn == 0.0


@pytest.mark.ledger("1e-11.6-02")
def test_the_ground_that_it_may_come_to_lies_as_far_ahead_as_its_dice_and_to_either_side() -> None:
    _, request = asked(3, 4)
    ground, half = reached(request), PANZER.length / 2
    west, south, east, north_end = ground.bounds
    assert south == pytest.approx(24 - 9 - half, abs=0.05)
    assert north_end == pytest.approx(24 + 7 + half, abs=0.05)
    assert (36 - west) == pytest.approx(east - 36, abs=0.05)
    assert 5 < east - 36 < 9
    assert ground.covers(shapely.Point(36, 16))
    assert not ground.covers(shapely.Point(36 + 8.5, 24))


@pytest.mark.ledger("1e-11.6.1-03")
def test_flat_out_it_comes_to_no_ground_behind_it() -> None:
    _, request = asked(3, 4, 5)
    assert reached(request).bounds[3] == pytest.approx(24 + PANZER.length / 2, abs=0.05)


@pytest.mark.ledger("1e-11.6-02", "1e-11.6.1-05")
def test_a_wall_ahead_of_it_bounds_the_ground() -> None:
    _, open_ground = asked(3, 4)
    _, walled = asked(3, 4, features=(hedge("wall", (10, 18), (60, 18), cover=Cover.HARD),))
    assert reached(walled).area <= reached(open_ground).area


@pytest.mark.ledger("1e-14.8-04")
def test_a_crew_with_all_the_shock_it_bears_may_only_reverse() -> None:
    scene, request = asked(3, 4, shock=3)
    (tank,) = scene.game.table.vehicles.values()
    assert request.inches == 0.0
    assert request.suggested().line == ()
    assert reached(request).bounds[1] == pytest.approx(24 - PANZER.length / 2, abs=0.05)
    with pytest.raises(Refused, match="does not advance"):
        request.accept({"line": [[36, 20]]})
    assert request.accept({"line": [[36, 27]], "backwards": True})
    assert tank.pose.at == Point(36, 24)


@pytest.mark.ledger("1e-11.6-02")
@pytest.mark.parametrize(("y", "line"), [(24.0, (Point(36, 15),)), (3.2, (Point(36, -5.8),)), (2.5, ())])
def test_straight_on_is_suggested_as_long_as_it_leads_an_inch_or_more(
    y: float, line: tuple[Point, ...]
) -> None:
    assert asked(3, 4, at=(36, y))[1].suggested().line == line


@pytest.mark.ledger("1e-11.6-02", "1e-14.8-01")
def test_what_its_dice_bring_and_shock_costs_is_noted() -> None:
    assert asked(3, 4)[1].note == "3 + 4 = 7: 9 inches on good ground."
    assert asked(3, 4, shock=1)[1].note == "3 + 4 = 7: 8 inches on good ground, 1 inch less for Shock."
    _, request = asked(3, 4, shock=3)
    assert request.note.startswith("3 + 4 = 7: 6 inches on good ground, 3 inches less for Shock. ")
    assert "does not advance" in request.note


@pytest.mark.ledger("1e-13.2.1-01")
def test_over_whom_it_drives_and_what_stops_it_is_told() -> None:
    scene, request = asked(3, 4, features=(house("farm", rectangle(33, 10, 6, 6)),))
    scene.team(Seat.BLUE, (36, 20), men=1, name="Bren Team")
    course = request.course(request.accept({"line": [[36, 10]]}))
    assert course.why.startswith("it drives over Bren Team; ")
    assert len(course.why) > len("it drives over Bren Team; ")
    assert course.inches < 9
    assert course.poses[0] == (36.0, 24.0, 0.0)
    free = request.course(request.accept({"line": [[36, 30]], "backwards": True}))
    assert (free.inches, free.why) == (6.0, "")


def test_the_question_is_about_that_vehicle_as_it_stands() -> None:
    scene, request = asked(3, 4)
    (tank,) = scene.game.table.vehicles.values()
    assert (request.vehicle, request.subject, request.seat) == (tank.id, tank.id, RED)
    assert (request.at, request.heading) == (Point(36, 24), 0.0)
    assert (request.length, request.width) == (PANZER.length, PANZER.width)
    assert (request.name, request.rule) == ("drive", "1e 11.6")
    assert (request.prompt, request.public) == ("Drive the Panzer IV.", "drives the Panzer IV")
    assert request.radius == pytest.approx(PANZER.length / 2)
