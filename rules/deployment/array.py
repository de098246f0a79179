"""Laying out men who come onto the table in a formation around a place (1e 4.3.1)."""

from collections.abc import Sequence
from itertools import islice

from rules.deployment.deployment_area import free_places, open_ground, standing, why_not_stand
from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import closest, closest_pair
from rules.geometry.formation import lay_out
from rules.geometry.settle import NoRoom, is_free, settle
from rules.geometry.sight import Standpoint, is_clear, sight_line
from rules.geometry.terrain import Cover, Going, Point
from rules.geometry.terrain_piece import TerrainPiece, gives_cover
from rules.geometry.tolerance import at_most, beyond, rounded
from rules.phrases import say
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Side
from rules.state.sight.closeness import enemies_of, too_near
from rules.state.troops.units import UNIT_GAP, keeps_together, quality_of_men

Layout = dict[str, Point]

_FORWARD = 2.5
"""Inches before the Jump-Off Point at which men form up where there is no cover."""

_WATCHER = 24.0
"""Inches ahead of the Jump-Off Point from which cover is judged while no enemy is on the table."""

_NEAR = 3.5
"""Inches within which a hedge is lined or a wood entered."""


def array(
    game: Game,
    pieces: Sequence[str],
    source: JumpOffPoint,
    at: Point,
    facing: float,
    formation: str,
    *,
    floor: int = 0,
) -> Layout:
    """Find legal places for these pieces in a formation at a place, facing a bearing.

    Formations are those of rules.geometry.formation ("line", "column", "wedge", "cluster", "along"). Without
    room for that they stand as near the Jump-Off Point as they can; NoRoom when even that is impossible.
    """
    side = _owner(game, source)
    quality = quality_of_men(side, pieces)
    along = _line_at(game, at) if formation == "along" else ()
    wanted = lay_out(len(pieces), at, facing, formation, along=along)
    try:
        allowed = open_ground(game, side, source, quality)
        places = settle(game.footing, wanted, allowed=allowed, taken=standing(game, floor), floor=floor)
    except NoRoom:
        return crowded(game, side, pieces, source, floor)
    if why_not_stand(game, side, source, places, floor, quality):
        return crowded(game, side, pieces, source, floor)
    return dict(zip(pieces, places, strict=True))


def _owner(game: Game, source: JumpOffPoint) -> Side:
    return next(side for side in game.sides() if source.id in side.jump_off_points)


def crowded(game: Game, side: Side, pieces: Sequence[str], source: JumpOffPoint, floor: int = 0) -> Layout:
    """Place the men as near the Jump-Off Point as they find room; raises NoRoom when some find none."""
    quality = quality_of_men(side, pieces)
    places = list(islice(free_places(game, side, source, floor, quality), len(pieces)))
    if len(places) < len(pieces):
        raise NoRoom(say("no-room-around-this-point"))
    return dict(zip(pieces, places, strict=True))


def _line_at(game: Game, at: Point) -> tuple[Point, ...]:
    """Find the hedge, wall or bank nearest to a place, as a polyline; empty when none is there."""
    near = [piece for piece in game.ground.pieces_along(at, at, _NEAR) if piece.feature.is_line]
    nearest = min(near, key=lambda piece: piece.outline.distance(at), default=None)
    return nearest.feature.points if nearest else ()


# --- the suggestion ------------------------------------------------------------------------------------


def towards_enemy(game: Game, side: Side, at: Point) -> float:
    """Find the bearing of the nearest enemy, or of the enemy's table edge while none is on the table."""
    pair = closest_pair((at,), enemies_of(game, side))
    if pair is not None and pair[0] != pair[1]:
        return bearing(*pair)
    return game.border(side).inwards


def suggested_layout(
    game: Game, side: Side, pieces: Sequence[str], source: JumpOffPoint, layers: Sequence[str] = ()
) -> tuple[Layout, float]:
    """Suggest the best covered of a few formations near the Jump-Off Point, and its facing.

    `layers` are men who lay guns: they had better see the enemy.
    """
    facing = towards_enemy(game, side, source.at)
    watcher = _watcher(game, side, source.at, facing)
    posts = _posts(game, source, facing)
    tried = [array(game, pieces, source, at, facing, shape) for at, shape in posts]
    layouts = [one for one in tried if not any(too_near(game, side, at) for at in one.values())]
    if not any(keeps_together(side, layout) for layout in layouts):
        layouts.append(crowded(game, side, pieces, source))
    layouts = [_with_leaders_near(game, side, source, layout) for layout in layouts]

    def worth(layout: Layout) -> tuple[bool, bool, int, int]:
        legal = not _leaders_apart(side, layout)
        seeing = sum(is_clear(game.ground, Standpoint(layout[one]), Standpoint(watcher)) for one in layers)
        return legal, keeps_together(side, layout), seeing, _men_in_cover(game, watcher, layout)

    return max(layouts, key=worth), facing


def with_leaders_amid(side: Side, pieces: Sequence[str]) -> list[str]:
    """Put Leaders amid the men they come with, so that they have all within reach."""
    leaders = [leader.figure.id for leader in side.leaders.values() if leader.figure.id in pieces]
    men = [one for one in pieces if one not in leaders]
    middle = len(men) // 2
    return [*men[:middle], *leaders, *men[middle:]]


def _with_leaders_near(game: Game, side: Side, source: JumpOffPoint, layout: Layout) -> Layout:
    """Return the layout with each Leader who stands too far from his men moved near them, where there is
    room."""
    for leader in _leaders_apart(side, layout):
        others = [at for piece, at in layout.items() if piece != leader]
        room = free_places(game, side, source, 0, quality_of_men(side, list(layout)))
        near = (at for at in room if is_free(at, others) and at_most(closest((at,), others), UNIT_GAP))
        layout = {**layout, leader: next(near, layout[leader])}
    return layout


def _leaders_apart(side: Side, layout: Layout) -> list[str]:
    """List the Leaders who would begin too far from the men they come with (1e 4.5.8)."""
    leaders = [one.figure.id for one in side.leaders.values() if one.figure.id in layout]
    men = [at for piece, at in layout.items() if piece not in leaders]
    return [one for one in leaders if men and beyond(closest((layout[one],), men), UNIT_GAP)]


def _watcher(game: Game, side: Side, at: Point, facing: float) -> Point:
    pair = closest_pair((at,), enemies_of(game, side))
    return pair[1] if pair else rounded(ahead(at, facing, _WATCHER))


def _posts(game: Game, source: JumpOffPoint, facing: float) -> list[tuple[Point, str]]:
    """Find where men might form up and how: along the hedge or in the wood near by, or in the open ahead."""
    front = rounded(ahead(source.at, facing, _FORWARD))
    near = [piece for piece in game.ground.pieces_along(source.at, source.at, _NEAR) if _shelters(piece)]
    lined = [(source.at, "along")] if any(piece.feature.is_line for piece in near) else []
    has_areas = any(not piece.feature.is_line for piece in near)
    inside = [(source.at, "cluster"), (front, "cluster")] if has_areas else []
    return [*lined, *inside, (front, "line")]


def _shelters(piece: TerrainPiece) -> bool:
    passable = piece.feature.going is not Going.IMPASSABLE
    return passable and gives_cover(piece.feature) and not piece.is_building


def _men_in_cover(game: Game, watcher: Point, layout: Layout) -> int:
    lines = (sight_line(game.ground, Standpoint(watcher), Standpoint(place)) for place in layout.values())
    return sum(not line.clear or line.cover > Cover.OPEN for line in lines)
