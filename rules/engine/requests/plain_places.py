"""Places and steps that need no thought, for questions in which nothing better can be suggested."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from math import cos, dist, radians, sin

from rules.geometry.terrain import Point
from rules.geometry.tolerance import rounded

Ring = list[list[float]]

TABLE: Ring = [[0, 0], [72, 0], [72, 48], [0, 48], [0, 0]]
"""The usual table, in inches: where something goes that is placed from nowhere."""

MIDDLE = Point(36.0, 24.0)

APART = 1.1
"""Inches between the places: a man's base and a little more."""

MOST_SPOTS, MOST_MIDDLES = 600, 60

STEPS = (0.5, 2.0, 4.0, 0.1)
BEARINGS = range(0, 360, 45)


def together(
    count: int, area: Sequence[Ring] = (), at: Point = MIDDLE, tries: int = MOST_MIDDLES
) -> Iterator[list[Point]]:
    """Find so many places close together in an area (rings in inches, or the table), nearest `at` first."""
    spots = _spots(list(area) or [TABLE], at)
    for middle in spots[:: max(1, len(spots) // tries)]:
        near = _nearest_to(middle, spots)[:count]
        if len(near) == count:
            yield near


def _spots(area: Sequence[Ring], at: Point) -> list[Point]:
    """List the points of a grid that lie in the area, nearest to `at` first."""
    xs = [corner[0] for ring in area for corner in ring]
    ys = [corner[1] for ring in area for corner in ring]
    wide, deep = max(xs) - min(xs), max(ys) - min(ys)
    step = max(APART, (wide * deep / MOST_SPOTS) ** 0.5)
    grid = (
        Point(min(xs) + step * (column + 0.5), min(ys) + step * (row + 0.5))
        for column in range(int(wide / step))
        for row in range(int(deep / step))
    )
    return _nearest_to(at, [rounded(spot) for spot in grid if _is_in(spot, area)])


def _nearest_to(at: Point, spots: Sequence[Point]) -> list[Point]:
    return sorted(spots, key=lambda spot: dist(spot, at))


def _is_in(spot: Point, area: Sequence[Ring]) -> bool:
    """Whether a line from the spot to the east crosses the rings an odd number of times; holes count."""
    crossed = 0
    for ring in area:
        for (ax, ay), (bx, by) in pairwise(ring):
            if (ay > spot.y) != (by > spot.y):
                crossed += spot.x < ax + (spot.y - ay) * (bx - ax) / (by - ay)
    return crossed % 2 == 1


def steps_from(starts: Mapping[str, Point]) -> Iterator[dict[str, Point]]:
    """List, for a few lengths and bearings, where all pieces end, by id, when they go so far in that
    direction."""
    for inches in STEPS:
        for bearing in BEARINGS:
            east, south = inches * sin(radians(bearing)), -inches * cos(radians(bearing))
            yield {one: rounded(Point(at.x + east, at.y + south)) for one, at in starts.items()}
