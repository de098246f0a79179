"""The small verbs by which rules change a vehicle beside where it stands, as `changes` does for men."""

from typing import ClassVar

from rules.editions.grades import Quality, Rank
from rules.editions.vehicle_damage import Loss
from rules.editions.vehicle_types import Mount, MountedWeapon, Position
from rules.engine.facts import OfSide, PieceRef
from rules.geometry.arcs import bearing
from rules.geometry.terrain import Point
from rules.state.changes.men import turn_turret
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire_by
from rules.state.pieces.damage import Plight
from rules.state.pieces.force import Where
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref


def note_hit(vehicle: Vehicle, firer: str) -> None:
    """Note who has hit a vehicle where it stands, by id (1e 12.1)."""
    if firer not in vehicle.hit_by:
        vehicle.hit_by.append(firer)


def leave_turret_on(vehicle: Vehicle, weapon: MountedWeapon, target: Point) -> None:
    """Leave the turret looking at what its weapon has fired at, if it is in one (1e 11.8).

    It turns its rear to what a weapon at its rear has fired at.
    """
    if weapon.mount is Mount.TURRET:
        behind = 180.0 if weapon.fires_backwards else 0.0
        turn_turret(vehicle, bearing(vehicle.pose.at, target) + behind)


def remove_shock(vehicle: Vehicle) -> None:
    """Take a point of Shock off (1e 14.7)."""
    vehicle.damage.shock = max(0, vehicle.damage.shock - 1)


class VehicleAbandoned(OfSide, frozen=True):
    """A crew has more Shock than it bears and leaves its vehicle."""

    kind: ClassVar = "vehicle-lost"
    section: ClassVar = "1e 14.8"

    vehicle: PieceRef
    shock: int


class CrewDead(OfSide, frozen=True):
    """Nobody of a crew is alive."""

    kind: ClassVar = "vehicle-lost"
    section: ClassVar = "1e 9.1.4"

    vehicle: PieceRef


class VehicleLeftBehind(OfSide, frozen=True):
    """Nobody comes for a vehicle any more."""

    kind: ClassVar = "vehicle-gone"
    section: ClassVar = "2e 9.3.2"

    vehicle: PieceRef


class CrewBailedOut(OfSide, frozen=True):
    """A crew leaves its vehicle for what was done to it."""

    kind: ClassVar = "vehicle-lost"
    section: ClassVar = "1e 9.3.4"

    vehicle: PieceRef


class VehicleLeftTable(OfSide, frozen=True):
    """A vehicle leaves the table on its own wheels."""

    kind: ClassVar = "vehicle-gone"
    section: ClassVar = "1e 15.2"

    vehicle: PieceRef


def abandon(game: Game, vehicle: Vehicle) -> None:
    """Have a crew leave its vehicle for good (1e 14.8)."""
    vehicle.damage.loss = Loss.ABANDONED
    side = game.side(vehicle.seat)
    shock = vehicle.damage.shock
    game.tell(VehicleAbandoned(side=side_ref(side), vehicle=vehicle_ref(vehicle), shock=shock))


def leave_unmanned(game: Game, vehicle: Vehicle) -> None:
    """Tell that nobody of a crew is left alive to drive its vehicle (1e 9.1.4)."""
    side = game.side(vehicle.seat)
    game.tell(CrewDead(side=side_ref(side), vehicle=vehicle_ref(vehicle)))


def leave_behind(game: Game, vehicle: Vehicle) -> None:
    """Strike out a vehicle that nobody comes for any more; its own side alone hears of it (2e 9.3.2)."""
    vehicle.where = Where.GONE
    side = side_ref(game.side(vehicle.seat))
    game.tell(VehicleLeftBehind(side=side, only=vehicle.seat, vehicle=vehicle_ref(vehicle)))


def bail_out(game: Game, vehicle: Vehicle) -> None:
    """Have a crew leave its vehicle because of what was done to it, for good (1e 9.3.4)."""
    vehicle.damage.loss = Loss.ABANDONED
    side = game.side(vehicle.seat)
    game.tell(CrewBailedOut(side=side_ref(side), vehicle=vehicle_ref(vehicle)))


def drive_off_table(game: Game, vehicle: Vehicle) -> None:
    """Take a vehicle out of play that has left the table on its own wheels (1e 15.2)."""
    vehicle.where, vehicle.at = Where.GONE, None
    side = game.side(vehicle.seat)
    game.tell(VehicleLeftTable(side=side_ref(side), vehicle=vehicle_ref(vehicle)))


def go_up(vehicle: Vehicle) -> None:
    """Take a vehicle off the table that was its own charge (1e 16.2)."""
    vehicle.damage.loss = Loss.EXPLODED
    vehicle.where, vehicle.at = Where.GONE, None


def stop_watching(game: Game, vehicle: Vehicle, position: Position) -> None:
    """End Overwatch and Covering Fire of a position that does anything else (1e 4.5.4, 11.4, 11.7)."""
    end_covering_fire_by(game, vehicle, position)
    vehicle.watching = [one for one in vehicle.watching if one is not position]


# --- where it is and what it does there ----------------------------------------------------------------


def note_drive(game: Game, vehicle: Vehicle, speed: int) -> None:
    """Note that the vehicle has driven in this Phase, with so many dice; its own Overwatch and hits on it
    count no more."""
    vehicle.moved, vehicle.speed = game.table.phases, speed
    vehicle.hit_by, vehicle.watching = [], []


def hold(vehicle: Vehicle, plight: Plight | None, by: str = "") -> None:
    """Hold the vehicle in this plight, by the ground of this id; with None, set it free (1e 11.6.1)."""
    vehicle.plight, vehicle.held_by = plight, by


def set_plight(vehicle: Vehicle, plight: Plight | None) -> None:
    """Change the vehicle's plight; the ground that holds it stays noted."""
    vehicle.plight = plight


def watch_from(vehicle: Vehicle, position: Position) -> None:
    """Put the man at this position of the vehicle on Overwatch (1e 11.7)."""
    vehicle.watching.append(position)


def watch_no_more(vehicle: Vehicle) -> None:
    """End all Overwatch of the vehicle's crew (1e 6.2)."""
    vehicle.watching = []


def fire_smoke(vehicle: Vehicle) -> None:
    """Note that the vehicle's smoke projectors have been fired (1e 11.8.2)."""
    vehicle.has_laid_smoke = True


def use_ammunition(vehicle: Vehicle, turn: int) -> None:
    """Note that the vehicle fires ammunition with A.P. that lasts for this Turn (esp-071)."""
    vehicle.ap_turn = turn


def land(vehicle: Vehicle) -> None:
    """Note that the vehicle has come ashore and swims no more (1e 16.2)."""
    vehicle.is_afloat = False


def spend_load(vehicle: Vehicle, inches: float) -> None:
    """Use up so many inches of the vehicle's matting; 1.0 for its fascine or bridge (1e 16.2)."""
    vehicle.spent += inches


def put_in_command(vehicle: Vehicle, rank: Rank) -> None:
    """Let a Leader of this rank command the vehicle."""
    vehicle.commander = rank


def man_with(vehicle: Vehicle, quality: Quality) -> None:
    """Give the vehicle the quality of the men who man it (1e B)."""
    vehicle.quality = quality
