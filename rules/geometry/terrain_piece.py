"""A feature of the map, or what came onto it in a game, made ready to be measured, and what it is to men."""

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from rules.geometry.arcs import ahead
from rules.geometry.outline import Edge, Outline
from rules.geometry.shapes import Shape, footprint
from rules.geometry.terrain import Cover, Feature, Going, Obstacle, Opening, Point, Sight
from rules.geometry.tolerance import TOLERANCE

STOREY = 2.0
"""Height of a storey in inches."""

EYE = 0.75
"""Height of a man's eye above the floor he stands on, in inches."""

WALL = 0.2
"""Thickness of a building's wall in inches, within which nobody stands."""

WAYS = frozenset(
    {"road", "track", "path", "lane", "street", "sunken-lane", "causeway", "bridge", "ford", "steps"}
) | {"matting", "fascine"}
"""Kinds of feature that lie on top of others: their going replaces what is beneath them."""

UNDER_FIRE = "under-fire"
"""The kind of ground on which shells fall: closed to men whatever else lies there."""

HULL = "hull"
"""The kind of what stands on the ground and can move, be that on a road."""

DUG = "entrenchment"
"""The kind of what men have dug: it covers whoever is in it and nobody beside it."""

BARRED = "barred"
"""The kind of ground that is closed to everybody until it is cleared: mines."""

STRUNG, FLATTENED = "strung", "flattened"
"""The kind of barbed wire, closed to all but tracks, and of wire that tracks have driven over."""

PILED = "barricade"
"""The kind of a barricade: a wall that was not on the map."""

BLOCKED, NARROWED = "blocked", "narrowed"
"""The kind of a road that is closed to vehicles alone, and of one that they pass slowly."""

FLAILED = "flailed"
"""The kind of a minefield through which a flail has beaten a path: vehicles cross it slowly."""

MATTING, FASCINE, CLEARED, CUT = "matting", "fascine", "cleared-way", "cut"
"""Kinds of what opens ground to vehicles: laid on soft ground, in a ditch; cut through a bank, a hedge."""

LAID_OVER = frozenset({MATTING, FASCINE})
OPENING_UP = LAID_OVER | {CLEARED, CUT}
"""Those that lie on the ground, and all of them: what is under them does not hinder vehicles."""

FOR_VEHICLES = frozenset({BLOCKED, NARROWED, FLAILED, CUT})
"""Kinds that hinder vehicles alone."""

IN_THE_WAY = frozenset({HULL, BARRED, STRUNG})
"""Kinds that come onto the table during a game and that men go round."""

CLOSED = frozenset({UNDER_FIRE}) | IN_THE_WAY
"""Kinds that nobody enters, whatever else lies there."""

_HEIGHTS = {Sight.CLEAR: 0.0, Sight.LOW: 0.5, Sight.ORCHARD: 3.0, Sight.WOOD: 4.0, Sight.HIGH: 1.5}
HIDING = frozenset({Sight.WOOD, Sight.ORCHARD, Sight.HIGH, Sight.BUILDING})
"""What can stop a line of sight, hills apart (1e 8.1)."""

_LOWEST_HIGH = 1.0  # a feature agreed to be high hides a man on the same level, whatever its height says
KNOWN = 5_000
"""Features kept ready in a process: a few dozen tables' worth."""

_EYE_OUTSIDE = 0.1  # a man at a window looks from just outside the wall
_SLOWEST = (Going.OPEN, Going.BROKEN, Going.HEAVY, Going.REALLY_HEAVY, Going.IMPASSABLE)


class Hole(NamedTuple):
    """An opening of a building with the place just outside it from which a man there looks out."""

    opening: Opening
    eye: Point


class TerrainPiece(NamedTuple):
    """A feature, or a hull in the way, with its shape and outline made ready to be measured.

    `top` is inches above the ground it stands on; `hinders` says whether it matters to sight or cover at all,
    `stops` whether it can hide a man; `cover` is what was agreed, or what such a feature gives when nothing
    was; a way lies on top of others.
    """

    feature: Feature
    shape: Shape
    outline: Outline
    top: float
    cover: Cover
    hinders: bool
    stops: bool
    is_building: bool
    is_way: bool
    holes: tuple[Hole, ...] = ()
    inner_walls: tuple[Edge, ...] = ()


