"""Men with an empty flamethrower have no weapon left: they go away from the enemy, never nearer (1e B)."""

from collections.abc import Sequence

from rules.geometry.distance import closest
from rules.geometry.tolerance import TOLERANCE
from rules.movement.parties import Mover, Party, Paths
from rules.state.closeness import enemies_of
from rules.state.force import Side
from rules.state.game import Game
from rules.state.kinds import is_out_of_fuel


def retires(side: Side, mover: Mover) -> bool:
    """Whether the man's Team has emptied its flamethrower."""
    return mover.group in side.teams and is_out_of_fuel(side.teams[mover.group])


def is_retiring(side: Side, party: Party) -> bool:
    """Whether any man of the Party has."""
    return any(retires(side, mover) for mover in party.movers)


def why_not_nearer(game: Game, side: Side, movers: Sequence[Mover], paths: Paths) -> str:
    """Say why these ways are not those of men who retire, or nothing (1e B)."""
    enemies = enemies_of(game, side)
    for mover in movers:
        if retires(side, mover) and mover.way(paths):
            before, after = closest((mover.at,), enemies), closest((mover.end(paths),), enemies)
            if after < before - TOLERANCE:
                return f"{mover.label} has an empty flamethrower: he only goes away from the enemy."
    return ""
