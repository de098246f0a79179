"""Drives as poses and legs: where they lead, how tight they are, and how they are cut."""

from math import cos, pi, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry.arcs import turn_between
from rules.geometry.distance import distance
from rules.geometry.drive import (
    Leg,
    Pivot,
    Pose,
    Run,
    after,
    before,
    corner,
    cut,
    goes_backwards,
    goes_forwards,
    inches_at,
    length,
    pivoted,
    pose_at,
    progress_after,
    tightest,
)
from rules.geometry.terrain import Point

START = Pose(Point(20.0, 20.0), 0.0)

TURNS = st.floats(-170.0, 170.0)
LEGS = st.one_of(st.builds(Run, st.floats(-6.0, 12.0), TURNS), st.builds(Pivot, TURNS))
DRIVES = st.lists(LEGS, min_size=1, max_size=4)
POSES = st.builds(Pose, st.builds(Point, st.floats(0.0, 72.0), st.floats(0.0, 48.0)), st.floats(0.0, 359.9))


def is_near(one: Pose, other: Pose, within: float = 1e-6) -> bool:
    return distance(one.at, other.at) < within and turn_between(one.heading, other.heading) < within


@pytest.mark.parametrize(
    ("leg", "x", "y", "heading"),
    [
        (Run(5.0), 20.0, 15.0, 0.0),
        (Run(-5.0), 20.0, 25.0, 0.0),
        (Run(2.0 * pi, 90.0), 24.0, 16.0, 90.0),  # a quarter of a circle of 4 inches to the right
        (Run(2.0 * pi, -90.0), 16.0, 16.0, 270.0),
        (Run(-2.0 * pi, 90.0), 16.0, 24.0, 90.0),  # backwards, its front swinging to the right
        (Run(8.0 * pi, 360.0), 20.0, 20.0, 0.0),
        (Pivot(-45.0), 20.0, 20.0, 315.0),
    ],
)
def test_a_leg_leads_somewhere(leg: Leg, x: float, y: float, heading: float) -> None:
    assert is_near(after(START, leg), Pose(Point(x, y), heading))


@given(POSES, st.builds(Run, st.floats(-8.0, 12.0), TURNS))
def test_a_run_follows_its_heading_all_the_way(start: Pose, run: Run) -> None:
    x, y, steps = *start.at, 2000
    for step in range(steps):
        angle = radians(start.heading + run.degrees * (step + 0.5) / steps)
        x, y = x + sin(angle) * run.inches / steps, y - cos(angle) * run.inches / steps
    end = after(start, run)
    assert distance((x, y), end.at) < 1e-4
    assert turn_between(end.heading, start.heading + run.degrees) < 1e-6


@given(POSES, DRIVES, st.floats(0.0, 1.0))
def test_a_drive_cut_short_ends_where_it_was_by_then(start: Pose, drive: list[Leg], share: float) -> None:
    progress = share * len(drive)
    kept = cut(drive, progress)
    end = start
    for leg in kept:
        end = after(end, leg)
    assert is_near(end, pose_at(start, drive, progress))
    assert inches_at(drive, progress) == pytest.approx(length(kept))
    assert 0.0 <= length(kept) <= length(drive) + 1e-9


@given(DRIVES, st.floats(0.0, 40.0))
def test_so_many_inches_lead_so_far(drive: list[Leg], inches: float) -> None:
    progress = progress_after(drive, inches)
    assert inches_at(drive, progress) == pytest.approx(min(inches, length(drive)), abs=1e-6)
    if inches >= length(drive):
        assert progress == len(drive)


def test_a_turn_on_the_spot_where_the_inches_end_still_belongs_to_the_drive() -> None:
    assert progress_after([Run(4.0), Pivot(30.0), Run(4.0)], 4.0) == 2.0
    assert progress_after([Run(4.0), Pivot(30.0), Run(4.0)], 3.0) == 0.75
    assert progress_after([Pivot(30.0)], 0.0) == 1.0


def test_the_tightest_curve_is_the_one_that_counts() -> None:
    assert tightest([Run(2.0 * pi, 90.0), Run(2.0 * pi, -180.0), Run(9.0)]) == pytest.approx(2.0)
    assert tightest([Run(9.0), Pivot(90.0)]) == float("inf")


@pytest.mark.parametrize(
    ("drive", "degrees"),
    [
        ([Run(5.0)], 0.0),
        ([Run(5.0, 50.0), Run(1.0), Run(5.0, 50.0)], 100.0),
        ([Run(5.0, 50.0), Run(5.0, -50.0)], 50.0),
        ([Run(5.0, -40.0), Run(5.0, 80.0)], 80.0),
        ([Pivot(120.0), Run(5.0)], 0.0),
    ],
)
def test_a_corner_is_as_wide_as_headings_differ(drive: list[Leg], degrees: float) -> None:
    assert corner(drive) == degrees


def test_turns_on_the_spot_are_added_up() -> None:
    assert pivoted([Pivot(30.0), Run(3.0, 40.0), Pivot(-45.0)]) == 75.0


@pytest.mark.parametrize(
    ("progress", "inches", "earlier"),
    [
        (1.0, 1.0, 0.75),
        (2.0, 0.5 * pi, 1.5),  # a quarter of a circle of 2 inches is pi long
        (2.0, pi + 1.0, 0.75),
        (2.5, 1.0, 2.0),
        (2.5, 1.5 + pi, 0.875),
        (2.5, 99.0, 0.0),
        (3.0, 0.0, 3.0),
    ],
)
def test_a_corner_was_somewhere_so_many_inches_before(progress: float, inches: float, earlier: float) -> None:
    assert before([Run(4.0), Pivot(90.0), Run(-2.0)], progress, inches, 2.0) == pytest.approx(earlier)


def test_a_drive_knows_its_gear() -> None:
    assert (goes_forwards([Run(0.5)]), goes_backwards([Run(-0.5)])) == (True, True)
    assert (goes_forwards([Run(0.0, 40.0)]), goes_backwards([Run(0.0, 40.0)])) == (False, False)
    assert (goes_forwards([Run(3.0)]), goes_backwards([Run(3.0)])) == (True, False)
    assert (goes_forwards([Pivot(9.0), Run(-3.0)]), goes_backwards([Pivot(9.0), Run(-3.0)])) == (False, True)
