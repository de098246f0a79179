"""Chain of Command Points and Dice in hand: one pool, six points of which are a Dice (1e 5.1; 2e 8.1)."""

from rules.engine.wording import counted, in_chain_of_command_dice
from rules.state.force import Side
from rules.state.game import Game

POINTS_FOR_A_DICE = 6
"""Chain of Command Points that make one Chain of Command Dice (1e 5.1, 2e 8.1)."""


def pool(side: Side) -> int:
    """Count all points in hand; a whole Dice counts as six of them (2e 8.2)."""
    return side.dice * POINTS_FOR_A_DICE + side.points


def gain_points(game: Game, side: Side, points: int, why: str = "") -> None:
    """Add points to the pool; six are a Dice, the rest count on, without a limit (1e 5.1; 2e 8.1)."""
    if not points:
        return
    _hold(side, pool(side) + points)
    told = f"{side.title} gains {counted(points, 'Chain of Command Point')}{why}: {_held(side)}."
    _tell(game, side, told)


def gain_dice(game: Game, side: Side, dice: int) -> None:
    """Give a side whole Chain of Command Dice besides the points, as four 6s bring one (1e 6.1)."""
    side.dice += dice
    told = f"{side.title} gains a whole Chain of Command Dice and now holds {side.dice}."
    _tell(game, side, told)


def spend_points(game: Game, side: Side, points: int, why: str) -> None:
    """Give up points, breaking up Dice where needed; raises ValueError if there are fewer (2e 8.2)."""
    if points > pool(side):
        raise ValueError(f"{points} points of {pool(side)}")
    _hold(side, pool(side) - points)
    spent = f"{side.title} spends {counted(points, 'Chain of Command Point')}"
    _tell(game, side, f"{spent}: {why}. {_held(side)} left.")


def _hold(side: Side, points: int) -> None:
    side.dice, side.points = divmod(points, POINTS_FOR_A_DICE)


def _held(side: Side) -> str:
    return f"{counted(side.points, 'point')}, {in_chain_of_command_dice(side.dice, 'Dice')}"


def _tell(game: Game, side: Side, text: str) -> None:
    data = {"points": side.points, "dice": side.dice}
    game.emit("chain-of-command", text, seat=side.seat, rule="1e 5.1", data=data)
