"""The table's ground prepared for questions: what lies where, how high, and where a man can stand.

One Ground is built for each map and shared; it never changes, so any number of games may ask it at once.
What comes onto it during a game (a vehicle, an entrenchment) makes another Ground of it, with a memory of its
own, so that what was measured around it is forgotten once it has gone elsewhere; the terrain alone keeps all
that it remembers.
"""

from collections.abc import Iterable, Sequence
from copy import copy
from functools import lru_cache
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from rules.geometry.arcs import ahead
from rules.geometry.footprint import BASE
from rules.geometry.memory import Memory
from rules.geometry.outline import Edge, Outline
from rules.geometry.shapes import Shape, box, footprint
from rules.geometry.terrain import Cover, Feature, Going, Map, Obstacle, Opening, Point, Sight
from rules.geometry.tolerance import TOLERANCE, at_most

STOREY = 2.0
"""Height of a storey in inches."""

EYE = 0.75
"""Height of a man's eye above the floor he stands on, in inches."""

WALL = 0.2
"""Thickness of a building's wall in inches, within which nobody stands."""

WAYS = frozenset(
    {"road", "track", "path", "lane", "street", "sunken-lane", "causeway", "bridge", "ford", "steps"}
)
"""Kinds of feature that lie on top of others: their going replaces what is beneath them."""

UNDER_FIRE = "under-fire"
"""The kind of ground on which shells fall: closed to men whatever else lies there."""

HULL = "hull"
"""The kind of what stands on the ground and can move, be that on a road."""

DUG = "entrenchment"
"""The kind of what men have dug: it covers whoever is in it and nobody beside it."""

BARRED = "barred"
"""The kind of ground that is closed to everybody until it is cleared: mines, barbed wire."""

IN_THE_WAY = frozenset({HULL, BARRED})
"""Kinds that come onto the table during a game and that men go round."""

CLOSED = frozenset({UNDER_FIRE}) | IN_THE_WAY
"""Kinds that nobody enters, whatever else lies there."""

AROUND = 3.0
"""Inches beside the straight line between two men, more than a line through their windows strays from it."""

_HEIGHTS = {Sight.CLEAR: 0.0, Sight.LOW: 0.5, Sight.ORCHARD: 3.0, Sight.WOOD: 4.0, Sight.HIGH: 1.5}
HIDING = frozenset({Sight.WOOD, Sight.ORCHARD, Sight.HIGH, Sight.BUILDING})
"""What can stop a line of sight, hills apart (1e 8.1)."""

_LOWEST_HIGH = 1.0  # a feature agreed to be high hides a man on the same level, whatever its height says
KNOWN = 5_000
"""Features kept ready in a process: a few dozen tables' worth."""

_CELL = 6.0  # inches along each side of the squares by which it is known what lies near a place
_EYE_OUTSIDE = 0.1  # a man at a window looks from just outside the wall
_SLOWEST = (Going.OPEN, Going.BROKEN, Going.HEAVY, Going.REALLY_HEAVY, Going.IMPASSABLE)


class Hole(NamedTuple):
    """An opening of a building with the place just outside it from which a man there looks out."""

    opening: Opening
    eye: Point


class TerrainPiece(NamedTuple):
    """A feature, or a hull in the way, with its shape and outline made ready to be measured.

    `top` is inches above the ground it stands on; `hinders` says whether it matters to sight or cover at all,
    `stops` whether it can hide a man; `cover` is what was agreed, or what such a feature gives when nothing
    was; a way lies on top of others.
    """

    feature: Feature
    shape: Shape
    outline: Outline
    top: float
    cover: Cover
    hinders: bool
    stops: bool
    is_building: bool
    is_way: bool
    holes: tuple[Hole, ...] = ()
    inner_walls: tuple[Edge, ...] = ()


Boxed = tuple[tuple[float, ...], TerrainPiece]
"""A piece with the least and greatest coordinates of its outline before it."""

Circle = tuple[float, float, float]
"""A centre, east and south, with its radius in inches."""


