"""What the simple player thinks of vehicles: they fire at whom they see, else they drive nearer, front first.

The numbers are opinions, not rules.
"""

from collections.abc import Callable
from math import dist

from msgspec import UNSET

from rules.bots import riding
from rules.bots.seen import places, told, vehicles
from rules.bots.standing import dice_at_armour, left_over
from rules.crew.by_radio import ORDER_BY_RADIO
from rules.crew.drive import DRIVE
from rules.crew.fire_at_men import FIRE_AT_MEN
from rules.crew.fire_at_vehicles import FIRE_AT_VEHICLES, WITH_CARE
from rules.crew.of_section import ORDER_OF_SECTION
from rules.crew.rally_crew import RALLY_CREW
from rules.crew.together import DRIVE_TOGETHER, FIRE_TOGETHER
from rules.crew.turn_turret import TURN_TURRET
from rules.crew.watch import GO_ON_OVERWATCH
from rules.engine.requests import Option, Steered, SteerQuestion
from rules.engine.seats import Seat
from rules.geometry.arcs import ahead, bearing, turn_to
from rules.geometry.faces import HitFace
from rules.geometry.terrain import Point
from rules.geometry.tolerance import rounded
from rules.views.view_types import View

BRING_ON = 66.0
"""What it is worth to bring a vehicle on."""

ACTIVATE, DRIVES_ON = 64.0, 24.0
"""What its activation is worth with an enemy within range, and without."""

STANDS_OFF = 14.0
"""Inches from the nearest enemy at which it stops: nearer there are bombs and charges."""

IN_RANGE = 48.0
"""Inches within which its guns are likely to find something."""

HURRIES = 26.0
"""Inches from the enemy beyond which it drives fast."""

TURNS, ASIDE = 34.0, 30.0
"""What it is worth to turn a turret, and the degrees off its way from which that is anything."""

AT_ARMOUR, AT_MEN, RALLIES, DRIVES, WATCHES = 80.0, 60.0, 45.0, 40.0, 30.0

IN_VAIN, LITTLE = 20.0, 0.2
"""What fire at armour is worth that it hardly hurts, and the strikes left over up to which it does not."""

BY_RADIO = 10.0
"""How much less it is worth to have another vehicle act by radio than by a die."""

OTHERS = {
    "turn-hull": 62.0,
    "fire-through-ports": 59.0,
    "swim": 60.0,
    "crush": 55.0,
    "get-off": 50.0,
    "take-place": 42.0,
    "done": 1.0,
    "back": 0.5,
}
"""What the other orders are worth, by verb."""

NEVER = -50.0


class Crews:
    """One seat's opinion of its vehicles, from one view."""

    def __init__(self, view: View, seat: Seat) -> None:
        self.own, enemy = vehicles(view.sides[seat]), view.sides[seat.other]
        self.armour = [one for one in vehicles(enemy).values() if one.positions]
        manned = [one.at for one in self.armour]
        self.enemies = [Point(*at) for at in (*places(enemy.teams.values()), *manned)]

    def activation(self, vehicle: str) -> float:
        """Judge how good it is to activate a vehicle."""
        return ACTIVATE if self._is_in_range(vehicle) else DRIVES_ON

    def _is_in_range(self, vehicle: str) -> bool:
        near = self._nearest(vehicle)
        return near is not None and near <= IN_RANGE

    def order_value(self, option: Option, vehicle: str) -> float:
        """Judge how good an order to its crew is."""
        verb, id = option.verb, option.id
        riding_value = riding.order_value(option, self.own[vehicle], self._nearest(vehicle))
        if riding_value is not None:
            return riding_value
        worth: dict[str, Callable[[], float]] = {
            FIRE_AT_VEHICLES.id: lambda: self._at_armour(vehicle, FIRE_AT_VEHICLES.ids.read(id).initiatives),
            FIRE_AT_MEN.id: lambda: AT_MEN,
            FIRE_TOGETHER.id: lambda: AT_MEN,
            DRIVE.id: lambda: self._driving(vehicle, DRIVE.ids.read(id).dice),
            DRIVE_TOGETHER.id: lambda: self._driving(vehicle, DRIVE_TOGETHER.ids.read(id).dice),
            RALLY_CREW.id: lambda: self._rally(vehicle),
            TURN_TURRET.id: lambda: TURNS if self._is_aside(vehicle) else NEVER,
            ORDER_BY_RADIO.id: lambda: self._of_another(ORDER_BY_RADIO.ids.read(id).vehicle),
            ORDER_OF_SECTION.id: lambda: self._of_another(ORDER_OF_SECTION.ids.read(id).vehicle),
            GO_ON_OVERWATCH.id: lambda: WATCHES if self._is_in_range(vehicle) else NEVER,
        }
        return worth.get(verb, lambda: OTHERS.get(verb, NEVER))()

    def _of_another(self, vehicle: str) -> float:
        """Judge how good it is to have another vehicle act, ordered by radio."""
        return self.activation(vehicle) - BY_RADIO

    def _at_armour(self, vehicle: str, initiatives: int) -> float:
        if not self._can_hurt(vehicle):
            return IN_VAIN
        return AT_ARMOUR + (1.0 if initiatives == WITH_CARE else 0.0)

    def _can_hurt(self, vehicle: str) -> bool:
        """Whether a round through the side of any enemy vehicle would do something to it."""
        ap = dice_at_armour(self.own[vehicle])
        return any(left_over(ap, one.armour, HitFace.SIDE) > LITTLE for one in self.armour)

    def _driving(self, vehicle: str, dice: int) -> float:
        near = self._nearest(vehicle)
        if near is None or near <= STANDS_OFF:
            return NEVER
        return DRIVES if dice == (2 if near > HURRIES else 1) else NEVER

    def _rally(self, vehicle: str) -> float:
        one = self.own[vehicle]
        return RALLIES if one.shock >= one.level - 1 else NEVER

    def _nearest(self, vehicle: str) -> float | None:
        at = self.own[vehicle].at
        return min((dist(at, enemy) for enemy in self.enemies), default=None)

    def _is_aside(self, vehicle: str) -> bool:
        """Whether the nearest enemy stands well off the way in which its turret looks."""
        one = self.own[vehicle]
        looks = one.facing if one.turret is UNSET else one.turret
        return abs(turn_to(looks, self.towards(Point(*one.at), looks))) > ASIDE

    def towards(self, here: Point, otherwise: float) -> float:
        """Find the bearing, in degrees, of the enemy nearest to a place; `otherwise` where there is none."""
        nearest = min(self.enemies, key=lambda one: dist(one, here), default=None)
        return otherwise if nearest is None else bearing(here, nearest)

    # --- driving -----------------------------------------------------------------------------------

    def steer(self, request: SteerQuestion) -> Steered:
        """Turn towards the nearest enemy and drive at him, as near as it likes to be."""
        at = request.at
        if not self.enemies or not request.inches:
            return told(request.suggested)
        enemy = min(self.enemies, key=lambda one: dist(one, at))
        wanted, most = bearing(at, enemy), request.turn
        turn = max(min(turn_to(request.heading, wanted), most), -most)
        inches = min(request.inches, dist(at, enemy) - STANDS_OFF)
        line = (rounded(ahead(at, wanted, inches)),) if inches >= 1.0 else ()
        return Steered(line=line, before=round(turn, 2))
