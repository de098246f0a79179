"""A commander puts a position of his crew on Overwatch: it fires out of turn what it serves (1e 11.7).

It ends with any other order to that position (`orders/crew_command`), for all when the vehicle moves
(`vehicles/going`), and with the Turn.
"""

from collections.abc import Iterator

from rules.crew.positions import TRAPPED, why_not_order
from rules.editions.vehicle_types import Position
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.state.damage import Plight
from rules.state.game import Game
from rules.state.pieces import Vehicle
from rules.state.verbs import OfPosition, PlainCrewOrder
from rules.vehicles.damage import why_not_act
from rules.vehicles.results_in_words import NAMES


class GoOnOverwatch(PlainCrewOrder[OfPosition]):
    """Each position that serves a weapon, in the arc of what it serves (1e 4.5.4, 11.7)."""

    ids = Ids("watch", OfPosition)
    heading = "Overwatch"
    sections = ("1e 11.7", "1e 4.5.4", "2e 7")
    is_commanders = True

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        for position in vehicle.type.positions:
            if position is not Position.DRIVER:
                refused = why_not_order(game, vehicle, position)
                label = f"The {NAMES[position]} goes on Overwatch"
                detail = "in the arc of his weapons, until the vehicle moves"
                yield self.option(vehicle, OfPosition(position), label, refused, detail=detail)

    def position(self, given: OfPosition) -> Position:
        return given.position

    async def carry_out(self, game: Game, vehicle: Vehicle, details: OfPosition) -> None:
        vehicle.watching.append(details.position)
        game.emit(
            "crew",
            f"{game.side(vehicle.seat).title} {vehicle.name}: the {NAMES[details.position]} is on Overwatch.",
            seat=vehicle.seat,
            rule="1e 11.7",
            data={"vehicle": vehicle.id, "position": details.position},
        )


GO_ON_OVERWATCH = GoOnOverwatch()


def why_not_watch(vehicle: Vehicle, position: Position) -> str:
    """Say why a position that is on Overwatch cannot fire, or nothing (1e 11.6.3, 12.1)."""
    if vehicle.plight is Plight.TRAPPED:
        return TRAPPED
    return why_not_act(vehicle.type, vehicle.damage, position)
