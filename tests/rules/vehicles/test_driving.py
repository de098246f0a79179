"""How far a vehicle gets on a proposed drive, and that it never goes through what bars it."""

from random import Random

import numpy
import pytest
import shapely
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.editions.vehicle_types import VehicleType
from rules.engine.facts import FeatureRef
from rules.geometry.arcs import turn_between
from rules.geometry.distance import distance
from rules.geometry.drive import Leg, Pivot, Pose, Run, length, pose_at
from rules.geometry.footprint import BASE, Disc, Hull, overlap
from rules.geometry.ground import Ground
from rules.geometry.sweep import Size
from rules.geometry.terrain import Cover, Feature, Going, Map, Obstacle, Point
from rules.state.pieces.damage import Plight
from rules.vehicles.crossing import Bar, DriveStopped, bar_of
from rules.vehicles.dice import inches
from rules.vehicles.driving import NO_FARTHER, Driven, Driver, settle, where_nothing_bars
from rules.vehicles.handling import why_not_drive
from tests.rules import grounds
from tests.rules.geometry.countryside import area, ground, hedge, house, moved, rectangle, turnings, village
from tests.rules.geometry.test_encounters import first_touches, random_drive
from tests.rules.geometry.test_hulls import feature as tank
from tests.rules.grounds import TRIED
from tests.rules.vehicles.motor_pool import CAR, HALF_TRACK, MOTORCYCLE, PANZER, SLOW_TANK, TRUCK

START = Pose(Point(36.0, 40.0), 0.0)
NORTH = [Run(30.0)]

WALL = hedge("wall", (30.0, 33.0), (42.0, 33.0), cover=Cover.HARD)
HEDGE = hedge("farm hedge", (30.0, 33.0), (42.0, 33.0))
FENCE = hedge("fence", (30.0, 33.0), (42.0, 33.0), kind="fence", obstacle=Obstacle.MINOR)
PRIVET, GARDEN_WALL = replace(FENCE, kind="kept-hedge"), replace(FENCE, kind="garden-wall", cover=Cover.HARD)
HOUSE = house("house", rectangle(33.0, 28.0, 6.0, 5.0))
PLOUGH = area("ploughed", rectangle(30.0, 20.0, 12.0, 13.0), going=Going.BROKEN)
MARSH = area("marsh", rectangle(30.0, 20.0, 12.0, 13.0), going=Going.HEAVY)
POND = area("pond", rectangle(30.0, 20.0, 12.0, 13.0), going=Going.IMPASSABLE)


def drive(
    *features: Feature,
    vehicle: VehicleType = PANZER,
    dice: tuple[int, ...] = (6, 5),
    legs: list[Leg] = NORTH,
    men: tuple[Point, ...] = (),
    past: tuple[str, ...] = (),
) -> Driven:
    return settle(Driver(vehicle, dice, ground(*features), men, past), START, legs)


# --- the dice -------------------------------------------------------------------------------------------


def test_the_dice_bring_it_so_far_and_no_farther() -> None:
    driven = drive(dice=(3, 4))
    assert (driven.inches, driven.why, driven.plight) == (pytest.approx(9.0), NO_FARTHER.told, None)
    assert driven.pose == Pose(Point(36.0, 31.0), 0.0)


def test_a_shorter_drive_is_done_as_it_was_proposed() -> None:
    legs = [Run(3.0, 40.0), Run(2.0)]
    driven = drive(legs=legs)
    assert (driven.drive, driven.why) == (legs, "")
    assert distance(driven.pose.at, pose_at(START, legs, 2.0).at) < 0.01


def test_who_does_not_drive_stays() -> None:
    assert drive(legs=[]) == drive(legs=[Run(0.0), Pivot(0.0)]) == Driven(START, [])


def test_a_turn_on_the_spot_costs_no_inches() -> None:
    driven = drive(dice=(1,), legs=[Pivot(40.0), Run(2.0), Pivot(-5.0)])
    assert (driven.inches, driven.pose.heading, driven.why) == (2.0, 35.0, "")


@pytest.mark.ledger("1e-11.6.1-03")
def test_in_reverse_it_goes_as_far_as_the_dice() -> None:
    driven = drive(vehicle=CAR, dice=(3, 4), legs=[Run(-20.0)])
    assert driven.why == "the table ends here"
    driven = settle(Driver(CAR, (3, 4), ground()), Pose(Point(36.0, 20.0), 0.0), [Run(-20.0)])
    assert (driven.pose.at.y, driven.why) == (27.0, NO_FARTHER.told)


