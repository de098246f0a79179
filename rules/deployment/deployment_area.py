"""Where troops may be set down around a Jump-Off Point (1e 4.3.1; 2e 9.1; faq-048)."""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from math import asin, degrees

from rules.editions.grades import Quality
from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import distance, towards
from rules.geometry.footprint import BASE
from rules.geometry.lanes import passing_distance
from rules.geometry.settle import is_free
from rules.geometry.shapes import Polygon, Shape, common, disc, union, without
from rules.geometry.terrain import Going, Point
from rules.geometry.tolerance import at_most, beyond, rounded
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Side
from rules.state.sight.closeness import CLOSE_COMBAT, enemies_of

_STEP = 1.1
"""Inches between the places tried one after the other when looking for room."""

_BEYOND = CLOSE_COMBAT + 0.1
"""Inches outside the area beyond which no enemy matters to anybody in it."""

_FAR = 3.0
"""How many radii the ground behind an enemy is drawn out to: beyond the area in any case."""

_ROUND = 24  # steps in a quarter of a circle, so that the border drawn is right to 0.02"


def radius(game: Game, side: Side, quality: Quality | None = None) -> float:
    """Measure the inches from a Jump-Off Point within which troops of a quality may be set down (1e 4.3.1,
    B).

    Here and below, no quality is that of the force.
    """
    return game.edition.deployment_radius(quality or side.quality)


def why_not_stand(
    game: Game,
    side: Side,
    point: JumpOffPoint,
    places: Sequence[Point],
    floor: int = 0,
    quality: Quality | None = None,
) -> Text:
    """Say why men cannot come on at these places, or nothing (1e 4.3.1, faq-048)."""
    others, enemies, limit = standing(game, floor), enemies_of(game, side), radius(game, side, quality)
    for index, place in enumerate(places):
        if reason := _why_not_one(game, point.at, limit, enemies, place, floor):
            return reason
        if not is_free(place, [*others, *places[:index]]):
            return say("two-men-on-one-spot")
    return ""


def _why_not_one(
    game: Game, start: Point, limit: float, enemies: Sequence[Point], place: Point, floor: int
) -> Text:
    """Say why one man cannot come on at a place within so many inches of a Jump-Off Point, or nothing."""
    if beyond(distance(start, place), limit):
        return say("too-far-from-that-point", inches=limit)
    if not game.footing.is_standable(place, floor):
        return say("nobody-can-stand-there")
    if is_past_enemy(enemies, start, place):
        return say("nobody-comes-on-past-an-enemy")
    return ""


def is_past_enemy(enemies: Sequence[Point], start: Point, place: Point) -> bool:
    """Whether the straight way from the Jump-Off Point comes within 4" of an enemy (faq-048)."""
    passed = (passing_distance(start, place, enemy) for enemy in enemies)
    return any(inches is not None and at_most(inches, CLOSE_COMBAT) for inches in passed)


def standing(game: Game, floor: int) -> list[Point]:
    """Find where men of either side stand already on that floor."""
    men = [man for side in game.sides() for man in game.figures_on_table(side)]
    return [man.at for man in men if man.at is not None and man.floor == floor]


# --- room ----------------------------------------------------------------------------------------------


def free_places(
    game: Game, side: Side, point: JumpOffPoint, floor: int = 0, quality: Quality | None = None
) -> Iterator[Point]:
    """List places around the Jump-Off Point where one man after the other can stand, nearest first.

    They are out of reach of the enemy: nobody has to come on into Close Combat.
    """
    reach = radius(game, side, quality)
    taken = standing(game, floor)
    enemies = [at for at in enemies_of(game, side) if distance(point.at, at) < reach + _BEYOND]
    for dx, dy in _grid(int(reach / _STEP)):
        place = rounded((point.at[0] + dx, point.at[1] + dy))
        if any(at_most(distance(place, enemy), CLOSE_COMBAT) for enemy in enemies):
            continue
        if is_free(place, taken) and not _why_not_one(game, point.at, reach, enemies, place, floor):
            yield place


@cache
def _grid(steps: int) -> list[tuple[float, float]]:
    """List steps in inches aside and down from the middle of a square, so many each way, nearest first."""
    grid = [(x * _STEP, y * _STEP) for x in range(-steps, steps + 1) for y in range(-steps, steps + 1)]
    return sorted(grid, key=lambda step: (round(step[0] ** 2 + step[1] ** 2, 6), step))


def has_room(game: Game, side: Side, point: JumpOffPoint, men: int, quality: Quality | None = None) -> bool:
    """Whether so many men can come on at the Jump-Off Point."""
    return len(list(islice(free_places(game, side, point, 0, quality), men))) == men


# --- drawing -------------------------------------------------------------------------------------------


def open_ground(game: Game, side: Side, point: JumpOffPoint, quality: Quality | None = None) -> Shape:
    """Find the area around a Jump-Off Point where men may be set down; walls and comrades are not taken
    out."""
    reach = radius(game, side, quality)
    whole = common(disc(point.at, reach, _ROUND), game.ground.table)
    barred = [_barred_by(point.at, enemy, reach) for enemy in enemies_of(game, side)]
    footing = game.footing
    impassable = [piece.shape for piece in footing.pieces if piece.feature.going is Going.IMPASSABLE]
    vehicles = [hull.shape.buffer(BASE / 2.0) for hull in footing.hulls]
    return without(whole, union([*barred, *impassable, *vehicles]))


def _barred_by(start: Point, enemy: Point, reach: float) -> Shape:
    """Find the ground beyond an enemy as seen from `start`, to which every way leads within 4" of him."""
    apart = distance(start, enemy)
    if apart <= CLOSE_COMBAT or apart > reach + CLOSE_COMBAT:
        return union([])
    half, middle = degrees(asin(CLOSE_COMBAT / apart)), bearing(start, enemy)
    tips = [ahead(start, middle + half * share, _FAR * reach) for share in (-1, -0.5, 0, 0.5, 1)]
    # Places from which he lies sideways or ahead: all that are in the circle on the line between the two.
    before = disc(towards(start, enemy, apart / 2), apart / 2, _ROUND)
    return without(Polygon((start, *tips)), before)
