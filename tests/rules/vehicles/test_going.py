"""What a drive brings with it: it is told, takes entry points, shakes off who hit it (1e 11.6; 2e 9.3)."""

import pytest

from rules.close_combat.melee import DRIVEN_OVER
from rules.editions.driving import DrivingSpeed
from rules.editions.engineering import DefenceKind
from rules.editions.vehicle_damage import Bolt, DamageResult
from rules.engine.requests import Steered
from rules.engine.seats import Seat
from rules.geometry.arcs import ahead
from rules.geometry.drive import Pivot, Run
from rules.geometry.terrain import Point
from rules.state.markers.fieldworks import entrench
from rules.state.pieces.piece import Vehicle
from rules.state.sight.look import recent_speed
from rules.vehicles.aftermath import take_effect
from rules.vehicles.going import Manoeuvre, driver_of, go, is_dug_in, roll_to_drive
from rules.vehicles.steered import drive_of, farthest, poses_of
from tests.happened import told_in
from tests.rules.geometry.countryside import hedge, house, rectangle
from tests.rules.scene import Scene
from tests.rules.vehicles.gunnery import SOUTH, fire, firer
from tests.rules.vehicles.motor_pool import PANZER

RED, BLUE = Seat.RED, Seat.BLUE


def standing(edition: str = "first", at: tuple[float, float] = (36, 30)) -> tuple[Scene, Vehicle]:
    scene = Scene(edition=edition)
    return scene, scene.vehicle(at, seat=RED, name="Cromwell", hit_by=["pak"])


def drive(scene: Scene, tank: Vehicle, *legs: Run | Pivot, dice: tuple[int, ...] = (6, 6)) -> None:
    """Drive so, over whoever is in the way."""
    scene.run(go(scene.game, tank, driver_of(scene.game, tank, dice, over_runs=True), [*legs]))


@pytest.mark.ledger("1e-11.6-02", "1e-12.1-12")
@pytest.mark.parametrize(("inches", "told"), [(6.0, "drives 6 inches"), (-6.0, "reverses 6 inches")])
def test_a_drive_is_told_and_whoever_hit_it_has_to_find_it_anew(inches: float, told: str) -> None:
    scene, tank = standing()
    tank.watching = list(tank.type.positions)[:1]
    drive(scene, tank, Run(inches))
    (event,) = [one for one in told_in(scene.game) if one.kind == "drove"]
    assert (event.text, event.seat, event.rule) == (f"British Cromwell {told}.", RED, "1e 11.6")
    assert event.data["vehicle"] == tank.id
    assert event.data["poses"][-1] == (36.0, 30.0 - inches, 0.0)
    assert (tank.hit_by, tank.watching) == ([], [])
    assert (tank.moved, tank.speed) == (scene.game.table.phases, 2)
    assert recent_speed(scene.game, tank) is DrivingSpeed.FAST


@pytest.mark.ledger("1e-12.1-03")
@pytest.mark.parametrize(("later", "speed"), [(0, DrivingSpeed.SLOW), (1, DrivingSpeed.SLOW), (2, None)])
def test_how_it_drove_counts_in_this_phase_and_the_next(later: int, speed: DrivingSpeed | None) -> None:
    scene, tank = standing()
    assert recent_speed(scene.game, tank) is None
    drive(scene, tank, Run(2.0), dice=(4,))
    scene.game.table.phases += later
    assert recent_speed(scene.game, tank) is speed


def test_who_goes_nowhere_has_not_moved() -> None:
    scene, tank = standing()
    drive(scene, tank)
    assert (tank.moved, tank.hit_by) == (0, ["pak"])
    assert not told_in(scene.game)


@pytest.mark.ledger("2e-9.3-02")
@pytest.mark.parametrize(("y", "captured"), [(46.0, True), (42.0, False)])
def test_a_hull_that_drives_over_the_enemys_entry_point_captures_it(y: float, captured: bool) -> None:
    scene, tank = standing("second", (36, y))
    tank.facing = 90.0
    scene.blue.entry_point = Point(42, 46)
    drive(scene, tank, Run(9.0))
    assert (scene.blue.entry_point is None) is captured
    assert bool(scene.told("entry-point")) is captured


