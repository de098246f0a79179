"""Whether men may go the ways traced for them, and if not which man and why (1e 7.1 to 7.3)."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from rules.editions.driving import SHARP_CORNER
from rules.editions.first_tables import Gait
from rules.geometry.arcs import bearing, turn_between
from rules.geometry.distance import closest, distance, towards
from rules.geometry.path import Walk, length
from rules.geometry.settle import is_free
from rules.geometry.terrain import Obstacle, Point
from rules.geometry.tolerance import TOLERANCE, at_most, beyond, told_beyond
from rules.movement.pace import CLOSED_TO_WHEELS, why_not_gait
from rules.movement.parties import March, Mover, Movers, Paths, measure
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Side
from rules.state.sight.closeness import CLOSE_COMBAT, DEPTH, HELD, enemies_of, from_line, inches_to_contact
from rules.state.troops.units import UNIT_GAP
from rules.vehicles.crossing import FENCES

SHORT = 1.0
"""Inches by which a Team's longest way may miss the full distance (faq-050)."""

ONE_WAY = 60.0
"""Degrees between the ways of two Teams up to which they go in one direction (faq-028)."""

A_FEW_STEPS = 2.0
"""Inches that a Team of a Section may shift in any direction."""

AT_A_FEATURE = 1.0
"""Inches within which a man has stopped at a recognisable feature (faq-050)."""


def why_not_ways(game: Game, side: Side, parties: Sequence[Movers], paths: Paths) -> Text:
    """Say what first speaks against these ways, in words that name the man; "" if nothing does."""
    return why_not_each_way(game, side, parties, paths) or why_not_apart(parties, paths)


def why_not_each_way(game: Game, side: Side, parties: Sequence[Movers], paths: Paths) -> Text:
    """Say what first speaks against the way of any man by himself, "" if nothing does (faq-049)."""
    for party in parties:
        march = measure(game.footing, party, paths)
        if reason := _why_not_party(game, side, march, paths):
            return reason
    movers = [mover for party in parties for mover in party.movers]
    return _why_not_ends(game, side, movers, paths) or _why_not_left_behind(parties, paths)


def _why_not_party(game: Game, side: Side, march: March, paths: Paths) -> Text:
    pace = march.party.pace
    if reason := why_not_gait(pace.gait, march.goings, march.obstacle, wheels=pace.wheels):
        return say("who-cannot-go-so", who=march.party.name, reason=reason)
    for mover in march.party.movers:
        if mover.id in march.walks and (reason := _why_not_man(game, side, march, mover, paths)):
            return say("who-why-not", who=mover.label, reason=reason)
    return ""


def _why_not_man(game: Game, side: Side, march: March, mover: Mover, paths: Paths) -> Text:
    walked = march.walks[mover.id]
    if not walked.is_free:
        return say("cannot-go-there", reason=walked.reason)
    if march.party.pace.gun is not None and (reason := _why_not_wheels(walked)):
        return reason
    if mover.is_mounted and any(one.kind != "obstacle" for one in walked.crossings):
        return say("horses-enter-no-house")
    if march.party.pace.wheels and (
        reason := _why_not_on_wheels(game, march, walked, mover.way(paths) or ())
    ):
        return reason
    if beyond(walked.length, march.limit):
        inches = told_beyond(walked.length, march.limit)
        if march.obstacle is Obstacle.NONE:
            return say("would-go-too-far", inches=inches, most=march.limit)
        return say("would-go-too-far-across", inches=inches, most=march.limit)
    way = mover.way(paths) or (mover.at,)
    if not game.footing.is_standable(way[-1], mover.floor):
        return say("cannot-stand-there")
    return _why_not_contact(game, side, march.party, mover, way)


def _why_not_wheels(walked: Walk) -> Text:
    """Say why a gun cannot go this way: indoors, or over more than a low fence; "" where it can (1e
    7.2.2)."""
    if any(one.kind != "obstacle" for one in walked.crossings):
        return say("would-take-the-gun-indoors")
    return say("would-take-the-gun-over") if walked.worst_obstacle > Obstacle.MINOR else ""


def _why_not_on_wheels(game: Game, march: March, walked: Walk, way: Sequence[Point]) -> Text:
    """Say why motorcycles cannot go this way; "" where they can (1e 11.6, 11.6.1).

    They cross neither heavy going nor any obstacle but a fence, and take no sharp corner flat-out.
    """
    if any(stretch.going in CLOSED_TO_WHEELS for stretch in walked.stretches):
        return say("no-wheels-on-such-ground")
    met = (game.footing.feature(one.feature) for one in walked.crossings)
    barred = next((feature for feature in met if feature.kind not in FENCES), None)
    if barred is not None:
        return say("no-wheels-over-it", place=barred.name)
    if march.party.pace.gait is Gait.DOUBLE and _corner(way) >= SHARP_CORNER:
        return say("they-would-turn-a-sharp-corner")
    return ""


def _corner(way: Sequence[Point]) -> float:
    """Measure the widest corner of a way: the most by which two of its bearings differ."""
    bearings = [bearing(a, b) for a, b in pairwise(way) if distance(a, b) > TOLERANCE]
    return max((turn_between(one, other) for one in bearings for other in bearings), default=0.0)


def _why_not_contact(game: Game, side: Side, party: Movers, mover: Mover, way: Sequence[Point]) -> Text:
    """Say why a way may not lead into Close Combat so: it ends in contact, no Leader goes alone (1e 13)."""
    met = inches_to_contact(game, side, way, mover.floor)
    if met is None:
        return ""
    if not party.has_fighters:
        return HELD
    if beyond(length(way), met + DEPTH):
        return say("meets-the-enemy", inches=round(met, 1))
    return ""


