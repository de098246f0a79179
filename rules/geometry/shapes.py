"""The only door to shapely: its shapes under one name, and the few that the table is made of."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import numpy

# Shapely carries no types; everything typed in this package starts from here.
from shapely import (
    GEOSException,
    LineString,
    MultiLineString,
    Polygon,
    STRtree,
    box,
    buffer,
    convex_hull,
    difference,
    get_coordinates,
    intersection,
    intersects,
    intersects_xy,
    linestrings,
    make_valid,
    prepare,
    shortest_line,
    total_bounds,
    union_all,
)
from shapely import Point as _Dot
from shapely import points as _many_dots
from shapely import polygons as _many_polygons

from rules.geometry.terrain import Feature, Point
from rules.geometry.tolerance import rounded

Shape: TypeAlias = Any
Ring = list[list[float]]
Corners: TypeAlias = Sequence[tuple[float, float]]

# A line drawn without a width is still something to stand beside: a thin fence.
THINNEST = 0.1
_QUARTER = 12
# Inches to which corners are rounded where outlines that all but touch confuse the exact way.
_GRID = 1e-6

__all__ = [
    "Corners",
    "LineString",
    "MultiLineString",
    "Polygon",
    "Ring",
    "STRtree",
    "Shape",
    "area",
    "box",
    "common",
    "convex",
    "disc",
    "foot",
    "footprint",
    "grid",
    "intersects",
    "intersects_xy",
    "line_segments",
    "made",
    "polygons",
    "prepare",
    "rings",
    "straight_lines",
    "swept",
    "total_bounds",
    "union",
    "without",
]


def footprint(feature: Feature) -> Shape:
    """Find the ground a feature covers: its polygon, or its line with the width of the line."""
    if not feature.is_line:
        return area(feature.points)
    half = max(feature.width, THINNEST) / 2.0
    return LineString(feature.points).buffer(half, cap_style="flat", join_style="mitre", mitre_limit=2.0)


def grid(shape: Shape, step: float) -> list[Point]:
    """List places all over a shape, so many inches apart."""
    left, top, right, bottom = shape.bounds
    xs, ys = numpy.meshgrid(numpy.arange(left, right, step), numpy.arange(top, bottom, step))
    inside = intersects_xy(shape, xs, ys)
    return [Point(float(x), float(y)) for x, y in zip(xs[inside], ys[inside], strict=True)]


def dots(places: Sequence[Point]) -> Sequence[Shape]:
    """Make many places into shapes at once."""
    found: Sequence[Shape] = _many_dots(numpy.array(places))
    return found


def straight_lines(ends: Sequence[tuple[Sequence[float], Sequence[float]]]) -> Sequence[Shape]:
    """Draw many straight lines at once, each from end to end."""
    return linestrings(ends) if ends else []


def line_segments(ends: Any) -> Sequence[Shape]:
    """Draw many straight lines at once, from an array of (lines, 2, 2) inches."""
    return linestrings(ends)  # type: ignore[no-any-return]  # shapely tells no types


def convex(corners: Any) -> Sequence[Shape]:
    """Make the convex hulls of many sets of corners at once: an array of (shapes, corners, 2) inches."""
    return convex_hull(linestrings(corners))  # type: ignore[no-any-return]  # shapely tells no types


def made(outlines: Sequence[Corners]) -> list[Shape]:
    """Make a polygon of each of these outlines, in their order."""
    found: list[Shape] = [Polygon()] * len(outlines)
    for count in {len(one) for one in outlines} - {0}:
        alike = [number for number, one in enumerate(outlines) if len(one) == count]
        for number, shape in zip(alike, _many_polygons([outlines[one] for one in alike]), strict=True):
            found[number] = shape
    return found


def area(points: Sequence[Point]) -> Shape:
    """Make the polygon with these corners, mended where its outline crosses itself."""
    shape = Polygon(points)
    return shape if shape.is_valid else union(polygons(make_valid(shape)))


def disc(centre: Point, radius: float, quarter: int = _QUARTER) -> Shape:
    """Make a disc, its outline in so many steps a quarter."""
    return _Dot(centre).buffer(radius, quad_segs=quarter)


def foot(shape: Shape, at: Point) -> Point:
    """Find the place of a shape that is nearest to a place: itself where that lies in it."""
    return Point(*map(float, shortest_line(shape, _Dot(at)).coords[0]))


def union(shapes: Iterable[Shape]) -> Shape:
    """Find all that any of the shapes covers."""
    return _surely(union_all, list(shapes))


def common(shape: Shape, other: Shape) -> Shape:
    """Find what both shapes cover."""
    return _surely(intersection, shape, other)


def without(shape: Shape, *others: Shape) -> Shape:
    """Find what a shape covers and none of the others does."""
    return _surely(difference, shape, others[0] if len(others) == 1 else union(others))


def _surely(overlay: Callable[..., Shape], *shapes: Any) -> Shape:
    """Overlay the shapes; where that fails, overlay the same shapes made valid, on a grid.

    A union may hold polygons that lie in one another, with which the next overlay cannot begin.
    """
    try:
        return overlay(*shapes)
    except GEOSException:
        valid = [make_valid(shape, method="structure", keep_collapsed=False) for shape in shapes]
        return overlay(*valid, grid_size=_GRID)


def polygons(shape: Shape) -> list[Shape]:
    """List the polygons of a shape, without the lines and dots that an intersection leaves."""
    parts = getattr(shape, "geoms", (shape,))
    return [part for part in parts if part.geom_type == "Polygon" and not part.is_empty]


def corners(polygon: Shape) -> list[Point]:
    """List the corners of a polygon's outline once round, as the game keeps places: rounded to 0.01"."""
    return [rounded((float(x), float(y))) for x, y in polygon.exterior.coords[:-1]]


def rings(shape: Shape) -> list[Ring]:
    """Outline a shape to draw it, holes after their polygon, as [[x, y], ...] rounded to 0.01"."""
    outlines = (ring for part in polygons(shape) for ring in (part.exterior, *part.interiors))
    return [[[round(float(x), 2), round(float(y), 2)] for x, y in ring.coords] for ring in outlines]


def swept(shape: Shape, by: Point) -> Shape:
    """Find what a shape covers while it is pushed in a straight line by so much."""
    edges = [_pushed_edges(get_coordinates(part.exterior), by) for part in polygons(shape)]
    return union([shape, *buffer(_many_polygons(numpy.concatenate(edges)), 0.0)]) if edges else shape


def _pushed_edges(ring: Any, by: Point) -> Any:
    """Find the corners of what each edge of a closed ring sweeps: an array of (edges, 4, 2) inches."""
    a, b = ring[:-1], ring[1:]
    return numpy.stack((a, b, b + by, a + by), axis=1)
