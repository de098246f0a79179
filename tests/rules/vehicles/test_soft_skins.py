"""Small arms at soft-skins, and flame at all vehicles."""

from collections.abc import Sequence

import pytest

from rules.editions.first_tables import HitEffect, hit_effect, to_hit_number
from rules.editions.grades import Quality
from rules.editions.table_four import INFANTRY_FLAMETHROWER as FLAME
from rules.editions.vehicle_damage import Bolt, DamageResult, Loss
from rules.editions.vehicle_types import VehicleClass, VehicleType
from rules.editions.weapons import Band, Hit, band_at, firepower
from rules.geometry.terrain import Cover
from rules.vehicles.soft_skins import COVER_ABOARD, burn, hits_by_small_arms
from rules.vehicles.strike import damage_result
from tests.rules.vehicles.motor_pool import CAR, HALF_TRACK, MOTORCYCLE, PANZER, TRUCK, like

NOTHING = DamageResult()
GUN_CARRIAGE = like(PANZER, vehicle_class=VehicleClass.SELF_PROPELLED_GUN)


def effects(cover: Cover, hit: Hit, faces: Sequence[int]) -> tuple[int, int]:
    """The points of Shock and the men killed by so many hits, a die for each."""
    found = [hit_effect(hit.through(cover), face) for face in faces]
    return found.count(HitEffect.SHOCK) * hit.shock, found.count(HitEffect.KILL)


# --- small arms -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.1.4-01")
def test_everybody_aboard_a_soft_skin_is_in_light_cover() -> None:
    assert effects(COVER_ABOARD, Hit(), (4, 5, 6)) == (2, 1)


@pytest.mark.parametrize(
    ("dice", "hits"),
    [
        pytest.param((6, 5, 4, 4), None, marks=pytest.mark.ledger("1e-9.1.4-05")),
        pytest.param((), None, marks=pytest.mark.ledger("1e-9.1.4-05")),
        pytest.param((2, 4, 6, 6), 0, marks=pytest.mark.ledger("1e-9.1.4-02")),
        pytest.param((6, 6, 6, 1), 1, marks=pytest.mark.ledger("1e-9.1.4-03")),
        pytest.param((6, 6, 6, 6), 2, marks=pytest.mark.ledger("1e-9.1.4-04")),
        pytest.param((6,) * 7, 2, marks=pytest.mark.ledger("1e-9.1.4-04")),
    ],
)
def test_two_sixes_and_more_strike_the_soft_skin_itself(dice: tuple[int, ...], hits: int | None) -> None:
    assert hits_by_small_arms(dice) == hits


@pytest.mark.parametrize(
    ("dice", "die", "result"),
    [
        pytest.param((6, 6), 4, DamageResult(reverses=2), marks=pytest.mark.ledger("1e-9.1.4-02")),
        pytest.param((6, 6), 5, DamageResult(bolts=Bolt.FORWARDS), marks=pytest.mark.ledger("1e-9.1.4-02")),
        pytest.param((6, 6, 6), 6, DamageResult(unloads=True), marks=pytest.mark.ledger("1e-9.1.4-03")),
        pytest.param(
            (6, 6, 6, 6),
            2,
            DamageResult(loss=Loss.KNOCKED_OUT, hits_aboard=1),
            marks=pytest.mark.ledger("1e-9.1.4-04"),
        ),
    ],
)
def test_what_sixes_do_to_a_truck(dice: tuple[int, ...], die: int, result: DamageResult) -> None:
    hits = hits_by_small_arms(dice)
    assert hits is not None
    assert damage_result(TRUCK, hits, die) == result


# --- flame ----------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-12.5-01")
def test_flame_is_rolled_as_at_infantry() -> None:
    assert band_at(FLAME, 10.0) is Band.CLOSE
    assert firepower(FLAME, Band.CLOSE, 2) == 12
    assert to_hit_number(Quality.REGULAR, Band.CLOSE) == 4


@pytest.mark.ledger("1e-12.5-02")
@pytest.mark.parametrize("vehicle", [TRUCK, MOTORCYCLE])
@pytest.mark.parametrize("has_passengers", [True, False])
@pytest.mark.parametrize("faces", [(3, 5), (1,)])
def test_any_hit_of_flame_destroys_a_soft_skin(
    vehicle: VehicleType, has_passengers: bool, faces: tuple[int, ...]
) -> None:
    assert burn(vehicle, faces, has_passengers=has_passengers) == DamageResult(loss=Loss.KNOCKED_OUT)
    assert burn(vehicle, (), has_passengers=has_passengers) == NOTHING


@pytest.mark.ledger("1e-12.5-02", "1e-12.5-03")
@pytest.mark.parametrize(("faces", "taken"), [((3, 5), (2, 1)), ((4, 5, 6), (2, 2))])
def test_passengers_take_flame_without_cover_and_with_double_shock(
    faces: tuple[int, ...], taken: tuple[int, int]
) -> None:
    assert effects(COVER_ABOARD, FLAME.hit, faces) == taken


@pytest.mark.ledger("1e-12.5-03")
def test_armour_with_passengers_takes_no_flame_itself() -> None:
    assert burn(HALF_TRACK, (3, 4, 5, 6), has_passengers=True) == NOTHING


@pytest.mark.ledger("1e-12.5-04")
@pytest.mark.parametrize(
    "vehicle", [PANZER, GUN_CARRIAGE, CAR, HALF_TRACK], ids=lambda one: one.vehicle_class
)
def test_armour_without_passengers_takes_double_shock_and_nothing_else(vehicle: VehicleType) -> None:
    assert burn(vehicle, (3, 4, 5, 6), has_passengers=False) == DamageResult(shock=4)
    assert burn(vehicle, (1, 2, 5, 6), has_passengers=False) == NOTHING
