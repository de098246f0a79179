"""Where a vehicle's weapons reach."""

import pytest

from rules.editions.vehicle_types import MountedWeapon, Turret
from rules.geometry.arcs import ahead
from rules.geometry.footprint import Hull
from rules.geometry.terrain import Point
from rules.vehicles.arcs import is_in_arc, turret_after_turning
from tests.rules.vehicles.motor_pool import CASEMATE, COAXIAL, GUN, HULL_MG, TOP_MG, like

HULL = Hull(Point(36.0, 24.0), 90.0, 4.0, 2.0)
FRONT = Point(38.0, 24.0)


def reaches(weapon: MountedWeapon, turret: Turret, bearing: float, turned: float = 90.0) -> bool:
    """Whether a weapon reaches a target on that bearing from the turret, or from the front of the hull."""
    origin = FRONT if weapon is HULL_MG else HULL.centre
    return is_in_arc(weapon, turret, HULL, turned, ahead(origin, bearing, 20.0))


@pytest.mark.ledger("1e-11.8-02", "1e-11.8-05", "1e-11.8-06")
@pytest.mark.parametrize(
    ("turret", "half"), [(Turret.NORMAL, 60.0), (Turret.SLOW, 45.0), (Turret.FAST, 90.0)]
)
@pytest.mark.parametrize("weapon", [GUN, COAXIAL])
def test_a_turret_has_its_arc_about_the_way_it_looks(
    weapon: MountedWeapon, turret: Turret, half: float
) -> None:
    for turned in (90.0, 300.0):
        for side in (-1.0, 1.0):
            assert reaches(weapon, turret, turned + side * half, turned)
            assert not reaches(weapon, turret, turned + side * (half + 1.0), turned)


@pytest.mark.ledger("1e-11.8-07", "1e-11.8-09")
@pytest.mark.parametrize("turret", [Turret.NORMAL, Turret.NONE])
def test_a_machine_gun_in_the_hull_reaches_45_degrees_to_either_side(turret: Turret) -> None:
    assert reaches(HULL_MG, turret, 45.0, turned=270.0)
    assert reaches(HULL_MG, turret, 135.0, turned=270.0)
    assert not reaches(HULL_MG, turret, 40.0)
    assert not reaches(HULL_MG, turret, 140.0)


def test_a_machine_gun_in_the_hull_is_measured_from_the_front() -> None:
    beside_the_front = Point(FRONT.x + 0.5, FRONT.y + 0.9)
    assert not is_in_arc(HULL_MG, Turret.NONE, HULL, 90.0, beside_the_front)
    assert is_in_arc(HULL_MG, Turret.NONE, HULL, 90.0, Point(FRONT.x + 1.0, FRONT.y + 0.9))


@pytest.mark.ledger("1e-11.8-08")
@pytest.mark.parametrize(("aside", "within"), [(1.0, True), (-1.0, True), (1.5, False), (-1.5, False)])
def test_a_gun_without_a_turret_fires_straight_ahead(aside: float, within: bool) -> None:
    assert is_in_arc(CASEMATE, Turret.NONE, HULL, 90.0, Point(60.0, 24.0 + aside)) is within
    assert not is_in_arc(CASEMATE, Turret.NONE, HULL, 90.0, Point(12.0, 24.0 + aside))


def test_a_gun_that_fires_backwards_reaches_what_is_behind() -> None:
    archer = like(CASEMATE, fires_backwards=True)
    assert is_in_arc(archer, Turret.NONE, HULL, 90.0, Point(12.0, 24.0))
    assert not is_in_arc(archer, Turret.NONE, HULL, 90.0, Point(60.0, 24.0))


@pytest.mark.parametrize("bearing", range(0, 360, 30))
def test_a_machine_gun_on_top_reaches_all_round(bearing: float) -> None:
    assert reaches(TOP_MG, Turret.NONE, bearing)


@pytest.mark.ledger("1e-11.8-04", "1e-11.8-05", "1e-11.8-06", "1e-11.8-12")
@pytest.mark.parametrize(
    ("turret", "target", "phases"),
    [
        (Turret.NORMAL, 150.0, [120.0, 150.0]),
        (Turret.SLOW, 150.0, [90.0, 150.0]),
        (Turret.FAST, 180.0, [180.0]),
    ],
)
def test_a_turret_turns_so_far_in_a_phase(turret: Turret, target: float, phases: list[float]) -> None:
    for side in (-1.0, 1.0):
        turned = 0.0
        for wanted in phases:
            turned = turret_after_turning(turret, turned, side * target)
            assert turned == side * wanted % 360.0


def test_a_turret_turns_the_shorter_way_round() -> None:
    assert turret_after_turning(Turret.NORMAL, 350.0, 20.0) == 20.0
    assert turret_after_turning(Turret.NORMAL, 10.0, 200.0) == 250.0
