"""One more Jump-Off Point, which the defender places anywhere on ground of his own (1e A)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.engine.effects import ask
from rules.engine.facts import OfSide
from rules.engine.requests import Place, PlaceablePiece, Placed, Source
from rules.geometry.distance import closest
from rules.geometry.shapes import area, common, grid, rings
from rules.geometry.terrain import Cover, Point
from rules.geometry.tolerance import rounded
from rules.geometry.zones import covers
from rules.phrases import say
from rules.scenarios.marker_places import OwnGround
from rules.scenarios.roles import defender
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Side
from rules.state.troops.refs import side_ref

PIECE = "jump-off-point"
SOURCE = "ground"
STEP = 1.5
"""Inches between the places of which one is suggested."""


class LastPointPlaced(OfSide, frozen=True):
    """The defender has placed one more Jump-Off Point, by its number, on ground of his own."""

    kind: ClassVar = "jump-off-point"
    section: ClassVar = "1e A"
    spoken: ClassVar = ("number", "ground")

    point: str
    number: int
    at: Point
    ground: OwnGround


async def place_last_point(game: Game, ring: Sequence[Point], ground: OwnGround) -> None:
    """Ask the defender for one more point anywhere on that ground, in cover or not (1e A)."""
    side = defender(game)
    placed = await ask(_request(game, side, ring, ground))
    point = JumpOffPoint(id=game.table.new_id("point-"), at=placed.places[PIECE])
    side.jump_off_points[point.id] = point
    who, number = side_ref(side), len(side.jump_off_points)
    game.tell(LastPointPlaced(side=who, point=point.id, number=number, at=point.at, ground=ground))


def _request(game: Game, side: Side, ring: Sequence[Point], own: OwnGround) -> Place:
    ground = common(area(ring), game.ground.table)
    middle = ground.representative_point()
    at = rounded(Point(float(middle.x), float(middle.y)))
    return Place(
        name="place-last-point",
        seat=side.seat,
        prompt=say("place-the-last-point", ground=own),
        public=say("places-a-jump-off-point"),
        rule="1e A",
        pieces=(PlaceablePiece(id=PIECE, label=say("a-jump-off-point")),),
        list_sources=lambda: [
            Source(id=SOURCE, label=say("Own-ground", ground=own), at=at, area=rings(ground))
        ],
        suggest=lambda: Placed(
            places={PIECE: max([at, *grid(ground, STEP)], key=lambda one: _worth(game, side, one))},
            source=SOURCE,
        ),
        check=lambda placed: "" if covers(ground, placed.places[PIECE]) else say("it-lies-there", ground=own),
    )


def _worth(game: Game, side: Side, at: Point) -> tuple[int, float]:
    """Rate a place by the cover there, then by how far it is from the enemy's points."""
    pieces = game.ground.pieces_at(at)
    cover = max((int(piece.feature.cover) for piece in pieces), default=int(Cover.OPEN))
    return cover, closest((at,), [point.at for point in game.enemy(side).jump_off_points.values()])
