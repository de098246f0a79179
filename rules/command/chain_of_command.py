"""Chain of Command Points and Dice in hand: one pool (1e 5.1; 2e 8.1, 8.2).

Six points are a Dice, which is broken up again where single points are spent.
"""

from typing import ClassVar

from rules.engine.facts import OfSide, SideRef
from rules.state.changes.phases import hold_points
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.troops.refs import side_ref

POINTS_FOR_A_DICE = 6
"""Chain of Command Points that make one Chain of Command Dice (1e 5.1, 2e 8.1)."""


class PointsGained(OfSide, frozen=True):
    """A side gains points, which leaves it with so many and so many Dice; perhaps for the other's 6s."""

    kind: ClassVar = "chain-of-command"
    section: ClassVar = "1e 5.1"
    spoken: ClassVar = ("gained", "sixes_of")

    points: int
    dice: int
    gained: int
    sixes_of: SideRef | None = None


class DiceGained(OfSide, frozen=True):
    """A side gains a whole Dice."""

    kind: ClassVar = "chain-of-command"
    section: ClassVar = "1e 5.1"

    points: int
    dice: int


def pool(side: Side) -> int:
    """Count all points in hand; a whole Dice counts as six of them (2e 8.2)."""
    return side.dice * POINTS_FOR_A_DICE + side.points


def gain_points(game: Game, side: Side, points: int, *, sixes_of: Side | None = None) -> None:
    """Add points to the pool; six are a Dice, the rest count on, without a limit (1e 5.1; 2e 8.1)."""
    if not points:
        return
    _hold(side, pool(side) + points)
    game.tell(
        PointsGained(
            side=side_ref(side),
            points=side.points,
            dice=side.dice,
            gained=points,
            sixes_of=side_ref(sixes_of) if sixes_of else None,
        )
    )


def gain_dice(game: Game, side: Side, dice: int) -> None:
    """Give a side whole Chain of Command Dice besides the points, as four 6s bring one (1e 6.1)."""
    hold_points(side, points=side.points, dice=side.dice + dice)
    game.tell(DiceGained(side=side_ref(side), points=side.points, dice=side.dice))


def spend_points(side: Side, points: int) -> None:
    """Give up points, breaking up Dice where needed; raises ValueError if there are fewer (2e 8.2)."""
    if points > pool(side):
        raise ValueError(f"{points} points of {pool(side)}")
    _hold(side, pool(side) - points)


def _hold(side: Side, points: int) -> None:
    dice, left = divmod(points, POINTS_FOR_A_DICE)
    hold_points(side, points=left, dice=dice)
