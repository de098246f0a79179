"""Vehicles that open ground to others: flail, bulldozer, hedge cutter, fascine, matting (1e 16.2)."""

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from rules.editions.driving import DrivingSpeed
from rules.editions.engineering import MINEFIELD, DefenceKind
from rules.editions.funnies import MATTING_LENGTH, MATTING_WIDTH, WIDEST_DITCH
from rules.editions.vehicle_traits import Device
from rules.engine.effects import roll
from rules.engine.facts import Faces, Inches, OfSide, PieceRef
from rules.geometry.arcs import ahead
from rules.geometry.drive import Run
from rules.geometry.encounters import DITCHES
from rules.geometry.terrain import Point
from rules.geometry.terrain_piece import OPENING_UP, TerrainPiece
from rules.geometry.tolerance import at_most, beyond, rounded
from rules.phrases import Phrase, Text, say
from rules.state.changes.vehicles import spend_load
from rules.state.game import Game
from rules.state.markers.fieldworks import WayThrough, break_through, open_field, open_up, take_up
from rules.state.pieces.piece import Vehicle
from rules.state.saved.defences import Defence
from rules.state.troops.refs import feature_ref, side_ref, vehicle_ref
from rules.vehicles.crossing import Barrier, barrier
from rules.vehicles.driving import settle
from rules.vehicles.going import Manoeuvre, bring_down, driver_of, roll_to_drive, set_down

RULE = "1e 16.2"

BESIDE = 1.0
"""Inches before its front within which a vehicle has something to work at."""

LONGEST = 30.0
"""Inches ahead up to which it is measured how far a feature goes on."""

ROOM = 0.4
"""Inches that a way is wider than the vehicle that has made it."""

CARPET_DICE = 2


class ClearingRolled(OfSide, frozen=True):
    """A vehicle rolls for the inches that it clears."""

    kind: ClassVar = "dice"
    section: ClassVar = RULE
    spoken: ClassVar = ("inches",)

    vehicle: PieceRef
    faces: Faces
    inches: Inches


class MinefieldFlailed(OfSide, frozen=True):
    """A vehicle flails a path through a minefield."""

    kind: ClassVar = "defence"
    section: ClassVar = RULE

    defence: str
    vehicle: PieceRef


class MinefieldDozed(OfSide, frozen=True):
    """A vehicle has cleared so many inches of the way through a minefield, with so many left."""

    kind: ClassVar = "defence"
    section: ClassVar = RULE
    spoken: ClassVar = ("inches", "left")

    defence: str
    vehicle: PieceRef
    inches: Inches
    left: Inches


class Task(NamedTuple):
    """Something that a vehicle can work at: its id, what players call that, and why it cannot, if so."""

    target: str
    told: Phrase
    refused: Text = ""


# --- what there is to do -------------------------------------------------------------------------------


def tasks(game: Game, vehicle: Vehicle) -> list[Task]:
    """List what a vehicle built for one task has right before it to work at (1e 16.2)."""
    match vehicle.type.device:
        case Device.FLAIL:
            return [Task(one.id, say("flail-a-path")) for one in _fields(game, vehicle)]
        case Device.DOZER:
            fields = [Task(one.id, say("clear-a-path-through-mines")) for one in _fields(game, vehicle)]
            banks = [one.feature for one in _obstacles(game, vehicle, (Barrier.LOW, Barrier.SOLID))]
            paths = [Task(one.id, say("clear-a-path-through", place=feature_ref(one))) for one in banks]
            return [*fields, *paths]
        case Device.CULIN:
            hedges = [one.feature for one in _obstacles(game, vehicle, (Barrier.HEDGEROW,))]
            return [Task(one.id, say("cut-through", place=feature_ref(one))) for one in hedges]
        case Device.FASCINE:
            return [*_ditches(game, vehicle)]
        case Device.BOBBIN:
            return [_carpet(vehicle)]
    return []


