"""Passengers fire out of ports: on an order of the vehicle's Leader, or on a die of their own (esp)."""

from collections.abc import Iterator

from rules.crew.ports import fire_out, has_ports, why_not_fire_out
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.moments.moments import about_to_fire, after_firing
from rules.moments.react import watch
from rules.phrases import say
from rules.state.changes.aboard import passengers
from rules.state.choices.verbs import OfTeam, PlainCrewOrder
from rules.state.game import Game
from rules.state.pieces.force import Side, Team, Where
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref, vehicle_ref


class FireThroughPorts(PlainCrewOrder[OfTeam]):
    """Listed for each Team aboard a vehicle with ports, under the vehicle's Leader (esp Tiznaos; esp-056)."""

    ids = Ids("fire-through-ports", OfTeam)
    heading = say("passengers-fire-out")
    sections = ("1e 11.2.1",)
    is_commanders = True

    def offers(self, game: Game, vehicle: Vehicle, left: int) -> Iterator[Option]:
        if not has_ports(vehicle):
            return
        side = game.side(vehicle.seat)
        for team in passengers(game, vehicle).teams:
            label = say("team-fires-out", team=piece_ref(side, team))
            refused = why_not_fire_out(game, vehicle, team)
            detail = game.edition.command.words.orders(1)
            yield self.option(vehicle, OfTeam(team.id), label, refused, detail=detail)

    def position(self, given: OfTeam) -> None:
        return None

    async def carry_out(self, game: Game, vehicle: Vehicle, details: OfTeam) -> None:
        await fire_out_under_watch(game, vehicle, game.team(details.team))


FIRE_THROUGH_PORTS = FireThroughPorts()


async def fire_out_under_watch(game: Game, vehicle: Vehicle, team: Team) -> None:
    """Have a Team fire out of the ports, if those who may react before leave it somebody to fire at."""
    side = game.side(vehicle.seat)
    await watch(game, about_to_fire(side, vehicle_ref(vehicle), [vehicle]))
    if game.table.result is not None or not vehicle.is_manned or why_not_fire_out(game, vehicle, team):
        return
    await fire_out(game, vehicle, team)
    if game.table.result is None and vehicle.is_manned:
        await watch(game, after_firing(side, vehicle_ref(vehicle), [vehicle]))


def teams_at_ports(game: Game, side: Side) -> Iterator[tuple[Vehicle, Team]]:
    """List the Teams of a side that ride where there are ports, each with its vehicle."""
    for vehicle in game.vehicles_of(side, Where.TABLE):
        if has_ports(vehicle) and vehicle.is_manned:
            yield from ((vehicle, team) for team in passengers(game, vehicle).teams)
