"""A driver's activation: dice, the drive, what fire leaves of it, what keeps a vehicle where it is."""

import pytest

from rules.editions.grades import Quality, Rank
from rules.editions.vehicle_damage import Loss
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.fire.shooters import FIRED
from rules.geometry.terrain import Cover, Going, Point
from rules.state.pieces.damage import Plight
from rules.state.pieces.force import JumpOffPoint
from rules.state.remembered import DEPLOYED
from rules.turn.turn_end import end_turn
from rules.vehicles.morale import is_given_up, morale_level, why_not_advance
from tests.happened import told_in
from tests.rules.crew.crew import command, menu, north
from tests.rules.geometry.countryside import area, hedge, house, rectangle
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.vehicles.motor_pool import CAR, FAST_TANK, HALF_TRACK, PANZER, like

WALL = hedge("wall", (20.0, 30.0), (50.0, 30.0), cover=Cover.HARD)
MARSH = area("marsh", rectangle(20.0, 20.0, 30.0, 12.0), going=Going.HEAVY)
HOUSE = house("house", rectangle(33.0, 24.0, 6.0, 6.0))


@pytest.mark.ledger("1e-11.2-04", "1e-11.6-02")
def test_the_driver_moves_it_by_the_dice_of_its_speed() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    script = command(scene, tank, chose("drive:2"), lambda _: north(tank, 20), dice=(3, 4))
    assert tank.pose.at == Point(36.0, 31.0)
    assert (tank.moved, tank.speed) == (1, 2)
    (question,) = [one for one in script.asked if one.name == "drive"]
    assert (question.inches, question.backwards, question.turn) == (9.0, 7.0, 90.0)
    told = next(event for event in told_in(scene.game) if event.kind == "drove")
    assert told.text == "British Panzer IV drives 9 inches."
    assert told.data["poses"][0] == (36.0, 40.0, 0.0)


def test_it_drives_along_the_line_that_is_drawn_and_turns_on_the_spot_before_and_after() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), 0, seat=Seat.RED)
    line = {"line": [[60.0, 40.0]], "before": 90, "after": -45}
    with pytest.raises(Refused, match="turns on the spot by 90 degrees at most"):
        command(scene, tank, chose("drive:2"), line, dice=(3, 4))
    scene = Scene()
    tank = scene.vehicle((36, 40), 0, seat=Seat.RED)
    command(scene, tank, chose("drive:2"), {**line, "after": 0}, dice=(3, 4))
    assert (tank.pose.at, tank.facing) == (Point(45.0, 40.0), 90.0)


@pytest.mark.ledger("1e-11.6.1-03")
def test_it_reverses_by_the_dice_alone() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 20), seat=Seat.RED, kind=FAST_TANK)
    back = {"line": [[36, 40]], "backwards": True}
    command(scene, tank, chose("drive:2"), back, dice=(3, 4))
    assert (tank.pose.at, tank.facing) == (Point(36.0, 27.0), 0.0)
    scene.game.phase.activated.clear()
    with pytest.raises(Refused, match="reverses flat-out"):
        command(scene, tank, chose("drive:3"), back, dice=(3, 4, 1))


@pytest.mark.ledger("1e-14.8-01", "1e-14.8-05")
def test_shock_takes_inches_and_at_its_morale_level_it_does_not_advance() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 30), seat=Seat.RED)
    tank.damage.shock = 2
    command(scene, tank, chose("drive:2"), north(tank, 20), dice=(3, 4))
    assert tank.pose.at == Point(36.0, 23.0)
    scene.game.phase.activated.clear()
    tank.damage.shock = 3
    with pytest.raises(Refused, match="does not advance"):
        command(scene, tank, chose("drive:1"), north(tank, 20), dice=(4,))
    scene.game.phase.activated.clear()
    back = {"line": [[36, 40]], "backwards": True}
    command(scene, tank, chose("drive:1"), back, dice=(5,))
    assert tank.pose.at == Point(36.0, 25.0)


