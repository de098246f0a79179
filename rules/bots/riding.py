"""What the simple player thinks of riding: gunners stay aboard, others get out before the enemy is near.

The numbers are opinions, not rules.
"""

import re
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
"""What it adds to coming on that a Team bought with a vehicle does so in one, and that others do."""

CAME_WITH_IT = re.compile(r"/\w+-support-\w-team-\d")
"""Finds such a Team, or its Leader, in the id of an option."""

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
    """Whether they are there to fight on foot: many men, or no weapon to be served aboard."""
    is_armed = any(one["weapons"] for one in vehicle["positions"])
    return not is_armed or sum(int(one["men"]) for one in vehicle.get("aboard", [])) >= SQUAD


def coming_on(option: View) -> float:
    """Judge how much better or worse troops come on in a vehicle: best those who were bought with one."""
    return RIDES if CAME_WITH_IT.search(str(option["id"])) else RATHER_WALKS
