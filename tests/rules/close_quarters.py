"""A game that skips the patrol phase: the Jump-Off Points of both sides lie opposite each other."""

from random import Random

from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.geometry.ground import Ground
from rules.geometry.settle import settle
from rules.geometry.terrain import Map, Point
from rules.state.pieces.force import JumpOffPoint
from rules.state.saved.table import GameState, Stage

Places = dict[Seat, list[Point]]
"""Where the Jump-Off Points of each side lie."""

EDGES = {Seat.RED: Edge.SOUTH, Seat.BLUE: Edge.NORTH}
LINES = {Seat.RED: 33, Seat.BLUE: 15}
"""How many inches south of the northern edge each side's points lie."""


def meet_at_close_quarters(start: GameState, ground: Map, chance: Random) -> None:
    """Lay three points a side, some 18" from the enemy's, and begin the battle."""
    begin_battle(start, {seat: _across(ground, line, chance) for seat, line in LINES.items()})


def _across(ground: Map, y: float, chance: Random) -> list[Point]:
    wanted = (Point(x + chance.randint(-3, 3), y) for x in (18, 36, 54))
    return [settle(Ground(ground), [one])[0] for one in wanted]


def begin_battle(start: GameState, places: Places) -> None:
    """Put the first Phase before both sides, with their Jump-Off Points at these places."""
    start.stage, start.turn, start.next_active = Stage.BATTLE, 1, Seat.RED
    for seat, edge in EDGES.items():
        side = start.sides[seat]
        side.edge, side.force_morale = edge, 9
        for at in places[seat]:
            point = JumpOffPoint(id=start.new_id("point-"), at=at)
            side.jump_off_points[point.id] = point
