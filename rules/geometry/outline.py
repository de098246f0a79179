"""A polygon as plain edges: what a straight line meets of it, and how far away it is.

The many small questions of sight and movement are asked of these, as they are answered faster in plain
numbers than by building a shape for each.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import hypot, sqrt
from typing import NamedTuple

from rules.geometry.shapes import Shape
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE

Corner = tuple[float, float]
Edge = tuple[float, float, float, float]

# Closer to an edge than this, a place counts as on it: only the noise of floating point.
ON_THE_EDGE = 1e-6
GRAZED = 0.02
"""Inches: a line that no corner comes so near to crosses every edge it meets too steeply to run along it."""
_WITHIN = 4.0 * ON_THE_EDGE**2  # of a straight line, squared: beyond it no edge on that line is near


class Span(NamedTuple):
    """A stretch of a straight line, from `near` to `far` inches along it."""

    near: float
    far: float


class Outline:
    """The edges of a polygon (with its holes), never changed once made."""

    __slots__ = ("_breadths", "_half", "_middle", "_rings", "bounds", "edges")

    def __init__(self, shape: Shape) -> None:
        self._rings = tuple(_rings(shape))
        self.edges: tuple[Edge, ...] = tuple(edge for ring in self._rings for edge in _edges(ring))
        self._breadths = tuple(_WITHIN * ((bx - ax) ** 2 + (by - ay) ** 2) for ax, ay, bx, by in self.edges)
        self.bounds: tuple[float, ...] = tuple(float(side) for side in shape.bounds)
        left, top, right, bottom = self.bounds
        self._middle = ((left + right) / 2.0, (top + bottom) / 2.0)
        self._half = ((right - left) / 2.0, (bottom - top) / 2.0)

    def spans(self, a: Point, b: Point) -> list[Span]:
        """List the stretches of the line from a to b that lie inside; one along the edge does not."""
        dx, dy = b[0] - a[0], b[1] - a[1]
        whole = hypot(dx, dy)
        if whole < TOLERANCE or self._is_passed_by(a, dx, dy):
            return []
        inside, cuts, is_grazed = self._cuts(a, dx, dy, GRAZED * whole)
        found: list[Span] = []
        for start, end in pairwise((0.0, *cuts, 1.0)):
            if inside and (end - start) * whole > ON_THE_EDGE:
                middle = (start + end) / 2.0
                is_sure = not is_grazed and (end - start) * whole > TOLERANCE
                if is_sure or not self._is_on_edge(a[0] + dx * middle, a[1] + dy * middle):
                    _append(found, Span(start * whole, end * whole))
            inside = not inside
        return [span for span in found if span.far - span.near > TOLERANCE]

    def _is_passed_by(self, a: Point, dx: float, dy: float) -> bool:
        """Whether even the box around it lies wholly to one side of the straight line."""
        (x, y), (wide, high) = self._middle, self._half
        aside = dx * (y - a[1]) - dy * (x - a[0])
        return abs(aside) > abs(dx) * high + abs(dy) * wide

    def contains(self, at: Point) -> bool:
        """Whether a place lies inside or on the edge."""
        left, top, right, bottom = self.bounds
        if at[0] < left or at[0] > right or at[1] < top or at[1] > bottom:
            return False
        return self._is_inside(at[0], at[1]) or self._is_on_edge(at[0], at[1])

    def distance(self, at: Point) -> float:
        """Measure the inches from a place to the polygon: 0 inside."""
        return 0.0 if self._is_inside(at[0], at[1]) else self.edge_distance(at)

    def edge_distance(self, at: Point) -> float:
        """Measure the inches from a place to the nearest edge, from inside or outside."""
        return sqrt(self._edge_distance_squared(at[0], at[1]))

    def _edge_distance_squared(self, x: float, y: float) -> float:
        best = float("inf")
        for ax, ay, bx, by in self.edges:
            ex, ey = bx - ax, by - ay
            along = ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)
            along = 0.0 if along < 0.0 else 1.0 if along > 1.0 else along
            px, py = ax + along * ex - x, ay + along * ey - y
            square = px * px + py * py
            best = square if square < best else best
        return best

    def _is_inside(self, x: float, y: float) -> bool:
        inside = False
        for ax, ay, bx, by in self.edges:
            if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
                inside = not inside
        return inside

    def _is_on_edge(self, x: float, y: float) -> bool:
        """Whether a place is on an edge; exactly measured only where the straight line of one is near."""
        for (ax, ay, bx, by), breadth in zip(self.edges, self._breadths, strict=True):
            aside = (bx - ax) * (y - ay) - (by - ay) * (x - ax)
            if aside * aside <= breadth:
                return self._edge_distance_squared(x, y) <= ON_THE_EDGE**2
        return False

    def _cuts(self, a: Point, dx: float, dy: float, near: float) -> tuple[bool, list[float], bool]:
        """Tell whether the line begins inside, where along it, from 0 to 1, it crosses edges, and whether it
        grazes a corner.

        Crossings below 0 only serve to tell whether it begins inside. `near` is how near it grazes: inches
        times its length.
        """
        (x, y), square = a, dx * dx + dy * dy
        inside, cuts, is_grazed = False, list[float](), False
        for ring in self._rings:
            ax, ay = ring[-1]
            side_a = dx * (ay - y) - dy * (ax - x)
            for bx, by in ring:
                side_b = dx * (by - y) - dy * (bx - x)
                if -near < side_b < near:
                    is_grazed = True
                if (side_a > 0.0) != (side_b > 0.0):
                    share = side_a / (side_a - side_b)
                    px, py = ax + (bx - ax) * share - x, ay + (by - ay) * share - y
                    along = (px * dx + py * dy) / square
                    if along <= 0.0:
                        inside = not inside
                    elif along < 1.0:
                        cuts.append(along)
                ax, ay, side_a = bx, by, side_b
        cuts.sort()
        return inside, cuts, is_grazed


def _append(found: list[Span], span: Span) -> None:
    """Add a span, joined to the last one when they touch (a cut through a corner makes two of one)."""
    if found and span.near - found[-1].far <= ON_THE_EDGE:
        span = Span(found.pop().near, span.far)
    found.append(span)


def _rings(shape: Shape) -> Iterable[tuple[Corner, ...]]:
    """List the corners of each ring, none twice in a row: the last is also where the first edge begins."""
    for part in getattr(shape, "geoms", (shape,)):
        for ring in (part.exterior, *part.interiors):
            corners = [(float(x), float(y)) for x, y in ring.coords]
            yield tuple(b for a, b in pairwise(corners) if a != b)


def _edges(ring: Sequence[Corner]) -> Iterable[Edge]:
    """List the edges of a ring, from its last corner on."""
    return ((ax, ay, bx, by) for (ax, ay), (bx, by) in zip((ring[-1], *ring[:-1]), ring, strict=True))
