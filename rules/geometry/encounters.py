"""What a hull meets on a drive: ground, obstacles, houses, other hulls, the table's edge.

Whatever bars is met by the whole hull; what slows is met, besides, by its middle. Which feature does which
for which vehicle is for the rules to say.
"""

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import NamedTuple

from rules.geometry.footprint import BASE
from rules.geometry.ground import Ground
from rules.geometry.shapes import Shape, STRtree, disc, dots, intersects, without
from rules.geometry.sweep import Sweep
from rules.geometry.terrain import Feature, Going, Obstacle, Point, Sight
from rules.geometry.terrain_piece import CLOSED, FOR_VEHICLES, HULL, LAID_OVER, OPENING_UP, TerrainPiece
from rules.geometry.terrain_piece import may_stop as may_bar

DITCHES = frozenset({"stream", "ditch", "crater"})
"""Kinds of ground that are filled in by a fascine."""

_ROUND = 6  # steps in a quarter of a man's base: true to its tolerance


class Encounter(NamedTuple):
    """A feature (None: the table's edge) and how far along the drive the hull, and its middle, come to it."""

    feature: Feature | None
    reached: float
    entered: float | None


class Hindrances(NamedTuple):
    """Everything on some ground that may bar or slow a vehicle; the last shape is the table's edge."""

    features: tuple[Feature | None, ...]
    shapes: tuple[Shape, ...]
    tree: STRtree


def encounters(ground: Ground, sweep: Sweep, past: Collection[str] = ()) -> list[Encounter]:
    """List the features that the hull meets on its drive, in that order; those in `past`, by id, are left
    out."""
    known = ground.memory.recall("hindrances", lambda: _hindrances(ground))
    by_hull = _slices_touching(known, sweep.slices)
    by_middle = _slices_touching(known, sweep.middles(sweep.marks))
    found: list[Encounter] = []
    for number, slices in sorted(by_hull.items()):
        feature, shape = known.features[number], known.shapes[number]
        reached = sweep.first_touch(shape, slices)
        if reached is not None and (feature is None or feature.id not in past):
            found.append(
                Encounter(feature, reached, sweep.first_touch(shape, by_middle[number], of_middle=True))
            )
    return sorted(found, key=lambda one: one.reached)


def features_under(ground: Ground, places: Sequence[Point]) -> list[list[Feature]]:
    """List for each of these places the features that hinder a hull with its middle there."""
    known = ground.memory.recall("hindrances", lambda: _hindrances(ground))
    under: list[list[Feature]] = [[] for _ in places]
    for place, number in known.tree.query(dots(places), predicate="intersects").T.tolist():
        feature = known.features[number]
        if feature is not None:
            under[place].append(feature)
    return under


def first_man_met(sweep: Sweep, men: Sequence[Point]) -> float | None:
    """Find how far along the drive the hull first touches a man's base; None when all are out of its way."""
    near = [disc(at, BASE / 2.0, _ROUND) for at in men if sweep.comes_near(at, BASE / 2.0)]
    touching = [(base, intersects(sweep.slices, base).nonzero()[0].tolist()) for base in near]
    found = [sweep.first_touch(base, slices) for base, slices in touching]
    return min((progress for progress in found if progress is not None), default=None)


def _slices_touching(known: Hindrances, slices: Sequence[Shape]) -> dict[int, list[int]]:
    """List for each hindrance, by number, the slices that touch it."""
    touching: dict[int, list[int]] = defaultdict(list)
    for slice_, number in known.tree.query(slices, predicate="intersects").T.tolist():
        touching[number].append(slice_)
    return touching


def _hindrances(ground: Ground) -> Hindrances:
    terrain = ground.bare.memory.recall("hindering-terrain", lambda: _hindering_terrain(ground))
    found = [*terrain, *((piece.feature, piece.shape) for piece in ground.added if _hinders(piece))]
    opening = [piece for piece in ground.added if piece.feature.kind in OPENING_UP]
    if opening:
        opened = [(feature, _opened(feature, shape, opening)) for feature, shape in found]
        found = [(feature, shape) for feature, shape in opened if not shape.is_empty]
    shapes = (*(shape for _, shape in found), ground.table.exterior)
    return Hindrances((*(feature for feature, _ in found), None), shapes, STRtree(shapes))


def _opened(feature: Feature, shape: Shape, opening: list[TerrainPiece]) -> Shape:
    """Leave of a shape what nothing opens: what is laid opens ground, what is cut obstacles as well."""
    if feature.kind in OPENING_UP or feature.kind == HULL or feature.sight is Sight.BUILDING:
        return shape
    is_ground = feature.obstacle is Obstacle.NONE or feature.kind in DITCHES
    through = [one.shape for one in opening if is_ground or one.feature.kind not in LAID_OVER]
    return without(shape, *through) if through else shape


def _hindering_terrain(ground: Ground) -> list[tuple[Feature, Shape]]:
    """Pair each feature that may hinder movement with its shape, less what roads and paths cover of it.

    A road through a wood is no wood (1e 7.2); a hedge, a wall or a house is not opened by a road. A feature
    that is covered altogether is left out.
    """
    ways = [piece.shape for piece in ground.bare.pieces if piece.is_way]
    hindering = [piece for piece in ground.bare.pieces if _hinders(piece)]
    found = [(piece.feature, _uncovered(piece, ways)) for piece in hindering]
    return [(feature, shape) for feature, shape in found if not shape.is_empty]


def _hinders(piece: TerrainPiece) -> bool:
    is_for_vehicles = piece.feature.kind in FOR_VEHICLES
    return is_for_vehicles or may_bar(piece) or piece.feature.going is not Going.OPEN


def _uncovered(piece: TerrainPiece, ways: list[Shape]) -> Shape:
    feature = piece.feature
    lies_on_top = piece.is_way or piece.is_building or feature.kind in CLOSED
    is_open = feature.obstacle is Obstacle.NONE and not lies_on_top
    return without(piece.shape, *ways) if ways and is_open else piece.shape