@pytest.mark.ledger("1e-12.1-27")
def test_a_damaged_engine_drops_the_lowest_die_and_never_goes_slowly() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    tank.damage.damaged_engine = 1
    assert "engine" in menu(scene, tank)["drive:1"]
    command(scene, tank, chose("drive:2"), north(tank, 20), dice=(2, 5))
    assert tank.pose.at == Point(36.0, 34.0)  # 5, and 1 for its one die
    assert tank.speed == 2


@pytest.mark.parametrize("other", [(17.78, 2.5, 185.46), (17.78, 2.57, 180.0)])
def test_it_does_not_drive_through_a_hull_that_it_touches(other: tuple[float, float, float]) -> None:
    scene = Scene()
    tiger = scene.vehicle((17.78, 6.5), 180, seat=Seat.RED, kind=like(PANZER, length=4.44, width=2.61))
    *at, facing = other
    scene.vehicle((at[0], at[1]), facing, seat=Seat.RED, kind=like(PANZER, length=3.42, width=1.85))
    back = {"line": [[17.78, 0.0]], "backwards": True}
    command(scene, tiger, chose("drive:1"), back, dice=(6,))
    assert tiger.pose.at == Point(17.78, 6.5)
    scene.game.phase.activated.clear()
    command(scene, tiger, chose("drive:1"), {"line": [[17.78, 20.0]]}, dice=(6,))
    assert tiger.pose.at.y > 12.0


def test_its_own_men_in_its_way_stop_it() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    scene.team(Seat.RED, (36, 34), men=1)
    script = command(scene, tank, chose("drive:2"), lambda _: north(tank, 20), dice=(6, 6))
    assert tank.pose.at.y == pytest.approx(34 + 0.5 + 4.1 / 2, abs=0.05)
    (question,) = [one for one in script.asked if one.name == "drive"]
    assert question.course(question.accept(north_from(question, 20))).why == "men are in the way"


def north_from(question: object, inches: float) -> dict[str, object]:
    return {"line": [[question.at.x, question.at.y - inches]]}  # type: ignore[attr-defined]


@pytest.mark.ledger("faq-042", "faq-131", "faq-044")
def test_a_vehicle_captures_the_jump_off_point_that_it_drives_onto() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    point = JumpOffPoint(id="p", at=Point(36, 34))
    scene.blue.jump_off_points["p"] = point
    command(scene, tank, chose("drive:1"), north(tank, 3), dice=(2,))
    assert not point.captured
    scene.game.phase.activated.clear()
    command(scene, tank, chose("drive:1"), north(tank, 3), dice=(2,))
    assert point.captured


# --- held ----------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.6.1-09", "1e-11.6.1-10")
@pytest.mark.parametrize(
    ("die", "plight", "immobilised", "y"),
    [(3, Plight.STUCK, False, 32.06), (1, None, True, 32.06), (5, None, False, 27.06)],
)
def test_a_tank_stuck_on_a_wall_is_got_off_by_its_driver(
    die: int, plight: Plight | None, immobilised: bool, y: float
) -> None:
    scene = Scene(WALL)
    tank = scene.vehicle((36, 35), seat=Seat.RED)
    command(scene, tank, chose("drive:2"), north(tank, 20), dice=(5, 5))
    assert tank.plight is Plight.STUCK
    assert "stuck" in menu(scene, tank)["drive:1"] or "acted" in menu(scene, tank)["drive:1"]
    scene.game.phase.activated.clear()
    assert "stuck" in menu(scene, tank)["drive:1"]
    freed = [north(tank, 20)] if die > 4 else []
    command(scene, tank, chose("get-off"), *freed, dice=(die,))
    assert (tank.plight, tank.damage.is_immobilised) == (plight, immobilised)
    assert tank.pose.at.y == pytest.approx(y, abs=0.2)


