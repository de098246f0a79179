"""How much Shock a vehicle's crew bears: its morale level (1e 14.8, 14.9; faq-200)."""

from rules.editions.grades import Quality, Rank
from rules.editions.vehicle_types import VehicleClass
from rules.state.pieces import Vehicle

WITH_A_LEADER = {Rank.JUNIOR: 3, Rank.SENIOR: 4, Rank.RANKING: 4}
"""The morale level of a Regular crew, by the rank of its commander."""

WITHOUT_A_LEADER = 1

BY_QUALITY = {Quality.GREEN: -1, Quality.REGULAR: 0, Quality.ELITE: 1}

COMMANDER_KILLED = -1

CARRIERS = frozenset(
    {VehicleClass.HALF_TRACK, VehicleClass.CARRIER, VehicleClass.SOFT_SKIN, VehicleClass.MOTORCYCLE}
)
"""Carriers and transport, whose crews bear as little without their commander as with none (1e 14.9)."""


def morale_level(vehicle: Vehicle) -> int:
    """Tell how much Shock the crew bears before it abandons its vehicle (1e 14.8, 14.9; faq-200)."""
    if vehicle.commander is None:
        return WITHOUT_A_LEADER
    if vehicle.damage.commander_killed and vehicle.type.vehicle_class in CARRIERS:
        return WITHOUT_A_LEADER
    level = WITH_A_LEADER[vehicle.commander] + BY_QUALITY[vehicle.quality]
    return level + COMMANDER_KILLED * vehicle.damage.commander_killed


def why_not_advance(vehicle: Vehicle) -> str:
    """Say why Shock keeps a vehicle from driving forwards, or nothing (1e 14.8)."""
    if vehicle.damage.shock < morale_level(vehicle):
        return ""
    return "With so much Shock its crew does not advance: it may turn and reverse."


def is_given_up(vehicle: Vehicle) -> bool:
    """Whether the crew has more Shock than it bears (1e 14.8)."""
    return vehicle.damage.shock > morale_level(vehicle)
