"""What a man meets on his way, and the shortest way (1e 7.2)."""

import pytest
from hypothesis import assume, given, settings
from msgspec.structs import replace

from rules.geometry.distance import distance
from rules.geometry.ground import Ground
from rules.geometry.path import Walk, find_path, length, reach, reach_area, walk
from rules.geometry.shapes import disc, intersects_xy
from rules.geometry.terrain import Feature, Going, Obstacle, OpeningKind, Point
from tests.rules.geometry.countryside import (
    area,
    bocage,
    door,
    ground,
    hedge,
    house,
    places,
    points,
    rectangle,
    river,
    village,
    window,
    wood,
)

VILLAGE = Ground(village())
LOW_ONES = frozenset({Obstacle.MINOR, Obstacle.MEDIUM})


def walked(
    *features: Feature, path: tuple[tuple[float, float], ...] = ((10, 24), (30, 24)), **how: bool
) -> Walk:
    """From (10, 24) straight east to (30, 24) unless told otherwise."""
    return walk(ground(*features), points(*path), **how)


def test_open_ground_is_one_stretch_without_crossings() -> None:
    found = walked()
    assert (found.length, found.goings, found.crossings, found.is_free) == (20.0, (Going.OPEN,), (), True)


def test_every_kind_of_ground_on_the_way_is_named() -> None:
    found = walked(
        wood("wood", rectangle(12, 20, 4, 8)), area("marsh", rectangle(14, 20, 6, 8), going=Going.HEAVY)
    )
    assert found.goings == (Going.OPEN, Going.BROKEN, Going.HEAVY)
    assert [(s.start, s.end) for s in found.stretches] == [(0, 2), (2, 4), (4, 10), (10, 20)]


def test_a_path_along_the_edge_of_a_field_is_not_in_it() -> None:
    assert walked(area("marsh", rectangle(10, 24, 20, 8), going=Going.HEAVY)).goings == (Going.OPEN,)


def test_going_over_a_hedge_crosses_it_once() -> None:
    (crossing,) = walked(hedge("hedge", (15, 20), (15, 30))).crossings
    assert (crossing.feature, crossing.obstacle, crossing.kind) == ("hedge", Obstacle.MEDIUM, "obstacle")
    assert (crossing.reached, crossing.inches, crossing.cleared) == pytest.approx((4.8, 5.0, 5.2))
    assert crossing.at == pytest.approx((15, 24))


def test_who_starts_beside_a_hedge_and_goes_over_it_crosses_it() -> None:
    (crossing,) = walked(hedge("hedge", (10.5, 20), (10.5, 30))).crossings
    assert crossing.reached == pytest.approx(0.3)


@pytest.mark.parametrize(
    "path",
    [
        ((14.8, 21), (14.8, 29)),  # along it
        ((10, 24), (14.8, 24)),  # up to it
        ((14.8, 24), (10, 24)),  # away from it
        ((10, 24), (14.9, 24), (10, 28)),  # into the leaves and back
        ((10, 24), (15, 24), (10, 28)),  # as far as the middle and back
        ((14, 31), (16, 31)),  # round its end
    ],
)
def test_going_along_a_hedge_or_up_to_it_does_not_cross_it(path: tuple[tuple[float, float], ...]) -> None:
    assert walked(hedge("hedge", (15, 20), (15, 30)), path=path).crossings == ()


@pytest.mark.parametrize(
    "path", [((14, 25), (16, 25)), ((14, 25), (15, 25), (16, 25)), ((14, 24), (15, 24), (15, 26), (16, 26))]
)
def test_a_hedge_is_crossed_once_also_at_its_bend_and_along_its_middle(
    path: tuple[tuple[float, float], ...],
) -> None:
    bent = hedge("hedge", (15, 20), (15, 25), (15, 30))
    assert len(walked(bent, path=path).crossings) == 1


def test_crossings_come_in_the_order_of_the_path() -> None:
    found = walked(hedge("far", (25, 20), (25, 30)), bocage("near", (15, 20), (15, 30)))
    assert [crossing.feature for crossing in found.crossings] == ["near", "far"]
    assert found.worst_obstacle is Obstacle.MAJOR


def test_a_wide_ditch_is_crossed_once() -> None:
    ditch = area("ditch", rectangle(15, 20, 2, 8), obstacle=Obstacle.MINOR)
    assert [crossing.inches for crossing in walked(ditch).crossings] == [5.0]
    assert len(walked(ditch, path=((16, 24), (30, 24))).crossings) == 1


