"""The small verbs by which vehicles suffer: all results add up and last, but panic (1e 12.1, 14.8)."""

from rules.editions.vehicle_damage import Armament, DamageResult, Loss
from rules.editions.vehicle_types import Mount, Position, VehicleType
from rules.state.pieces.damage import Damage, Shaken, Vacancy

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
    damage.damaged_weapons += result.damages_weapons
    damage.damaged_engine += result.damages_engine
    damage.is_unreliable |= result.makes_unreliable
    damage.is_immobilised |= result.immobilises
    damage.command_lost += result.wounds_commander
    damage.loss = damage.loss or result.loss
    damage.disarmed |= _hit_weapons(vehicle, result.disarms)
    _strike_crew(vehicle, damage, result, phase)
    if result.engages:
        damage.next.engages.append(firer)


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
    damage.commander_killed |= result.kills_commander


def _hit_weapons(vehicle: VehicleType, armament: Armament | None) -> set[int]:
    """List what an armament is among the vehicle's weapons: the main one, or what else is in the hull."""
    if armament is None or not vehicle.weapons:
        return set()
    if armament is Armament.MAIN:
        return {MAIN}
    if armament is Armament.ALL_GUNS:
        return set(main_guns(vehicle))
    others = [place for place, one in enumerate(vehicle.weapons) if place and not one.is_gun]
    hull = [place for place, one in enumerate(vehicle.weapons) if place and one.mount is Mount.HULL]
    return set(hull) if hull or armament is Armament.HULL else set(others)


# --- in later Phases ------------------------------------------------------------------------------------


def begin_phase(damage: Damage) -> None:
    """Begin a Phase of the vehicle's side: what its hits were to bring in the next Phase holds now (1e
    12.1)."""
    damage.now, damage.next = damage.next, Shaken()


def end_phase(damage: Damage) -> None:
    """End a Phase of the vehicle's side: what its hits brought for this Phase is over (1e 12.1)."""
    damage.now = Shaken()


def put_off(damage: Damage) -> None:
    """Keep what its hits brought for this Phase for the vehicle's next one, as this one is never played."""
    damage.now, damage.next = Shaken(), damage.now


def take_place(damage: Damage, position: Position, phase: int) -> None:
    """Spend an activation in a later Phase on a dead man's place; the second completes it (1e 12.1)."""
    vacancy = damage.vacant[position]
    if phase <= vacancy.last:
        return
    vacancy.last, vacancy.spent = phase, vacancy.spent + 1
    if vacancy.spent == ACTIVATIONS_TO_REPLACE:
        del damage.vacant[position]
        damage.replaced.append(position)


def immobilise(damage: Damage) -> None:
    """Immobilise the vehicle for the rest of the game."""
    damage.is_immobilised = True


def lose(damage: Damage, loss: Loss) -> None:
    """Count the vehicle as lost, for this reason."""
    damage.loss = loss


def lose_commander(damage: Damage) -> None:
    """Count the vehicle's commander as killed: nobody commands it any more (1e 9.1.1)."""
    damage.commander_killed = True


def lose_man(damage: Damage) -> None:
    """Count one more man of the crew as killed, who served at no position."""
    damage.crew_killed += 1


def lose_order(damage: Damage) -> None:
    """Take one order off the vehicle's commander in its next Phase (1e 10.3.7)."""
    damage.next.orders_lost += 1


def wallow(damage: Damage) -> None:
    """Let nobody aboard act in the vehicle's next Phase, as it has just landed (1e 16.2)."""
    damage.next.wallows = True


# --- what it is --------------------------------------------------------------------------------------------


def main_guns(vehicle: VehicleType) -> list[int]:
    """List the places of its main guns: all guns, or where it has none all that its main gunner serves."""
    guns = [place for place, one in enumerate(vehicle.weapons) if one.is_gun]
    who = gunner(vehicle)
    return guns or [place for place, one in enumerate(vehicle.weapons) if one.position is who]


def gunner(vehicle: VehicleType) -> Position | None:
    """Find who is struck as the gunner: whoever serves the main armament, if it has any (1e 12.1)."""
    return vehicle.weapons[MAIN].position if vehicle.weapons else None
