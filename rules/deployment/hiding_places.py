"""Where a Team may appear in an Ambush: near an own Jump-Off Point, away from every enemy (1e 5.1.2)."""

from collections.abc import Iterator, Sequence

from rules.deployment.deployment_area import standing
from rules.geometry.distance import closest, distance
from rules.geometry.settle import is_free
from rules.geometry.shapes import Ring, common, disc, rings, union, without
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most, beyond, rounded
from rules.phrases import Text, say
from rules.scenarios.points import why_lost, why_not_use
from rules.state.choices.in_force import procedures_of
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Side
from rules.state.sight.closeness import enemies_of

REACH = 12.0
"""Inches from a Jump-Off Point up to which ambushers may appear."""

APART = 6.0
"""Inches from every enemy that ambushers must be farther than."""

_STEP = 1.25
"""Inches between the places tried one after the other when looking for room."""


def points_of(game: Game, side: Side) -> list[JumpOffPoint]:
    """List the side's Jump-Off Points at which an Ambush can be laid (1e 5.1.2; 2e 8.2.1)."""
    return procedures_of(game).ambush_points(game, side)


def points_in_use(game: Game, side: Side) -> list[JumpOffPoint]:
    """List the side's Jump-Off Points at which troops could be deployed now (1e 5.1.2)."""
    return [point for point in side.jump_off_points.values() if not why_not_use(game, side, point)]


def points_not_lost(game: Game, side: Side) -> list[JumpOffPoint]:
    """List the side's Jump-Off Points, also those that an enemy near them bars to deployment (2e 8.2.1)."""
    return [point for point in side.jump_off_points.values() if not why_lost(game, point)]


def why_not_hide(
    game: Game, side: Side, point: JumpOffPoint, places: Sequence[Point], floor: int = 0
) -> Text:
    """Say why men cannot appear at these places, or nothing (1e 5.1.2)."""
    enemies, others = enemies_of(game, side), standing(game, floor)
    for index, place in enumerate(places):
        if reason := _why_not_one(game, point, place, enemies, floor):
            return reason
        if not is_free(place, [*others, *places[:index]]):
            return say("two-men-on-one-spot")
    return ""


def _why_not_one(
    game: Game, point: JumpOffPoint, place: Point, enemies: Sequence[Point], floor: int = 0
) -> Text:
    if beyond(distance(point.at, place), REACH):
        return say("ambushers-appear-within", inches=REACH)
    if not game.footing.is_standable(place, floor):
        return say("nobody-can-stand-there")
    if at_most(closest((place,), enemies), APART):
        return say("every-enemy-farther-than", inches=APART)
    return ""


def free_places(
    game: Game, point: JumpOffPoint, near: Point, enemies: Sequence[Point], taken: Sequence[Point]
) -> Iterator[Point]:
    """List places where one man after the other could appear, those nearest to `near` first."""
    steps = int(REACH / _STEP)
    grid = [(x * _STEP, y * _STEP) for x in range(-steps, steps + 1) for y in range(-steps, steps + 1)]
    places = [rounded((point.at[0] + dx, point.at[1] + dy)) for dx, dy in grid]
    for place in sorted(places, key=lambda one: (round(distance(one, near), 4), one)):
        if is_free(place, taken) and not _why_not_one(game, point, place, enemies):
            yield place


def ground_for(game: Game, side: Side, point: JumpOffPoint) -> list[Ring]:
    """Outline the area around a Jump-Off Point where ambushers may appear; walls and comrades are not
    taken out."""
    whole = common(disc(point.at, REACH), game.ground.table)
    return rings(without(whole, union(disc(enemy, APART) for enemy in enemies_of(game, side))))
