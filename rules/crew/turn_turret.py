"""A gunner turns his turret and does nothing else in the Phase (1e 11.8)."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from rules.crew.positions import why_not_order
from rules.editions.driving import TURRET_ARC
from rules.editions.vehicle_types import Mount, Position, Turret
from rules.engine.effects import ask
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Face, Option
from rules.geometry.arcs import bearing, turn_to
from rules.geometry.distance import closest_pair
from rules.phrases import say
from rules.state.changes.men import turn_turret
from rules.state.choices.verbs import CrewOrder, OfPosition
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.sight.closeness import enemies_of
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.arcs import turret_after_turning


class TurretTurned(OfSide, frozen=True):
    """A vehicle turns its turret."""

    kind: ClassVar = "turret-turned"
    section: ClassVar = "1e 11.8"
    spoken: ClassVar = ("degrees", "is_right")

    vehicle: PieceRef
    degrees: int
    is_right: bool


class Turning(NamedTuple):
    """The bearing in which a turret is to look, in degrees."""

    wanted: float


class TurnTurret(CrewOrder[OfPosition, Turning]):
    """To any bearing, as far as it gets in a Phase (1e 11.8)."""

    ids = Ids("turn-turret", OfPosition)
    heading = say("crew-turns-the-turret")
    sections = ("1e 11.8",)

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        position = turned_by(vehicle)
        if position is not None:
            refused = why_not_order(game, vehicle, position)
            detail = say("degrees-instead-of-firing", degrees=TURRET_ARC[vehicle.type.turret])
            yield self.option(vehicle, OfPosition(position), self.heading, refused, detail=detail)

    def position(self, given: OfPosition) -> Position:
        return given.position

    async def details(self, game: Game, vehicle: Vehicle, given: OfPosition) -> Turning | None:
        """Ask which way the turret turns; None when the player leaves it as it is."""
        wanted = (await ask(_which_way(game, vehicle))).facing
        return Turning(wanted) if round(turn_to(vehicle.looks, wanted)) else None

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Turning) -> None:
        before = vehicle.looks
        turn_turret(vehicle, turret_after_turning(vehicle.type.turret, before, details.wanted))
        turned = turn_to(before, vehicle.looks)
        game.tell(
            TurretTurned(
                side=side_ref(game.side(vehicle.seat)),
                vehicle=vehicle_ref(vehicle),
                degrees=round(abs(turned)),
                is_right=turned > 0,
            )
        )


def turned_by(vehicle: Vehicle) -> Position | None:
    """Find the position that turns the turret: who serves the weapon in it; None without a turret or a
    weapon in it."""
    if vehicle.type.turret is Turret.NONE:
        return None
    served = (one.position for one in vehicle.type.weapons if one.mount is Mount.TURRET)
    return next(served, None)


def _which_way(game: Game, vehicle: Vehicle) -> Face:
    at, arc = vehicle.pose.at, TURRET_ARC[vehicle.type.turret]
    nearest = closest_pair((at,), enemies_of(game, game.side(vehicle.seat)))
    return Face(
        name="face-turret",
        seat=vehicle.seat,
        prompt=say("which-way-does-the-turret-turn", vehicle=vehicle_ref(vehicle), degrees=arc),
        public=say("turns-its-turret", vehicle=vehicle_ref(vehicle)),
        rule="1e 11.8",
        subject=vehicle.id,
        at=at,
        width=arc,
        prefer=vehicle.looks if nearest is None else bearing(*nearest),
    )


TURN_TURRET = TurnTurret()
