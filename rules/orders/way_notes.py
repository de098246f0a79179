"""What a player should mind about a legal way: who is left behind and why, and whose Overwatch he enters.

(1e 2, 4.5.4, 7.1, 9.1.3.)
"""

from collections.abc import Iterator, Sequence

from rules.geometry.formation import groups
from rules.geometry.path import length, point_along
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Obstacle, Point
from rules.geometry.tolerance import beyond
from rules.geometry.walk import walk
from rules.movement.move_request import PlannedMove
from rules.movement.parties import Mover, Movers, Paths
from rules.movement.ways import middle
from rules.phrases import Phrase, Text, say
from rules.reactions.overwatch import covers, watchers
from rules.state.game import Game
from rules.state.pieces.force import Side, Team
from rules.state.sight.closeness import inches_to_contact
from rules.state.troops.refs import piece_ref, side_ref
from rules.state.troops.units import UNIT_GAP

STATION = 1.0
"""Inches between the points of a way at which it is looked whether somebody covers it."""


def way_notes(game: Game, side: Side, move: PlannedMove, paths: Paths) -> list[Text]:
    """Write a sentence for each Team or Leader left behind, each Team that parts from those of its Unit who
    stay, and each enemy Team whose arc the way enters.
    """
    left = _left_behind(game, side, move, paths)
    return [*left, *_parting(side, move, paths), *_watched(game, side, move, paths)]


# --- left behind ---------------------------------------------------------------------------------------


def _left_behind(game: Game, side: Side, move: PlannedMove, paths: Paths) -> Iterator[Phrase]:
    """Write a sentence for each who kept together with most others at the start and would not at the end
    (1e 2, 7.1)."""
    movers = move.movers
    body = _body([mover.end(paths) for mover in movers], movers)
    before = _body([mover.at for mover in movers], movers)
    main = [movers[index] for index in body]
    for party in move.parties:
        for group in party.groups:
            own = [index for index, mover in enumerate(movers) if mover.group == group]
            if not set(own) & set(body) and set(own) & set(before):
                men = [movers[index] for index in own]
                why = _what_stops(game, side, party, men, main, paths)
                yield say("left-behind", who=_name(side, men[0]), inches=UNIT_GAP, reason=why)


def _parting(side: Side, move: PlannedMove, paths: Paths) -> Iterator[Phrase]:
    """Write a sentence for each Team that moves to see an enemy and would lose touch with men who see one
    (2e 7, 1e 2)."""
    if not move.stayers:
        return
    everybody = [*move.stayers, *move.movers]
    before = _in_touch([one.at for one in everybody], everybody, move.stayers)
    after = _in_touch([one.end(paths) for one in everybody], everybody, move.stayers)
    for team in dict.fromkeys(one.group for one in move.movers):
        own = {one.id for one in everybody if one.group == team}
        if own & before and not own & after:
            name = piece_ref(side, side.teams[team])
            yield say("parts-from-the-others", team=name, inches=UNIT_GAP)


def _in_touch(places: Sequence[Point], movers: Sequence[Mover], stayers: Sequence[Mover]) -> set[str]:
    """Find who keeps together with somebody who stays, at these places."""
    staying = {one.id for one in stayers}
    found = groups(places, UNIT_GAP, [one.floor for one in movers])
    parts = [{movers[index].id for index in part} for part in found]
    return {one for part in parts if part & staying for one in part}


def _body(places: Sequence[Point], movers: Sequence[Mover]) -> tuple[int, ...]:
    """Find the largest group of movers that keeps together at these places, as indexes."""
    parts = groups(places, UNIT_GAP, [mover.floor for mover in movers])
    return max(parts, key=len, default=())


def _name(side: Side, mover: Mover) -> Text:
    team = side.teams.get(mover.group)
    return say("piece", piece=piece_ref(side, team)) if team is not None else mover.label


def _what_stops(
    game: Game, side: Side, party: Movers, men: Sequence[Mover], main: Sequence[Mover], paths: Paths
) -> Text:
    """Say what keeps these men from ending beside the main body: what their leading man meets on the
    straight way there."""
    start, end = middle(one.at for one in main), middle(one.end(paths) for one in main)
    lead = min(men, key=lambda one: abs(one.at.x - start.x) + abs(one.at.y - start.y))
    way = (lead.at, Point(lead.at.x + end.x - start.x, lead.at.y + end.y - start.y))
    walked = walk(game.footing, way, lead.floor, windows=party.pace.windows)
    if not walked.is_free:
        return walked.reason
    for crossing in walked.crossings:
        if crossing.obstacle is not Obstacle.NONE or crossing.kind == "door":
            return say("in-the-way", place=game.ground.feature(crossing.feature).name)
    if inches_to_contact(game, side, way, lead.floor) is not None:
        return say("enemy-is-in-the-way")
    if beyond(length(way), party.pace.allowance()):
        return say("dice-carry-no-farther", inches=party.pace.allowance())
    stays = all(one.way(paths) is None for one in men)
    return say("they-stay-there") if stays else say("ground-or-others-in-the-way")


# --- Overwatch -----------------------------------------------------------------------------------------


def _watched(game: Game, side: Side, move: PlannedMove, paths: Paths) -> Iterator[Phrase]:
    """Name each enemy Team on Overwatch that covers the way, and from what inch on (1e 4.5.4, 9.1.3)."""
    enemy = game.enemy(side)
    for team in watchers(game, enemy):
        inches = _first_covered(game, team, move, paths)
        if inches is not None:
            yield say("under-overwatch", side=side_ref(enemy), team=piece_ref(enemy, team), inches=inches)


def _first_covered(game: Game, team: Team, move: PlannedMove, paths: Paths) -> float | None:
    ways = [(one, way) for one in move.movers if (way := one.way(paths)) is not None]
    longest = max((length(way) for _, way in ways), default=0.0)
    for station in range(int(longest / STATION) + 1):
        inches = station * STATION
        spots = [Standpoint(point_along(way, min(inches, length(way))), one.floor) for one, way in ways]
        if covers(game, team, spots):
            return inches
    return None
