"""A squad and its Leader, for tests of Command Initiatives."""

from typing import Any

from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.state.pieces.force import Leader, Team
from tests.rules.scene import Scene, Script, chose

RED, BLUE = Seat.RED, Seat.BLUE
DONE = chose("done")


def squad(scene: Scene, at: float = 20, *, name: str = "Section 1") -> tuple[Team, Team, Leader]:
    """A Bren Team, a Rifle Team 3" to its east, and their Corporal between them."""
    section = scene.section(RED, name)
    bren = scene.team(RED, (at, 30), men=3, name="Bren Team", crewed="magazine-lmg", crew=3, section=section)
    rifles = scene.team(RED, (at + 5, 30), men=6, name="Rifle Team", section=section)
    return bren, rifles, scene.leader(RED, (at + 3.5, 31), section=section)


def orders(scene: Scene, leader: Leader) -> dict[str, str]:
    """Every order he might give, with the reason why not."""
    return {option.id: option.refused for option in initiative_options(scene.game, leader, first=True)}


def give(scene: Scene, leader: Leader, *answers: Any) -> Script:
    """Activate him with one fitting die and give these orders."""
    die = 3 if leader.rank is Rank.JUNIOR else 4
    scene.game.phase.dice = [die]
    return scene.run(lead_on_dice(scene.game, leader, (die,)), answers=answers)
