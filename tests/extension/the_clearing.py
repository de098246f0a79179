"""A scenario: no toss and no entry points, two Jump-Off Points each, and whoever stays has won."""

from rules.geometry.edges import Edge
from rules.geometry.terrain import Point
from rules.scenarios.scenario import Scenario
from rules.state.changes.sides import end_game
from rules.state.game import Game
from rules.state.pieces.force import PatrolMarker, Side
from rules.state.saved.endings import FieldHeld, Leaving
from rules.state.troops.refs import side_ref

MARKERS = 3
JUMP_OFF_POINTS = 2


async def keep_edges(game: Game) -> None:
    """Everybody comes from where he sits."""


async def set_markers(game: Game) -> None:
    """Three markers each, side by side in the middle of the edge."""
    ground = game.setup.map
    for side in game.sides():
        y = 0.0 if side.edge is Edge.NORTH else ground.height
        for number in range(MARKERS):
            at = Point(ground.width / 2 + 6.0 * (number - 1), y)
            marker = PatrolMarker(id=game.table.new_id("marker-"), at=at)
            side.patrol_markers[marker.id] = marker


async def no_support(game: Game) -> None:
    """Nobody comes to help."""


def points_to_place(game: Game, side: Side) -> int:
    """Two, whoever it is."""
    return JUMP_OFF_POINTS


async def red_begins(game: Game) -> Side:
    """Red has the first Phase, without a die."""
    red, _ = game.sides()
    return red


def drive_off(game: Game, side: Side, leaving: Leaving) -> None:
    """Whoever stays has won, whatever is left of him."""
    enemy = game.enemy(side)
    held = FieldHeld(side=side_ref(side), leaving=leaving, enemy=side_ref(enemy))
    end_game(game, enemy.seat, held, leaving)


THE_CLEARING = Scenario(
    id="the-clearing",
    title="The Clearing",
    edges=keep_edges,
    markers=set_markers,
    support=no_support,
    jump_off_points=points_to_place,
    first_phase=red_begins,
    drive_off=drive_off,
)
