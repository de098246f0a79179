"""Who is in contact with whom: within 4", seen, and with a clear way to him (1e 2, 13)."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import pairwise
from math import sqrt

from rules.geometry.distance import closest, distance, towards
from rules.geometry.ground import Ground
from rules.geometry.path import length, point_along, walk
from rules.geometry.shapes import Shape, disc, union
from rules.geometry.sight import Standpoint, is_clear
from rules.geometry.terrain import Cover, OpeningKind, Point
from rules.geometry.tolerance import TOLERANCE, at_most
from rules.phrases import say
from rules.state.game import Game
from rules.state.pieces.force import Figure, Side
from rules.state.sight.look import clouds, is_seen
from rules.state.troops.kinds import men_who_fight

CLOSE_COMBAT = 4.0
"""Opposing men this many inches apart or nearer are in Close Combat if they can get at each other (1e 13)."""

DEPTH = 0.5
"""Inches that a man may go on after he has come into contact: he is stopped where he meets the enemy."""

FEELING = 0.5
"""Inches between the places at which a way close to an enemy is looked at."""

HELD = say("would-come-near-the-enemy", inches=CLOSE_COMBAT)

# A twenty-cornered disc a little wider, so that no place outside the drawing is too near.
_DRAWN, _QUARTER = CLOSE_COMBAT + 0.15, 5


class Access(StrEnum):
    """How one man can get at another: not at all, through a window or closed door, or freely (faq-119)."""

    NONE = "none"
    OPENING = "opening"
    CLEAR = "clear"


def enemies_of(game: Game, side: Side) -> list[Point]:
    """Find where the enemy's men stand, Leaders included, whatever floor they are on."""
    men = game.figures_on_table(game.enemy(side))
    return [man.at for man in men if man.at is not None]


def held_ground(game: Game, side: Side) -> list[Shape]:
    """Find the ground within 4" of each enemy on the table who may fight, to draw it and to go round it."""
    enemies = men_who_fight(game, game.enemy(side))
    places = tuple(man.at for man in enemies if man.at is not None)
    return [*game.ground.bare.memory.recall(("held", places), lambda: _held(places))]


def _held(places: Sequence[Point]) -> list[Shape]:
    held = union(disc(at, _DRAWN, _QUARTER) for at in places)
    return [part for part in getattr(held, "geoms", (held,)) if not part.is_empty]


def too_near(game: Game, side: Side, point: Point) -> bool:
    """Whether a man of the side standing here would be within 4" of an enemy."""
    return at_most(closest((point,), enemies_of(game, side)), CLOSE_COMBAT)


def is_held_off(game: Game, side: Side, point: Point) -> bool:
    """Whether an enemy, on foot or in a vehicle, is within 4" of a place (1e 7.6; faq-044)."""
    if too_near(game, side, point):
        return True
    return any(at_most(hull.distance(point), CLOSE_COMBAT) for hull in game.manned_hulls(game.enemy(side)))


# --- contact -------------------------------------------------------------------------------------------


def contact(game: Game, at: Point, floor: int, enemy: Figure) -> Access:
    """Find whether a man here would be in Close Combat with that enemy, and by what way (1e 13, 13.1.4;
    faq-055, 119).

    Obstacles do not keep men apart, the walls of buildings do; so do floors, vehicles and smoke between them.
    """
    if enemy.at is None or enemy.floor != floor or not at_most(distance(at, enemy.at), CLOSE_COMBAT):
        return Access.NONE
    if clouds(game) and not is_seen(game, Standpoint(at, floor), Standpoint(enemy.at, floor)):
        return Access.NONE
    there, question = enemy.at, ("contact", at, enemy.at, floor)
    ground = game.ground.between(at, there)
    return ground.lines.recall(question, lambda: _contact(ground, at, there, floor))


def _contact(ground: Ground, at: Point, there: Point, floor: int) -> Access:
    way = walk(ground, (at, there), floor, windows=True)
    if not way.is_free or not is_clear(ground, Standpoint(at, floor), Standpoint(there, floor)):
        return Access.NONE
    ways_in = [_way_in(ground, one.feature, one.opening) for one in way.crossings if one.opening is not None]
    if Access.NONE in ways_in:
        return Access.NONE
    return Access.OPENING if Access.OPENING in ways_in else Access.CLEAR