def enters_held_ground(enemies: Sequence[Point], way: Sequence[Point]) -> bool:
    """Whether a way comes within 4" of an enemy; one who starts that near may only go away from him."""
    return any(_comes_near(enemy, way) for enemy in enemies)


def _comes_near(enemy: Point, way: Sequence[Point]) -> bool:
    nearest = min(from_line(enemy, a, b) for a, b in pairwise(way))
    start = distance(way[0], enemy)
    if at_most(start, CLOSE_COMBAT):
        return nearest < start - TOLERANCE or distance(way[-1], enemy) <= start
    return at_most(nearest, CLOSE_COMBAT)


# --- where they end ------------------------------------------------------------------------------------


def _why_not_ends(game: Game, side: Side, movers: Sequence[Mover], paths: Paths) -> Text:
    """Say who would end on another figure; friends are passed through freely (1e 7.3)."""
    floors = dict.fromkeys(one.floor for one in movers)
    others = {floor: standing_still(game, side, movers, floor) for floor in floors}
    for mover in movers:
        if mover.way(paths) is None:
            continue
        beside = [one.end(paths) for one in movers if one is not mover and one.floor == mover.floor]
        if not is_free(mover.end(paths), [*others[mover.floor], *beside]):
            return say("would-end-on-another", who=mover.label)
    return ""


def standing_still(game: Game, side: Side, movers: Sequence[Mover], floor: int) -> list[Point]:
    """Find where everybody else on that floor stands."""
    moving = {mover.id for mover in movers}
    men = [*game.figures_on_table(side), *game.figures_on_table(game.enemy(side))]
    return [man.at for man in men if man.at is not None and man.floor == floor and man.id not in moving]


def _why_not_left_behind(parties: Sequence[Movers], paths: Paths) -> Text:
    """Say which Leader would leave the Unit he goes along with, "" if none (1e 4.5.8, 7.1.1).

    Going off alone is a move of his own.
    """
    men = [mover.end(paths) for party in parties for mover in party.movers if not mover.is_leader]
    for party in parties:
        if all(mover.is_leader for mover in party.movers):
            continue  # by himself, or too badly hurt to keep up
        for leader in (mover for mover in party.movers if mover.is_leader and mover.way(paths)):
            if beyond(closest((leader.end(paths),), men), UNIT_GAP):
                return say("would-leave-his-unit", who=leader.label)
    return ""


# --- all one way ---------------------------------------------------------------------------------------


def why_not_apart(parties: Sequence[Movers], paths: Paths) -> Text:
    """Say that a Section's Teams do not all go in one direction; "" where they do (faq-028)."""
    headings = [heading for party in parties for heading in _headings(party, paths)]
    if all(turn_between(one, other) <= ONE_WAY for one in headings for other in headings):
        return ""
    return say("all-in-one-direction")


def _headings(party: Movers, paths: Paths) -> Iterator[float]:
    """Find the bearing in which each Team goes, taken from its middle."""
    for group in party.groups:
        men = [mover for mover in party.movers if mover.group == group]
        start, end = middle(mover.at for mover in men), middle(mover.end(paths) for mover in men)
        if not men[0].is_leader and distance(start, end) > A_FEW_STEPS:
            yield bearing(start, end)


def middle(places: Iterable[Point]) -> Point:
    """Find the middle of some places."""
    listed = list(places)
    return Point(sum(at.x for at in listed) / len(listed), sum(at.y for at in listed) / len(listed))


# --- the full distance ---------------------------------------------------------------------------------


def why_stops_short(game: Game, side: Side, party: Movers, paths: Paths) -> Text:
    """Why a Team on the move has to go on, or nothing: only something in its way stops it short (faq-050).

    One man of it who goes the full distance or stops at a feature is enough; a Team that stays abstains.
    """
    if party.pace.wheels:
        return ""  # a vehicle stops where its driver likes
    march = measure(game.footing, party, paths)
    for group in party.groups:
        moved = [mover for mover in party.movers if mover.group == group and mover.id in march.walks]
        if not moved or moved[0].is_leader:
            continue
        if not any(_has_gone_far_enough(game, side, march, mover, paths) for mover in moved):
            return say("has-to-go-the-full-distance", who=party.name, inches=march.limit)
    return ""


def _has_gone_far_enough(game: Game, side: Side, march: March, mover: Mover, paths: Paths) -> bool:
    way = mover.way(paths) or (mover.at,)
    if at_most(march.limit - SHORT, length(way)):
        return True
    return is_at_a_feature(game, way[-1]) or _is_stopped(game, side, way)


def is_at_a_feature(game: Game, at: Point) -> bool:
    """Whether a hedge, an edge of a field, a wall or the table's edge is right there (faq-050)."""
    if at_most(game.ground.edge_distance(at), AT_A_FEATURE):
        return True
    near = game.footing.pieces_along(at, at, AT_A_FEATURE + TOLERANCE)
    return any(at_most(piece.outline.edge_distance(at), AT_A_FEATURE) for piece in near)


def _is_stopped(game: Game, side: Side, way: Sequence[Point]) -> bool:
    """Whether the next inch straight on is held by the enemy or taken by somebody."""
    whole = distance(way[-2], way[-1])
    ahead = towards(way[-2], way[-1], whole + SHORT)
    if not game.ground.is_on_table(ahead) or enters_held_ground(enemies_of(game, side), (way[-1], ahead)):
        return True
    figures = [*game.figures_on_table(side), *game.figures_on_table(game.enemy(side))]
    return not is_free(ahead, [man.at for man in figures if man.at is not None and man.at != way[0]])
