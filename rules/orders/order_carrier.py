"""A Senior Leader on foot has a vehicle act that carries, a Captain any (1e 4.5, 11.1.1; 2e 7)."""

from collections.abc import Iterator

from rules.command.commanding import command_range
from rules.crew.command import ALREADY, NOBODY_ABOARD
from rules.crew.from_outside import Ordered, Through, activate, choose_order, why_nothing
from rules.deployment.riding_in import follows_units
from rules.editions.grades import Rank
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.geometry.tolerance import beyond
from rules.phrases import Text, say
from rules.state.changes.aboard import is_left_alone
from rules.state.choices.verbs import OfVehicle, Order
from rules.state.game import Game
from rules.state.pieces.force import Leader, Where
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref, vehicle_ref

ORDERED = "ordered"
"""What is noted of a vehicle's command in a Phase in which a Leader on foot has ordered it."""


class OrderCarrier(Order[OfVehicle, Ordered]):
    """Transport vehicles in his Command Range, in some editions whatever carries a Unit (1e 11.1.1; 2e 7)."""

    ids = Ids("order-vehicle", OfVehicle)
    heading = say("order-vehicle")
    sections = ("1e 11.1.1", "1e 4.5", "2e 7")

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        if leader.rank is Rank.JUNIOR:
            return
        for vehicle in game.vehicles_of(game.side_of(leader.id), Where.TABLE):
            if vehicle.is_manned and is_under(game, leader, vehicle):
                refused = why_not_order_vehicle(game, leader, vehicle)
                label = say("give-an-order-to", vehicle=vehicle_ref(vehicle))
                yield self.option(game, leader, OfVehicle(vehicle.id), label, refused, vehicle.id)

    async def details(self, game: Game, leader: Leader, given: OfVehicle) -> Ordered | None:
        vehicle = game.vehicle(given.vehicle)
        return await choose_order(
            game,
            vehicle,
            name="order-vehicle",
            prompt=say("what-is-it-to-do", vehicle=vehicle_ref(vehicle)),
            public=say("gives-it-an-order", vehicle=vehicle_ref(vehicle)),
            rule="1e 11.1.1",
        )

    async def carry_out(self, game: Game, leader: Leader, details: Ordered) -> None:
        by = piece_ref(game.side_of(leader.id), leader)
        await activate(game, details, ORDERED, Through.VOICE, by)


ORDER_CARRIER = OrderCarrier()


def is_under(game: Game, leader: Leader, vehicle: Vehicle) -> bool:
    """Whether a Leader on foot commands a vehicle: a Captain any of his side's (1e 4.5, 11.1.1; 2e 7)."""
    commands_all = leader.rank is Rank.RANKING and game.edition.command.captains_command_vehicles
    return commands_all or bool(vehicle.type.seats and follows_units(game, vehicle))


def why_not_order_vehicle(game: Game, leader: Leader, vehicle: Vehicle) -> Text:
    """Say why the Leader cannot order this vehicle now, or nothing (1e 11.1.1)."""
    hull, here, reach = vehicle.footprint, leader.at, command_range(game, leader)
    if hull is None or here is None or beyond(hull.distance(here), reach):
        return say("not-within-his-command-range", inches=reach)
    if is_left_alone(game, vehicle):
        return NOBODY_ABOARD
    return ALREADY if game.phase.done(vehicle.id) else why_nothing(game, vehicle)
