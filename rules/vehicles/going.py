"""Vehicles on their way over the table: who drives on which ground, and setting them down (1e 11.6)."""

from collections.abc import Sequence
from dataclasses import replace

from rules.close_combat.melee import DRIVEN_OVER
from rules.editions.driving import DrivingSpeed
from rules.editions.engineering import DefenceKind
from rules.editions.vehicle_types import RunningGear
from rules.engine.effects import roll
from rules.engine.wording import added, in_inches
from rules.fire.collapse import collapse
from rules.geometry.drive import Drive, Leg, goes_backwards
from rules.geometry.encounters import first_man_met
from rules.geometry.footprint import Hull
from rules.geometry.shapes import Polygon
from rules.geometry.sweep import Size, Sweep
from rules.geometry.terrain import Point
from rules.scenarios.entry_points import drive_over
from rules.scenarios.points import capture
from rules.state.changes import place_vehicle
from rules.state.damage import Plight
from rules.state.defences import Defence, holds
from rules.state.fieldworks import flatten
from rules.state.game import Game
from rules.state.markers import end_covering_fire
from rules.state.pieces import Vehicle
from rules.state.vehicle_changes import hold, note_drive
from rules.vehicles.driving import SKIN, Driven, Driver, barring, settle
from rules.vehicles.steered import poses_of


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


async def roll_to_drive(game: Game, vehicle: Vehicle, dice: int, what: str, rule: str) -> list[int]:
    """Roll the dice of a drive, and tell what for."""
    faces = await roll(dice, why="driving", seat=vehicle.seat)
    game.emit(
        "dice",
        f"{game.side(vehicle.seat).title} {vehicle.name} rolls {added(faces)} for {what}.",
        seat=vehicle.seat,
        rule=rule,
        data={"faces": faces, "why": "driving", "purpose": "movement"},
    )
    return faces


async def go(game: Game, vehicle: Vehicle, driver: Driver, drive: Drive) -> None:
    """Drive as far as dice and ground let it; a house that comes down on it does so at once (1e 11.6)."""
    driven = settle(driver, vehicle.pose, drive)
    set_down(game, vehicle, driven, driver.speed, backwards=goes_backwards(drive))
    await bring_down(game, driven)


async def bring_down(game: Game, driven: Driven) -> None:
    """Bring down the house that it has driven into, if it has (1e 11.6.3)."""
    if driven.plight is Plight.TRAPPED:
        await collapse(game, driven.held_by)


def set_down(game: Game, vehicle: Vehicle, driven: Driven, speed: DrivingSpeed, *, backwards: bool) -> None:
    """Set a vehicle down where its drive leads, and tell the way; what it does there follows (1e 11.6)."""
    if not driven.drive and driven.plight is None:
        return
    start, side = vehicle.pose, game.side(vehicle.seat)
    poses, wire = poses_of(start, driven.drive), wire_under(game, vehicle, driven.drive)
    note_driven_over(game, vehicle, driven.drive)
    place_vehicle(vehicle, driven.pose.at, facing=driven.pose.heading)
    note_drive(game, vehicle, int(speed))
    end_covering_fire(game, [vehicle.id])
    hold(vehicle, driven.plight, driven.held_by)
    way = "reverses" if backwards else "drives"
    game.emit(
        "drove",
        f"{side.title} {vehicle.name} {way} {in_inches(driven.inches)}{_told_why(driven)}.",
        seat=vehicle.seat,
        rule="1e 11.6",
        data={"vehicle": vehicle.id, "poses": poses},
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


def _told_why(driven: Driven) -> str:
    return f": {driven.why}" if driven.plight is not None else ""