class Ground:
    """A map made ready for questions of place, sight and movement."""

    def __init__(self, table: Map) -> None:
        self.map = table
        self.pieces: tuple[TerrainPiece, ...] = tuple(_prepared(feature) for feature in table.features)
        self.buildings = tuple(piece for piece in self.pieces if piece.is_building)
        self.hills = tuple(piece for piece in self.pieces if piece.feature.level > 0.0)
        self.table = box(0.0, 0.0, table.width, table.height)
        self._by_id = {piece.feature.id: piece for piece in self.pieces}
        self._boxes = [(piece.outline.bounds, piece) for piece in self.pieces]
        self.memory = Memory()
        self.added: tuple[TerrainPiece, ...] = ()
        self.hulls: tuple[TerrainPiece, ...] = ()
        self._circles: tuple[Circle, ...] = ()
        self.bare = self  # the terrain alone

    def with_added(self, added: Sequence[Feature]) -> "Ground":
        """Make the ground on which these lie too: hulls in the way until they move, and what men dig."""
        other = copy(self)
        other.added = tuple(_prepare(one) for one in added)
        other._circles = tuple(_circle_round(piece) for piece in other.added)
        other.hulls = tuple(piece for piece in other.added if piece.feature.kind in IN_THE_WAY)
        other._by_id = self._by_id | {piece.feature.id: piece for piece in other.added}
        other._boxes = self._boxes + [(piece.outline.bounds, piece) for piece in other.added]
        other.memory = Memory()
        return other

    def between(self, a: Point, b: Point) -> "Ground":
        """Choose the ground that decides what lies between two places: with what was added if it is near."""
        return self if any(_is_beside(circle, a, b) for circle in self._circles) else self.bare

    def terrain_piece(self, feature_id: str) -> TerrainPiece:
        """Find a feature or hull made ready; KeyError when there is none of that id."""
        return self._by_id[feature_id]

    def feature(self, feature_id: str) -> Feature:
        """Find a feature by its id; KeyError when the map has none of that id."""
        return self._by_id[feature_id].feature

    def shape(self, feature_id: str) -> Shape:
        """Find the ground a feature covers; KeyError when the map has none of that id."""
        return self._by_id[feature_id].shape

    def distance_to(self, feature_id: str, at: Point) -> float:
        """Measure the inches from a place to a feature, 0 inside it; KeyError when the map has none such."""
        return self._by_id[feature_id].outline.distance(at)

    def pieces_along(self, a: Point, b: Point, within: float = 0.0) -> list[TerrainPiece]:
        """List the pieces that may lie within so many inches of a straight line, in the map's order."""
        is_short = abs(b[0] - a[0]) + within <= _CELL and abs(b[1] - a[1]) + within <= _CELL
        return _along(self._beside(a) if is_short else self._boxes, a, b, within)

    def _beside(self, at: Point) -> list[Boxed]:
        """List the pieces that may lie near a place: the same for all places close to it."""
        column, row = at[0] // _CELL, at[1] // _CELL
        return self.memory.recall(("beside", column, row), lambda: self._around(column, row))

    def _around(self, column: float, row: float) -> list[Boxed]:
        """List the pieces in a square of the table and the eight round it, in the map's order."""
        left, right = (column - 1.0) * _CELL, (column + 2.0) * _CELL
        top, bottom = (row - 1.0) * _CELL, (row + 2.0) * _CELL
        return [
            one
            for one in self._boxes
            if one[0][0] <= right and one[0][2] >= left and one[0][1] <= bottom and one[0][3] >= top
        ]

    def stopping_along(self, a: Point, b: Point) -> list[TerrainPiece]:
        """List the pieces that may lie on a line and can stop a line of sight, the broadest first."""
        return _along(self.memory.recall("stopping", self._stopping), a, b)

    def _stopping(self) -> list[Boxed]:
        """List the pieces that can stop a line of sight, the broadest first, as it is mostly they that do."""
        return sorted((one for one in self._boxes if one[1].stops), key=lambda one: -_breadth(one[0]))

    def pieces_at(self, at: Point) -> list[TerrainPiece]:
        """List the pieces that cover a place, edges included, in the map's order."""
        near = self.pieces_along(at, at, TOLERANCE)
        return [piece for piece in near if piece.outline.contains(at)]

    def features_at(self, at: Point) -> tuple[Feature, ...]:
        """List the features that cover a place, in the map's order."""
        return tuple(piece.feature for piece in self.pieces_at(at))

    def going_at(self, at: Point) -> Going:
        """Find the going at a place: the slowest of what lies there (1e 7.2)."""
        return slowest_of(self.pieces_at(at))

    def building_at(self, at: Point) -> Feature | None:
        """Find the building that a place is in, if any."""
        piece = self.building_piece_at(at)
        return piece.feature if piece else None

    def building_piece_at(self, at: Point) -> TerrainPiece | None:
        """Find the prepared building that a place is in, if any."""
        return next((piece for piece in self.buildings if piece.outline.contains(at)), None)

    def cover_features_near(self, at: Point, within: float = 1.0) -> tuple[Feature, ...]:
        """List the features that give any cover within so many inches of a place, in the map's order.

        What is dug covers whoever is in it and nobody beside it.
        """
        near = self.pieces_along(at, at, within + TOLERANCE)
        giving = (piece.feature for piece in near if gives_cover(piece.feature))
        reach = ((one, 0.0 if one.kind == DUG else within) for one in giving)
        return tuple(one for one, inches in reach if at_most(self.distance_to(one.id, at), inches))

    def edge_distance(self, at: Point) -> float:
        """Measure the inches from a place to the nearest table edge; below 0 off the table."""
        return min(at[0], at[1], self.map.width - at[0], self.map.height - at[1])

    def is_on_table(self, at: Point) -> bool:
        """Whether a place is on the table, its edge included; kept to 0.01" it is still there."""
        return self.edge_distance(at) > -TOLERANCE / 2.0

    def level_at(self, at: Point) -> float:
        """Measure the ground's height at a place in inches: the highest hill or contour that covers it."""
        on = (piece.feature.level for piece in self.hills if piece.outline.contains(at))
        return max(on, default=0.0)

    def is_standable(self, at: Point, floor: int = 0) -> bool:
        """Whether a man may stand there: on the table, not in a wall, hedge, impassable ground or the air.

        His base is clear of hulls.
        """
        if not self.is_on_table(at):
            return False
        if self.hulls and floor == 0 and any(_is_cramped(hull, at) for hull in self.hulls):
            return False
        near = self.pieces_along(at, at, WALL)
        if any(stands_in_wall(piece, at) for piece in near):
            return False
        if floor > 0:
            if any(p.feature.going is Going.IMPASSABLE and p.outline.contains(at) for p in near):
                return False
            return any(p.is_building and p.feature.floors > floor and p.outline.contains(at) for p in near)
        return slowest_of(piece for piece in near if piece.outline.contains(at)) is not Going.IMPASSABLE


