"""Where men look from: the open, or the doors and windows that they man inside a building (1e 8.3.2)."""

from typing import NamedTuple

from rules.geometry.arcs import within_arc
from rules.geometry.distance import distance
from rules.geometry.ground import Ground
from rules.geometry.line import Eye
from rules.geometry.terrain import Opening, Point
from rules.geometry.terrain_piece import EYE, STOREY, Hole, TerrainPiece
from rules.geometry.tolerance import TOLERANCE, at_most

MANNING = 1.5
"""A man this close to a door or window on his floor mans it, in inches."""

WINDOW_ARC = 90.0
"""Degrees seen from a door or window, 45 either side of straight out (1e 8.3.2)."""

LEANING_ARC = 180.0
"""Degrees seen when leaning out (1e 8.3.2)."""


class Standpoint(NamedTuple):
    """Where a man is: his place, his floor when inside (0 = ground), leaning out or not.

    `raised` is inches above that floor or ground, for a man on a vehicle.
    """

    at: Point
    floor: int = 0
    leaning: bool = False
    raised: float = 0.0


class Lookout(NamedTuple):
    """One place a man can look from: his eye, and the opening he uses when he is inside."""

    eye: Eye
    hole: Hole | None = None
    arc: float = 360.0

    def sees_towards(self, other: Eye) -> bool:
        """Whether another eye lies in the arc of the opening, sideways and up and down (1e 8.3.2)."""
        if self.hole is None:
            return True
        opening = self.hole.opening
        if not within_arc(opening.at, opening.facing, other.at, self.arc):
            return False
        rise = abs(other.height - self.eye.height)
        return at_most(rise, distance(opening.at, other.at))


def feet_at(ground: Ground, spot: Standpoint, building: TerrainPiece | None) -> float:
    """Measure how high a man's feet are above the table, in inches."""
    storeys = spot.floor * STOREY if building else 0.0
    return ground.level_at(spot.at) + storeys + spot.raised


def lookouts(ground: Ground, spot: Standpoint, building: TerrainPiece | None) -> list[Lookout]:
    """List where a man can look out from, nearest first: his own place in the open, else openings he mans."""
    feet = feet_at(ground, spot, building)
    if building is None:
        return [Lookout(eye_above(spot, feet))]
    arc = LEANING_ARC if spot.leaning else WINDOW_ARC
    return [Lookout(Eye(hole.eye, feet, feet + EYE), hole, arc) for hole in manned(building, spot)]


class Lookouts(NamedTuple):
    """The building a man is in, if any, how high his feet are, and whence he can look out, nearest first."""

    building: TerrainPiece | None
    feet: float
    eyes: list[Lookout]


def outlook(ground: Ground, spot: Standpoint) -> Lookouts:
    """Find where a man is and from where he looks out; the same for all lines of sight from him."""
    known = standing(ground, spot)
    return Lookouts(None, known, [Lookout(eye_above(spot, known))]) if isinstance(known, float) else known


def standing(ground: Ground, spot: Standpoint) -> Lookouts | float:
    """Find the height of the feet, in inches, of a man in the open; of a man in a building all his
    lookouts."""
    bare = ground.bare
    return bare.memory.recall(("outlook", spot), lambda: _standing(bare, spot))


def feet_of(ground: Ground, spot: Standpoint) -> float:
    """Find how high a man's feet are, from memory if it was asked before."""
    known = standing(ground, spot)
    return known if isinstance(known, float) else known.feet


def _standing(ground: Ground, spot: Standpoint) -> Lookouts | float:
    building = ground.building_piece_at(spot.at)
    feet = feet_at(ground, spot, building)
    return feet if building is None else Lookouts(building, feet, lookouts(ground, spot, building))


def eye_above(spot: Standpoint, feet: float) -> Eye:
    """Find the eye of a man in the open."""
    return Eye(spot.at, feet, feet + EYE)


def manned(building: TerrainPiece, spot: Standpoint) -> list[Hole]:
    """List the doors and windows of his floor that a man inside mans, nearest first (1e 8.3.2)."""
    reached = [hole for hole in building.holes if _is_manned(hole.opening, spot)]
    return sorted(reached, key=lambda hole: (round(distance(hole.opening.at, spot.at), 6), hole.opening.id))


def _is_manned(opening: Opening, spot: Standpoint) -> bool:
    return opening.floor == spot.floor and at_most(distance(opening.at, spot.at), MANNING)


def is_walled_off(building: TerrainPiece, a: Point, b: Point) -> bool:
    """Whether a wall of a very large building, inner or outer, stands between two places in it (1e 8.3.2)."""
    inside = sum(span.far - span.near for span in building.outline.spans(a, b))
    if distance(a, b) > TOLERANCE and inside < distance(a, b) - TOLERANCE:
        return True
    return any(_crosses(a, b, Point(*edge[:2]), Point(*edge[2:])) for edge in building.inner_walls)


def _crosses(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether the stretch from a to b crosses that from c to d, touching included."""
    return _side(a, b, c) * _side(a, b, d) <= TOLERANCE**3 and _side(c, d, a) * _side(c, d, b) <= TOLERANCE**3


def _side(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
