"""Every row of Tables Twelve, Thirteen and Fourteen, as it is printed."""

from typing import Any

import pytest

from rules.editions.vehicle_damage import NOTHING, Armament, Bolt, DamageResult, Loss, Panic
from rules.editions.vehicle_types import Position, VehicleType
from rules.geometry.terrain import Going
from rules.vehicles.dice import inches
from rules.vehicles.strike import damage_result
from tests.rules.vehicles.motor_pool import CAR, HALF_TRACK, PANZER, TRUCK


def row(id: str, net: int, faces: tuple[int, ...], result: DamageResult) -> Any:
    """A printed row: the faces of the die that have this result in the part for so many net hits."""
    return pytest.param(net, faces, result, id=f"{id} {net} net {faces}", marks=pytest.mark.ledger(id))


TWELVE = [
    row("1e-12.1-21", 0, (1, 2), NOTHING),
    row("1e-12.1-22", 0, (3, 4), DamageResult(engages=True)),
    row("1e-12.1-23", 0, (5, 6), DamageResult(shock=1, reverses=1)),
    row("1e-12.1-24", 1, (1,), DamageResult(shock=1, panics=Panic.DRIVER)),
    row("1e-12.1-25", 1, (2,), DamageResult(shock=1, panics=Panic.GUNNER)),
    row("1e-12.1-26", 1, (3,), DamageResult(shock=1, panics=Panic.EVERYBODY)),
    row("1e-12.1-27", 1, (4,), DamageResult(shock=1, damages_engine=True)),
    row("1e-12.1-28", 1, (5,), DamageResult(shock=1, damages_sights=True)),
    row("1e-12.1-29", 1, (6,), DamageResult(shock=2)),
    row("1e-12.1-30", 2, (1,), DamageResult(shock=2, kills=Position.DRIVER)),
    row("1e-12.1-31", 2, (2,), DamageResult(shock=2, kills=Position.GUNNER)),
    row("1e-12.1-32", 2, (3,), DamageResult(shock=2, wounds_commander=True)),
    row("1e-12.1-33", 2, (4,), DamageResult(shock=2, immobilises=True)),
    row("1e-12.1-34", 2, (5,), DamageResult(shock=2, disarms=Armament.HULL)),
    row("1e-12.1-35", 2, (6,), DamageResult(disarms=Armament.MAIN)),
    row("1e-12.1-36", 3, (1, 2, 3, 4), DamageResult(loss=Loss.KNOCKED_OUT)),
    row("1e-12.1-37", 3, (5, 6), DamageResult(loss=Loss.EXPLODED, hits_near=1)),
]

THIRTEEN = [
    row("1e-12.1-38", 0, (1, 2), NOTHING),
    row("1e-12.1-39", 0, (3, 4), DamageResult(reverses=1)),
    row("1e-12.1-40", 0, (5,), DamageResult(bolts=Bolt.TO_COVER)),
    row("1e-12.1-41", 0, (6,), DamageResult(shock=1, unloads=True)),
    row("1e-12.1-42", 1, (1,), DamageResult(shock=1, panics=Panic.DRIVER)),
    row("1e-12.1-43", 1, (2,), DamageResult(shock=1, panics=Panic.GUNNER)),
    row("1e-12.1-44", 1, (3,), DamageResult(shock=1, panics=Panic.COMMANDER)),
    row("1e-12.1-45", 1, (4,), DamageResult(shock=1, damages_engine=True)),
    row("1e-12.1-46", 1, (5,), DamageResult(shock=1, disarms=Armament.MAIN)),
    row("1e-12.1-47", 1, (6,), DamageResult(shock=2, reverses=2)),
    row("1e-12.1-48", 2, (1,), DamageResult(shock=2, kills=Position.DRIVER)),
    row("1e-12.1-49", 2, (2,), DamageResult(shock=2, hits_aboard=1, hits_gunners=True)),
    row("1e-12.1-50", 2, (3,), DamageResult(shock=2, wounds_commander=True, hits_aboard=1)),
    row("1e-12.1-51", 2, (4,), DamageResult(shock=2, immobilises=True, unloads=True)),
    row("1e-12.1-52", 2, (5,), DamageResult(shock=2, hits_aboard=2)),
    row("1e-12.1-53", 2, (6,), DamageResult(shock=3, reverses=2, hits_aboard=1)),
    row("1e-12.1-54", 3, (1, 2, 3, 4), DamageResult(loss=Loss.KNOCKED_OUT, hits_aboard=1)),
    row("1e-12.1-55", 3, (5, 6), DamageResult(loss=Loss.EXPLODED, hits_near=1, hits_aboard=2)),
]

