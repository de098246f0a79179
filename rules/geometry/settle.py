"""Setting men down where they can really stand, as near as possible to where they are wanted."""

from collections.abc import Sequence
from math import cos, hypot, pi, sin

from rules.geometry.footprint import BASE
from rules.geometry.ground import Ground
from rules.geometry.shapes import Shape, intersects_xy, prepare
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE, rounded
from rules.phrases import Phrase, by_id, say

_APART = (BASE - TOLERANCE) ** 2  # inches between two men's middles, squared

FARTHEST = 12.0
"""Inches that a man is moved at most to find him a place."""


class NoRoom(ValueError):
    """No place is left to stand near where a man is wanted; the text is for the player."""

    def __init__(self, text: Phrase) -> None:
        super().__init__(by_id(text))
        self.text = text


def _rings_of_nudges() -> tuple[tuple[float, float], ...]:
    """List small moves by rising distance: none, then wider and wider circles."""
    nudges = [(0.0, 0.0)]
    for ring in range(1, int(FARTHEST * 4) + 1):
        radius = ring * 0.25 if ring <= 8 else 2.0 + (ring - 8) * 0.5
        steps = 16 if radius < 3.0 else 32
        turns = (2.0 * pi * step / steps for step in range(steps))
        nudges.extend((radius * sin(turn), -radius * cos(turn)) for turn in turns)
    return tuple(nudge for nudge in nudges if hypot(*nudge) <= FARTHEST)


_NUDGES = _rings_of_nudges()


def settle(
    ground: Ground,
    wanted: Sequence[Point],
    *,
    allowed: Shape | None = None,
    taken: Sequence[Point] = (),
    floor: int = 0,
) -> list[Point]:
    """Find the nearest legal place for each man in turn, rounded to 0.01".

    Men stand on the table at least 1" apart and not in a wall, a hedge or impassable ground, inside `allowed`
    when given and clear of `taken`. Raises NoRoom when a man has no place within 12".
    """
    if allowed is not None:
        prepare(allowed)
    standing = list(taken)
    settled = []
    for at in wanted:
        place = _nearest_place(ground, at, allowed, standing, floor)
        settled.append(place)
        standing.append(place)
    return settled


def _nearest_place(
    ground: Ground, wanted: Point, allowed: Shape | None, standing: Sequence[Point], floor: int
) -> Point:
    for dx, dy in _NUDGES:
        place = rounded((wanted[0] + dx, wanted[1] + dy))
        if is_free(place, standing) and _is_allowed(place, allowed) and ground.is_standable(place, floor):
            return place
    raise NoRoom(say("nowhere-to-stand", inches=FARTHEST, east=wanted[0], south=wanted[1]))


def is_free(place: Point, standing: Sequence[Point]) -> bool:
    """Whether a man's base fits there beside the others."""
    x, y = place
    near = [at for at in standing if -BASE < x - at[0] < BASE and -BASE < y - at[1] < BASE]
    return all((x - at[0]) ** 2 + (y - at[1]) ** 2 >= _APART for at in near)


def _is_allowed(place: Point, allowed: Shape | None) -> bool:
    return allowed is None or bool(intersects_xy(allowed, place[0], place[1]))
