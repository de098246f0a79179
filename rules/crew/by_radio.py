"""A Troop Leader has one of the crew of another vehicle act, however far it is (1e 11.1.2, 11.4; 2e 7)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from rules.crew.command import ALREADY, BY_ITSELF, NOTHING_TO_DO, RADIOED, why_not_activate
from rules.crew.positions import COMMANDER
from rules.editions.grades import Rank
from rules.editions.vehicle_types import Position
from rules.engine.effects import ask
from rules.engine.ids import Ids
from rules.engine.requests import Choose, Option
from rules.state.game import Game
from rules.state.pieces import Vehicle
from rules.state.troops import troop
from rules.state.vehicle_changes import stop_watching
from rules.state.verbs import CrewOrder, verb_of

BACK = "back"


class OfVehicle(NamedTuple):
    """About a vehicle."""

    vehicle: str


class Radioed(NamedTuple):
    """What one of the crew of a vehicle is to do, with all that was asked about it."""

    vehicle: str
    order: CrewOrder[Any, Any]
    details: Any
    position: Position | None


class OrderByRadio(CrewOrder[OfVehicle, Radioed]):
    """For each vehicle of his Troop; Shock and Overwatch are no matter for the radio (1e 11.4; 2e 7)."""

    ids = Ids("radio", OfVehicle)
    heading = "By radio"
    sections = ("1e 11.4", "2e 7")
    is_commanders = True

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for other in troop(game, vehicle) if vehicle.leader is Rank.SENIOR else ():
            label, detail = f"Order {other.name} by radio", "one of its crew, whoever commands it"
            refused = why_not_radio(game, vehicle, other)
            yield self.option(vehicle, OfVehicle(other.id), label, refused, detail=detail)

    def position(self, given: OfVehicle) -> None:
        return None

    async def details(self, game: Game, vehicle: Vehicle, given: OfVehicle) -> Radioed | None:
        """Ask what is to be done there, and all about it."""
        other = game.vehicle(given.vehicle)
        while (option := (await ask(_request(game, other))).option) != BACK:
            order = verb_of(game.verbs.crew_orders, option)
            payload = order.ids.read(option)
            details = await order.details(game, other, payload)
            if details is not None:
                return Radioed(other.id, order, details, order.position(payload))
        return None

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Radioed) -> None:
        """Have it done; the vehicle is not activated again in this Phase."""
        other, side = game.vehicle(details.vehicle), game.side(vehicle.seat)
        game.phase.note(other.id, RADIOED, COMMANDER)
        game.emit(
            "activated",
            f"{side.title} {other.name} is activated by radio from {vehicle.name}.",
            seat=side.seat,
            rule="1e 11.4",
            data={"vehicle": other.id},
        )
        if details.position is not None:
            game.phase.note(other.id, details.order.id, details.position)
            stop_watching(other, details.position)
        await details.order.carry_out(game, other, details.details)


def why_not_radio(game: Game, vehicle: Vehicle, other: Vehicle) -> str:
    """Say why a Troop Leader cannot have one of that crew act now, or nothing (1e 11.4; 2e 7; faq-140)."""
    without = next((one for one in (vehicle, other) if not one.type.has_radio), None)
    if without is not None:
        return f"{without.name} has no radio."
    if game.phase.done(other.id):
        return ALREADY
    if reason := why_not_activate(game, other, BY_ITSELF):
        return reason
    return "" if any(not option.refused for option in _orders(game, other)) else NOTHING_TO_DO


def _orders(game: Game, vehicle: Vehicle) -> list[Option]:
    """List what can be ordered from afar: nothing that its commander does himself (1e 11.4)."""
    orders = (one for one in game.verbs.crew_orders if not one.is_commanders)
    return [option for order in orders for option in order.offers(game, vehicle, 1)]


def _request(game: Game, vehicle: Vehicle) -> Choose:
    side = game.side(vehicle.seat)
    return Choose(
        name="order-by-radio",
        seat=side.seat,
        prompt=f"{vehicle.name}: what is one of its crew ordered to do?",
        public=f"gives {vehicle.name} an order by radio",
        rule="1e 11.4",
        subject=vehicle.id,
        list_options=lambda: [*_orders(game, vehicle), Option(id=BACK, label="Back", verb=BACK)],
        prefer=BACK,
    )


ORDER_BY_RADIO = OrderByRadio()