def test_a_house_is_entered_by_its_door_only() -> None:
    home = house("house", rectangle(20, 20, 6, 8), door("door", 20, 24, 270), window("window", 20, 27, 270))
    through = walked(home, path=((10, 24), (22, 24)))
    assert through.is_free
    assert through.goings == (Going.OPEN, Going.BROKEN)
    (crossing,) = through.crossings
    assert (crossing.kind, crossing.opening, crossing.obstacle) == ("door", "door", Obstacle.MINOR)
    assert crossing.inches == pytest.approx(10.0)
    stopped = walked(home, path=((10, 21), (22, 21)))
    assert (stopped.blocked_by, stopped.reason) == ("house", "no door through the wall of the house here")
    assert stopped.blocked_at == pytest.approx(9.9)
    by_window = ((10, 27), (22, 27))
    assert walked(home, path=by_window).reason == "only a window of the house here"
    assert walked(home, path=by_window, windows=True).is_free


def test_nobody_walks_out_of_the_wall_upstairs() -> None:
    home = house("house", rectangle(20, 20, 6, 8), door("door", 20, 24, 270))
    assert not walk(ground(home), points((22, 24), (18, 24)), floor=1).is_free
    inside = walk(ground(home), points((22, 24), (25, 26)), floor=1)
    assert (inside.is_free, inside.goings) == (True, (Going.BROKEN,))


def test_a_wide_gate_costs_nothing() -> None:
    gate = replace(door("gate", 20, 24, 270), kind=OpeningKind.WIDE)
    (crossing,) = walked(house("barn", rectangle(20, 20, 12, 8), gate)).crossings
    assert (crossing.kind, crossing.obstacle) == ("wide", Obstacle.NONE)


def test_a_wall_inside_a_very_large_building_stops_a_man() -> None:
    wall = (points((25, 10), (25, 23)),)
    factory = house("factory", rectangle(5, 10, 40, 28), very_large=True, inner_walls=wall)
    assert walked(factory).is_free
    assert walked(factory, path=((10, 22), (30, 22))).blocked_at == pytest.approx(14.9)


def test_water_stops_a_man_except_on_the_bridge() -> None:
    water, bridge = river("river", (20, 0), (20, 48)), area("bridge", rectangle(18, 23, 4, 2))
    stopped = walked(water)
    assert (stopped.blocked_at, stopped.blocked_by) == (pytest.approx(9.0), "river")
    assert stopped.reason == "the river cannot be entered"
    assert walked(water, bridge).is_free


@pytest.mark.parametrize(
    ("to", "inches"), [((-5, 24), 10.0), ((10, 60), 24.0), ((10, -6), 24.0), ((80, 24), 62.0)]
)
def test_the_table_ends_somewhere(to: tuple[float, float], inches: float) -> None:
    stopped = walked(path=((10, 24), to))
    assert (stopped.blocked_at, stopped.reason) == (pytest.approx(inches), "the table ends here")
    assert walked(path=(to, (10, 24))).blocked_at == 0.0


@pytest.mark.ledger("1e-7.2.2-01")
def test_a_team_finds_the_door_of_a_house() -> None:
    home = ground(house("house", rectangle(20, 20, 6, 8), door("door", 26, 24, 90)))
    path = find_path(home, Point(15, 24), Point(22, 24))
    assert path is not None
    found = walk(home, path)
    assert [crossing.opening for crossing in found.crossings] == ["door"]
    assert found.is_free
    assert find_path(home, Point(15, 24), Point(22, 24), through=()) is None
    assert find_path(home, Point(15, 24), Point(22, 24), allowance=15.0) is None


def test_the_way_round_is_the_shortest_there_is() -> None:
    dense = bocage("bocage", (20, 20), (20, 26))
    path = find_path(ground(dense), Point(16, 24), Point(24, 24))
    assert path is not None
    assert length(path) == pytest.approx(2 * distance(Point(16, 24), Point(20, 26)), abs=0.1)
    over = find_path(ground(dense), Point(16, 24), Point(24, 24), crossing={Obstacle.MAJOR})
    assert over == [Point(16, 24), Point(24, 24)]
    asked = find_path(
        ground(dense), Point(16, 24), Point(24, 24), crossing=lambda feature: feature.id == "bocage"
    )
    assert asked == over


