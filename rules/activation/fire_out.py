"""A Team that rides fires out of the ports of its vehicle by a Command Die of its own (esp Firing ports)."""

from rules.activation.act import told_activated
from rules.crew.fire_through_ports import fire_out_under_watch
from rules.crew.ports import why_not_fire_out
from rules.state.changes.phases import take_dice
from rules.state.game import Game
from rules.state.pieces.force import Team
from rules.state.troops.units import alone


async def fire_out_on_dice(game: Game, team: Team, dice: tuple[int, ...]) -> None:
    """Activate a Team aboard by a Command Die, to fire out of the ports (esp Firing ports; esp-046)."""
    vehicle = game.vehicle(team.aboard or "")
    if reason := why_not_fire_out(game, vehicle, team):
        raise ValueError(reason)
    take_dice(game, dice)
    told_activated(game, alone(game.side(vehicle.seat), team), used=dice)
    await fire_out_under_watch(game, vehicle, team)
