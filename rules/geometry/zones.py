"""Discs and zones on the table, for drawing and for checking."""

from collections.abc import Iterable

from rules.geometry.patrol import (
    JumpOffZone,
    by_cover,
    closest_two,
    first_contact,
    jump_off_zone,
    shadow,
    wedge_behind,
)
from rules.geometry.shapes import Ring, Shape, disc, intersects_xy, rings, union, without
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE

__all__ = [
    "JumpOffZone",
    "around",
    "by_cover",
    "closest_two",
    "covers",
    "first_contact",
    "jump_off_zone",
    "rings",
    "rings_around",
    "shadow",
    "wedge_behind",
    "without",
]

_ROUND = 24  # steps in a quarter of a circle, so that a border is right to 0.02" at 24"


def around(points: Iterable[Point], radius: float) -> Shape:
    """Find all that lies within so many inches of any of the points."""
    return union(disc(point, radius, _ROUND) for point in points)


def rings_around(points: Iterable[Point], radius: float) -> list[Ring]:
    """Outline everything within so many inches of any of the points."""
    return rings(around(points, radius))


def covers(shape: Shape, at: Point) -> bool:
    """Whether a place lies in a shape or on its border."""
    x, y = at
    if intersects_xy(shape, x, y):
        return True
    # Widening a shape takes long, and most places asked for are nowhere near it.
    left, top, right, bottom = shape.bounds
    is_beside = left - TOLERANCE <= x <= right + TOLERANCE and top - TOLERANCE <= y <= bottom + TOLERANCE
    return is_beside and bool(intersects_xy(shape.buffer(TOLERANCE), x, y))
