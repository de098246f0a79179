"""For a Command Initiative of any Leader a man uses an anti-tank weapon of his Section on a vehicle.

(1e 4.5.3, 9.3.2, 12.3.) His Team is not activated by it.
"""

from collections.abc import Iterator

from rules.activation.use_carried import use_on_vehicle
from rules.command.activation import why_only_watching
from rules.command.commanding import teams_under_orders
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.fire.shooters import weapon_name
from rules.orders.use_anti_tank import TeamWeapon
from rules.phrases import say
from rules.state.choices.verbs import PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader
from rules.state.troops.refs import piece_ref
from rules.vehicles.carried_fire import why_not_use
from rules.vehicles.team_fire import has_targets
from rules.weapons.section_anti_tank import weapons_with


class UseAntiTankOnVehicles(PlainOrder[TeamWeapon]):
    """Listed for each weapon that the Team has left."""

    ids = Ids("section-anti-tank-at-vehicle", TeamWeapon)
    heading = say("order-anti-tank-at-vehicles")
    sections = ("1e 9.3.2", "1e 12.3")
    team_by_team = True

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        side = game.side_of(leader.id)
        for team in teams_under_orders(game, leader):
            for weapon, count in weapons_with(game, team) if has_targets(game, team) else ():
                name, who = weapon_name(game, weapon), piece_ref(side, team)
                refused = why_only_watching(game, team) or why_not_use(game, team, weapon)
                label = say("weapon-at-a-vehicle-by", weapon=name, team=who, left=count)
                yield self.option(game, leader, TeamWeapon(team.id, weapon), label, refused, team.id)

    async def carry_out(self, game: Game, leader: Leader, details: TeamWeapon) -> None:
        await use_on_vehicle(game, game.team(details.team), details.weapon)


USE_ANTI_TANK_ON_VEHICLES = UseAntiTankOnVehicles()
