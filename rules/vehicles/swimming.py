"""Tanks that swim ashore, and where they land (1e 16.2)."""

from rules.editions.driving import DrivingSpeed
from rules.editions.funnies import DRIFT
from rules.engine.effects import roll
from rules.engine.wording import in_inches
from rules.geometry.arcs import ahead
from rules.geometry.drive import Pose, Run
from rules.geometry.terrain import Going, Point
from rules.geometry.tolerance import rounded
from rules.state.changes import place_vehicle
from rules.state.game import Game
from rules.state.pieces import Vehicle
from rules.vehicles.driving import Driven
from rules.vehicles.going import set_down

RULE = "1e 16.2"

FARTHEST = 90.0
"""Inches up to which it is looked for the beach."""

ASHORE = 0.1
"""Inches by which a tank that has landed stands clear of the water."""

STEP = 0.5
"""Inches by which less drift is tried where the whole of it would lead nowhere."""


def to_the_beach(game: Game, vehicle: Vehicle, at: Point) -> float | None:
    """Measure how far the water goes on straight ahead of a place in it; None where it is in none."""
    end = ahead(at, vehicle.facing, FARTHEST)
    water = [piece for piece in game.ground.bare.pieces_at(at) if piece.feature.going is Going.IMPASSABLE]
    spans = [span for piece in water for span in piece.outline.spans(at, end) if span.near <= ASHORE]
    return max((span.far for span in spans), default=None)


async def swim(game: Game, vehicle: Vehicle, inches: float) -> None:
    """Swim straight ahead so far, or land where that brings it to the beach (1e 16.2)."""
    shore = to_the_beach(game, vehicle, vehicle.pose.at)
    reach = (shore or 0.0) - vehicle.type.length / 2.0
    gone = min(inches, max(reach, 0.0))
    pose = Pose(rounded(ahead(vehicle.pose.at, vehicle.facing, gone)), vehicle.facing)
    set_down(game, vehicle, Driven(pose, [Run(gone)] if gone else []), DrivingSpeed.FAST, backwards=False)
    if inches >= reach:
        await _land(game, vehicle)


async def _land(game: Game, vehicle: Vehicle) -> None:
    """Put it on the beach, to one side if it has drifted; it stands still in its next Phase (1e 16.2)."""
    side = game.side(vehicle.seat)
    (die,) = await roll(1, why="drift", seat=side.seat)
    drift, inches = DRIFT[die - 1], 0.0
    if drift is not None:
        to, dice = drift
        faces = await roll(dice, why="drift", seat=side.seat)
        inches = float(to * sum(faces))
    at, drifted = _landing(game, vehicle, inches)
    place_vehicle(vehicle, at, facing=vehicle.facing)
    vehicle.is_afloat, vehicle.damage.next.wallows = False, True
    game.phase.initiatives = 0
    to_side = f"{in_inches(abs(drifted))} to its {'right' if drifted > 0.0 else 'left'}"
    told = to_side if drifted else "straight ahead"
    game.emit(
        "landed",
        f"{side.title} {vehicle.name} rolls {die} and comes ashore {told}.",
        seat=side.seat,
        rule=RULE,
        data={"vehicle": vehicle.id, "faces": [die], "why": "drift", "at": at},
    )


def _landing(game: Game, vehicle: Vehicle, inches: float) -> tuple[Point, float]:
    """Find where it comes ashore, so far to its right; less far where the table or the water ends."""
    pose, drifted = vehicle.pose, inches
    while True:
        aside = ahead(pose.at, pose.heading + 90.0, drifted)
        shore = to_the_beach(game, vehicle, aside) if game.ground.is_on_table(aside) else None
        if shore is not None or not drifted:
            break
        drifted = max(drifted - STEP, 0.0) if drifted > 0.0 else min(drifted + STEP, 0.0)
    return rounded(ahead(aside, pose.heading, (shore or 0.0) + vehicle.type.length / 2.0 + ASHORE)), drifted
