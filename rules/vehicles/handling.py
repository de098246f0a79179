"""Which drives a vehicle can make at which speed: gears, corners, curves, turns on the spot (1e 11.6.1)."""

from rules.editions.driving import SHARP_CORNER, TIGHTEST_CURVE, TURN_ON_THE_SPOT, DrivingSpeed
from rules.editions.vehicle_types import RunningGear, VehicleType
from rules.geometry.drive import Drive, corner, goes_backwards, goes_forwards, pivoted, tightest
from rules.geometry.tolerance import at_most
from rules.phrases import Text, say


def why_not_drive(vehicle: VehicleType, drive: Drive, speed: DrivingSpeed) -> Text:
    """Say why a vehicle cannot make such a drive at this speed, or nothing (1e 11.6.1)."""
    if goes_backwards(drive) and goes_forwards(drive):
        return say("either-forwards-or-backwards")
    if goes_backwards(drive) and (reason := why_not_reverse(vehicle, speed)):
        return reason
    if corner(drive) >= SHARP_CORNER and speed is DrivingSpeed.FLAT_OUT:
        return say("no-sharp-corner-flat-out", degrees=SHARP_CORNER)
    if not at_most(tightest_curve(vehicle), tightest(drive)):
        inches = f"{tightest_curve(vehicle):g}"
        return say("curves-no-tighter-than", vehicle=vehicle.name, inches=inches)
    return _why_not_turn(vehicle, pivoted(drive), speed)


def why_not_reverse(vehicle: VehicleType, speed: DrivingSpeed) -> Text:
    """Say why a vehicle does not go backwards at this speed, or nothing (1e 11.6.1)."""
    return say("nobody-reverses-flat-out") if speed is DrivingSpeed.FLAT_OUT else ""


def tightest_curve(vehicle: VehicleType) -> float:
    """Measure the radius of the tightest curve that a vehicle drives, in inches."""
    return round(TIGHTEST_CURVE[vehicle.gear] * vehicle.length, 2)


def _why_not_turn(vehicle: VehicleType, turned: float, speed: DrivingSpeed) -> Text:
    if turned and vehicle.gear is not RunningGear.TRACKED:
        return say("only-full-tracks-turn-on-the-spot")
    if not at_most(turned, TURN_ON_THE_SPOT[speed]):
        return say("turns-on-the-spot-by", degrees=TURN_ON_THE_SPOT[speed])
    return ""
