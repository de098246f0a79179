"""How well a firer sees a vehicle: lines to the middle of its hull and to its corners (1e 8.1, 12, 12.1).

Its own hull hides none of it, and each line ends where it first touches the hull. What lies between gives
cover as it does to men.
"""

from collections.abc import Iterator
from typing import NamedTuple

from rules.geometry.footprint import Hull
from rules.geometry.sight import SightLine, Standpoint
from rules.geometry.terrain import Cover, Point
from rules.phrases import Text
from rules.state.sight.look import Conditions

BADLY_OBSCURED = 3
"""Lines of the five that are hidden, or end in hard cover, where the view is badly obscured (1e 12.1)."""

OBSCURED = 2
"""Lines of the five that are hidden, or end in any cover, where the view is obscured (1e 12.1)."""


class HullSighting(NamedTuple):
    """What one eye sees of a hull: with how much in its way, and at which place; or why nothing."""

    cover: Cover = Cover.OPEN
    at: Point | None = None
    reason: Text = ""


def view(sight: Conditions, eye: Standpoint, hull: Hull) -> HullSighting:
    """Look at a hull, which must not be on the ground that is looked over, nor the viewer's own (1e 12)."""
    seen = first_seen(sight, eye, hull)
    lines = (sight.look(eye, Standpoint(at)) for at in _places(eye, hull))
    if seen is None:
        return HullSighting(reason=next(lines).reason)
    return HullSighting(_obscured([_cover(line) for line in lines]), seen)


def first_seen(sight: Conditions, eye: Standpoint, hull: Hull) -> Point | None:
    """Find the first place of a hull that is seen, as `view` names it, without how well (1e 12)."""
    return next((at for at in _places(eye, hull) if sight.is_clear_once(eye, Standpoint(at))), None)


def _places(eye: Standpoint, hull: Hull) -> Iterator[Point]:
    """List where the lines to the middle of a hull and to its corners end."""
    return (hull.met_by(eye.at, at) for at in (hull.centre, *hull.corners))


def _cover(line: SightLine) -> Cover:
    return line.cover if line.clear else Cover.HARD


def _obscured(covers: list[Cover]) -> Cover:
    """Judge by the five lines how well it is seen."""
    if sum(cover >= Cover.HARD for cover in covers) >= BADLY_OBSCURED:
        return Cover.HARD
    return Cover.LIGHT if sum(cover > Cover.OPEN for cover in covers) >= OBSCURED else Cover.OPEN