def _fields(game: Game, vehicle: Vehicle) -> list[Defence]:
    front, reach = _front(vehicle), BESIDE
    fields = [one for one in game.defences_of(DefenceKind.MINEFIELD) if not one.is_broken]
    return [one for one in fields if at_most(game.ground.distance_to(one.id, front), reach)]


def _obstacles(game: Game, vehicle: Vehicle, sorts: tuple[Barrier, ...]) -> list[TerrainPiece]:
    """List the obstacles of these sorts straight before the vehicle that it has not opened yet."""
    found = (one for one in game.ground.bare.pieces if barrier(one.feature) in sorts)
    return [one for one in found if (span := _span(vehicle, one)) and not _is_open(game, vehicle, span)]


def _ditches(game: Game, vehicle: Vehicle) -> Iterator[Task]:
    for piece in game.ground.bare.pieces:
        span = _span(vehicle, piece) if piece.feature.kind in DITCHES else None
        if span is not None and not _is_open(game, vehicle, span):
            is_wide = beyond(span[1] - span[0], WIDEST_DITCH)
            wide: Text = say("ditch-is-wider-than", inches=WIDEST_DITCH) if is_wide else ""
            spent: Text = say("load-is-dropped") if vehicle.spent else ""
            yield Task(piece.feature.id, say("bridge-it", place=feature_ref(piece.feature)), spent or wide)


def _carpet(vehicle: Vehicle) -> Task:
    left = MATTING_LENGTH - vehicle.spent
    return Task("", say("lay-matting", inches=left), "" if left > 0.0 else say("all-matting-is-laid"))


def _front(vehicle: Vehicle) -> Point:
    pose = vehicle.pose
    return ahead(pose.at, pose.heading, vehicle.type.length / 2.0)


def _span(vehicle: Vehicle, piece: TerrainPiece) -> tuple[float, float] | None:
    """Measure where a feature begins and ends straight before a vehicle, in inches; None where it is not
    at its front."""
    front = _front(vehicle)
    spans = piece.outline.spans(front, ahead(front, vehicle.pose.heading, LONGEST))
    first = min(spans, key=lambda one: one.near, default=None)
    return (first.near, first.far) if first is not None and at_most(first.near, BESIDE) else None


def _span_before(vehicle: Vehicle, piece: TerrainPiece) -> tuple[float, float]:
    """Measure the same of a feature that is there; raises LookupError where it is not."""
    span = _span(vehicle, piece)
    if span is None:
        raise LookupError(f"{piece.feature.id} is not before {vehicle.id}")
    return span


def _is_open(game: Game, vehicle: Vehicle, span: tuple[float, float]) -> bool:
    """Whether something opens the way there already."""
    middle = ahead(_front(vehicle), vehicle.pose.heading, sum(span) / 2.0)
    return any(one.kind in OPENING_UP for one in game.ground.features_at(middle))


# --- doing it ------------------------------------------------------------------------------------------


async def work_at(game: Game, vehicle: Vehicle, target: str) -> None:
    """Have a vehicle built for one task work at the obstacle, minefield or wire before it (1e 16.2)."""
    match vehicle.type.device:
        case Device.FLAIL:
            _flail(game, vehicle, game.table.defences[target])
        case Device.DOZER if target in game.table.defences:
            await _doze(game, vehicle, game.table.defences[target])
        case Device.DOZER:
            await _breach(game, vehicle, target)
        case Device.CULIN:
            await _cut(game, vehicle)
        case Device.FASCINE:
            _bridge(game, vehicle, target)
        case Device.BOBBIN:
            await _unroll(game, vehicle)


def _flail(game: Game, vehicle: Vehicle, field: Defence) -> None:
    break_through(field)
    side = side_ref(game.side(vehicle.seat))
    game.tell(MinefieldFlailed(side=side, defence=field.id, vehicle=vehicle_ref(vehicle)))


