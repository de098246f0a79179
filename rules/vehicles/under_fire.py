"""Infantry fire and flame at those aboard a vehicle, and at the vehicle itself (1e 8.1, 9.1.4, 12.5)."""

from typing import ClassVar

from rules.editions.vehicle_damage import DamageResult
from rules.editions.weapons import Hit
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.fire.hulls import cover_aboard
from rules.geometry.terrain import Cover
from rules.state.changes.aboard import men_aboard
from rules.state.choices.procedures import AtHull
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.aftermath import take_effect, take_shock
from rules.vehicles.shot import roll_result
from rules.vehicles.soft_skins import burn, hits_by_small_arms
from rules.vehicles.those_aboard import hit_gunner, hit_those_aboard, whole_crew


class VehicleBurnt(OfSide, frozen=True):
    """A soft-skin goes up in flames."""

    kind: ClassVar = "burnt"
    section: ClassVar = "1e 12.5"

    vehicle: PieceRef


class FlameRolled(OfSide, frozen=True):
    """A side rolls how much Shock flame gives the crew of its armour."""

    kind: ClassVar = "burnt"
    section: ClassVar = "1e 12.5"

    vehicle: PieceRef
    faces: Faces
    shock: int


async def take_volley(game: Game, vehicle: Vehicle, volley: AtHull) -> None:
    """Let a volley take effect on who is aboard: flame on everybody, shots as the armour lets them."""
    flame = [hit for hit in volley.scored if hit.is_flame]
    if flame:
        await _burn(game, vehicle, volley, flame)
    shots = [hit for hit in volley.scored if not hit.is_flame]
    if shots and vehicle.is_manned and game.table.result is None:
        await _shoot(game, vehicle, volley, shots)


# --- shots ---------------------------------------------------------------------------------------------


async def _shoot(game: Game, vehicle: Vehicle, volley: AtHull, hits: list[Hit]) -> None:
    """Apply hits by small arms to those aboard, with two 6s to a soft-skin itself; behind armour to the
    gunner on top.

    (1e 8.1, 9.1.4)
    """
    cover, cause = cover_aboard(vehicle), volley.cause
    if vehicle.type.is_armoured:
        shock = await hit_gunner(game, vehicle, hits, cover, cause=cause)
        await take_shock(game, vehicle, shock, volley.firer)
        return
    shock = await hit_those_aboard(game, vehicle, hits, cover, crew=whole_crew, cause=cause)
    await take_shock(game, vehicle, shock, volley.firer)
    strikes = hits_by_small_arms(volley.faces)
    if strikes is not None and vehicle.is_manned and game.table.result is None:
        result = await roll_result(game, volley.seat, vehicle, strikes)
        await take_effect(game, vehicle, result, volley.firer)


# --- flame ---------------------------------------------------------------------------------------------


async def _burn(game: Game, vehicle: Vehicle, volley: AtHull, hits: list[Hit]) -> None:
    """Burn passengers without cover, and a soft-skin down; other crews take the Shock alone (1e 12.5)."""
    has_passengers = bool(men_aboard(game, vehicle))
    if has_passengers:
        await hit_those_aboard(game, vehicle, hits, Cover.OPEN, cause=volley.cause)
    if game.table.result is not None or (has_passengers and vehicle.type.is_armoured):
        return
    result = await _burnt(game, vehicle, len(hits), has_passengers=has_passengers)
    await take_effect(game, vehicle, result, volley.firer)


async def _burnt(game: Game, vehicle: Vehicle, hits: int, *, has_passengers: bool) -> DamageResult:
    """Tell what so many hits of flame do to the vehicle, rolling a die for each on armour; return the
    damage."""
    side, ref = side_ref(game.side(vehicle.seat)), vehicle_ref(vehicle)
    if not vehicle.type.is_armoured:
        game.tell(VehicleBurnt(side=side, vehicle=ref))
        return burn(vehicle.type, [1] * hits, has_passengers=has_passengers)
    faces = await roll(hits, why=f"effect on {vehicle.name}", seat=side.seat)
    result = burn(vehicle.type, faces, has_passengers=has_passengers)
    game.tell(FlameRolled(side=side, vehicle=ref, faces=tuple(faces), shock=result.shock))
    return result
