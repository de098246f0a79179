"""Distances, bearings, arcs, the one tolerance, and lengths of paths."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.editions.weapons import Reach
from rules.geometry.arcs import ahead, bearing, turn_between, within_arc
from rules.geometry.distance import closest, closest_pair, distance, towards
from rules.geometry.polyline import cut, length, point_along
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most, beyond, rounded, told, told_beyond

ORIGIN = Point(10, 10)
PATHS = st.lists(
    st.builds(Point, st.integers(0, 72).map(float), st.integers(0, 48).map(float)), min_size=2, max_size=6
)


@pytest.mark.parametrize(
    ("inches", "limit", "within"), [(4.0, 4.0, True), (4.01, 4.0, True), (4.02, 4.0, False)]
)
def test_a_hundredth_of_an_inch_is_forgiven(inches: float, limit: float, within: bool) -> None:
    assert at_most(inches, limit) is within
    assert beyond(inches, limit) is not within


@pytest.mark.parametrize("limit", [4.0, 9.0, 12.0, 18.0])
@pytest.mark.parametrize("over", [-0.02, -0.01, 0.0, 0.01, 0.02])
def test_a_weapon_reaches_as_far_as_any_other_limit(limit: float, over: float) -> None:
    inches = round(limit + over, 2)
    assert Reach(0, limit).holds(inches) is at_most(inches, limit)
    assert Reach(limit).holds(inches) is at_most(limit, inches)


@pytest.mark.parametrize(("inches", "shown"), [(12.01, "12"), (12.0, "12"), (0.0, "0"), (11.57, "11.6")])
def test_inches_are_told_to_a_tenth(inches: float, shown: str) -> None:
    assert told(inches) == shown


@pytest.mark.parametrize(("inches", "shown"), [(12.02, "12.1"), (12.1, "12.1"), (13.0, "13.0")])
def test_what_is_beyond_a_limit_is_never_told_as_the_limit(inches: float, shown: str) -> None:
    assert told_beyond(inches, 12.0) == shown


def test_places_are_kept_to_a_hundredth_of_an_inch() -> None:
    assert rounded((1.23456, 7.999)) == Point(1.23, 8.0)


@pytest.mark.parametrize(
    ("to", "degrees"), [((10, 0), 0), ((20, 10), 90), ((10, 20), 180), ((0, 10), 270), ((20, 0), 45)]
)
def test_bearings_turn_clockwise_from_north(to: tuple[float, float], degrees: float) -> None:
    assert bearing(ORIGIN, Point(*to)) == pytest.approx(degrees)
    assert ahead(ORIGIN, degrees, distance(ORIGIN, Point(*to))) == pytest.approx(to)


@pytest.mark.parametrize(("one", "other", "turn"), [(10, 350, 20), (0, 180, 180), (90, 45, 45), (720, 1, 1)])
def test_the_smaller_turn_counts(one: float, other: float, turn: float) -> None:
    assert turn_between(one, other) == pytest.approx(turn)


@pytest.mark.ledger("1e-7.5-01")
def test_riflemen_cover_half_the_horizon_and_a_quarter_from_a_window() -> None:
    assert within_arc(ORIGIN, 0.0, ahead(ORIGIN, 80.0, 12.0), 180.0)
    assert not within_arc(ORIGIN, 0.0, ahead(ORIGIN, 100.0, 12.0), 180.0)
    assert not within_arc(ORIGIN, 0.0, ahead(ORIGIN, 50.0, 12.0), 90.0)


@pytest.mark.ledger("1e-7.5-05")
def test_a_gun_covers_forty_five_degrees_either_side_of_its_barrel() -> None:
    east = 90.0
    assert within_arc(ORIGIN, east, ahead(ORIGIN, east + 44.0, 20.0), 90.0)
    assert within_arc(ORIGIN, east, ahead(ORIGIN, east - 45.0, 20.0), 90.0)
    assert not within_arc(ORIGIN, east, ahead(ORIGIN, east + 46.0, 20.0), 90.0)


def test_two_groups_are_as_far_apart_as_their_closest_men() -> None:
    one, other = [Point(0, 0), Point(3, 0)], [Point(8, 0), Point(20, 0)]
    assert closest(one, other) == 5.0
    assert closest_pair(one, other) == (Point(3, 0), Point(8, 0))
    assert closest([], other) == float("inf")
    assert closest_pair(one, []) is None


def test_towards_stays_when_there_is_no_direction() -> None:
    assert towards(ORIGIN, ORIGIN, 5.0) == ORIGIN
    assert towards(ORIGIN, Point(20, 10), 4.0) == Point(14, 10)


@given(PATHS, st.floats(0, 1))
def test_a_path_cut_short_is_as_long_as_asked_and_stays_on_the_path(path: list[Point], share: float) -> None:
    inches = length(path) * share
    kept = cut(path, inches)
    assert length(kept) == pytest.approx(inches, abs=1e-6)
    assert kept[-1] == pytest.approx(point_along(path, inches), abs=1e-6)
    assert kept[0] == path[0]


@given(PATHS)
def test_a_path_is_not_cut_beyond_its_end(path: list[Point]) -> None:
    assert length(cut(path, length(path) + 5.0)) == pytest.approx(length(path))
    assert point_along(path, length(path) + 5.0) == path[-1]
    assert point_along(path, -1.0) == path[0]


@given(PATHS, st.floats(0, 60), st.floats(0, 60))
def test_cutting_twice_is_cutting_once(path: list[Point], one: float, other: float) -> None:
    twice = cut(cut(path, one), other)
    assert length(twice) == pytest.approx(length(cut(path, min(one, other))), abs=1e-6)
