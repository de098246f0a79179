"""A stretch of ground so many inches wide across a line of fire: what Covering Fire lies on (1e 4.5.4)."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rules.geometry.arcs import ahead, bearing, turn_between
from rules.geometry.distance import distance
from rules.geometry.ground import Ground, TerrainPiece
from rules.geometry.polyline import between, length, nearest_along, point_along
from rules.geometry.shapes import LineString, Ring, polygons, rings
from rules.geometry.terrain import Point

SNAP = 2.0
"""Inches from a hedge, wall, house or wood within which the place chosen means it."""

DEPTH = 2.0
"""How deep the stretch is, in inches, half of it on either side of its line."""

DEPTH_OF_HOUSE = 3.0
"""The same at a building, so that it holds the men at its windows (1.5" behind the wall)."""

CORNER = 45.0
"""Degrees by which an edge may bend and still be one front; one that runs along the fire is none."""


class Front(NamedTuple):
    """The line that a stretch lies on, its depth in inches, and the name of the feature, if it is one."""

    line: tuple[Point, ...]
    depth: float = DEPTH
    feature: str = ""

    @property
    def middle(self) -> Point:
        """The place halfway along it."""
        return point_along(self.line, length(self.line) / 2.0)

    @property
    def ring(self) -> Ring:
        """The outline of the ground, closed, as [[x, y], ...]."""
        strip = LineString(self.line).buffer(self.depth / 2.0, cap_style="flat", join_style="mitre")
        return rings(strip)[0]


def front_at(ground: Ground, firer: Point, at: Point, width: float) -> Front:
    """Lay the front nearest to a place: along a feature facing the firer, else straight across his fire."""
    return ground.memory.recall(("front", firer, at, width), lambda: _front_at(ground, firer, at, width))


def _front_at(ground: Ground, firer: Point, at: Point, width: float) -> Front:
    fire = bearing(firer, at)
    found = [
        (nearest_along(run, at)[1], number, run, piece)
        for number, (piece, run) in enumerate(_runs_near(ground, at))
        if _faces(run, at, fire)
    ]
    if not found:
        return Front((ahead(at, fire - 90.0, width / 2.0), ahead(at, fire + 90.0, width / 2.0)))
    _, _, run, piece = min(found, key=lambda one: one[:2])
    depth = DEPTH_OF_HOUSE if piece.is_building else DEPTH
    return Front(tuple(_stretch(run, at, width)), depth, piece.feature.name)


def _stretch(run: Sequence[Point], at: Point, width: float) -> list[Point]:
    """Cut so many inches out of a run around a place, moved along where the run ends."""
    middle, _ = nearest_along(run, at)
    start = max(0.0, min(middle - width / 2.0, length(run) - width))
    return between(run, start, start + width)


def _faces(run: Sequence[Point], at: Point, fire: float) -> bool:
    """Whether a run near enough lies across the line of fire there rather than along it."""
    middle, gap = nearest_along(run, at)
    if gap > SNAP or length(run) <= 0.0:
        return False
    a, b = point_along(run, middle - 0.5), point_along(run, middle + 0.5)
    turned = turn_between(bearing(a, b), fire)
    return min(turned, 180.0 - turned) >= CORNER


def _runs_near(ground: Ground, at: Point) -> Iterator[tuple[TerrainPiece, list[Point]]]:
    """List the features near a place that give cover, each as lines without sharp corners."""
    for feature in ground.cover_features_near(at, SNAP):
        piece = ground.terrain_piece(feature.id)
        for path in _paths(piece, at):
            yield from ((piece, run) for run in _without_corners(path))


def _paths(piece: TerrainPiece, at: Point) -> Iterator[list[Point]]:
    """Draw a line as it is, or the outlines of an area, each begun at its corner furthest from the place."""
    if piece.feature.is_line:
        yield list(piece.feature.points)
        return
    for part in polygons(piece.shape):
        corners = [Point(float(x), float(y)) for x, y in part.exterior.coords][:-1]
        first = max(range(len(corners)), key=lambda index: distance(corners[index], at))
        yield [*corners[first:], *corners[: first + 1]]


def _without_corners(path: Sequence[Point]) -> list[list[Point]]:
    """Divide the path into parts that bend nowhere by more than 45 degrees at once."""
    runs = [[path[0]]]
    legs = [(a, b) for a, b in pairwise(path) if a != b]
    for (a, b), following in zip(legs, [*legs[1:], None], strict=True):
        runs[-1].append(b)
        if following and turn_between(bearing(a, b), bearing(*following)) > CORNER:
            runs.append([b])
    return [run for run in runs if len(run) > 1]
