"""The headings of a suggested move: straight ways at the enemy, or away from him when retiring (1e 7)."""

from collections.abc import Collection
from math import cos, radians

from rules.editions.first_tables import Gait
from rules.engine.requests import PlaceablePiece
from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import distance
from rules.geometry.path import cut, is_plain, length, walk
from rules.geometry.terrain import Going, Point
from rules.movement.march import Way, middle_of
from rules.movement.pace import CLOSED_TO_WHEELS
from rules.movement.parties import Movers
from rules.movement.retiring import is_retiring
from rules.scenarios.catalogue import scenario_of
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.sight.closeness import enemies_of, inches_to_contact

TURNS = (0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150, 180)
"""Degrees off the way to the enemy that a suggestion tries."""


def headings(game: Game, side: Side, party: Movers, goal: Point | None = None) -> list[list[Point]]:
    """List straight ways for the middle man, the one that gains most ground first.

    They lead to the `goal`, or else to where the scenario sends the side, or to the nearest enemy.
    """
    inches = party.pace.allowance()
    if inches <= 0:
        return []
    start = place_of(middle_of(party.pieces()))
    towards = bearing(start, goal or _goal(game, side, start)) + (
        180.0 if is_retiring(game, side, party) else 0.0
    )
    ways = [(turn, ahead(start, (towards + turn) % 360, inches)) for turn in TURNS]
    rated = [(_free(game, side, party, start, end), turn, end) for turn, end in ways]
    rated = [(free, turn, end) for free, turn, end in rated if free > 0.5]
    rated.sort(key=lambda one: (-one[0] * (1.5 + cos(radians(one[1]))), abs(one[1])))
    return [[cut((start, end), free)[-1]] for free, _, end in rated]


def place_of(piece: PlaceablePiece) -> Point:
    """Find where a piece that is about to move stands."""
    return piece.place


def _goal(game: Game, side: Side, start: Point) -> Point:
    if (goal := scenario_of(game).goal(game, side, start)) is not None:
        return goal
    enemies = enemies_of(game, side)
    if enemies:
        return min(enemies, key=lambda at: distance(start, at))
    return game.border(side).opposite.foot(start)


def _free(game: Game, side: Side, party: Movers, start: Point, end: Point) -> float:
    """Measure the inches that the middle man can go straight on this bearing without crossing anything."""
    floor = party.movers[0].floor
    free = _unhindered(game, party, (start, end), floor)
    met = inches_to_contact(game, side, (start, end), floor)
    return free if met is None else max(0.0, min(free, met - 0.1))


def _unhindered(game: Game, party: Movers, way: Way, floor: int) -> float:
    """Measure the inches up to the first thing on a way that is in his way, crossed, or not for his gait."""
    closed = _closed_to(party)
    if is_plain(game.footing, way, open_only=bool(closed)):
        return length(way)
    walked = walk(game.footing, way, floor)
    stops = [walked.length, *(one.reached - 0.05 for one in walked.crossings)]
    if walked.blocked_at is not None:
        stops.append(walked.blocked_at - 0.05)
    stops += [one.start - 0.05 for one in walked.stretches if one.going in closed]
    return max(0.0, min(stops))


def _closed_to(party: Movers) -> Collection[Going]:
    """List the ground that is not for these, though men can enter it: all but open at the double (1e 7.2)."""
    if party.pace.wheels:
        return CLOSED_TO_WHEELS
    return [going for going in Going if going is not Going.OPEN] if party.pace.gait is Gait.DOUBLE else ()