@pytest.mark.ledger("1e-11.6.1-11", "1e-11.6.1-12")
@pytest.mark.parametrize(("die", "loss"), [(3, Loss.ABANDONED), (6, None)])
def test_a_bogged_vehicle_is_lost_or_free_at_the_turns_end(die: int, loss: Loss | None) -> None:
    scene = Scene(MARSH)
    scene.team(Seat.BLUE, (10, 5), men=2)
    scene.team(Seat.RED, (10, 45), men=2)
    tank = scene.vehicle((36, 35), seat=Seat.RED)
    command(scene, tank, chose("drive:2"), north(tank, 20), dice=(5, 5))
    assert tank.plight is Plight.BOGGED
    at = tank.pose.at
    freed = [SUGGESTED] if loss is None else []
    Script([die], freed).run(end_turn(scene.game))
    assert tank.damage.loss is loss
    assert tank.is_manned is (loss is None)
    assert tank.pose.at == (at if loss else Point(at.x, round(at.y - 6.0, 2)))


@pytest.mark.ledger("1e-11.6.1-11", "1e-11.6-06")
def test_who_came_free_and_stayed_in_the_marsh_may_bog_down_again() -> None:
    scene = Scene(MARSH)
    scene.team(Seat.BLUE, (10, 5), men=2)
    scene.team(Seat.RED, (10, 45), men=2)
    tank = scene.vehicle((36, 35), seat=Seat.RED)
    command(scene, tank, chose("drive:2"), north(tank, 20), dice=(5, 5))
    Script([6], [{}]).run(end_turn(scene.game))
    assert (tank.plight, tank.held_by) == (None, "")
    scene.game.phase.activated.clear()
    command(scene, tank, chose("drive:2"), north(tank, 20), dice=(6, 6))
    assert tank.plight is Plight.BOGGED


@pytest.mark.ledger("1e-11.6.3-02", "1e-11.6.3-03")
def test_a_house_that_comes_down_on_a_tank_traps_it_till_a_turn_ends_well() -> None:
    scene = Scene(HOUSE)
    scene.team(Seat.BLUE, (10, 5), men=2)
    scene.team(Seat.RED, (10, 45), men=2)
    tank = scene.vehicle((36, 33), seat=Seat.RED)
    command(scene, tank, chose("drive:2"), north(tank, 20), dice=(4, 4))
    assert tank.plight is Plight.TRAPPED
    assert scene.game.ground.feature("house").kind == "rubble"
    Script([3], []).run(end_turn(scene.game))
    assert tank.plight is Plight.TRAPPED
    Script([4], []).run(end_turn(scene.game))
    assert tank.plight is None
    at = tank.pose.at
    scene.game.phase.activated.clear()
    command(scene, tank, chose("drive:2"), north(tank, 20), dice=(6, 5))
    assert tank.pose.at == Point(at.x, at.y - 11.0)  # out of the rubble by the dice alone


def test_of_a_tank_that_is_trapped_where_it_was_to_end_nothing_more_is_told() -> None:
    scene = Scene(HOUSE)
    tank = scene.vehicle((36, 33), seat=Seat.RED)
    command(scene, tank, chose("drive:2"), north(tank, 3), dice=(4, 4))
    assert tank.plight is Plight.TRAPPED
    assert scene.told("drove") == ["British Panzer IV drives 3 inches."]


@pytest.mark.ledger("1e-11.6.3-03")
@pytest.mark.parametrize("seat", Seat)
def test_at_the_turns_end_trapped_vehicles_of_both_sides_may_come_free(seat: Seat) -> None:
    scene = Scene()
    scene.team(Seat.BLUE, (10, 5), men=2)
    scene.team(Seat.RED, (10, 45), men=2)
    tank = scene.vehicle((36, 25), seat=seat, plight=Plight.TRAPPED)
    Script([4], []).run(end_turn(scene.game))
    assert tank.plight is None


# --- arriving and firing -------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.5-06", "1e-11.5-07", "2e-9.3-06", "2e-9.3-07")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_tracks_do_not_move_in_the_phase_in_which_they_came_on_and_wheels_do(edition: str) -> None:
    scene = Scene(edition=edition)
    tank, car = scene.vehicle((36, 40), seat=Seat.RED), scene.vehicle((50, 40), seat=Seat.RED, kind=CAR)
    half_track = scene.vehicle((60, 40), seat=Seat.RED, kind=HALF_TRACK)
    DEPLOYED.note(scene.game, tank.id, car.id, half_track.id)
    for one in (tank, half_track):
        assert "does not move yet" in menu(scene, one)["drive:1"]
    assert menu(scene, car)["drive:3"] == ""


