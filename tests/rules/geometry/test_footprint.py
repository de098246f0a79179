"""Bases and hulls: how far apart, touching, overlapping, and how wide somebody sees them."""

from collections.abc import Callable
from math import cos, hypot, pi, radians, sin

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules.geometry.arcs import ahead, bearing, turn_between
from rules.geometry.distance import distance
from rules.geometry.footprint import Disc, Footprint, Hull, are_in_contact, depth, gap, overlap
from rules.geometry.terrain import Point

SHERMAN = Hull(Point(10.0, 10.0), 0.0, 4.1, 1.9)
STEP = 0.05

PLACES = st.builds(Point, st.floats(0.0, 12.0), st.floats(0.0, 12.0))
DISCS = st.builds(Disc, PLACES, st.sampled_from([0.5, 1.0]))
HULLS = st.builds(Hull, PLACES, st.floats(-360.0, 720.0), st.floats(1.0, 5.0), st.floats(0.5, 3.0))
FOOTPRINTS = st.one_of(DISCS, HULLS)

Change = Callable[[Point], Point]


def flat(hull: Hull) -> list[float]:
    return [side for corner in hull.corners for side in corner]


def test_corners_go_round_from_the_front_left() -> None:
    assert flat(SHERMAN) == pytest.approx([9.05, 7.95, 10.95, 7.95, 10.95, 12.05, 9.05, 12.05])


def test_a_hull_that_looks_east_lies_from_west_to_east() -> None:
    east = SHERMAN._replace(facing=90.0)
    assert flat(east) == pytest.approx([12.05, 9.05, 12.05, 10.95, 7.95, 10.95, 7.95, 9.05])


@pytest.mark.parametrize(
    ("at", "inches"),
    [((10, 10), 0.0), ((10.9, 12), 0.0), ((10, 6.95), 1.0), ((12.95, 10), 2.0), ((13.95, 16.05), 5.0)],
)
def test_inches_from_a_place_to_a_hull(at: tuple[float, float], inches: float) -> None:
    assert SHERMAN.distance(Point(*at)) == pytest.approx(inches)


@pytest.mark.parametrize(
    ("x", "touches", "overlaps"),
    [
        (11.46, True, False),
        (11.45, True, False),
        (11.43, True, True),
        (11.0, True, True),
        (11.47, False, False),
    ],
)
def test_a_man_beside_a_hull_touches_it_with_his_base(x: float, touches: bool, overlaps: bool) -> None:
    man = Disc(Point(x, 10.0))
    assert are_in_contact(man, SHERMAN) is are_in_contact(SHERMAN, man) is touches
    assert overlap(man, SHERMAN) is overlap(SHERMAN, man) is overlaps


def test_two_hulls_bumper_to_bumper_touch_and_do_not_overlap() -> None:
    behind = SHERMAN._replace(centre=Point(10.0, 14.1))
    assert are_in_contact(SHERMAN, behind)
    assert not overlap(SHERMAN, behind)
    assert overlap(SHERMAN, behind._replace(centre=Point(10.0, 14.0)))


def test_crossed_hulls_overlap_though_no_corner_of_either_lies_in_the_other() -> None:
    across = SHERMAN._replace(facing=90.0)
    assert all(across.distance(corner) > 0.0 for corner in SHERMAN.corners)
    assert overlap(SHERMAN, across)
    assert gap(SHERMAN, across) == 0.0


@pytest.mark.parametrize("end", [0.0, 90.0])
def test_a_corner_that_points_at_the_side_or_the_end_of_a_hull_does_not_overlap_it(end: float) -> None:
    corner = SHERMAN.corners[1]  # to the north-east
    half = SHERMAN.length / 2.0 if end else SHERMAN.width / 2.0
    beside = Hull(ahead(corner, 45.0, half + 0.1), 135.0 + end, 4.1, 1.9)
    assert not overlap(SHERMAN, beside)
    assert not overlap(beside, SHERMAN)
    assert gap(SHERMAN, beside) == pytest.approx(0.1)


def test_who_looks_at_the_front_of_a_hull_sees_its_front_corners() -> None:
    left, right = SHERMAN.silhouette(Point(10.0, 0.0)) or pytest.fail("he is not on it")
    assert left == pytest.approx((10.95, 7.95))  # he looks south: his left is the east
    assert right == pytest.approx((9.05, 7.95))


def test_nobody_on_a_footprint_sees_an_outline_of_it() -> None:
    assert SHERMAN.silhouette(Point(10.5, 11.0)) is None
    assert Disc(Point(3.0, 3.0)).silhouette(Point(3.2, 3.0)) is None


# --- against places sampled all over them ----------------------------------------------------------------


def holds(one: Footprint, x: float, y: float) -> bool:
    """Whether a place lies in a footprint, by a turn back to where its sides run along the axes."""
    dx, dy = x - one.centre.x, y - one.centre.y
    if isinstance(one, Disc):
        return hypot(dx, dy) <= one.radius
    angle = -radians(one.facing)
    across, down = dx * cos(angle) - dy * sin(angle), dx * sin(angle) + dy * cos(angle)
    return abs(across) <= one.width / 2.0 and abs(down) <= one.length / 2.0


def sampled(one: Footprint) -> list[Point]:
    """Places all over a footprint, some of them near every part of its border."""
    size = one.radius
    count = int(2.0 * size / STEP) + 1
    ticks = [-size + index * STEP for index in range(count + 1)]
    places = [Point(one.centre.x + dx, one.centre.y + dy) for dx in ticks for dy in ticks]
    return [at for at in places if holds(one, *at)]


BETWEEN = 5.0 / 40.0
"""Inches between two places of a rim at most."""


