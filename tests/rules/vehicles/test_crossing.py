"""Which ground and obstacles vehicles cross at which speed, and what a double brings them to."""

import pytest

from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_types import VehicleType
from rules.geometry.terrain import Cover, Feature, Going, Obstacle, Sight
from rules.state.pieces.damage import Plight
from rules.vehicles.crossing import Barrier, barrier, leaves_one_die, plight_in, plight_over
from tests.rules.geometry.countryside import area, hedge, house, rectangle
from tests.rules.vehicles.barred import why_not_cross
from tests.rules.vehicles.motor_pool import CAR, HALF_TRACK, MOTORCYCLE, PANZER, SOFT_TRACTOR, TRUCK

SLOW, FAST, FLAT_OUT = DrivingSpeed


def line(kind: str, obstacle: Obstacle, cover: Cover = Cover.LIGHT) -> Feature:
    return hedge(kind, (0.0, 0.0), (5.0, 0.0), kind=kind, obstacle=obstacle, cover=cover)


def ground(kind: str, going: Going) -> Feature:
    return area(kind, rectangle(0.0, 0.0, 5.0, 5.0), going=going)


def building(kind: str, cover: Cover) -> Feature:
    return house(kind, rectangle(0.0, 0.0, 5.0, 5.0), kind=kind, cover=cover)


FENCE = line("fence", Obstacle.MINOR)
PRIVET = line("kept-hedge", Obstacle.MINOR)
GARDEN_WALL = line("garden-wall", Obstacle.MINOR)
FARM_HEDGE = line("farm-hedge", Obstacle.MEDIUM)
STONE_WALL = line("stone-wall", Obstacle.MEDIUM, Cover.HARD)
HIGH_WALL = line("high-wall", Obstacle.MAJOR, Cover.HARD)
BOCAGE = line("bocage", Obstacle.MAJOR)
GATE = line("gate", Obstacle.NONE)
PLOUGH, MARSH = ground("ploughed", Going.BROKEN), ground("marsh", Going.HEAVY)
STREAM = ground("stream", Going.HEAVY)
SWAMP, RIVER = ground("swamp", Going.REALLY_HEAVY), ground("river", Going.IMPASSABLE)
STONE_HOUSE, BARN = building("house", Cover.HARD), building("barn", Cover.LIGHT)
PILLBOX = building("pillbox", Cover.BUNKER)

ON_ROAD = [CAR, TRUCK, MOTORCYCLE, HALF_TRACK]


def may(vehicle: VehicleType, feature: Feature, speed: DrivingSpeed = FAST) -> bool:
    return why_not_cross(vehicle, feature, speed) == ""


# --- ground ---------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.6-06", "1e-11.6-08")
@pytest.mark.parametrize("vehicle", ON_ROAD)
def test_only_tracked_vehicles_go_into_heavy_going(vehicle: VehicleType) -> None:
    assert may(PANZER, MARSH)
    assert why_not_cross(vehicle, MARSH, SLOW) == "only tracked vehicles go into the marsh"
    assert may(vehicle, PLOUGH)


@pytest.mark.ledger("1e-11.6-09")
@pytest.mark.parametrize("feature", [SWAMP, RIVER])
def test_really_heavy_ground_stops_all_vehicles(feature: Feature) -> None:
    for vehicle in (PANZER, *ON_ROAD):
        assert why_not_cross(vehicle, feature, FAST) == f"{feature.name} stops all vehicles"


# --- obstacles ------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.6-10")
@pytest.mark.parametrize(
    ("feature", "sort"),
    [
        (GATE, Barrier.NONE),
        (FENCE, Barrier.FENCE),
        (PRIVET, Barrier.LOW),
        (GARDEN_WALL, Barrier.LOW),
        (FARM_HEDGE, Barrier.THICK_HEDGE),
        (STONE_WALL, Barrier.SOLID),
        (HIGH_WALL, Barrier.SOLID),
        (BOCAGE, Barrier.HEDGEROW),
        (STONE_HOUSE, Barrier.HOUSE),
        (building("church", Cover.OPEN), Barrier.HOUSE),
        (BARN, Barrier.SHED),
    ],
)
def test_an_obstacle_is_of_a_sort(feature: Feature, sort: Barrier) -> None:
    assert barrier(feature) is sort


