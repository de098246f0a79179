"""Who goes on Overwatch in tests, and by which orders."""

from typing import Any

from rules.engine.seats import Seat
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.reactions.overwatch import go_on_overwatch
from rules.state.pieces.force import Leader, Team
from tests.rules.reactions.out_of_turn import bren
from tests.rules.scene import Scene

RED, BLUE = Seat.RED, Seat.BLUE
MISSES = [1] * 6
SOUTH, NORTH = 180.0, 0.0


def squad(scene: Scene, **more: Any) -> tuple[Team, Team, Leader]:
    """A Bren Team, a Rifle Team beside it and their Corporal."""
    section = scene.section(RED, **more)
    lmg = bren(scene, RED, (20, 30), section=section)
    rifles = scene.team(RED, (25, 30), men=4, section=section)
    return lmg, rifles, scene.leader(RED, (23.5, 31), section=section)


def orders(scene: Scene, leader: Leader, *, first: bool = True) -> dict[str, str]:
    return {one.id: one.refused for one in initiative_options(scene.game, leader, first=first)}


def lead(scene: Scene, leader: Leader, *answers: Any) -> None:
    scene.game.phase.dice = [3]
    scene.run(lead_on_dice(scene.game, leader, (3,)), answers=answers)


def watching(scene: Scene, team: Team, facing: float) -> Team:
    go_on_overwatch(scene.game, scene.unit(team), facing)
    return team
