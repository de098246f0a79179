"""A man of an activated Team uses an anti-tank weapon of his Section on a vehicle (1e 9.3.2, 12.3)."""

from collections.abc import Iterator
from typing import NamedTuple

from rules.command.activation import is_charging
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.fire.shooters import weapon_name
from rules.moments.moments import about_to_fire, has_fired
from rules.moments.react import watch
from rules.state.force import Figure, Leader, Team
from rules.state.game import Game
from rules.state.units import Unit, alone
from rules.state.verbs import Action
from rules.vehicles.aiming import why_not_fire
from rules.vehicles.rounds import round_of_men
from rules.vehicles.team_fire import fire_carried, has_targets
from rules.weapons.anti_tank_fire import why_not_from_here
from rules.weapons.section_anti_tank import weapons_with


class OfWeapon(NamedTuple):
    """About a weapon, by its national name."""

    weapon: str


class UseCarried(Action[OfWeapon]):
    """Listed for each weapon that the Team has left; all of its activation."""

    ids = Ids("use-on-vehicle", OfWeapon)
    heading = "Anti-tank weapons at vehicles"
    sections = ("1e 9.3.2", "1e 12.3")

    def offers(self, game: Game, unit: Unit, leader: Leader | None) -> Iterator[Option]:
        team = unit.teams[0]
        if len(unit.teams) > 1 or not has_targets(game, team):
            return
        for weapon, count in weapons_with(game, team):
            yield Option(
                id=self.ids.write(OfWeapon(weapon)),
                label=f"Fire the {weapon_name(game, weapon)} at a vehicle",
                verb=self.id,
                subject=unit.id,
                detail=f"{count} left; nobody else fires",
                rule=self.sections[0],
                refused=why_not_use(game, team, weapon),
            )

    async def carry_out(self, game: Game, unit: Unit, given: OfWeapon, leader: Leader | None) -> None:
        await use_on_vehicle(game, unit.teams[0], given.weapon)


def why_not_use(game: Game, team: Team, weapon: str) -> str:
    """Say why no man of the Team can use it on a vehicle, or nothing (1e 9.3.2, 9.8, 14.5)."""
    if team.pinned or team.broken:
        return "Pinned men cannot use anti-tank weapons."
    if is_charging(game, [team]):
        return "In Close Combat."
    men = _hands(team)
    if not men:
        return "Nobody here has his hands free for it."
    return why_not_from_here(game, weapon, men) or why_not_fire(game, round_of_men(game, team, weapon, men))


async def use_on_vehicle(game: Game, team: Team, weapon: str) -> None:
    """Fire it, if those who may react before leave anybody to do it (1e 5.1.2, 9.1.3)."""
    side = game.side_of(team.id)
    name = alone(side, team).name
    await watch(game, about_to_fire(side, name, team.figures))
    if game.table.result is not None or not team.on_table or why_not_use(game, team, weapon):
        return
    await fire_carried(game, team, weapon, _hands(team))
    if game.table.result is None and team.on_table:
        await watch(game, has_fired(side, name, team.figures))


def _hands(team: Team) -> list[Figure]:
    """List those who have their hands free for it."""
    return [man for man in team.figures if not man.serves]


USE_CARRIED = UseCarried()
