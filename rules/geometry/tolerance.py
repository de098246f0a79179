"""One tolerance for every comparison of places and distances, in inches."""

from rules.geometry.terrain import Point

TOLERANCE = 0.01
# Places are kept to 0.01", so lengths of exactly 4.01" occur; this keeps the border off them.
_OFF_THE_GRID = 1e-6


def at_most(distance: float, limit: float) -> bool:
    """Whether a distance in inches counts as within a limit."""
    return distance <= limit + TOLERANCE + _OFF_THE_GRID


def beyond(distance: float, limit: float) -> bool:
    """Whether a distance in inches counts as more than a limit."""
    return not at_most(distance, limit)


def told(inches: float) -> str:
    """Write inches as players read them: to a tenth, and whole ones without it."""
    return f"{round(inches, 1):g}"


def told_beyond(inches: float, limit: float) -> str:
    """Write inches that are beyond a limit, as players read them: never as the limit itself."""
    return f"{max(round(inches, 1), limit + 0.1):.1f}"


def rounded(point: tuple[float, float]) -> Point:
    """Round a place to the 0.01" in which the game keeps it."""
    return Point(round(point[0], 2), round(point[1], 2))
