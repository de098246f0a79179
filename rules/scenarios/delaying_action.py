"""Scenario Four, A Delaying Action: a few hold up the advance of a stronger enemy, lengthways (1e A)."""

from functools import partial

from rules.geometry.distance import distance
from rules.geometry.edges import Border
from rules.geometry.shapes import area
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.geometry.zones import covers
from rules.phrases import say
from rules.scenarios.defended_edge import choose_short_edge
from rules.scenarios.last_point import place_last_point
from rules.scenarios.marker_places import MarkerStart, OwnGround, in_a_row, place_markers, stack_markers
from rules.scenarios.roles import (
    REACHED,
    attacker,
    attacker_wins,
    defender,
    give_up_ground,
    mission,
)
from rules.scenarios.scenario import TWO_DICE, Barred, Role, Scenario
from rules.scenarios.support import roll_support
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Side
from rules.state.saved.endings import Leaving, Prize, ZoneTaken
from rules.state.troops.refs import side_ref

FROM_EDGE, DEEP, BROAD = 6.0, 6.0, 36.0
"""Where the defender's zone begins, and what it measures, in inches; it lies in the middle of his edge."""

APART = 6.0
"""Inches that his markers are apart at least."""

MARKERS, POINTS = 3, 2
"""How many markers he has, and Jump-Off Points placed from them."""

ENEMY_MARKERS, ENEMY_POINTS = 4, 3
"""How many the attacker has."""


def zone_of(border: Border) -> list[Point]:
    """Outline the defender's zone before his edge."""
    aside = max(0.0, (border.length - BROAD) / 2.0)
    return border.strip(aside, border.length - aside, FROM_EDGE, FROM_EDGE + DEEP)


async def set_markers(game: Game) -> None:
    """Set the defender's markers in his zone, the attacker's at one point of his edge."""
    side = defender(game)
    border, marked = game.border(side), mission(game)
    marked.zone = zone_of(border)
    suggested = in_a_row(border, MARKERS, FROM_EDGE + DEEP, spacing=12.0)
    start = MarkerStart(OwnGround.ZONE, area(marked.zone), suggested, apart=APART)
    await place_markers(game, side, start)
    await stack_markers(game, attacker(game), ENEMY_MARKERS)


def points_to_place(game: Game, side: Side) -> int:
    """Count the points placed from markers: the defender's third comes when all others lie."""
    return ENEMY_POINTS if side is attacker(game) else POINTS


async def place_in_zone(game: Game) -> None:
    """Ask the defender for his third point, anywhere in the zone."""
    await place_last_point(game, mission(game).zone, OwnGround.ZONE)


async def first_phase(game: Game) -> Side:
    """Give the attacker the first Phase, whatever the Force Morale."""
    return attacker(game)


# --- how it ends ---------------------------------------------------------------------------------------


def points_in_zone(game: Game) -> list[JumpOffPoint]:
    """List the defender's points that lie in the zone."""
    shape = area(mission(game).zone)
    return [point for point in defender(game).jump_off_points.values() if covers(shape, point.at)]


def hold_to_turn_end(game: Game) -> None:
    """End the game at a Turn's end at which the attacker holds a point in the zone."""
    if any(point.captured for point in points_in_zone(game)):
        attacker_wins(game, ZoneTaken(side=side_ref(attacker(game))), REACHED)


def goal(game: Game, side: Side, start: Point) -> Point | None:
    """Lead the attacker's men to the nearest point in the zone, to stay on it."""
    places = [point.at for point in points_in_zone(game)] if side is attacker(game) else []
    near = min(places, key=lambda at: distance(start, at), default=None)
    return None if near is None or at_most(distance(start, near), APART / 6.0) else near


def drive_off(game: Game, side: Side, leaving: Leaving) -> None:
    """End the game for a side that leaves: no point in the zone is taken."""
    give_up_ground(game, side, leaving, Prize.ZONE)


DELAYING_ACTION = Scenario(
    id="delaying-action",
    title=say("delaying-action"),
    told=say("about-delaying-action"),
    aims={Role.ATTACKER: say("take-the-zone"), Role.DEFENDER: say("keep-the-zone")},
    has_roles=True,
    edges=choose_short_edge,
    markers=set_markers,
    support=partial(roll_support, dice=TWO_DICE),
    jump_off_points=points_to_place,
    last_points=place_in_zone,
    first_phase=first_phase,
    drive_off=drive_off,
    turn_ends=hold_to_turn_end,
    goal=goal,
    support_dice=TWO_DICE,
    forbids={Role.DEFENDER: frozenset(Barred)},
)
