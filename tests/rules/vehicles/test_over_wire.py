"""Barbed wire under tracks: who drives over it, and what it leaves to men (1e 16.1, B)."""

import pytest

from rules.editions.driving import DrivingSpeed
from rules.editions.engineering import DefenceKind
from rules.editions.first_tables import Gait
from rules.editions.vehicle_types import VehicleType
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import MOVED
from rules.state.saved.defences import feature_of
from tests.rules.crew.crew import command, north
from tests.rules.movement.moving import refuses, run, ways
from tests.rules.scenarios.test_static_defences import WIRE, laid
from tests.rules.scene import Scene, chose
from tests.rules.vehicles.barred import why_not_cross
from tests.rules.vehicles.motor_pool import CAR, HALF_TRACK, PANZER, TRUCK

RED = Seat.RED


def wired(kind: VehicleType = PANZER) -> tuple[Scene, Vehicle]:
    """Wire that runs east and west, and a vehicle south of it."""
    scene = Scene()
    laid(scene, WIRE, 36, 25)
    return scene, scene.vehicle((36, 30), seat=RED, kind=kind)


def cross(scene: Scene, tank: Vehicle, inches: float) -> None:
    command(scene, tank, chose("drive:2"), north(tank, inches), dice=(6, 5))


@pytest.mark.ledger("1e-B-14")
@pytest.mark.parametrize("kind", [HALF_TRACK, CAR, TRUCK])
def test_wheels_and_half_tracks_stop_before_wire(kind: VehicleType) -> None:
    scene, vehicle = wired(kind)
    (wire,) = scene.game.table.defences.values()
    assert (
        why_not_cross(kind, feature_of(wire), DrivingSpeed.FAST)
        == "only fully tracked vehicles drive over Barbed wire"
    )
    cross(scene, vehicle, 9)
    assert vehicle.pose.at.y > 26
    assert not wire.is_broken


@pytest.mark.ledger("1e-B-14", "1e-16.1-09")
def test_a_tank_drives_over_it_and_opens_it_for_men() -> None:
    scene, tank = wired()
    cross(scene, tank, 12)
    assert tank.pose.at == Point(36, 18)
    (wire,) = scene.game.defences_of(DefenceKind.WIRE)
    assert wire.is_broken
    assert scene.told("defence")[-1] == "British Panzer IV opens a path through the barbed wire."


@pytest.mark.ledger("1e-16.1-09", "1e-B-14")
def test_men_cross_what_is_left_with_one_die_less() -> None:
    scene, tank = wired()
    team = scene.team(RED, (34, 27), men=1)
    refuses(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, -5))), "cannot go there")
    tank.at = Point(60, 40)
    (wire,) = scene.game.defences_of(DefenceKind.WIRE)
    wire.is_broken = True
    MOVED.put(scene.game)
    refuses(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, -6))), "the roll allows 5")
    MOVED.put(scene.game)
    run(scene, scene.unit(team), Gait.NORMAL, [4, 5], ways((team, (0, -5))))
    assert team.places == [Point(34, 22)]


@pytest.mark.ledger("1e-16.1-09")
def test_a_tank_that_only_comes_up_to_it_leaves_it_whole() -> None:
    scene, tank = wired()
    cross(scene, tank, 1)
    assert not next(iter(scene.game.defences_of(DefenceKind.WIRE))).is_broken
