"""The small verbs by which rules change a vehicle beside where it stands, as `changes` does for men."""

from rules.editions.vehicle_damage import Loss
from rules.editions.vehicle_types import Mount, MountedWeapon, Position
from rules.geometry.arcs import bearing
from rules.geometry.terrain import Point
from rules.state.changes import turn_turret
from rules.state.force import Where
from rules.state.game import Game
from rules.state.markers import end_covering_fire_by
from rules.state.pieces import Vehicle


def note_hit(vehicle: Vehicle, firer: str) -> None:
    """Note who has hit a vehicle where it stands, by id (1e 12.1)."""
    if firer not in vehicle.hit_by:
        vehicle.hit_by.append(firer)


def leave_turret_on(vehicle: Vehicle, weapon: MountedWeapon, target: Point) -> None:
    """Leave the turret looking at what its weapon has fired at, if it is in one (1e 11.8)."""
    if weapon.mount is Mount.TURRET:
        turn_turret(vehicle, bearing(vehicle.pose.at, target))


def remove_shock(vehicle: Vehicle) -> None:
    """Take a point of Shock off (1e 14.7)."""
    vehicle.damage.shock = max(0, vehicle.damage.shock - 1)


def abandon(game: Game, vehicle: Vehicle) -> None:
    """Have a crew leave its vehicle for good (1e 14.8)."""
    vehicle.damage.loss = Loss.ABANDONED
    side = game.side(vehicle.seat)
    game.emit(
        "vehicle-lost",
        f"With {vehicle.damage.shock} Shock the crew of {side.title} {vehicle.name} abandons it.",
        seat=vehicle.seat,
        rule="1e 14.8",
        data={"vehicle": vehicle.id, "shock": vehicle.damage.shock},
    )


def leave_unmanned(game: Game, vehicle: Vehicle) -> None:
    """Tell that nobody of a crew is left alive to drive its vehicle (1e 9.1.4)."""
    side = game.side(vehicle.seat)
    game.emit(
        "vehicle-lost",
        f"The whole crew of {side.title} {vehicle.name} is dead.",
        seat=vehicle.seat,
        rule="1e 9.1.4",
        data={"vehicle": vehicle.id},
    )


def leave_behind(game: Game, vehicle: Vehicle) -> None:
    """Strike out a vehicle that nobody comes for any more; its own side alone hears of it (2e 9.3.2)."""
    vehicle.where = Where.GONE
    game.emit(
        "vehicle-gone",
        f"Nobody is left to come on in the {vehicle.name}: it is abandoned.",
        seat=vehicle.seat,
        only=vehicle.seat,
        rule="2e 9.3.2",
        data={"vehicle": vehicle.id},
    )


def bail_out(game: Game, vehicle: Vehicle) -> None:
    """Have a crew leave its vehicle because of what was done to it, for good (1e 9.3.4)."""
    vehicle.damage.loss = Loss.ABANDONED
    side = game.side(vehicle.seat)
    text = f"The crew of {side.title} {vehicle.name} bails out."
    game.emit("vehicle-lost", text, seat=side.seat, rule="1e 9.3.4", data={"vehicle": vehicle.id})


def drive_off_table(game: Game, vehicle: Vehicle) -> None:
    """Take a vehicle out of play that has left the table on its own wheels (1e 15.2)."""
    vehicle.where, vehicle.at = Where.GONE, None
    side = game.side(vehicle.seat)
    text = f"{side.title} {vehicle.name} leaves the table."
    game.emit("vehicle-gone", text, seat=side.seat, rule="1e 15.2", data={"vehicle": vehicle.id})


def go_up(vehicle: Vehicle) -> None:
    """Take a vehicle off the table that was its own charge (1e 16.2)."""
    vehicle.damage.loss = Loss.EXPLODED
    vehicle.where, vehicle.at = Where.GONE, None


def stop_watching(game: Game, vehicle: Vehicle, position: Position) -> None:
    """End Overwatch and Covering Fire of a position that does anything else (1e 4.5.4, 11.4, 11.7)."""
    end_covering_fire_by(game, vehicle, position)
    vehicle.watching = [one for one in vehicle.watching if one is not position]
