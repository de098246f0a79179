"""For a Command Initiative of a Senior Leader a man uses an anti-tank weapon on men (1e 4.5.3, 9.3.2).

A dedicated anti-tank Team is activated to do so: `weapons/anti_tank` (1e 4.5.2, 9.3.1).
"""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from rules.activation.under_watch import one_shot_under_watch
from rules.command.commanding import teams_under_orders
from rules.engine.ids import Ids
from rules.engine.requests import Allotted, Option
from rules.fire.shooters import weapon_name
from rules.phrases import say
from rules.state.choices.verbs import Order
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import piece_ref
from rules.weapons.section_anti_tank import (
    SECTION_ANTI_TANK,
    anti_tank_aims,
    choose_user,
    use_on_men,
    weapons_with,
    why_not_use,
)


class TeamWeapon(NamedTuple):
    """The Team, and the weapon that one of it uses."""

    team: str
    weapon: str


class WeaponShot(NamedTuple):
    """And who uses it on whom."""

    team: str
    weapon: str
    shot: Allotted


class UseAntiTank(Order[TeamWeapon, WeaponShot]):
    """Listed for each weapon that the Team has left."""

    ids = Ids(SECTION_ANTI_TANK, TeamWeapon)
    heading = say("order-anti-tank-at-men")
    sections = ("1e 9.3.2",)
    team_by_team = True

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        side = game.side_of(leader.id)
        for team in teams_under_orders(game, leader):
            for weapon, count in weapons_with(game, team):
                name, who = weapon_name(game, weapon), piece_ref(side, team)
                label = say("weapon-by", weapon=name, team=who, left=count)
                refused = why_not_use(game, leader, team, weapon)
                yield self.option(game, leader, TeamWeapon(team.id, weapon), label, refused, team.id)

    async def details(self, game: Game, leader: Leader, given: TeamWeapon) -> WeaponShot:
        return WeaponShot(*given, await choose_user(game, game.team(given.team), given.weapon))

    async def carry_out(self, game: Game, leader: Leader, details: WeaponShot) -> None:
        team, weapon, shot = game.team(details.team), details.weapon, details.shot
        fires = partial(use_on_men, game, team, weapon, shot)
        await one_shot_under_watch(game, team, shot, partial(anti_tank_aims, game, team, weapon), fires)


USE_ANTI_TANK = UseAntiTank()
