"""Runners off the table: they send others forward as an Adjutant does, until one is lost (1e B)."""

from typing import ClassVar

from rules.command.commanding import lasting_seniors_off_table
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide
from rules.state.changes.sides import lose_runner
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.troops.refs import side_ref

LOST = 2
"""The highest face with which a Runner does not come back."""


class RunnerSent(OfSide, frozen=True):
    """A side's Runner has sent troops forward; a die tells whether he comes back, and so many are left."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e B"
    spoken: ClassVar = ("returns", "left")

    faces: Faces
    returns: bool
    left: int


async def send_by_runner(game: Game, side: Side) -> None:
    """Roll whether a Runner comes back who alone spared those who come on their roll: not on a 1 or 2 (1e
    B; l40-021)."""
    if not side.runners or lasting_seniors_off_table(side):
        return
    (face,) = await roll(1, why="does the Runner come back?", seat=side.seat)
    returns = face > LOST
    if not returns:
        lose_runner(side)
    left = side.runners
    game.tell(RunnerSent(side=side_ref(side), faces=(face,), returns=returns, left=left))
