"""What keeps a drawing from being played on: shapes that cannot be measured, goings that contradict."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import chain, combinations, islice
from typing import Any

import numpy
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from shapely import LineString, Polygon, STRtree, area, box, intersection, unary_union
from shapely import Point as Spot
from shapely.geometry.base import BaseGeometry

from games.drawn.entries import TableData
from games.drawn.features import features_of, ground_of
from games.drawn.reading import MOST_LISTED, DrawingFault
from rules.ground import Cover, Feature, Going, Map, Obstacle, OpeningKind, Point

OVERLAP = 0.1
"""Square inches that two features may have in common by the way."""

MOST_NEAR = 1_000
"""Pairs of features of differing ground that are looked at: those of the site's tables are fewer than 100."""

APART = 1.0
"""Inches between two openings of one floor."""

HULL = Point(3.0, 5.0)
"""Inches along an edge, and inwards, that a vehicle needs free to come on."""

PLACES = 6
"""Places an inch apart at which it has to find them free, so that it need not search for long."""

EDGES = {
    "north": gettext_lazy("north edge"),
    "south": gettext_lazy("south edge"),
    "west": gettext_lazy("west edge"),
    "east": gettext_lazy("east edge"),
}

TOO_SLOW = frozenset({Going.HEAVY, Going.REALLY_HEAVY, Going.IMPASSABLE})
WAYS = frozenset({"road", "track", "street", "sunken-lane", "bridge", "ford"})
"""Kinds that lead through slow ground."""


class Checked:
    """A drawing looked through: its ground, as far as it can be made, and all its faults."""

    def __init__(self, data: TableData) -> None:
        self.data = data
        self._unmade: list[DrawingFault] = []
        self.ground: Map = ground_of(data, [one for entry in data.features for one in self._made(entry)])

    @cached_property
    def faults(self) -> list[DrawingFault]:
        """All that keeps it from being played on."""
        features = self.ground.features
        closed = [
            DrawingFault("", f"{no_room(edge)}.")
            for edge in ("north", "south")
            if not lets_in(self.ground, edge)
        ]
        found = chain(_double_ids(features), _closed_buildings(features), _contradictions(features), closed)
        return [*self._unmade, *islice(found, MOST_LISTED)]

    def _made(self, entry: dict[str, Any]) -> list[Feature]:
        """Make the features of an entry; none where that fails, which is a fault."""
        try:
            return features_of(entry, Point(self.data.width, self.data.height))
        except ValueError as error:
            self._unmade.append(DrawingFault(entry["id"], f"{error}"))
        except ArithmeticError:
            self._unmade.append(DrawingFault(entry["id"], _("two of its points lie on one another")))
        return []


def no_room(edge: str) -> str:
    """Say that vehicles cannot come on over an edge: how much of it they need, without a full stop."""
    return _('The %(edge)s: vehicles have no room to come on; leave %(inches)s" of it free') % {
        "edge": EDGES[edge],
        "inches": f"{PLACES + HULL.x:g}",
    }


def covered(feature: Feature) -> BaseGeometry:
    """Make the polygon of the ground that a feature covers, a line with its width."""
    if feature.is_line:
        return LineString(feature.points).buffer(feature.width / 2, cap_style="flat")
    return Polygon(feature.points)


def bars_vehicles(features: Sequence[Feature]) -> list[BaseGeometry]:
    """Cover what vehicles do not get over: hedges and walls, slow ground where no way leads through it."""
    ways = unary_union([covered(one) for one in features if one.kind in WAYS])
    hard = [covered(one) for one in features if one.obstacle >= Obstacle.MEDIUM]
    slow = [one for one in features if one.obstacle < Obstacle.MEDIUM and one.going in TOO_SLOW]
    return [*hard, *(covered(one).difference(ways) for one in slow)]


def lets_in(ground: Map, edge: str) -> bool:
    """Whether vehicles find room to come on along enough of an edge."""
    wide, deep = ground.width, ground.height
    strips = {
        "north": [box(at, 0, at + HULL.x, HULL.y) for at in range(int(wide - HULL.x) + 1)],
        "south": [box(at, deep - HULL.y, at + HULL.x, deep) for at in range(int(wide - HULL.x) + 1)],
        "west": [box(0, at, HULL.y, at + HULL.x) for at in range(int(deep - HULL.x) + 1)],
        "east": [box(wide - HULL.y, at, wide, at + HULL.x) for at in range(int(deep - HULL.x) + 1)],
    }[edge]
    barred = numpy.zeros(len(strips), dtype=bool)
    for shape in bars_vehicles(ground.features):
        barred |= area(intersection(strips, shape)) > OVERLAP
    return bool((~barred).sum() >= PLACES)


def is_solid(feature: Feature) -> bool:
    """Whether a feature is ground of its own kind, which no other can be at the same place."""
    return feature.obstacle is not Obstacle.NONE or feature.going is not Going.OPEN


def _double_ids(features: Sequence[Feature]) -> Iterator[DrawingFault]:
    seen: set[str] = set()
    for feature in features:
        if feature.id in seen:
            yield DrawingFault(feature.id, _("another feature, or a piece of one, has the same id"))
        seen.add(feature.id)


def _closed_buildings(features: Sequence[Feature]) -> Iterator[DrawingFault]:
    for building in features:
        if building.obstacle is not Obstacle.WALL:
            continue
        if not any(one.kind is not OpeningKind.WINDOW and one.floor == 0 for one in building.openings):
            yield DrawingFault(building.id, _("has no door on the ground floor"))
        for floor in range(building.floors):
            places = [Spot(one.at) for one in building.openings if one.floor == floor]
            if any(one.distance(other) < APART - 0.01 for one, other in combinations(places, 2)):
                yield DrawingFault(
                    building.id,
                    _("has openings less than an inch apart on floor %(floor)s") % {"floor": floor},
                )


def _contradictions(features: Sequence[Feature]) -> Iterator[DrawingFault]:
    """Find areas of differing going, and buildings, that lie on the same ground; not all of very many."""
    areas = [one for one in features if not one.is_line and is_solid(one)]
    solid = [*areas, *(one for one in features if one.is_line and one.obstacle is not Obstacle.NONE)]
    shapes = [covered(one) for one in solid]
    near = STRtree(shapes).query(shapes[: len(areas)]) if areas else ((), ())
    pairs = ((first, second) for first, second in zip(*map(list, near), strict=True) if first < second)
    differing = [pair for pair in sorted(pairs) if _contradict(solid[pair[0]], solid[pair[1]])]
    for first, second in differing[:MOST_NEAR]:
        if shapes[first].intersection(shapes[second]).area > OVERLAP:
            one, other = solid[first], solid[second]
            yield DrawingFault(
                one.id,
                _("lies on the same ground as %(name)s (%(id)s)") % {"name": other.name, "id": other.id},
            )
    if len(differing) > MOST_NEAR:
        yield DrawingFault("", _("Too many features lie on one another to look at them all."))


def _contradict(one: Feature, other: Feature) -> bool:
    """Whether two features that meet differ about the ground; what raises it lies beneath all others."""
    if Obstacle.WALL in (one.obstacle, other.obstacle):
        return True
    is_raised = one.level > 0.0 or other.level > 0.0
    return not other.is_line and not is_raised and one.going is not other.going


def gives_cover(feature: Feature) -> bool:
    """Whether men find cover in a feature or behind it."""
    return feature.cover is not Cover.OPEN
