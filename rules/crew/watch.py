"""A commander puts a position of his crew on Overwatch: it fires out of turn what it serves (1e 11.7).

It ends with any other order to that position (`orders/crew_command`), for all when the vehicle moves
(`vehicles/going`), and with the Turn.
"""

from collections.abc import Iterator
from typing import ClassVar

from rules.crew.positions import TRAPPED, speed_in_this_phase, why_not_order
from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_types import Position
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.phrases import Text, say
from rules.state.changes.vehicles import watch_from
from rules.state.choices.verbs import OfPosition, PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.damage import Plight
from rules.state.pieces.piece import Vehicle
from rules.state.sight.look import is_blind
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.damage import why_not_act

BLIND = say("drove-flat-out-and-sees-nobody")


class CrewOnOverwatch(OfSide, frozen=True):
    """One of a crew goes on Overwatch."""

    kind: ClassVar = "crew"
    section: ClassVar = "1e 11.7"

    vehicle: PieceRef
    position: Position


class GoOnOverwatch(PlainCrewOrder[OfPosition]):
    """Each position that serves a weapon, in the arc of what it serves (1e 4.5.4, 11.7)."""

    ids = Ids("watch", OfPosition)
    heading = say("order-overwatch")
    sections = ("1e 11.7", "1e 4.5.4", "2e 7")
    is_commanders = True

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for position in vehicle.type.positions:
            if position is not Position.DRIVER:
                refused = why_not_order(game, vehicle, position) or _why_sees_nothing(game, vehicle)
                label = say("goes-on-overwatch", position=position)
                detail = say("watches-in-the-arc-of-his-weapons")
                yield self.option(vehicle, OfPosition(position), label, refused, detail=detail)

    def position(self, given: OfPosition) -> Position:
        return given.position

    async def carry_out(self, game: Game, vehicle: Vehicle, details: OfPosition) -> None:
        watch_from(vehicle, details.position)
        side, who = side_ref(game.side(vehicle.seat)), vehicle_ref(vehicle)
        game.tell(CrewOnOverwatch(side=side, vehicle=who, position=details.position))


GO_ON_OVERWATCH = GoOnOverwatch()


def _why_sees_nothing(game: Game, vehicle: Vehicle) -> Text:
    """Say why nobody aboard takes up a watch in the Phase in which it drove flat-out (1e 11.2, 11.6.1)."""
    return BLIND if speed_in_this_phase(game, vehicle) == DrivingSpeed.FLAT_OUT else ""


def why_not_watch(game: Game, vehicle: Vehicle, position: Position) -> Text:
    """Say why a position that is on Overwatch cannot fire, or nothing (1e 11.6.1, 11.6.3, 12.1)."""
    if vehicle.plight is Plight.TRAPPED:
        return TRAPPED
    if is_blind(game, vehicle):
        return BLIND
    return why_not_act(vehicle.type, vehicle.damage, position)