def _breadth(bounds: tuple[float, ...]) -> float:
    left, top, right, bottom = bounds
    return (right - left) * (bottom - top)


def _along(boxes: list[Boxed], a: Point, b: Point, within: float = 0.0) -> list[TerrainPiece]:
    """List those of these pieces whose box comes within so many inches of the box round a line."""
    left, right = (a[0], b[0]) if a[0] < b[0] else (b[0], a[0])
    top, bottom = (a[1], b[1]) if a[1] < b[1] else (b[1], a[1])
    left, right, top, bottom = left - within, right + within, top - within, bottom + within
    return [
        piece
        for (x0, y0, x1, y1), piece in boxes
        if x0 <= right and x1 >= left and y0 <= bottom and y1 >= top
    ]


def gives_cover(feature: Feature) -> bool:
    """Whether a feature gives a man in or behind it any cover (1e 2, 8.1)."""
    return feature.cover is not Cover.OPEN or feature.sight is not Sight.CLEAR


def may_stop(piece: TerrainPiece) -> bool:
    """Whether a man may have to cross or go round it: anything else only slows him."""
    feature = piece.feature
    is_closed = feature.going is Going.IMPASSABLE or feature.kind in CLOSED
    return is_closed or piece.is_building or feature.obstacle is not Obstacle.NONE


