"""Who attacks and who defends, and which of them wins (1e A)."""

from rules.engine.seats import Seat
from rules.phrases import say
from rules.state.agreed.mission import Mission
from rules.state.changes.sides import end_game
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.saved.endings import Ending, Leaving, Prize, PrizeGivenUp, PrizeKept
from rules.state.troops.refs import side_ref

LEAST_TO_WIN = 3
"""The Force Morale that whoever drives the other off must still have (1e A)."""

DRIVE_OFF = say("drive-off")
"""The aim of whoever has to make the enemy withdraw."""

REACHED = "objective"
"""The kind of result of a game that ends because the attacker has done what he came for."""


def mission(game: Game) -> Mission:
    """Return the mission of this battle, made when first asked for."""
    if game.table.mission is None:
        game.table.mission = Mission(attacker=game.setup.attacker or Seat.RED)
    return game.table.mission


def attacker(game: Game) -> Side:
    """Find the side that attacks, as agreed unless one claimed to defend: red, where nothing was."""
    claimed = game.table.mission
    return game.side(claimed.attacker if claimed is not None else game.setup.attacker or Seat.RED)


def defender(game: Game) -> Side:
    """Find the side that is attacked."""
    return game.enemy(attacker(game))


def attacker_wins(game: Game, why: Ending, kind: str) -> None:
    """End the game with the attacker's victory."""
    end_game(game, attacker(game).seat, why, kind)


def defender_wins(game: Game, why: Ending, kind: str) -> None:
    """End the game with the defender's victory."""
    end_game(game, defender(game).seat, why, kind)


def give_up_ground(game: Game, side: Side, leaving: Leaving, prize: Prize) -> None:
    """End the game for a side that leaves while only what the attacker reaches or takes counts (1e A).

    The attacker fails, and an attack that wears the defender out without reaching anything does too; but who
    goes of his own will leaves to the enemy what he was there to keep.
    """
    who, keeper = side_ref(side), defender(game)
    if side is keeper and leaving is Leaving.WITHDRAWAL:
        attacker_wins(game, PrizeGivenUp(side=who, leaving=leaving, prize=prize), leaving)
    else:
        kept = PrizeKept(side=who, leaving=leaving, prize=prize, defender=side_ref(keeper))
        defender_wins(game, kept, leaving)
