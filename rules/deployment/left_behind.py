"""Vehicles off the table for which nobody waits any more (2e 9.3.2)."""

from rules.state.force import Side, Where
from rules.state.game import Game
from rules.state.vehicle_changes import leave_behind


def lose_left_behind(game: Game, side: Side) -> None:
    """Strike out vehicles for which nobody waits any more, where the edition says so (2e 9.3.2)."""
    if not game.edition.command.carriers_follow_units:
        return
    if any(team.waits for team in side.teams.values()):
        return
    for vehicle in game.vehicles_of(side, Where.RESERVE):
        if vehicle.crewless:
            leave_behind(game, vehicle)
