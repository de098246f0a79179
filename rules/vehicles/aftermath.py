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
    _lose_commander(game, vehicle)
    if result.loss is not None:
        await _lose(game, vehicle, result)
    elif is_given_up(vehicle):
        abandon(game, vehicle)
    else:
        await drive_off(game, vehicle, result)


def _lose_commander(game: Game, vehicle: Vehicle) -> None:
    """Let a commander die whose wounds leave him no Initiative (1e 9.1.1, 14.8)."""
    damage = vehicle.damage
    if vehicle.commander is None or damage.commander_killed:
        return
    if damage.command_lost < game.edition.initiatives(vehicle.commander):
        return
    damage.commander_killed = True
    side = game.side(vehicle.seat)
    text = f"The commander of {side.title} {vehicle.name} dies of his wounds."
    game.emit("vehicle-leader", text, seat=side.seat, rule="1e 9.1.1", data={"vehicle": vehicle.id})


async def _lose(game: Game, vehicle: Vehicle, result: DamageResult) -> None:
    """Leave a wreck, which may explode, and test Force Morale (1e 12.1, 15.1; faq-234)."""
    if result.loss is Loss.EXPLODED:
        await explode(game, vehicle, result.hits_near)
    await setback(game, game.side(vehicle.seat), Setback.SUPPORT_UNIT_KILLED)