def gives_cover(feature: Feature) -> bool:
    """Whether a feature gives a man in or behind it any cover (1e 2, 8.1)."""
    return feature.cover is not Cover.OPEN or feature.sight is not Sight.CLEAR


def may_stop(piece: TerrainPiece) -> bool:
    """Whether a man may have to cross or go round it: anything else only slows him."""
    feature = piece.feature
    is_closed = feature.going is Going.IMPASSABLE or feature.kind in CLOSED
    return is_closed or piece.is_building or feature.obstacle is not Obstacle.NONE


def slowest_of(pieces: Iterable[TerrainPiece]) -> Going:
    """Find the going where these pieces lie: a building's, else a road's on top, else the slowest (1e 7.2,
    7.2.2).

    Ground under shells, and what stands on the ground, come before all of these.
    """
    found = list(pieces)
    if any(piece.feature.kind in CLOSED for piece in found):
        return Going.IMPASSABLE
    on_top = [piece for piece in found if piece.is_building] or [piece for piece in found if piece.is_way]
    return slowest(_going_in(piece) for piece in on_top or found)


def slowest(goings: Iterable[Going]) -> Going:
    """Find the slowest of several goings (1e 7.2.1); open when there are none."""
    return max(goings, key=_SLOWEST.index, default=Going.OPEN)


def stands_in_wall(piece: TerrainPiece, at: Point) -> bool:
    """Whether a place is inside the thickness of a building's wall, or inside a hedge, wall or fence."""
    if piece.is_building:
        return piece.outline.edge_distance(at) < WALL / 2.0 - TOLERANCE
    if not piece.feature.is_line or piece.feature.obstacle is Obstacle.NONE:
        return False
    return piece.outline.contains(at) and piece.outline.edge_distance(at) > TOLERANCE


def _going_in(piece: TerrainPiece) -> Going:
    return slowest((piece.feature.going, Going.BROKEN)) if piece.is_building else piece.feature.going


@lru_cache(maxsize=KNOWN)
def prepared(feature: Feature) -> TerrainPiece:
    """Prepare a feature once: the games on one table share its shapes, which never change."""
    return prepare(feature)


def prepare(feature: Feature) -> TerrainPiece:
    """Make a feature ready to be measured."""
    shape = footprint(feature)
    outline = Outline(shape)
    return TerrainPiece(
        feature,
        shape,
        outline,
        top=_top(feature),
        cover=_cover(feature),
        hinders=gives_cover(feature) or feature.level > 0.0,
        stops=feature.level > 0.0 or feature.sight in HIDING,
        is_building=feature.sight is Sight.BUILDING,
        is_way=feature.kind in WAYS,
        holes=tuple(Hole(opening, _outside(outline, opening)) for opening in feature.openings),
        inner_walls=tuple((*a, *b) for wall in feature.inner_walls for a, b in pairwise(wall)),
    )


def _cover(feature: Feature) -> Cover:
    """Find a feature's cover: the agreed one, for a building without any hard, else at least light (1e 2,
    8.1).

    What leaves sight clear has the agreed one alone.
    """
    if feature.sight is Sight.BUILDING:
        return feature.cover or Cover.HARD
    return feature.cover if feature.sight is Sight.CLEAR else max(feature.cover, Cover.LIGHT)


def _top(feature: Feature) -> float:
    if feature.sight is Sight.BUILDING:
        return feature.height or max(feature.floors, 1) * STOREY
    height = feature.height or _HEIGHTS[feature.sight]
    return max(height, _LOWEST_HIGH) if feature.sight is Sight.HIGH else height


def _outside(outline: Outline, opening: Opening) -> Point:
    """Find the nearest place straight out of an opening that is clear of the wall, however thick that is."""
    steps = (ahead(opening.at, opening.facing, _EYE_OUTSIDE * count) for count in range(1, 11))
    return next((eye for eye in steps if not outline.contains(eye)), opening.at)
