"""What the players agreed about stowage and date makes of the vehicles of their lists (1e B)."""

from msgspec.structs import replace

from rules.editions.vehicle_traits import NO_EARLY_HE, RONSON, RONSON_IF_DRY
from rules.editions.vehicle_types import VehicleType
from rules.state.saved.options import BEFORE_SEPTEMBER_1944, DRY_STOWAGE, is_played
from rules.state.saved.table import Setup


def as_issued(vehicle: VehicleType, setup: Setup) -> VehicleType:
    """Make the vehicle as the agreed optional rules have it: a Ronson by dry stowage, without the H.E. that
    came later.

    (1e B)
    """
    if vehicle.has(RONSON_IF_DRY) and is_played(setup, DRY_STOWAGE):
        vehicle = vehicle.having(RONSON)
    if vehicle.has(NO_EARLY_HE) and is_played(setup, BEFORE_SEPTEMBER_1944):
        vehicle = replace(vehicle, weapons=tuple(replace(one, he=None) for one in vehicle.weapons))
    return vehicle
