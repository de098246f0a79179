"""The strip of ground that men dig themselves into, side by side (1e 16.1)."""

from collections.abc import Sequence

from rules.geometry.distance import distance
from rules.geometry.footprint import BASE
from rules.geometry.shapes import LineString, Polygon, Shape, corners, disc, polygons, union, without
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE

ARM = 1.5
"""Inches from one man in an entrenchment to the next, at most: nobody finds room between them."""

HALF_WIDTH = 0.6
"""Inches from the line that joins the men to the edge of their entrenchment: half a base and a parapet."""

_ROUND = 2  # steps in a quarter of the circle about each man

Strip = tuple[Point, Point]


def widest_gap(men: Sequence[Point]) -> float:
    """Measure the longest inches from one man to the next on the shortest line that joins them all."""
    return max((distance(*strip) for strip in joined(men)), default=0.0)


def trench(men: Sequence[Point]) -> list[Point]:
    """Outline the ground about these men and the line that joins them, without its last corner again."""
    return corners(_dug(men))


def is_ring(men: Sequence[Point]) -> bool:
    """Whether it would run all round ground on which somebody else finds room."""
    bases = union(disc(man, BASE - TOLERANCE) for man in men)
    return any(not without(Polygon(hole), bases).is_empty for hole in _dug(men).interiors)


def _dug(men: Sequence[Point]) -> Shape:
    dug = [disc(man, HALF_WIDTH, _ROUND) for man in men[:1]]
    dug += [LineString(strip).buffer(HALF_WIDTH, quad_segs=_ROUND) for strip in joined(men)]
    (whole,) = polygons(union(dug))
    return whole


def joined(men: Sequence[Point]) -> list[Strip]:
    """Join men by as few and short straight lines as lead to all of them."""
    found: list[Strip] = []
    reached, apart = list(men[:1]), list(men[1:])
    while apart:
        strip = min(((one, other) for one in reached for other in apart), key=lambda pair: distance(*pair))
        found.append(strip)
        apart.remove(strip[1])
        reached.append(strip[1])
    return found
