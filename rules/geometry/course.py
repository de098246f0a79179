"""The course of a look from one man to another; what is drawn of it is worked out when it is asked for."""

from typing import Literal, TypeAlias

from msgspec import Struct

from rules.geometry.distance import distance, towards
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE

Shade: TypeAlias = Literal["clear", "hindered", "blocked"]
Stretch: TypeAlias = tuple[Point, Point, Shade]


class SightPath(Struct, frozen=True):
    """From a man to the place of his eye, on to where the other shows himself, and to where that man stands.

    In inches from the eye: from `hindered` on the target has cover, at `stopped` the look ends.
    """

    start: Point
    eye: Point
    mark: Point
    end: Point
    hindered: float | None = None
    stopped: float | None = None

    @property
    def stopped_at(self) -> Point | None:
        """The place where the look ends; None where it does not."""
        return towards(self.eye, self.mark, self.stopped) if self.stopped is not None else None

    @property
    def stretches(self) -> tuple[Stretch, ...]:
        """The line in up to three colours, from man to man, bent at the openings that they use."""
        last = distance(self.eye, self.mark) if self.stopped is None else self.stopped
        first = last if self.hindered is None else min(self.hindered, last)
        shade_at_end: Shade = "clear" if self.hindered is None else "hindered"
        if self.stopped is not None:
            shade_at_end = "blocked"
        places = (self.start, self.eye, self._point(first), self._point(last), self.mark, self.end)
        shades: tuple[Shade, ...] = ("clear", "clear", "hindered", "blocked", shade_at_end)
        stretches = zip(places, places[1:], shades, strict=False)
        return tuple((a, b, shade) for a, b, shade in stretches if distance(a, b) > TOLERANCE)

    def _point(self, inches: float) -> Point:
        return towards(self.eye, self.mark, inches)


def straight(start: Point, end: Point, stopped: float | None = None) -> SightPath:
    """Make a course without a bend, stopped so many inches along it, or nowhere."""
    return SightPath(start, start, end, end, stopped=stopped)
