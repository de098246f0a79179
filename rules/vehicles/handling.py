"""Which drives a vehicle can make at which speed: gears, corners, curves, turns on the spot (1e 11.6.1)."""

from rules.editions.driving import SHARP_CORNER, TIGHTEST_CURVE, TURN_ON_THE_SPOT, DrivingSpeed
from rules.editions.vehicle_types import RunningGear, VehicleType
from rules.geometry.drive import Drive, corner, goes_backwards, goes_forwards, pivoted, tightest
from rules.geometry.tolerance import at_most
from rules.phrases import Text


def why_not_drive(vehicle: VehicleType, drive: Drive, speed: DrivingSpeed) -> Text:
    """Say why a vehicle cannot make such a drive at this speed, or nothing (1e 11.6.1)."""
    if goes_backwards(drive) and goes_forwards(drive):
        return "A vehicle drives forwards or backwards in one move."
    if goes_backwards(drive) and (reason := why_not_reverse(vehicle, speed)):
        return reason
    if corner(drive) >= SHARP_CORNER and speed is DrivingSpeed.FLAT_OUT:
        return f"Nobody drives round a corner of {SHARP_CORNER:g} degrees flat-out."
    if not at_most(tightest_curve(vehicle), tightest(drive)):
        return f"{vehicle.name} curves no tighter than {tightest_curve(vehicle):g} inches."
    return _why_not_turn(vehicle, pivoted(drive), speed)


def why_not_reverse(vehicle: VehicleType, speed: DrivingSpeed) -> str:
    """Say why a vehicle does not go backwards at this speed, or nothing (1e 11.6.1)."""
    return "Nobody reverses flat-out." if speed is DrivingSpeed.FLAT_OUT else ""


def tightest_curve(vehicle: VehicleType) -> float:
    """Measure the radius of the tightest curve that a vehicle drives, in inches."""
    return round(TIGHTEST_CURVE[vehicle.gear] * vehicle.length, 2)


def _why_not_turn(vehicle: VehicleType, turned: float, speed: DrivingSpeed) -> str:
    if turned and vehicle.gear is not RunningGear.TRACKED:
        return "Only fully tracked vehicles turn on the spot."
    if not at_most(turned, TURN_ON_THE_SPOT[speed]):
        return f"At this speed a vehicle turns on the spot by {TURN_ON_THE_SPOT[speed]:g} degrees at most."
    return ""
