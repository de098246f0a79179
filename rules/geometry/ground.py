"""The table's ground prepared for questions: what lies where, how high, and where a man can stand.

One Ground is built for each map and shared; it never changes, so any number of games may ask it at once.
What comes onto it during a game (a vehicle, an entrenchment) makes another Ground of it. What was measured
along a line is remembered with what lies beside that line and nothing else (`between`): it still holds when a
vehicle far from it has moved, and is not found again once one beside it has.
"""

from collections.abc import Collection, Sequence
from copy import copy
from math import sqrt

from rules.geometry.added import Addition, Circle, addition, is_beside
from rules.geometry.distance import distance, middle
from rules.geometry.footprint import BASE
from rules.geometry.memory import Lately, Memory, Share
from rules.geometry.shapes import Shape, box
from rules.geometry.terrain import Feature, Going, Map, Point
from rules.geometry.terrain_piece import (
    DUG,
    HULL,
    IN_THE_WAY,
    WALL,
    TerrainPiece,
    gives_cover,
    prepared,
    slowest_of,
    stands_in_wall,
)
from rules.geometry.tolerance import TOLERANCE, at_most

_CELL = 6.0  # inches along each side of the squares by which it is known what lies near a place
LOOKS = 2500
"""Looks from one place to another kept, as a listing asks for each of them some twenty times."""

Boxed = tuple[tuple[float, ...], TerrainPiece]
"""A piece with the least and greatest coordinates of its outline before it."""


