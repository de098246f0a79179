"""Where roads lead off the table, and how they are barred. Inches."""

from collections.abc import Iterator

from rules.geometry.arcs import ahead
from rules.geometry.distance import distance, towards
from rules.geometry.edges import Border, Edge
from rules.geometry.ground import Ground
from rules.geometry.polyline import length, point_along
from rules.geometry.shapes import area, common, polygons
from rules.geometry.terrain import Point
from rules.geometry.terrain_piece import TerrainPiece
from rules.geometry.tolerance import rounded

ROADS = frozenset({"road", "track", "sunken-lane", "street"})
"""Kinds of ways that vehicles come by."""

DEEP = 0.1
"""Inches from the table's edge up to which it is looked for roads."""

TURN = 5
"""Degrees between the lines that are tried across a road."""

BROADEST = 8.0
"""Inches to either side up to which a road is looked for."""

STEP = 2.0
"""Inches between the places that are looked at along a road."""


def roads_in(ground: Ground, edge: Edge) -> list[Point]:
    """List where roads enter on an edge of the table, from west to east or north to south."""
    _, _, width, height = ground.table.bounds
    border = Border(edge, width, height)
    strip = area(border.strip(0.0, border.length, 0.0, DEEP))
    pieces = (piece for piece in ground.bare.pieces if piece.feature.kind in ROADS)
    parts = [part for piece in pieces for part in polygons(common(piece.shape, strip))]
    middles = (Point(float(part.centroid.x), float(part.centroid.y)) for part in parts)
    return sorted({rounded(border.foot(at)) for at in middles})


def across(ground: Ground, at: Point) -> tuple[Point, Point] | None:
    """Find the shortest line across the road at a place, from side to side; None where there is no road."""
    here = [piece for piece in ground.bare.pieces_at(at) if piece.feature.kind in ROADS]
    lines = [line for piece in here for turn in range(0, 180, TURN) if (line := _inside(piece, at, turn))]
    return min(lines, key=lambda line: distance(*line), default=None)


def _inside(piece: TerrainPiece, at: Point, turn: float) -> tuple[Point, Point] | None:
    """Find the part of a line through a place, on that bearing, that lies on the road there."""
    start, end = ahead(at, turn, -BROADEST), ahead(at, turn, BROADEST)
    spans = piece.outline.spans(start, end)
    here = next((one for one in spans if one.near <= BROADEST <= one.far), None)
    return None if here is None else (towards(start, end, here.near), towards(start, end, here.far))


def along_roads(ground: Ground) -> Iterator[Point]:
    """List places on roads, every few inches along them."""
    for piece in ground.bare.pieces:
        if piece.feature.kind in ROADS:
            way = piece.feature.points
            yield from (point_along(way, STEP * number) for number in range(1, int(length(way) / STEP) + 1))
