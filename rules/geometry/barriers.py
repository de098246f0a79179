"""What a man may not go through on his way, as edges that a route must not cross (1e 7.2)."""

from collections.abc import Callable, Collection, Iterable, Sequence
from functools import lru_cache
from itertools import chain, pairwise
from math import atan2, cos, pi, sin
from typing import NamedTuple, TypeAlias

import numpy

from rules.geometry.crossing import REACH_OF, barrier_edges, is_met
from rules.geometry.distance import distance
from rules.geometry.ground import Ground
from rules.geometry.outline import Edge
from rules.geometry.shapes import Shape, STRtree, disc, polygons, straight_lines, union, without
from rules.geometry.terrain import Feature, Going, Obstacle, OpeningKind, Point
from rules.geometry.terrain_piece import UNDER_FIRE, TerrainPiece, prepared
from rules.geometry.tolerance import TOLERANCE

CrossingRule: TypeAlias = Callable[[Feature], bool] | Collection[Obstacle]
"""Which obstacles may be crossed: a question put to the feature, or the classes."""

Edges: TypeAlias = tuple[Edge, ...]
"""Those of one thing in the way."""

DOORS = frozenset({OpeningKind.DOOR, OpeningKind.WIDE})

KEPT = 32
"""Meshes of what is in the way for now kept in a process: those of the moves that are being thought about."""

TERRAINS = 8
"""Meshes of whole tables kept in a process, besides those of the grounds that are played on."""

PARTS = 800
"""Things on maps whose corners are kept in a process."""

WALLS = 400
"""Buildings, with those openings that may be gone through, whose walls are kept in a process."""

_CLEARANCE = 0.05  # inches between a corner and the man who turns round it
_NARROWER = 0.15  # inches kept from the edge of a doorway, so that the way through it is never in doubt


End = tuple[float, float]
"""Where an edge ends, to a millionth of an inch."""


class Corner(NamedTuple):
    """An end of edges: the bearings in radians in which they leave it, the corners to turn round it."""

    angles: tuple[float, ...]
    corners: tuple[Point, ...]


Turns: TypeAlias = dict[End, Corner]
"""Where a route may turn, at each end of edges."""


class Mesh:
    """Edges in the way, found by where they lie, and the turns round their ends."""

    def __init__(self, parts: Sequence[Edges], turns: Sequence[Turns]) -> None:
        """`parts` are the edges of each thing, `turns` where a route may turn round each by itself."""
        self.edges: Edges = tuple(chain.from_iterable(parts))
        self.turns = _together(turns)
        self.corners: tuple[Point, ...] = tuple(
            chain.from_iterable(turn.corners for turn in self.turns.values())
        )
        self._places = numpy.array(self.corners).reshape(-1, 2)
        self._tree = STRtree(straight_lines([(edge[:2], edge[2:]) for edge in self.edges]))

    def stopped(self, a: Point, goals: Sequence[Point], lines: Sequence[Shape]) -> set[int]:
        """Find by their numbers the goals to which no man goes straight from a; `lines` are drawn to them."""
        which, hits = (column.tolist() for column in self._tree.query(lines))
        return {
            line for line, hit in zip(which, hits, strict=True) if is_met(a, goals[line], self.edges[hit])
        }

    def corners_within(self, start: Point, limit: float) -> list[Point]:
        """List the corners less than so many inches from a place."""
        if limit == float("inf"):
            return list(self.corners)
        east, south = (self._places - start).T
        near = numpy.nonzero(east * east + south * south < (limit + TOLERANCE) ** 2)[0]
        found = (self.corners[number] for number in near.tolist())
        return [corner for corner in found if distance(start, corner) < limit]

    def edges_within(self, shape: Shape) -> list[Edge]:
        """List the edges that may lie in a shape: those whose bounding boxes meet its own."""
        return [self.edges[index] for index in sorted(self._tree.query(shape).tolist())]


