"""Nothing changes when the whole table is moved, turned or mirrored, and sight is mutual."""

from itertools import pairwise

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules.geometry.distance import distance
from rules.geometry.formation import groups
from rules.geometry.ground import Ground
from rules.geometry.path import find_path, length, reach_area, walk
from rules.geometry.shapes import union
from rules.geometry.sight import Standpoint, sight_line
from rules.geometry.terrain import Point
from rules.geometry.zones import jump_off_zone
from tests.rules.geometry.countryside import Turned, moved, places, turnings, village

TABLE = village()
GROUND = Ground(TABLE)
WAYS = {**turnings(TABLE), "moved": moved(TABLE, 7.0, 11.0), "moved by odds": moved(TABLE, 3.37, 1.91)}
GROUNDS = {name: Ground(way.table(TABLE)) for name, way in WAYS.items()}
SPOTS = st.builds(Standpoint, places(TABLE), st.integers(0, 1), st.booleans(), st.floats(0.0, 2.0))

every_way = pytest.mark.parametrize("name", sorted(WAYS))


def turned_spot(way: Turned, spot: Standpoint) -> Standpoint:
    return spot._replace(at=way.point(spot.at))


@settings(max_examples=400)
@given(SPOTS, SPOTS, st.sampled_from([None, 15.0]))
def test_sight_is_mutual(one: Standpoint, other: Standpoint, visibility: float | None) -> None:
    smoke = [(Point(15.0, 14.0), 2.0)]
    there = sight_line(GROUND, one, other, smoke=smoke, visibility=visibility)
    back = sight_line(GROUND, other, one, smoke=smoke, visibility=visibility)
    assert there.clear is back.clear
    if there.clear:
        assert (there.opening, there.target_opening) == (back.target_opening, back.opening)


@settings(max_examples=400)
@given(SPOTS, SPOTS)
def test_a_line_of_sight_is_drawn_from_man_to_man(one: Standpoint, other: Standpoint) -> None:
    assume(distance(one.at, other.at) > 0.1)
    line = sight_line(GROUND, one, other)
    for (_, end, _), (start, _, _) in pairwise(line.segments):
        assert distance(start, end) <= 0.02
    assert line.segments[0][0] == one.at
    assert line.segments[-1][1] == other.at
    assert (line.blocked_at is None) is line.clear
    assert bool(line.reason) is not line.clear


@every_way
@settings(max_examples=80)
@given(one=SPOTS, other=SPOTS)
def test_sight_and_cover_stay_the_same(name: str, one: Standpoint, other: Standpoint) -> None:
    way = WAYS[name]
    here = sight_line(GROUND, one, other)
    there = sight_line(GROUNDS[name], turned_spot(way, one), turned_spot(way, other))
    for part in ("clear", "reason", "blocked_by", "cover", "cover_from", "opening", "target_opening"):
        assert getattr(here, part) == getattr(there, part)
    if here.blocked_at is not None:
        assert there.blocked_at == pytest.approx(way.point(here.blocked_at), abs=1e-6)


@every_way
@settings(max_examples=60)
@given(path=st.lists(places(TABLE), min_size=2, max_size=4))
def test_walks_stay_the_same(name: str, path: list[Point]) -> None:
    assume(all(GROUND.is_standable(at) for at in path))
    way = WAYS[name]
    here, there = walk(GROUND, path), walk(GROUNDS[name], [way.point(at) for at in path])
    assert there.goings == here.goings
    assert [(c.feature, c.kind, c.opening) for c in there.crossings] == [
        (c.feature, c.kind, c.opening) for c in here.crossings
    ]
    assert [c.inches for c in there.crossings] == pytest.approx([c.inches for c in here.crossings])
    assert (there.blocked_by, there.reason) == (here.blocked_by, here.reason)
    assert there.blocked_at == pytest.approx(here.blocked_at)


@pytest.mark.parametrize("name", sorted(turnings(TABLE)))
@settings(max_examples=15)
@given(start=places(TABLE), goal=places(TABLE))
def test_ways_and_reach_stay_the_same(name: str, start: Point, goal: Point) -> None:
    assume(GROUND.is_standable(start) and GROUND.is_standable(goal))
    way = WAYS[name]
    turned = GROUNDS[name], way.point(start), way.point(goal)
    assert_same_ways((GROUND, start, goal), turned)


@settings(max_examples=15)
@given(start=places(TABLE), goal=places(TABLE))
def test_ways_and_reach_stay_the_same_in_the_middle_of_large_tables(start: Point, goal: Point) -> None:
    assume(GROUND.is_standable(start) and GROUND.is_standable(goal))
    one, other = moved(TABLE, 20.0, 20.0, around=40.0), moved(TABLE, 27.13, 31.0, around=60.0)
    assert_same_ways(
        (Ground(one.table(TABLE)), one.point(start), one.point(goal)),
        (Ground(other.table(TABLE)), other.point(start), other.point(goal)),
    )


def assert_same_ways(one: tuple[Ground, Point, Point], other: tuple[Ground, Point, Point]) -> None:
    here, there = find_path(*one, allowance=15.0), find_path(*other, allowance=15.0)
    assert (there is None) is (here is None)
    if here is not None and there is not None:
        assert length(there) == pytest.approx(length(here))
    near, far = reach_area(*one[:2], 6.0), reach_area(*other[:2], 6.0)
    assert far.area == pytest.approx(near.area, abs=0.2)


@every_way
@given(men=st.lists(places(TABLE), max_size=8))
def test_groups_stay_the_same(name: str, men: list[Point]) -> None:
    assert groups([WAYS[name].point(man) for man in men]) == groups(men)


@pytest.mark.parametrize("name", sorted(turnings(TABLE)))
@settings(max_examples=15)
@given(marker=places(TABLE), enemies=st.lists(places(TABLE), min_size=2, max_size=2, unique=True))
def test_zones_for_jump_off_points_stay_the_same(name: str, marker: Point, enemies: list[Point]) -> None:
    assume(marker not in enemies)
    way = WAYS[name]
    here = jump_off_zone(GROUND, marker, enemies)
    there = jump_off_zone(GROUNDS[name], way.point(marker), [way.point(enemy) for enemy in enemies])
    assert there.area.area == pytest.approx(here.area.area, abs=0.05)
    assert there.edges.length == pytest.approx(here.edges.length, abs=0.05)
    assert there.wedge.area == pytest.approx(here.wedge.area, abs=0.05)


def test_the_village_has_something_of_everything() -> None:
    assert union(piece.shape for piece in GROUND.pieces).area < TABLE.width * TABLE.height / 2
    assert {piece.feature.sight for piece in GROUND.pieces} == {
        *("low", "high", "building", "wood", "orchard", "clear")
    }
