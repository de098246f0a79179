"""Ground with hulls on it: as if made anew with them, as places sampled one by one tell, wherever it lies."""

from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules.geometry import sight
from rules.geometry.distance import distance, towards
from rules.geometry.footprint import Disc, Hull, overlap
from rules.geometry.ground import Ground
from rules.geometry.path import find_path, length, reach_area, walk
from rules.geometry.sight import Standpoint, is_clear, sight_line
from rules.geometry.terrain import Cover, Feature, Going, Map, Point, Sight
from rules.geometry.terrain_piece import HULL
from rules.geometry.zones import covers
from tests.rules.geometry.countryside import house, moved, places, rectangle, turnings, village, window

TABLE = village()
GROUND = Ground(TABLE)
BARE = Map(id="bare", title="A bare table", width=TABLE.width, height=TABLE.height)
EMPTY = Ground(BARE)
STEP = 0.05
WAYS = {**turnings(TABLE), "moved": moved(TABLE, 3.37, 1.91)}

PLACES = places(TABLE)
SPOTS = st.builds(Standpoint, PLACES, st.integers(0, 1), st.booleans(), st.floats(0.0, 2.0))
HULLS = st.builds(Hull, PLACES, st.floats(0.0, 360.0), st.floats(2.0, 5.0), st.floats(1.0, 3.0))


def feature(hull: Hull, number: int = 0) -> Feature:
    """A tank that fills this rectangle."""
    return Feature(
        id=f"tank {number}",
        kind=HULL,
        name="the tank",
        points=hull.corners,
        going=Going.IMPASSABLE,
        cover=Cover.HARD,
        sight=Sight.HIGH,
        height=1.9,
    )


def features(hulls: list[Hull]) -> tuple[Feature, ...]:
    return tuple(feature(hull, number) for number, hull in enumerate(hulls))


def with_them(table: Map, tanks: tuple[Feature, ...]) -> Map:
    return Map(
        id="both", title="Both", width=table.width, height=table.height, features=(*table.features, *tanks)
    )


# --- as if made anew -------------------------------------------------------------------------------------


@settings(max_examples=300)
@given(st.lists(HULLS, max_size=3), SPOTS, SPOTS, st.sampled_from([None, 15.0]))
def test_sight_is_that_of_ground_made_anew(
    hulls: list[Hull], one: Standpoint, other: Standpoint, visibility: float | None
) -> None:
    tanks, smoke = features(hulls), [(Point(15.0, 14.0), 2.0)]
    ground = GROUND.with_added(tanks)
    found = sight_line(ground, one, other, smoke=smoke, visibility=visibility)
    assert is_clear(ground, one, other, smoke=smoke, visibility=visibility) is found.clear
    afresh = Ground(with_them(TABLE, tanks))
    assert found == sight_line(afresh, one, other, smoke=smoke, visibility=visibility)


@settings(max_examples=150)
@given(st.lists(HULLS, max_size=3), PLACES, PLACES)
def test_what_lies_between_is_that_of_ground_made_anew(hulls: list[Hull], one: Point, other: Point) -> None:
    tanks = features(hulls)
    ground, afresh = GROUND.with_added(tanks), Ground(with_them(TABLE, tanks))
    assert walk(ground.between(one, other), (one, other)) == walk(afresh, (one, other))


@settings(max_examples=60)
@given(HULLS, HULLS, SPOTS, SPOTS)
def test_the_ground_under_the_hulls_remembers_nothing_of_them(
    here: Hull, there: Hull, one: Standpoint, other: Standpoint
) -> None:
    ground = Ground(TABLE)
    bare = sight_line(GROUND, one, other)
    for hull in (here, there, here):
        sight_line(ground.with_added([feature(hull)]), one, other)
    assert sight_line(ground, one, other) == bare
    assert sight_line(ground.with_added([]), one, other) == bare


def test_a_line_is_drawn_anew_once_a_hull_beside_it_has_moved_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    drawn: list[Ground] = []
    monkeypatch.setattr(sight, "_is_clear", lambda ground, *_: bool(drawn.append(ground)))
    one, other = Standpoint(Point(4.0, 4.0)), Standpoint(Point(20.0, 4.0))
    ground = Ground(BARE)
    near, far = Hull(Point(12.0, 6.0), 0.0, 4.0, 2.0), Hull(Point(12.0, 24.0), 0.0, 4.0, 2.0)
    times = []
    for here, there in (
        (near, far),
        (near, far._replace(facing=40.0)),
        (near._replace(facing=40.0), far),
        (far, near),
        (near, far),
    ):
        is_clear(ground.with_added(features([here, there])), one, other)
        times.append(len(drawn))
    assert times == [1, 1, 2, 3, 3]


def test_a_hull_beside_the_straight_line_is_in_the_way_of_a_man_who_looks_out_of_a_window() -> None:
    home = Map(
        id="home",
        title="Home",
        features=(house("house", rectangle(6.0, 5.0, 8.0, 5.0), window("south", 10.0, 10.0, 180.0)),),
    )
    inside, outside = Standpoint(Point(8.6, 9.6)), Standpoint(Point(10.0, 18.0))
    tank = feature(Hull(Point(10.4, 12.6), 90.0, 1.0, 0.5))
    assert sight_line(Ground(home), inside, outside).clear
    assert sight_line(Ground(home).with_added([tank]), inside, outside).blocked_by == "tank 0"


