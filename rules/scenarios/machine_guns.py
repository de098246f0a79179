"""The marker of machine guns off the table, put on its owner's edge before the first Phase (esp-006)."""

from rules.engine.effects import ask
from rules.engine.requests import Face, Place, PlaceablePiece, Placed, Source
from rules.geometry.arcs import bearing, within_arc
from rules.geometry.distance import middle
from rules.geometry.edges import Border
from rules.geometry.shapes import Polygon, rings
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most, rounded
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.markers.machine_guns import ARC, set_up_guns
from rules.state.pieces.force import Side
from rules.state.sight.look import conditions

GUNS = "machine-guns"
"""The piece that is placed: the marker."""

NEAR_EDGE = 2.0
"""Inches from the edge within which a place still means the edge."""

APART = 6.0
"""Inches between the places on the edge, and of the ground, that a suggestion compares."""


async def set_machine_guns(game: Game) -> None:
    """Ask each side that has machine guns off the table where on its edge they watch from, and whither."""
    first = game.side(game.table.first_to_move) if game.table.first_to_move else next(game.sides())
    for side in (first, game.enemy(first)):
        if side.machine_guns is not None:
            placed = await ask(guns_request(game, side))
            at = rounded(game.border(side).foot(placed.places[GUNS]))
            facing = (await ask(_facing_request(game, side, at))).facing
            set_up_guns(game, side, side.machine_guns, at, facing)


def guns_request(game: Game, side: Side) -> Place:
    """Make the request where on a side's edge its machine guns watch from."""
    border = game.border(side)
    return Place(
        name="place-machine-guns",
        seat=side.seat,
        prompt=say("where-do-the-machine-guns-watch-from"),
        public=say("puts-machine-guns-on-the-edge"),
        rule="1e B",
        pieces=(PlaceablePiece(id=GUNS, label=say("machine-guns-off-the-table")),),
        list_sources=lambda: [_along_edge(border)],
        suggest=lambda: Placed(places={GUNS: good_place(game, side)}, source=GUNS),
        check=lambda placed: why_not_watch_from(border, placed.places[GUNS]),
    )


def _along_edge(border: Border) -> Source:
    strip = Polygon(border.strip(0.0, border.length, 0.0, NEAR_EDGE))
    return Source(id=GUNS, label=say("your-table-edge"), at=border.at(border.length / 2.0), area=rings(strip))


def why_not_watch_from(border: Border, at: Point) -> Text:
    """Say why the machine guns cannot watch from a place, or nothing: they are on their owner's edge."""
    is_beside = not 0.0 <= border.along(at) <= border.length
    if is_beside or not at_most(abs(border.depth(at)), NEAR_EDGE):
        return say("machine-guns-watch-from-your-edge")
    return ""


def _facing_request(game: Game, side: Side, at: Point) -> Face:
    return Face(
        name="face-machine-guns",
        seat=side.seat,
        prompt=say("which-way-do-the-machine-guns-watch", degrees=ARC / 2),
        public=say("puts-machine-guns-on-the-edge"),
        rule="1e B",
        subject=GUNS,
        at=at,
        width=ARC,
        prefer=_towards(game, side, at),
    )


def _towards(game: Game, side: Side, at: Point) -> float:
    """Advise the bearing on the middle of the enemy's Jump-Off Points; straight ahead where he has none."""
    points = [point.at for point in game.enemy(side).jump_off_points.values()]
    return bearing(at, middle(points)) if points else game.border(side).inwards


def good_place(game: Game, side: Side) -> Point:
    """Find where on the edge most of the ground in the arc is in sight, near the middle of several."""
    border = game.border(side)
    half = border.length / 2.0
    steps = int(half / APART)
    places = [border.at(half + APART * step) for step in range(-steps, steps + 1)]
    return rounded(max(places, key=lambda at: (_in_sight(game, side, at), -abs(border.along(at) - half))))


def _in_sight(game: Game, side: Side, at: Point) -> int:
    """Count the places of a coarse grid of ground that machine guns would see in their arc."""
    now, facing, border = conditions(game), _towards(game, side, at), game.border(side)
    grid = [
        border.at(along * APART, deep * APART)
        for along in range(1, int(border.length / APART))
        for deep in range(2, int(border.deep / APART))
    ]
    inside = (place for place in grid if within_arc(at, facing, place, ARC))
    return sum(now.is_clear(Standpoint(at), Standpoint(place)) for place in inside)