def test_zones_to_avoid_are_gone_round() -> None:
    zone = disc(Point(20, 24), 4.0)
    path = find_path(ground(), Point(14, 24), Point(26, 24), avoid=[zone])
    assert path is not None
    assert length(path) == pytest.approx(14.78, abs=0.1)  # two tangents and the arc between them
    assert find_path(ground(), Point(14, 24), Point(21, 24), avoid=[zone]) is None
    assert find_path(ground(), Point(19, 24), Point(26, 24), avoid=[zone]) == [Point(19, 24), Point(26, 24)]


def test_who_stands_at_the_border_of_a_zone_may_leave_it_but_not_cut_through() -> None:
    zone, start = disc(Point(20, 24), 4.0), Point(16.005, 24)
    assert find_path(ground(), start, Point(12, 24), avoid=[zone]) == [start, Point(12, 24)]
    assert find_path(ground(), start, Point(18, 24), avoid=[zone]) is None
    assert not intersects_xy(reach_area(ground(), start, 6.0, avoid=[zone]), 17, 24)


def test_open_ground_is_reached_all_round() -> None:
    (ring,) = reach(ground(), Point(30, 24), 6.0)
    assert all(distance(Point(30, 24), Point(*corner)) == pytest.approx(6.0, abs=0.04) for corner in ring)
    assert reach_area(ground(), Point(0, 0), 6.0).area == pytest.approx(3.1416 * 9, rel=0.01)


def test_behind_a_hedge_only_what_is_round_its_end_is_reached() -> None:
    scene = ground(bocage("bocage", (32, 10), (32, 25)))
    behind = reach_area(scene, Point(30, 24), 6.0)
    assert intersects_xy(behind, 33.5, 25)
    assert not intersects_xy(behind, 33.5, 21)
    assert intersects_xy(reach_area(scene, Point(30, 24), 6.0, crossing={Obstacle.MAJOR}), 33.5, 21)


def test_upstairs_only_the_floor_is_reached() -> None:
    home = ground(house("house", rectangle(20, 20, 6, 8), door("door", 26, 24, 90)))
    upstairs = reach_area(home, Point(24, 24), 12.0, floor=1)
    assert upstairs.area == pytest.approx(5.8 * 7.8, rel=0.01)
    assert intersects_xy(reach_area(home, Point(24, 24), 12.0), 30, 24)


@given(places(village()), places(village()))
def test_a_way_that_is_found_can_be_walked(start: Point, goal: Point) -> None:
    assume(VILLAGE.is_standable(start) and VILLAGE.is_standable(goal))
    path = find_path(VILLAGE, start, goal, crossing=LOW_ONES)
    if path is None:
        return
    found = walk(VILLAGE, path)
    assert found.is_free
    assert found.worst_obstacle <= Obstacle.MEDIUM
    assert (path[0], path[-1]) == (start, goal)
    assert length(path) >= distance(start, goal) - 1e-9


@given(places(village()), places(village()))
def test_a_straight_way_that_can_be_walked_is_found(start: Point, goal: Point) -> None:
    assume(VILLAGE.is_standable(start) and VILLAGE.is_standable(goal))
    found = walk(VILLAGE, (start, goal))
    assume(found.is_free and not found.crossings)
    assert find_path(VILLAGE, start, goal) == ([start, goal] if start != goal else [start])


@given(places(village()), places(village()))
def test_what_is_in_reach_is_what_a_way_leads_to(start: Point, goal: Point) -> None:
    assume(VILLAGE.is_standable(start) and VILLAGE.is_standable(goal))
    near = Point(start.x + (goal.x - start.x) / 3, start.y + (goal.y - start.y) / 3)
    assume(VILLAGE.is_standable(near))
    within = reach_area(VILLAGE, start, 9.0, crossing=LOW_ONES)
    assume(within.boundary.distance(disc(near, 0.001)) > 0.1)
    path = find_path(VILLAGE, start, near, allowance=9.0, crossing=LOW_ONES)
    assert bool(intersects_xy(within, *near)) is (path is not None)


@settings(max_examples=50)
@given(places(village()))
def test_every_place_drawn_as_in_reach_can_be_taken(start: Point) -> None:
    assume(VILLAGE.is_standable(start))
    for ring in reach(VILLAGE, start, 8.0, crossing=LOW_ONES):
        for x, y in ring[::3]:
            place = Point(x, y)
            assert VILLAGE.is_standable(place)
            assert find_path(VILLAGE, start, place, allowance=8.0, crossing=LOW_ONES) is not None
