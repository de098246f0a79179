"""What the simple player thinks of riding: gunners stay aboard, others get out before the enemy is near.

The numbers are opinions, not rules.
"""

import re

from msgspec import UNSET

from rules.crew.leave_table import LEAVE_TABLE
from rules.engine.requests import Option
from rules.orders.assault_deployment import ASSAULT_DEPLOYMENT
from rules.orders.get_out import EVERYBODY
from rules.orders.get_out import GET_OUT as GET_OUT_OF_IT
from rules.turn.table_one import RIDING
from rules.views.vehicle_view_types import VehicleView

SQUAD = 6
"""Men aboard from which on they are there to get out and fight."""

GETS_OUT_AT = 24.0
"""Inches from the nearest enemy at which a Squad gets out."""

STORMS_AT = 11.0
"""Inches from him at which it does so by an Assault Deployment."""

GET_OUT, ASSAULT, LEAVES_WRECK = 70.0, 85.0, 55.0

RIDES, RATHER_WALKS = 5.0, -5.0
"""What it adds to coming on that a Team bought with a vehicle does so in one, and that others do."""

CAME_WITH_IT = re.compile(r"\w+-support-\w-team-\d")
"""How the id of such a Team, or of its Leader, begins."""

NEVER = -50.0


def order_value(option: Option, vehicle: VehicleView, near: float | None) -> float | None:
    """Judge an order to those who ride; None for any other order."""
    if option.verb == ASSAULT_DEPLOYMENT.id:
        return ASSAULT if near is not None and near <= STORMS_AT and _is_squad(vehicle) else NEVER
    if option.verb != GET_OUT_OF_IT.id:
        return NEVER if option.verb == LEAVE_TABLE.id else None
    if GET_OUT_OF_IT.ids.read(option.id).who != EVERYBODY:
        return NEVER
    if vehicle.state is not UNSET or vehicle.shock >= vehicle.level:
        return LEAVES_WRECK
    return GET_OUT if near is not None and near <= GETS_OUT_AT and _is_squad(vehicle) else NEVER


def _is_squad(vehicle: VehicleView) -> bool:
    """Whether they are there to fight on foot: many men, or no weapon to be served aboard."""
    is_armed, aboard = any(one.weapons for one in vehicle.positions), vehicle.aboard or []
    return not is_armed or sum(one.men for one in aboard) >= SQUAD


def coming_on(option: Option) -> float:
    """Judge how much better or worse troops come on in a vehicle: best those who were bought with one."""
    return RIDES if CAME_WITH_IT.match(RIDING.read(option.id).subject) else RATHER_WALKS