@pytest.mark.ledger("1e-11.6.1-09")
def test_what_it_stands_on_and_what_held_it_does_not_bar_its_way() -> None:
    scene = Scene(hedge("hedge", (30, 30), (42, 30)))
    tank = scene.vehicle((36, 30), seat=RED)
    drive(scene, tank, Run(5.0))
    assert tank.pose.at == Point(36, 25)
    other = scene.vehicle((50, 30), seat=RED)
    assert {other.id, ""} <= {*driver_of(scene.game, other, (3,)).past}
    other.held_by = "hedge"
    assert {other.id, "hedge"} <= {*driver_of(scene.game, other, (3,)).past}


@pytest.mark.ledger("1e-13.2-01")
def test_enemies_on_foot_stop_it_unless_it_drives_over_them_and_friends_always_do() -> None:
    scene, tank = standing()
    scene.team(BLUE, [(30, 20)])
    friend = scene.team(RED, [(40, 20)])
    scene.team(BLUE, men=3)
    assert len(driver_of(scene.game, tank, (3,)).men) == 2
    assert driver_of(scene.game, tank, (3,), over_runs=True).men == friend.places


@pytest.mark.ledger("1e-11.6-02", "1e-11.2-06")
@pytest.mark.parametrize(
    ("manoeuvre", "together", "told", "section"),
    [
        (Manoeuvre.RAMMING, 0, "ramming the Tiger", "1e 13.3"),
        (Manoeuvre.FAST, 0, "driving fast", "1e 11.6"),
        (Manoeuvre.FAST, 3, "3 vehicles driving fast", "1e 11.1.2"),
        (Manoeuvre.FLAT_OUT, 1, "1 vehicle driving flat-out", "1e 11.1.2"),
        (Manoeuvre.BOLTING, 0, "driving flat-out", "1e 12.1"),
    ],
)
def test_the_dice_of_a_drive_are_told_with_what_for(
    manoeuvre: Manoeuvre, together: int, told: str, section: str
) -> None:
    scene, tank = standing()
    tiger = scene.vehicle((36, 10), seat=BLUE, name="Tiger")
    rolled = roll_to_drive(scene.game, tank, 2, manoeuvre, vehicles=together, target=tiger)
    script = scene.run(rolled, dice=[2, 6])
    (event,) = told_in(scene.game)
    assert event.text == f"British Cromwell rolls 2 + 6 = 8 for {told}."
    assert (event.seat, event.rule) == (RED, section)
    assert event.data == {"faces": [2, 6], "why": "driving", "purpose": "movement"}
    assert [(one.count, one.why, one.seat) for one in script.rolled] == [(2, "driving", RED)]


@pytest.mark.ledger("1e-16.1-16")
def test_nobody_is_dug_in_where_no_trench_was_dug() -> None:
    scene, _ = standing()
    assert not is_dug_in(scene.game, Point(36, 30))
    assert not is_dug_in(scene.game, None)


# --- what is made of a line ----------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.6.1-03", "1e-11.6.1-04")
@pytest.mark.parametrize("facing", [0.0, 30.0, 200.0])
def test_backwards_it_follows_the_line_tail_first_and_keeps_looking_the_same_way(facing: float) -> None:
    scene, tank = standing()
    tank.facing = facing
    driver = driver_of(scene.game, tank, (4,))
    assert (farthest(driver), farthest(driver, backwards=True)) == (5.0, 4.0)
    behind = ahead(Point(36, 30), facing, -10.0)
    legs = drive_of(driver, tank.pose, Steered(line=(behind,), backwards=True))
    assert sum(leg.inches for leg in legs if isinstance(leg, Run)) == pytest.approx(-4.0)
    end_x, end_y, heading = poses_of(tank.pose, legs)[-1]
    there = ahead(Point(36, 30), facing, -4.0)
    assert (end_x, end_y) == (pytest.approx(there.x, abs=0.02), pytest.approx(there.y, abs=0.02))
    assert heading == pytest.approx(facing, abs=0.2)


