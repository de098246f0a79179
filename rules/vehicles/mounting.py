"""Where the weapons of a vehicle are, how high, and what they reach as they stand (1e 11.7, 11.8)."""

from rules.editions.vehicle_types import Mount, MountedWeapon
from rules.geometry.arcs import ahead
from rules.geometry.sight import Spot
from rules.geometry.terrain import Point
from rules.geometry.terrain_piece import EYE
from rules.state.pieces import Vehicle
from rules.vehicles.arcs import is_in_arc

HIGH = frozenset({Mount.TURRET, Mount.TOP})
"""Mounts above the hull: what is in the hull is as high as men are (1e 11.7)."""


def eye(vehicle: Vehicle, weapon: MountedWeapon) -> Spot:
    """Find whence a weapon is laid: the middle of the hull, or of its front or rear for what is in it."""
    at, kind = vehicle.pose.at, vehicle.type
    if weapon.mount in HIGH:
        return Spot(at, vehicle.floor, raised=0.0 if kind.is_low else max(kind.height - EYE, 0.0))
    half = -kind.length / 2.0 if weapon.fires_backwards else kind.length / 2.0
    return Spot(ahead(at, vehicle.facing, half), vehicle.floor)


def is_reached(vehicle: Vehicle, weapon: MountedWeapon, at: Point, *, looks: float) -> bool:
    """Whether a weapon can be laid on a place, seen or not, while the turret looks that way (1e 11.8)."""
    hull = vehicle.footprint
    return hull is not None and is_in_arc(weapon, vehicle.type.turret, hull, looks, at)
