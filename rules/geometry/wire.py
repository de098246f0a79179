"""A stretch of barbed wire or of a barricade, of one length whatever way it runs (1e B)."""

from collections.abc import Sequence
from itertools import pairwise

from rules.geometry.distance import distance, towards
from rules.geometry.shapes import LineString, corners, polygons
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE


def strung(corners: Sequence[Point], length: float) -> list[Point]:
    """Follow these corners for so many inches, straight on past the last; empty where they are one place."""
    legs = [(one, other) for one, other in pairwise(corners) if distance(one, other) > TOLERANCE]
    run, left = [one for one, _ in legs[:1]], length
    for number, (one, other) in enumerate(legs):
        inches = left if number == len(legs) - 1 else min(left, distance(one, other))
        if inches > TOLERANCE:
            run.append(towards(one, other, inches))
        left -= inches
    return run


def band(run: Sequence[Point], depth: float) -> list[Point]:
    """Outline a band of so many inches along a line, without its last corner again."""
    shape = LineString(run).buffer(depth / 2.0, cap_style="flat", join_style="mitre", mitre_limit=2.0)
    return corners(polygons(shape)[0])


def middle_line(ring: Sequence[Point]) -> tuple[Point, Point]:
    """Find the line on which a straight band lies, by its four corners in their order."""
    a, b, c, d = ring
    pairs = ((a, b), (c, d)) if distance(a, b) < distance(b, c) else ((b, c), (d, a))
    one, other = (Point((p.x + q.x) / 2.0, (p.y + q.y) / 2.0) for p, q in pairs)
    return one, other
