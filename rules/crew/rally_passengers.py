"""For a Command Initiative a Leader who rides takes a point of Shock off a Team beside him (1e 14.7)."""

from collections.abc import Iterator

from rules.command.commanding import may_command
from rules.crew.riders import RIDERS, leader_aboard, result_of
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.morale.rally import rally
from rules.phrases import say
from rules.state.changes.aboard import passengers
from rules.state.choices.verbs import OfTeam, PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref


class RallyPassengers(PlainCrewOrder[OfTeam]):
    """Listed for Teams aboard that have Shock, under a Leader who gives orders there (1e 4.5.3, 14.7)."""

    ids = Ids("rally-aboard", OfTeam)
    heading = say("passengers-are-rallied")
    sections = ("1e 14.7", "1e 4.5.3")
    is_commanders = True

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        leader, side = _leader(game, vehicle), game.side(vehicle.seat)
        for team in passengers(game, vehicle).teams:
            if leader is not None and team.shock and may_command(leader, team):
                label = say("rally-team", team=piece_ref(side, team), shock=team.shock)
                detail = game.edition.command.words.orders(1)
                yield self.option(vehicle, OfTeam(team.id), label, "", detail=detail)

    def position(self, given: OfTeam) -> None:
        return None

    async def carry_out(self, game: Game, vehicle: Vehicle, details: OfTeam) -> None:
        leader = _leader(game, vehicle)
        assert leader is not None, "he who gives the order rides"
        rally(game, leader, game.team(details.team))


RALLY_PASSENGERS = RallyPassengers()


def _leader(game: Game, vehicle: Vehicle) -> Leader | None:
    """Find the Leader aboard who gives the orders, or could."""
    leaders = passengers(game, vehicle).leaders
    giving = [one for one in leaders if game.phase.done(one.id)]
    is_under_way = game.phase.crew == vehicle.id and game.phase.done(vehicle.id, RIDERS)
    able = giving if is_under_way else leaders
    return next((one for one in able if leader_aboard(game, vehicle, result_of(one)) is one), None)
