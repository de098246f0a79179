"""What a hit does to armour, and which result of which table comes of it."""

from collections.abc import Sequence

import pytest

from armylists.catalogue import army_lists
from armylists.vehicles import vehicle_types
from rules.editions import vehicle_traits
from rules.editions.vehicle_damage import DamageResult, Loss
from rules.editions.vehicle_traits import HEAVY_ARMOUR, SCHURZEN
from rules.editions.vehicle_types import VehicleClass, VehicleType
from rules.geometry.faces import HitFace
from rules.vehicles.strike import armour_dice, damage_result, net_hits, strike_dice, strikes_from
from tests.rules.vehicles.motor_pool import HALF_TRACK, MOTORCYCLE, PANZER, TRUCK, like

FRONT, SIDE, REAR = HitFace
TIGER = like(PANZER, HEAVY_ARMOUR, name="The Tiger", armour=11)
SKIRTED = like(PANZER, SCHURZEN)
RONSON = like(PANZER, vehicle_traits.RONSON, name="The Sherman")
FACES = (1, 2, 3, 4, 5, 6)

KNOCKED_OUT, EXPLODED, _ = Loss


def struck(vehicle: VehicleType, face: HitFace, dice: Sequence[int]) -> int | None:
    """How many of these dice strike, when no armour saves."""
    return net_hits(vehicle, face, dice, ())


# --- dice -----------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-12-04", "1e-12.2-01")
@pytest.mark.parametrize(("vehicle", "dice"), [(PANZER, 7), (TRUCK, 4)])
def test_a_p_strikes_armour_and_h_e_soft_skins(vehicle: VehicleType, dice: int) -> None:
    assert strike_dice(7, 4, vehicle) == dice


@pytest.mark.ledger("1e-12-06")
def test_a_heavy_machine_gun_strikes_armour_with_the_dice_of_its_list() -> None:
    guns = army_lists()["united-states-1943-45"].arsenal.guns
    (browning,) = (gun for gun in guns if gun.id == "browning-50-hmg")
    assert strike_dice(browning.ap, browning.he, HALF_TRACK) == 2
    assert strike_dice(browning.ap, browning.he, TRUCK) == 0


@pytest.mark.parametrize(("vehicle", "ap", "he"), [(PANZER, None, 13), (PANZER, 0, 6), (TRUCK, 12, None)])
def test_without_such_a_round_nothing_strikes(vehicle: VehicleType, ap: int | None, he: int | None) -> None:
    assert strike_dice(ap, he, vehicle) == 0


@pytest.mark.ledger("1e-12.1-16")
@pytest.mark.parametrize(("face", "hits"), [(FRONT, 2), (SIDE, 3), (REAR, 4)])
def test_the_face_says_which_dice_strike(face: HitFace, hits: int) -> None:
    assert struck(PANZER, face, FACES) == hits


@pytest.mark.ledger("1e-17-07")
@pytest.mark.parametrize(("face", "hits"), [(FRONT, 4), (SIDE, 6), (REAR, 7)])
def test_grittier_fire_strikes_with_one_pip_less(face: HitFace, hits: int) -> None:
    dice = (2, 3, 3, 4, 5, 6, 6)
    assert net_hits(PANZER, face, dice, (), grittier=True) == hits
    assert net_hits(PANZER, FRONT, dice, ()) == 3


@pytest.mark.ledger("faq-103", "faq-206", "faq-207")
def test_heavy_armour_is_struck_as_the_next_tougher_face() -> None:
    assert [strikes_from(TIGER, face) for face in HitFace] == [5, 5, 4]
    assert struck(TIGER, SIDE, (3, 4, 5, 6)) == 2
    assert struck(TIGER, SIDE, (4, 4, 5)) == 1
    assert struck(TIGER, REAR, (3, 4, 5, 6)) == 3
    assert struck(TIGER, REAR, (3, 4, 6)) == 2


@pytest.mark.ledger("1e-12.1-17")
@pytest.mark.parametrize("face", HitFace)
def test_5_and_6_save_whatever_the_face(face: HitFace) -> None:
    assert armour_dice(PANZER, face) == 6
    assert net_hits(PANZER, face, (6, 6, 6), (1, 2, 2, 4, 6, 6)) == 1
    assert net_hits(PANZER, face, (6, 6, 6), (3, 4, 5)) == 2


@pytest.mark.ledger("1e-12.4-01")
def test_plates_add_a_die_of_armour_on_the_side_alone() -> None:
    assert [armour_dice(SKIRTED, face) for face in HitFace] == [6, 7, 6]


