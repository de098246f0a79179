"""One tolerance for every comparison of places and distances, in inches."""

from rules.terrain import Point

TOLERANCE = 0.01
# Places are kept to 0.01", so lengths of exactly 4.01" occur; this keeps the border off them.
_OFF_THE_GRID = 1e-6


def at_most(distance: float, limit: float) -> bool:
    """Whether a distance in inches counts as within a limit."""
    return distance <= limit + TOLERANCE + _OFF_THE_GRID


def beyond(distance: float, limit: float) -> bool:
    """Whether a distance in inches counts as more than a limit."""
    return not at_most(distance, limit)


def rounded(point: tuple[float, float]) -> Point:
    """A place rounded to the 0.01" in which the game keeps it."""
    return Point(round(point[0], 2), round(point[1], 2))