async def _doze(game: Game, vehicle: Vehicle, field: Defence) -> None:
    """Clear a die of inches of a path through mines; the whole way opens the field (1e 16.2)."""
    open_field(field, await _inches(game, vehicle), whole=MINEFIELD)
    game.tell(
        MinefieldDozed(
            side=side_ref(game.side(vehicle.seat)),
            defence=field.id,
            vehicle=vehicle_ref(vehicle),
            inches=field.opened,
            left=MINEFIELD - field.opened,
        )
    )


async def _breach(game: Game, vehicle: Vehicle, target: str) -> None:
    """Clear a die of inches of a path through a bank (1e 16.2)."""
    span = _span_before(vehicle, game.ground.terrain_piece(target))
    inches = min(await _inches(game, vehicle), span[1] - span[0])
    ring = _strip(vehicle, span[0], span[0] + inches, vehicle.type.width + ROOM)
    open_up(game, vehicle, WayThrough.PATH, ring)


async def _cut(game: Game, vehicle: Vehicle) -> None:
    """Advance a die of inches through bocage, and leave a gap of its own width (1e 16.2)."""
    inches = await _inches(game, vehicle)
    ring = _strip(vehicle, 0.0, inches, vehicle.type.width + ROOM)
    gap = open_up(game, vehicle, WayThrough.GAP, ring)
    break_through(gap)
    await _advance(game, vehicle, inches, DrivingSpeed.SLOW)


def _bridge(game: Game, vehicle: Vehicle, target: str) -> None:
    """Drop the vehicle's fascine or bridge over the obstacle before it (1e 16.2)."""
    span = _span_before(vehicle, game.ground.terrain_piece(target))
    spend_load(vehicle, 1.0)
    ring = _strip(vehicle, 0.0, span[1] + ROOM, vehicle.type.width + 2.0 * ROOM)
    open_up(game, vehicle, WayThrough.BRIDGE, ring)


async def _unroll(game: Game, vehicle: Vehicle) -> None:
    """Drive two dice of inches straight on over matting that it lays, as far as there is any (1e 16.2)."""
    faces = await roll_to_drive(game, vehicle, CARPET_DICE, Manoeuvre.LAYING_MATTING)
    inches = min(float(sum(faces)), MATTING_LENGTH - vehicle.spent)
    strip = _strip(vehicle, 0.0, inches, MATTING_WIDTH)
    laid = open_up(game, vehicle, WayThrough.MATTING, strip)
    driven = await _advance(game, vehicle, inches, DrivingSpeed.FAST)
    spend_load(vehicle, driven)
    if driven < inches:  # something has stopped it short
        take_up(game, laid)
        strip = _strip(vehicle, -driven, 0.0, MATTING_WIDTH)
        open_up(game, vehicle, WayThrough.MATTING_CUT_SHORT, strip)


async def _advance(game: Game, vehicle: Vehicle, inches: float, speed: DrivingSpeed) -> float:
    """Drive a vehicle up to so many inches straight on, over what is open now; return the inches."""
    driver = driver_of(game, vehicle, (int(inches),), fell=(1,))
    driven = settle(driver, vehicle.pose, [Run(inches)])
    set_down(game, vehicle, driven, speed, backwards=False)
    await bring_down(game, driven)
    return driven.inches


async def _inches(game: Game, vehicle: Vehicle) -> float:
    (die,) = await roll(1, why="clearing a way", seat=vehicle.seat)
    side, ref = side_ref(game.side(vehicle.seat)), vehicle_ref(vehicle)
    game.tell(ClearingRolled(side=side, vehicle=ref, faces=(die,), inches=die))
    return float(die)


def _strip(vehicle: Vehicle, near: float, far: float, width: float) -> list[Point]:
    """Outline a strip of ground straight before a vehicle."""
    pose, front = vehicle.pose, _front(vehicle)
    ends = [ahead(front, pose.heading, inches) for inches in (near, far)]
    sides = [ahead(end, pose.heading + 90.0, -width / 2.0) for end in ends]
    others = [ahead(end, pose.heading + 90.0, width / 2.0) for end in reversed(ends)]
    return [rounded(at) for at in (*sides, *others)]
