"""Tanks that swim ashore, and where they land (1e 16.2)."""

from collections.abc import Iterator
from typing import ClassVar

from rules.editions.driving import DrivingSpeed
from rules.editions.funnies import DRIFT
from rules.engine.effects import roll
from rules.engine.facts import Faces, Inches, OfSide, PieceRef
from rules.geometry.arcs import ahead
from rules.geometry.drive import Pose, Run
from rules.geometry.footprint import BASE, gap
from rules.geometry.terrain import Going, Point
from rules.geometry.tolerance import beyond, rounded
from rules.state.changes.hazards import is_under_stray_shells
from rules.state.changes.men import place_vehicle
from rules.state.changes.phases import spend_all_initiatives
from rules.state.changes.suffering import wallow
from rules.state.changes.vehicles import land
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.driving import Driven
from rules.vehicles.going import set_down

RULE = "1e 16.2"

FARTHEST = 90.0
"""Inches up to which it is looked for the beach."""

ASHORE = 0.1
"""Inches by which a tank that has landed stands clear of the water."""

STEP = 0.5
"""Inches between the places that are tried where the whole drift would lead nowhere, or another stands."""


class CameAshore(OfSide, frozen=True):
    """A tank that has swum lands, so many inches to one side if it has drifted."""

    kind: ClassVar = "landed"
    section: ClassVar = RULE
    spoken: ClassVar = ("inches", "is_right")

    vehicle: PieceRef
    faces: Faces
    inches: Inches
    is_right: bool
    at: Point


def to_the_beach(game: Game, vehicle: Vehicle, at: Point) -> float | None:
    """Measure how far the water goes on straight ahead of a place in it; None where it is in none."""
    end = ahead(at, vehicle.facing, FARTHEST)
    water = [piece for piece in game.ground.bare.pieces_at(at) if piece.feature.going is Going.IMPASSABLE]
    spans = [span for piece in water for span in piece.outline.spans(at, end) if span.near <= ASHORE]
    return max((span.far for span in spans), default=None)


async def swim(game: Game, vehicle: Vehicle, inches: float) -> None:
    """Swim straight ahead so many inches, less before others; land where that reaches the beach (1e 16.2)."""
    shore = to_the_beach(game, vehicle, vehicle.pose.at)
    reach = max((shore or 0.0) - vehicle.type.length / 2.0, 0.0)
    gone = min(inches, reach)
    while gone and not _has_room(game, vehicle, ahead(vehicle.pose.at, vehicle.facing, gone)):
        gone = max(gone - STEP, 0.0)
    pose = Pose(rounded(ahead(vehicle.pose.at, vehicle.facing, gone)), vehicle.facing)
    set_down(game, vehicle, Driven(pose, [Run(gone)] if gone else []), DrivingSpeed.FAST, backwards=False)
    if gone >= reach:
        await _land(game, vehicle)


async def _land(game: Game, vehicle: Vehicle) -> None:
    """Roll for drift and put the vehicle on the beach; nobody aboard acts in its next Phase (1e 16.2)."""
    side = game.side(vehicle.seat)
    (die,) = await roll(1, why="drift", seat=side.seat)
    drift, inches = DRIFT[die - 1], 0.0
    if drift is not None:
        to, dice = drift
        faces = await roll(dice, why="drift", seat=side.seat)
        inches = float(to * sum(faces))
    at, drifted = _landing(game, vehicle, inches)
    place_vehicle(vehicle, at, facing=vehicle.facing)
    land(vehicle)
    wallow(vehicle.damage)
    spend_all_initiatives(game)
    game.tell(
        CameAshore(
            side=side_ref(side),
            vehicle=vehicle_ref(vehicle),
            faces=(die,),
            inches=abs(drifted),
            is_right=drifted > 0.0,
            at=at,
        )
    )


def _landing(game: Game, vehicle: Vehicle, inches: float) -> tuple[Point, float]:
    """Find where the vehicle comes ashore, and how many inches to its right it has drifted, as near to
    `inches` as it can."""
    places = ((_ashore(game, vehicle, drift), drift) for drift in _drifts(inches))
    found = next(((at, drift) for at, drift in places if at and _has_room(game, vehicle, at)), None)
    straight = rounded(ahead(vehicle.pose.at, vehicle.facing, vehicle.type.length + ASHORE))
    return found or (straight, 0.0)


def _drifts(inches: float) -> Iterator[float]:
    """List the drifts to be tried, in inches to the right: the one rolled, then the nearest to it, the
    lesser first."""
    yield inches
    less = -STEP if inches > 0.0 else STEP
    for number in range(1, int(FARTHEST / STEP)):
        yield inches + number * less
        yield inches - number * less


def _ashore(game: Game, vehicle: Vehicle, drift: float) -> Point | None:
    """Find the place on the beach before the vehicle with this drift; None off the table, or without a
    beach there."""
    aside = ahead(vehicle.pose.at, vehicle.facing + 90.0, drift)
    shore = to_the_beach(game, vehicle, aside) if game.ground.is_on_table(aside) else None
    if shore is None:
        return None
    return rounded(ahead(aside, vehicle.facing, shore + vehicle.type.length / 2.0 + ASHORE))


def _has_room(game: Game, vehicle: Vehicle, at: Point) -> bool:
    """Whether no vehicle, no man and no stray shells are where its hull would be (1e 6.3, 16.2); the
    ground is not looked at."""
    hull = Pose(at, vehicle.facing).hull(vehicle.type.length, vehicle.type.width)
    if is_under_stray_shells(game, hull):
        return False
    hulls = [one.footprint for one in game.vehicles_on_table() if one is not vehicle]
    men = [man.at for side in game.sides() for man in game.figures_on_table(side) if not man.floor]
    is_clear = all(other is None or beyond(gap(hull, other), 0.0) for other in hulls)
    return is_clear and all(one is None or beyond(hull.distance(one), BASE / 2.0) for one in men)
