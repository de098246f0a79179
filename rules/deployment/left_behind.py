"""Vehicles off the table for which nobody waits any more (2e 9.3.2)."""

from rules.editions.team_rules import TEAM_RULES
from rules.state.changes.vehicles import leave_behind
from rules.state.game import Game
from rules.state.pieces.force import Side, Where


def lose_left_behind(game: Game, side: Side) -> None:
    """Strike out vehicles for which nobody waits any more, where the edition says so (2e 9.3.2).

    Nothing is called for those who wait: the enemy hears next of who has come on.
    """
    if not game.edition.command.carriers_follow_units:
        return
    vehicles = game.vehicles_of(side, Where.RESERVE)
    for team in side.teams.values():
        may_come = team.where is Where.RESERVE and team.figures
        if may_come and not TEAM_RULES[team.kind].fires_from_off_table:
            return
    for vehicle in vehicles:
        if vehicle.crewless:
            leave_behind(game, vehicle)
