"""What the players agreed about stowage and date makes of the vehicles of their lists (1e B)."""

from msgspec.structs import replace

from rules.editions.vehicle_types import VehicleType
from rules.state.options import BEFORE_SEPTEMBER_1944, DRY_STOWAGE, is_played
from rules.state.table import Setup


def as_issued(vehicle: VehicleType, setup: Setup) -> VehicleType:
    """Make a vehicle what it is in this game: a Ronson where dry, no H.E. while it had none (1e B)."""
    if vehicle.is_ronson_if_dry and is_played(setup, DRY_STOWAGE):
        vehicle = replace(vehicle, is_ronson=True)
    if vehicle.lacks_early_he and is_played(setup, BEFORE_SEPTEMBER_1944):
        vehicle = replace(vehicle, weapons=tuple(replace(one, he=None) for one in vehicle.weapons))
    return vehicle
