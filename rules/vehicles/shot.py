"""A round fired at a vehicle, step by step: to hit, strikes, armour, and what comes of it (1e 12.1)."""

from typing import ClassVar

from rules.editions.command_rules import GRITTIER_ROUNDS
from rules.editions.table_seven import with_doubled_shock
from rules.editions.vehicle_damage import SAVES_FROM, WEAK_SPOT_DICE, DamageResult
from rules.engine.effects import roll
from rules.engine.facts import Faces, Lines, OfSide, PieceRef, SideRef
from rules.engine.seats import Seat
from rules.geometry.faces import HitFace
from rules.state.changes.vehicles import note_hit
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.saved.options import is_played
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.aftermath import take_effect
from rules.vehicles.aiming import HitModifier, LaidRound, NumberNeeded, Round, reasons
from rules.vehicles.damage import of_vehicle
from rules.vehicles.effects import DamageEffect, effects_of
from rules.vehicles.strike import armour_dice, damage_result, net_hits, strikes_from
from rules.vehicles.to_hit import finds_weak_spot


class ShotAtVehicle(OfSide, frozen=True):
    """A round is fired at a vehicle: what two dice need, and which face it hits."""

    kind: ClassVar = "shot-at-vehicle"
    section: ClassVar = "1e 12.1"

    firer: PieceRef
    vehicle: PieceRef
    faces: Faces
    needs: int
    reasons: tuple[NumberNeeded | HitModifier, ...]
    hit: bool
    face: HitFace
    weak: bool
    lines: Lines


class StrikeRolled(OfSide, frozen=True):
    """A side rolls what its hit does to the face that it has struck."""

    kind: ClassVar = "struck"
    section: ClassVar = "1e 12.1"
    spoken: ClassVar = ("face",)

    vehicle: PieceRef
    face: HitFace
    faces: Faces
    needs: int
    hits: int


class ArmourRolled(OfSide, frozen=True):
    """A side rolls how many strikes its vehicle's armour saves."""

    kind: ClassVar = "armour"
    section: ClassVar = "1e 12.1"

    vehicle: PieceRef
    faces: Faces
    needs: int
    hits: int


class ArmourHeld(OfSide, frozen=True):
    """Nothing comes of a hit on a vehicle."""

    kind: ClassVar = "damage"
    section: ClassVar = "1e 12.1"

    vehicle: PieceRef


class DamageRolled(OfSide, frozen=True):
    """A damage table is read for a vehicle, by net hits and a die."""

    kind: ClassVar = "damage"
    section: ClassVar = "1e 12.1"

    vehicle: PieceRef
    net: int
    faces: Faces
    effects: tuple[DamageEffect, ...]


async def fire_round(game: Game, shot: Round, aim: LaidRound) -> None:
    """Fire a round that was laid on a vehicle, with all that comes of it (1e 12.1, 12.2)."""
    weak_spot = await _roll_to_hit(game, shot, aim)
    if weak_spot is None:
        return
    note_hit(aim.vehicle, shot.firer)
    dice = aim.dice + WEAK_SPOT_DICE * weak_spot
    result = await strike(game, shot.side.seat, aim, dice)
    if result is not None:
        await take_effect(game, aim.vehicle, result, shot.firer)


async def strike(
    game: Game, seat: Seat, aim: LaidRound, dice: int, *, doubles_shock: bool = False
) -> DamageResult | None:
    """Roll the seat's dice against the armour of the face that was hit; return the damage, None if the
    armour holds."""
    vehicle = aim.vehicle
    strikes = await _roll_strikes(game, seat, aim, dice)
    armour = await roll_armour(game, aim)
    net = net_hits(vehicle.type, aim.face, strikes, armour, grittier=_is_grittier(game))
    if net is None:
        game.tell(ArmourHeld(side=_owner(game, vehicle), vehicle=vehicle_ref(vehicle)))
        return None
    return await roll_result(game, seat, vehicle, net, face=aim.face, doubles_shock=doubles_shock)


