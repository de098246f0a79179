"""What goes off inside a vehicle, with no armour to save it: grenades and light bombs (1e 9.2.1, 9.4)."""

from typing import NamedTuple

from rules.editions.vehicle_traits import OPEN_TOPPED, OPEN_TURRET
from rules.editions.vehicle_types import VehicleType
from rules.engine.effects import roll
from rules.engine.seats import Seat
from rules.engine.wording import counted
from rules.state.game import Game
from rules.state.pieces import Vehicle
from rules.vehicles.aftermath import take_effect
from rules.vehicles.shot import roll_result

DICE, STRIKES_FROM = 3, 4
"""Dice rolled for what goes off inside, and the least that is a net hit (1e 9.2.1)."""

CLOSED = "It does nothing to a closed vehicle."


class Opening(NamedTuple):
    """How something gets into a vehicle: what comes off a throw, and in words."""

    modifier: int
    through: str


TOP, TURRET, SIDES = (
    Opening(-4, "into its open top"),
    Opening(-6, "into its open turret"),
    Opening(-4, "into it"),
)


def opening(vehicle: VehicleType) -> Opening | None:
    """Find the easiest way into a vehicle; None where its hatches are shut (1e 9.2, 9.2.1)."""
    if vehicle.has(OPEN_TOPPED):
        return TOP
    if not vehicle.is_armoured:
        return SIDES
    return TURRET if vehicle.has(OPEN_TURRET) else None


async def burst_inside(game: Game, vehicle: Vehicle, seat: Seat, firer: str) -> None:
    """Roll what strikes inside, with the result on the table of the vehicle's class (1e 9.2.1, 9.4)."""
    faces = await roll(DICE, why="burst inside", seat=seat)
    net = sum(face >= STRIKES_FROM for face in faces)
    dice = ", ".join(str(face) for face in faces)
    game.emit(
        "struck",
        f"It goes off inside the {vehicle.name}, {STRIKES_FROM}+: {dice}; {counted(net, 'net hit')}.",
        seat=seat,
        rule="1e 9.2.1",
        data={
            "vehicle": vehicle.id,
            "faces": faces,
            "why": "burst inside",
            "needs": STRIKES_FROM,
            "hits": net,
        },
    )
    if net:
        await take_effect(game, vehicle, await roll_result(game, seat, vehicle, net), firer)
