"""Another man of the crew takes a dead man's place, in two later Phases (1e 12, 12.1)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.crew.positions import TRAPPED
from rules.editions.vehicle_types import Position
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.phrases import Text, say
from rules.state.changes.suffering import ACTIVATIONS_TO_REPLACE, take_place
from rules.state.choices.verbs import OfPosition, PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.damage import Plight
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.damage import why_not_replace


class PlaceTaken(OfSide, frozen=True):
    """A man of a crew goes to the place of one who fell, and has it now or later."""

    kind: ClassVar = "crew"
    section: ClassVar = "1e 12.1"
    spoken: ClassVar = ("taken",)

    vehicle: PieceRef
    position: Position
    taken: bool


class TakePlace(PlainCrewOrder[OfPosition]):
    """Offered for each place that is empty (1e 12.1)."""

    ids = Ids("take-place", OfPosition)
    heading = say("crew-takes-his-place")
    sections = ("1e 12.1",)

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for position, vacancy in vehicle.damage.vacant.items():
            needed = ACTIVATIONS_TO_REPLACE - vacancy.spent
            done = say("acts-in-his-stead") if needed == 1 else say("once-more-in-a-later-phase")
            yield self.option(
                vehicle,
                OfPosition(position),
                say("take-the-place-of", position=position),
                why_not_take_place(game, vehicle, position),
                detail=done,
            )

    def position(self, given: OfPosition) -> Position:
        return given.position

    async def carry_out(self, game: Game, vehicle: Vehicle, details: OfPosition) -> None:
        take_place(vehicle.damage, details.position, game.table.phases)
        side, who, position = side_ref(game.side(vehicle.seat)), vehicle_ref(vehicle), details.position
        taken = position not in vehicle.damage.vacant
        game.tell(PlaceTaken(side=side, vehicle=who, position=position, taken=taken))


def why_not_take_place(game: Game, vehicle: Vehicle, position: Position) -> Text:
    """Say why nobody can move to a dead man's place now, or nothing (1e 11.6.3, 12.1)."""
    if vehicle.plight is Plight.TRAPPED:
        return TRAPPED
    if game.phase.done(vehicle.id, position):
        return say("somebody-has-moved-there")
    return why_not_replace(vehicle.type, vehicle.damage, position, game.table.phases)


TAKE_PLACE = TakePlace()
