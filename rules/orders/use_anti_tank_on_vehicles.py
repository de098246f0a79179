"""For a Command Initiative of any Leader a man uses an anti-tank weapon of his Section on a vehicle.

(1e 4.5.3, 9.3.2, 12.3.) His Team is not activated by it.
"""

from collections.abc import Iterator

from rules.command.activation import is_charging, why_only_watching
from rules.command.commanding import teams_under_orders
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.fire.shooters import weapon_name
from rules.moments.moments import about_to_fire, has_fired
from rules.moments.react import watch
from rules.orders.use_anti_tank import TeamWeapon
from rules.state.force import Figure, Leader, Team
from rules.state.game import Game
from rules.state.units import alone, team_name
from rules.state.verbs import PlainOrder
from rules.vehicles.aiming import why_not_fire
from rules.vehicles.rounds import round_of_men
from rules.vehicles.team_fire import fire_carried, has_targets
from rules.weapons.anti_tank_fire import why_not_from_here
from rules.weapons.section_anti_tank import weapons_with


class UseAntiTankOnVehicles(PlainOrder[TeamWeapon]):
    """Listed for each weapon that the Team has left."""

    ids = Ids("section-anti-tank-at-vehicle", TeamWeapon)
    heading = "Anti-tank weapons at vehicles"
    sections = ("1e 9.3.2", "1e 12.3")
    team_by_team = True

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        side = game.side_of(leader.id)
        for team in teams_under_orders(game, leader):
            if not has_targets(game, team):
                continue
            for weapon, count in weapons_with(game, team):
                name = f"{weapon_name(game, weapon)} by {team_name(side, team)}"
                refused = why_not_use(game, team, weapon)
                label = f"{name} at a vehicle ({count} left)"
                yield self.option(game, leader, TeamWeapon(team.id, weapon), label, refused, team.id)

    async def carry_out(self, game: Game, leader: Leader, details: TeamWeapon) -> None:
        """Fire, if those who may react before leave anybody to do it (1e 5.1.2, 9.1.3)."""
        team, side = game.team(details.team), game.side_of(details.team)
        name = alone(side, team).name
        await watch(game, about_to_fire(side, name, team.figures))
        if game.table.result is not None or not team.on_table or why_not_use(game, team, details.weapon):
            return
        await fire_carried(game, team, details.weapon, _hands(team))
        if game.table.result is None and team.on_table:
            await watch(game, has_fired(side, name, team.figures))


def why_not_use(game: Game, team: Team, weapon: str) -> str:
    """Say why no man of the Team can use it on a vehicle, or nothing (1e 9.3.2, 9.8, 14.5; 2e 7)."""
    if team.pinned or team.broken:
        return "Pinned men cannot use anti-tank weapons."
    if is_charging(game, [team]):
        return "In Close Combat."
    if reason := why_only_watching(game, team):
        return reason
    men = _hands(team)
    if not men:
        return "Nobody here has his hands free for it."
    return why_not_from_here(game, weapon, men) or why_not_fire(game, round_of_men(game, team, weapon, men))


def _hands(team: Team) -> list[Figure]:
    """List those who have their hands free for it."""
    return [man for man in team.figures if not man.serves]


USE_ANTI_TANK_ON_VEHICLES = UseAntiTankOnVehicles()
