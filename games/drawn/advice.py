"""What a table might do better: cover, ways for vehicles, fairness, and what each scenario would miss."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, islice

import shapely
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from shapely import MultiPolygon, STRtree, box, points, unary_union
from shapely.geometry.base import BaseGeometry

from cocweb.language import in_words
from games.drawn.faults import EDGES, bars_vehicles, covered, gives_cover, lets_in, no_room
from games.drawn.reading import DrawingFault
from rules import SCENARIOS
from rules.ground import Going, Map, Obstacle, OpeningKind

STRETCH, NEAR, FAR = 6.0, 6.0, 18.0
"""Inches: each stretch of a base edge wants cover between so far and so far from it, for Jump-Off Points."""

ENTRIES = (0.25, 0.5, 0.75)
"""Shares of the way from the west edge to the east where vehicles and Patrol Markers come on."""

HULL_ROOM = 1.0
"""Inches that a vehicle needs free on both sides of its middle."""

FARTHEST_FROM_COVER = 7.0
UNEVEN = 1.34
DOOR_ROOM = 0.5
WORTH_HAVING = frozenset({"bridge", "ford"})
MOST_CROSSINGS = 300
"""Pairs of roads that are looked at: those of 25 roads, more than any table of the site has."""

ROADS = frozenset({"road", "track", "sunken-lane", "street"})

ENDS = {"north": gettext_lazy("north end"), "west": gettext_lazy("west end")}


def advice(ground: Map) -> list[DrawingFault]:
    """List what might be better in a drawing that has no faults."""
    cover = unary_union([covered(one) for one in ground.features if gives_cover(one)])
    return [
        *_bare_edges(ground, cover),
        *_open_ground(ground, cover),
        *_uneven(ground, cover),
        *_no_way_across(ground),
        *_closed_short_edges(ground),
        *_blocked_doors(ground),
        *_no_objective(ground),
    ]


def _bare_edges(ground: Map, cover: BaseGeometry) -> Iterator[DrawingFault]:
    """Find edges with stretches without cover; who plays lengthways has the short ones as base edges."""
    for edge, (along, corner, strip) in _edges(ground.width, ground.height).items():
        starts = [number * STRETCH for number in range(int(along / STRETCH))]
        bare = [start for start in starts if not cover.intersects(strip(start))]
        if bare:
            where = ", ".join(
                _('%(start)s" to %(end)s"') % {"start": f"{start:g}", "end": f"{end:g}"}
                for start, end in _joined(bare)
            )
            whose = "" if corner == "west" else f" ({in_words(SCENARIOS['delaying-action'].title)})"
            told = _("The %(edge)s has no cover for Jump-Off Points %(where)s from the %(end)s%(whose)s.")
            given = {"edge": EDGES[edge], "where": where, "end": ENDS[corner], "whose": whose}
            yield DrawingFault("", told % given)


def _edges(wide: float, deep: float) -> dict[str, tuple[float, str, Callable[[float], BaseGeometry]]]:
    """Describe each edge by name: its inches, the end it is measured from, and a function that makes the
    ground before a stretch.

    The function takes the inches along the edge at which the stretch begins.
    """
    return {
        "north": (wide, "west", lambda at: box(at, NEAR, at + STRETCH, FAR)),
        "south": (wide, "west", lambda at: box(at, deep - FAR, at + STRETCH, deep - NEAR)),
        "west": (deep, "north", lambda at: box(NEAR, at, FAR, at + STRETCH)),
        "east": (deep, "north", lambda at: box(wide - FAR, at, wide - NEAR, at + STRETCH)),
    }


def _joined(starts: list[float]) -> Iterator[tuple[float, float]]:
    """Join stretches that follow one another."""
    while starts:
        first, end = starts[0], starts[0] + STRETCH
        starts = starts[1:]
        while starts and starts[0] == end:
            end, starts = end + STRETCH, starts[1:]
        yield first, end


def _open_ground(ground: Map, cover: BaseGeometry) -> Iterator[DrawingFault]:
    """Find the place farthest from any cover, 6 inches and more from the edges."""
    xs, ys = range(6, int(ground.width) - 5, 2), range(6, int(ground.height) - 5, 2)
    places = [(x, y) for x in xs for y in ys]
    if cover.is_empty:
        yield DrawingFault("", _("There is no cover on the table."))
        return
    distances = shapely.distance(cover, points(places))
    worst = int(distances.argmax())
    if distances[worst] >= FARTHEST_FROM_COVER:
        x, y = places[worst]
        told = _(
            'It is %(inches)s" to the nearest cover from %(x)s" from the west and %(y)s" from the north edge.'
        )
        yield DrawingFault("", told % {"inches": f"{distances[worst]:.0f}", "x": x, "y": y})


def _uneven(ground: Map, cover: BaseGeometry) -> Iterator[DrawingFault]:
    half = ground.height / 2
    north, south = (cover.intersection(box(0, top, ground.width, top + half)).area for top in (0.0, half))
    if max(north, south) > UNEVEN * min(north, south):
        if north > south:
            told = _("There is much more cover in the north half than in the south half.")
        else:
            told = _("There is much more cover in the south half than in the north half.")
        yield DrawingFault("", told)


def _no_way_across(ground: Map) -> Iterator[DrawingFault]:
    """Find entry points of the north edge from which no vehicle reaches the south edge."""
    shut = [shape.buffer(HULL_ROOM) for shape in bars_vehicles(ground.features)]
    free = box(0, 0, ground.width, ground.height).difference(unary_union(shut))
    parts = list(free.geoms) if isinstance(free, MultiPolygon) else [free]
    entries = [ground.width * share for share in ENTRIES]
    for along in entries:
        reached = [part for part in parts if part.distance(shapely.Point(along, 0.0)) < 0.01]
        if not any(
            part.distance(shapely.Point(other, ground.height)) < 0.01 for part in reached for other in entries
        ):
            told = _(
                'A vehicle that comes on %(inches)s" from the west corner of the north edge cannot cross to'
                " the south edge."
            )
            yield DrawingFault("", told % {"inches": f"{along:g}"})


def _closed_short_edges(ground: Map) -> Iterator[DrawingFault]:
    """Find edges by which no vehicle comes on when the table is played lengthways."""
    for edge in ("west", "east"):
        if not lets_in(ground, edge):
            yield DrawingFault("", f"{no_room(edge)} ({in_words(SCENARIOS['delaying-action'].title)}).")


def _blocked_doors(ground: Map) -> Iterator[DrawingFault]:
    """Find doors with less than half an inch of free ground before them."""
    solid = [one for one in ground.features if one.obstacle or one.going is Going.IMPASSABLE]
    shapes = STRtree([covered(one) for one in solid])
    for building in (one for one in solid if one.obstacle is Obstacle.WALL):
        doors = [shapely.Point(one.at) for one in building.openings if one.kind is not OpeningKind.WINDOW]
        near = [one for door in doors for one in shapes.query(door, predicate="dwithin", distance=DOOR_ROOM)]
        if any(solid[number].id != building.id for number in near):
            yield DrawingFault(building.id, _("something stands before one of its doors"))


def _no_objective(ground: Map) -> Iterator[DrawingFault]:
    """Find base edges near which an attack has nothing to be about but what the defender marks."""
    quarter = ground.height / 4
    middles = list(_worth_having(ground))
    near = {"north": min(middles, default=quarter + 1), "south": ground.height - max(middles, default=0.0)}
    title = in_words(SCENARIOS["attack-on-an-objective"].title)
    for edge in (edge for edge, inches in near.items() if inches > quarter):
        told = _(
            '%(title)s: no building, bridge, ford or crossroads within %(inches)s" of the %(edge)s;'
            " the defender there marks a place himself."
        )
        yield DrawingFault("", told % {"title": title, "inches": f"{quarter:g}", "edge": EDGES[edge]})


def _worth_having(ground: Map) -> Iterator[float]:
    """List, in inches south of the north edge, where everything lies that an attack may be about."""
    for one in ground.features:
        if one.obstacle is Obstacle.WALL or one.kind in WORTH_HAVING:
            yield covered(one).centroid.y
    roads = [covered(one) for one in ground.features if one.kind in ROADS]
    for one, other in islice(combinations(roads, 2), MOST_CROSSINGS):
        if one.intersects(other):
            yield one.intersection(other).centroid.y
