"""The question where a vehicle drives: what is legal, how far it gets, what is suggested (1e 11.6)."""

from functools import partial
from math import degrees

from rules.crew.over_run import in_the_way
from rules.editions.driving import TURN_ON_THE_SPOT
from rules.editions.vehicle_types import RunningGear
from rules.engine.requests import DrivePreview, Ring, Steer, Steered
from rules.geometry.arcs import ahead
from rules.geometry.drive import Drive, Pose, Run
from rules.geometry.shapes import area, rings, union
from rules.geometry.terrain import Point
from rules.phrases import Text, one_after_other, say
from rules.state.changes.hazards import is_hull_shelled
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref, vehicle_ref
from rules.vehicles.driving import Driver, settle
from rules.vehicles.handling import tightest_curve, why_not_drive, why_not_reverse
from rules.vehicles.morale import why_not_advance
from rules.vehicles.steered import drive_of, farthest, poses_of

BENDS = (0.0, 0.2, -0.2, 0.5, -0.5, 1.0, -1.0)
"""Shares of the sharpest curve on which it is looked how far a vehicle may get."""

MOST_BENT = 89.0
"""Degrees by which those curves turn at most: no sharp corner (1e 11.6.1)."""

SHORTEST = 1.0
"""Inches below which no drive is suggested."""


def drive_request(game: Game, vehicle: Vehicle, driver: Driver) -> Steer:
    """Make the request for the drive of a vehicle whose dice are rolled."""
    speed, kind = driver.speed, vehicle.type
    is_tracked = kind.gear is RunningGear.TRACKED
    return Steer(
        name="drive",
        seat=vehicle.seat,
        prompt=say("drive-it", vehicle=vehicle_ref(vehicle)),
        public=say("drives-it", vehicle=vehicle_ref(vehicle)),
        rule="1e 11.6",
        subject=vehicle.id,
        vehicle=vehicle.id,
        at=vehicle.pose.at,
        heading=vehicle.facing,
        length=kind.length,
        width=kind.width,
        inches=farthest(driver) if not why_not_advance(game, vehicle) else 0.0,
        backwards=0.0 if why_not_reverse(kind, speed) else farthest(driver, backwards=True),
        turn=TURN_ON_THE_SPOT[speed] if is_tracked else 0.0,
        radius=tightest_curve(kind),
        note=_note(game, vehicle, driver),
        suggest=partial(_suggested, game, vehicle, driver),
        check=partial(why_not_steer, game, vehicle, driver),
        course=partial(_course, game, vehicle, driver),
        reach=partial(_reach, game, vehicle, driver),
    )


def _note(game: Game, vehicle: Vehicle, driver: Driver) -> Text:
    """Say the dice, the inches that they bring on the best of ground, what Shock takes off, and why the
    vehicle cannot advance."""
    dice, inches = tuple(driver.dice), round(farthest(driver), 1)
    brought = say("dice-drive-it", faces=dice, inches=inches, shock=driver.shock)
    halt = why_not_advance(game, vehicle)
    return say("sentence-and-sentence", first=brought, then=halt) if halt else brought


def why_not_steer(game: Game, vehicle: Vehicle, driver: Driver, steered: Steered) -> Text:
    """Say what speaks against a drive, or nothing; where it is stopped, it is stopped (1e 11.6.1, 14.8)."""
    if steered.line and not steered.backwards and (reason := why_not_advance(game, vehicle)):
        return reason
    return why_not_drive(driver.vehicle, drive_of(driver, vehicle.pose, steered), driver.speed)


def _course(game: Game, vehicle: Vehicle, driver: Driver, steered: Steered) -> DrivePreview:
    """Foretell a drive: the poses, the inches, and in words whom it runs over, what stops it, and whether
    shells fall there."""
    driven = settle(driver, vehicle.pose, drive_of(driver, vehicle.pose, steered))
    met = in_the_way(game, vehicle, driven.drive)
    teams = tuple(piece_ref(game.side_of(team.id), team) for team in met)
    over: Text = say("drives-over", teams=teams) if teams else ""
    hull = driven.pose.hull(driver.vehicle.length, driver.vehicle.width)
    shells: Text = say("shells-fall-there") if is_hull_shelled(game, hull) else ""
    told = one_after_other(over, driven.why, shells)
    return DrivePreview(poses_of(vehicle.pose, driven.drive), round(driven.inches, 2), told)


def _suggested(game: Game, vehicle: Vehicle, driver: Driver) -> Steered:
    """Suggest to drive straight on as far as it goes, or to stay where that is nowhere."""
    pose = vehicle.pose
    ahead_of_it = ahead(pose.at, pose.heading, farthest(driver))
    straight = Steered(line=(ahead_of_it,))
    if farthest(driver) < SHORTEST or why_not_steer(game, vehicle, driver, straight):
        return Steered()
    driven = settle(driver, pose, drive_of(driver, pose, straight))
    return straight if driven.inches >= SHORTEST else Steered()


def _reach(game: Game, vehicle: Vehicle, driver: Driver) -> list[Ring]:
    """Outline the ground that the vehicle can come to, by trying curves to either side, forwards and
    backwards."""
    drives = [_bent(driver, bend) for bend in BENDS] if not why_not_advance(game, vehicle) else []
    if not why_not_reverse(driver.vehicle, driver.speed):
        drives += [_bent(driver, bend, backwards=True) for bend in BENDS]
    poses = [pose for drive in drives for pose in _stations(vehicle.pose, driver, drive)]
    hulls = [pose.hull(driver.vehicle.length, driver.vehicle.width) for pose in poses]
    return rings(union([area(hull.corners) for hull in hulls]))


def _bent(driver: Driver, bend: float, *, backwards: bool = False) -> Drive:
    whole = farthest(driver, backwards=backwards)
    turn = bend * degrees(whole / tightest_curve(driver.vehicle))
    return [Run(-whole if backwards else whole, max(min(turn, MOST_BENT), -MOST_BENT))]


def _stations(start: Pose, driver: Driver, drive: Drive) -> list[Pose]:
    driven = settle(driver, start, drive)
    return [Pose(Point(x, y), heading) for x, y, heading in poses_of(start, driven.drive)]
