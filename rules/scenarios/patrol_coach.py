"""What a coach tells of the patrol phase, from the markers that both players see (1e 3.1, 3.2)."""

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce

from msgspec import Struct

from rules.engine.seats import Seat
from rules.geometry.distance import closest, distance
from rules.geometry.shapes import Ring, Shape, rings, without
from rules.geometry.terrain import Cover, Point
from rules.geometry.zones import by_cover, closest_two, covers, jump_off_zone, shadow, wedge_behind
from rules.phrases import Phrase, Text, say
from rules.scenarios.jump_off_points import PIECE, jump_off_sites
from rules.scenarios.marker_moves import (
    MARKER_MOVE,
    end_of_move,
    legal_area,
    marker_name,
    marker_ref,
    meets,
    why_not,
)
from rules.state.game import Game
from rules.state.pieces.force import PatrolMarker, Side
from rules.state.saved.table import Stage


class ZoneOutlook(Struct, frozen=True, kw_only=True):
    """Where a Jump-Off Point could stand behind a marker: rings by the cover there; none: on a table edge."""

    marker: str
    at: Point
    by_cover: dict[str, list[Ring]]
    words: Text


class MoveOutlook(Struct, frozen=True, kw_only=True):
    """What a move of a marker would bring: its end, the enemy markers it meets, those that may come next."""

    end: Point
    inches: float
    locks: list[str]
    threats: list[str]
    words: Sequence[Text]


class PatrolOutlook(Struct, frozen=True, kw_only=True):
    """All that a coach shows: the reach of every marker that is free, the zones, and what a move brings."""

    reach: dict[str, list[Ring]] = {}
    zones: list[ZoneOutlook] = []
    move: MoveOutlook | None = None
    words: Sequence[Text] = ()


def patrol_outlook(game: Game, seat: Seat, piece: str = "", wanted: Point | None = None) -> PatrolOutlook:
    """Tell a side what it may reach and where Jump-Off Points could stand, after a move or as things are.

    `piece` is one of its markers with the place where it is to go; or the Jump-Off Point that it places.
    """
    side, stage = game.side(seat), game.table.stage
    if stage is Stage.PATROL:
        return _of_markers(game, side, side.patrol_markers.get(piece), wanted)
    if stage is Stage.JUMP_OFF_POINTS:
        zones = [zone_outlook(game, side, site.marker, site.marker.at) for site in jump_off_sites(game, side)]
        words = point_in_words(game, side, wanted) if piece == PIECE and wanted is not None else ()
        return PatrolOutlook(zones=zones, words=words)
    return PatrolOutlook()


def _of_markers(game: Game, side: Side, marker: PatrolMarker | None, wanted: Point | None) -> PatrolOutlook:
    if marker is None:
        return PatrolOutlook(reach=dict(reaches(game)))
    move = None if wanted is None or marker.locked else move_outlook(game, side, marker, wanted)
    zone = zone_outlook(game, side, marker, move.end if move else marker.at)
    return PatrolOutlook(reach=dict(reaches(game)), zones=[zone], move=move)


# --- markers -------------------------------------------------------------------------------------------


def reaches(game: Game) -> Iterator[tuple[str, list[Ring]]]:
    """Outline where each marker of either side that is not locked may end its move."""
    for side in game.sides():
        for marker in side.patrol_markers.values():
            if not marker.locked:
                yield marker.id, rings(marker_reach(game, side, marker))


def marker_reach(game: Game, side: Side, marker: PatrolMarker) -> Shape:
    """Find where a marker may end, without the ground to which an enemy marker bars the straight way."""
    enemies = game.enemy(side).patrol_markers.values()
    return without(
        legal_area(game, side, marker), *(shadow(marker.at, enemy.at, MARKER_MOVE) for enemy in enemies)
    )


def move_outlook(game: Game, side: Side, marker: PatrolMarker, wanted: Point) -> MoveOutlook:
    """Tell where a move ends, whom it locks, and which enemy markers could lock this one next."""
    end, enemies = end_of_move(game, side, marker, wanted), game.enemy(side)
    locks = [one for one in enemies.patrol_markers.values() if meets(end, one.at)]
    threats = [] if locks else [one for one in _free(enemies) if _can_come(one, end)]
    refused = why_not(game, side, marker, wanted)
    words = [refused] if refused else _move_in_words(side, enemies, marker, locks, threats)
    return MoveOutlook(
        end=end,
        inches=round(distance(marker.at, end), 2),
        locks=[] if refused else [one.id for one in locks],
        threats=[] if refused else [one.id for one in threats],
        words=words,
    )


def _free(side: Side) -> list[PatrolMarker]:
    return [one for one in side.patrol_markers.values() if not one.locked]


def _can_come(enemy: PatrolMarker, at: Point) -> bool:
    """Whether an enemy marker could lock one there by its next move."""
    return distance(enemy.at, at) <= 2 * MARKER_MOVE


def _move_in_words(
    side: Side,
    enemies: Side,
    marker: PatrolMarker,
    locks: Sequence[PatrolMarker],
    threats: Sequence[PatrolMarker],
) -> list[Text]:
    if locks:
        met = tuple(marker_ref(enemies, one) for one in locks)
        left = len([one for one in _free(side) if one is not marker])
        is_over = not left or len(_free(enemies)) <= len(locks)
        return [say("meets-and-locks", markers=met), say("markers-left-to-move", left=left, over=is_over)]
    if threats:
        near = tuple(marker_ref(enemies, one) for one in threats)
        return [say("could-be-locked-next", markers=near)]
    return [say("cannot-be-locked-next")]


# --- Jump-Off Points -----------------------------------------------------------------------------------


def zone_outlook(game: Game, side: Side, marker: PatrolMarker, at: Point) -> ZoneOutlook:
    """Tell where a Jump-Off Point could stand if that marker stood there and all others as they do."""
    parts = zone_by_cover(game, side, at)
    return ZoneOutlook(
        marker=marker.id,
        at=at,
        by_cover={cover.name.lower(): rings(shape) for cover, shape in parts.items()},
        words=_zone_in_words(marker_name(side, marker), parts),
    )


def _zone_in_words(who: Phrase, kinds_of_cover: Iterable[Cover]) -> Text:
    kinds = [say("cover-of-a-point", cover=cover) for cover in kinds_of_cover]
    if not kinds:
        return say("point-on-the-edge", who=who)
    where = reduce(lambda first, then: say("first-or-then", first=first, then=then), kinds)
    return say("point-would-stand", who=who, where=where)


def zone_by_cover(game: Game, side: Side, at: Point) -> dict[Cover, Shape]:
    """Divide the zone behind a marker at that place by cover; empty where a table edge has to serve."""
    enemies = [one.at for one in game.enemy(side).patrol_markers.values()]
    zone = jump_off_zone(game.ground, at, enemies)
    return by_cover(game.ground, zone, wedge_behind(at, closest_two(at, enemies))[0])


def point_in_words(game: Game, side: Side, at: Point) -> list[Text]:
    """Tell what a Jump-Off Point has there: its cover, and how far it is from the side's others."""
    unused = [marker for marker in side.patrol_markers.values() if not marker.used]
    parts = [part for marker in unused for part in zone_by_cover(game, side, marker.at).items()]
    cover = max((cover for cover, shape in parts if covers(shape, at)), default=Cover.OPEN)
    words: list[Text] = [say("here-it-stands", cover=cover)]
    if others := [point.at for point in side.jump_off_points.values()]:
        words.append(say("far-from-your-other-points", inches=round(closest((at,), others))))
    return words
