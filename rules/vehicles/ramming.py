"""Two vehicles that run into each other: what their armour is worth, and what comes of it (1e 13.3)."""

from typing import NamedTuple

from rules.editions.vehicle_damage import SAVES_FROM, DamageResult, Loss, Panic
from rules.engine.effects import roll
from rules.geometry.footprint import gap
from rules.geometry.tolerance import at_most
from rules.state.game import Game
from rules.state.pieces import Vehicle
from rules.vehicles.aftermath import take_effect
from rules.vehicles.shot import roll_result

RULE = "1e 13.3"

TOUCHING = 0.25
"""Inches between two hulls at which a drive that was barred by the other has rammed it."""

HARD = 2
"""Net hits that the winner takes for having rammed another vehicle."""

SHAKEN = DamageResult(shock=1, panics=Panic.EVERYBODY)
OUT_OF_ACTION = DamageResult(loss=Loss.KNOCKED_OUT)
GIVEN_UP = DamageResult(bails_out=True)


class Outcome(NamedTuple):
    """What comes of it: both bounce, both are given up, or one has `lost`, by its number of the two."""

    bounced: bool = False
    lost: int | None = None


def outcome(one: int, other: int) -> Outcome:
    """Compare what two vehicles have scored; anything against nothing is double (1e 13.3)."""
    if one == other:
        return Outcome(bounced=True)
    if min(one, other) * 2 <= max(one, other):
        return Outcome(lost=0 if one < other else 1)
    return Outcome()


def has_rammed(vehicle: Vehicle, target: Vehicle) -> bool:
    """Whether the two are in contact."""
    one, other = vehicle.footprint, target.footprint
    return one is not None and other is not None and at_most(gap(one, other), TOUCHING)


async def ram(game: Game, vehicle: Vehicle, target: Vehicle) -> None:
    """Roll a die for each point of armour of both, and let both take what comes of it (1e 13.3)."""
    scored = [await _roll(game, one) for one in (vehicle, target)]
    found = outcome(*scored)
    pair = (vehicle, target)
    if found.lost is None:
        what = "both bounce off" if found.bounced else "both are out of action"
        _tell(game, vehicle, target, f"{scored[0]} against {scored[1]}: {what}.")
        for one, other in (pair, pair[::-1]):
            await _take(game, one, SHAKEN if found.bounced else GIVEN_UP, other)
        return
    loser, winner = pair[found.lost], pair[1 - found.lost]
    _tell(game, vehicle, target, f"{scored[0]} against {scored[1]}: {loser.name} is out of action.")
    await _take(game, loser, OUT_OF_ACTION, winner)
    if game.table.result is None:
        await _take(game, winner, await roll_result(game, loser.seat, winner, HARD), loser)


async def _take(game: Game, vehicle: Vehicle, result: DamageResult, by: Vehicle) -> None:
    if game.table.result is None:
        await take_effect(game, vehicle, result, by.id)


async def _roll(game: Game, vehicle: Vehicle) -> int:
    """Roll a vehicle's armour and count what scores; what has none scores nothing (1e 13.3)."""
    if not vehicle.type.armour:
        return 0
    faces = await roll(vehicle.type.armour, why="ramming", seat=vehicle.seat)
    scored = sum(face >= SAVES_FROM for face in faces)
    side = game.side(vehicle.seat)
    text = f"The armour of {side.title} {vehicle.name} scores {scored}: {', '.join(map(str, faces))}."
    data = {"vehicle": vehicle.id, "faces": faces, "why": "ramming", "needs": SAVES_FROM, "hits": scored}
    game.emit("dice", text, seat=side.seat, rule=RULE, data=data)
    return scored


def _tell(game: Game, vehicle: Vehicle, target: Vehicle, told: str) -> None:
    side = game.side(vehicle.seat)
    text = f"{side.title} {vehicle.name} rams the {target.name}, {told}"
    data = {"vehicle": vehicle.id, "target": target.id}
    game.emit("rammed", text, seat=side.seat, rule=RULE, data=data)