class Ground:
    """A map made ready for questions of place, sight and movement."""

    def __init__(self, table: Map) -> None:
        self.map = table
        self.pieces: tuple[TerrainPiece, ...] = tuple(prepared(feature) for feature in table.features)
        self.buildings = tuple(piece for piece in self.pieces if piece.is_building)
        self.hills = tuple(piece for piece in self.pieces if piece.feature.level > 0.0)
        self.table = box(0.0, 0.0, table.width, table.height)
        self._by_id = {piece.feature.id: piece for piece in self.pieces}
        self._boxes = [(piece.outline.bounds, piece) for piece in self.pieces]
        self.memory = Memory()
        self.walks = Lately()
        self.looks = Lately(LOOKS)
        self.lines: Memory | Share = self.memory
        self.bare = self  # the terrain alone
        self.added: tuple[TerrainPiece, ...] = ()
        self.hulls: tuple[TerrainPiece, ...] = ()
        self._lines_past_added = Memory()
        self._additions: dict[int, Addition] = {}  # each by a bit
        self._circles: list[tuple[int, Circle]] = []  # with the bits of all that matters within
        self._added_boxes: list[Boxed] = []
        self._parts: dict[int, Ground] = {}  # by the bits of what is on them

    def with_added(self, added: Sequence[Feature]) -> "Ground":
        """Make the ground with these features added to the map: hulls, and what men have dug."""
        return self.bare._holding({1 << number: addition(one) for number, one in enumerate(added)}, {})

    def _holding(self, additions: dict[int, Addition], parts: dict[int, "Ground"]) -> "Ground":
        """Make the ground with these additions, by their bits, and note it in `parts`.

        What lies on the ground is looked at as one thing, each hull by itself.
        """
        other = copy(self.bare)
        pieces = [one.piece for one in additions.values()]
        lying = sum(bit for bit, one in additions.items() if one.piece.feature.kind != HULL)
        other.added = tuple(pieces)
        other.hulls = tuple(piece for piece in pieces if piece.feature.kind in IN_THE_WAY)
        other.memory, other.walks, other.looks = Memory(), Lately(), Lately(LOOKS)
        other.lines = Share(self._lines_past_added, tuple(one.number for one in additions.values()))
        other._additions = additions
        other._circles = [(lying if bit & lying else bit, one.circle) for bit, one in additions.items()]
        other._added_boxes = [(piece.outline.bounds, piece) for piece in pieces]
        other._parts = parts
        parts[sum(additions)] = other
        return other

    def _part(self, bits: int) -> "Ground":
        """Find the ground with only those additions whose bits are set; made once and kept."""
        if not bits:
            return self.bare
        if bits not in self._parts:
            left = {bit: one for bit, one in self._additions.items() if bit & bits}
            self._holding(left, self._parts)
        return self._parts[bits]

    def without(self, ids: Collection[str]) -> "Ground":
        """Find the same ground without the additions of these ids, as hulls that shall hide nothing."""
        return self._part(sum(bit for bit, one in self._additions.items() if one.piece.feature.id not in ids))

    def between(self, a: Point, b: Point) -> "Ground":
        """Find the ground with only those additions that may matter on a line from a to b."""
        beside = 0
        for bits, circle in self._circles:
            if is_beside(circle, a, b):
                beside |= bits
        return self._parts.get(beside) or self._part(beside)

    def is_bare_between(self, a: Point, others: Sequence[Point]) -> bool:
        """Whether nothing that was added is beside any of the lines from a place to these."""
        if not self._circles:
            return True
        x, y = middle(others)
        around = max(distance((x, y), one) for one in others)
        return not any(
            is_beside((cx, cy, (sqrt(square) + around) ** 2), a, Point(x, y))
            for _, (cx, cy, square) in self._circles
        )

    def memory_of(self, *pieces: TerrainPiece) -> Memory:
        """Choose the memory for answers that depend on these pieces alone: the terrain's, unless one of
        them was added."""
        is_terrain = not any(one is piece for one in self.added for piece in pieces)
        return self.bare.memory if is_terrain else self.memory

    def terrain_piece(self, feature_id: str) -> TerrainPiece:
        """Find a feature or hull made ready; KeyError when there is none of that id."""
        added = next((piece for piece in self.added if piece.feature.id == feature_id), None)
        return self._by_id[feature_id] if added is None else added

    def feature(self, feature_id: str) -> Feature:
        """Find a feature by its id; KeyError when the map has none of that id."""
        return self.terrain_piece(feature_id).feature

    def shape(self, feature_id: str) -> Shape:
        """Find the ground a feature covers; KeyError when the map has none of that id."""
        return self.terrain_piece(feature_id).shape

    def distance_to(self, feature_id: str, at: Point) -> float:
        """Measure the inches from a place to a feature, 0 inside it; KeyError when the map has none such."""
        return self.terrain_piece(feature_id).outline.distance(at)

    def pieces_along(self, a: Point, b: Point, within: float = 0.0) -> list[TerrainPiece]:
        """List the pieces that may lie within so many inches of a straight line, in the map's order."""
        is_short = abs(b[0] - a[0]) + within <= _CELL and abs(b[1] - a[1]) + within <= _CELL
        found = _along(self._beside(a) if is_short else self._boxes, a, b, within)
        return found + _along(self._added_boxes, a, b, within) if self._added_boxes else found

    def _beside(self, at: Point) -> list[Boxed]:
        """List the pieces of the terrain that may lie near a place: the same for all places close to it."""
        column, row = at[0] // _CELL, at[1] // _CELL
        return self.bare.memory.recall(("beside", column, row), lambda: self._around(column, row))

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
        """List the pieces that may lie on a line and can stop a line of sight, its broadest first."""
        found = _along(self.bare.memory.recall("stopping", self._stopping), a, b)
        return found + [one for one in _along(self._added_boxes, a, b) if one.stops] if self.added else found

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
        giving = (
            (piece, 0.0 if piece.feature.kind == DUG else within)
            for piece in near
            if gives_cover(piece.feature)
        )
        return tuple(piece.feature for piece, inches in giving if at_most(piece.outline.distance(at), inches))

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


def _is_cramped(hull: TerrainPiece, at: Point) -> bool:
    """Whether a man's base would overlap a hull."""
    return hull.outline.distance(at) < BASE / 2.0 - TOLERANCE
