"""For a Command Initiative a man throws a smoke grenade, one die of inches or two (1e 4.5.3, 9.2.2)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.activation.under_watch import smoke_under_watch
from rules.command.commanding import teams_under_orders
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.geometry.terrain import Point
from rules.phrases import say
from rules.state.choices.verbs import Order
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import piece_ref
from rules.weapons.grenade import why_not_throw
from rules.weapons.smoke_grenade import SMOKE_GRENADE, THROWS, choose_direction


class Distance(NamedTuple):
    """Of whom one throws, and the dice that it flies."""

    team: str
    dice: int


class SmokeThrow(NamedTuple):
    """And a place in the direction in which it flies."""

    team: str
    dice: int
    aim: Point


class ThrowSmoke(Order[Distance, SmokeThrow]):
    """Listed for each number of dice."""

    ids = Ids(SMOKE_GRENADE, Distance)
    heading = say("order-smoke-grenades")
    sections = ("1e 9.2.2",)
    team_by_team = True

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        side = game.side_of(leader.id)
        for team in teams_under_orders(game, leader):
            refused = why_not_throw(game, leader, team)
            for dice in THROWS:
                label = say("smoke-grenade-by", team=piece_ref(side, team), dice=dice)
                yield self.option(game, leader, Distance(team.id, dice), label, refused, team.id)

    async def details(self, game: Game, leader: Leader, given: Distance) -> SmokeThrow:
        aim = await choose_direction(game, game.team(given.team), given.dice)
        return SmokeThrow(given.team, given.dice, aim)

    async def carry_out(self, game: Game, leader: Leader, details: SmokeThrow) -> None:
        await smoke_under_watch(game, game.team(details.team), details.dice, details.aim)


THROW_SMOKE = ThrowSmoke()
