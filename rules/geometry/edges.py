"""The four edges of a table, and how places lie to them; bearings as in `terrain`."""

from dataclasses import dataclass
from enum import StrEnum

from rules.geometry.terrain import Point


class Edge(StrEnum):
    """An edge of the table, as a side's own."""

    NORTH = "north"
    SOUTH = "south"
    EAST = "east"
    WEST = "west"

    @property
    def opposite(self) -> "Edge":
        """The edge across the table."""
        return OPPOSITE[self]


OPPOSITE = {
    Edge.NORTH: Edge.SOUTH,
    Edge.SOUTH: Edge.NORTH,
    Edge.EAST: Edge.WEST,
    Edge.WEST: Edge.EAST,
}

INWARDS = {Edge.NORTH: 180.0, Edge.SOUTH: 0.0, Edge.EAST: 270.0, Edge.WEST: 90.0}
"""The bearing straight across the table from each edge."""


@dataclass(frozen=True)
class Border:
    """One edge of a table of so many inches; along it is measured from the west, or from the north."""

    edge: Edge
    width: float
    height: float

    @property
    def runs_across(self) -> bool:
        """Whether it is a northern or southern edge, along which x grows."""
        return self.edge in (Edge.NORTH, Edge.SOUTH)

    @property
    def length(self) -> float:
        """How long it is."""
        return self.width if self.runs_across else self.height

    @property
    def is_short(self) -> bool:
        """Whether the table is no longer along it than across."""
        return self.length <= min(self.width, self.height)

    @property
    def deep(self) -> float:
        """How far it is to the edge across the table."""
        return self.height if self.runs_across else self.width

    @property
    def inwards(self) -> float:
        """The bearing straight across the table."""
        return INWARDS[self.edge]

    @property
    def opposite(self) -> "Border":
        """The edge across the table."""
        return Border(self.edge.opposite, self.width, self.height)

    def at(self, along: float, depth: float = 0.0) -> Point:
        """Find the place so many inches along the edge and so many inches in from it."""
        match self.edge:
            case Edge.NORTH:
                return Point(along, depth)
            case Edge.SOUTH:
                return Point(along, self.height - depth)
            case Edge.WEST:
                return Point(depth, along)
            case Edge.EAST:
                return Point(self.width - depth, along)

    def along(self, at: Point) -> float:
        """Measure how many inches along the edge a place lies."""
        return at.x if self.runs_across else at.y

    def foot(self, at: Point) -> Point:
        """Find the place on the edge straight behind another place."""
        return self.at(self.along(at))

    def depth(self, at: Point) -> float:
        """Measure how many inches in from the edge a place lies."""
        match self.edge:
            case Edge.NORTH:
                return at.y
            case Edge.SOUTH:
                return self.height - at.y
            case Edge.WEST:
                return at.x
            case Edge.EAST:
                return self.width - at.x

    def strip(self, start: float, end: float, near: float, far: float) -> list[Point]:
        """Outline the ground between two distances along the edge and two in from it."""
        return [self.at(start, near), self.at(end, near), self.at(end, far), self.at(start, far)]
