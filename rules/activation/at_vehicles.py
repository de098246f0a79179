"""What men who also move in this Phase may fire at vehicles: anti-tank Teams and a Section's weapons.

(1e 7.1, 9.3, 12.3.) Guns and machine guns on tripods do not move and fire (1e 7.4).
"""

from collections.abc import Sequence
from typing import NamedTuple

from rules.activation.fire_at_vehicles import FIRE_AT_VEHICLES, FIRE_BEFORE_MOVING
from rules.activation.use_carried import USE_CARRIED, OfWeapon, use_on_vehicle
from rules.engine.ids import Nothing
from rules.fire.shooters import weapon_name
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Team
from rules.state.troops.support_weapons import anti_tank_weapon
from rules.state.troops.units import Unit
from rules.vehicles.carried_fire import carried_by, why_not_use
from rules.vehicles.team_fire import may_fire_at_vehicles, why_not_serve


class FiringMethod(NamedTuple):
    """A way to fire at a vehicle: how options name it, in words, by which Team, with what it carries.

    `weapon` is "" for what the Team serves.
    """

    id: str
    label: Text
    team: Team
    weapon: str = ""


def has_rounds(game: Game, unit: Unit) -> bool:
    """Whether anybody of the Unit has such a weapon, while the enemy has vehicles on the table."""
    return _serves(game, unit) or any(carried_by(game, unit))


def rounds(game: Game, unit: Unit) -> list[FiringMethod]:
    """List what the Unit could fire at a vehicle from where it stands now (1e 9.3, 12.3)."""
    team = unit.teams[0]
    served = [_round(game, FIRE_AT_VEHICLES.id, team, "")] if _can_serve(game, unit) else []
    carried = [one for one in carried_by(game, unit) if not why_not_use(game, one.team, one.weapon)]
    return [
        *served,
        *(_round(game, USE_CARRIED.ids.write(OfWeapon(one.weapon)), one.team, one.weapon) for one in carried),
    ]


def _round(game: Game, id: str, team: Team, weapon: str) -> FiringMethod:
    name = weapon_name(game, weapon or team.weapon or "")
    return FiringMethod(id, say("unit-fires-it-at-a-vehicle", weapon=name), team, weapon)


def _serves(game: Game, unit: Unit) -> bool:
    is_light = anti_tank_weapon(game, unit.teams[0].weapon) is not None
    return is_light and may_fire_at_vehicles(game, unit)


def _can_serve(game: Game, unit: Unit) -> bool:
    return _serves(game, unit) and not why_not_serve(game, unit)


def named(found: Sequence[FiringMethod], option: str) -> FiringMethod | None:
    """Find the way of firing at vehicles that has this option's id; None where none has."""
    return next((one for one in found if one.id == option), None)


async def fire_round(game: Game, unit: Unit, chosen: FiringMethod, *, moves: bool = False) -> None:
    """Have the Unit fire at a vehicle in the chosen way; the enemy may react before and after (1e 7.1).

    With `moves`, the Unit is to move in the same Phase once it has fired.
    """
    if chosen.weapon:
        await use_on_vehicle(game, chosen.team, chosen.weapon, moves=moves)
    else:
        verb = FIRE_BEFORE_MOVING if moves else FIRE_AT_VEHICLES
        await verb.carry_out(game, unit, Nothing(), None)
