"""How far dice carry a vehicle."""

import pytest

from rules.editions.vehicle_types import VehicleType
from rules.geometry.terrain import Going
from rules.vehicles.dice import has_double, inches
from tests.rules.vehicles.motor_pool import CAR, FAST_TANK, HALF_TRACK, MOTORCYCLE, PANZER, SLOW_TANK


@pytest.mark.ledger("1e-11.6-01", "1e-11.6-02", "1e-11.6-03", "1e-11.6-04")
@pytest.mark.parametrize(
    ("vehicle", "dice", "far"),
    [
        (SLOW_TANK, (3, 4), 7),
        (PANZER, (3, 4), 9),
        (FAST_TANK, (3, 3, 4), 16),
        (HALF_TRACK, (6,), 8),
        (CAR, (3, 4), 14),
        (MOTORCYCLE, (1, 1, 2), 8),
    ],
)
def test_on_firm_ground(vehicle: VehicleType, dice: tuple[int, ...], far: int) -> None:
    assert inches(vehicle, dice, Going.OPEN) == far


@pytest.mark.ledger("1e-11.6-05")
@pytest.mark.parametrize(("vehicle", "far"), [(SLOW_TANK, 7), (CAR, 7), (PANZER, 9), (FAST_TANK, 11)])
def test_on_broken_ground(vehicle: VehicleType, far: int) -> None:
    assert inches(vehicle, (3, 4), Going.BROKEN) == far


@pytest.mark.ledger("1e-11.6-06")
@pytest.mark.parametrize("vehicle", [SLOW_TANK, PANZER, FAST_TANK])
def test_in_heavy_going_all_have_the_dice_alone(vehicle: VehicleType) -> None:
    assert inches(vehicle, (3, 4), Going.HEAVY) == 7


@pytest.mark.ledger("1e-11.6.1-03")
@pytest.mark.parametrize("vehicle", [SLOW_TANK, PANZER, FAST_TANK, HALF_TRACK, CAR])
@pytest.mark.parametrize("going", [Going.OPEN, Going.BROKEN, Going.HEAVY])
def test_in_reverse_all_have_the_dice_alone(vehicle: VehicleType, going: Going) -> None:
    assert inches(vehicle, (3, 4), going, backwards=True) == 7


@pytest.mark.parametrize(
    ("dice", "double"),
    [((3,), False), ((3, 4), False), ((4, 4), True), ((2, 2, 5), True), ((1, 2, 3), False)],
)
def test_any_two_that_show_the_same_are_a_double(dice: tuple[int, ...], double: bool) -> None:
    assert has_double(dice) is double
