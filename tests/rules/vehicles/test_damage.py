"""What a vehicle has suffered adds up, and says what it still can do."""

import msgspec
import pytest

from armylists.vehicles import vehicle_types
from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_damage import Armament, DamageResult, Loss, Panic
from rules.editions.vehicle_types import Mount, MountedWeapon, Position, VehicleType
from rules.state.changes.suffering import (
    add_shock,
    begin_phase,
    end_phase,
    gunner,
    is_crippled,
    kill,
    suffer,
    take_place,
)
from rules.state.pieces.damage import Damage
from rules.vehicles.damage import dice_left, why_not_act, why_not_at
from tests.rules.vehicles.motor_pool import CASEMATE, HALF_TRACK, PANZER, TRUCK, like

DRIVER, GUNNER, HULL_GUNNER, TOP_GUNNER, *_ = Position
SLOW, FAST, FLAT_OUT = DrivingSpeed
PAK = "pak"
HIT_IN = 7
"""The Phase in which the vehicle is hit; those of its side follow."""


def damaged(*results: DamageResult, vehicle: VehicleType = PANZER) -> Damage:
    """What a vehicle has suffered by these results, one after the other."""
    damage = Damage()
    for result in results:
        suffer(vehicle, damage, result, firer=PAK, phase=HIT_IN)
    return damage


def acting(damage: Damage, vehicle: VehicleType = PANZER) -> list[Position]:
    """Who of its crew can act now."""
    return [one for one in vehicle.positions if not why_not_act(vehicle, damage, one)]


def test_an_unhurt_crew_acts() -> None:
    assert acting(Damage()) == [DRIVER, GUNNER, HULL_GUNNER]
    assert acting(Damage(), TRUCK) == [DRIVER]


def test_all_of_it_is_kept_when_a_game_is_saved() -> None:
    damage = damaged(
        DamageResult(shock=1, panics=Panic.DRIVER, engages=True, kills=DRIVER, disarms=Armament.MAIN),
        DamageResult(damages_sights=True, damages_engine=True, wounds_commander=True, loss=Loss.EXPLODED),
    )
    assert msgspec.json.decode(msgspec.json.encode(damage), type=Damage) == damage


# --- the next Phase -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("panic", "left"),
    [
        pytest.param(Panic.DRIVER, [GUNNER, HULL_GUNNER], marks=pytest.mark.ledger("1e-12.1-24")),
        pytest.param(Panic.GUNNER, [DRIVER, HULL_GUNNER], marks=pytest.mark.ledger("1e-12.1-25")),
        pytest.param(Panic.EVERYBODY, [], marks=pytest.mark.ledger("1e-12.1-26")),
        pytest.param(Panic.COMMANDER, [DRIVER, GUNNER, HULL_GUNNER], marks=pytest.mark.ledger("1e-12.1-44")),
    ],
)
def test_who_panics_is_idle_in_the_next_phase_of_his_side_alone(panic: Panic, left: list[Position]) -> None:
    damage = damaged(DamageResult(shock=1, panics=panic))
    everybody = list(PANZER.positions)
    assert acting(damage) == everybody
    begin_phase(damage)
    assert acting(damage) == left
    assert damage.now.panics == [panic]
    end_phase(damage)
    assert acting(damage) == everybody
    begin_phase(damage)
    assert acting(damage) == everybody


@pytest.mark.ledger("1e-12.1-25", "1e-12.1-43")
def test_who_is_hit_in_a_phase_of_his_own_panics_in_the_next() -> None:
    damage = Damage()
    begin_phase(damage)
    suffer(PANZER, damage, DamageResult(panics=Panic.GUNNER), firer=PAK, phase=HIT_IN)
    assert GUNNER in acting(damage)
    end_phase(damage)
    begin_phase(damage)
    assert GUNNER not in acting(damage)


@pytest.mark.ledger("1e-12.1-22")
def test_a_halted_vehicle_does_not_drive_and_must_engage_who_hit_it() -> None:
    damage = damaged(DamageResult(engages=True))
    begin_phase(damage)
    assert damage.now.engages == [PAK]
    assert acting(damage) == [GUNNER, HULL_GUNNER]
    assert why_not_act(PANZER, damage, DRIVER) == "It has halted and must fire at who hit it."
    end_phase(damage)
    assert acting(damage) == [DRIVER, GUNNER, HULL_GUNNER]


