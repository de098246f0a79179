"""Scenario Five, The Flank Attack: an enemy who was outmanoeuvred is attacked from two sides (1e A)."""

from enum import StrEnum
from functools import partial
from typing import ClassVar

from rules.engine.effects import ask
from rules.engine.facts import OfSide
from rules.engine.requests import Choose, Option
from rules.geometry.edges import Border, Edge
from rules.geometry.shapes import area
from rules.geometry.terrain import Point
from rules.geometry.tolerance import rounded
from rules.phrases import say
from rules.scenarios.defended_edge import choose_edge_of
from rules.scenarios.free_moves import TWO_TO_FOUR, free_moves
from rules.scenarios.last_point import place_last_point
from rules.scenarios.marker_places import MarkerStart, OwnGround, on_edge, place_markers
from rules.scenarios.roles import (
    DRIVE_OFF,
    LEAST_TO_WIN,
    attacker,
    attacker_wins,
    defender,
    defender_wins,
    mission,
)
from rules.scenarios.scenario import TWO_DICE, Role, Scenario
from rules.scenarios.support import roll_support
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.saved.endings import FlankAttackFailed, FlankAttackSpent, FlankTurned, Leaving
from rules.state.troops.refs import side_ref


class Quarter(StrEnum):
    """A corner quarter of the table."""

    NORTH_WEST = "north-west"
    NORTH_EAST = "north-east"
    SOUTH_WEST = "south-west"
    SOUTH_EAST = "south-east"


QUARTERS = {
    Quarter.NORTH_WEST: (Edge.NORTH, Edge.WEST),
    Quarter.NORTH_EAST: (Edge.NORTH, Edge.EAST),
    Quarter.SOUTH_WEST: (Edge.SOUTH, Edge.WEST),
    Quarter.SOUTH_EAST: (Edge.SOUTH, Edge.EAST),
}
"""The edges that each corner quarter of the table has."""

MARKERS = 3
"""How many the defender has, and each of the attacker's two groups."""

POINTS, ENEMY_POINTS = 3, 4
"""Jump-Off Points that defender and attacker place from their markers."""

SPACING = 9.0
"""Inches between the places that are suggested for the defender's markers."""


class QuarterChosen(OfSide, frozen=True):
    """The defender has chosen the quarter of the table that he holds."""

    kind: ClassVar = "patrol"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("quarter",)

    quarter: Quarter


async def choose_quarter(game: Game) -> None:
    """Ask the defender for the quarter of the table that he holds, and which of its edges is his own."""
    side = defender(game)
    request = Choose(
        name="choose-quarter",
        seat=side.seat,
        prompt=say("defend-and-choose-a-quarter"),
        public=say("chooses-a-quarter"),
        rule="1e A",
        list_options=lambda: [Option(id=one, label=say("the-quarter", quarter=one)) for one in QUARTERS],
        prefer=Quarter.NORTH_WEST,
    )
    chosen = Quarter((await ask(request)).option)
    ground = game.setup.map
    mission(game).zone = quarter(chosen, ground.width, ground.height)
    game.tell(QuarterChosen(side=side_ref(side), quarter=chosen))
    await choose_edge_of(game, QUARTERS[chosen], say("not-beside-your-quarter"))


def quarter(name: Quarter, width: float, height: float) -> list[Point]:
    """Outline a corner quarter of the table: half as long and half as deep."""
    edge, beside = (Border(one, width, height) for one in QUARTERS[name])
    start = 0.0 if beside.edge is Edge.WEST else width / 2.0
    return edge.strip(start, start + width / 2.0, 0.0, height / 2.0)


async def set_markers(game: Game) -> None:
    """Set the defender's markers in his quarter, a group of the attacker's on either edge away from it."""
    zone = mission(game).zone
    await place_markers(game, defender(game), _start_in(zone))
    for group, border in enumerate(enemy_edges(game), start=1):
        await place_markers(game, attacker(game), on_edge(border, MARKERS), group=group)
    await free_moves(game, TWO_TO_FOUR)


def _start_in(zone: list[Point]) -> MarkerStart:
    shape = area(zone)
    middle = shape.centroid
    x, y = float(middle.x), float(middle.y)
    suggested = tuple(rounded(Point(x + SPACING * aside, y)) for aside in (-1, 0, 1))
    return MarkerStart(OwnGround.QUARTER, shape, suggested)


def enemy_edges(game: Game) -> list[Border]:
    """List the two edges that the defender's quarter does not touch, by which the attacker comes."""
    ground = game.setup.map
    borders = [Border(edge, ground.width, ground.height) for edge in Edge]
    zone = mission(game).zone
    return [border for border in borders if all(border.depth(at) > 0.0 for at in zone)]


def points_to_place(game: Game, side: Side) -> int:
    """Count the points placed from markers: the defender's fourth comes when all others lie."""
    return ENEMY_POINTS if side is attacker(game) else POINTS


async def place_in_quarter(game: Game) -> None:
    """Ask the defender for his fourth point, anywhere in his quarter."""
    await place_last_point(game, mission(game).zone, OwnGround.QUARTER)


async def first_phase(game: Game) -> Side:
    """Give the attacker the first Phase."""
    return attacker(game)


def drive_off(game: Game, side: Side, leaving: Leaving) -> None:
    """End the game for a side that leaves: the attacker wins with Force Morale 3 or more."""
    enemy = attacker(game)
    who, other, left = side_ref(side), side_ref(enemy), enemy.force_morale
    if side is enemy:
        defender_wins(game, FlankAttackFailed(side=who, leaving=leaving), leaving)
    elif left >= LEAST_TO_WIN:
        attacker_wins(game, FlankTurned(side=who, leaving=leaving, enemy=other), leaving)
    else:
        spent = FlankAttackSpent(side=who, leaving=leaving, enemy=other, force_morale=left)
        defender_wins(game, spent, leaving)


FLANK_ATTACK = Scenario(
    id="flank-attack",
    title=say("flank-attack"),
    told=say("about-flank-attack"),
    aims={Role.ATTACKER: DRIVE_OFF, Role.DEFENDER: say("do-not-withdraw")},
    has_roles=True,
    edges=choose_quarter,
    markers=set_markers,
    support=partial(roll_support, dice=TWO_DICE),
    jump_off_points=points_to_place,
    last_points=place_in_quarter,
    first_phase=first_phase,
    drive_off=drive_off,
    support_dice=TWO_DICE,
)
