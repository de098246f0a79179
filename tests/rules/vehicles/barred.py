"""Why a vehicle cannot go onto something or over it, as its driver reads it."""

from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_types import VehicleType
from rules.geometry.terrain import Feature
from rules.vehicles.crossing import stop_at


def why_not_cross(vehicle: VehicleType, feature: Feature, speed: DrivingSpeed) -> str:
    """Why it is barred; nothing where it may go."""
    stop = stop_at(vehicle, feature, speed)
    return stop.told if stop else ""
