"""Moves of Patrol Markers that a side makes before the patrol phase begins (1e 3, A, B)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.engine.effects import ask, roll
from rules.engine.facts import Faces, OfSide
from rules.phrases import say
from rules.scenarios.marker_moves import MARKER_MOVE, move_marker_request
from rules.scenarios.patrol_phase import advance, is_over
from rules.scenarios.roles import attacker
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.troops.refs import side_ref

TWO_TO_FOUR = (2, 2, 3, 3, 4, 4)
"""How many he makes for each face of the die (1e A, Scenarios Two, Five and Six)."""

AS_ROLLED = (1, 2, 3, 4, 5, 6)
"""As many as the die shows (1e A, Scenario Three)."""


class FreeMarkerMovesRolled(OfSide, frozen=True):
    """The attacker rolls for how many moves of Patrol Markers he makes at once."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("moves",)

    faces: Faces
    moves: int


async def free_moves(game: Game, by_face: Sequence[int]) -> None:
    """Roll how many moves the attacker makes at once, and ask for each of them (1e 3, A).

    Markers meet and lock as ever; once all of a side's are locked no more moves are made.
    """
    side = attacker(game)
    (face,) = await roll(1, why="free marker moves", seat=side.seat)
    count = by_face[face - 1]
    game.tell(FreeMarkerMovesRolled(side=side_ref(side), faces=(face,), moves=count))
    await move_at_once(game, side, count)


def moved_at_once(game: Game, side: Side) -> int:
    """Count the free moves that the side has been given so far (esp-028)."""
    return int(game.table.memory.get(_given(side), "0"))


def _given(side: Side) -> str:
    return f"free-marker-moves-{side.seat}"


async def move_at_once(game: Game, side: Side, count: int) -> None:
    """Ask for each of so many moves that the side makes at once, and make it (1e 3, A)."""
    game.table.memory[_given(side)] = str(moved_at_once(game, side) + count)
    for left in range(count, 0, -1):
        if is_over(game):
            break
        prompt = say("move-a-marker-at-once", number=count - left + 1, count=count, inches=MARKER_MOVE)
        placed = await ask(move_marker_request(game, side, at_once=left > 1, prompt=prompt))
        ((marker, wanted),) = placed.places.items()
        advance(game, side, side.patrol_markers[marker], wanted)
    game.table.passes = 0
