"""Machine guns of passengers: on the vehicle while they ride, on foot again with them (1e 11.2.1, B)."""

from collections.abc import Iterator

from msgspec.structs import replace

from rules.editions.table_four import (
    BELT_FED_LMG,
    INFANTRY_ANTI_TANK,
    INTERNAL_VEHICLE_MG,
    MAGAZINE_LMG,
    TOP_MOUNTED_HMG,
    TOP_MOUNTED_MMG,
    TRIPOD_HMG,
    TRIPOD_MMG,
)
from rules.editions.vehicle_types import Mount, MountedWeapon, Position
from rules.state.agreed.roster import AntiTankWeapon
from rules.state.changes.aboard import Aboard, get_out, is_left_alone, passengers, put_aboard
from rules.state.changes.men import lose_weapon
from rules.state.changes.vehicles import stop_watching
from rules.state.game import Game
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.support_weapons import anti_tank_weapon
from rules.state.troops.units import quality_among

ON_TOP = {
    MAGAZINE_LMG.id: INTERNAL_VEHICLE_MG.id,
    BELT_FED_LMG.id: TOP_MOUNTED_MMG.id,
    TRIPOD_MMG.id: TOP_MOUNTED_MMG.id,
    TRIPOD_HMG.id: TOP_MOUNTED_HMG.id,
}
"""By which row of Table Four a machine gun of the infantry fires from a vehicle: as on a tripod (1e 9).

A magazine-fed one is no better there than it is on foot.
"""

AS_FAR_AS_ONE_SEES = (None,)
"""The one range band of an anti-tank rifle."""

SERVED_BY = (Position.TOP_GUNNER, Position.HULL_GUNNER)
"""The positions at the principal machine gun and the secondary one (1e 11.2.1)."""


def board(game: Game, vehicle: Vehicle, who: Aboard) -> None:
    """Seat Teams and Leaders in a vehicle, and mount what they bring (1e 11.2.1, 11.6.2; faq-123, faq-240,
    faq-242)."""
    put_aboard(game, vehicle, who)
    if vehicle.crewless and (teams := passengers(game, vehicle).teams):
        vehicle.quality = quality_among(game.side(vehicle.seat), teams)
    rig(game, vehicle)


def leave(game: Game, vehicle: Vehicle, who: Aboard | None = None) -> Aboard:
    """Set down against the hull everybody aboard, or those named, with their weapons; return them.

    (1e 11.2.1; faq-139)
    """
    left = get_out(game, vehicle, who)
    rig(game, vehicle)
    return left


def rig(game: Game, vehicle: Vehicle) -> None:
    """Mount the machine guns of those who ride in a vehicle now, and no others (1e 11.2.1).

    One that was shot to pieces on it is lost to its Team; one that is taken off, or to the other mount,
    covers and watches nothing any more.
    """
    own = [weapon for weapon in vehicle.type.weapons if not weapon.team]
    lost = [one for one in vehicle.damage.disarmed if one >= len(own)]
    for place in lost:
        lose_weapon(game, game.team(vehicle.type.weapons[place].team))
        vehicle.damage.disarmed.discard(place)
    weapons = (*own, *_brought(game, vehicle))
    is_empty = is_left_alone(game, vehicle)
    for weapon in vehicle.type.weapons:
        if is_empty or weapon not in weapons:
            stop_watching(game, vehicle, weapon.position)
    if weapons != vehicle.type.weapons:
        vehicle.type = replace(vehicle.type, weapons=weapons)


def _brought(game: Game, vehicle: Vehicle) -> Iterator[MountedWeapon]:
    """Make the mounted machine guns that the Teams aboard brought, as many as there are mounts."""
    teams = [team for team in passengers(game, vehicle).teams if _row(game, vehicle, team)]
    for team, position in zip(teams[: vehicle.type.mounts], SERVED_BY, strict=False):
        mounted = MountedWeapon(
            position=position, mount=Mount.TOP, row=_row(game, vehicle, team), team=team.id
        )
        rifle = _rifle(game, team)
        ap, he = (rifle.ap[0], rifle.he) if rifle is not None else (None, None)
        yield replace(mounted, ap=ap, he=he, dice=he)


def _rifle(game: Game, team: Team) -> AntiTankWeapon | None:
    """Find the anti-tank rifle that a Team serves: it fires as far as one sees, and from a mount (1e B;
    l40-012)."""
    figures = anti_tank_weapon(game, team.weapon)
    return figures if figures is not None and figures.bands == AS_FAR_AS_ONE_SEES else None


def _row(game: Game, vehicle: Vehicle, team: Team) -> str:
    """Name the row by which a Team's weapon fires when mounted, "" where it cannot be."""
    if team.weapon is None or not any(man.serves for man in team.figures):
        return ""
    if _rifle(game, team) is not None:
        return INFANTRY_ANTI_TANK.id
    return ON_TOP.get(game.weapon(team.weapon, game.side(vehicle.seat)).id, "")
