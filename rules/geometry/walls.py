"""The outside of a building as a target: which part of its walls is seen (1e 8.3.2)."""

from collections.abc import Iterator, Sequence
from math import ceil

from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import distance, towards
from rules.geometry.ground import Ground
from rules.geometry.openings import Standpoint
from rules.geometry.sight import sight_line
from rules.geometry.smoke import Smoke
from rules.geometry.terrain import Point
from rules.geometry.terrain_piece import TerrainPiece

LARGE = 9.0
"""Inches a side above which only the part of a building that the enemy occupies can be hit (1e 8.3.2)."""

PART = 4.5
"""Inches round a man that are his part of a large building."""

_PACE = 1.0  # inches between two places of a wall that are looked at
_IN_FRONT = 0.1  # inches in front of the wall where the line ends


def is_large(building: TerrainPiece) -> bool:
    """Whether a building is over 9" square, by the longer side of the ground it covers (1e 8.3.2)."""
    left, top, right, bottom = building.outline.bounds
    return max(right - left, bottom - top) > LARGE


def visible_wall(
    ground: Ground,
    viewer: Standpoint,
    building_id: str,
    occupant: Point,
    *,
    smoke: Sequence[Smoke] = (),
    visibility: float | None = None,
) -> Point | None:
    """Find the place on a building's walls nearest to a man inside that a viewer outside sees (1e 8.3.2).

    Of a building over 9" square the wall must be within 4.5" of the man. None when nothing of it is seen.
    """
    building = ground.terrain_piece(building_id)
    faces = sorted(_faces(building), key=lambda face: (round(distance(face, occupant), 6), face))
    for face in faces:
        if is_large(building) and distance(face, occupant) > PART:
            return None
        if sight_line(ground, viewer, Standpoint(face), smoke=smoke, visibility=visibility).clear:
            return face
    return None


def _faces(building: TerrainPiece) -> Iterator[Point]:
    """List places just in front of the walls, an inch apart, at least one for each wall."""
    for ax, ay, bx, by in building.outline.edges:
        a, b = Point(ax, ay), Point(bx, by)
        count = ceil(distance(a, b) / _PACE)
        for index in range(count):
            middle = towards(a, b, distance(a, b) * (index + 0.5) / count)
            sides = (ahead(middle, bearing(a, b) + turn, _IN_FRONT) for turn in (90.0, -90.0))
            yield from (side for side in sides if not building.outline.contains(side))
