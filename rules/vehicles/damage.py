"""How vehicles suffer: all results add up and last, but panic; what they still can do (1e 12.1, 14.8)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_damage import Armament, DamageResult, Panic
from rules.editions.vehicle_types import Mount, Position, VehicleType
from rules.phrases import Text
from rules.state.damage import Damage, Shaken, Vacancy

ACTIVATIONS_TO_REPLACE = 2
"""Activations in later Phases until another man has a dead man's place (1e 12, 12.1)."""

CRIPPLED = 2
"""By how much the Shock of a vehicle is multiplied that cannot move, or fire its main gun (1e 14.8)."""

MAIN = 0
"""The place of the main armament among a vehicle's weapons."""


# --- suffering ------------------------------------------------------------------------------------------


def suffer(vehicle: VehicleType, damage: Damage, result: DamageResult, *, firer: str, phase: int) -> None:
    """Add a result of a damage table, of a shot by that piece in that Phase of the game (1e 12.1).

    What has to be rolled or moved at once is left: backwards, flat-out, those aboard, the explosion.
    """
    add_shock(vehicle, damage, result.shock)
    damage.damaged_sights += result.damages_sights
    damage.damaged_engine += result.damages_engine
    damage.is_immobilised |= result.immobilises
    damage.command_lost += result.wounds_commander
    damage.loss = damage.loss or result.loss
    damage.disarmed |= _hit_weapons(vehicle, result.disarms)
    _strike_crew(vehicle, damage, result, phase)
    if result.engages:
        damage.next.engages.append(firer)


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


def add_shock(vehicle: VehicleType, damage: Damage, points: int) -> None:
    """Add Shock, twice when the vehicle was immobilised or without its main gun before (1e 14.8)."""
    damage.shock += points * (CRIPPLED if is_crippled(vehicle, damage) else 1)


def is_crippled(vehicle: VehicleType, damage: Damage) -> bool:
    """Whether it is immobilised or its main gun is out of action, which one on top is not (1e 14.8)."""
    return damage.is_immobilised or (MAIN in damage.disarmed and vehicle.weapons[MAIN].mount is not Mount.TOP)


def kill(damage: Damage, position: Position, phase: int) -> None:
    """Let the man at a position fall; others take his place only in later Phases (1e 12, 12.1)."""
    damage.vacant[position] = Vacancy(last=phase)
    damage.crew_killed += 1


def _strike_crew(vehicle: VehicleType, damage: Damage, result: DamageResult, phase: int) -> None:
    if result.panics is not None:
        damage.next.panics.append(result.panics)
    struck = gunner(vehicle) if result.kills is Position.GUNNER else result.kills
    if struck is not None:
        kill(damage, struck, phase)


def _hit_weapons(vehicle: VehicleType, armament: Armament | None) -> set[int]:
    """List what an armament is among the vehicle's weapons: the main one, or what else is in the hull."""
    if armament is Armament.MAIN:
        return {MAIN} if vehicle.weapons else set()
    if armament is None:
        return set()
    return {place for place, weapon in enumerate(vehicle.weapons) if place and weapon.mount is Mount.HULL}


# --- in later Phases ------------------------------------------------------------------------------------


def begin_phase(damage: Damage) -> None:
    """Hold the vehicle to what its next Phase was to bring, as a Phase of its side begins (1e 12.1)."""
    damage.now, damage.next = damage.next, Shaken()


def end_phase(damage: Damage) -> None:
    """Let it collect itself as a Phase of its side ends (1e 12.1)."""
    damage.now = Shaken()


def put_off(damage: Damage) -> None:
    """Leave to its next Phase what this was to bring, as this is never played."""
    damage.now, damage.next = Shaken(), damage.now


def why_not_replace(vehicle: VehicleType, damage: Damage, position: Position, phase: int) -> Text:
    """Say why nobody can move to a dead man's place in this Phase, or nothing (1e 12, 12.1)."""
    if reason := _why_nobody_acts(vehicle, damage):
        return reason
    if phase <= damage.vacant[position].last:
        return "Only in a later Phase can somebody take his place."
    return ""


def take_place(damage: Damage, position: Position, phase: int) -> None:
    """Spend an activation in a later Phase on a dead man's place; the second completes it (1e 12.1)."""
    vacancy = damage.vacant[position]
    if phase <= vacancy.last:
        return
    vacancy.last, vacancy.spent = phase, vacancy.spent + 1
    if vacancy.spent == ACTIVATIONS_TO_REPLACE:
        del damage.vacant[position]
        damage.replaced.append(position)


# --- what it still can do -------------------------------------------------------------------------------


def gunner(vehicle: VehicleType) -> Position | None:
    """Find who is struck as the gunner: whoever serves the main armament, if it has any (1e 12.1)."""
    return vehicle.weapons[MAIN].position if vehicle.weapons else None


def why_not_act(vehicle: VehicleType, damage: Damage, position: Position, *, engaging: bool = False) -> str:
    """Say why a position of the crew cannot act, or nothing; `engaging` is what brings a gun on (1e 12.1)."""
    if reason := _why_nobody_acts(vehicle, damage):
        return reason
    if position in _panicking(vehicle, damage):
        return "He panics in this Phase."
    if position in damage.vacant:
        return "He was killed: somebody must take his place first."
    if position is not Position.DRIVER:
        return _why_not_fire(vehicle, damage, position)
    return _why_not_drive(damage, engaging=engaging)


def _why_nobody_acts(vehicle: VehicleType, damage: Damage) -> str:
    if damage.loss is not None:
        return f"{vehicle.name} is lost."
    if Panic.EVERYBODY in damage.now.panics:
        return "The commander panics: nobody aboard acts in this Phase."
    if damage.now.wallows:
        return "It wallows in the shallows and drops its screen: nobody aboard acts in this Phase."
    return ""


def why_not_at(damage: Damage, speed: DrivingSpeed) -> str:
    """Say why a damaged engine does not drive a vehicle at this speed, or nothing (1e 12.1)."""
    return "Its engine is damaged: it needs more dice." if speed <= damage.damaged_engine else ""


def dice_left(damage: Damage, dice: Sequence[int]) -> list[int]:
    """Drop the lowest die of a move for each damage to the engine (1e 12.1)."""
    return sorted(dice)[damage.damaged_engine :]


def _panicking(vehicle: VehicleType, damage: Damage) -> Iterator[Position | None]:
    if Panic.DRIVER in damage.now.panics:
        yield Position.DRIVER
    if Panic.GUNNER in damage.now.panics:
        yield gunner(vehicle)


def _why_not_drive(damage: Damage, *, engaging: bool) -> str:
    if damage.is_immobilised:
        return "It is immobilised."
    has_halted = damage.now.engages and not engaging
    return "It has halted and must fire at who hit it." if has_halted else ""


def _why_not_fire(vehicle: VehicleType, damage: Damage, position: Position) -> str:
    served = {place for place, weapon in enumerate(vehicle.weapons) if weapon.position is position}
    return "" if served - damage.disarmed else "Nothing that he serves can fire."
