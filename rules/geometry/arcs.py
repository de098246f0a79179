"""Bearings and arcs of fire, in degrees clockwise from north (1e 7.5)."""

from math import atan2, cos, degrees, radians, sin

from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE

COMPASS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")


def bearing(a: Point, b: Point) -> float:
    """Measure the bearing of b from a in degrees, 0 up to 360; north when they coincide."""
    return degrees(atan2(b[0] - a[0], a[1] - b[1])) % 360.0


def opposite(facing: float) -> float:
    """Turn a bearing about."""
    return (facing + 180.0) % 360.0


def turn_to(one: float, other: float) -> float:
    """Measure the smaller turn from one bearing to another, to the left below 0: -180 up to 180 degrees."""
    return (other - one + 180.0) % 360.0 - 180.0


def turn_between(one: float, other: float) -> float:
    """Measure the smaller angle between two bearings, 0 to 180 degrees."""
    return abs((other - one + 180.0) % 360.0 - 180.0)


def compass(bearing: float) -> str:
    """Name the point of the compass nearest to a bearing in degrees."""
    return COMPASS[round(bearing / 45.0) % len(COMPASS)]


def within_arc(origin: Point, facing: float, target: Point, width: float) -> bool:
    """Whether a target lies in an arc `width` degrees wide, centred on a facing (1e 7.5).

    The border is in, and so is a target at most the table's tolerance outside it.
    """
    excess = turn_between(facing, bearing(origin, target)) - width / 2.0
    return excess <= 0.0 or radians(excess) * distance(origin, target) <= TOLERANCE


def ahead(origin: Point, facing: float, inches: float) -> Point:
    """Find the place so many inches from an origin along a bearing."""
    angle = radians(facing)
    return Point(origin[0] + sin(angle) * inches, origin[1] - cos(angle) * inches)
