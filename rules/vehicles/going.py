"""Vehicles on their way over the table: who drives on which ground, and setting them down (1e 11.6)."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import ClassVar

from rules.close_combat.melee import DRIVEN_OVER
from rules.editions.driving import DrivingSpeed
from rules.editions.engineering import DefenceKind
from rules.editions.vehicle_traits import ROLLS_ONES_AGAIN
from rules.editions.vehicle_types import RunningGear
from rules.engine.effects import roll
from rules.engine.facts import Faces, Inches, OfSide, PieceRef, Poses
from rules.fire.collapse import collapse
from rules.geometry.drive import Drive, Leg, goes_backwards
from rules.geometry.encounters import first_man_met
from rules.geometry.footprint import Hull
from rules.geometry.shapes import Polygon
from rules.geometry.sweep import Size, Sweep
from rules.geometry.terrain import Point
from rules.scenarios.entry_points import drive_over
from rules.scenarios.points import capture
from rules.state.changes.men import place_vehicle
from rules.state.changes.vehicles import hold, note_drive
from rules.state.game import Game
from rules.state.markers.fieldworks import flatten
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.damage import Plight
from rules.state.pieces.piece import Vehicle
from rules.state.saved.defences import Defence, holds
from rules.state.troops.refs import side_ref, vehicle_ref
from rules.vehicles.breakdown import break_down, breaks_down
from rules.vehicles.crossing import DriveStopped
from rules.vehicles.driving import SKIN, Driven, Driver, barring, settle
from rules.vehicles.steered import poses_of


class Manoeuvre(StrEnum):
    """What the dice of a drive are for."""

    SLOW = "slow"
    FAST = "fast"
    FLAT_OUT = "flat-out"
    BOLTING = "bolting"  # driven off flat-out by a hit
    REVERSING = "reversing"  # the same, backwards
    TURNING = "turning"
    BY_REMOTE = "by-remote"
    RAMMING = "ramming"
    SWIMMING = "swimming"
    LAYING_MATTING = "laying-matting"


AT_SPEED = {
    DrivingSpeed.SLOW: Manoeuvre.SLOW,
    DrivingSpeed.FAST: Manoeuvre.FAST,
    DrivingSpeed.FLAT_OUT: Manoeuvre.FLAT_OUT,
}

SECTIONS = {
    Manoeuvre.SLOW: "1e 11.6",
    Manoeuvre.FAST: "1e 11.6",
    Manoeuvre.FLAT_OUT: "1e 11.6",
    Manoeuvre.BOLTING: "1e 12.1",
    Manoeuvre.REVERSING: "1e 12.1",
    Manoeuvre.TURNING: "1e 12.1",
    Manoeuvre.BY_REMOTE: "1e 16.2",
    Manoeuvre.RAMMING: "1e 13.3",
    Manoeuvre.SWIMMING: "1e 16.2",
    Manoeuvre.LAYING_MATTING: "1e 16.2",
}

STRAINING = frozenset(Manoeuvre) - {Manoeuvre.BY_REMOTE, Manoeuvre.SWIMMING, Manoeuvre.LAYING_MATTING}
"""Drives on which what is unreliable may break down."""


class DriveRolled(OfSide, frozen=True):
    """A vehicle rolls for how far it drives; with it so many `vehicles` that drive together, if any."""

    kind: ClassVar = "dice"
    spoken: ClassVar = ("vehicle", "manoeuvre", "vehicles", "target", "again")

    vehicle: PieceRef
    faces: Faces
    manoeuvre: Manoeuvre
    vehicles: int = 0
    target: PieceRef | None = None
    again: int = 0  # dice that had shown a 1 and were rolled again

    @property
    def rule(self) -> str:
        """The section of the manoeuvre."""
        return "1e 11.1.2" if self.vehicles else SECTIONS[self.manoeuvre]


class Drove(OfSide, frozen=True):
    """A vehicle has driven; with a `stop` where it cannot leave the place that it has come to."""

    kind: ClassVar = "drove"
    section: ClassVar = "1e 11.6"
    spoken: ClassVar = ("backwards", "inches", "stop")

    vehicle: PieceRef
    poses: Poses
    backwards: bool
    inches: Inches
    stop: DriveStopped | None


def driver_of(
    game: Game,
    vehicle: Vehicle,
    dice: Sequence[int],
    *,
    fell: Sequence[int] = (),
    die_alone: bool = False,
    over_runs: bool = False,
) -> Driver:
    """Seat the driver: his dice, the ground as it is with every hull on it, and all men on it.

    What he stands on already is not in his way; nor is what he has come free of, by his `die_alone`, nor are
    enemies whom he `over_runs`, who get out of it unless they are dug in (1e 13.2, 13.2.2).
    """
    own = game.side(vehicle.seat)
    places = [man.at for man in game.figures_on_table(own) if not man.floor]
    enemies = [man.at for man in game.figures_on_table(game.enemy(own)) if not man.floor]
    men = places if over_runs else [*places, *enemies]
    seated = Driver(
        vehicle=vehicle.type,
        dice=tuple(dice),
        ground=game.driving_ground,
        men=[at for at in men if at is not None],
        past=(vehicle.id, vehicle.held_by),
        die_alone=die_alone,
        fell=tuple(fell),
        shock=vehicle.damage.shock,
    )
    here = [met.feature.id for met in barring(seated, vehicle.pose, SKIN) if met.feature is not None]
    return replace(seated, past=(*seated.past, *here))


def is_dug_in(game: Game, at: Point | None) -> bool:
    """Whether a place lies in an entrenchment."""
    dug = game.defences_of(DefenceKind.ENTRENCHMENT)
    return at is not None and any(holds(one, at) for one in dug)


async def roll_to_drive(
    game: Game,
    vehicle: Vehicle,
    dice: int,
    manoeuvre: Manoeuvre,
    *,
    vehicles: int = 0,
    target: Vehicle | None = None,
) -> list[int]:
    """Roll the dice of a drive and tell what for: of so many vehicles that drive together, or at a target.

    An unreliable vehicle may break down by them: whoever drives it looks whether it still goes.
    """
    faces = await roll(dice, why="driving", seat=vehicle.seat)
    again = faces.count(1) if vehicle.type.has(ROLLS_ONES_AGAIN) else 0
    if again:
        anew = await roll(again, why="driving, ones again", seat=vehicle.seat)
        faces = [face for face in faces if face != 1] + anew
    game.tell(
        DriveRolled(
            side=side_ref(game.side(vehicle.seat)),
            vehicle=vehicle_ref(vehicle),
            faces=tuple(faces),
            manoeuvre=manoeuvre,
            vehicles=vehicles,
            target=vehicle_ref(target) if target is not None else None,
            again=again,
        )
    )
    if manoeuvre in STRAINING and breaks_down(vehicle, faces):
        break_down(game, vehicle)
    return faces


async def go(game: Game, vehicle: Vehicle, driver: Driver, drive: Drive) -> None:
    """Drive a vehicle as far as dice and ground let it; a house that it breaks into comes down at once (1e
    11.6)."""
    driven = settle(driver, vehicle.pose, drive)
    set_down(game, vehicle, driven, driver.speed, backwards=goes_backwards(drive))
    await bring_down(game, driven)


async def bring_down(game: Game, driven: Driven) -> None:
    """Bring down the house that a vehicle has driven into and is trapped in; nothing without one (1e
    11.6.3)."""
    if driven.plight is Plight.TRAPPED:
        await collapse(game, driven.held_by)


def set_down(game: Game, vehicle: Vehicle, driven: Driven, speed: DrivingSpeed, *, backwards: bool) -> None:
    """Set a vehicle down at the end of its drive, tell the way, and apply what follows from it (1e 11.6)."""
    if not driven.drive and driven.plight is None:
        return
    start, side = vehicle.pose, game.side(vehicle.seat)
    poses, wire = poses_of(start, driven.drive), wire_under(game, vehicle, driven.drive)
    note_driven_over(game, vehicle, driven.drive)
    place_vehicle(vehicle, driven.pose.at, facing=driven.pose.heading)
    note_drive(game, vehicle, int(speed))
    end_covering_fire(game, [vehicle.id])
    hold(vehicle, driven.plight, driven.held_by)
    game.tell(
        Drove(
            side=side_ref(side),
            vehicle=vehicle_ref(vehicle),
            poses=tuple(poses),
            backwards=backwards,
            inches=driven.inches,
            stop=driven.stop if driven.plight is not None else None,
        )
    )
    for one in wire:
        flatten(game, side, vehicle.id, one)
    capture(game)
    kind = vehicle.type
    drive_over(game, side, (Hull(Point(x, y), facing, kind.length, kind.width) for x, y, facing in poses))


def note_driven_over(game: Game, vehicle: Vehicle, drive: Sequence[Leg]) -> None:
    """Note which Teams in trenches a drive goes over, who are shaken for this Phase (1e 13.2.2)."""
    if not drive or not game.defences_of(DefenceKind.ENTRENCHMENT):
        return
    sweep = Sweep(vehicle.pose, list(drive), Size(vehicle.type.length, vehicle.type.width))
    for team in game.teams_on_table(game.enemy(game.side(vehicle.seat))):
        dug_in = [man.at for man in team.figures if man.at and not man.floor and is_dug_in(game, man.at)]
        if dug_in and first_man_met(sweep, dug_in) is not None and team.id not in DRIVEN_OVER.of(game):
            DRIVEN_OVER.note(game, team.id)


def wire_under(game: Game, vehicle: Vehicle, drive: Sequence[Leg]) -> list[Defence]:
    """List the wire that a drive of tracks goes over and that is still whole (1e 16.1)."""
    whole = [one for one in game.defences_of(DefenceKind.WIRE) if not one.is_broken]
    if not whole or not drive or vehicle.type.gear is not RunningGear.TRACKED:
        return []
    sweep = Sweep(vehicle.pose, list(drive), Size(vehicle.type.length, vehicle.type.width), SKIN)
    shapes = [(one, Polygon(one.ring)) for one in whole]
    return [one for one, shape in shapes if sweep.first_touch(shape, range(len(sweep.slices))) is not None]
