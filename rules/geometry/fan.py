"""The fan of ground that a man sees, for drawing: rays of the same sight lines that decide (1e 7.5, 8.1)."""

from collections.abc import Iterable, Iterator, Sequence
from math import cos, radians, sin
from typing import TypeAlias

from rules.geometry.arcs import ahead
from rules.geometry.distance import distance
from rules.geometry.ground import Ground
from rules.geometry.openings import Lookout, Standpoint, lookouts
from rules.geometry.shapes import Polygon, Ring, Shape, common, rings, union
from rules.geometry.sight import sight_line
from rules.geometry.smoke import Smoke
from rules.geometry.terrain import Point
from rules.geometry.terrain_piece import TerrainPiece
from rules.geometry.tolerance import TOLERANCE

_RAY = 3.0  # degrees between two rays
_STRIDE = 3.0  # inches between two looks along a ray where heights or windows decide
_OVERLAP = 0.02  # degrees by which neighbouring slices overlap, so that they join when drawn

# From how many to how many inches along a ray a man would be seen.
Seen: TypeAlias = tuple[float, float]


def visible_area(
    ground: Ground,
    spot: Standpoint,
    facing: float,
    width: float = 180.0,
    *,
    smoke: Sequence[Smoke] = (),
    visibility: float | None = None,
) -> list[Ring]:
    """Outline the ground on which a man would see another, ready to draw.

    `width` is his arc in degrees, centred on a facing. Inside a building he sees his own floor of it and what
    his doors and windows show, whatever his facing. The border is right to some 3 degrees and 3".
    """
    building = ground.building_piece_at(spot.at)
    slices = [_own_floor(building)]
    for lookout in lookouts(ground, spot, building):
        middle = lookout.hole.opening.facing if lookout.hole else facing
        for heading, step in _rays(middle, lookout.arc if lookout.hole else width):
            seen = _seen_along(ground, spot, lookout, heading, smoke, visibility)
            slices.extend(_slice(lookout.eye.at, heading, step, stretch) for stretch in seen)
    return rings(common(union(slices), ground.table))


def _own_floor(building: TerrainPiece | None) -> Shape:
    """Find all of a building's floor for a man in it; for a very large one nothing is promised (1e 8.3.2)."""
    return Polygon() if building is None or building.feature.very_large else building.shape


def _rays(middle: float, width: float) -> Iterator[tuple[float, float]]:
    """Divide an arc into slices: the bearing of the middle of each, and its width in degrees."""
    count = max(1, round(width / _RAY))
    step = width / count
    for index in range(count):
        yield middle - width / 2.0 + (index + 0.5) * step, step


def _seen_along(
    ground: Ground,
    spot: Standpoint,
    lookout: Lookout,
    heading: float,
    smoke: Sequence[Smoke],
    visibility: float | None,
) -> Iterable[Seen]:
    """List the stretches of one ray, in inches from the eye, on which a man on the ground would be seen."""
    origin = lookout.eye.at
    whole = _to_edge(ground, origin, heading)
    if whole <= TOLERANCE:
        return []
    if lookout.hole is not None or lookout.eye.feet > 0.0 or ground.hills:
        count = max(1, round(whole / _STRIDE))
        stride = whole / count
        marks = (Standpoint(ahead(origin, heading, (index + 0.5) * stride)) for index in range(count))
        looks = (sight_line(ground, spot, mark, smoke=smoke, visibility=visibility) for mark in marks)
        return [(index * stride, (index + 1) * stride) for index, look in enumerate(looks) if look.clear]
    end = Standpoint(ahead(origin, heading, whole))
    line = sight_line(ground, spot, end, smoke=smoke, visibility=visibility)
    return [(0.0, whole if line.blocked_at is None else distance(origin, line.blocked_at))]


def _to_edge(ground: Ground, at: Point, heading: float) -> float:
    """Measure the inches from a place to the table's edge along a bearing."""
    dx, dy = sin(radians(heading)), -cos(radians(heading))
    across = ((ground.map.width if dx > 0.0 else 0.0) - at[0]) / dx if abs(dx) > 1e-9 else float("inf")
    down = ((ground.map.height if dy > 0.0 else 0.0) - at[1]) / dy if abs(dy) > 1e-9 else float("inf")
    return max(min(across, down), 0.0)


def _slice(origin: Point, heading: float, step: float, stretch: Seen) -> Shape:
    """Cut out of a ray's slice the part between two distances; nothing when the far one is no further."""
    near, far = stretch
    if far <= near:
        return Polygon()
    left, right = heading - step / 2.0 - _OVERLAP, heading + step / 2.0 + _OVERLAP
    corners = (
        ahead(origin, left, near),
        ahead(origin, left, far),
        ahead(origin, right, far),
        ahead(origin, right, near),
    )
    return Polygon(corners).buffer(0.0)
