"""The small picture of a table: who stands where, as paths that any drawing of the ground can be laid under.

Made of the view that everybody may have, and of nothing else.
"""

from collections.abc import Iterable, Sequence
from math import cos, radians, sin

from msgspec import UNSET, Struct

from rules import Seat, SmokeView, VehicleView, View

At = Sequence[float]

LOST = frozenset({"knocked-out", "exploded", "abandoned"})
"""States of a vehicle that is a wreck."""

DOT = "h.01"
"""A line of no length: its round or square end is the man."""

DIAMOND = "m0-1.5l1.5 1.5l-1.5 1.5l-1.5-1.5z"
RING = "m-1.6 0a1.6 1.6 0 1 0 3.2 0a1.6 1.6 0 1 0-3.2 0"


class SidePicture(Struct, frozen=True, omit_defaults=True):
    """What one side has on the table, each kind as one path in inches."""

    men: str = ""
    hulls: str = ""
    wrecks: str = ""
    points: str = ""
    markers: str = ""
    dug: str = ""


class Picture(Struct, frozen=True, omit_defaults=True):
    """Both sides, and the smoke between them."""

    sides: dict[Seat, SidePicture]
    smoke: str = ""


def picture_of(view: View) -> Picture:
    """Draw what a view shows. Handed a player's own view it draws no more than of that of a watcher."""
    smoke = (one.rings for one in view.markers.values() if isinstance(one, SmokeView))
    return Picture(
        sides={seat: _side(view, seat) for seat in view.sides},
        smoke="".join(_outline(ring) for rings in smoke for ring in rings),
    )


def _side(view: View, seat: Seat) -> SidePicture:
    side = view.sides[seat]
    men = [man.at for team in side.teams.values() for man in team.figures.values()]
    men += [leader.at for leader in side.leaders.values()]
    vehicles = list((side.vehicles or {}).values())
    dug = (one.ring for one in (view.defences or {}).values() if one.seat is seat)
    return SidePicture(
        men="".join(_at(at) + DOT for at in men if at is not UNSET),
        hulls=_hulls(one for one in vehicles if one.state not in LOST),
        wrecks=_hulls(one for one in vehicles if one.state in LOST),
        points="".join(_at(point.at) + DIAMOND for point in side.jump_off_points.values()),
        markers="".join(_at(marker.at) + RING for marker in (side.patrol_markers or {}).values()),
        dug="".join(_outline(ring) for ring in dug),
    )


def _hulls(vehicles: Iterable[VehicleView]) -> str:
    return "".join(_outline(_corners(one)) for one in vehicles)


def _corners(hull: VehicleView) -> list[At]:
    """Place the corners of a hull, from its front on the right on clockwise."""
    (x, y), turned = hull.at, radians(hull.facing)
    ahead, right = (sin(turned), -cos(turned)), (cos(turned), sin(turned))
    half = hull.length / 2, hull.width / 2
    return [
        (
            x + half[0] * along * ahead[0] + half[1] * across * right[0],
            y + half[0] * along * ahead[1] + half[1] * across * right[1],
        )
        for along, across in ((1, 1), (-1, 1), (-1, -1), (1, -1))
    ]


def _outline(corners: Iterable[At]) -> str:
    first, *others = corners
    return _at(first) + "".join("L" + _pair(one) for one in others) + "Z"


def _at(at: At) -> str:
    return "M" + _pair(at)


def _pair(at: At) -> str:
    """Write a place to a tenth of an inch."""
    return f"{round(at[0], 1):g} {round(at[1], 1):g}"
