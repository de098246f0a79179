"""Tank hunters with charges for tests."""

from collections.abc import Sequence
from typing import Any

from rules.editions import vehicle_traits
from rules.editions.vehicle_types import VehicleType
from rules.engine.seats import Seat
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.vehicles.charges import set_off
from tests.rules.scene import Scene, Script
from tests.rules.vehicles.motor_pool import PANZER, like

RED, BLUE = Seat.RED, Seat.BLUE
NORTH = 0.0
COMPOUND = "place-charge:compound-charge"
OPEN_TOPPED = like(PANZER, vehicle_traits.OPEN_TOPPED)


def hunters(
    scene: Scene,
    at: Any = (36, 30),
    *,
    carried: Sequence[str] = ("compound-charge",),
    men: int = 1,
    **more: Any,
) -> Team:
    """Tank hunters with rifles and these charges."""
    return scene.team(RED, at, men=men, name="Tank hunters", carried=tuple(carried), **more)


def to(team: Team, *places: tuple[float, float]) -> dict[str, Any]:
    """Lead its last man there."""
    return {"paths": {team.figures[-1].id: [list(at) for at in places]}}


def charge(scene: Scene, team: Team, vehicle: Vehicle, weapon: str, dice: Sequence[int]) -> Script:
    """Let a charge go off where the Team's man stands."""
    rule = set_off(scene.game, team, team.figures[0].id, weapon, vehicle)
    return scene.run(rule, dice=dice)


def beside(
    weapon: str, face: str = "rear", kind: VehicleType = PANZER, **more: Any
) -> tuple[Scene, Team, Vehicle]:
    """A man beside a face of a tank that looks north."""
    scene = Scene()
    tank = scene.vehicle((36, 20), NORTH, kind=kind, **more)
    deep, wide = kind.length / 2 + 0.6, kind.width / 2 + 0.6
    at = {"rear": (36, 20 + deep), "front": (36, 20 - deep), "side": (36 + wide, 20)}[face]
    return scene, hunters(scene, at, carried=[weapon]), tank
