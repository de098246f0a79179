"""A vehicle as everybody sees it: where it stands, what it is, what it has suffered and still can do."""

from collections.abc import Iterator

from msgspec import UNSET, UnsetType

from rules.command.commanding import leader_name
from rules.crew.command import initiatives_by, results
from rules.crew.positions import weapons_in_words, why_not_order
from rules.crew.riders import leader_aboard
from rules.deployment.arrivals import JUNIOR_LEADER, SENIOR_LEADER
from rules.editions.grades import Rank
from rules.editions.vehicle_traits import HOME_MADE, OPEN_TOPPED
from rules.editions.vehicle_types import Mount, Position, Turret, VehicleType
from rules.phrases import Phrase, Text, say
from rules.state.changes.aboard import is_left_alone, passengers, seats_left
from rules.state.game import Game
from rules.state.pieces.damage import Damage
from rules.state.pieces.piece import Vehicle
from rules.state.sight.look import recent_speed
from rules.state.troops.units import team_name
from rules.vehicles.arcs import fields
from rules.vehicles.morale import morale_level
from rules.vehicles.rounds import eye_of
from rules.views.vehicle_view_types import (
    ArcView,
    BarrelView,
    PositionView,
    ReserveVehicle,
    RiderView,
    VehicleView,
)


def vehicle_view(game: Game, vehicle: Vehicle) -> VehicleView:
    """Show a vehicle that stands on the table."""
    kind, damage = vehicle.type, vehicle.damage
    return VehicleView(
        name=vehicle.name,
        at=list(vehicle.pose.at),
        facing=round(vehicle.facing, 1),
        length=kind.length,
        width=kind.width,
        armoured=kind.is_armoured or UNSET,
        kind=kind.vehicle_class,
        gear=kind.gear,
        type=kind.name,
        turret=UNSET if kind.turret is Turret.NONE else round(vehicle.looks, 1),
        small_turrets=kind.small_turrets or UNSET,
        armed=kind.armed or UNSET,
        open=kind.has(OPEN_TOPPED) or UNSET,
        ports=_ports(kind),
        barrels=_barrels(kind),
        gun=_gun(kind),
        sprays=kind.sprays or UNSET,
        plates=kind.plates or UNSET,
        armour=kind.armour,
        commander=vehicle.leader or _leader_aboard(game, vehicle),
        initiatives=initiatives_by(game, vehicle, results(game, vehicle)[0]),
        aboard=_aboard(game, vehicle) or UNSET,
        seats=seats_left(game, vehicle) if kind.seats else UNSET,
        empty=is_left_alone(game, vehicle) or UNSET,
        level=morale_level(game, vehicle),
        shock=damage.shock,
        positions=[_position(game, vehicle, one) for one in kind.positions] if vehicle.is_manned else [],
        damage=list(_suffered(vehicle, damage)),
        state=_state(vehicle),
        speed=_speed(game, vehicle),
        done=_is_done(game, vehicle),
    )


def _ports(kind: VehicleType) -> list[int] | UnsetType:
    """Count the ports of a truck that was armoured at home, by which it is told from others."""
    ports = kind.ports
    return [ports.left, ports.right, ports.front] if kind.has(HOME_MADE) else UNSET


def _barrels(kind: VehicleType) -> list[Mount] | UnsetType:
    """List where the weapons of its own stick out of such a truck, its turret apart."""
    own: list[Mount] = [one.mount for one in kind.weapons if not one.team and one.mount is not Mount.TURRET]
    return own if kind.has(HOME_MADE) and own else UNSET


def _gun(kind: VehicleType) -> BarrelView | UnsetType:
    if kind.gun is None:
        return UNSET
    return BarrelView(length=kind.gun.length, calibre=kind.gun.calibre, brake=kind.gun.brake or UNSET)


def _leader_aboard(game: Game, vehicle: Vehicle) -> Rank | UnsetType:
    leaders = [leader_aboard(game, vehicle, result) for result in (JUNIOR_LEADER, SENIOR_LEADER)]
    return next((leader.rank for leader in leaders if leader is not None), UNSET)


