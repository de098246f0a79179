"""A stretch of ground so many inches wide across a line of fire: what Covering Fire lies on (1e 4.5.4)."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import NamedTuple

from rules.geometry.arcs import ahead, bearing, turn_between
from rules.geometry.distance import distance
from rules.geometry.ground import Ground
from rules.geometry.polyline import between, length, nearest_along, point_along
from rules.geometry.shapes import LineString, Ring, polygons, rings
from rules.geometry.terrain import Point
from rules.geometry.terrain_piece import TerrainPiece

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
    near = ground.between(at, at)
    return near.lines.recall(("front", firer, at, width), lambda: _front_at(near, firer, at, width))


def _front_at(ground: Ground, firer: Point, at: Point, width: float) -> Front:
    fire = bearing(firer, at)
    near = [(nearest_along(run, at), piece, run) for piece, run in _runs_near(ground, at)]
    for (middle, gap), piece, run in sorted(near, key=lambda one: one[0][1]):
        if gap > SNAP:
            break
        if _faces(run, middle, fire):
            depth = DEPTH_OF_HOUSE if piece.is_building else DEPTH
            return Front(tuple(_stretch(run, middle, width)), depth, piece.feature.name)
    return Front((ahead(at, fire - 90.0, width / 2.0), ahead(at, fire + 90.0, width / 2.0)))


def _stretch(run: Sequence[Point], middle: float, width: float) -> list[Point]:
    """Cut `width` inches out of a run, with `middle` in the middle; moved along at the run's ends."""
    start = max(0.0, min(middle - width / 2.0, length(run) - width))
    return between(run, start, start + width)


def _faces(run: Sequence[Point], middle: float, fire: float) -> bool:
    """Whether a run lies across the line of fire so many inches along it, rather than along that line."""
    if length(run) <= 0.0:
        return False
    a, b = point_along(run, middle - 0.5), point_along(run, middle + 0.5)
    turned = turn_between(bearing(a, b), fire)
    return min(turned, 180.0 - turned) >= CORNER


def _runs_near(ground: Ground, at: Point) -> Iterator[tuple[TerrainPiece, list[Point]]]:
    """List the features near a place that give cover, each as lines without sharp corners."""
    for feature in ground.cover_features_near(at, SNAP):
        piece = ground.terrain_piece(feature.id)
        yield from ((piece, run) for run in _runs_of(ground, piece, at))


def _runs_of(ground: Ground, piece: TerrainPiece, at: Point) -> Iterator[list[Point]]:
    """List the runs of a line as it is drawn, or of an area's outlines, begun furthest from the place."""
    known = piece.feature.id
    memory = ground.memory_of(piece)
    paths = memory.recall(("paths", known), lambda: _paths(piece))
    for number, path in enumerate(paths):
        first = 0 if piece.feature.is_line else _furthest(path, at)
        question = ("runs", known, number, first)
        yield from memory.recall(question, partial(_runs, path, first, piece.feature.is_line))


def _runs(path: Sequence[Point], first: int, is_line: bool) -> list[list[Point]]:
    return _without_corners(path if is_line else [*path[first:], *path[: first + 1]])


def _furthest(corners: Sequence[Point], at: Point) -> int:
    return max(range(len(corners)), key=lambda index: distance(corners[index], at))


def _paths(piece: TerrainPiece) -> list[list[Point]]:
    """List the corners of a line as it is drawn, or of each part of an area, once round."""
    if piece.feature.is_line:
        return [list(piece.feature.points)]
    outlines = (part.exterior.coords for part in polygons(piece.shape))
    return [[Point(float(x), float(y)) for x, y in outline][:-1] for outline in outlines]


def _without_corners(path: Sequence[Point]) -> list[list[Point]]:
    """Divide the path into parts that bend nowhere by more than 45 degrees at once."""
    runs = [[path[0]]]
    legs = [(a, b) for a, b in pairwise(path) if a != b]
    for (a, b), following in zip(legs, [*legs[1:], None], strict=True):
        runs[-1].append(b)
        if following and turn_between(bearing(a, b), bearing(*following)) > CORNER:
            runs.append([b])
    return [run for run in runs if len(run) > 1]
