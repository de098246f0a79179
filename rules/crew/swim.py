"""The driver of a tank that swims makes for the beach; nobody aboard does anything else (1e 16.2)."""

from collections.abc import Iterator

from rules.crew.positions import why_not_order
from rules.editions.funnies import DICE
from rules.editions.vehicle_types import Position
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option
from rules.phrases import say
from rules.state.changes.hazards import why_vehicle_stays
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.vehicles.going import Manoeuvre, roll_to_drive
from rules.vehicles.swimming import RULE, swim


class Swim(PlainCrewOrder[Nothing]):
    """Two dice of inches straight ahead, whatever its speed on land (1e 16.2; l40-084)."""

    ids = Ids("swim", Nothing)
    heading = say("crew-swims")
    sections = (RULE,)

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        if vehicle.is_afloat:
            refused = why_not_order(game, vehicle, Position.DRIVER) or why_vehicle_stays(game, vehicle)
            detail = say("swims-so-far", dice=DICE)
            yield self.option(vehicle, Nothing(), say("swim-on"), refused, detail=detail)

    def position(self, given: Nothing) -> Position:
        return Position.DRIVER

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Nothing) -> None:
        faces = await roll_to_drive(game, vehicle, DICE, Manoeuvre.SWIMMING)
        await swim(game, vehicle, float(sum(faces)))


SWIM = Swim()
