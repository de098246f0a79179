"""Half-tracks, lorries and cars with men aboard, for tests."""

from typing import Any, NamedTuple

from rules.editions.vehicle_types import VehicleType
from rules.engine.seats import Seat
from rules.state.changes.aboard import Aboard
from rules.state.changes.mounted import board
from rules.state.pieces.force import Leader, Section, Team
from rules.state.pieces.piece import Vehicle
from tests.rules.scene import Scene
from tests.rules.vehicles.motor_pool import HALF_TRACK, TRUCK, like

CARRIER = like(HALF_TRACK, weapons=(), crew=1, seats=12)
"""An SdKfz 251 as the lists sell it: without crew or weapons."""

LORRY = like(TRUCK, seats=13, crew=1)
CAR = like(TRUCK, id="car", name="The car", seats=5, length=3.0, crew=1)

DRIVE = ("drive:1", "drive:2", "drive:3")


class Mounted(NamedTuple):
    """A vehicle with a Squad aboard: a Team with an MG42, one of riflemen, and a Junior Leader."""

    vehicle: Vehicle
    gun: Team
    rifles: Team
    leader: Leader
    squad: Section


def empty(
    scene: Scene, kind: VehicleType = CARRIER, at: tuple[float, float] = (30, 30), **more: Any
) -> Vehicle:
    """A vehicle without crew, with nobody aboard, which looks to the north."""
    return scene.vehicle(
        at, seat=Seat.RED, kind=kind, name="SdKfz 251", crewless=True, commander=None, **more
    )


def mounted(scene: Scene, kind: VehicleType = CARRIER, **more: Any) -> Mounted:
    """A vehicle with a whole Squad aboard."""
    vehicle = empty(scene, kind, **more)
    squad = scene.section(Seat.RED, name="1st Squad")
    gun = scene.team(Seat.RED, men=4, crewed="belt-fed-lmg", crew=2, section=squad, name="LMG Team")
    for man in gun.figures[:2]:
        man.serves = True
    rifles = scene.team(Seat.RED, men=5, section=squad)
    leader = scene.leader(Seat.RED, section=squad, name="Obergefreiter")
    board(scene.game, vehicle, Aboard([gun, rifles], [leader]))
    return Mounted(vehicle, gun, rifles, leader, squad)


def team_aboard(scene: Scene, kind: VehicleType = CAR, *, led: bool = False) -> tuple[Vehicle, Team]:
    """A vehicle with a Team of no Section aboard, and its Junior Leader if it has one."""
    vehicle = empty(scene, kind)
    team = scene.team(Seat.RED, men=3, crewed="tripod-mmg", crew=3, name="MMG Team")
    leaders = [scene.leader(Seat.RED, team=team.id)] if led else []
    board(scene.game, vehicle, Aboard([team], leaders))
    return vehicle, team
