"""Which men form one group, and how a group stands on the ground (1e 2)."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import ceil, cos, radians, sin, sqrt
from typing import TypeAlias

from rules.geometry.arcs import bearing
from rules.geometry.distance import distance, towards
from rules.geometry.settle import NoRoom, settle
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most, rounded

__all__ = ["COHESION", "FORMATIONS", "SPACING", "NoRoom", "groups", "lay_out", "settle"]

COHESION = 4.0
"""Inches within which a man belongs to the Unit of the next man (1e 2)."""

SPACING = 1.25
"""Usual inches between the centres of two men: 1" bases with a little air."""

BEHIND = 0.75
"""Inches that men stand behind the hedge or wall they line."""

# A place in a formation: inches to the right of its middle, inches in front of its foremost man.
Place: TypeAlias = tuple[float, float]


def groups(
    points: Sequence[Point], gap: float = COHESION, floors: Sequence[int] = ()
) -> list[tuple[int, ...]]:
    """Divide men into the groups that a chain of gaps makes of them, as indexes in rising order (1e 2).

    Gaps are straight lines through walls and terrain; men on adjacent floors stay together, men two floors
    apart do not (FAQ on a Section on two floors). `floors` may be left out when all are on the ground.
    """
    storeys = floors or (0,) * len(points)
    group_of = list(range(len(points)))
    for later in range(len(points)):
        for earlier in range(later):
            if _are_linked(points, storeys, earlier, later, gap):
                _join(group_of, group_of[earlier], group_of[later])
    names = dict.fromkeys(group_of)
    return [tuple(i for i, group in enumerate(group_of) if group == name) for name in names]


def _are_linked(points: Sequence[Point], floors: Sequence[int], one: int, other: int, gap: float) -> bool:
    return abs(floors[one] - floors[other]) <= 1 and at_most(distance(points[one], points[other]), gap)


def _join(group_of: list[int], one: int, other: int) -> None:
    low, high = sorted((one, other))
    for index, group in enumerate(group_of):
        if group == high:
            group_of[index] = low


def lay_out(
    count: int,
    at: Point,
    facing: float,
    shape: str,
    spacing: float = SPACING,
    *,
    along: Sequence[Point] = (),
) -> list[Point]:
    """Lay out places for so many men in one of the FORMATIONS at a point, facing a bearing.

    "along" lines a polyline (a hedge) on the side away from the facing; without one it is a plain line. The
    places are rounded to 0.01".
    """
    if shape == "along" and len(along) > 1:
        return _lining(count, at, facing, along, spacing)
    places = FORMATIONS[shape](count)
    return [_placed(at, facing, right * spacing, front * spacing) for right, front in places]


def _placed(at: Point, facing: float, right: float, front: float) -> Point:
    angle = radians(facing)
    x = at[0] + right * cos(angle) + front * sin(angle)
    y = at[1] + right * sin(angle) - front * cos(angle)
    return rounded((x, y))


def _line(count: int) -> list[Place]:
    return [(index - (count - 1) / 2.0, 0.0) for index in range(count)]


def _column(count: int) -> list[Place]:
    return [(0.0, -float(index)) for index in range(count)]


def _wedge(count: int) -> list[Place]:
    """Place the first man in front, the others further and further back on his left and right by turns."""
    places = [(0.0, 0.0)]
    for index in range(1, count):
        step = (index + 1) // 2 * sqrt(0.5)
        places.append((-step if index % 2 else step, -step))
    return places[:count]


def _cluster(count: int) -> list[Place]:
    """Place men in ranks of equal width, each staggered against the one in front."""
    width = max(1, ceil(sqrt(count)))
    places = []
    for index in range(count):
        rank, file = divmod(index, width)
        in_rank = min(width, count - rank * width)
        stagger = 0.5 if rank % 2 and in_rank == width else 0.0
        places.append((file - (in_rank - 1) / 2.0 + stagger, -float(rank)))
    return places


FORMATIONS: dict[str, Callable[[int], list[Place]]] = {
    "line": _line,
    "column": _column,
    "wedge": _wedge,
    "cluster": _cluster,
    "along": _line,
}


def _lining(count: int, at: Point, facing: float, along: Sequence[Point], spacing: float) -> list[Point]:
    """Line men along a polyline around its point nearest to `at`, on the side away from the facing."""
    middle, whole = _nearest(along, at), _whole(along)
    needed = (count - 1) * spacing
    start = min(max(middle - needed / 2.0, 0.0), max(whole - needed, 0.0))
    files = min(count, int(whole / spacing + 1e-9) + 1)
    places = []
    for index in range(count):
        rank, file = divmod(index, files)
        on_line, heading = _walked(along, start + file * spacing)
        places.append(_beside(on_line, heading, facing, BEHIND + rank * spacing))
    return places


def _beside(on_line: Point, heading: float, facing: float, inches: float) -> Point:
    """Find the place so many inches beside a polyline of that heading, on the side away from the facing."""
    looks_right = sin(radians(facing - heading)) >= 0.0
    return _placed(on_line, heading + (-90.0 if looks_right else 90.0), 0.0, inches)


def _whole(along: Sequence[Point]) -> float:
    return sum(distance(a, b) for a, b in pairwise(along))


def _walked(along: Sequence[Point], inches: float) -> tuple[Point, float]:
    """Find the place so many inches along a polyline, or its end if it is shorter, and the heading there."""
    left = inches
    for a, b in pairwise(along):
        step = distance(a, b)
        if left <= step + 1e-9 or b is along[-1]:
            return towards(a, b, min(left, step)), bearing(a, b)
        left -= step
    raise ValueError("a polyline has at least two points")


def _nearest(along: Sequence[Point], at: Point) -> float:
    """Count how many inches along a polyline its nearest place to a point lies."""
    best, passed = (float("inf"), 0.0), 0.0
    for a, b in pairwise(along):
        step = distance(a, b)
        share = ((at[0] - a[0]) * (b[0] - a[0]) + (at[1] - a[1]) * (b[1] - a[1])) / (step * step)
        on_line = min(max(share, 0.0), 1.0) * step
        best = min(best, (distance(towards(a, b, on_line), at), passed + on_line))
        passed += step
    return best[1]
