"""Vehicles that break down, are slow off the road, bog down in broken ground, or roll their 1s again."""

import pytest

from rules.crew.drive import why_not_drive
from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_damage import Bolt, DamageResult
from rules.editions.vehicle_traits import BOGS_EASILY, ROLLS_ONES_AGAIN, SLOW, SLOW_OFF_ROAD, UNRELIABLE
from rules.engine.seats import Seat
from rules.geometry.terrain import Going, Point
from rules.state.pieces.damage import Plight
from rules.vehicles.aftermath import take_effect
from rules.vehicles.dice import inches
from tests.happened import told_in
from tests.rules.crew.crew import command, menu, north
from tests.rules.geometry.countryside import area, rectangle
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.vehicles.motor_pool import CAR, FAST_TANK, MOTORCYCLE, PANZER, like

BISON = like(PANZER, UNRELIABLE)
PANZER_II_D = like(FAST_TANK, SLOW_OFF_ROAD)
URSUS = like(CAR, BOGS_EASILY)
BIKE = like(MOTORCYCLE, ROLLS_ONES_AGAIN)


@pytest.mark.ledger("l40-036", "esp-053")
@pytest.mark.parametrize(
    ("speed", "dice", "breaks"),
    [
        (2, (1, 1), True),
        (2, (4, 4), False),
        (2, (1, 2), False),
        (3, (3, 3, 5), True),
        (3, (4, 4, 2), True),
        (3, (1, 2, 3), False),
        (1, (1,), False),
    ],
)
def test_what_is_unreliable_breaks_down_on_a_double_1_and_flat_out_on_any_double(
    speed: int, dice: tuple[int, ...], breaks: bool
) -> None:
    scene = Scene()
    bison = scene.vehicle((36, 40), seat=Seat.RED, kind=BISON)
    answers = [chose(f"drive:{speed}")] if breaks else [chose(f"drive:{speed}"), north(bison, 1)]
    command(scene, bison, *answers, dice=dice)
    assert bison.damage.is_immobilised is breaks
    assert bison.pose.at == Point(36.0, 40.0 if breaks else 39.0)
    kinds = [event.kind for event in told_in(scene.game)]
    assert ("broken-down" in kinds) is breaks


@pytest.mark.ledger("esp-053")
def test_what_has_broken_down_fires_and_drives_no_more() -> None:
    scene = Scene()
    bison = scene.vehicle((36, 40), seat=Seat.RED, kind=BISON)
    command(scene, bison, chose("drive:2"), dice=(1, 1))
    scene.game.phase.activated.clear()
    assert menu(scene, bison)["drive:1"] == "It is immobilised."
    assert not menu(scene, bison)["turn-turret:gunner"]


@pytest.mark.ledger("l40-036")
def test_others_drive_on_whatever_they_roll() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=PANZER)
    command(scene, tank, chose("drive:2"), north(tank, 1), dice=(1, 1))
    assert not tank.damage.is_immobilised


@pytest.mark.ledger("esp-053")
def test_one_that_is_driven_off_by_a_hit_may_break_down_as_well() -> None:
    scene = Scene()
    bison = scene.vehicle((36, 40), seat=Seat.BLUE, kind=BISON)
    scene.vehicle((36, 10), 180, seat=Seat.RED)
    hit = DamageResult(bolts=Bolt.FORWARDS)
    Script([5, 5, 6], []).run(take_effect(scene.game, bison, hit, "red-team-1"))
    assert (bison.damage.is_immobilised, bison.pose.at) == (True, Point(36.0, 40.0))


@pytest.mark.ledger("l40-037")
@pytest.mark.parametrize(("going", "far"), [(Going.OPEN, 11), (Going.BROKEN, 7), (Going.HEAVY, 7)])
def test_what_is_slow_off_the_road_is_fast_on_it_alone(going: Going, far: int) -> None:
    assert inches(PANZER_II_D, (3, 4), going) == far


@pytest.mark.parametrize(("going", "far"), [(Going.OPEN, 7), (Going.BROKEN, 7)])
def test_slow_wheels_go_by_the_dice_alone(going: Going, far: int) -> None:
    assert inches(like(CAR, SLOW), (3, 4), going) == far


PLOUGH = area("plough", rectangle(20.0, 20.0, 30.0, 19.0), going=Going.BROKEN)


@pytest.mark.ledger("l40-056")
@pytest.mark.parametrize(
    ("kind", "dice", "plight"), [(URSUS, (3, 3), Plight.BOGGED), (URSUS, (3, 4), None), (CAR, (3, 3), None)]
)
def test_broken_ground_bogs_down_what_bogs_easily(
    kind: object, dice: tuple[int, ...], plight: Plight | None
) -> None:
    scene = Scene(PLOUGH)
    car = scene.vehicle((36, 40), seat=Seat.RED, kind=kind)  # type: ignore[arg-type]
    command(scene, car, chose("drive:2"), north(car, 6), dice=dice)
    assert car.plight is plight


@pytest.mark.ledger("l40-056")
def test_it_may_drive_there_at_any_speed() -> None:
    scene = Scene(PLOUGH)
    car = scene.vehicle((36, 40), seat=Seat.RED, kind=URSUS)
    assert not any(why_not_drive(scene.game, car, speed) for speed in DrivingSpeed)


@pytest.mark.ledger("esp-048")
@pytest.mark.parametrize(("again", "far"), [(6, 22), (1, 12)])
def test_a_motorcycle_rolls_its_1s_again_once_and_goes_as_wheels_do(again: int, far: int) -> None:
    scene = Scene()
    bike = scene.vehicle((36, 40), seat=Seat.RED, kind=BIKE, armoured=False, commander=None)
    script = command(scene, bike, chose("drive:2"), north(bike, 40), command_dice=(1,), dice=(1, 5, again))
    assert bike.pose.at == Point(36.0, 40.0 - far)
    assert [one.count for one in script.rolled] == [2, 1]
    rolled = next(event for event in told_in(scene.game) if event.kind == "dice")
    assert rolled.data["faces"] == [5, again]
    assert "(1 of them a 1 rolled again)" in rolled.text


@pytest.mark.ledger("esp-048")
def test_other_vehicles_keep_their_1s() -> None:
    scene = Scene()
    car = scene.vehicle((36, 40), seat=Seat.RED, kind=CAR)
    command(scene, car, chose("drive:2"), SUGGESTED, dice=(1, 5))
    assert car.pose.at == Point(36.0, 28.0)
