"""Where a Patrol Marker may go and where its move ends, from centres and over any terrain (1e 3.1)."""

from collections.abc import Iterable, Iterator, Sequence

from rules.engine.facts import MarkerRef
from rules.engine.requests import Place, PlaceablePiece, Placed, Source
from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import closest, distance
from rules.geometry.formation import groups
from rules.geometry.shapes import Shape, common, disc, rings, union, without
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most, rounded, told_beyond
from rules.geometry.zones import first_contact
from rules.phrases import Phrase, Text, say
from rules.state.choices.characteristic import Characteristic
from rules.state.choices.in_force import of_kind
from rules.state.game import Game
from rules.state.pieces.force import PatrolMarker, Side
from rules.state.troops.refs import side_ref

MARKER_MOVE = 12.0
"""Inches a marker may move, stay within of a friend, and at which it meets an enemy (1e 3.1)."""

MOVE_ONE = say("move-a-marker", inches=MARKER_MOVE)

NO_MOVE = 0.02
"""A shift of up to so many inches is a move of 0"."""

ROOMY = 6.0
"""Inches that suggested moves keep between friendly markers."""


class FreeMarkers(Characteristic, frozen=True, kw_only=True):
    """Patrol Markers that keep no distance to each other (1e 3.1, B)."""


def are_free(game: Game, side: Side) -> bool:
    """Whether a side's Patrol Markers need not keep together (l40-015)."""
    return any(of_kind(game, side, FreeMarkers))


def marker_name(side: Side, marker: PatrolMarker) -> Phrase:
    """Name a marker as players do, by its number in its side."""
    return say("patrol-marker", side=side_ref(side), number=_number(side, marker))


def marker_ref(side: Side, marker: PatrolMarker) -> MarkerRef:
    """Refer to a marker."""
    return MarkerRef(marker.id, side_ref(side), _number(side, marker))


def _number(side: Side, marker: PatrolMarker) -> int:
    return list(side.patrol_markers).index(marker.id) + 1


def inches_moved(start: Point, end: Point) -> float:
    """Measure how far a marker went, to a hundredth; nothing when it hardly stirred."""
    inches = distance(start, end)
    return round(inches, 2) if inches > NO_MOVE else 0.0


def meets(one: Point, other: Point) -> bool:
    """Whether two opposing markers are near enough to lock each other (1e 3.1)."""
    return at_most(distance(one, other), MARKER_MOVE)


# --- where a move ends ---------------------------------------------------------------------------------


def end_of_move(game: Game, side: Side, marker: PatrolMarker, wanted: Point) -> Point:
    """Find where a straight move ends: as wanted, or where it first comes to 12" of an enemy (1e 3.1)."""
    enemies = _places(game.enemy(side).patrol_markers.values())
    return rounded(first_contact(marker.at, wanted, enemies, MARKER_MOVE))


def why_not(game: Game, side: Side, marker: PatrolMarker, wanted: Point) -> Text:
    """Say what speaks against moving a marker there, "" if nothing does."""
    end = end_of_move(game, side, marker, wanted)
    inches = distance(marker.at, end)
    if not at_most(inches, MARKER_MOVE):
        return say("marker-goes-too-far", inches=told_beyond(inches, MARKER_MOVE), most=MARKER_MOVE)
    if not game.ground.is_on_table(end):
        return say("marker-stays-on-the-table")
    if are_free(game, side):
        return ""
    friends = mates(side, marker)
    if not at_most(closest((end,), friends), farthest(marker, friends)):
        return say("marker-ends-near-another", inches=MARKER_MOVE)
    if pieces_of_chain([end, *friends]) > pieces_of_chain([marker.at, *friends]):
        return say("would-break-the-chain", inches=MARKER_MOVE)
    return ""


def mates(side: Side, marker: PatrolMarker) -> list[Point]:
    """Find the other markers of the chain: the side's, or its group's where there are two (1e 3.1, A)."""
    others = (other for other in side.patrol_markers.values() if other is not marker)
    return [other.at for other in others if other.group == marker.group]


def farthest(marker: PatrolMarker, friends: Sequence[Point]) -> float:
    """Find within how many inches of a friend the marker must end: 12, or as far off as it is now if that
    is more."""
    inches = closest((marker.at,), friends)
    return MARKER_MOVE if at_most(inches, MARKER_MOVE) else inches


def is_linked(places: Sequence[Point]) -> bool:
    """Whether all markers hang together in links of at most 12" (1e 3.1)."""
    return pieces_of_chain(places) <= 1


