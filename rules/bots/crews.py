"""What the simple player thinks of vehicles: they fire at whom they see, else they drive nearer, front first.

The numbers are opinions, not rules.
"""

from math import dist
from typing import Any

from rules.bots import riding
from rules.bots.standing import dice_at_armour, left_over
from rules.geometry.arcs import ahead, bearing, turn_to
from rules.geometry.faces import HitFace
from rules.geometry.terrain import Point

View = dict[str, Any]
Reply = dict[str, Any]

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
    "swim": 60.0,
    "crush": 55.0,
    "get-off": 50.0,
    "take-place": 42.0,
    "done": 1.0,
    "back": 0.5,
}
"""What the other orders are worth, by verb."""

WITH_CARE = "/2"
"""Ends the id of a shot on which the commander spends both his Initiatives."""

NEVER = -50.0


class Crews:
    """One seat's opinion of its vehicles, from one view."""

    def __init__(self, view: View, seat: str) -> None:
        self.own: View = view["sides"][seat].get("vehicles", {})
        enemy = view["sides"]["blue" if seat == "red" else "red"]
        men = [man["at"] for team in enemy["teams"].values() for man in team["figures"].values()]
        self.armour = [one for one in enemy.get("vehicles", {}).values() if one["positions"]]
        manned = [one["at"] for one in self.armour]
        self.enemies = [Point(*at) for at in (*men, *manned)]

    def activation(self, vehicle: str) -> float:
        """Judge how good it is to activate a vehicle."""
        return ACTIVATE if self._is_in_range(vehicle) else DRIVES_ON

    def _is_in_range(self, vehicle: str) -> bool:
        near = self._nearest(vehicle)
        return near is not None and near <= IN_RANGE

    def order_value(self, option: View, vehicle: str) -> float:
        """Judge how good an order to its crew is."""
        verb, id = str(option["verb"]), str(option["id"])
        riding_value = riding.order_value(verb, option, self.own[vehicle], self._nearest(vehicle))
        if riding_value is not None:
            return riding_value
        worth = {
            "fire-at-vehicles": lambda: self._at_armour(vehicle, id),
            "fire-at-men": lambda: AT_MEN,
            "fire-together": lambda: AT_MEN,
            "drive": lambda: self._driving(vehicle, option["data"]["dice"]),
            "drive-together": lambda: self._driving(vehicle, option["data"]["dice"]),
            "rally-crew": lambda: self._rally(vehicle),
            "turn-turret": lambda: TURNS if self._is_aside(vehicle) else NEVER,
            "radio": lambda: self.activation(id.partition(":")[2]) - BY_RADIO,
            "order-carrier": lambda: self.activation(id.partition(":")[2]) - BY_RADIO,
            "watch": lambda: WATCHES if self._is_in_range(vehicle) else NEVER,
        }
        return worth.get(verb, lambda: OTHERS.get(verb, NEVER))()

    def _at_armour(self, vehicle: str, id: str) -> float:
        if not self._can_hurt(vehicle):
            return IN_VAIN
        return AT_ARMOUR + (1.0 if id.endswith(WITH_CARE) else 0.0)

    def _can_hurt(self, vehicle: str) -> bool:
        """Whether a round through the side of any enemy vehicle would do something to it."""
        ap = dice_at_armour(self.own[vehicle])
        return any(left_over(ap, one["armour"], HitFace.SIDE) > LITTLE for one in self.armour)

    def _driving(self, vehicle: str, dice: int) -> float:
        near = self._nearest(vehicle)
        if near is None or near <= STANDS_OFF:
            return NEVER
        return DRIVES if dice == (2 if near > HURRIES else 1) else NEVER

    def _rally(self, vehicle: str) -> float:
        one = self.own[vehicle]
        return RALLIES if one["shock"] >= one["level"] - 1 else NEVER

    def _nearest(self, vehicle: str) -> float | None:
        at = self.own[vehicle]["at"]
        return min((dist(at, enemy) for enemy in self.enemies), default=None)

    def _is_aside(self, vehicle: str) -> bool:
        """Whether the nearest enemy stands well off the way in which its turret looks."""
        one = self.own[vehicle]
        looks = one.get("turret", one["facing"])
        return abs(turn_to(looks, self.towards(one["at"], looks))) > ASIDE

    def towards(self, at: Any, otherwise: float) -> float:
        """Find the bearing of the nearest enemy from a place; another where there is none."""
        here = Point(*at)
        nearest = min(self.enemies, key=lambda one: dist(one, here), default=None)
        return otherwise if nearest is None else bearing(here, nearest)

    # --- driving -----------------------------------------------------------------------------------

    def steer(self, request: View) -> Reply:
        """Turn towards the nearest enemy and drive at him, as near as it likes to be."""
        at = Point(*request["at"])
        if not self.enemies or not request["inches"]:
            suggested: Reply = request["suggested"]
            return suggested
        enemy = min(self.enemies, key=lambda one: dist(one, at))
        wanted, most = bearing(at, enemy), request["turn"]
        turn = max(min(turn_to(request["heading"], wanted), most), -most)
        inches = min(request["inches"], dist(at, enemy) - STANDS_OFF)
        line = [list(ahead(at, wanted, inches))] if inches >= 1.0 else []
        return {"line": [[round(x, 2), round(y, 2)] for x, y in line], "before": round(turn, 2)}
