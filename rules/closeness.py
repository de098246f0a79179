"""Ground that the enemy holds by standing near it: nobody walks or deploys into it (1e 2, Close Combat).

Until Close Combat can be played, coming to 4" of an enemy is not possible at all.
"""

from rules.force import Side
from rules.game import Game
from rules.geometry.distance import closest
from rules.geometry.shapes import Shape, disc, union
from rules.geometry.tolerance import at_most
from rules.terrain import Point

CLOSE_COMBAT = 4.0
"""Opposing men this many inches apart or nearer would be in Close Combat (1e 2)."""

HELD = "would come within 4 inches of the enemy"

# A twenty-cornered disc a little wider, so that no place outside the drawing is too near.
_DRAWN, _QUARTER = CLOSE_COMBAT + 0.15, 5


def enemies_of(game: Game, side: Side) -> list[Point]:
    """Where the enemy's men stand, Leaders included, whatever floor they are on."""
    men = game.figures_on_table(game.enemy(side))
    return [man.at for man in men if man.at is not None]


def held_ground(game: Game, side: Side) -> list[Shape]:
    """The ground within 4" of each enemy on the table, for drawing and for ways round it."""
    held = union(disc(at, _DRAWN, _QUARTER) for at in enemies_of(game, side))
    return [part for part in getattr(held, "geoms", (held,)) if not part.is_empty]


def too_near(game: Game, side: Side, point: Point) -> bool:
    """Whether a man of the side standing here would be within 4" of an enemy."""
    return at_most(closest((point,), enemies_of(game, side)), CLOSE_COMBAT)
