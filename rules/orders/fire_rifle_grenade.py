"""For a Command Initiative a man fires a rifle grenade (1e 4.5.3, 9.1.5)."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from rules.activation.under_watch import one_shot_under_watch
from rules.command.commanding import teams_under_orders
from rules.engine.ids import Ids
from rules.engine.requests import Allotted, Option
from rules.phrases import say
from rules.state.choices.verbs import OfTeam, Order
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import piece_ref
from rules.weapons.rifle_grenade import (
    RIFLE_GRENADE,
    choose_shot,
    fire_grenade,
    grenade_aims,
    has_rifle_grenades,
    why_not_fire_grenade,
)


class RifleShot(NamedTuple):
    """Of whom one fires, and who at whom."""

    team: str
    shot: Allotted


class FireRifleGrenade(Order[OfTeam, RifleShot]):
    """Listed for Teams that carry such grenades."""

    ids = Ids(RIFLE_GRENADE, OfTeam)
    heading = say("order-rifle-grenades")
    sections = ("1e 9.1.5",)
    team_by_team = True

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        side = game.side_of(leader.id)
        for team in teams_under_orders(game, leader):
            if has_rifle_grenades(game, team):
                label = say("rifle-grenade-by", team=piece_ref(side, team))
                refused = why_not_fire_grenade(game, leader, team)
                yield self.option(game, leader, OfTeam(team.id), label, refused, team.id)

    async def details(self, game: Game, leader: Leader, given: OfTeam) -> RifleShot:
        return RifleShot(given.team, await choose_shot(game, game.team(given.team)))

    async def carry_out(self, game: Game, leader: Leader, details: RifleShot) -> None:
        team, shot = game.team(details.team), details.shot
        fires = partial(fire_grenade, game, team, shot)
        await one_shot_under_watch(game, team, shot, partial(grenade_aims, game, team), fires)


FIRE_RIFLE_GRENADE = FireRifleGrenade()
