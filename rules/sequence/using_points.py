"""What the active player may spend single Chain of Command Points on (2e 8.2.2)."""

from rules.actions.recce import RECCE, recce, recce_options, scouts
from rules.actions.reposition import REPOSITION, reposition, reposition_options
from rules.editions.spending import Use
from rules.game import Game
from rules.paying import can_pay
from rules.requests import Option

WITHOUT_TROOPS = (Use.END_TURN, Use.AMBUSH, Use.MOVE_POINT, Use.MOVE_SNIPER, Use.REPOSITION)
"""What the active player may think of spending points on, whoever is on the table."""


def point_options(game: Game) -> list[Option]:
    """The point actions of the active player's own Phase."""
    return [*reposition_options(game, game.active), *recce_options(game, game.active)]


def may_spend(game: Game) -> bool:
    """Whether he holds points that might be used in his own Phase, as everybody can see."""
    side = game.active
    if any(can_pay(game, side, use) for use in WITHOUT_TROOPS):
        return True
    return can_pay(game, side, Use.RECCE) and bool(scouts(game, side))


async def use_points(game: Game, verb: str, subject: str) -> None:
    """Do what was chosen for points."""
    if verb == REPOSITION:
        await reposition(game, game.active, subject)
    elif verb == RECCE:
        await recce(game, game.active, subject)
