"""For a Command Initiative a commander takes a point of Shock off his vehicle (1e 4.5.3, 14.7; 2e 7)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.crew.positions import SWIMS, TRAPPED
from rules.editions.vehicle_damage import Panic
from rules.engine.facts import OfSide, PieceRef
from rules.engine.ids import Ids, Nothing
from rules.engine.requests import Option
from rules.phrases import Text, say
from rules.state.changes.vehicles import remove_shock
from rules.state.choices.verbs import PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.damage import Plight
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref

PANICS = say("commander-panics")


class CrewRallied(OfSide, frozen=True):
    """A commander has taken a point of Shock off his crew."""

    kind: ClassVar = "rallied"
    section: ClassVar = "1e 14.7"

    vehicle: PieceRef
    shock: int


class RallyCrew(PlainCrewOrder[Nothing]):
    """Listed for vehicles that have Shock; he is with his men, whoever sees them (1e 4.5.3, 14.7)."""

    ids = Ids("rally-crew", Nothing)
    heading = say("crew-is-rallied")
    sections = ("1e 14.7", "1e 4.5.3", "2e 7")
    is_commanders = True

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        if vehicle.damage.shock:
            label = say("rally-the-crew", shock=vehicle.damage.shock)
            detail = game.edition.command.words.orders(1)
            yield self.option(vehicle, Nothing(), label, why_not_rally(vehicle), detail=detail)

    def position(self, given: Nothing) -> None:
        return None

    async def carry_out(self, game: Game, vehicle: Vehicle, details: Nothing) -> None:
        remove_shock(vehicle)
        side, shock = side_ref(game.side(vehicle.seat)), vehicle.damage.shock
        game.tell(CrewRallied(side=side, vehicle=vehicle_ref(vehicle), shock=shock))


def why_not_rally(vehicle: Vehicle) -> Text:
    """Say why a commander cannot rally his crew now, or nothing (1e 12.1, 14.7)."""
    if not vehicle.damage.shock:
        return say("has-no-shock")
    if vehicle.plight is Plight.TRAPPED:
        return TRAPPED
    if vehicle.is_afloat:
        return SWIMS
    is_in_panic = {Panic.COMMANDER, Panic.EVERYBODY} & {*vehicle.damage.now.panics}
    return PANICS if is_in_panic else ""


RALLY_CREW = RallyCrew()