def pieces_of_chain(places: Sequence[Point]) -> int:
    """Count the pieces into which these markers' chain is broken; above 1 only where a scenario sets them
    up so (1e A)."""
    return len(groups(places, MARKER_MOVE))


# --- the question --------------------------------------------------------------------------------------


def move_marker_request(game: Game, side: Side, *, at_once: bool = True, prompt: Text = MOVE_ONE) -> Place:
    """Make the request which unlocked marker goes where.

    With `at_once` false, as dice are rolled after it, the move cannot be taken back.
    """
    unlocked = {marker.id: marker for marker in side.patrol_markers.values() if not marker.locked}

    def check(placed: Placed) -> Text:
        if len(placed.places) != 1:
            return say("move-one-marker-at-a-time")
        ((marker_id, wanted),) = placed.places.items()
        if placed.source != marker_id:
            return say("say-which-marker-moves")
        return why_not(game, side, unlocked[marker_id], wanted)

    return Place(
        name="move-marker",
        seat=side.seat,
        prompt=prompt,
        public=say("moves-a-patrol-marker"),
        rule="1e 3.1",
        pieces=tuple(_piece(side, marker) for marker in unlocked.values()),
        list_sources=lambda: [_source(game, side, marker) for marker in unlocked.values()],
        suggest=lambda: suggest_move(game, side, list(unlocked.values())),
        check=check,
        optional_pieces=True,
        at_once=at_once,
    )


def _piece(side: Side, marker: PatrolMarker) -> PlaceablePiece:
    return PlaceablePiece(id=marker.id, label=marker_name(side, marker), at=marker.at, allowance=MARKER_MOVE)


def _source(game: Game, side: Side, marker: PatrolMarker) -> Source:
    label = marker_name(side, marker)
    area = rings(legal_area(game, side, marker)) or rings(disc(marker.at, NO_MOVE))
    return Source(id=marker.id, label=label, at=marker.at, area=area)


def legal_area(game: Game, side: Side, marker: PatrolMarker) -> Shape:
    """Find where the marker may end: within 12", short of enemy markers, linked to all of the chain."""
    area = common(disc(marker.at, MARKER_MOVE, 24), game.ground.table)
    friends = [] if are_free(game, side) else mates(side, marker)
    parts = groups(friends, MARKER_MOVE)
    if friends and pieces_of_chain([marker.at, *friends]) > 1:
        parts = [tuple(range(len(friends)))]
    for part in parts:
        near = union(disc(friends[index], farthest(marker, friends), 24) for index in part)
        area = common(area, near)
    enemies = union(disc(enemy.at, MARKER_MOVE, 24) for enemy in game.enemy(side).patrol_markers.values())
    return without(area, enemies)


# --- a good legal move ---------------------------------------------------------------------------------


def suggest_move(game: Game, side: Side, unlocked: Sequence[PatrolMarker]) -> Placed:
    """Suggest the legal move that gains most ground on the enemy without crowding friends, else to stay."""
    best, best_score = Placed(places={unlocked[0].id: unlocked[0].at}, source=unlocked[0].id), 0.0
    for marker in unlocked:
        here = _worth(game, side, marker, marker.at)
        for wanted in _candidates(game, side, marker):
            gain = here - _worth(game, side, marker, end_of_move(game, side, marker, wanted))
            if gain > best_score + NO_MOVE and not why_not(game, side, marker, wanted):
                best, best_score = Placed(places={marker.id: wanted}, source=marker.id), gain
    return best


def _worth(game: Game, side: Side, marker: PatrolMarker, at: Point) -> float:
    """Rate a place for a Patrol Marker: inches to the nearest enemy marker, and more where friends crowd;
    less is better."""
    friends = mates(side, marker)
    crowding = max(0.0, ROOMY - closest((at,), friends))
    return closest((at,), _places(game.enemy(side).patrol_markers.values())) + crowding


def _places(markers: Iterable[PatrolMarker]) -> list[Point]:
    return [marker.at for marker in markers]


def _candidates(game: Game, side: Side, marker: PatrolMarker) -> Iterator[Point]:
    """List places around the way to the nearest enemy marker."""
    enemies = _places(game.enemy(side).patrol_markers.values())
    heading = bearing(marker.at, min(enemies, key=lambda at: distance(marker.at, at)))
    for inches in (12.0, 9.0, 6.0, 3.0):
        for turn in range(-90, 91, 15):
            yield rounded(ahead(marker.at, heading + turn, inches))
