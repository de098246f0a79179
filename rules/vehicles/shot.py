"""A round fired at a vehicle, step by step: to hit, strikes, armour, and what comes of it (1e 12.1)."""

from typing import Any

from rules.editions.table_seven import with_doubled_shock
from rules.editions.vehicle_damage import NOTHING, SAVES_FROM, WEAK_SPOT_DICE, DamageResult
from rules.engine.effects import roll
from rules.engine.seats import Seat
from rules.engine.wording import added, counted
from rules.state.game import Game
from rules.state.options import GRITTIER_ROUNDS, is_played
from rules.state.pieces import Vehicle
from rules.state.vehicle_changes import note_hit
from rules.vehicles.aftermath import take_effect
from rules.vehicles.aiming import FACES, Aim, Round, reasons
from rules.vehicles.results_in_words import in_words
from rules.vehicles.strike import armour_dice, damage_result, net_hits, strikes_from
from rules.vehicles.to_hit import finds_weak_spot


async def fire_round(game: Game, shot: Round, aim: Aim) -> None:
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
    game: Game, seat: Seat, aim: Aim, dice: int, *, doubles_shock: bool = False
) -> DamageResult | None:
    """Strike the face that was hit, by a seat's so many dice: what comes of it; None if the armour holds."""
    vehicle = aim.vehicle
    strikes = await _roll_strikes(game, seat, aim, dice)
    armour = await roll_armour(game, aim)
    net = net_hits(vehicle.type, aim.face, strikes, armour, grittier=_is_grittier(game))
    if net is None:
        _tell(game, vehicle, "damage", "The armour holds.")
        return None
    return await roll_result(game, seat, vehicle, net, doubles_shock=doubles_shock)


async def _roll_to_hit(game: Game, shot: Round, aim: Aim) -> bool | None:
    """Roll two dice: None for a miss, else whether they find a weak spot (1e 12.1)."""
    faces = await roll(2, why="to hit a vehicle", seat=shot.side.seat)
    hit, weak_spot = sum(faces) >= aim.needs, finds_weak_spot(faces)
    what = f"a hit on {FACES[aim.face]}" if hit else "a miss"
    found = ", on a weak spot" if weak_spot else ""
    _tell(
        game,
        aim.vehicle,
        "shot-at-vehicle",
        f"{shot.side.title} {shot.name} fires at the {aim.vehicle.name}, needs {aim.needs}: {added(faces)}, "
        f"{what}{found}.",
        seat=shot.side.seat,
        faces=faces,
        why="to hit a vehicle",
        firer=shot.firer,
        face=aim.face,
        hit=hit,
        needs=aim.needs,
        weak=weak_spot,
        reasons=list(reasons(aim)),
        lines=[[aim.eye, aim.at]],
    )
    return weak_spot if hit else None


def _is_grittier(game: Game) -> bool:
    return is_played(game.setup, GRITTIER_ROUNDS)


async def _roll_strikes(game: Game, seat: Seat, aim: Aim, dice: int) -> list[int]:
    """Roll the dice that strike (1e 12.1): A.P. at armour, H.E. at soft-skins (1e 12.2)."""
    faces = await roll(dice, why="strike", seat=seat)
    least = strikes_from(aim.vehicle.type, aim.face, grittier=_is_grittier(game))
    hits = sum(face >= least for face in faces)
    text = f"It strikes {FACES[aim.face]} on {least}+: {_listed(faces)}; {counted(hits, 'hit')}."
    _tell(game, aim.vehicle, "struck", text, seat=seat, faces=faces, why="strike", needs=least, hits=hits)
    return faces


async def roll_armour(game: Game, aim: Aim) -> list[int]:
    """Roll the dice of armour that save, which a soft-skin has none of (1e 12.1, 12.2, 12.4)."""
    vehicle = aim.vehicle
    dice = armour_dice(vehicle.type, aim.face)
    if not dice:
        return []
    faces = await roll(dice, why="armour", seat=vehicle.seat)
    saves = sum(face >= SAVES_FROM for face in faces)
    text = f"Its armour saves on {SAVES_FROM}+: {_listed(faces)}; {saves} saved."
    _tell(game, vehicle, "armour", text, faces=faces, why="armour", needs=SAVES_FROM, hits=saves)
    return faces


async def roll_result(
    game: Game, seat: Seat, vehicle: Vehicle, net: int, *, doubles_shock: bool = False
) -> DamageResult:
    """Roll on the table of the vehicle's class; petrol doubles its Shock (1e 9.3.4, 12.1, 12.2)."""
    (face,) = await roll(1, why="damage", seat=seat)
    read = damage_result(vehicle.type, net, face)
    result = with_doubled_shock(read) if doubles_shock else read
    comes = in_words(vehicle, result) if result != NOTHING else "no effect"
    text = f"{counted(net, 'net hit')}, damage die {face}: {comes}."
    _tell(game, vehicle, "damage", text, faces=[face], why="damage", net=net, result=comes)
    return result


def _listed(faces: list[int]) -> str:
    return ", ".join(str(face) for face in faces)


def _tell(
    game: Game, vehicle: Vehicle, kind: str, text: str, *, seat: Seat | None = None, **told: Any
) -> None:
    """Tell a step: of the firer's dice by his `seat`, of all else by the vehicle's side."""
    data = {"vehicle": vehicle.id, **told}
    game.emit(kind, text, seat=seat or vehicle.seat, rule="1e 12.1", data=data)
