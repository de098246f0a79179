"""An odd vehicle: it never goes backwards. Its trait, and what the rule that it changes says of it."""

from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_traits import Trait
from rules.editions.vehicle_types import VehicleType
from rules.phrases import say
from rules.vehicles import handling

NEVER_REVERSES = Trait("never-reverses", say("trait-never-reverses"))

whatever_else = handling.why_not_reverse


def why_not_reverse(vehicle: VehicleType, speed: DrivingSpeed) -> str:
    """Say why a vehicle does not go backwards at this speed: a line more than before."""
    if vehicle.has(NEVER_REVERSES):
        return f"{vehicle.name} has no reverse gear."
    return whatever_else(vehicle, speed)