def slowest_of(pieces: Iterable[TerrainPiece]) -> Going:
    """Find the going where these pieces lie: a building's, else a road's on top, else the slowest (1e 7.2,
    7.2.2).

    Ground under shells, and what stands on the ground, come before all of these.
    """
    found = list(pieces)
    if any(piece.feature.kind in CLOSED for piece in found):
        return Going.IMPASSABLE
    on_top = [piece for piece in found if piece.is_building] or [piece for piece in found if piece.is_way]
    return slowest(_going_in(piece) for piece in on_top or found)


def slowest(goings: Iterable[Going]) -> Going:
    """Find the slowest of several goings (1e 7.2.1); open when there are none."""
    return max(goings, key=_SLOWEST.index, default=Going.OPEN)


def stands_in_wall(piece: TerrainPiece, at: Point) -> bool:
    """Whether a place is inside the thickness of a building's wall, or inside a hedge, wall or fence."""
    if piece.is_building:
        return piece.outline.edge_distance(at) < WALL / 2.0 - TOLERANCE
    if not piece.feature.is_line or piece.feature.obstacle is Obstacle.NONE:
        return False
    return piece.outline.contains(at) and piece.outline.edge_distance(at) > TOLERANCE


def _circle_round(piece: TerrainPiece) -> Circle:
    """Draw the circle in which a piece that was added may matter to what passes."""
    left, top, right, bottom = piece.outline.bounds
    x, y = (left + right) / 2.0, (top + bottom) / 2.0
    return x, y, hypot(x - left, y - top) + AROUND


def _is_beside(circle: Circle, a: Point, b: Point) -> bool:
    """Whether the straight line from a to b touches a circle: called for each line where much was added."""
    x, y, radius = circle
    ax, ay = a
    dx, dy, px, py = b[0] - ax, b[1] - ay, x - ax, y - ay
    along = px * dx + py * dy
    whole = dx * dx + dy * dy
    if along > 0.0:
        share = along / whole if along < whole else 1.0
        px, py = px - share * dx, py - share * dy
    return px * px + py * py <= radius * radius


def _is_cramped(hull: TerrainPiece, at: Point) -> bool:
    """Whether a man's base would overlap a hull."""
    return hull.outline.distance(at) < BASE / 2.0 - TOLERANCE


def _going_in(piece: TerrainPiece) -> Going:
    return slowest((piece.feature.going, Going.BROKEN)) if piece.is_building else piece.feature.going


@lru_cache(maxsize=KNOWN)
def _prepared(feature: Feature) -> TerrainPiece:
    """Prepare a feature once: the games on one table share its shapes, which never change."""
    return _prepare(feature)


def _prepare(feature: Feature) -> TerrainPiece:
    shape = footprint(feature)
    outline = Outline(shape)
    return TerrainPiece(
        feature,
        shape,
        outline,
        top=_top(feature),
        cover=_cover(feature),
        hinders=gives_cover(feature) or feature.level > 0.0,
        stops=feature.level > 0.0 or feature.sight in HIDING,
        is_building=feature.sight is Sight.BUILDING,
        is_way=feature.kind in WAYS,
        holes=tuple(Hole(opening, _outside(outline, opening)) for opening in feature.openings),
        inner_walls=tuple((*a, *b) for wall in feature.inner_walls for a, b in pairwise(wall)),
    )


def _cover(feature: Feature) -> Cover:
    """Find a feature's cover: the agreed one, for a building without any hard, else at least light (1e 2,
    8.1).

    What leaves sight clear has the agreed one alone.
    """
    if feature.sight is Sight.BUILDING:
        return feature.cover or Cover.HARD
    return feature.cover if feature.sight is Sight.CLEAR else max(feature.cover, Cover.LIGHT)


def _top(feature: Feature) -> float:
    if feature.sight is Sight.BUILDING:
        return feature.height or max(feature.floors, 1) * STOREY
    height = feature.height or _HEIGHTS[feature.sight]
    return max(height, _LOWEST_HIGH) if feature.sight is Sight.HIGH else height


def _outside(outline: Outline, opening: Opening) -> Point:
    """Find the nearest place straight out of an opening that is clear of the wall, however thick that is."""
    steps = (ahead(opening.at, opening.facing, _EYE_OUTSIDE * count) for count in range(1, 11))
    return next((eye for eye in steps if not outline.contains(eye)), opening.at)
