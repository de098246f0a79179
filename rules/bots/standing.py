"""How good a place is for a tank: whom it sees from there, and what may strike it, on which face.

Armour is weighed by the figures that lie open on the table. The numbers are opinions, not rules.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import dist

from msgspec import UNSET

from rules.bots.position import CLOSE, EXPOSED, Positions
from rules.bots.seen import vehicles
from rules.editions.vehicle_damage import SAVES_FROM, STRIKES_FROM, TABLE_ELEVEN_TO_HIT
from rules.engine.seats import Seat
from rules.geometry.drive import Pose
from rules.geometry.faces import HitFace, face_towards
from rules.geometry.footprint import Hull
from rules.geometry.ground import Ground
from rules.geometry.shapes import Polygon
from rules.geometry.sight import Standpoint, sight_line
from rules.geometry.terrain import Cover, Point
from rules.geometry.zones import covers
from rules.state.sight.look import Conditions
from rules.vehicles.in_view import view as seen_from
from rules.views.vehicle_view_types import VehicleView
from rules.views.view_types import AnyMarker, BarrageView, Rings, View

GUN_ON_WHEELS = 7.0
"""What is feared of an anti-tank gun whose dice are not told."""

OF_A_STRIKE = {face: (7 - least) / 6.0 for face, least in STRIKES_FROM.items()}
SAVED = (7 - SAVES_FROM) / 6.0

MEN, ARMOUR = 0.5, 20.0
"""What a die's worth of men in sight is worth, and a sure hit with one strike left over."""

MOST = 5.0
"""Strikes left over beyond which it makes no difference."""

IN_A_HOUSE = -200.0
"""What it is worth to drive into a house, which may come down on it."""

UNDER_SHELLS = -25.0
"""What it is worth to stand where a battery's next salvo falls."""

KEEPS_OFF, NEAR = 14.0, 1.2
"""Inches from men within which their bombs and charges are feared, and how much, for each inch."""

FARTHER = 0.7
"""What fire at men is worth beyond close range."""

LIKES, FOR_AN_INCH = 18.0, 0.35
"""Inches from the enemy up to which it is worth coming nearer, and how much for each."""


@dataclass(frozen=True)
class Fighter:
    """A vehicle or a gun as it fights others: where it is, and its dice at armour."""

    at: Point
    ap: float


@dataclass(frozen=True)
class Tank(Fighter):
    """A vehicle: its hull and armour besides."""

    armour: int
    hull: Hull
    id: str


class Standing:
    """What one seat thinks of places for one of its vehicles, from one view of it."""

    def __init__(self, ground: Ground, view: View, seat: Seat, vehicle: str) -> None:
        enemy = view.sides[seat.other]
        self.whole, self.id = ground, vehicle
        self.own = tank(vehicle, vehicles(view.sides[seat])[vehicle])
        self.shelled = [Polygon(ring) for ring in _shelled(view.markers.values())]
        self.men = Positions(ground, enemy.teams.values()).threats
        self.armour = [tank(id, one) for id, one in vehicles(enemy).items() if one.positions]
        self.guns = [
            Fighter(Point(*team.gun.at), GUN_ON_WHEELS)
            for team in enemy.teams.values()
            if team.gun is not UNSET and team.figures
        ]

    @cached_property
    def ground(self) -> Ground:
        """The ground without this vehicle and those that it fights: no hull hides itself."""
        return self.whole.without((self.id, *(one.id for one in self.armour)))

    def worth(self, pose: Pose) -> float:
        """Weigh a place and the way in which its front looks there."""
        hull = Hull(pose.at, pose.heading, self.own.hull.length, self.own.hull.width)
        if any(self.whole.building_at(at) for at in (pose.at, *hull.corners)):
            return IN_A_HOUSE
        duels = sum(self._duel(hull, one) for one in self._fighters)
        shells = UNDER_SHELLS * any(covers(ground, pose.at) for ground in self.shelled)
        return self._at_men(pose.at) + duels + self._nearness(pose.at) + shells

    @property
    def _fighters(self) -> list[Fighter]:
        return [*self.armour, *self.guns]

    def _at_men(self, at: Point) -> float:
        """Weigh the men who could be fired at from there, less what those nearest could do."""
        worth = 0.0
        for man in self.men:
            inches = dist(man.spot.at, at)
            line = sight_line(self.ground, Standpoint(at), man.spot)
            range_ = 1.0 if inches <= CLOSE else FARTHER
            worth += MEN * man.dice * EXPOSED[line.cover] * range_ if line.clear else 0.0
            worth -= NEAR * max(KEEPS_OFF - inches, 0.0)
        return worth

    def _duel(self, hull: Hull, other: Fighter) -> float:
        """Weigh what this vehicle, with its hull there, would do to an enemy, less what he would do to it."""
        gained = 0.0
        if isinstance(other, Tank):
            gained = self._harm(self.own.ap, hull.centre, other.hull, other.armour)
        return ARMOUR * (gained - self._harm(other.ap, other.at, hull, self.own.armour))

    def _harm(self, ap: float, eye: Point, hull: Hull, armour: int) -> float:
        """Estimate what a round does to a hull: how often it hits, times the strikes that are not saved."""
        seen = seen_from(Conditions(self.ground, (), None), Standpoint(eye), hull)
        if seen.at is None or not ap:
            return 0.0
        return hits(seen.cover) * min(left_over(ap, armour, face_towards(hull, eye)), MOST)

    def _nearness(self, at: Point) -> float:
        places = [one.spot.at for one in self.men] + [one.at for one in self._fighters]
        nearest = min((dist(one, at) for one in places), default=LIKES)
        return -FOR_AN_INCH * max(nearest - LIKES, 0.0)


def _shelled(markers: Iterable[AnyMarker]) -> Rings:
    """List the outlines of the ground under barrages that go on."""
    running = (one for one in markers if isinstance(one, BarrageView) and one.last is UNSET)
    return [ring for one in running for ring in one.rings]


def hits(cover: Cover) -> float:
    """Find the share of throws, 0 to 1, in which two dice hit a target in this cover."""
    needed = TABLE_ELEVEN_TO_HIT[cover]
    return sum(one + other >= needed for one in range(1, 7) for other in range(1, 7)) / 36.0


def left_over(ap: float, armour: int, face: HitFace) -> float:
    """Estimate the strikes on a face that the armour does not save; never 0, as luck may do a little."""
    return max(ap * OF_A_STRIKE[face] - armour * SAVED + 0.6, 0.1)


def tank(id: str, one: VehicleView) -> Tank:
    """Read from the view what a vehicle is worth in a duel."""
    at = Point(*one.at)
    hull = Hull(at, one.facing, one.length, one.width)
    return Tank(at, dice_at_armour(one), one.armour, hull, id)


def dice_at_armour(one: VehicleView) -> float:
    """Read from the view the most dice that a vehicle fires at armour."""
    return float(max((position.ap or 0 for position in one.positions), default=0))