# --- the ground -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.6-04", "1e-11.6-05")
def test_wheels_go_no_farther_over_plough_than_the_dice_bring_them_there() -> None:
    assert drive(PLOUGH, vehicle=CAR, dice=(4, 6)).inches == pytest.approx(10.0)
    # The plough begins 7 inches off: there they stop when it would have let them go less far.
    stopped = drive(PLOUGH, vehicle=CAR, dice=(2, 3))
    assert (stopped.inches, stopped.why) == (pytest.approx(7.0, abs=0.02), NO_FARTHER.told)
    assert drive(vehicle=CAR, dice=(2, 3)).inches == pytest.approx(10.0)


def test_ground_that_slows_is_entered_with_the_middle_and_not_with_a_track() -> None:
    beside = area("ploughed", rectangle(36.5, 20.0, 6.0, 18.0), going=Going.BROKEN)
    assert drive(beside, vehicle=CAR, dice=(2, 3)).inches == pytest.approx(10.0)


@pytest.mark.ledger("1e-11.6-08", "1e-11.6-09")
@pytest.mark.parametrize(
    ("feature", "vehicle", "why"),
    [
        (MARSH, HALF_TRACK, "only tracked vehicles go into the marsh"),
        (POND, PANZER, "the pond stops all vehicles"),
    ],
)
def test_ground_that_it_may_not_enter_stops_the_whole_hull(
    feature: Feature, vehicle: VehicleType, why: str
) -> None:
    driven = drive(feature, vehicle=vehicle, dice=(6, 5))
    assert driven.why == why
    assert driven.pose.at.y - vehicle.length / 2.0 == pytest.approx(33.0, abs=0.06)
    beside = replace(feature, points=rectangle(36.5, 20.0, 6.0, 13.0))
    assert drive(beside, vehicle=vehicle, dice=(6, 5)).why == why


@pytest.mark.ledger("1e-11.6-06", "1e-11.6-07")
def test_tracks_go_into_heavy_going_by_the_dice_alone_and_unharmed() -> None:
    driven = drive(MARSH, dice=(5, 4))
    assert (driven.inches, driven.plight) == (pytest.approx(9.0), None)
    assert drive(dice=(5, 4)).inches == pytest.approx(11.0)


def test_a_road_through_a_marsh_is_a_road() -> None:
    road = area("road", rectangle(33.0, 0.0, 6.0, 48.0))
    assert drive(MARSH, road, vehicle=CAR, dice=(6, 5)).inches == pytest.approx(22.0)


@pytest.mark.ledger("1e-11.6.1-11")
def test_a_double_bogs_it_where_its_middle_comes_into_soft_ground() -> None:
    driven = drive(MARSH, dice=(6, 6))
    assert (driven.plight, driven.why) == (Plight.BOGGED, "it is bogged on the marsh")
    assert driven.inches == pytest.approx(7.0, abs=0.01)
    assert drive(MARSH, dice=(2, 2)).plight is None  # it does not come so far
    assert drive(MARSH, dice=(2, 2, 5)).plight is Plight.BOGGED


# --- obstacles ------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.6.1-05", "1e-11.6.1-06")
@pytest.mark.parametrize("vehicle", [PANZER, CAR])
def test_a_fence_is_driven_through(vehicle: VehicleType) -> None:
    assert drive(FENCE, vehicle=vehicle).inches == drive(vehicle=vehicle).inches


@pytest.mark.ledger("1e-11.6.1-05", "1e-11.6-10")
@pytest.mark.parametrize("feature", [FENCE, PRIVET, GARDEN_WALL])
def test_tracks_lose_nothing_at_low_obstacles(feature: Feature) -> None:
    assert drive(feature, dice=(3, 4)) == drive(dice=(3, 4))
    assert drive(feature, dice=(3, 3)).plight is None


@pytest.mark.ledger("1e-11.6-10")
def test_a_farm_hedge_is_heavy_going_for_tracks_and_stops_wheels() -> None:
    assert drive(HEDGE, dice=(4, 6)).inches == pytest.approx(10.0)
    stopped = drive(HEDGE, vehicle=TRUCK, dice=(4, 6))
    assert stopped.why == "only tracked vehicles cross the farm hedge"
    assert stopped.inches == pytest.approx(40.0 - 33.2 - TRUCK.length / 2.0, abs=0.06)