def _way_in(ground: Ground, building: str, opening_id: str) -> Access:
    """Find in what way a door or window lets an assault in: into a bunker only an unbarred door does (1e
    13.1.4)."""
    feature = ground.feature(building)
    opening = next(one for one in feature.openings if one.id == opening_id)
    is_bunker = feature.cover is Cover.BUNKER
    if is_bunker and (opening.is_barred or opening.kind is OpeningKind.WINDOW):
        return Access.NONE
    return Access.CLEAR if opening.is_open or opening.kind is OpeningKind.WIDE else Access.OPENING


def contacts(game: Game, side: Side, at: Point, floor: int, *, through: bool = False) -> list[Figure]:
    """List the enemies in contact with a man here; `through` windows and closed doors too, if he chose."""
    wanted = (Access.CLEAR, Access.OPENING) if through else (Access.CLEAR,)
    enemies = men_who_fight(game, game.enemy(side))
    return [enemy for enemy in enemies if contact(game, at, floor, enemy) in wanted]


# --- on the way ----------------------------------------------------------------------------------------


def inches_to_contact(game: Game, side: Side, way: Sequence[Point], floor: int) -> float | None:
    """Measure how far along his way a man first is in contact with an enemy; None when he never is (1e 13).

    Whoever begins in contact may only get away. Nobody has to go through a door or window at an enemy.
    """
    return inches_to_any(game, men_who_fight(game, game.enemy(side)), way, floor)


def inches_to_any(game: Game, enemies: Iterable[Figure], way: Sequence[Point], floor: int) -> float | None:
    """Measure how far along his way a man first is in contact with one of these enemies; None when he
    never is."""
    near = (enemy for enemy in _beside(way, enemies) if enemy.floor == floor)
    found = (_meeting(game, way, floor, enemy) for enemy in near)
    return min((inches for inches in found if inches is not None), default=None)


def _beside(way: Sequence[Point], enemies: Iterable[Figure]) -> Iterator[Figure]:
    """List the enemies near enough to the way that contact with them is possible."""
    far = CLOSE_COMBAT + 1.0
    left, right = min(at[0] for at in way) - far, max(at[0] for at in way) + far
    top, bottom = min(at[1] for at in way) - far, max(at[1] for at in way) + far
    for enemy in enemies:
        if enemy.at is not None and left <= enemy.at[0] <= right and top <= enemy.at[1] <= bottom:
            yield enemy


def _meeting(game: Game, way: Sequence[Point], floor: int, enemy: Figure) -> float | None:
    at = enemy.place
    start, end = distance(way[0], at), distance(way[-1], at)
    if at_most(start, CLOSE_COMBAT) and contact(game, way[0], floor, enemy) is Access.CLEAR:
        nearest = min(from_line(at, a, b) for a, b in pairwise(way))
        return None if nearest >= start - TOLERANCE and end > start else 0.0
    for inches in _near(way, at):
        if contact(game, point_along(way, inches), floor, enemy) is Access.CLEAR:
            return inches
    return None


def _near(way: Sequence[Point], enemy: Point) -> Iterator[float]:
    """List points of a way, in inches, at which contact is to be tested: on entering the 4" around an
    enemy, and within."""
    before = 0.0
    for a, b in pairwise(way):
        whole = length((a, b))
        span = _within(a, b, whole, enemy) if whole > 0 else None
        if span is not None:
            inches, last = span
            while inches < last:
                yield before + inches
                inches += FEELING
            yield before + last
        before += whole


def _within(a: Point, b: Point, whole: float, enemy: Point) -> tuple[float, float] | None:
    """Find the part of a straight step within 4" of an enemy, in inches from its start; None if none is."""
    dx, dy = (b[0] - a[0]) / whole, (b[1] - a[1]) / whole
    along = (enemy[0] - a[0]) * dx + (enemy[1] - a[1]) * dy
    aside = (enemy[0] - a[0]) * dy - (enemy[1] - a[1]) * dx
    limit = CLOSE_COMBAT + TOLERANCE
    if abs(aside) > limit:
        return None
    half = sqrt(limit**2 - aside**2)
    near, far = max(0.0, along - half), min(whole, along + half)
    return (near, far) if near <= far else None


def from_line(at: Point, a: Point, b: Point) -> float:
    """Measure the inches from a place to the straight line between two others."""
    whole = distance(a, b)
    if whole == 0.0:
        return distance(at, a)
    along = ((at[0] - a[0]) * (b[0] - a[0]) + (at[1] - a[1]) * (b[1] - a[1])) / whole
    return distance(at, towards(a, b, min(max(along, 0.0), whole)))