def rim(one: Footprint) -> list[Point]:
    """Places all round the border of a footprint."""
    if isinstance(one, Disc):
        return [ahead(one.centre, degree, one.radius) for degree in range(360)]
    corners = one.corners
    ends = zip(corners, (*corners[1:], corners[0]), strict=True)
    shares = [index / 40.0 for index in range(41)]
    return [Point(a.x + (b.x - a.x) * s, a.y + (b.y - a.y) * s) for a, b in ends for s in shares]


@settings(max_examples=150)
@given(FOOTPRINTS, PLACES)
def test_a_distance_is_that_to_the_nearest_place_of_the_footprint(one: Footprint, at: Point) -> None:
    nearest = 0.0 if holds(one, *at) else min(distance(at, place) for place in rim(one))
    assert one.distance(at) <= nearest + 1e-6
    assert nearest <= hypot(one.distance(at), BETWEEN / 2.0) + 1e-6


@settings(max_examples=150)
@given(FOOTPRINTS, FOOTPRINTS)
def test_a_gap_is_that_between_the_nearest_places_of_both(one: Footprint, other: Footprint) -> None:
    apart = min(other.distance(at) for at in rim(one))
    whole = 0.0 if any(holds(other, *at) for at in rim(one)) or holds(one, *other.centre) else apart
    assert gap(one, other) == pytest.approx(whole, abs=0.08)
    assert gap(one, other) == pytest.approx(gap(other, one), abs=1e-9)


@settings(max_examples=100)
@given(FOOTPRINTS, FOOTPRINTS)
def test_footprints_overlap_where_they_share_places(one: Footprint, other: Footprint) -> None:
    shared = sum(holds(other, *at) for at in sampled(one))
    if overlap(one, other):
        assert gap(one, other) == 0.0
        assert are_in_contact(one, other)
    else:
        assert shared * STEP * STEP < 0.15
    if shared * STEP * STEP > 0.15:
        assert overlap(one, other)
    assert overlap(one, other) is overlap(other, one)


@given(HULLS, HULLS)
def test_a_hull_pushed_by_the_depth_comes_free(one: Hull, other: Hull) -> None:
    assume(depth(one, other) > 0.02)
    away = bearing(other.centre, one.centre)
    assert overlap(one, other)
    assert not overlap(one._replace(centre=ahead(one.centre, away, one.radius + other.radius)), other)
    pushes = [ahead(one.centre, other.facing + turn, depth(one, other)) for turn in (0, 90, 180, 270)]
    pushes += [ahead(one.centre, one.facing + turn, depth(one, other)) for turn in (0, 90, 180, 270)]
    assert any(not overlap(one._replace(centre=place), other) for place in pushes)


@settings(max_examples=150)
@given(FOOTPRINTS, PLACES)
def test_a_silhouette_is_as_wide_as_all_the_places_of_the_border_seen(one: Footprint, viewer: Point) -> None:
    assume(one.distance(viewer) > 0.05)
    seen = one.silhouette(viewer)
    assert seen is not None
    left, right = seen
    middle = bearing(viewer, one.centre)
    turns = [(bearing(viewer, at) - middle + 180.0) % 360.0 - 180.0 for at in rim(one)]
    assert (bearing(viewer, left) - middle + 180.0) % 360.0 - 180.0 == pytest.approx(min(turns), abs=0.6)
    assert (bearing(viewer, right) - middle + 180.0) % 360.0 - 180.0 == pytest.approx(max(turns), abs=0.6)
    assert turn_between(bearing(viewer, left), bearing(viewer, right)) < 180.0


# --- wherever they lie -----------------------------------------------------------------------------------


def shifted(at: Point) -> Point:
    return Point(at.x + 7.3, at.y - 2.9)


def turned(at: Point) -> Point:
    """By 37 degrees clockwise about the corner of the table."""
    angle = 37.0 * pi / 180.0
    return Point(at.x * cos(angle) - at.y * sin(angle), at.x * sin(angle) + at.y * cos(angle))


def mirrored(at: Point) -> Point:
    return Point(72.0 - at.x, at.y)


BEARINGS = {
    shifted: lambda facing: facing,
    turned: lambda facing: facing + 37.0,
    mirrored: lambda facing: -facing,
}


def changed(one: Footprint, change: Change) -> Footprint:
    moved = one._replace(centre=change(one.centre))
    return moved if isinstance(moved, Disc) else moved._replace(facing=BEARINGS[change](moved.facing))


every_change = pytest.mark.parametrize("change", [shifted, turned, mirrored])


@every_change
@given(one=FOOTPRINTS, other=FOOTPRINTS, viewer=PLACES)
def test_nothing_changes_on_a_table_moved_turned_or_mirrored(
    change: Change, one: Footprint, other: Footprint, viewer: Point
) -> None:
    first, second, eye = changed(one, change), changed(other, change), change(viewer)
    assert first.distance(eye) == pytest.approx(one.distance(viewer), abs=1e-6)
    assert gap(first, second) == pytest.approx(gap(one, other), abs=1e-6)
    here, there = one.silhouette(viewer), first.silhouette(eye)
    if here is not None and there is not None:
        wide = turn_between(bearing(viewer, here[0]), bearing(viewer, here[1]))
        assert turn_between(bearing(eye, there[0]), bearing(eye, there[1])) == pytest.approx(wide, abs=1e-3)


@every_change
@given(one=HULLS, other=HULLS)
def test_how_deep_hulls_lie_in_each_other_stays_the_same(change: Change, one: Hull, other: Hull) -> None:
    first, second = changed(one, change), changed(other, change)
    assert isinstance(first, Hull)
    assert isinstance(second, Hull)
    assert depth(first, second) == pytest.approx(depth(one, other), abs=1e-6)
