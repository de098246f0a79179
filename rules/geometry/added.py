"""What came onto the ground in a game, made ready: its number, and beside which lines it matters."""

from functools import lru_cache
from itertools import count
from math import hypot
from typing import NamedTuple, TypeAlias

from rules.geometry.terrain import Feature, Point
from rules.geometry.terrain_piece import TerrainPiece, prepare

AROUND = 3.0
"""Inches beside the straight line between two men, more than a line through their windows strays from it."""

KNOWN = 200
"""What came onto some ground, kept ready in a process, of the games that are played at the time."""

Circle: TypeAlias = tuple[float, float, float]
"""A centre, east and south, with the square of its radius in inches."""

_numbers = count(1)


class Addition(NamedTuple):
    """A hull where it stands, or what was dug or laid: no other, nor the same elsewhere, has its number."""

    number: int
    piece: TerrainPiece
    circle: Circle


@lru_cache(maxsize=KNOWN)
def addition(feature: Feature) -> Addition:
    """Make a feature that was added to the map ready to be measured; remembered while it is the same."""
    piece = prepare(feature)
    return Addition(next(_numbers), piece, _circle_round(piece))


def _circle_round(piece: TerrainPiece) -> Circle:
    """Draw the circle in which a piece that was added may matter to what passes."""
    left, top, right, bottom = piece.outline.bounds
    x, y = (left + right) / 2.0, (top + bottom) / 2.0
    return x, y, (hypot(x - left, y - top) + AROUND) ** 2


def is_beside(circle: Circle, a: Point, b: Point) -> bool:
    """Whether the straight line from a to b touches a circle: called for each line where much was added."""
    x, y, square = circle
    ax, ay = a
    dx, dy, px, py = b[0] - ax, b[1] - ay, x - ax, y - ay
    aside = px * dy - py * dx
    whole = dx * dx + dy * dy
    if aside * aside > square * whole:
        return False
    along = px * dx + py * dy
    if along >= whole:
        px, py = x - b[0], y - b[1]
    elif along > 0.0:
        return True
    return px * px + py * py <= square
