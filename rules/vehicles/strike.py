"""What a hit does to armour: dice to strike, dice that save, and net hits (1e 12.1, 12.2, 12.4)."""

from collections.abc import Mapping, Sequence

from rules.editions.vehicle_damage import (
    DAMAGE_TABLES,
    RONSON_EXPLODES,
    SAVES_FROM,
    SCHURZEN_DICE,
    STRIKES_FROM,
    DamageResult,
    Part,
)
from rules.editions.vehicle_traits import CATCHES_FIRE, RONSON, SCHURZEN
from rules.editions.vehicle_types import VehicleClass, VehicleType
from rules.geometry.faces import HitFace


def strike_dice(ap: int | None, he: int | None, vehicle: VehicleType) -> int:
    """Count the dice that strike: A.P. at armour, H.E. at soft-skins; none without such a round (1e 12.2)."""
    return (ap if vehicle.is_armoured else he) or 0


def strikes_from(vehicle: VehicleType, face: HitFace, *, grittier: bool = False) -> int:
    """Find the least die that strikes this face: one lower where fire is grittier (1e 12.1, 17; faq-103;
    esp-037, esp-038)."""
    return STRIKES_FROM[vehicle.struck_as(face)] - grittier


def armour_dice(vehicle: VehicleType, face: HitFace) -> int:
    """Count the dice that save: its armour, and one for plates that stand off its sides (1e 12.1, 12.4;
    esp-038)."""
    has_plates = vehicle.has(SCHURZEN) and face is HitFace.SIDE
    return vehicle.armour + SCHURZEN_DICE * has_plates


def net_hits(
    vehicle: VehicleType,
    face: HitFace,
    strikes: Sequence[int],
    armour: Sequence[int],
    *,
    grittier: bool = False,
) -> int | None:
    """Take what the dice of armour save from what strikes; None when more is saved than strikes (1e 12.1)."""
    least = strikes_from(vehicle, face, grittier=grittier)
    net = sum(die >= least for die in strikes) - sum(die >= SAVES_FROM for die in armour)
    return None if net < 0 else net


def damage_result(
    vehicle: VehicleType,
    net: int,
    die: int,
    *,
    face: HitFace | None = None,
    tables: Mapping[VehicleClass, tuple[Part, ...]] = DAMAGE_TABLES,
) -> DamageResult:
    """Read the table of the vehicle's class, its last part for more net hits than it has (1e 12.1, 12.2;
    esp-044, esp-045; faq-205).

    There a Ronson explodes on one face more (faq-102), and what catches fire easily, hit on its front
    (esp Vehicle special rules). `face` is None for what comes from no side.
    """
    table = tables[vehicle.vehicle_class]
    burns = vehicle.has(RONSON) or (vehicle.has(CATCHES_FIRE) and face is HitFace.FRONT)
    if burns and net >= len(table) - 1 and die == RONSON_EXPLODES:
        die += 1
    return table[min(net, len(table) - 1)][die - 1]