@pytest.mark.ledger("1e-11.6.1-08")
@pytest.mark.parametrize(
    ("dice", "far", "why"),
    [
        ((2, 6), 6.0, NO_FARTHER.told),
        ((2, 3), 4.7, NO_FARTHER.told),  # the higher die does not bring it over
        ((6,), 4.7, "the wall is crossed at fast speed alone"),
        ((6, 5, 4), 4.7, "the wall is crossed at fast speed alone"),
    ],
)
def test_a_wall_is_crossed_at_fast_speed_by_the_higher_die(
    dice: tuple[int, ...], far: float, why: str
) -> None:
    driven = drive(WALL, dice=dice)
    assert (driven.inches, driven.why) == (pytest.approx(far, abs=0.06), why)


@pytest.mark.ledger("1e-11.6.1-09")
def test_a_double_leaves_it_stuck_at_the_wall() -> None:
    driven = drive(WALL, dice=(6, 6))
    assert (driven.plight, driven.why) == (Plight.STUCK, "it is stuck on the wall")
    assert driven.inches == pytest.approx(40.0 - 33.2 - PANZER.length / 2.0, abs=0.06)
    assert drive(WALL, dice=(3, 3)).plight is None  # it does not come so far


@pytest.mark.ledger("1e-11.6.1-10", "1e-11.6.1-12")
def test_who_has_come_free_moves_by_that_die_alone() -> None:
    at_wall = drive(WALL, dice=(6, 6)).pose
    free = settle(Driver(PANZER, (5,), ground(WALL), past=("wall",), die_alone=True), at_wall, NORTH)
    assert (free.inches, free.why, free.plight) == (pytest.approx(5.0), NO_FARTHER.told, None)
    in_marsh = drive(MARSH, dice=(6, 6)).pose
    free = settle(Driver(PANZER, (6,), ground(MARSH), die_alone=True), in_marsh, NORTH)
    assert (free.inches, free.plight) == (pytest.approx(6.0), None)


@pytest.mark.ledger("1e-11.6.3-01", "1e-11.6.3-02")
def test_a_house_is_broken_into_by_the_higher_die_and_comes_down_on_a_double() -> None:
    assert drive(HOUSE, dice=(2, 6)).inches == pytest.approx(6.0)
    buried = drive(HOUSE, dice=(6, 6))
    assert (buried.inches, buried.plight) == (pytest.approx(6.0), Plight.TRAPPED)
    outside = drive(HOUSE, vehicle=CAR, dice=(6, 5))
    assert outside.why == "only tracked and armoured vehicles drive into the house"


# --- others ---------------------------------------------------------------------------------------------


def test_another_hull_is_in_the_way_and_its_own_is_not() -> None:
    own, other = (
        tank(START.hull(PANZER.length, PANZER.width), 1),
        tank(Hull(Point(36.0, 30.0), 90.0, 4.0, 2.0), 2),
    )
    field = ground().with_added([own, other])
    driven = settle(Driver(PANZER, (6, 5), field, past=("tank 1",)), START, NORTH)
    assert driven.why == "the tank is in the way"
    assert driven.inches == pytest.approx(10.0 - 1.0 - PANZER.length / 2.0, abs=0.06)


def test_men_are_in_the_way_with_their_bases() -> None:
    driven = drive(men=(Point(36.9, 30.0), Point(60.0, 30.0)))
    assert driven.why == "men are in the way"
    assert driven.inches == pytest.approx(10.0 - BASE / 2.0 - PANZER.length / 2.0, abs=0.06)
    assert drive(men=(Point(37.4, 30.0),)).why == "men are in the way"
    assert drive(men=(Point(37.55, 30.0),)).why == NO_FARTHER.told  # beside its track


def test_what_stops_it_comes_before_what_it_may_cross_there() -> None:
    pond = replace(POND, points=rectangle(30.0, 20.0, 12.0, 13.2))  # it ends where the wall does
    driven = drive(WALL, pond, dice=(6, 6))
    assert (driven.why, driven.plight) == ("the pond stops all vehicles", None)


def test_a_vehicle_that_could_not_leave_where_it_would_end_stays() -> None:
    left, right = (
        hedge(name, (x, 48.0), (x, 0.0), obstacle=Obstacle.MAJOR)
        for name, x in (("left", 34.8), ("right", 37.195))
    )
    stuck = drive(left, right)  # a hair too narrow between them
    assert stuck == Driven(START, [], NO_FARTHER)
    stuck = drive(left, right, dice=(6, 6, 6), legs=[Run(3.0)])
    assert stuck == Driven(START, [], DriveStopped(bar=Bar.CLOSED, feature=FeatureRef("left", "the left")))


