"""Patrol Markers: where they stop, and where a Jump-Off Point may be placed behind one (1e 3.1, 3.2)."""

from collections.abc import Iterable, Sequence
from math import asin, degrees, sqrt

from msgspec import Struct

from rules.geometry.arcs import ahead, bearing, turn_between
from rules.geometry.distance import distance, towards
from rules.geometry.ground import Ground
from rules.geometry.shapes import (
    Polygon,
    Ring,
    Shape,
    common,
    disc,
    grid,
    intersects_xy,
    polygons,
    rings,
    swept,
    union,
    without,
)
from rules.geometry.terrain import Cover, Point, Sight
from rules.geometry.terrain_piece import TerrainPiece
from rules.geometry.tolerance import TOLERANCE, at_most

FURTHER = 6.0
"""Inches that a Jump-Off Point lies further from the enemy's markers than the Patrol Marker (1e 3.2)."""

BEHIND_COVER = 1.0
"""Inches that count as immediately behind cover (1e 3.2)."""

LOCK = 12.0
"""Inches between two enemy Patrol Markers that lock each other (1e 3.1)."""

LONE_WEDGE = 90.0
"""Degrees of the zone behind a marker that faces one enemy marker only."""

STEP = 3.0
"""Inches between the places in a zone that are looked at before one of them is suggested."""

_NARROWEST = 2.0  # degrees of a wedge whose two enemy markers stand one behind the other
_ROUND = 24  # steps in a quarter of a circle, so that a border is right to 0.02" at 24"
_FAR = 200.0  # inches, beyond any table


def first_contact(start: Point, goal: Point, others: Iterable[Point], radius: float = LOCK) -> Point:
    """Find where a marker going straight stops: at its goal, or once so near an enemy marker (1e 3.1)."""
    whole = distance(start, goal)
    stops = [_contact(start, goal, other, radius) for other in others]
    return towards(start, goal, min([whole, *(stop for stop in stops if stop is not None)]))


def _contact(start: Point, goal: Point, other: Point, radius: float) -> float | None:
    """Measure after how many inches a marker comes within a radius of another; None when it does not."""
    if at_most(distance(start, other), radius):
        return 0.0
    whole = distance(start, goal)
    if whole == 0.0:
        return None
    dx, dy = (goal[0] - start[0]) / whole, (goal[1] - start[1]) / whole
    along = (other[0] - start[0]) * dx + (other[1] - start[1]) * dy
    aside = abs((other[0] - start[0]) * dy - (other[1] - start[1]) * dx)
    if along < 0.0 or aside > radius:
        return None
    inches = along - sqrt(radius * radius - aside * aside)
    return inches if inches <= whole else None


class JumpOffZone(Struct, frozen=True, kw_only=True):
    """Where a Jump-Off Point may go from one Patrol Marker.

    `wedge` is the zone behind the marker, `area` the part of it in or behind cover and far enough from the
    enemy, `edges` the stretches of table edge to use when there is no such part, `least` the inches to keep
    from each of the two enemy markers.
    """

    wedge: Shape
    area: Shape
    edges: Shape
    least: tuple[tuple[Point, float], ...]

    @property
    def has_cover(self) -> bool:
        """Whether there is cover to place the point in or behind."""
        return bool(polygons(self.area))

    def allows(self, at: Point) -> bool:
        """Whether a Jump-Off Point may be placed there (1e 3.2)."""
        if not all(at_most(inches, distance(enemy, at)) for enemy, inches in self.least):
            return False
        legal = self.area if self.has_cover else self.edges
        return bool(intersects_xy(legal.buffer(TOLERANCE), at[0], at[1]))

    def rings(self) -> list[Ring]:
        """Outline the legal area to draw; empty when the point goes on a table edge."""
        return rings(self.area)

    def places(self) -> list[Point]:
        """List legal places all over the zone: in each covered part, or along each stretch of edge."""
        if not self.has_cover:
            return along_lines(self.edges)
        middles = (part.representative_point() for part in polygons(self.area))
        return [*(Point(float(one.x), float(one.y)) for one in middles), *grid(self.area, STEP)]


def jump_off_zone(ground: Ground, marker: Point, enemies: Sequence[Point]) -> JumpOffZone:
    """Find where a Jump-Off Point may go from a Patrol Marker, against the two closest of the enemy (1e 3.2).

    It lies in the wedge behind the marker, 6" further from both than the marker, in or within 1" behind
    cover; without any cover there on a table edge that the wedge touches, friendly or not (FAQ). When no edge
    is that far from the enemy, the edge in the wedge serves as it is.
    """
    closest = closest_two(marker, enemies)
    question = ("jump-off", marker, closest)
    return ground.memory.recall(question, lambda: _jump_off_zone(ground, marker, closest))