# --- against places sampled one by one -------------------------------------------------------------------


def sampled(a: Point, b: Point) -> list[Point]:
    count = int(distance(a, b) / STEP) + 1
    return [towards(a, b, distance(a, b) * index / count) for index in range(count + 1)]


def touches(hull: Hull, path: list[Point], margin: float) -> bool:
    """Whether a place of the path lies in the hull, grown by a margin or shrunk."""
    other = hull._replace(length=hull.length + 2 * margin, width=hull.width + 2 * margin)
    return any(other.distance(at) == 0.0 for a, b in pairwise(path) for at in sampled(a, b))


@settings(max_examples=200)
@given(HULLS, PLACES, PLACES)
def test_a_hull_hides_whatever_a_line_through_it_leads_to(hull: Hull, one: Point, other: Point) -> None:
    assume(min(hull.distance(one), hull.distance(other)) > 1.02)  # nobody fires past its corner
    line = sight_line(EMPTY.with_added([feature(hull)]), Standpoint(one), Standpoint(other))
    if touches(hull, [one, other], -0.03):
        assert (line.clear, line.blocked_by, line.reason) == (False, "tank 0", "the tank is in the way")
        assert line.blocked_at is not None
        assert hull.distance(line.blocked_at) < 0.01
    if not touches(hull, [one, other], 0.03):
        assert line.clear


@settings(max_examples=80)
@given(HULLS, st.lists(PLACES, min_size=2, max_size=4, unique=True))
def test_a_hull_stops_whatever_way_leads_through_it(hull: Hull, path: list[Point]) -> None:
    walked = walk(EMPTY.with_added([feature(hull)]), path)
    if touches(hull, path, -0.03):
        assert (walked.blocked_by, walked.reason) == ("tank 0", "the tank is in the way")
    if not touches(hull, path, 0.03):
        assert walked.is_free


@given(HULLS, PLACES)
def test_men_stand_where_their_base_is_clear_of_it(hull: Hull, at: Point) -> None:
    assert EMPTY.with_added([feature(hull)]).is_standable(at) is not overlap(Disc(at), hull)


@settings(max_examples=40)
@given(st.lists(HULLS, min_size=1, max_size=3), PLACES, PLACES)
def test_a_way_is_found_round_hulls_and_is_the_shorter_without_them(
    hulls: list[Hull], start: Point, goal: Point
) -> None:
    ground = EMPTY.with_added(features(hulls))
    assume(start != goal and ground.is_standable(start) and ground.is_standable(goal))
    way = find_path(ground, start, goal)
    if way is not None:
        assert walk(ground, way).is_free
        assert not any(touches(hull, way, -0.03) for hull in hulls)
        assert length(way) >= distance(start, goal) - 1e-6
    if not any(touches(hull, [start, goal], 0.03) for hull in hulls):
        assert way == [start, goal]


@settings(max_examples=20)
@given(HULLS, PLACES)
def test_what_is_drawn_as_reach_can_be_stood_on(hull: Hull, start: Point) -> None:
    ground = EMPTY.with_added([feature(hull)])
    assume(ground.is_standable(start))
    area = reach_area(ground, start, 6.0).buffer(-0.03)
    for index in range(-12, 13):
        for row in range(-12, 13):
            at = Point(start.x + index * 0.5, start.y + row * 0.5)
            if covers(area, at):
                assert ground.is_standable(at)
                assert find_path(ground, start, at, allowance=6.05) is not None


# --- wherever the table lies -----------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(WAYS))
@settings(max_examples=60)
@given(hulls=st.lists(HULLS, min_size=1, max_size=3), one=SPOTS, other=SPOTS)
def test_nothing_changes_on_a_table_moved_turned_or_mirrored(
    name: str, hulls: list[Hull], one: Standpoint, other: Standpoint
) -> None:
    way, tanks = WAYS[name], features(hulls)
    turned_table = way.table(with_them(TABLE, tanks))
    turned_tanks = turned_table.features[len(TABLE.features) :]
    ground, turned = GROUND.with_added(tanks), Ground(way.table(TABLE)).with_added(turned_tanks)
    here = sight_line(ground, one, other)
    there = sight_line(turned, one._replace(at=way.point(one.at)), other._replace(at=way.point(other.at)))
    for part in ("clear", "reason", "blocked_by", "cover", "cover_from"):
        assert getattr(here, part) == getattr(there, part)
    assume(ground.is_standable(one.at) and ground.is_standable(other.at))
    assert turned.is_standable(way.point(one.at))
    stopped, after = (
        walk(ground, (one.at, other.at)),
        walk(turned, (way.point(one.at), way.point(other.at))),
    )
    assert (stopped.blocked_by, stopped.reason) == (after.blocked_by, after.reason)


@settings(max_examples=100)
@given(st.lists(HULLS, max_size=3), SPOTS, SPOTS)
def test_sight_past_hulls_is_mutual(hulls: list[Hull], one: Standpoint, other: Standpoint) -> None:
    ground = GROUND.with_added(features(hulls))
    assert sight_line(ground, one, other).clear is sight_line(ground, other, one).clear