FOURTEEN = [
    row("1e-12.2-03", 0, (1, 2), NOTHING),
    row("1e-12.2-03", 0, (3, 4), DamageResult(reverses=2)),
    row("1e-12.2-04", 0, (5,), DamageResult(bolts=Bolt.FORWARDS)),
    row("1e-12.2-04", 0, (6,), DamageResult(unloads=True)),
    row("1e-12.2-03", 1, (1, 2), NOTHING),
    row("1e-12.2-03", 1, (3, 4), DamageResult(reverses=2)),
    row("1e-12.2-04", 1, (5,), DamageResult(bolts=Bolt.FORWARDS)),
    row("1e-12.2-04", 1, (6,), DamageResult(unloads=True)),
    row("1e-12.2-05", 2, (1, 2, 3, 4), DamageResult(loss=Loss.KNOCKED_OUT, hits_aboard=1)),
    row("1e-12.2-06", 2, (5, 6), DamageResult(loss=Loss.EXPLODED, hits_near=1, hits_aboard=2)),
]


def reads(vehicle: VehicleType, net: int, faces: tuple[int, ...]) -> list[int]:
    """The faces that have the result of the first of these."""
    wanted = damage_result(vehicle, net, faces[0])
    return [die for die in range(1, 7) if damage_result(vehicle, net, die) == wanted]


@pytest.mark.parametrize(("net", "faces", "result"), TWELVE)
@pytest.mark.parametrize("vehicle", [PANZER, CAR], ids=lambda one: one.id)
def test_table_twelve(vehicle: VehicleType, net: int, faces: tuple[int, ...], result: DamageResult) -> None:
    assert damage_result(vehicle, net, faces[0]) == result
    assert reads(vehicle, net, faces) == list(faces)


@pytest.mark.parametrize(("net", "faces", "result"), THIRTEEN)
def test_table_thirteen(net: int, faces: tuple[int, ...], result: DamageResult) -> None:
    assert damage_result(HALF_TRACK, net, faces[0]) == result
    assert reads(HALF_TRACK, net, faces) == list(faces)


@pytest.mark.parametrize(("net", "faces", "result"), FOURTEEN)
def test_table_fourteen(net: int, faces: tuple[int, ...], result: DamageResult) -> None:
    assert damage_result(TRUCK, net, faces[0]) == result
    assert reads(TRUCK, net, faces) == list(faces)


@pytest.mark.ledger("1e-12.1-23", "1e-12.1-39", "1e-12.1-47", "1e-12.2-03")
@pytest.mark.parametrize(
    ("vehicle", "net", "die", "dice", "far"),
    [
        (PANZER, 0, 5, (4,), 4),
        (HALF_TRACK, 0, 3, (5,), 5),
        (HALF_TRACK, 1, 6, (3, 4), 7),
        (TRUCK, 0, 3, (2, 6), 8),
    ],
)
def test_a_vehicle_reverses_by_as_many_dice_as_inches(
    vehicle: VehicleType, net: int, die: int, dice: tuple[int, ...], far: int
) -> None:
    assert damage_result(vehicle, net, die).reverses == len(dice)
    assert inches(vehicle, dice, Going.OPEN, backwards=True) == far
