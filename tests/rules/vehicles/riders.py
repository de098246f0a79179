"""Men who ride in vehicles, for tests of what strikes them."""

from typing import Any

from rules.editions.vehicle_types import VehicleType
from rules.engine.seats import Seat
from rules.state.changes.aboard import Aboard, put_aboard
from rules.state.pieces.force import Leader, Team
from rules.state.pieces.piece import Vehicle
from tests.rules.scene import Scene
from tests.rules.vehicles.motor_pool import HALF_TRACK, TRUCK, like

LORRY = like(TRUCK, seats=20)
CARRIER = like(HALF_TRACK, seats=20)


def riding(scene: Scene, vehicle: Vehicle, *men: int, seat: Seat = Seat.BLUE, **more: Any) -> list[Team]:
    """Teams of so many men each, of one Squad, aboard a vehicle."""
    squad = scene.section(seat)
    teams = [scene.team(seat, men=count, section=squad, name=f"Team of {count}", **more) for count in men]
    put_aboard(scene.game, vehicle, Aboard(teams, []))
    return teams


def led(scene: Scene, vehicle: Vehicle, teams: list[Team], **more: Any) -> Leader:
    """Their Junior Leader, aboard with them."""
    section = scene.game.side_of(teams[0].id).sections[teams[0].section or ""]
    leader = scene.leader(vehicle.seat, section=section, **more)
    put_aboard(scene.game, vehicle, Aboard([], [leader]))
    return leader


def loaded_with(
    scene: Scene, kind: VehicleType, *men: int, at: tuple[float, float] = (36, 20), **more: Any
) -> tuple[Vehicle, list[Team]]:
    """A German vehicle that these men drive themselves; far off their side has others."""
    vehicle = scene.vehicle(at, 180.0, kind=kind, name=kind.name[4:], **({"crewless": True} | more))
    scene.team(Seat.BLUE, (5, 5), men=6)
    return vehicle, riding(scene, vehicle, *men)
