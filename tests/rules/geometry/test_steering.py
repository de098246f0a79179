"""Following a drawn line with a vehicle that turns only so sharply."""

from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry.distance import distance
from rules.geometry.drive import Pose, Run, length, pose_at, tightest
from rules.geometry.polyline import length as length_of
from rules.geometry.polyline import nearest_along
from rules.geometry.steering import follow
from rules.geometry.terrain import Point

START = Pose(Point(36.0, 30.0), 0.0)

PLACES = st.builds(Point, st.floats(20.0, 52.0), st.floats(10.0, 40.0))
LINES = st.lists(PLACES, min_size=1, max_size=4).map(lambda places: [START.at, *places])


def end(drive: list[Run]) -> Point:
    return pose_at(START, drive, len(drive)).at


def bend(radius: float, degrees: float) -> list[Point]:
    """A round bend to the right that begins where the vehicle stands."""
    centre = Point(START.at.x + radius, START.at.y)
    turns = (radians(degrees) * step / 40 for step in range(41))
    return [Point(centre.x - radius * cos(turn), centre.y - radius * sin(turn)) for turn in turns]


def test_straight_ahead_the_wheel_is_held() -> None:
    (run,) = follow(START, [START.at, Point(36.0, 18.0)], 4.0, 99.0)
    assert run == pytest.approx((12.0, 0.0))


@pytest.mark.parametrize("degrees", [30.0, 90.0, 150.0])
def test_a_bend_that_is_wide_enough_is_followed(degrees: float) -> None:
    line = bend(8.0, degrees)
    drive = follow(START, line, 6.0, 99.0)
    assert distance(end(drive), line[-1]) < 0.3
    off = [nearest_along(line, pose_at(START, drive, mark).at)[1] for mark in range(len(drive))]
    assert max(off) < 0.15
    assert length(drive) == pytest.approx(length_of(line), abs=0.3)


def test_who_begins_beside_the_line_comes_back_to_it() -> None:
    line = [Point(37.5, 30.0), Point(37.5, 10.0)]
    assert nearest_along(line, end(follow(START, line, 4.0, 15.0)))[1] < 0.1


def test_a_place_behind_is_turned_to_by_the_tightest_curve() -> None:
    for aside, side in ((0.5, 1.0), (-0.5, -1.0)):
        first, *_ = follow(START, [START.at, Point(36.0 + aside, 45.0)], 4.0, 10.0)
        assert first.degrees * side > 0.0
        assert tightest([first]) == pytest.approx(4.0)


def test_a_line_that_leads_back_to_where_one_stands_is_no_trouble() -> None:
    back = [Point(36.0, 31.0), Point(36.0, 28.0), START.at, Point(36.0, 32.0)]
    assert length(follow(START, back, 4.0, 6.0)) == pytest.approx(6.0)


@given(LINES, st.floats(1.5, 8.0), st.floats(0.0, 40.0))
def test_no_curve_is_tighter_and_no_drive_longer_than_it_may_be(
    line: list[Point], radius: float, inches: float
) -> None:
    drive = follow(START, line, radius, inches)
    assert length(drive) <= inches + 1e-9
    assert tightest(drive) >= radius - 1e-6
    assert all(run.inches > 0.0 for run in drive)


@given(LINES, st.floats(1.5, 8.0))
def test_a_mirrored_line_is_followed_alike(line: list[Point], radius: float) -> None:
    mirrored = [Point(72.0 - at.x, at.y) for at in line]
    one, other = (end(follow(START, way, radius, 9.0)) for way in (line, mirrored))
    if all(abs(at.x - 36.0) > 0.5 for at in line[1:]):
        assert distance(Point(72.0 - other.x, other.y), one) < 1e-3
