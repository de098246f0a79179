"""Putting men where their ways end, and telling it (1e 7.1)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.engine.facts import Faces, Inches, OfSide, Paths, PieceRef
from rules.engine.requests import Traced
from rules.fire.noticing import note_way
from rules.geometry.arcs import bearing
from rules.geometry.path import length
from rules.movement.move_request import PlannedMove
from rules.movement.parties import Mover, Movers
from rules.scenarios.entry_points import walk_over
from rules.state.changes.men import place_leader, place_team, turn_team
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.remembered import MOVED
from rules.state.troops.refs import piece_ref, side_ref


def carry_out(game: Game, side: Side, making: PlannedMove, traced: Traced) -> list[Team]:
    """Put everybody at the end of his way; return the Teams of which somebody stirred."""
    stirred = []
    for team in making.tripods():
        turn_team(team, team.facing if traced.facing is None else traced.facing)
    for party in making.parties:
        for group in party.groups:
            movers = [mover for mover in party.movers if mover.group == group]
            if any(mover.way(traced.paths) for mover in movers):
                _put(game, side, party, movers, traced)
                if group in side.teams:
                    stirred.append(side.teams[group])
    return stirred


def _put(game: Game, side: Side, party: Movers, movers: Sequence[Mover], traced: Traced) -> None:
    """Move one Team or Leader, tell it, and apply what the way brings: who notices it, whose entry point
    it crosses."""
    group = movers[0].group
    facing = facing_after(movers, traced)
    if group in side.leaders:
        leader, mover = side.leaders[group], movers[0]
        place_leader(leader, mover.end(traced.paths), floor=mover.floor, facing=facing)
        if leader.id not in MOVED.of(game):
            MOVED.note(game, leader.id)
        who = piece_ref(side, leader)
    else:
        team = side.teams[group]
        place_team(team, {mover.id: mover.end(traced.paths) for mover in movers}, facing=facing)
        who = piece_ref(side, team)
    _tell(game, side, who, party, movers, traced)
    ways = [way for mover in movers if (way := mover.way(traced.paths))]
    note_way(game, side, group, ways, movers[0].floor)
    if not movers[0].floor:
        walk_over(game, side, ways)


class Moved(OfSide, frozen=True):
    """A Team or a Leader has moved: by which ways, and so many inches on the longest of them."""

    kind: ClassVar = "moved"
    section: ClassVar = "1e 7.1"

    team: PieceRef
    paths: Paths
    dice: Faces
    inches: Inches


def _tell(
    game: Game, side: Side, who: PieceRef, party: Movers, movers: Sequence[Mover], traced: Traced
) -> None:
    ways = {mover.id: way for mover in movers if (way := mover.way(traced.paths))}
    inches = max(length(way) for way in ways.values())
    dice = tuple(party.pace.dice)
    game.tell(Moved(side=side_ref(side), team=who, paths=ways, dice=dice, inches=inches))


def facing_after(movers: Sequence[Mover], traced: Traced) -> float:
    """Find the facing at a move's end: as the player likes, else the way they went (1e 7.5)."""
    if traced.facing is not None:
        return traced.facing % 360
    way = max((mover.way(traced.paths) or (mover.at, mover.at) for mover in movers), key=length)
    return bearing(way[-2], way[-1])
