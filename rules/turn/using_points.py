"""What the active player may spend single Chain of Command Points on (2e 8.2.2)."""

from rules.command.paying import can_pay
from rules.deployment.relocate_sniper import move_sniper_options
from rules.editions.spending import Use
from rules.engine.requests import Option
from rules.orders.recce import RECCE, recce, recce_options
from rules.orders.reposition import REPOSITION, reposition, reposition_options
from rules.state.game import Game

WHOLE_DICE = (Use.END_TURN, Use.AMBUSH, Use.MOVE_POINT)
"""What the active player may think of spending a Dice on, whoever is on the table."""


def point_options(game: Game) -> list[Option]:
    """The point actions of the active player's own Phase."""
    return [*reposition_options(game, game.active), *recce_options(game, game.active)]


def may_spend(game: Game) -> bool:
    """Whether he holds points that he might use in his own Phase, as everybody can see.

    A Dice counts whether or not there is a use for it: what waits off the table is nobody else's business.
    """
    side = game.active
    if any(can_pay(game, side, use) for use in WHOLE_DICE):
        return True
    options = (*point_options(game), *move_sniper_options(game, side))
    return any(not option.refused for option in options)


async def use_points(game: Game, verb: str, subject: str) -> None:
    """Do what was chosen for points."""
    if verb == REPOSITION:
        await reposition(game, game.active, subject)
    elif verb == RECCE:
        await recce(game, game.active, subject)
