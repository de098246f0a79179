"""Every road of every table can be driven along, with the real sizes of the lists' vehicles."""

from collections.abc import Sequence

import pytest

from armylists.vehicles import vehicle_types
from games.library.tables import all_tables
from rules.editions.vehicle_types import VehicleType
from rules.geometry.arcs import bearing
from rules.geometry.drive import Pose
from rules.geometry.ground import Ground
from rules.geometry.polyline import between, length, nearest_along, point_along
from rules.geometry.steering import follow
from rules.geometry.terrain import Point
from rules.vehicles.driving import NO_FARTHER, Driver, settle
from rules.vehicles.handling import tightest_curve, why_not_drive

ROADS = {"road", "track", "sunken-lane"}

WIDEST, LONGEST_ON_WHEELS, SMALLEST = (
    vehicle_types(f"{nation}-1943-45")[id]
    for nation, id in (("germany", "tiger-ii"), ("germany", "sdkfz-234-2"), ("united-states", "jeep"))
)


@pytest.mark.parametrize("vehicle", [WIDEST, LONGEST_ON_WHEELS, SMALLEST], ids=lambda one: one.id)
@pytest.mark.parametrize("table", all_tables(), ids=lambda table: table.id)
def test_a_road_is_driven_along_both_ways(table: object, vehicle: VehicleType) -> None:
    ground = Ground(table)
    for feature in table.features:
        if feature.kind in ROADS and length(feature.points) > 3.0 * vehicle.length:
            for line in (feature.points, feature.points[::-1]):
                assert drive_along(ground, vehicle, line) == "", f"{table.id}: {feature.id}"


def drive_along(ground: Ground, vehicle: VehicleType, road: Sequence[Point]) -> str:
    """Drive from end to end of a road, move by move; why it was stopped, or how far off it got."""
    room = vehicle.length / 2.0 + 0.3
    line = between(road, room, length(road) - room)
    pose, driver = Pose(line[0], bearing(line[0], point_along(line, 0.5))), Driver(vehicle, (6, 5), ground)
    for _ in range(round(length(line))):
        along, off = nearest_along(line, pose.at)
        if off > 1.0 or length(line) - along < 0.6:
            return f"{off:.1f} inches off the road" if off > 1.0 else ""
        drive = follow(pose, between(line, along, length(line)), tightest_curve(vehicle), 11.0)
        driven = settle(driver, pose, drive)
        if why_not_drive(vehicle, drive, driver.speed) or driven.stop not in (None, NO_FARTHER):
            return why_not_drive(vehicle, drive, driver.speed) or driven.why
        pose = driven.pose
    return "it never comes to the end"
