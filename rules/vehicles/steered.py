"""What a driver makes of the line that his player has drawn (1e 11.6.1)."""

from rules.engine.requests import Steered
from rules.geometry.drive import Drive, Leg, Pivot, Pose, Run, after, length, pose_at
from rules.geometry.steering import follow
from rules.geometry.terrain import Going
from rules.vehicles.dice import inches
from rules.vehicles.driving import Driver
from rules.vehicles.handling import tightest_curve

DRAWN = 0.5
"""Inches between the poses by which a drive is drawn."""

TURNED = 15.0
"""Degrees between those of a turn on the spot."""


def drive_of(driver: Driver, start: Pose, steered: Steered) -> list[Leg]:
    """Turn, follow the line as nearly as the vehicle can and the dice bring it, and turn again."""
    turned = after(start, Pivot(steered.before))
    legs: list[Leg] = [Pivot(steered.before)] if steered.before else []
    if steered.line:
        legs += _run(driver, turned, steered)
    return [*legs, Pivot(steered.after)] if steered.after else legs


def farthest(driver: Driver, *, backwards: bool = False) -> float:
    """Count the inches that the dice bring a vehicle at most, on the best of ground (1e 11.6)."""
    brought = inches(driver.vehicle, driver.dice, Going.OPEN, backwards=backwards)
    return max(brought - driver.shock, 0.0)


def _run(driver: Driver, start: Pose, steered: Steered) -> list[Run]:
    line, reach = (start.at, *steered.line), farthest(driver, backwards=steered.backwards)
    if not steered.backwards:
        return follow(start, line, tightest_curve(driver.vehicle), reach)
    tail_first = Pose(start.at, (start.heading + 180.0) % 360.0)
    runs = follow(tail_first, line, tightest_curve(driver.vehicle), reach)
    return [Run(-run.inches, run.degrees) for run in runs]


def poses_of(start: Pose, drive: Drive) -> list[tuple[float, float, float]]:
    """List the poses by which a drive is drawn: inches east and south, degrees; with both ends."""
    marks = [0.0]
    for number, leg in enumerate(drive):
        parts = max(round(max(length([leg]) / DRAWN, abs(leg.degrees) / TURNED)), 1)
        marks += [number + part / parts for part in range(1, parts + 1)]
    found = [pose_at(start, drive, mark) for mark in marks]
    return [(round(pose.at.x, 2), round(pose.at.y, 2), round(pose.heading, 1)) for pose in found]
