"""A Leader aboard a carrier has the other carriers of his Section act (1e B)."""

from collections.abc import Iterator

from rules.command.commanding import command_range
from rules.crew.command import ALREADY, BY_ITSELF, why_not_activate
from rules.crew.from_outside import OrderToOther, Through, why_nothing
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.geometry.footprint import gap
from rules.geometry.tolerance import beyond
from rules.phrases import Phrase, Text, say
from rules.state.changes.aboard import passengers
from rules.state.choices.verbs import OfVehicle
from rules.state.game import Game
from rules.state.pieces.force import Leader, Where
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import vehicle_ref

COMMANDED = "commanded"
"""What is noted of a carrier's command in a Phase in which its Section's Leader ordered it from his own."""


class OrderOfSection(OrderToOther):
    """For each carrier in which a Team of his rides while he rides in another (1e B; l40-013)."""

    ids = Ids("order-carrier", OfVehicle)
    heading = say("crew-other-carrier")
    sections = ("1e B",)
    asked = "order-carrier"
    noted = COMMANDED
    how = Through.SECTION

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for leader in _leaders_in_carriers(game, vehicle):
            for other in _others(game, vehicle, leader):
                label = say("give-an-order-to", vehicle=vehicle_ref(other))
                refused = why_not_order_other(game, leader, vehicle, other)
                detail = say("one-of-those-aboard")
                yield self.option(vehicle, OfVehicle(other.id), label, refused, detail=detail)

    def prompt(self, other: Vehicle) -> Phrase:
        return say("what-are-those-aboard-to-do", vehicle=vehicle_ref(other))

    def public(self, other: Vehicle) -> Phrase:
        return say("gives-it-an-order", vehicle=vehicle_ref(other))


def _leaders_in_carriers(game: Game, vehicle: Vehicle) -> list[Leader]:
    """List the Leaders aboard whose Sections ride in carriers of their own."""
    sections = game.side(vehicle.seat).sections
    aboard = passengers(game, vehicle).leaders
    return [one for one in aboard if one.section is not None and sections[one.section].in_carriers]


def _others(game: Game, vehicle: Vehicle, leader: Leader) -> Iterator[Vehicle]:
    for other in game.vehicles_of(game.side(vehicle.seat), Where.TABLE):
        teams = passengers(game, other).teams
        if other is not vehicle and any(team.section == leader.section for team in teams):
            yield other


def why_not_order_other(game: Game, leader: Leader, vehicle: Vehicle, other: Vehicle) -> Text:
    """Say why a Leader cannot have those in another carrier act now, or nothing (1e 4.5.1, B)."""
    here, there, limit = vehicle.footprint, other.footprint, command_range(game, leader)
    if here is None or there is None or beyond(gap(here, there), limit):
        return say("not-within-his-command-range", inches=limit)
    if game.phase.done(other.id):
        return ALREADY
    return why_not_activate(game, other, BY_ITSELF) or why_nothing(game, other)


ORDER_OF_SECTION = OrderOfSection()