@pytest.mark.ledger("1e-11.6.1-09")
def test_who_begins_on_the_wall_is_stuck_there() -> None:
    on_wall = Pose(Point(36.0, 34.0), 0.0)
    driven = settle(Driver(PANZER, (3, 3), ground(WALL)), on_wall, NORTH)
    stop = DriveStopped(bar=Bar.STUCK, feature=FeatureRef("wall", "the wall"))
    assert driven == Driven(on_wall, [], stop, Plight.STUCK, "wall")


def test_a_heading_is_kept_below_360_degrees() -> None:
    driven = drive(legs=[Pivot(-0.004)])
    assert driven.pose.heading == 0.0


def test_a_turn_on_the_spot_goes_as_far_as_its_corners() -> None:
    driven = drive(POND, legs=[Run(4.8), Pivot(90.0)], dice=(6, 5))
    assert driven.why == "the pond stops all vehicles"
    assert 0.0 < driven.pose.heading < 90.0


# --- on every table -------------------------------------------------------------------------------------

DRIVES = grounds.DRIVES or 100
"""Random drives on each table."""

FLEET = (PANZER, SLOW_TANK, HALF_TRACK, CAR, TRUCK, MOTORCYCLE)


def random_driver(field: Ground, chance: Random) -> Driver:
    dice = tuple(chance.randint(1, 6) for _ in range(chance.randint(1, 3)))
    crowd = [Point(chance.uniform(0.0, 72.0), chance.uniform(0.0, 48.0)) for _ in range(30)]
    return Driver(chance.choice(FLEET), dice, field, crowd)


def check_drives(table: Map, drives: int, seed: int) -> tuple[int, int]:
    """Drive about as the dice fall; how many vehicles drove, and how many were stopped by something."""
    bare, chance, drove, stopped = Ground(table), Random(f"{table.id} {seed}"), 0, 0
    wrecks = [
        Hull(Point(chance.uniform(5, 67), chance.uniform(5, 43)), chance.uniform(0, 360), 4, 2)
        for _ in "abcd"
    ]
    field = bare.with_added([tank(hull, number) for number, hull in enumerate(wrecks)])
    closed = closed_by(field)
    while drives:
        driver = random_driver(field, chance)
        at = Point(round(chance.uniform(3.5, 68.5), 2), round(chance.uniform(3.5, 44.5), 2))
        start, legs = Pose(at, round(chance.uniform(0.0, 359.0), 2)), random_drive(chance)
        shapes = barred(driver, closed)
        hull = shapely.Polygon(start.hull(driver.vehicle.length, driver.vehicle.width).corners)
        if (
            why_not_drive(driver.vehicle, legs, driver.speed)
            or shapely.intersects(hull, [*shapes.values()]).any()
        ):
            continue
        drives -= 1
        driven = settle(driver, start, legs)
        drove, stopped = drove + bool(driven.drive), stopped + (driven.why not in ("", NO_FARTHER.told))
        check_driven(driver, start, legs, driven, shapes)
    return drove, stopped


def closed_by(field: Ground) -> list[tuple[Feature, shapely.Geometry]]:
    """What stands on the ground, with the part of it that no way lies upon."""
    ways = shapely.union_all([piece.shape for piece in field.pieces if piece.is_way])
    found = []
    for piece in (*field.pieces, *field.hulls):
        is_on_top = piece.is_building or piece.feature.obstacle or piece.feature.kind == "hull"
        found.append((piece.feature, piece.shape if is_on_top else piece.shape.difference(ways)))
    return found


def barred(driver: Driver, closed: list[tuple[Feature, shapely.Geometry]]) -> dict[str, shapely.Geometry]:
    """The ground that the vehicle may not touch, and the men on it."""
    found = {f"man {number}": shapely.Point(at).buffer(0.49) for number, at in enumerate(driver.men)}
    for feature, shape in closed:
        if bar_of(driver.vehicle, feature, driver.speed):
            found[feature.id] = shape
    return found | {"edge": driver.ground.table.exterior}


def check_driven(
    driver: Driver, start: Pose, legs: list[Leg], driven: Driven, shapes: dict[str, shapely.Geometry]
) -> None:
    told = f"{driver.vehicle.id} {driver.dice} from {start} by {legs}: {driven}"
    most = max(inches(driver.vehicle, driver.dice, going) for going in (Going.OPEN, Going.BROKEN))
    assert driven.inches <= most + 1e-6, told
    assert driven.inches <= length(legs) + 1e-6, told
    assert driven.why or driven.inches == pytest.approx(length(legs), abs=0.1), told
    end = pose_at(start, driven.drive, len(driven.drive))
    assert distance(end.at, driven.pose.at) < 0.01, told
    assert turn_between(end.heading, driven.pose.heading) < 0.01, told
    if driven.drive:
        size = Size(driver.vehicle.length - 0.06, driver.vehicle.width - 0.06)
        tree = shapely.STRtree(list(shapes.values()))
        assert first_touches(start, driven.drive, size, tree, list(shapes)) == {}, told
        check_free_to_leave(driver, driven, legs)


