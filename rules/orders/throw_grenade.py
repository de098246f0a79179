"""For a Command Initiative a man throws a hand grenade at an enemy near enough (1e 4.5.3, 9.2)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.activation.under_watch import throw_into_under_watch, throw_under_watch
from rules.command.commanding import teams_under_orders
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.phrases import say
from rules.state.choices.verbs import OfTeam, Order
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref
from rules.vehicles.grenades import options, throws
from rules.weapons.grenade import GRENADE, ask_for_target, has_target, why_not_throw, why_without_grenades


class ThrowDetails(NamedTuple):
    """Of whom one throws, and at whom; which charge, if it is one."""

    team: Team
    enemy: Team
    charge: str = ""


class IntoVehicle(NamedTuple):
    """Of whom one throws, and into which vehicle."""

    team: Team
    vehicle: Vehicle


class ThrowGrenade(Order[OfTeam, ThrowDetails | IntoVehicle]):
    """Listed where anybody can be thrown at."""

    ids = Ids(GRENADE, OfTeam)
    heading = say("order-hand-grenades")
    sections = ("1e 9.2",)
    team_by_team = True

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        side = game.side_of(leader.id)
        for team in teams_under_orders(game, leader):
            into = (not throw.refused for _, throw in throws(game, leader, team))
            if has_target(game, leader, team) or any(into):
                label = say("hand-grenade-by", team=piece_ref(side, team))
                refused = why_without_grenades(team) or why_not_throw(game, leader, team)
                yield self.option(game, leader, OfTeam(team.id), label, refused, team.id)

    async def details(self, game: Game, leader: Leader, given: OfTeam) -> ThrowDetails | IntoVehicle | None:
        team = game.team(given.team)
        chosen = await ask_for_target(game, leader, team, vehicles=list(options(game, leader, team)))
        if chosen in game.table.vehicles:
            return IntoVehicle(team, game.vehicle(chosen))
        return ThrowDetails(team, game.team(chosen)) if chosen else None

    async def carry_out(self, game: Game, leader: Leader, details: ThrowDetails | IntoVehicle) -> None:
        if isinstance(details, IntoVehicle):
            await throw_into_under_watch(game, leader, details.team, details.vehicle)
        else:
            await throw_under_watch(game, leader, details.team, details.enemy)


THROW_GRENADE = ThrowGrenade()
