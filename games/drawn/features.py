"""Entries of a drawing as the rules know them: curves bent, ribbons widened, gaps cut, openings set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec
from django.utils.translation import gettext as _
from shapely import LineString, Polygon, box

from games.drawn import shapes
from games.drawn.entries import FeatureData, GapData, Kind, OpeningData, TableData, kinds
from rules.ground import Cover, Feature, Going, Map, Obstacle, Opening, Point, Sight

EDGE_TOLERANCE = 0.011
Ranked = TypeVar("Ranked", Cover, Obstacle)
LEAST_PIECE = 0.2
"""Inches of a broken line that are worth having."""

PROPERTIES = tuple(name for name in Kind.__struct_fields__ if name not in ("shape", "name", "width"))
"""What a kind of ground is worth, and an entry may say otherwise."""


def features_of(entry: dict[str, Any], size: Point) -> list[Feature]:
    """Read the features that one entry stands for (a line with gaps stands for several) on a table of this
    size; raises ValueError for what is wrong with it."""
    features = list(built(msgspec.convert(entry, FeatureData), size))
    for feature in features:
        check_shape(feature, size)
    return features


def ground_of(data: TableData, features: Iterable[Feature]) -> Map:
    """Make the table of its features."""
    return Map(
        id=data.id,
        title=data.title,
        width=data.width,
        height=data.height,
        features=tuple(features),
        notes=data.notes.strip(),
        look=data.look,
    )


def built(data: FeatureData, size: Point) -> Iterator[Feature]:
    """Turn an entry into features of the rules; raises ValueError for what is wrong with it."""
    kind = kinds().get(data.kind)
    if kind is None:
        raise ValueError(_("there is no kind %(kind)s") % {"kind": f"{data.kind!r}"})
    points = _points(data, kind, size)
    feature = Feature(
        id=data.id,
        kind=data.kind,
        name=data.name or kind.name,
        points=points,
        is_line=kind.shape == "line",
        width=_width(data, kind) if kind.shape == "line" else 0.0,
        openings=_openings(data, kind, points),
        inner_walls=data.inner_walls,
        **_properties(data, kind),
    )
    yield from _with_gaps(feature, data.gaps)


def _points(data: FeatureData, kind: Kind, size: Point) -> shapes.Points:
    """Make the corners of a feature's outline or line, from points, a box or a circle; raises ValueError
    without any."""
    if data.points is not None:
        closed = kind.shape in ("area", "building")
        if len(data.points) < (3 if closed else 2):
            raise ValueError(_("has too few points"))
        points = shapes.curved(data.points, closed) if data.curve else data.points
    elif data.at is not None and data.size is not None:
        points = shapes.box(data.at, data.size, data.turn)
    elif data.at is not None and data.radius is not None:
        points = shapes.round_shape(data.at, data.radius)
    else:
        raise ValueError(_("needs points, or at and size, or at and radius"))
    return shapes.ribbon(points, _width(data, kind), size) if kind.shape == "ribbon" else points


def _width(data: FeatureData, kind: Kind) -> float:
    return kind.width if data.width is None else data.width


def _properties(data: FeatureData, kind: Kind) -> dict[str, Any]:
    """Gather the properties of a feature, in the rules' own terms: its own where given, else its kind's."""
    words = {}
    for name in PROPERTIES:
        own = getattr(data, name)
        words[name] = getattr(kind, name) if own is None else own
    return words | {
        "going": Going(words["going"]),
        "sight": Sight(words["sight"]),
        "cover": _member(Cover, words["cover"]),
        "obstacle": _member(Obstacle, words["obstacle"]),
    }


def _member(ranks: type[Ranked], word: str) -> Ranked:
    """Find the cover or obstacle class of that name; raises ValueError."""
    try:
        return ranks[word.upper()]
    except KeyError:
        raise ValueError(
            _("%(word)s is not a valid %(name)s") % {"word": f"{word!r}", "name": ranks.__name__}
        ) from None


def _openings(data: FeatureData, kind: Kind, walls: shapes.Points) -> tuple[Opening, ...]:
    """Set the doors and windows of a building, each on its wall and looking straight out."""
    if data.openings and kind.shape != "building":
        raise ValueError(_("only a building has openings"))
    floors = kind.floors if data.floors is None else data.floors
    openings: list[Opening] = []
    for given in data.openings:
        at = _place_on_wall(given, walls)
        for floor in given.floors:
            if not 0 <= floor < floors:
                raise ValueError(_("has no floor %(floor)s for an opening") % {"floor": floor})
            opening_id = f"{data.id}-{given.kind.value}-{len(openings) + 1}"
            facing = shapes.outward_bearing(walls, given.side)
            openings.append(Opening(id=opening_id, kind=given.kind, at=at, facing=facing, floor=floor))
    return tuple(openings)


def _place_on_wall(given: OpeningData, walls: shapes.Points) -> Point:
    if not 0 <= given.side < len(walls):
        raise ValueError(_("has no side %(side)s for an opening") % {"side": given.side})
    side = (walls[given.side], walls[(given.side + 1) % len(walls)])
    if not 0 < given.at < shapes.line_length(side):
        raise ValueError(
            _("an opening %(at)s inches along side %(side)s is not on the wall")
            % {"at": given.at, "side": given.side}
        )
    return shapes.place_along(side, given.at)


def _with_gaps(feature: Feature, gaps: tuple[GapData, ...]) -> Iterator[Feature]:
    """Break a line at its gaps, and set a gateway into each gap that has a gate."""
    if gaps and not feature.is_line:
        raise ValueError(_("only a line has gaps"))
    if not gaps:
        yield feature
        return
    total, start = shapes.line_length(feature.points), 0.0
    for number, gap in enumerate(gaps, start=1):
        opens, closes = max(gap.at - gap.width / 2, 0.0), min(gap.at + gap.width / 2, total)
        if opens < start or closes <= opens:
            raise ValueError(_("gap %(number)s is out of order or not on the line") % {"number": number})
        yield from _piece(feature, f"{feature.id}-{number}", start, opens)
        if gap.gate:
            yield _gateway(feature, number, shapes.stretch(feature.points, opens, closes))
        start = closes
    yield from _piece(feature, f"{feature.id}-{len(gaps) + 1}", start, total)


def _piece(feature: Feature, piece_id: str, start: float, end: float) -> Iterator[Feature]:
    """Cut out one piece of a broken line; nothing if a gap reaches the line's end."""
    if end - start > LEAST_PIECE:
        yield msgspec.structs.replace(feature, id=piece_id, points=shapes.stretch(feature.points, start, end))


def _gateway(feature: Feature, number: int, points: shapes.Points) -> Feature:
    gate = kinds()["gate"]
    return Feature(
        id=f"{feature.id}-gate-{number}",
        kind="gate",
        name=gate.name,
        points=points,
        is_line=True,
        width=gate.width,
    )


def check_shape(feature: Feature, size: Point) -> None:
    """Refuse what the rules cannot measure: a crossing outline, a shape off the table, no floors."""
    shape = LineString(feature.points) if feature.is_line else Polygon(feature.points)
    if not feature.is_line and (not shape.is_valid or shape.area < 0.01):
        raise ValueError(_("its outline crosses itself or encloses nothing"))
    if feature.is_line and (shape.length < 0.1 or feature.width <= 0):
        raise ValueError(_("a line needs a length and a width"))
    if not box(0, 0, *size).buffer(EDGE_TOLERANCE).covers(shape):
        raise ValueError(_("lies off the table"))
    if feature.obstacle is Obstacle.WALL and feature.floors < 1:
        raise ValueError(_("a building needs at least one floor"))
    if not all(len(wall) > 1 and shape.covers(LineString(wall)) for wall in feature.inner_walls):
        raise ValueError(_("an inner wall is not within the walls"))
