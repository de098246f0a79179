"""What goes off inside a vehicle, with no armour to save it: grenades and light bombs (1e 9.2.1, 9.4)."""

from typing import ClassVar, NamedTuple

from rules.editions.vehicle_traits import OPEN_TOPPED, OPEN_TURRET
from rules.editions.vehicle_types import VehicleType
from rules.engine.effects import roll
from rules.engine.facts import Faces, OfSide, PieceRef
from rules.engine.seats import Seat
from rules.phrases import say
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.aftermath import take_effect
from rules.vehicles.shot import roll_result
from rules.weapons.throw import Flight

DICE, STRIKES_FROM = 3, 4
"""Dice rolled for what goes off inside, and the least that is a net hit (1e 9.2.1)."""

CLOSED = say("nothing-to-a-closed-vehicle")


class WayInside(NamedTuple):
    """How something gets into a vehicle, and what comes off a throw for it."""

    modifier: int
    flight: Flight


TOP, TURRET, SIDES = (
    WayInside(-4, Flight.OPEN_TOP),
    WayInside(-6, Flight.OPEN_TURRET),
    WayInside(-4, Flight.VEHICLE),
)


class InsideRolled(OfSide, frozen=True):
    """A side rolls what its grenade or bomb does that goes off inside a vehicle."""

    kind: ClassVar = "struck"
    section: ClassVar = "1e 9.2.1"

    vehicle: PieceRef
    faces: Faces
    needs: int
    hits: int


def opening(vehicle: VehicleType) -> WayInside | None:
    """Find the easiest way into a vehicle; None where its hatches are shut (1e 9.2, 9.2.1)."""
    if vehicle.has(OPEN_TOPPED):
        return TOP
    if not vehicle.is_armoured:
        return SIDES
    return TURRET if vehicle.has(OPEN_TURRET) else None


async def burst_inside(game: Game, vehicle: Vehicle, seat: Seat, firer: str) -> None:
    """Roll the dice of a burst inside the vehicle, and apply the damage of what strikes (1e 9.2.1, 9.4)."""
    faces = await roll(DICE, why="burst inside", seat=seat)
    net = sum(face >= STRIKES_FROM for face in faces)
    side, ref = side_ref(game.side(seat)), vehicle_ref(vehicle)
    game.tell(InsideRolled(side=side, vehicle=ref, faces=tuple(faces), needs=STRIKES_FROM, hits=net))
    if net:
        await take_effect(game, vehicle, await roll_result(game, seat, vehicle, net), firer)