@pytest.mark.ledger("1e-12.1-56")
def test_several_panic_at_once() -> None:
    damage = damaged(DamageResult(panics=Panic.DRIVER), DamageResult(panics=Panic.GUNNER))
    begin_phase(damage)
    assert acting(damage) == [HULL_GUNNER]


# --- lasting damage -------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-12.1-27", "1e-12.1-45")
def test_a_damaged_engine_drops_the_lowest_die_and_drives_fast_at_least() -> None:
    damage = damaged(DamageResult(shock=1, damages_engine=True))
    assert dice_left(damage, (5, 2)) == [5]
    assert sum(dice_left(damage, (1, 3, 6))) == 9
    assert sum(dice_left(damage, (1, 4))) == 4
    assert [not why_not_at(damage, speed) for speed in DrivingSpeed] == [False, True, True]
    assert dice_left(Damage(), (3, 1)) == [1, 3]
    assert not why_not_at(Damage(), SLOW)


@pytest.mark.ledger("1e-12.1-56")
def test_an_engine_damaged_twice_drops_two_dice() -> None:
    damage = damaged(*[DamageResult(damages_engine=True)] * 2)
    assert dice_left(damage, (4, 1, 6)) == [6]
    assert [not why_not_at(damage, speed) for speed in DrivingSpeed] == [False, False, True]


@pytest.mark.ledger("1e-12.1-28", "1e-12.1-56")
def test_damages_to_the_sights_add_up() -> None:
    assert damaged(DamageResult(damages_sights=True)).damaged_sights == 1
    assert damaged(*[DamageResult(shock=1, damages_sights=True)] * 2).damaged_sights == 2


@pytest.mark.ledger("1e-12.1-32", "1e-12.1-50")
def test_each_wound_of_the_commander_costs_a_level() -> None:
    assert damaged(*[DamageResult(wounds_commander=True)] * 2).command_lost == 2


@pytest.mark.ledger("1e-12.1-33", "1e-12.1-51")
def test_an_immobilised_vehicle_fires_and_drives_no_more() -> None:
    damage = damaged(DamageResult(shock=2, immobilises=True))
    assert acting(damage) == [GUNNER, HULL_GUNNER]
    assert why_not_act(PANZER, damage, DRIVER) == "It is immobilised."
    assert damage.shock == 2


@pytest.mark.ledger("1e-12.1-34")
def test_the_machine_gun_in_the_hull_fires_no_more() -> None:
    damage = damaged(DamageResult(shock=2, disarms=Armament.HULL))
    assert acting(damage) == [DRIVER, GUNNER]
    assert why_not_act(PANZER, damage, HULL_GUNNER) == "Nothing that he serves can fire."
    assert not is_crippled(PANZER, damage)


@pytest.mark.ledger("1e-12.1-34")
def test_a_second_gun_in_the_hull_is_no_machine_gun() -> None:
    second = MountedWeapon(position=HULL_GUNNER, mount=Mount.CASEMATE, ap=7, he=6)
    grant = like(PANZER, weapons=(PANZER.weapons[0], second))
    damage = damaged(DamageResult(disarms=Armament.HULL), vehicle=grant)
    assert acting(damage, grant) == [DRIVER, GUNNER, HULL_GUNNER]


@pytest.mark.ledger("1e-12.1-35")
def test_without_its_main_gun_the_gunner_has_the_machine_gun_beside_it() -> None:
    damage = damaged(DamageResult(disarms=Armament.MAIN))
    assert damage.disarmed == {0}
    assert damage.shock == 0
    assert GUNNER in acting(damage)
    alone = like(PANZER, weapons=(CASEMATE,))
    assert acting(damaged(DamageResult(disarms=Armament.MAIN), vehicle=alone), alone) == [DRIVER]


@pytest.mark.ledger("1e-12.1-46")
def test_the_forward_weapon_of_a_half_track_is_what_it_has() -> None:
    damage = damaged(DamageResult(shock=1, disarms=Armament.MAIN), vehicle=HALF_TRACK)
    assert acting(damage, HALF_TRACK) == [DRIVER]
    assert not is_crippled(HALF_TRACK, damage)
    assert damaged(DamageResult(disarms=Armament.MAIN), vehicle=TRUCK).disarmed == set()