class Barriers:
    """The edges that a route keeps clear of, and the corners round which it may turn."""

    def __init__(self, *meshes: Mesh) -> None:
        """Put together what is on the map and, after it, what is in the way for now."""
        self._meshes = [mesh for mesh in meshes if mesh.edges]
        if any(end in self._meshes[0].turns for mesh in self._meshes[1:] for end in mesh.turns):
            parts = [mesh.edges for mesh in self._meshes]
            self._meshes = [Mesh(parts, [mesh.turns for mesh in self._meshes])]

    @property
    def edges(self) -> Edges:
        """All edges, those on the map first."""
        return tuple(chain.from_iterable(mesh.edges for mesh in self._meshes))

    def open_from(self, a: Point, goals: Sequence[Point]) -> list[Point]:
        """List the goals to which a man can go straight from a, in their order."""
        if not self._meshes or not goals:
            return list(goals)
        lines = straight_lines([(a, goal) for goal in goals])
        stopped = [mesh.stopped(a, goals, lines) for mesh in self._meshes]
        return [goal for number, goal in enumerate(goals) if not any(number in one for one in stopped)]

    def corners_within(self, start: Point, limit: float) -> list[Point]:
        """List the corners less than so many inches from a place."""
        return [corner for mesh in self._meshes for corner in mesh.corners_within(start, limit)]

    def edges_within(self, shape: Shape) -> list[Edge]:
        """List the edges that may lie in a shape: those whose bounding boxes meet its own."""
        return [edge for mesh in self._meshes for edge in mesh.edges_within(shape)]


def barriers(
    ground: Ground,
    crossing: CrossingRule,
    *,
    avoid: Sequence[Shape] = (),
    through: Collection[OpeningKind] = DOORS,
    floor: int = 0,
) -> Barriers:
    """Build the barriers in the way of a man on this floor, who may pass those kinds of opening.

    They are all walls and uncrossable edges, all impassable ground, hulls on the ground floor, and the zones
    to avoid.
    """
    passing = [tuple(barrier_edges(one)) for one in ground.added if not may_cross(crossing, one.feature)]
    passing.extend(tuple(hull.outline.edges) for hull in ground.hulls if floor == 0)
    return Barriers(_lasting(ground.bare, crossing, through, floor), _passing(tuple(passing), tuple(avoid)))


def _lasting(bare: Ground, crossing: CrossingRule, through: Collection[OpeningKind], floor: int) -> Mesh:
    """Find the barriers of the terrain alone; remembered, as they are the same for all who may cross as
    much."""
    if callable(crossing):
        return _mesh(_terrain(bare, crossing, through, floor))
    question = ("barriers", tuple(sorted(crossing)), tuple(sorted(through)), floor == 0)
    return bare.memory.recall(question, lambda: _mesh(_terrain(bare, crossing, through, floor)))


def _terrain(
    bare: Ground, crossing: CrossingRule, through: Collection[OpeningKind], floor: int
) -> tuple[Edges, ...]:
    parts: list[Edges] = []
    for piece in bare.pieces:
        if piece.is_building:
            is_open = floor == 0 and piece.feature.going is not Going.IMPASSABLE
            parts.append(_walls_of(bare, piece, tuple(through) if is_open else ()))
        elif not may_cross(crossing, piece.feature):
            parts.append(tuple(barrier_edges(piece)))
    return (*parts, tuple(_edges_of(impassable(bare))))


@lru_cache(maxsize=TERRAINS)
def _mesh(parts: tuple[Edges, ...]) -> Mesh:
    """Make the mesh of a terrain's barriers, with the turns round them; remembered for all games on it."""
    return Mesh(parts, [*map(_turns_kept, parts)])


@lru_cache(maxsize=KEPT)
def _passing(things: tuple[Edges, ...], zones: tuple[Shape, ...]) -> Mesh:
    """Make the mesh of hulls and of zones to avoid, as they are now; remembered for all men of a move."""
    parts = [*things, *(tuple(_edges_of(zone)) for zone in zones)]
    return Mesh(parts, [*map(_turns, parts)])