async def _roll_to_hit(game: Game, shot: Round, aim: LaidRound) -> bool | None:
    """Roll two dice: None for a miss, else whether they find a weak spot (1e 12.1)."""
    faces = await roll(2, why="to hit a vehicle", seat=shot.side.seat)
    hit, weak_spot = sum(faces) >= aim.needs, finds_weak_spot(faces)
    game.tell(
        ShotAtVehicle(
            side=side_ref(shot.side),
            firer=shot.who,
            vehicle=vehicle_ref(aim.vehicle),
            faces=tuple(faces),
            needs=aim.needs,
            reasons=reasons(aim),
            hit=hit,
            face=aim.face,
            weak=weak_spot,
            lines=(aim.line,),
        )
    )
    return weak_spot if hit else None


def _is_grittier(game: Game) -> bool:
    return is_played(game.setup, GRITTIER_ROUNDS)


async def _roll_strikes(game: Game, seat: Seat, aim: LaidRound, dice: int) -> list[int]:
    """Roll the dice that strike (1e 12.1): A.P. at armour, H.E. at soft-skins (1e 12.2)."""
    faces = await roll(dice, why="strike", seat=seat)
    least = strikes_from(aim.vehicle.type, aim.face, grittier=_is_grittier(game))
    hits = sum(face >= least for face in faces)
    game.tell(
        StrikeRolled(
            side=side_ref(game.side(seat)),
            vehicle=vehicle_ref(aim.vehicle),
            face=aim.face,
            faces=tuple(faces),
            needs=least,
            hits=hits,
        )
    )
    return faces


async def save_strikes(game: Game, seat: Seat, vehicle: Vehicle, strikes: int) -> DamageResult | None:
    """Roll a vehicle's armour against so many strikes from above; return the damage, None if it holds
    (esp-026)."""
    if not strikes:
        return None
    armour = await _roll_saves(game, vehicle, HitFace.FRONT)
    net = strikes - sum(face >= SAVES_FROM for face in armour)
    if net < 0:
        game.tell(ArmourHeld(side=_owner(game, vehicle), vehicle=vehicle_ref(vehicle)))
        return None
    return await roll_result(game, seat, vehicle, net)


async def roll_armour(game: Game, aim: LaidRound) -> list[int]:
    """Roll the dice of armour of the face that was hit (1e 12.1, 12.2, 12.4)."""
    return await _roll_saves(game, aim.vehicle, aim.face)


async def _roll_saves(game: Game, vehicle: Vehicle, face: HitFace) -> list[int]:
    """Roll the dice of armour that save, which a soft-skin has none of (1e 12.1, 12.2, 12.4)."""
    dice = armour_dice(vehicle.type, face)
    if not dice:
        return []
    faces = await roll(dice, why="armour", seat=vehicle.seat)
    saves = sum(face >= SAVES_FROM for face in faces)
    side, ref = _owner(game, vehicle), vehicle_ref(vehicle)
    game.tell(ArmourRolled(side=side, vehicle=ref, faces=tuple(faces), needs=SAVES_FROM, hits=saves))
    return faces


async def roll_result(
    game: Game,
    seat: Seat,
    vehicle: Vehicle,
    net: int,
    *,
    face: HitFace | None = None,
    doubles_shock: bool = False,
) -> DamageResult:
    """Roll on the table of the vehicle's class for a hit on that face; petrol doubles its Shock (1e 9.3.4,
    12.1, 12.2)."""
    (die,) = await roll(1, why="damage", seat=seat)
    read = damage_result(vehicle.type, net, die, face=face, tables=game.edition.damage_tables)
    read = of_vehicle(vehicle, read)
    result = with_doubled_shock(read) if doubles_shock else read
    effects, side = effects_of(vehicle, result), _owner(game, vehicle)
    game.tell(DamageRolled(side=side, vehicle=vehicle_ref(vehicle), net=net, faces=(die,), effects=effects))
    return result


def _owner(game: Game, vehicle: Vehicle) -> SideRef:
    return side_ref(game.side(vehicle.seat))
