"""A commander has his vehicle's smoke projectors fired, once in a game (1e 11.8.2)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.crew.positions import SWIMS, TRAPPED
from rules.editions.vehicle_traits import SMOKE
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option
from rules.geometry.arcs import ahead
from rules.geometry.footprint import Hull
from rules.geometry.shapes import Polygon, Shape, common, corners, polygons
from rules.geometry.terrain import Point
from rules.geometry.tolerance import rounded
from rules.phrases import Text, say
from rules.state.changes.vehicles import fire_smoke
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.markers.on_table import put_marker
from rules.state.pieces.damage import Plight
from rules.state.pieces.piece import Vehicle
from rules.state.saved.table import SmokeCloud
from rules.state.troops.refs import side_ref, vehicle_ref

AHEAD, WIDE, DEEP = 6.0, 6.0, 3.0
"""Inches from the front of the hull to the smoke, across it, and from there on (1e 11.8.2)."""


class SmokeProjected(OfSide, frozen=True):
    """A vehicle fires its smoke projectors."""

    kind: ClassVar = "smoke"
    section: ClassVar = "1e 11.8.2"

    marker: str
    at: Point
    corners: tuple[Point, ...]
    vehicle: PieceRef


class LaySmoke(PlainCrewOrder[Nothing]):
    """Before the front of the hull, for one Initiative; nobody of the crew is needed for it (1e 11.8.2)."""

    ids = Ids("lay-smoke", Nothing)
    heading = say("action-smoke")
    sections = ("1e 11.8.2",)
    is_commanders = True

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        if vehicle.type.has(SMOKE):
            detail = say("smoke-ahead", wide=WIDE, deep=DEEP, inches=AHEAD)
            refused = why_not_lay_smoke(game, vehicle)
            yield self.option(vehicle, Nothing(), say("fire-the-smoke-projectors"), refused, detail=detail)

    def position(self, given: Nothing) -> None:
        return None

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Nothing) -> None:
        fire_smoke(vehicle)
        (ground,) = _ground_of_smoke(game, vehicle)
        at = rounded((float(ground.centroid.x), float(ground.centroid.y)))
        marker = SmokeCloud(id=game.table.new_id("smoke-"), at=at, radius=0.0, corners=corners(ground))
        put_marker(game, marker)
        game.tell(
            SmokeProjected(
                side=side_ref(game.side(vehicle.seat)),
                marker=marker.id,
                at=at,
                corners=tuple(marker.corners),
                vehicle=vehicle_ref(vehicle),
            )
        )


def why_not_lay_smoke(game: Game, vehicle: Vehicle) -> Text:
    """Say why the projectors cannot be fired now, or nothing (1e 11.8.2)."""
    if vehicle.has_laid_smoke:
        return say("smoke-projectors-have-been-fired")
    if vehicle.is_afloat:
        return SWIMS
    if vehicle.plight is Plight.TRAPPED:
        return TRAPPED
    return "" if _ground_of_smoke(game, vehicle) else say("smoke-would-lie-beyond-the-table")


def _ground_of_smoke(game: Game, vehicle: Vehicle) -> list[Shape]:
    """Outline the smoke, as far as it lies on the table; nothing where it does not."""
    at, facing = vehicle.pose
    middle = ahead(at, facing, vehicle.type.length / 2.0 + AHEAD + DEEP / 2.0)
    whole = Polygon(Hull(middle, facing, DEEP, WIDE).corners)
    return polygons(common(whole, game.ground.table))


LAY_SMOKE = LaySmoke()
