"""Men with an empty flamethrower, and engineers without a task, keep away from the enemy (1e 16.1.2, B)."""

from collections.abc import Sequence

from rules.geometry.distance import closest
from rules.geometry.tolerance import TOLERANCE
from rules.movement.parties import Mover, Movers, Paths
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.sight.closeness import enemies_of
from rules.state.troops.kinds import why_retires


def why_mover_retires(game: Game, side: Side, mover: Mover) -> Text:
    """Say why the man's Team never goes nearer to the enemy; "" where it may."""
    return why_retires(game, side.teams[mover.group]) if mover.group in side.teams else ""


def is_retiring(game: Game, side: Side, party: Movers) -> bool:
    """Whether any man of the Party does."""
    return any(why_mover_retires(game, side, mover) for mover in party.movers)


def why_not_nearer(game: Game, side: Side, movers: Sequence[Mover], paths: Paths) -> Text:
    """Say why men who keep away from the enemy cannot go these ways; "" where they can (1e 16.1.2, B)."""
    enemies = enemies_of(game, side)
    for mover in movers:
        if mover.way(paths) and (reason := why_mover_retires(game, side, mover)):
            before, after = closest((mover.at,), enemies), closest((mover.end(paths),), enemies)
            if after < before - TOLERANCE:
                return say("only-goes-away", who=mover.label, what=reason)
    return ""
