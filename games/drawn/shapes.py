"""The shapes that a table file may use instead of bare points: boxes, rounds, curves, ribbons and gaps."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin

from rules.ground import Point

Points = tuple[Point, ...]

STEPS_BETWEEN_POINTS = 5
ROUND_SIDES = 14


def rounded(x: float, y: float) -> Point:
    """Round a point to the precision of the table, 0.01 inch."""
    return Point(round(x, 2) + 0.0, round(y, 2) + 0.0)


def box(at: Point, size: Point, turn: float) -> Points:
    """Draw a rectangle about its middle, turned clockwise by degrees; unturned its sides run N, E, S, W."""
    half_width, half_depth = size.x / 2, size.y / 2
    corners = [(x * half_width, y * half_depth) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    cosine, sine = cos(radians(turn)), sin(radians(turn))
    return tuple(rounded(at.x + x * cosine - y * sine, at.y + x * sine + y * cosine) for x, y in corners)


def round_shape(at: Point, radius: float) -> Points:
    """Draw a circle as a polygon of ROUND_SIDES sides."""
    angles = [2 * pi * step / ROUND_SIDES for step in range(ROUND_SIDES)]
    return tuple(rounded(at.x + radius * cos(angle), at.y + radius * sin(angle)) for angle in angles)


def curved(points: Points, closed: bool) -> Points:
    """Draw a smooth curve through all the points (Catmull-Rom), as a polyline."""
    count = len(points)
    smooth: list[Point] = []
    for index in range(count if closed else count - 1):
        smooth.extend(_curve_piece(_neighbours(points, index, closed)))
    return tuple(smooth) if closed else (*smooth, points[-1])


def _neighbours(points: Points, index: int, closed: bool) -> Sequence[Point]:
    """Find the four points that shape the curve between point `index` and the next one."""
    count = len(points)
    if closed:
        return [points[(index + step) % count] for step in (-1, 0, 1, 2)]
    return [points[min(max(index + step, 0), count - 1)] for step in (-1, 0, 1, 2)]


def _curve_piece(four: Sequence[Point]) -> list[Point]:
    """Draw the curve from the second point to the third, without the third itself."""
    before, start, end, after = four
    piece = []
    for step in range(STEPS_BETWEEN_POINTS):
        t = step / STEPS_BETWEEN_POINTS
        weights = (-t + 2 * t**2 - t**3, 2 - 5 * t**2 + 3 * t**3, t + 4 * t**2 - 3 * t**3, t**3 - t**2)
        pull = list(zip(weights, (before, start, end, after), strict=True))
        piece.append(rounded(sum(w * p.x for w, p in pull) / 2, sum(w * p.y for w, p in pull) / 2))
    return piece


def ribbon(points: Points, width: float, table: Point) -> Points:
    """Widen a line into a polygon: its left bank from start to end, then its right bank back."""
    left: list[Point] = []
    right: list[Point] = []
    for index, point in enumerate(points):
        across = _across(points, index)
        for bank, reach in ((left, width / 2), (right, -width / 2)):
            beside = Point(point.x + across.x * reach, point.y + across.y * reach)
            bank.append(_held_at_edge(beside, point, table))
    return (*left, *reversed(right))


def _held_at_edge(beside: Point, middle: Point, table: Point) -> Point:
    """Move a bank's point onto the table's edge where the middle of the line is on that edge, so that no
    sliver is left."""
    x = middle.x if middle.x in (0, table.x) else beside.x
    y = middle.y if middle.y in (0, table.y) else beside.y
    return rounded(x, y)


def _across(points: Points, index: int) -> Point:
    """Find the unit vector to the left of the line's course at one of its points."""
    start, end = points[max(index - 1, 0)], points[min(index + 1, len(points) - 1)]
    length = hypot(end.x - start.x, end.y - start.y)
    return Point((end.y - start.y) / length, -(end.x - start.x) / length)


def line_length(points: Points) -> float:
    """Measure the length of a polyline, in inches."""
    return sum(hypot(end.x - start.x, end.y - start.y) for start, end in pairwise(points))


def stretch(points: Points, start: float, end: float) -> Points:
    """Cut out the part of a polyline between two distances from its first point, in inches."""
    kept = [place_along(points, start)]
    walked = 0.0
    for before, after in pairwise(points):
        walked += hypot(after.x - before.x, after.y - before.y)
        if start + 0.01 < walked < end - 0.01:
            kept.append(after)
    return (*kept, place_along(points, end))


def place_along(points: Points, distance: float) -> Point:
    """Find the point that lies a distance along a polyline, in inches; its last where it is shorter."""
    for start, end in pairwise(points):
        length = hypot(end.x - start.x, end.y - start.y)
        if distance <= length + 1e-9:
            share = distance / length
            return rounded(start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share)
        distance -= length
    return points[-1]


def is_clockwise(points: Points) -> bool:
    """Whether a polygon runs clockwise as seen on the table (y grows to the south)."""
    return sum(a.x * b.y - b.x * a.y for a, b in pairwise((*points, points[0]))) > 0


def outward_bearing(points: Points, side: int) -> float:
    """Find the bearing that looks straight out of a side of a polygon, in degrees clockwise from north."""
    start, end = points[side], points[(side + 1) % len(points)]
    along = degrees(atan2(end.x - start.x, start.y - end.y))
    return round((along + (-90 if is_clockwise(points) else 90)) % 360, 1)
