"""What a hit does to a vehicle at once: it reverses or bolts, is abandoned, or is lost (1e 12.1, 14.8)."""

from rules.editions.first_tables import Setback
from rules.editions.vehicle_damage import DamageResult, Loss
from rules.morale.force_morale import setback
from rules.state.game import Game
from rules.state.pieces import Vehicle
from rules.state.vehicle_changes import abandon
from rules.vehicles.damage import suffer
from rules.vehicles.driven_off import drive_off
from rules.vehicles.explosion import explode
from rules.vehicles.morale import is_given_up


async def take_effect(game: Game, vehicle: Vehicle, result: DamageResult, firer: str) -> None:
    """Let a vehicle suffer a result of a damage table, with what follows at once (1e 12.1, 14.8).

    A crew that bears no more leaves before anybody drives. Nobody rides aboard yet.
    """
    suffer(vehicle.type, vehicle.damage, result, firer=firer, phase=game.table.phases)
    if result.loss is not None:
        await _lose(game, vehicle, result)
    elif is_given_up(vehicle):
        abandon(game, vehicle)
    else:
        await drive_off(game, vehicle, result)


async def _lose(game: Game, vehicle: Vehicle, result: DamageResult) -> None:
    """Leave a wreck, which may explode, and test Force Morale (1e 12.1, 15.1; faq-234)."""
    if result.loss is Loss.EXPLODED:
        await explode(game, vehicle, result.hits_near)
    await setback(game, game.side(vehicle.seat), Setback.SUPPORT_UNIT_KILLED)
