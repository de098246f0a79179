"""Rounds at vehicles for tests: loaded in a scene, and fired with the dice of the book."""

from collections.abc import Sequence

from rules.editions.vehicle_types import Mount, MountedWeapon, Position
from rules.engine.seats import Seat
from rules.state.pieces.piece import Vehicle
from rules.vehicles.aiming import LaidRound, Round
from rules.vehicles.choose_target import aim_at
from rules.vehicles.rounds import round_of_vehicle
from rules.vehicles.shot import fire_round
from tests.rules.scene import Scene, Script
from tests.rules.vehicles.motor_pool import PANZER, like

RED, BLUE = Seat.RED, Seat.BLUE
NORTH, EAST, SOUTH, WEST = 0.0, 90.0, 180.0, 270.0

SIX_POUNDER = MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, ap=7, he=4)
FIREFLY = like(PANZER, id="firer", name="The firer", weapons=(SIX_POUNDER,))


def firer(scene: Scene, at: tuple[float, float] = (36, 40), facing: float = NORTH) -> Vehicle:
    """A British tank with a 6 pounder, looking north."""
    return scene.vehicle(at, facing, seat=RED, name="Cromwell", kind=FIREFLY)


def loaded(scene: Scene, vehicle: Vehicle) -> Round:
    """The round in its gun."""
    return round_of_vehicle(scene.game, vehicle, 0)


def laid(scene: Scene, vehicle: Vehicle, target: Vehicle) -> LaidRound:
    """That round laid on a target, or why it is not."""
    return aim_at(scene.game, loaded(scene, vehicle), target.id)


def fire(
    scene: Scene, vehicle: Vehicle, target: Vehicle, dice: Sequence[int], answers: Sequence[object] = ()
) -> Script:
    """Fire it with these dice."""
    rule = fire_round(scene.game, loaded(scene, vehicle), laid(scene, vehicle, target))
    return scene.run(rule, dice=dice, answers=answers)