def closest_two(marker: Point, enemies: Iterable[Point]) -> tuple[Point, ...]:
    """Find the two enemy markers that count for the zone behind a marker (1e 3.2)."""
    return tuple(sorted(enemies, key=lambda enemy: (distance(marker, enemy), enemy))[:2])


def _jump_off_zone(ground: Ground, marker: Point, closest: Sequence[Point]) -> JumpOffZone:
    least = tuple((enemy, distance(marker, enemy) + FURTHER) for enemy in closest)
    too_near = union(disc(enemy, inches, _ROUND) for enemy, inches in least)
    middle, width = wedge_behind(marker, closest)
    zone = common(_wedge(marker, middle, width), ground.table)
    shelters = union(_sheltered_by(piece, middle) for piece in _pieces_near(ground, zone))
    area = union(polygons(without(common(zone, shelters), too_near)))
    edges = common(zone, ground.table.exterior)
    far_edges = without(edges, too_near)
    has_place = bool(polygons(area)) or bool(_lines(far_edges))
    return JumpOffZone(
        wedge=zone, area=area, edges=far_edges if has_place else edges, least=least if has_place else ()
    )


def by_cover(ground: Ground, zone: JumpOffZone, away: float) -> dict[Cover, Shape]:
    """Divide the area of a zone by the cover that a point there is in or behind, the best first.

    `away` is the bearing off from the enemy. Behind a hill or a fold of ground it is OPEN: out of sight only.
    """
    near = _pieces_near(ground, zone.wedge)
    left, found = zone.area, {}
    for cover in sorted({piece.feature.cover for piece in near}, reverse=True):
        shelters = union(_sheltered_by(piece, away) for piece in near if piece.feature.cover is cover)
        found[cover], left = common(left, shelters), without(left, shelters)
    return {cover: shape for cover, shape in found.items() if polygons(shape)}


def _pieces_near(ground: Ground, zone: Shape) -> Sequence[TerrainPiece]:
    left, top, right, bottom = zone.bounds
    return ground.pieces_along(Point(left, top), Point(right, bottom), BEHIND_COVER + TOLERANCE)


def shadow(start: Point, other: Point, radius: float = LOCK) -> Shape:
    """Find the ground that a marker going straight cannot get to past an enemy marker (1e 3.1).

    It lies beyond the two lines from the start that just touch the circle in which they meet.
    """
    apart = distance(start, other)
    if at_most(apart, radius):
        return Polygon()
    touching = sqrt(apart * apart - radius * radius)
    half = degrees(asin(radius / apart))
    sides = [(ahead(start, bearing(start, other) + turn, touching), turn) for turn in (-half, half)]
    tips = [ahead(start, bearing(start, other) + turn, _FAR) for _, turn in sides]
    return Polygon((sides[0][0], tips[0], tips[1], sides[1][0]))


def wedge_behind(marker: Point, closest: Sequence[Point]) -> tuple[float, float]:
    """Find the bearing of the middle of the zone behind a marker, and its width in degrees (1e 3.2).

    The zone lies between the lines from two enemy markers through the marker and on beyond it.
    """
    beyond = [bearing(enemy, marker) for enemy in closest]
    if len(beyond) < 2:
        return beyond[0], LONE_WEDGE
    one, other = beyond
    width = turn_between(one, other)
    turns_right = (other - one) % 360.0 <= 180.0
    return (one + (width if turns_right else -width) / 2.0) % 360.0, max(width, _NARROWEST)


def _wedge(marker: Point, middle: float, width: float) -> Shape:
    tips = (ahead(marker, middle + width * share, _FAR) for share in (-0.5, -0.25, 0.0, 0.25, 0.5))
    return Polygon((marker, *tips))


def _sheltered_by(piece: TerrainPiece, away: float) -> Shape:
    """Find the ground in a feature's cover and right behind it; `away` is the bearing off from the enemy.

    Behind a hill or a fold of ground only, not on it; in a shell hole only, as it has no behind (1e 3.2).
    """
    feature = piece.feature
    step = ahead(Point(0.0, 0.0), away, BEHIND_COVER)
    if feature.level > 0.0 or feature.shelters_jump_off:
        return without(swept(piece.shape, step), piece.shape)
    if feature.sight is not Sight.CLEAR:
        return swept(piece.shape, step)
    return piece.shape if feature.cover is not Cover.OPEN else Polygon()


def along_lines(shape: Shape) -> list[Point]:
    """List places along the lines of a shape, a few inches apart, the middle of each among them."""
    found: list[Point] = []
    for line in _lines(shape):
        count = max(1, int(line.length / STEP))
        shares = [0.5, *((number + 0.5) / count for number in range(count))]
        at = [line.interpolate(share, normalized=True) for share in shares]
        found += [Point(float(one.x), float(one.y)) for one in at]
    return found


def _lines(shape: Shape) -> list[Shape]:
    parts = getattr(shape, "geoms", (shape,))
    return [part for part in parts if part.geom_type == "LineString" and part.length > TOLERANCE]
