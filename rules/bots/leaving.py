"""Getting out of a house that is about to come down, before the Turn ends (1e 10.3.6)."""

from collections.abc import Iterable
from math import dist

from rules.engine.requests import At, Traced
from rules.geometry.shapes import Polygon
from rules.geometry.terrain import Point
from rules.geometry.zones import covers
from rules.views.view_types import RuinView, View

GET_OUT = 85.0
"""How good it is to leave: better than to fire."""

TRIED = 12
"""Places to which a way out is looked for."""

Outline = list[At]


def unstable(view: View) -> list[Outline]:
    """List the outlines of the houses that are unstable."""
    ruins = [one for one in view.markers.values() if isinstance(one, RuinView) and not one.rubble]
    return [ring for one in ruins for ring in one.rings]


def house_around(houses: Iterable[Outline], places: Iterable[Point | At]) -> Outline | None:
    """Find the unstable house in which any of these places lies; None where there is none."""
    listed = list(places)
    return next((ring for ring in houses if any(covers(Polygon(ring), Point(*at)) for at in listed)), None)


def ways_out(house: Outline, start: Point, reached: Iterable[Point]) -> list[Point]:
    """List a few places outside the house that can be reached, the farthest first: there is room for all."""
    outside = [place for place in reached if not covers(Polygon(house), place)]
    return sorted(outside, key=lambda place: -dist(start, place))[:TRIED]


def men_outside(house: Outline, reply: Traced) -> int:
    """Count the men whom this answer takes out of the house."""
    return sum(not covers(Polygon(house), way[-1]) for way in reply.paths.values() if way)