def check_free_to_leave(driver: Driver, driven: Driven, legs: list[Leg]) -> None:
    """Back the way it came nothing is nearer than what it passed, but a wall on which a double holds it."""
    back = [
        Run(-leg.inches, -leg.degrees) if isinstance(leg, Run) else Pivot(-leg.degrees)
        for leg in driven.drive
    ]
    again = settle(driver, driven.pose, back[::-1])
    assert again.drive or again.plight or driven.plight or length(driven.drive) < 0.1, (
        f"{driven} cannot leave: {again}"
    )


@pytest.mark.parametrize("table", TRIED, ids=lambda table: table.id)
def test_no_drive_goes_through_what_bars_it(table: Map) -> None:
    drove, stopped = check_drives(table, DRIVES, seed=1)
    assert drove > 0.9 * DRIVES
    assert stopped > DRIVES / 4


# --- wherever the table lies ----------------------------------------------------------------------------

TABLE = village()
WAYS = {**turnings(TABLE), "moved": moved(TABLE, 3.37, 1.91)}
GROUNDS = {name: Ground(way.table(TABLE)) for name, way in WAYS.items()}
HERE = Ground(TABLE)
EDGE = "the table ends here"
OFF_THE_GRID = 0.0037
"""Keeps a hull off what it would only graze, where rounding may decide either way."""


@pytest.mark.parametrize("name", sorted(WAYS))
@settings(max_examples=60)
@given(
    x=st.integers(500, 3100),
    y=st.integers(500, 2500),
    heading=st.integers(0, 359),
    turn=st.integers(-60, 60),
    vehicle=st.sampled_from((PANZER, MOTORCYCLE)),
    dice=st.sampled_from(((4,), (2, 5), (3, 3), (2, 4, 6))),
)
def test_a_drive_is_settled_alike_on_a_table_moved_turned_or_mirrored(
    name: str, x: int, y: int, heading: int, turn: int, vehicle: VehicleType, dice: tuple[int, ...]
) -> None:
    way = WAYS[name]
    start = Pose(Point(x / 100 + OFF_THE_GRID, y / 100 + OFF_THE_GRID), float(heading))
    there = Pose(way.point(start.at), way.bearing(start.heading))
    side = -1.0 if name == "mirrored" else 1.0
    one = settle(Driver(vehicle, dice, HERE), start, [Run(9.0, turn), Run(9.0)])
    other = settle(Driver(vehicle, dice, GROUNDS[name]), there, [Run(9.0, side * turn), Run(9.0)])
    assume(name != "moved" or EDGE not in (one.why, other.why))  # it has more table on two sides
    assert (one.why, one.plight) == (other.why, other.plight)
    assert distance(way.point(one.pose.at), other.pose.at) < 0.07


@given(st.floats(0.0, 360.0), st.floats(0.0, 1.0))
def test_a_hull_stops_clear_of_a_man_wherever_he_stands(bearing: float, share: float) -> None:
    man = Point(36.0 + 9.0 * float(numpy.sin(bearing)), 40.0 - 7.0 * share)
    driven = drive(men=(man,), legs=[Run(9.0, 50.0)])
    hull = Hull(driven.pose.at, driven.pose.heading, PANZER.length - 0.06, PANZER.width - 0.06)
    assert not driven.drive or not overlap(Disc(man), hull)


# --- where it could stand ------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.6-09", "1e-11.5-03")
@pytest.mark.parametrize(("vehicle", "wades"), [(PANZER, True), (TRUCK, False)])
def test_it_is_set_down_only_where_the_ground_under_its_middle_lets_it_drive(
    vehicle: VehicleType, wades: bool
) -> None:
    clear, marsh, pond = (Pose(Point(*at), 0.0) for at in ((10.0, 40.0), (32.0, 22.0), (52.0, 22.0)))
    lake = area("pond", rectangle(50.0, 20.0, 6.0, 13.0), going=Going.IMPASSABLE)
    driver = Driver(vehicle, (3,), ground(MARSH, lake))
    free = [*where_nothing_bars(driver, [pond, clear, marsh])]
    assert free == ([clear, marsh] if wades else [clear])
    assert [*where_nothing_bars(driver, [])] == []