@pytest.mark.ledger("1e-11.6.1-04")
def test_turns_on_the_spot_come_before_and_after_the_way() -> None:
    scene, tank = standing()
    driver = driver_of(scene.game, tank, (4,))
    legs = drive_of(driver, tank.pose, Steered(line=(Point(46, 30),), before=90.0, after=-45.0))
    assert (legs[0], legs[-1]) == (Pivot(90.0), Pivot(-45.0))
    assert poses_of(tank.pose, legs)[-1] == (41.0, 30.0, 45.0)
    assert drive_of(driver, tank.pose, Steered(before=30.0)) == [Pivot(30.0)]
    assert drive_of(driver, tank.pose, Steered()) == []


# --- who rolls -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-12.1-01", "1e-12.1-16")
def test_the_firer_rolls_to_hit_and_to_strike_and_the_target_for_its_armour() -> None:
    scene = Scene()
    script = fire(scene, firer(scene), scene.vehicle((36, 20), SOUTH), [3, 4, *[1] * 6, 6, *[6] * 6])
    assert [(one.why, one.seat) for one in script.rolled] == [
        ("to hit a vehicle", RED),
        ("strike", RED),
        ("armour", BLUE),
    ]
    assert PANZER.armour == 6


@pytest.mark.ledger("1e-13.2.2-01")
def test_a_team_in_a_trench_that_it_drives_over_is_shaken_once_for_this_phase() -> None:
    scene, tank = standing()
    dug_in, beside = scene.team(BLUE, [(36, 24), (37, 24)]), scene.team(BLUE, [(44, 24)])
    scene.blue.defences = [DefenceKind.ENTRENCHMENT] * 2
    for x in (36, 44):
        ring = [Point(x - 2, 23), Point(x + 2, 23), Point(x + 2, 25), Point(x - 2, 25)]
        entrench(scene.game, scene.blue, ring, dug_in)
    drive(scene, tank, Run(4.0), dice=(3,))
    assert DRIVEN_OVER.of(scene.game) == [dug_in.id]
    drive(scene, tank, Run(3.0), dice=(3,))
    assert DRIVEN_OVER.of(scene.game) == [dug_in.id]
    assert beside.on_table


@pytest.mark.ledger("1e-12.1-39", "1e-12.1-40", "1e-12.2-04")
@pytest.mark.parametrize("bolt", [Bolt.FORWARDS, Bolt.TO_COVER])
def test_a_crew_that_panics_drives_straight_on_or_turns_to_the_nearest_cover(bolt: Bolt) -> None:
    scene = Scene(house("barn", rectangle(56, 26, 6, 8)))
    tank = scene.vehicle((36, 30), 0.0, seat=RED, name="Cromwell")
    scene.run(take_effect(scene.game, tank, DamageResult(bolts=bolt), "pak"), dice=[4, 4, 4])
    if bolt is Bolt.FORWARDS:
        assert (tank.pose.at.x, tank.facing) == (36.0, 0.0)
        assert tank.pose.at.y < 20
    else:
        assert tank.pose.at.x > 44
        assert tank.facing == pytest.approx(90.0, abs=25)
    assert tank.speed == 3


@pytest.mark.ledger("1e-12.1-16", "1e-12.1-18")
def test_each_roll_of_a_shot_is_told_with_what_it_needed() -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), SOUTH)
    tank = firer(scene)
    fire(scene, tank, target, [3, 4, *[1] * 6, 6, *[1] * 6, 1])
    told = {one.kind: one.data for one in told_in(scene.game)}
    assert (told["shot-at-vehicle"]["why"], told["shot-at-vehicle"]["hit"]) == ("to hit a vehicle", True)
    assert (told["struck"]["why"], told["struck"]["hits"]) == ("strike", 1)
    assert (told["armour"]["why"], told["armour"]["hits"]) == ("armour", 0)
    assert (told["damage"]["why"], told["damage"]["net"], told["damage"]["faces"]) == ("damage", 1, [1])
    assert {one["vehicle"] for one in told.values() if "vehicle" in one} == {target.id}
