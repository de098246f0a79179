"""Which drives a vehicle can make at which speed."""

from math import radians

import pytest

from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_types import VehicleType
from rules.geometry.drive import Leg, Pivot, Run
from rules.vehicles.handling import tightest_curve, why_not_drive
from tests.rules.vehicles.motor_pool import CAR, HALF_TRACK, MOTORCYCLE, PANZER, TRUCK

SLOW, FAST, FLAT_OUT = DrivingSpeed


def curve(radius: float, degrees: float) -> Run:
    return Run(radius * abs(radians(degrees)), degrees)


@pytest.mark.ledger("1e-11.6.1-02")
@pytest.mark.parametrize("vehicle", [PANZER, CAR])
@pytest.mark.parametrize(
    "drive",
    [
        [curve(8.0, 90.0)],
        [curve(8.0, -45.0), Run(2.0), curve(8.0, -45.0)],
        [curve(8.0, 30.0), curve(8.0, -90.0)],
    ],
)
def test_nobody_drives_round_a_corner_flat_out(vehicle: VehicleType, drive: list[Leg]) -> None:
    assert why_not_drive(vehicle, drive, SLOW) == why_not_drive(vehicle, drive, FAST) == ""
    told = why_not_drive(vehicle, drive, FLAT_OUT)
    assert told == "Nobody drives round a corner of 90 degrees flat-out."


@pytest.mark.ledger("1e-11.6.1-02")
def test_a_bend_of_less_is_driven_flat_out() -> None:
    assert why_not_drive(CAR, [curve(8.0, 89.0)], FLAT_OUT) == ""
    assert why_not_drive(CAR, [curve(8.0, 60.0), curve(8.0, -60.0)], FLAT_OUT) == ""


@pytest.mark.ledger("1e-11.6.1-03")
def test_nobody_reverses_flat_out() -> None:
    assert why_not_drive(CAR, [Run(-7.0)], FAST) == ""
    assert why_not_drive(CAR, [Run(-7.0)], FLAT_OUT) == "Nobody reverses flat-out."


def test_a_move_has_one_gear() -> None:
    told = why_not_drive(PANZER, [Run(3.0), Run(-3.0)], FAST)
    assert told == "A vehicle drives forwards or backwards in one move."


@pytest.mark.ledger("1e-11.6.1-04", "1e-11.8-10")
@pytest.mark.parametrize(
    ("degrees", "speeds"),
    [
        (45.0, [SLOW, FAST, FLAT_OUT]),
        (-45.0, [SLOW, FAST, FLAT_OUT]),
        (46.0, [FAST, FLAT_OUT]),
        (90.0, [FAST, FLAT_OUT]),
        (-91.0, [FLAT_OUT]),
        (180.0, [FLAT_OUT]),
    ],
)
def test_tracks_turn_on_the_spot_by_their_speed(degrees: float, speeds: list[DrivingSpeed]) -> None:
    assert [speed for speed in DrivingSpeed if not why_not_drive(PANZER, [Pivot(degrees)], speed)] == speeds


@pytest.mark.ledger("1e-11.6.1-04")
def test_turns_on_the_spot_count_together() -> None:
    drive = [Pivot(30.0), Run(3.0), Pivot(-30.0)]
    assert why_not_drive(PANZER, drive, SLOW) == (
        "At this speed a vehicle turns on the spot by 45 degrees at most."
    )
    assert why_not_drive(PANZER, drive, FAST) == ""
    assert why_not_drive(PANZER, [Pivot(100.0), Pivot(81.0)], FLAT_OUT) != ""


@pytest.mark.ledger("1e-11.6.1-04")
@pytest.mark.parametrize("vehicle", [CAR, TRUCK, MOTORCYCLE, HALF_TRACK])
def test_only_tracks_turn_on_the_spot(vehicle: VehicleType) -> None:
    assert why_not_drive(vehicle, [Pivot(10.0)], FAST) == "Only fully tracked vehicles turn on the spot."


@pytest.mark.parametrize(
    ("vehicle", "radius"), [(PANZER, 2.08), (MOTORCYCLE, 1.5), (HALF_TRACK, 5.1), (CAR, 6.12)]
)
def test_a_vehicle_curves_no_tighter_than_its_gear_lets_it(vehicle: VehicleType, radius: float) -> None:
    assert tightest_curve(vehicle) == radius
    assert why_not_drive(vehicle, [curve(radius, 40.0)], FAST) == ""
    told = why_not_drive(vehicle, [curve(radius - 0.1, 40.0)], FAST)
    assert told == f"{vehicle.name} curves no tighter than {radius:g} inches."
    assert why_not_drive(vehicle, [Run(0.0, 40.0)], FAST) == told
