"""How vehicles drive and how far their weapons turn, as numbers (1e 11.2, 11.6, 11.8). Inches and degrees."""

from enum import IntEnum

from rules.editions.vehicle_types import RunningGear, SpeedRating, Turret


class DrivingSpeed(IntEnum):
    """How a driver goes: as many dice as he rolls (1e 11.2)."""

    SLOW = 1
    FAST = 2
    FLAT_OUT = 3


ADDED_PER_DIE = {SpeedRating.SLOW: 0, SpeedRating.AVERAGE: 1, SpeedRating.FAST: 2, SpeedRating.WHEELED: 0}
"""Inches that a vehicle goes beyond each die, heavy going and reverse apart (1e 11.6)."""

TURN_ON_THE_SPOT = {DrivingSpeed.SLOW: 45.0, DrivingSpeed.FAST: 90.0, DrivingSpeed.FLAT_OUT: 180.0}
"""Degrees that a tracked vehicle turns on the spot at most at each speed (1e 11.6.1)."""

SHARP_CORNER = 90.0
"""Degrees of a corner that nobody drives round flat-out (1e 11.6.1)."""

TIGHTEST_CURVE = {
    RunningGear.TRACKED: 0.5,
    RunningGear.MOTORCYCLE: 1.0,
    RunningGear.HALF_TRACKED: 1.25,
    RunningGear.WHEELED: 1.5,
}
"""Radius of the tightest curve, in lengths of the hull; the book has none."""

TURRET_ARC = {Turret.SLOW: 90.0, Turret.NORMAL: 120.0, Turret.FAST: 180.0}
"""Degrees of the arc about its facing in which a turret fires, and by which it turns in a Phase (1e 11.8)."""

HULL_ARC = 90.0
"""Degrees of the arc of a machine gun in the hull, about the vehicle's front (1e 11.8); also of one that
fires to the rear, and of one at its sides to either."""

SMALL_TURRET_ARC = 180.0
"""Degrees about the vehicle's front in which a turret beside the main one fires."""