@pytest.mark.ledger("1e-12.1-33", "1e-12.1-35", "1e-14.8-08")
@pytest.mark.parametrize("first", [DamageResult(immobilises=True), DamageResult(disarms=Armament.MAIN)])
def test_later_shock_of_a_crippled_vehicle_is_doubled(first: DamageResult) -> None:
    damage = damaged(DamageResult(shock=1), first, DamageResult(shock=1))
    assert damage.shock == 3
    add_shock(PANZER, damage, 2)
    assert damage.shock == 7


@pytest.mark.ledger("1e-12.1-36", "1e-12.1-37")
@pytest.mark.parametrize("loss", Loss)
def test_nobody_acts_in_a_wreck(loss: Loss) -> None:
    damage = damaged(DamageResult(loss=loss), DamageResult(shock=2))
    assert damage.loss is loss
    assert acting(damage) == []
    assert why_not_act(PANZER, damage, GUNNER) == "The Panzer IV is lost."


# --- dead men's places ----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-12.1-30", "1e-12.1-31", "1e-12.1-48")
@pytest.mark.parametrize("position", [DRIVER, GUNNER])
def test_two_activations_in_later_phases_put_another_man_in_his_place(position: Position) -> None:
    damage = damaged(DamageResult(shock=2, kills=position))
    assert why_not_act(PANZER, damage, position) == "He was killed: somebody must take his place first."
    take_place(damage, position, HIT_IN)
    for phase in (HIT_IN + 1, HIT_IN + 1, HIT_IN + 3):
        assert position not in acting(damage)
        take_place(damage, position, phase)
    assert acting(damage) == list(PANZER.positions)
    assert damage.replaced == [position]


@pytest.mark.ledger("1e-12.1-30", "1e-12.1-56")
def test_who_is_killed_on_his_way_is_replaced_anew() -> None:
    damage = damaged(DamageResult(kills=DRIVER))
    take_place(damage, DRIVER, HIT_IN + 1)
    suffer(PANZER, damage, DamageResult(kills=DRIVER), firer=PAK, phase=HIT_IN + 2)
    take_place(damage, DRIVER, HIT_IN + 3)
    assert DRIVER not in acting(damage)
    take_place(damage, DRIVER, HIT_IN + 5)
    assert DRIVER in acting(damage)


@pytest.mark.ledger("1e-12-02")
def test_a_machine_gunner_on_top_is_replaced_in_the_same_way() -> None:
    damage = Damage()
    kill(damage, TOP_GUNNER, HIT_IN)
    assert acting(damage, HALF_TRACK) == [DRIVER]
    take_place(damage, TOP_GUNNER, HIT_IN + 1)
    assert acting(damage, HALF_TRACK) == [DRIVER]
    take_place(damage, TOP_GUNNER, HIT_IN + 3)
    assert acting(damage, HALF_TRACK) == [DRIVER, TOP_GUNNER]


@pytest.mark.ledger("1e-12.1-43")
def test_the_gunner_is_who_serves_the_main_armament() -> None:
    assert gunner(PANZER) is GUNNER
    assert gunner(HALF_TRACK) is TOP_GUNNER
    assert gunner(TRUCK) is None
    damage = damaged(DamageResult(panics=Panic.GUNNER), vehicle=HALF_TRACK)
    begin_phase(damage)
    assert acting(damage, HALF_TRACK) == [DRIVER]
    assert damaged(DamageResult(kills=GUNNER), vehicle=HALF_TRACK).vacant.keys() == {TOP_GUNNER}
    assert not damaged(DamageResult(kills=GUNNER), vehicle=TRUCK).vacant


@pytest.mark.parametrize("list_id", ["britain-1943-45", "germany-1943-45"])
def test_every_vehicle_of_the_lists_can_suffer_everything(list_id: str) -> None:
    worst = [DamageResult(disarms=one) for one in Armament] + [DamageResult(panics=one) for one in Panic]
    for vehicle in vehicle_types(list_id).values():
        damage = damaged(*worst, DamageResult(kills=GUNNER), DamageResult(kills=DRIVER), vehicle=vehicle)
        assert is_crippled(vehicle, damage) == any(
            weapon.mount is not Mount.TOP for weapon in vehicle.weapons[:1]
        )
        begin_phase(damage)
        assert acting(damage, vehicle) == []
