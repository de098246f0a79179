"""How tests bring Random Events about."""

from typing import Any

from rules.activation.act import action_options
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Point
from rules.state.pieces.force import JumpOffPoint, Team
from rules.state.troops.units import alone
from rules.turn.phase import play_phase
from rules.turn.random_events import random_event
from rules.turn.start import start_phase
from tests.rules.geometry.countryside import door, house, rectangle
from tests.rules.scene import Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE
END = chose("end-phase")
FOUR = [6, 6, 6, 6, 1]


def opposed(*features: Feature) -> tuple[Scene, Team, Team]:
    """A Team of each side in opposite corners of the table, with a Jump-Off Point each."""
    scene = Scene(*features)
    teams = scene.team(RED, (4, 44), men=3), scene.team(BLUE, (66, 4), men=3)
    scene.red.jump_off_points["r"] = JumpOffPoint(id="r", at=Point(30, 40))
    scene.blue.jump_off_points["b"] = JumpOffPoint(id="b", at=Point(40, 8))
    return scene, *teams


def happens(scene: Scene, *event: int, answers: tuple[Any, ...] = (END,)) -> Script:
    """Play red's whole Phase in which he rolls four 6s and this event."""
    return scene.run(play_phase(scene.game), dice=[*FOUR, *event], answers=answers)


def begin(scene: Scene, event: list[int], *answers: Any) -> Script:
    """Four 6s have been rolled, and this is the event."""
    scene.game.phase.sixes = 4
    return scene.run(random_event(scene.game), dice=event, answers=answers)


def next_phase(scene: Scene, seat: Seat = BLUE) -> None:
    scene.game.table.next_active = seat
    start_phase(scene.game)


def moves(scene: Scene, team: Team) -> dict[str, str]:
    """Why the Team cannot do each action that moves."""
    unit = alone(scene.game.side_of(team.id), team)
    listed = action_options(scene.game, unit, None)
    return {one.id: one.refused for one in listed if one.id in ("move", "double", "move-tactically")}


def at_ten_and_fourteen() -> tuple[Feature, Feature]:
    near = house("near", rectangle(46, 22, 4, 4), door("d", 48, 26, 180))
    return house("far", rectangle(18, 22, 4, 4)), near