def _aboard(game: Game, vehicle: Vehicle) -> list[RiderView]:
    """Show who rides in a vehicle: everybody sees them get in and out."""
    riders, side = passengers(game, vehicle), game.side(vehicle.seat)
    teams = [
        RiderView(
            id=team.id,
            name=team_name(side, team),
            men=len(team.figures),
            shock=team.shock or UNSET,
            pinned=team.pinned or UNSET,
        )
        for team in riders.teams
    ]
    leaders = [RiderView(id=one.id, name=leader_name(side, one), men=1) for one in riders.leaders]
    return [*teams, *leaders]


def _is_done(game: Game, vehicle: Vehicle) -> bool:
    """Whether it was activated in this Phase, and its crew has all its orders."""
    phase = game.table.phase
    return bool(phase and game.phase.done(vehicle.id) and phase.crew != vehicle.id)


def waiting_vehicle(vehicle: Vehicle) -> ReserveVehicle:
    """Show a vehicle that waits off the table to its own seat."""
    kind = vehicle.type
    return ReserveVehicle(
        name=vehicle.name,
        kind=kind.vehicle_class,
        gear=kind.gear,
        length=kind.length,
        width=kind.width,
        armoured=kind.is_armoured or UNSET,
        turret=kind.turret is not Turret.NONE or UNSET,
        small_turrets=kind.small_turrets or UNSET,
        armed=kind.armed or UNSET,
        open=kind.has(OPEN_TOPPED) or UNSET,
        ports=_ports(kind),
        barrels=_barrels(kind),
        gun=_gun(kind),
        sprays=kind.sprays or UNSET,
        plates=kind.plates or UNSET,
        seats=kind.seats or UNSET,
        crewless=vehicle.crewless or UNSET,
    )


def _position(game: Game, vehicle: Vehicle, position: Position) -> PositionView:
    is_battle = game.table.phase is not None
    return PositionView(
        id=position,
        name=say("position", position=position),
        weapons=weapons_in_words(vehicle.type, position),
        ap=max((one.ap or 0 for one in vehicle.type.weapons if one.position is position), default=0) or UNSET,
        arcs=list(_arcs(vehicle, position)),
        done=bool(is_battle and game.phase.activated.get(vehicle.id, {}).get(position)),
        refused=(why_not_order(game, vehicle, position) if is_battle else "") or UNSET,
        overwatch=position in vehicle.watching or UNSET,
    )


def _arcs(vehicle: Vehicle, position: Position) -> Iterator[ArcView]:
    """List where the weapons of a position reach, those in one mount together (1e 11.8)."""
    served = [one for one in vehicle.type.weapons if one.position is position]
    for weapon in {(one.mount, one.fires_backwards): one for one in served}.values():
        at = list(eye_of(vehicle, weapon).at)
        for field in fields(weapon, vehicle.type.turret, vehicle.hull, vehicle.looks):
            yield ArcView(at=at, facing=round(field.facing, 1), width=field.width)


def _suffered(vehicle: Vehicle, damage: Damage) -> Iterator[Phrase]:
    """Tell the lasting damage in a few words each (1e 12.1)."""
    if damage.damaged_sights:
        yield say("sights-are-damaged", less=damage.damaged_sights)
    if damage.damaged_engine:
        yield say("engine-is-damaged", dice=damage.damaged_engine)
    if damage.is_unreliable:
        yield say("engine-is-unreliable")
    if damage.is_immobilised:
        yield say("immobilised")
    for place in sorted(damage.disarmed):
        served = vehicle.type.weapons[place].position
        yield say("out-of-action", what=weapons_in_words(vehicle.type, served, place)[0])
    for position in damage.vacant:
        yield say("position-killed", position=position)
    if damage.command_lost:
        yield say("commander-is-wounded", count=damage.command_lost)
    if damage.commander_killed:
        yield say("commander-was-killed")


def _state(vehicle: Vehicle) -> str | UnsetType:
    return str(vehicle.damage.loss or vehicle.plight or "") or UNSET


def _speed(game: Game, vehicle: Vehicle) -> Text | UnsetType:
    speed = recent_speed(game, vehicle)
    return UNSET if speed is None else say("at-speed", speed=speed)
