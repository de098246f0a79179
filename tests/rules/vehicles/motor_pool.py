"""Vehicles of every running gear, to be driven in tests."""

from typing import Any

from msgspec.structs import replace

from rules.editions.vehicle_traits import Trait
from rules.editions.vehicle_types import (
    Mount,
    MountedWeapon,
    Position,
    RunningGear,
    SpeedRating,
    Turret,
    VehicleClass,
    VehicleType,
)

GUN = MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, ap=9, he=5)
COAXIAL = MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, row="internal-vehicle-mg")
HULL_MG = MountedWeapon(position=Position.HULL_GUNNER, mount=Mount.HULL, row="internal-vehicle-mg")
TOP_MG = MountedWeapon(position=Position.TOP_GUNNER, mount=Mount.TOP, row="top-mounted-mmg")
CASEMATE = MountedWeapon(position=Position.GUNNER, mount=Mount.CASEMATE, ap=9, he=5)

PANZER = VehicleType(
    id="panzer-iv",
    name="The Panzer IV",
    vehicle_class=VehicleClass.TANK,
    gear=RunningGear.TRACKED,
    speed=SpeedRating.AVERAGE,
    armour=6,
    length=4.16,
    width=2.02,
    height=1.88,
    crew=5,
    turret=Turret.NORMAL,
    weapons=(GUN, HULL_MG, COAXIAL),
)


def like(vehicle: VehicleType, *traits: Trait, **changes: Any) -> VehicleType:
    return replace(vehicle.having(*traits) if traits else vehicle, **changes)


SLOW_TANK = like(PANZER, id="churchill", name="The Churchill", speed=SpeedRating.SLOW)
FAST_TANK = like(PANZER, id="cromwell", name="The Cromwell", speed=SpeedRating.FAST)
HALF_TRACK = like(
    PANZER,
    id="sdkfz-251",
    name="The SdKfz 251",
    vehicle_class=VehicleClass.HALF_TRACK,
    gear=RunningGear.HALF_TRACKED,
    speed=SpeedRating.FAST,
    armour=2,
    length=4.08,
    width=1.48,
    turret=Turret.NONE,
    weapons=(TOP_MG,),
)
CAR = like(
    HALF_TRACK,
    id="staghound",
    name="The Staghound",
    vehicle_class=VehicleClass.ARMOURED_CAR,
    gear=RunningGear.WHEELED,
    speed=SpeedRating.WHEELED,
    armour=3,
)
TRUCK = like(CAR, id="truck", name="The truck", vehicle_class=VehicleClass.SOFT_SKIN, armour=0, weapons=())
MOTORCYCLE = like(
    TRUCK,
    id="motorcycle",
    name="The motorcycle",
    vehicle_class=VehicleClass.MOTORCYCLE,
    gear=RunningGear.MOTORCYCLE,
    length=1.5,
    width=0.5,
)
SOFT_TRACTOR = like(TRUCK, id="tractor", name="The tractor", gear=RunningGear.TRACKED)