@pytest.mark.ledger("1e-12.4-01")
def test_the_lists_panzer_iv_carries_plates() -> None:
    assert armour_dice(vehicle_types("germany-1943-45")["panzer-iv-h"], SIDE) == 7


@pytest.mark.ledger("1e-12.2-01")
@pytest.mark.parametrize("face", HitFace)
def test_soft_skins_save_nothing(face: HitFace) -> None:
    assert armour_dice(TRUCK, face) == 0


@pytest.mark.ledger("1e-12.2-02")
def test_soft_skins_are_struck_by_face() -> None:
    assert [struck(TRUCK, face, (3, 4, 5, 6)) for face in HitFace] == [2, 3, 4]


@pytest.mark.ledger("1e-12.1-18")
def test_more_saves_than_hits_and_the_shot_has_no_effect() -> None:
    assert net_hits(PANZER, FRONT, (5, 6, 1), (5, 5, 6)) is None


@pytest.mark.ledger("1e-12.1-19")
def test_as_many_saves_as_hits_leave_no_net_hit_and_yet_an_effect() -> None:
    assert net_hits(PANZER, FRONT, (5, 5, 6), (5, 6, 6)) == 0
    assert net_hits(PANZER, FRONT, (1, 2), (3, 4)) == 0
    assert net_hits(PANZER, FRONT, (5, 5, 6), (5, 6, 1)) == 1


# --- which table, which part ----------------------------------------------------------------------------


@pytest.mark.parametrize("one", VehicleClass)
def test_each_class_has_its_table(one: VehicleClass) -> None:
    tables = {
        VehicleClass.HALF_TRACK: DamageResult(reverses=1),
        VehicleClass.CARRIER: DamageResult(reverses=1),
        VehicleClass.SOFT_SKIN: DamageResult(reverses=2),
        VehicleClass.MOTORCYCLE: DamageResult(reverses=2),
    }
    assert damage_result(like(PANZER, vehicle_class=one), 0, 3) == tables.get(one, DamageResult(engages=True))


@pytest.mark.ledger("1e-12.1-20")
@pytest.mark.parametrize("vehicle", [PANZER, HALF_TRACK])
@pytest.mark.parametrize("die", FACES)
def test_four_and_more_net_hits_count_as_three(vehicle: VehicleType, die: int) -> None:
    assert damage_result(vehicle, 4, die) == damage_result(vehicle, 9, die) == damage_result(vehicle, 3, die)
    assert damage_result(vehicle, 3, die) != damage_result(vehicle, 2, die)


@pytest.mark.ledger("1e-12.2-07")
@pytest.mark.parametrize("die", FACES)
def test_three_and_more_hits_on_a_soft_skin_count_as_two(die: int) -> None:
    assert damage_result(TRUCK, 3, die) == damage_result(TRUCK, 8, die) == damage_result(TRUCK, 2, die)
    assert damage_result(TRUCK, 4, 2) == DamageResult(loss=KNOCKED_OUT, hits_aboard=1)


@pytest.mark.ledger("faq-102", "faq-205")
@pytest.mark.parametrize(
    ("vehicle", "net"),
    [
        (RONSON, 3),
        (RONSON, 5),
        (like(HALF_TRACK, vehicle_traits.RONSON), 3),
        (like(TRUCK, vehicle_traits.RONSON), 2),
    ],
)
def test_a_ronson_explodes_on_4_when_it_is_destroyed(vehicle: VehicleType, net: int) -> None:
    losses = [damage_result(vehicle, net, die).loss for die in FACES]
    assert losses == [KNOCKED_OUT] * 3 + [EXPLODED] * 3


@pytest.mark.ledger("faq-102")
@pytest.mark.parametrize("net", [0, 1, 2])
@pytest.mark.parametrize("die", FACES)
def test_a_ronson_takes_lesser_hits_as_others_do(net: int, die: int) -> None:
    assert damage_result(RONSON, net, die) == damage_result(PANZER, net, die)


@pytest.mark.ledger("1e-12.2-03", "faq-109")
@pytest.mark.parametrize("vehicle", [TRUCK, MOTORCYCLE])
@pytest.mark.parametrize("die", FACES)
def test_no_hit_and_one_are_the_same_to_soft_skins(vehicle: VehicleType, die: int) -> None:
    assert damage_result(vehicle, 0, die) == damage_result(vehicle, 1, die)