def may_cross(crossing: CrossingRule, feature: Feature) -> bool:
    """Whether a route may go over an obstacle; what is no obstacle always may."""
    if feature.obstacle is Obstacle.NONE:
        return True
    if feature.obstacle is Obstacle.WALL:
        return False
    return crossing(feature) if callable(crossing) else feature.obstacle in crossing


def impassable(ground: Ground) -> Shape:
    """Find the ground that nobody enters, without the bridges and fords over it, and all that is shelled."""
    closed = [piece.shape for piece in ground.pieces if _is_closed(piece)]
    ways = [
        piece.shape for piece in ground.pieces if piece.is_way and piece.feature.going is not Going.IMPASSABLE
    ]
    shelled = [piece.shape for piece in ground.pieces if piece.feature.kind == UNDER_FIRE]
    return union([without(union(closed), union(ways)), *shelled])


def _is_closed(piece: TerrainPiece) -> bool:
    return piece.feature.going is Going.IMPASSABLE and not piece.is_building


def _walls_of(ground: Ground, piece: TerrainPiece, through: tuple[OpeningKind, ...]) -> Edges:
    question = ("walls", piece.feature.id, *sorted(through))
    return ground.bare.memory.recall(question, lambda: _walls(piece.feature, tuple(sorted(through))))


@lru_cache(maxsize=WALLS)
def _walls(building: Feature, through: tuple[OpeningKind, ...]) -> Edges:
    """List the walls of a building with a gap at each ground floor opening that may be gone through.

    They are kept once for all games, and for ground under shells as for any other.
    """
    piece = prepared(building)
    gaps = [
        disc(hole.opening.at, REACH_OF[hole.opening.kind] - _NARROWER)
        for hole in piece.holes
        if hole.opening.kind in through and hole.opening.floor == 0
    ]
    walls = piece.shape.boundary
    kept = without(walls, union(gaps)) if gaps else walls
    return (*_edges_along(kept), *piece.inner_walls)


def _edges_of(shape: Shape) -> Iterable[Edge]:
    for part in polygons(shape):
        yield from _edges_along(part.boundary)


def _edges_along(line: Shape) -> Iterable[Edge]:
    for part in getattr(line, "geoms", (line,)):
        for (ax, ay), (bx, by) in pairwise(part.coords):
            yield float(ax), float(ay), float(bx), float(by)


def _together(parts: Iterable[Turns]) -> Turns:
    """Find the turns round several things: at an end that two share, round both of them."""
    found: Turns = {}
    for part in parts:
        for end, turn in part.items():
            found[end] = _turn(end, found[end].angles + turn.angles) if end in found else turn
    return found


@lru_cache(maxsize=PARTS)
def _turns_kept(part: Edges) -> Turns:
    """Find where a route may turn round a thing on the map, as `_turns`; remembered."""
    return _turns(part)


def _turns(part: Edges) -> Turns:
    """Find where a route may turn round one thing alone."""
    leaving: dict[End, list[float]] = {}
    for ax, ay, bx, by in part:
        leaving.setdefault((round(ax, 6), round(ay, 6)), []).append(atan2(by - ay, bx - ax))
        leaving.setdefault((round(bx, 6), round(by, 6)), []).append(atan2(ay - by, ax - bx))
    return {end: _turn(end, tuple(angles)) for end, angles in leaving.items()}


def _turn(end: End, angles: tuple[float, ...]) -> Corner:
    x, y = end
    sides = _turning_sides(sorted(angles))
    corners = (Point(x + cos(angle) * _CLEARANCE, y + sin(angle) * _CLEARANCE) for angle in sides)
    return Corner(angles, tuple(corners))


def _turning_sides(angles: Sequence[float]) -> Iterable[float]:
    """Find the directions, in radians, amid every gap wider than a straight line; two in a very wide one."""
    for this, following in zip(angles, (*angles[1:], angles[0] + 2.0 * pi), strict=True):
        gap = following - this
        if gap > 1.5 * pi:
            yield from (this + gap / 3.0, this + gap * 2.0 / 3.0)
        elif gap > pi + 0.01:
            yield this + gap / 2.0
