"""Two vehicles that run into each other: what their armour is worth, and what comes of it (1e 13.3)."""

from typing import ClassVar, NamedTuple

from rules.editions.vehicle_damage import SAVES_FROM, DamageResult, Loss, Panic
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.geometry.footprint import gap
from rules.geometry.tolerance import at_most
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref
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


class RammingRolled(OfSide, frozen=True):
    """A side rolls what the armour of its vehicle scores in a ramming."""

    kind: ClassVar = "dice"
    section: ClassVar = RULE

    vehicle: PieceRef
    faces: Faces
    needs: int
    hits: int


class VehicleRammed(OfSide, frozen=True):
    """A vehicle rams another: both bounce off, both are out of action, or the `loser` is."""

    kind: ClassVar = "rammed"
    section: ClassVar = RULE
    spoken: ClassVar = ("scored", "against", "bounced", "loser")

    vehicle: PieceRef
    target: PieceRef
    scored: int
    against: int
    bounced: bool
    loser: PieceRef | None


class RamOutcome(NamedTuple):
    """What comes of it: both bounce, both are given up, or one has `lost`, by its number of the two."""

    bounced: bool = False
    lost: int | None = None


def outcome(one: int, other: int) -> RamOutcome:
    """Compare what two vehicles have scored; anything against nothing is double (1e 13.3)."""
    if one == other:
        return RamOutcome(bounced=True)
    if min(one, other) * 2 <= max(one, other):
        return RamOutcome(lost=0 if one < other else 1)
    return RamOutcome()


def has_rammed(vehicle: Vehicle, target: Vehicle) -> bool:
    """Whether the two are in contact."""
    one, other = vehicle.footprint, target.footprint
    return one is not None and other is not None and at_most(gap(one, other), TOUCHING)


async def ram(game: Game, vehicle: Vehicle, target: Vehicle) -> None:
    """Roll a die for each point of armour of both, and let both take what comes of it (1e 13.3)."""
    scored = [await _roll(game, one) for one in (vehicle, target)]
    found = outcome(*scored)
    pair = (vehicle, target)
    game.tell(
        VehicleRammed(
            side=side_ref(game.side(vehicle.seat)),
            vehicle=vehicle_ref(vehicle),
            target=vehicle_ref(target),
            scored=scored[0],
            against=scored[1],
            bounced=found.bounced,
            loser=vehicle_ref(pair[found.lost]) if found.lost is not None else None,
        )
    )
    if found.lost is None:
        for one, other in (pair, pair[::-1]):
            await _take(game, one, SHAKEN if found.bounced else GIVEN_UP, other)
        return
    loser, winner = pair[found.lost], pair[1 - found.lost]
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
    side, ref = side_ref(game.side(vehicle.seat)), vehicle_ref(vehicle)
    game.tell(RammingRolled(side=side, vehicle=ref, faces=tuple(faces), needs=SAVES_FROM, hits=scored))
    return scored
