"""Where roads lead off the table. Inches."""

from rules.geometry.ground import Ground
from rules.geometry.shapes import area, common, polygons
from rules.geometry.terrain import Point
from rules.geometry.tolerance import rounded

ROADS = frozenset({"road", "track", "sunken-lane"})
"""Kinds of ways that vehicles come by."""

DEEP = 0.1
"""Inches from the table's edge up to which it is looked for roads."""


def roads_in(ground: Ground, *, north: bool) -> list[Point]:
    """List where roads enter on the table's north or south edge, from west to east, in their middle."""
    _, _, width, height = ground.table.bounds
    y, inner = (0.0, DEEP) if north else (height, height - DEEP)
    edge = area([Point(0.0, y), Point(width, y), Point(width, inner), Point(0.0, inner)])
    pieces = (piece for piece in ground.bare.pieces if piece.feature.kind in ROADS)
    parts = [part for piece in pieces for part in polygons(common(piece.shape, edge))]
    return sorted({rounded(Point(float(part.centroid.x), y)) for part in parts})
