"""What the shells of a medium mortar battery do to vehicles: Table Ten (1e 10.3.7)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.editions.vehicle_damage import (
    NOTHING,
    OPEN_TOPPED_UNDER_SHELLS,
    SHAKES,
    ShellEffect,
    table_ten,
)
from rules.editions.vehicle_traits import OPEN_TOPPED
from rules.engine.effects import roll
from rules.engine.facts import Faces, Fact, PieceRef, SideRef
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.changes.hazards import is_under
from rules.state.changes.suffering import add_shock, lose_order
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.aftermath import take_effect
from rules.vehicles.shot import roll_result


class VehicleShelled(Fact, frozen=True):
    """Shells fall on a vehicle: a die, to which a missing roof adds, and the row of Table Ten."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 10.3.7"
    spoken: ClassVar = ("added", "total", "effect")

    side: SideRef
    vehicle: PieceRef
    faces: Faces
    added: int
    total: int
    effect: ShellEffect


async def shells_on_vehicles(game: Game, corners: Sequence[Point], battery: Seat) -> None:
    """Let shells fall on every manned vehicle with any part of its hull on that ground, friend or foe."""
    for vehicle in game.vehicles_on_table():
        if is_under(vehicle.footprint, corners) and vehicle.is_manned and game.table.result is None:
            await _shell(game, vehicle, battery)


async def _shell(game: Game, vehicle: Vehicle, battery: Seat) -> None:
    (face,) = await roll(1, why=f"shells on {vehicle.name}", seat=battery)
    added = OPEN_TOPPED_UNDER_SHELLS * vehicle.type.has(OPEN_TOPPED)
    die = face + added
    effect = table_ten(vehicle.type.vehicle_class, die)
    game.tell(
        VehicleShelled(
            side=side_ref(game.side(vehicle.seat)),
            vehicle=vehicle_ref(vehicle),
            faces=(face,),
            added=added,
            total=die,
            effect=effect.effect,
        )
    )
    if effect is SHAKES:
        lose_order(vehicle.damage)
    elif effect.net_hits is not None:
        add_shock(vehicle.type, vehicle.damage, effect.net_hits)
        await take_effect(game, vehicle, await roll_result(game, battery, vehicle, effect.net_hits), "")
    elif effect.result != NOTHING:
        await take_effect(game, vehicle, effect.result, "")
