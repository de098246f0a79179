"""The ground that a piece stands on: the disc of a man's base or the rectangle of a hull, in inches."""

from math import cos, hypot, inf, radians, sin, sqrt
from typing import NamedTuple, TypeAlias

from rules.geometry.arcs import ahead
from rules.geometry.distance import distance, towards
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE, at_most

BASE = 1.0
"""Diameter of a man's base in inches; two men stand at least this far apart."""

Silhouette: TypeAlias = tuple[Point, Point]
"""The leftmost and the rightmost place of a footprint as somebody looks at it."""


class Disc(NamedTuple):
    """A round base."""

    centre: Point
    radius: float = BASE / 2.0

    def distance(self, at: Point) -> float:
        """Measure the inches from a place to the base: 0 on it."""
        return max(distance(self.centre, at) - self.radius, 0.0)

    def silhouette(self, viewer: Point) -> Silhouette | None:
        """Find where the base ends to the left and to the right for a viewer; None for one who is on it."""
        apart = distance(self.centre, viewer)
        if apart <= self.radius:
            return None
        # The two places where a straight line from the viewer touches the circle.
        along = self.radius * self.radius / apart
        aside = self.radius * sqrt(apart * apart - self.radius * self.radius) / apart
        ux, uy = (viewer[0] - self.centre[0]) / apart, (viewer[1] - self.centre[1]) / apart
        x, y = self.centre[0] + ux * along, self.centre[1] + uy * along
        return Point(x - uy * aside, y + ux * aside), Point(x + uy * aside, y - ux * aside)


class Hull(NamedTuple):
    """A rectangle that looks along a bearing: `length` from front to rear, `width` from side to side."""

    centre: Point
    facing: float
    length: float
    width: float

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Front left, front right, rear right, rear left: clockwise as seen from above."""
        front, half = ahead(self.centre, self.facing, self.length / 2.0), self.width / 2.0
        rear, beside = ahead(self.centre, self.facing, -self.length / 2.0), self.facing + 90.0
        return (
            ahead(front, beside, -half),
            ahead(front, beside, half),
            ahead(rear, beside, half),
            ahead(rear, beside, -half),
        )

    @property
    def radius(self) -> float:
        """Inches from its centre to its corners."""
        return hypot(self.length, self.width) / 2.0

    def distance(self, at: Point) -> float:
        """Measure the inches from a place to the hull: 0 on it."""
        forward, aside = self.seen_from_centre(at)
        return hypot(
            max(abs(forward) - self.length / 2.0, 0.0),
            max(abs(aside) - self.width / 2.0, 0.0),
        )

    def seen_from_centre(self, at: Point) -> tuple[float, float]:
        """Count how many inches a place lies ahead of the centre (below 0: behind) and to the right of it."""
        dx, dy, angle = at[0] - self.centre[0], at[1] - self.centre[1], radians(self.facing)
        return dx * sin(angle) - dy * cos(angle), dx * cos(angle) + dy * sin(angle)

    def met_by(self, start: Point, end: Point) -> Point:
        """Find where a line that ends on the hull first touches it; its end where it begins on it."""
        before, after = self.seen_from_centre(start), self.seen_from_centre(end)
        halves = (self.length / 2.0, self.width / 2.0)
        shares = [
            (abs(one) - half) / abs(one - other)
            for one, other, half in zip(before, after, halves, strict=True)
            if abs(one) > half and one != other
        ]
        return towards(start, end, distance(start, end) * min(max(shares, default=1.0), 1.0))

    def silhouette(self, viewer: Point) -> Silhouette | None:
        """Find the corners where the hull ends left and right for a viewer; None for one who is on it."""
        if self.distance(viewer) <= 0.0:
            return None
        left = right = self.corners[0]
        for corner in self.corners[1:]:
            if _turn(viewer, left, corner) < 0.0:
                left = corner
            if _turn(viewer, right, corner) > 0.0:
                right = corner
        return left, right


Footprint: TypeAlias = Disc | Hull


def _turn(viewer: Point, one: Point, other: Point) -> float:
    """Compare two places as a viewer sees them: above 0 when the other lies to the right of the one."""
    return (one[0] - viewer[0]) * (other[1] - viewer[1]) - (one[1] - viewer[1]) * (other[0] - viewer[0])


def gap(one: Footprint, other: Footprint) -> float:
    """Measure the inches between two footprints at their nearest: 0 when they touch or overlap."""
    if isinstance(one, Disc):
        return max(other.distance(one.centre) - one.radius, 0.0)
    if isinstance(other, Disc):
        return gap(other, one)
    if depth(one, other) > 0.0:
        return 0.0
    return min(*map(one.distance, other.corners), *map(other.distance, one.corners))


def are_in_contact(one: Footprint, other: Footprint) -> bool:
    """Whether two footprints touch, or overlap."""
    return at_most(gap(one, other), 0.0)


def overlap(one: Footprint, other: Footprint) -> bool:
    """Whether two pieces cannot stand like this: their footprints do more than touch."""
    if isinstance(one, Disc):
        return other.distance(one.centre) < one.radius - TOLERANCE
    return overlap(other, one) if isinstance(other, Disc) else depth(one, other) > TOLERANCE


def depth(one: Hull, other: Hull) -> float:
    """Measure by how many inches two hulls overlap, along the side where it is least; 0 or less when they
    do not."""
    least = inf
    for across in (one.facing, one.facing + 90.0, other.facing, other.facing + 90.0):
        near, far = _extent(one, across)
        start, end = _extent(other, across)
        least = min(least, far - start, end - near)
    return least


def _extent(hull: Hull, across: float) -> tuple[float, float]:
    """Measure from where to where a hull reaches, in inches along a bearing."""
    angle = radians(across)
    reaches = [corner[0] * sin(angle) - corner[1] * cos(angle) for corner in hull.corners]
    return min(reaches), max(reaches)