@pytest.mark.ledger("1e-11.5-07", "2e-9.3-07")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_wheels_that_came_on_drive_and_fire_in_full(edition: str) -> None:
    scene = Scene(edition=edition)
    car = scene.vehicle((36, 40), seat=Seat.RED, kind=CAR)
    scene.team(Seat.BLUE, (36, 20), men=5)
    DEPLOYED.note(scene.game, car.id)
    orders = chose("drive:1"), north(car, 6), chose("fire-at-men:top-gunner/0"), SUGGESTED
    script = command(scene, car, *orders, dice=(3, *[1] * 10))
    assert car.pose.at == Point(36, 34)
    assert [dice.why for dice in script.rolled] == ["driving", "to hit"]


@pytest.mark.ledger("1e-11.2-05", "1e-11.2-07")
def test_who_has_fired_drives_slowly() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    FIRED.note(scene.game, tank.id)
    refused = menu(scene, tank)
    assert refused["drive:1"] == ""
    assert "fired" in refused["drive:2"]
    assert "fired" in refused["drive:3"]


@pytest.mark.ledger("1e-14.8-03", "1e-14.8-04", "faq-200")
@pytest.mark.parametrize(
    ("commander", "quality", "level"),
    [
        (Rank.JUNIOR, Quality.REGULAR, 3),
        (Rank.SENIOR, Quality.REGULAR, 4),
        (Rank.JUNIOR, Quality.GREEN, 2),
        (Rank.SENIOR, Quality.ELITE, 5),
        (None, Quality.REGULAR, 1),
    ],
)
def test_a_crew_bears_as_much_shock_as_its_leader_and_quality_let_it(
    commander: Rank | None, quality: Quality, level: int
) -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), commander=commander, quality=quality)
    assert morale_level(scene.game, tank) == level
    tank.damage.shock = level - 1
    assert why_not_advance(scene.game, tank) == ""
    tank.damage.shock = level
    assert why_not_advance(scene.game, tank)
    assert not is_given_up(scene.game, tank)
    tank.damage.shock = level + 1
    assert is_given_up(scene.game, tank)


@pytest.mark.ledger("1e-14.9-04")
def test_a_carriers_crew_bears_no_more_without_its_commander_than_one_that_has_none() -> None:
    scene = Scene()
    carrier = scene.vehicle((36, 40), kind=HALF_TRACK)
    assert morale_level(scene.game, carrier) == 3
    carrier.damage.shock, carrier.damage.commander_killed = 2, True
    assert morale_level(scene.game, carrier) == 1
    assert is_given_up(scene.game, carrier)


@pytest.mark.ledger("1e-14.8-07")
def test_a_crew_bears_less_without_its_commander() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40))
    tank.damage.shock, tank.damage.commander_killed = 3, True
    assert morale_level(scene.game, tank) == 2
    assert is_given_up(scene.game, tank)


@pytest.mark.ledger("1e-11.6.1-01")
def test_driving_flat_out_costs_no_shock() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 44), seat=Seat.RED)
    command(scene, tank, chose("drive:3"), north(tank, 30), dice=(1, 3, 6))
    assert (tank.pose.at, tank.speed, tank.damage.shock) == (Point(36.0, 31.0), 3, 0)


@pytest.mark.ledger("1e-11.6.1-11", "1e-12.1-27")
def test_a_double_bogs_it_down_whatever_its_engine_drops() -> None:
    scene = Scene(MARSH)
    tank = scene.vehicle((36, 35), seat=Seat.RED)
    tank.damage.damaged_engine = 1
    command(scene, tank, chose("drive:2"), north(tank, 20), dice=(5, 5))
    assert tank.plight is Plight.BOGGED


@pytest.mark.ledger("1e-12.1-03")
def test_who_rolls_to_drive_flat_out_and_stays_has_not_driven_so() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 35), seat=Seat.RED, speed=1, moved=0)
    command(scene, tank, chose("drive:3"), {}, dice=(5, 5, 1))
    assert (tank.moved, tank.speed) == (0, 1)
