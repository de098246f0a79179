"""Vehicles that are hit and drive off at once, backwards or flat-out (1e 12.1, 12.2)."""

from collections.abc import Sequence
from dataclasses import replace

from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_damage import Bolt, DamageResult
from rules.editions.vehicle_types import Position
from rules.engine.requests import Steered
from rules.geometry.arcs import ahead
from rules.geometry.drive import Drive, Run
from rules.geometry.polyline import nearest_along, point_along
from rules.geometry.terrain import Point
from rules.geometry.terrain_piece import HIDING, HULL
from rules.state.changes.aboard import is_left_alone
from rules.state.game import Game
from rules.state.pieces.piece import Vehicle
from rules.vehicles.driving import Driver, settle
from rules.vehicles.going import Manoeuvre, driver_of, go, roll_to_drive
from rules.vehicles.handling import why_not_reverse
from rules.vehicles.out_of_the_way import shift_men
from rules.vehicles.steered import drive_of, farthest


async def drive_off(game: Game, vehicle: Vehicle, result: DamageResult) -> None:
    """Drive straight backwards, or flat-out, as far as the dice bring it (1e 12.1; esp-039).

    Its Shock takes nothing off. Men in its way are shifted by their players; it stops before those who find
    no room, and whatever else bars its way.
    """
    if _stays(game, vehicle):
        return
    if result.reverses:
        if why_not_reverse(vehicle.type, DrivingSpeed(result.reverses)):
            return
        faces = await roll_to_drive(game, vehicle, result.reverses, Manoeuvre.REVERSING)
        if not vehicle.damage.is_immobilised:
            await _go(game, vehicle, faces, [Run(-float(sum(faces)))])
    elif result.bolts is not None:
        faces = await roll_to_drive(game, vehicle, DrivingSpeed.FLAT_OUT, Manoeuvre.BOLTING)
        if not vehicle.damage.is_immobilised:
            await _go(game, vehicle, faces, _way(game, vehicle, faces, result.bolts))


def _stays(game: Game, vehicle: Vehicle) -> bool:
    """Whether nobody can drive it away, whatever strikes it (1e 11.6.1, 12.1)."""
    damage = vehicle.damage
    if is_left_alone(game, vehicle):
        return True
    return damage.is_immobilised or vehicle.plight is not None or Position.DRIVER in damage.vacant


async def _go(game: Game, vehicle: Vehicle, faces: Sequence[int], drive: Drive) -> None:
    driver = _driver(game, vehicle, faces)
    await shift_men(game, vehicle, settle(replace(driver, men=()), vehicle.pose, drive).drive)
    await go(game, vehicle, _driver(game, vehicle, faces), drive)


def _driver(game: Game, vehicle: Vehicle, faces: Sequence[int]) -> Driver:
    """Make the driver of a vehicle that is driven off: stray shells do not stop it, Shock costs it nothing
    (1e 6.3)."""
    return replace(driver_of(game, vehicle, faces, fell=faces), ground=game.ground, shock=0)


# --- where to ------------------------------------------------------------------------------------------


def _way(game: Game, vehicle: Vehicle, faces: Sequence[int], bolt: Bolt) -> Drive:
    """Make the drive straight on, or where it drives to cover towards the nearest feature that hides it
    (1e 12.1, 12.2)."""
    driver, pose = _driver(game, vehicle, faces), vehicle.pose
    cover = _nearest_cover(game, pose.at) if bolt is Bolt.TO_COVER else None
    end = cover or ahead(pose.at, pose.heading, farthest(driver))
    return drive_of(driver, pose, Steered(line=(end,)))


def _nearest_cover(game: Game, at: Point) -> Point | None:
    """Find the nearest place of anything that hides what is behind it, vehicles apart; None without any."""
    hiding = (one for one in game.ground.pieces if one.feature.sight in HIDING and one.feature.kind != HULL)
    nearest = min(hiding, key=lambda piece: piece.outline.distance(at), default=None)
    if nearest is None:
        return None
    edges = [(Point(ax, ay), Point(bx, by)) for ax, ay, bx, by in nearest.outline.edges]
    edge = min(edges, key=lambda edge: nearest_along(edge, at)[1])
    return point_along(edge, nearest_along(edge, at)[0])
