"""A Troop Leader has one of the crew of another vehicle act, however far it is (1e 11.1.2, 11.4; 2e 7)."""

from collections.abc import Iterator

from rules.crew.command import ALREADY, BY_ITSELF, RADIOED, why_not_activate
from rules.crew.from_outside import OrderToOther, Through, why_nothing
from rules.crew.positions import SWIMS
from rules.editions.grades import Rank
from rules.editions.vehicle_traits import NO_RADIO
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.phrases import Phrase, Text, say
from rules.state.choices.verbs import OfVehicle
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import vehicle_ref
from rules.state.troops.vehicle_troops import troop


class OrderByRadio(OrderToOther):
    """For each vehicle of his Troop; Shock and Overwatch are no matter for the radio (1e 11.4; 2e 7)."""

    ids = Ids("radio", OfVehicle)
    heading = say("crew-by-radio")
    sections = ("1e 11.4", "2e 7")
    asked = "order-by-radio"
    noted = RADIOED
    how = Through.RADIO

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for other in troop(game, vehicle) if vehicle.leader is Rank.SENIOR else ():
            label, detail = say("order-by-radio", vehicle=vehicle_ref(other)), say("one-of-its-crew")
            refused = why_not_radio(game, vehicle, other)
            yield self.option(vehicle, OfVehicle(other.id), label, refused, detail=detail)

    def prompt(self, other: Vehicle) -> Phrase:
        return say("what-is-one-of-its-crew-to-do", vehicle=vehicle_ref(other))

    def public(self, other: Vehicle) -> Phrase:
        return say("gives-it-an-order-by-radio", vehicle=vehicle_ref(other))


def why_not_radio(game: Game, vehicle: Vehicle, other: Vehicle) -> Text:
    """Say why a Troop Leader cannot have one of that crew act now, or nothing (1e 11.4; 2e 7; faq-140,
    faq-245; esp-049; l40-050)."""
    without = next((one for one in (vehicle, other) if one.type.has(NO_RADIO)), None)
    if without is not None:
        return say("has-no-radio", vehicle=vehicle_ref(without))
    if vehicle.is_afloat:
        return SWIMS
    if game.phase.done(other.id):
        return ALREADY
    if reason := why_not_activate(game, other, BY_ITSELF):
        return reason
    return why_nothing(game, other)


ORDER_BY_RADIO = OrderByRadio()
