"""The faces of a hull, and the ground that its weapons reach straight ahead (1e 11.8, 12)."""

from enum import StrEnum

from rules.geometry.footprint import Hull
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE, at_most


class HitFace(StrEnum):
    """The side of a hull that is shot at; its rear is the weakest (1e 12)."""

    FRONT = "front"
    SIDE = "side"
    REAR = "rear"


def face_towards(hull: Hull, firer: Point) -> HitFace:
    """Find the face that a firer has before him: sectors through the corners, seen from its middle (1e 12).

    On the line between two it is the tougher one.
    """
    forward, aside = hull.seen_from_centre(firer)
    # How far the firer is from the line through the corner on his side, in inches: above 0 beyond its end.
    beyond_end = (abs(forward) * hull.width - abs(aside) * hull.length) / (2.0 * hull.radius)
    if forward >= 0.0:
        return HitFace.FRONT if beyond_end >= -TOLERANCE else HitFace.SIDE
    return HitFace.REAR if beyond_end > TOLERANCE else HitFace.SIDE


def face_at(hull: Hull, at: Point) -> HitFace:
    """Find the face that somebody stands at who touches a hull (1e 9.3.4); at a corner it is its side."""
    forward, aside = hull.seen_from_centre(at)
    if abs(forward) - hull.length / 2.0 <= abs(aside) - hull.width / 2.0 + TOLERANCE:
        return HitFace.SIDE
    return HitFace.FRONT if forward > 0.0 else HitFace.REAR


def in_corridor(hull: Hull, target: Point, *, backwards: bool = False) -> bool:
    """Whether a target lies straight ahead, or straight behind, within the hull's width (1e 11.8)."""
    forward, aside = hull.seen_from_centre(target)
    return (forward < 0.0) is backwards and at_most(abs(aside), hull.width / 2.0)
