"""Where a vehicle's weapons reach, by their mount, and how far a turret turns (1e 11.8). Degrees."""

from rules.editions.driving import HULL_ARC, TURRET_ARC
from rules.editions.vehicle_types import Mount, MountedWeapon, Turret
from rules.geometry.arcs import ahead, turn_to, within_arc
from rules.geometry.faces import in_corridor
from rules.geometry.footprint import Hull
from rules.geometry.terrain import Point


def is_in_arc(weapon: MountedWeapon, turret: Turret, hull: Hull, turned: float, target: Point) -> bool:
    """Whether a weapon reaches a target, while the turret looks along the bearing `turned` (1e 11.8).

    A weapon on top reaches all round.
    """
    if weapon.mount is Mount.TURRET:
        return within_arc(hull.centre, turned, target, TURRET_ARC[turret])
    if weapon.mount is Mount.CASEMATE:
        return in_corridor(hull, target, backwards=weapon.fires_backwards)
    if weapon.mount is Mount.HULL:
        return within_arc(ahead(hull.centre, hull.facing, hull.length / 2.0), hull.facing, target, HULL_ARC)
    return True


def turret_after_turning(turret: Turret, turned: float, wanted: float) -> float:
    """Turn a turret towards a bearing for a whole Phase, as far as it gets (1e 11.8)."""
    most, turn = TURRET_ARC[turret], turn_to(turned, wanted)
    return (turned + min(max(turn, -most), most)) % 360.0
