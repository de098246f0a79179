"""Distances in inches, straight through whatever stands between (1e 2)."""

from collections.abc import Iterable, Sequence
from math import dist

from rules.geometry.terrain import Point

distance = dist
"""Straight-line distance between two places; walls and terrain do not lengthen it."""


def closest(some: Iterable[Point], others: Iterable[Point]) -> float:
    """Measure between the two closest figures of two groups; infinite when a group is empty (1e 2)."""
    opposite = tuple(others)
    return min([dist(a, b) for a in some for b in opposite], default=float("inf"))


def middle(places: Sequence[Point]) -> Point:
    """Find the place in the middle of several."""
    return Point(sum(at[0] for at in places) / len(places), sum(at[1] for at in places) / len(places))


def closest_pair(some: Iterable[Point], others: Iterable[Point]) -> tuple[Point, Point] | None:
    """Find the two closest figures of two groups, the first such pair in order; None if a group is empty."""
    opposite = tuple(others)
    pairs = ((a, b) for a in some for b in opposite)
    return min(pairs, key=lambda pair: distance(*pair), default=None)


def towards(a: Point, b: Point, inches: float) -> Point:
    """Find the place so many inches from a on the straight line through b; a itself when they coincide."""
    whole = distance(a, b)
    if whole == 0.0:
        return a
    if inches == whole:
        return b
    share = inches / whole
    return Point(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share)
