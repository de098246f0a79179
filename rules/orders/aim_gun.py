"""For two Command Initiatives a gun's commander has it well aimed at a vehicle (1e 12.1)."""

from collections.abc import Iterator

from rules.activation.act import activate_by
from rules.activation.fire_at_vehicles import FIRE_AT_VEHICLES
from rules.activation.under_watch import as_it_now_stands
from rules.command.activation import why_not_order
from rules.command.commanding import commanded_teams
from rules.engine.ids import Ids
from rules.engine.requests import Option
from rules.fire.shooters import weapon_name
from rules.moments.moments import about_to_fire, after_firing
from rules.moments.react import watch
from rules.phrases import Text, say
from rules.state.choices.verbs import OfTeam, PlainOrder
from rules.state.game import Game
from rules.state.pieces.force import Leader, Team
from rules.state.troops.refs import unit_ref
from rules.state.troops.units import Unit, alone
from rules.vehicles.team_fire import fire_at_vehicle, has_targets, why_not_serve

TWO = 2
"""Command Initiatives that it takes."""


class AimGun(PlainOrder[OfTeam]):
    """The gun's activation: as its fire at vehicles, with 1 more to hit (1e 12.1)."""

    ids = Ids("aim-gun", OfTeam)
    heading = say("order-aim-gun")
    sections = ("1e 12.1",)

    def offers(self, game: Game, leader: Leader, left: int) -> Iterator[Option]:
        for team in commanded_teams(game, leader):
            if team.has_gun and has_targets(game, team):
                name = weapon_name(game, team.weapon or "")
                label = say("well-aimed-fire", weapon=name)
                refused = why_not_aim(game, leader, team, left)
                yield self.option(game, leader, OfTeam(team.id), label, refused, team.id)

    def initiatives(self, game: Game, leader: Leader, given: OfTeam) -> int:
        return TWO

    async def carry_out(self, game: Game, leader: Leader, details: OfTeam) -> None:
        team = game.team(details.team)
        unit = alone(game.side_of(team.id), team)
        activate_by(game, leader, unit, FIRE_AT_VEHICLES.id)
        await fire_well_aimed(game, unit)


async def fire_well_aimed(game: Game, unit: Unit) -> None:
    """Have the gun fire well aimed, while the enemy may react before and after; nothing if nobody is left
    to (1e 5.1.2, 9.1.3)."""
    await watch(game, about_to_fire(unit.side, unit_ref(unit), unit.figures))
    left = as_it_now_stands(unit)
    if game.table.result is not None or left is None or why_not_serve(game, left):
        return
    await fire_at_vehicle(game, left.teams[0], initiatives=TWO)
    now = as_it_now_stands(left)
    if game.table.result is None and now is not None:
        await watch(game, after_firing(now.side, unit_ref(now), now.figures))


def why_not_aim(game: Game, leader: Leader, team: Team, left: int) -> Text:
    """Say why a Leader cannot have a gun well aimed, or nothing (1e 12.1)."""
    unit = alone(game.side_of(team.id), team)
    return why_not_order(game, leader, unit, left=left, price=TWO) or why_not_serve(game, unit)


AIM_GUN = AimGun()
