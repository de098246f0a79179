"""What vehicles that have suffered still can do (1e 12.1, 14.8); they suffer in `state/changes/suffering`."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_damage import Armament, DamageResult, Panic
from rules.editions.vehicle_traits import TWO_MAN_CREW, UNRELIABLE
from rules.editions.vehicle_types import Position, VehicleType
from rules.phrases import Text, say
from rules.state.changes.suffering import gunner
from rules.state.pieces.damage import Damage
from rules.state.pieces.piece import Vehicle


def of_turret(result: DamageResult) -> DamageResult:
    """Leave of a result what can happen to a turret without a hull: all its Shock in any case (1e 16.2)."""
    of_hull = result.kills in (Position.DRIVER, Position.HULL_GUNNER)
    return replace(
        result,
        panics=None if result.panics is Panic.DRIVER else result.panics,
        kills=None if of_hull else result.kills,
        disarms=None if result.disarms is Armament.HULL else result.disarms,
        reverses=0,
        bolts=None,
        damages_engine=False,
        immobilises=False,
    )


def of_two_men(result: DamageResult) -> DamageResult:
    """Have a result strike the two men of a crew: the commander, who is the gunner, or the driver (l40-066;
    esp-051)."""
    hits_gunner = result.kills is Position.GUNNER
    return replace(
        result,
        panics=Panic.COMMANDER if result.panics is Panic.GUNNER else result.panics,
        kills=result.kills if hits_gunner or result.kills is None else Position.DRIVER,
        kills_commander=hits_gunner,
    )


def of_vehicle(vehicle: Vehicle, result: DamageResult) -> DamageResult:
    """Settle what of a result depends on the vehicle: its engine, its crew, who fires its weapons (esp Table
    Twelve/Thirteen; esp-040, esp-041, esp-042)."""
    if result.panics is Panic.WHOEVER_FIRES:
        who = Panic.COMMANDER if gunner(vehicle.type) is None else Panic.GUNNER
        result = replace(result, panics=who)
    if result.wears_engine:
        breaks = is_unreliable(vehicle)
        result = replace(result, wears_engine=False, immobilises=breaks, makes_unreliable=not breaks)
    if result.strands_two:
        stranded = vehicle.type.has(TWO_MAN_CREW)
        result = replace(result, strands_two=False, immobilises=stranded, bails_out=stranded)
    return of_two_men(result) if vehicle.type.has(TWO_MAN_CREW) else result


def is_unreliable(vehicle: Vehicle) -> bool:
    """Whether a vehicle breaks down on some doubles: by its make, or since its engine was hit."""
    return vehicle.type.has(UNRELIABLE) or vehicle.damage.is_unreliable


def why_not_replace(vehicle: VehicleType, damage: Damage, position: Position, phase: int) -> Text:
    """Say why nobody can move to a dead man's place in this Phase, or nothing (1e 12, 12.1)."""
    if reason := _why_nobody_acts(vehicle, damage):
        return reason
    if phase <= damage.vacant[position].last:
        return say("place-is-taken-in-a-later-phase")
    return ""


def why_not_act(vehicle: VehicleType, damage: Damage, position: Position, *, engaging: bool = False) -> Text:
    """Say why a position of the crew cannot act, or nothing; `engaging` is what brings a gun on (1e 12.1)."""
    if reason := _why_nobody_acts(vehicle, damage):
        return reason
    if position in _panicking(vehicle, damage):
        return say("he-panics")
    if position in damage.vacant:
        return say("he-was-killed")
    if position is not Position.DRIVER:
        return _why_not_fire(vehicle, damage, position)
    return _why_not_drive(damage, engaging=engaging)


def _why_nobody_acts(vehicle: VehicleType, damage: Damage) -> Text:
    if damage.loss is not None:
        return say("vehicle-is-lost", vehicle=vehicle.name)
    if Panic.EVERYBODY in damage.now.panics:
        return say("commander-panics-and-nobody-acts")
    if damage.now.wallows:
        return say("wallows-and-nobody-acts")
    return ""


def why_not_at(damage: Damage, speed: DrivingSpeed) -> Text:
    """Say why a damaged engine does not drive a vehicle at this speed, or nothing (1e 12.1)."""
    return say("damaged-engine-needs-more-dice") if speed <= damage.damaged_engine else ""


def dice_left(damage: Damage, dice: Sequence[int]) -> list[int]:
    """Drop the lowest die of a move for each damage to the engine (1e 12.1)."""
    return sorted(dice)[damage.damaged_engine :]


def _panicking(vehicle: VehicleType, damage: Damage) -> Iterator[Position | None]:
    if Panic.DRIVER in damage.now.panics:
        yield Position.DRIVER
    is_gunner = Panic.COMMANDER in damage.now.panics and vehicle.has(TWO_MAN_CREW)
    if is_gunner or Panic.GUNNER in damage.now.panics:
        yield gunner(vehicle)


def _why_not_drive(damage: Damage, *, engaging: bool) -> Text:
    if damage.is_immobilised:
        return say("is-immobilised")
    has_halted = damage.now.engages and not engaging
    return say("has-halted-and-must-engage") if has_halted else ""


def _why_not_fire(vehicle: VehicleType, damage: Damage, position: Position) -> Text:
    served = {place for place, weapon in enumerate(vehicle.weapons) if weapon.position is position}
    return "" if served - damage.disarmed else say("nothing-he-serves-can-fire")