@pytest.mark.ledger("1e-11.6.1-05")
@pytest.mark.parametrize("feature", [FENCE, PRIVET, GARDEN_WALL])
@pytest.mark.parametrize("speed", DrivingSpeed)
def test_tracks_cross_low_obstacles_at_any_speed(feature: Feature, speed: DrivingSpeed) -> None:
    assert may(PANZER, feature, speed)
    assert not leaves_one_die(feature)


@pytest.mark.ledger("1e-11.6.1-06", "1e-11.6.1-13")
@pytest.mark.parametrize("vehicle", ON_ROAD)
def test_walls_and_hedges_stop_wheels_and_half_tracks_and_fences_do_not(vehicle: VehicleType) -> None:
    for feature in (PRIVET, GARDEN_WALL, FARM_HEDGE, STONE_WALL):
        assert why_not_cross(vehicle, feature, FAST) == f"only tracked vehicles cross {feature.name}"
    assert may(vehicle, FENCE)


@pytest.mark.ledger("1e-11.6.1-07")
@pytest.mark.parametrize("vehicle", [PANZER, *ON_ROAD])
@pytest.mark.parametrize("speed", DrivingSpeed)
def test_any_vehicle_passes_a_gate(vehicle: VehicleType, speed: DrivingSpeed) -> None:
    assert may(vehicle, GATE, speed)


@pytest.mark.ledger("1e-11.6.1-08")
@pytest.mark.parametrize("feature", [STONE_WALL, HIGH_WALL])
def test_solid_obstacles_are_crossed_at_fast_speed_alone_by_the_higher_die(feature: Feature) -> None:
    assert [may(PANZER, feature, speed) for speed in DrivingSpeed] == [False, True, False]
    assert leaves_one_die(feature)


def test_a_hedgerow_stops_all_vehicles() -> None:
    assert not any(may(vehicle, BOCAGE, speed) for vehicle in (PANZER, CAR) for speed in DrivingSpeed)


# --- buildings ------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.6.3-01")
def test_only_tracked_armoured_vehicles_drive_into_houses_by_the_higher_die_of_two() -> None:
    assert [may(PANZER, STONE_HOUSE, speed) for speed in DrivingSpeed] == [False, True, False]
    assert leaves_one_die(STONE_HOUSE)
    for vehicle in (*ON_ROAD, SOFT_TRACTOR):
        told = why_not_cross(vehicle, STONE_HOUSE, FAST)
        assert told == "only tracked and armoured vehicles drive into the house"


@pytest.mark.ledger("1e-11.6.3-04")
def test_wooden_buildings_are_driven_into_at_any_speed_and_do_not_come_down() -> None:
    assert all(may(PANZER, BARN, speed) for speed in DrivingSpeed)
    assert not leaves_one_die(BARN)
    assert plight_over(BARN, (4, 4)) is None
    assert not may(CAR, BARN)


def test_nobody_drives_into_a_pillbox() -> None:
    assert why_not_cross(PANZER, PILLBOX, FAST) == "the pillbox stops all vehicles"


# --- doubles --------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.6.1-09", "1e-11.6.3-02")
@pytest.mark.parametrize(
    ("feature", "plight"),
    [(STONE_WALL, Plight.STUCK), (STONE_HOUSE, Plight.TRAPPED), (PRIVET, None), (FARM_HEDGE, None)],
)
def test_a_double_leaves_a_vehicle_stuck_on_a_wall_and_trapped_in_a_house(
    feature: Feature, plight: Plight | None
) -> None:
    assert plight_over(feature, (3, 3)) is plight
    assert plight_over(feature, (3, 4)) is None


@pytest.mark.ledger("1e-11.6.1-11")
@pytest.mark.parametrize(
    ("dice", "plight"), [((2, 2, 5), Plight.BOGGED), ((1, 2, 5), None), ((2, 2), Plight.BOGGED), ((6,), None)]
)
def test_any_double_bogs_a_vehicle_in_soft_ground(dice: tuple[int, ...], plight: Plight | None) -> None:
    assert plight_in(PANZER, MARSH, dice) is plight_in(PANZER, STREAM, dice) is plight
    assert plight_in(PANZER, PLOUGH, dice) is None


def test_a_hull_is_in_the_way_of_others() -> None:
    wreck = Feature(
        id="wreck",
        kind="hull",
        name="The wreck",
        points=rectangle(0.0, 0.0, 4.0, 2.0),
        going=Going.IMPASSABLE,
        sight=Sight.HIGH,
    )
    assert why_not_cross(PANZER, wreck, FAST) == "The wreck is in the way"
