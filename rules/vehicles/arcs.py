"""Where a vehicle's weapons reach, by their mount, and how far a turret turns (1e 11.8). Degrees."""

from typing import NamedTuple

from rules.editions.driving import HULL_ARC, SMALL_TURRET_ARC, TURRET_ARC
from rules.editions.vehicle_types import Mount, MountedWeapon, Turret
from rules.geometry.arcs import ahead, turn_to, within_arc
from rules.geometry.faces import in_corridor
from rules.geometry.footprint import Hull
from rules.geometry.terrain import Point

ALL_ROUND = 360.0


class Field(NamedTuple):
    """A sector that a weapon reaches: from where, about which bearing, how wide; 0 is as wide as the hull."""

    apex: Point
    facing: float
    width: float


def fields(weapon: MountedWeapon, turret: Turret, hull: Hull, turned: float) -> list[Field]:
    """List where a weapon reaches, while the turret looks along the bearing `turned` (1e 11.8; l40-072,
    l40-073, l40-078).

    A weapon on top reaches all round, one at the sides to the left and the right.
    """
    middle, facing = hull.centre, hull.facing
    behind = 180.0 if weapon.fires_backwards else 0.0
    end = ahead(middle, facing, hull.length / (-2.0 if weapon.fires_backwards else 2.0))
    match weapon.mount:
        case Mount.TURRET:
            width = HULL_ARC if weapon.fires_backwards else TURRET_ARC[turret]
            return [Field(middle, (turned + behind) % 360.0, width)]
        case Mount.SMALL_TURRET:
            return [Field(middle, facing, SMALL_TURRET_ARC)]
        case Mount.SIDES:
            return [Field(middle, (facing + side) % 360.0, HULL_ARC) for side in (90.0, 270.0)]
        case Mount.LEFT | Mount.RIGHT:
            aside = (facing + (270.0 if weapon.mount is Mount.LEFT else 90.0)) % 360.0
            return [Field(ahead(middle, aside, hull.width / 2.0), aside, HULL_ARC)]
        case Mount.HULL:
            return [Field(end, (facing + behind) % 360.0, HULL_ARC)]
        case Mount.CASEMATE:
            return [Field(end, (facing + behind) % 360.0, 0.0)]
    return [Field(middle, facing, ALL_ROUND)]


def is_in_arc(weapon: MountedWeapon, turret: Turret, hull: Hull, turned: float, target: Point) -> bool:
    """Whether a weapon reaches a target, while the turret looks along the bearing `turned` (1e 11.8)."""
    if weapon.mount is Mount.TOP:
        return True
    if weapon.mount is Mount.CASEMATE:
        return in_corridor(hull, target, backwards=weapon.fires_backwards)
    found = fields(weapon, turret, hull, turned)
    return any(within_arc(one.apex, one.facing, target, one.width) for one in found)


def turret_after_turning(turret: Turret, turned: float, wanted: float) -> float:
    """Turn a turret towards a bearing for a whole Phase, as far as it gets (1e 11.8)."""
    most, turn = TURRET_ARC[turret], turn_to(turned, wanted)
    return (turned + min(max(turn, -most), most)) % 360.0
