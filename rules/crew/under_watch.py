"""Fire of a crew that the enemy may react to, before it and after it (1e 5.1.2, 9.1.3)."""

from collections.abc import Awaitable, Callable

from rules.editions.vehicle_types import Position
from rules.moments.moments import about_to_fire, after_firing
from rules.moments.react import watch
from rules.phrases import Text
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import vehicle_ref
from rules.vehicles.damage import why_not_act


async def fire_under_watch(
    game: Game,
    vehicle: Vehicle,
    position: Position,
    why_not: Callable[[], Text],
    fire: Callable[[], Awaitable[None]],
) -> None:
    """Have a gunner fire, if those who may react before leave him able to, and somebody to fire at."""
    side = game.side(vehicle.seat)
    await watch(game, about_to_fire(side, vehicle_ref(vehicle), [vehicle]))
    if game.table.result is not None or not vehicle.is_manned:
        return
    if why_not_act(vehicle.type, vehicle.damage, position) or why_not():
        return
    await fire()
    if game.table.result is None and vehicle.is_manned:
        await watch(game, after_firing(side, vehicle_ref(vehicle), [vehicle]))
