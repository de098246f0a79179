"""A Leader by himself gets into a vehicle beside him, for one Command Initiative (1e 7.1.1, 11.6.2)."""

from collections.abc import Iterator

from rules.activation.get_in import GET_IN, board_alone, vehicles_beside, why_not_board
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.orders.walk_alone import why_not_walk_alone
from rules.phrases import say
from rules.state.choices.verbs import OfVehicle, PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import vehicle_ref


class GetInAlone(PlainOrder[OfVehicle]):
    """Listed for each vehicle with seats that stands near him; what he has left is lost."""

    ids = Ids("get-in-alone", OfVehicle)
    heading = say("order-get-in")
    sections = GET_IN.sections
    is_for_himself = True

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        for vehicle in vehicles_beside(game, game.side_of(leader.id), [leader.figure]):
            refused = why_not_walk_alone(game, leader) or why_not_board(game, vehicle, [leader.figure], 1)
            label = say("get-in-by-himself", vehicle=vehicle_ref(vehicle))
            yield self.option(game, leader, OfVehicle(vehicle.id), label, refused, vehicle.id)

    async def carry_out(self, game: Game, leader: Leader, details: OfVehicle) -> None:
        board_alone(game, leader, game.vehicle(details.vehicle))


GET_IN_ALONE = GetInAlone()
