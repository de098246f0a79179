"""Which face of a hull a firer has before him, and what lies straight ahead of it."""

from math import atan2, degrees

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from rules.geometry.arcs import ahead, bearing, turn_between, turn_to
from rules.geometry.faces import HitFace, face_towards, in_corridor
from rules.geometry.footprint import Hull
from rules.geometry.terrain import Point

PANZER = Hull(Point(30.0, 20.0), 0.0, 4.0, 2.0)

PLACES = st.builds(Point, st.floats(0.0, 72.0), st.floats(0.0, 48.0))
HULLS = st.builds(Hull, PLACES, st.floats(0.0, 360.0), st.floats(2.0, 5.5), st.floats(1.0, 2.7))


@pytest.mark.ledger("1e-12-07")
@pytest.mark.parametrize(
    ("x", "y", "face"),
    [
        (30.0, 5.0, HitFace.FRONT),
        (45.0, 20.0, HitFace.SIDE),
        (15.0, 20.0, HitFace.SIDE),
        (30.0, 35.0, HitFace.REAR),
        (34.9, 10.0, HitFace.FRONT),
        (35.1, 10.0, HitFace.SIDE),
        (34.9, 30.0, HitFace.REAR),
        (35.1, 30.0, HitFace.SIDE),
    ],
)
def test_sectors_through_the_corners_tell_the_face(x: float, y: float, face: HitFace) -> None:
    assert face_towards(PANZER, Point(x, y)) is face


@pytest.mark.ledger("1e-12-08")
@pytest.mark.parametrize(
    ("x", "y", "face"),
    [
        (35.0, 10.0, HitFace.FRONT),
        (25.0, 10.0, HitFace.FRONT),
        (35.0, 30.0, HitFace.SIDE),
        (25.0, 30.0, HitFace.SIDE),
    ],
)
def test_on_the_line_between_two_faces_it_is_the_tougher(x: float, y: float, face: HitFace) -> None:
    assert face_towards(PANZER, Point(x, y)) is face


@pytest.mark.ledger("1e-12-08")
@pytest.mark.parametrize(
    ("bearing_of_corner", "off", "face"),
    [
        (0.0, 0.008, HitFace.FRONT),
        (0.0, 0.013, HitFace.SIDE),
        (180.0, 0.008, HitFace.SIDE),
        (180.0, 0.013, HitFace.SIDE),
        (180.0, -0.008, HitFace.SIDE),
        (180.0, -0.013, HitFace.REAR),
    ],
)
def test_a_line_between_faces_is_as_broad_as_the_tolerance(
    bearing_of_corner: float, off: float, face: HitFace
) -> None:
    line = degrees(atan2(1.0, 2.0)) + bearing_of_corner
    on_it = ahead(PANZER.centre, line, 12.0)
    assert face_towards(PANZER, ahead(on_it, line + 90.0, off)) is face


@given(HULLS, PLACES)
def test_a_face_is_that_of_the_side_through_which_a_line_to_the_middle_goes(hull: Hull, firer: Point) -> None:
    assume(hull.distance(firer) > 0.1)
    corners = [bearing(hull.centre, corner) for corner in hull.corners]
    shot = bearing(hull.centre, firer)
    assume(min(turn_between(shot, corner) for corner in corners) > 1.0)
    sectors = zip(corners, [*corners[1:], corners[0]], strict=True)
    (side,) = (
        number
        for number, (one, other) in enumerate(sectors)
        if turn_to(one, shot) > 0.0 > turn_to(other, shot) and turn_between(one, shot) < 180.0
    )
    faces = (HitFace.FRONT, HitFace.SIDE, HitFace.REAR, HitFace.SIDE)
    assert face_towards(hull, firer) is faces[side]


@given(HULLS, PLACES, st.floats(0.0, 360.0), st.floats(-9.0, 9.0))
def test_faces_and_corridor_stay_when_all_is_moved_and_turned(
    hull: Hull, firer: Point, turn: float, by: float
) -> None:
    forward, aside = hull.seen_from_centre(firer)
    assume(abs(abs(forward) * hull.width - abs(aside) * hull.length) > 0.1)
    assume(abs(abs(aside) - hull.width / 2.0) > 0.1 and abs(forward) > 0.1)
    moved = Hull(Point(hull.centre.x + by, hull.centre.y - by), hull.facing + turn, hull.length, hull.width)
    there = ahead(ahead(moved.centre, moved.facing, forward), moved.facing + 90.0, aside)
    mirrored = ahead(ahead(moved.centre, moved.facing, forward), moved.facing + 90.0, -aside)
    for place in (there, mirrored):
        assert face_towards(moved, place) is face_towards(hull, firer)
        for backwards in (False, True):
            assert in_corridor(moved, place, backwards=backwards) is in_corridor(
                hull, firer, backwards=backwards
            )


@pytest.mark.parametrize(
    ("x", "y", "ahead_of_it", "behind_it"),
    [
        (31.0, 5.0, True, False),
        (29.0, 5.0, True, False),
        (31.5, 5.0, False, False),
        (30.5, 40.0, False, True),
        (28.5, 40.0, False, False),
    ],
)
def test_a_corridor_is_as_wide_as_the_hull(x: float, y: float, ahead_of_it: bool, behind_it: bool) -> None:
    assert in_corridor(PANZER, Point(x, y)) is ahead_of_it
    assert in_corridor(PANZER, Point(x, y), backwards=True) is behind_it
