"""What the simple player thinks of riding: machine guns stay aboard, Squads get out before the enemy is near.

The numbers are opinions, not rules.
"""

from typing import Any

View = dict[str, Any]

SQUAD = 6
"""Men aboard from which on they are there to get out and fight."""

GETS_OUT_AT = 24.0
"""Inches from the nearest enemy at which a Squad gets out."""

STORMS_AT = 11.0
"""Inches from him at which it does so by an Assault Deployment."""

GET_OUT, ASSAULT, LEAVES_WRECK = 70.0, 85.0, 55.0

RIDES, RATHER_WALKS = 5.0, -5.0
"""What it adds to coming on that a support Team does so in a vehicle, and that others do."""

NEVER = -50.0


def order_value(verb: str, option: View, vehicle: View, near: float | None) -> float | None:
    """Judge an order to those who ride; None for any other order."""
    if verb == "assault-deployment":
        return ASSAULT if near is not None and near <= STORMS_AT and _is_squad(vehicle) else NEVER
    if verb != "get-out":
        return NEVER if verb == "leave-table" else None
    if not str(option["id"]).endswith("everybody"):
        return NEVER
    if vehicle.get("state") or vehicle["shock"] >= vehicle["level"]:
        return LEAVES_WRECK
    return GET_OUT if near is not None and near <= GETS_OUT_AT and _is_squad(vehicle) else NEVER


def _is_squad(vehicle: View) -> bool:
    return sum(one["men"] for one in vehicle.get("aboard", [])) >= SQUAD


def coming_on(option: View, reserve: View) -> float:
    """Judge how much better or worse troops come on in a vehicle: Teams of a machine gun ride best."""
    unit = str(option["id"]).split("/")[1]
    team = reserve["teams"].get(unit) or _led(unit, reserve)
    return RIDES if team is not None and team.get("weapon") and not team["section"] else RATHER_WALKS


def _led(unit: str, reserve: View) -> View | None:
    """Find the Team of no Section that a Leader off the table brings, by his id: its own with an ending."""
    return next((team for one, team in reserve["teams"].items() if unit.startswith(f"{one}-")), None)
