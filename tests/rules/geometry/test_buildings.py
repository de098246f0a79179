"""Seeing into, out of and inside buildings (1e 8.3.2)."""

import pytest

from rules.geometry.sight import SightLine, Standpoint, sight_line
from rules.geometry.terrain import Cover, Feature, Opening, Point
from rules.geometry.walls import visible_wall
from tests.rules.geometry.countryside import door, ground, hedge, house, points, rectangle, window

SOUTH_WINDOW = window("south window", 33, 20, 180)
INSIDE = Standpoint(Point(33, 19.2))


def stone_house(*openings: Opening, **changes: object) -> Feature:
    return house("house", rectangle(30, 14, 6, 6), *openings, **changes)


def out_of(
    *openings: Opening, to: tuple[float, float], viewer: Standpoint = INSIDE, **changes: object
) -> SightLine:
    return sight_line(ground(stone_house(*openings, **changes)), viewer, Standpoint(Point(*to)))


def into(
    *openings: Opening, by: tuple[float, float], target: Standpoint = INSIDE, **changes: object
) -> SightLine:
    return sight_line(ground(stone_house(*openings, **changes)), Standpoint(Point(*by)), target)


@pytest.mark.ledger("1e-8.3.2-05")
def test_a_window_shows_ninety_degrees_and_protects_well() -> None:
    forty, fifty = (33 + 8.39, 30), (33 + 11.92, 30)  # so many degrees off the window's axis, 10" out
    seen = out_of(SOUTH_WINDOW, to=forty)
    assert (seen.clear, seen.cover, seen.opening) == (True, Cover.OPEN, "south window")
    returned = into(SOUTH_WINDOW, by=forty)
    assert (returned.clear, returned.cover) == (True, Cover.HARD)
    assert (returned.target_opening, returned.cover_from) == ("south window", ("house",))
    refused = out_of(SOUTH_WINDOW, to=fifty)
    assert (refused.clear, refused.blocked_by) == (False, "house")
    assert refused.reason == "outside the arc of the doors and windows of the house"


@pytest.mark.ledger("1e-8.3.2-05")
def test_a_window_shows_forty_five_degrees_up_and_down() -> None:
    attic = window("attic", 33, 20, 180, floor=3)
    at_the_attic = Standpoint(Point(33, 19.2), floor=3)
    assert out_of(attic, to=(33, 26.5), viewer=at_the_attic, floors=4).clear
    assert not out_of(attic, to=(33, 25), viewer=at_the_attic, floors=4).clear


@pytest.mark.ledger("1e-8.3.2-06")
def test_leaning_out_shows_more_and_protects_nothing() -> None:
    leaning = INSIDE._replace(leaning=True)
    assert out_of(SOUTH_WINDOW, to=(45, 22), viewer=leaning).clear
    assert not out_of(SOUTH_WINDOW, to=(45, 22)).clear
    assert not out_of(SOUTH_WINDOW, to=(45, 18), viewer=leaning).clear
    shot_at = into(SOUTH_WINDOW, by=(33, 30), target=leaning)
    assert (shot_at.clear, shot_at.cover, shot_at.cover_from) == (True, Cover.OPEN, ())


@pytest.mark.ledger("1e-8.3.2-07")
def test_outside_the_arc_neither_side_sees_the_other() -> None:
    aside = (45, 22)
    assert not out_of(SOUTH_WINDOW, to=aside).clear
    assert not into(SOUTH_WINDOW, by=aside).clear


@pytest.mark.ledger("1e-8.3.2-04")
def test_nobody_sees_through_a_blank_wall() -> None:
    north = (33, 5)
    blank = out_of(SOUTH_WINDOW, to=north, viewer=Standpoint(Point(33, 14.5)))
    assert (blank.clear, blank.blocked_by) == (False, "house")
    assert blank.reason == "the viewer is at no door or window of the house"
    assert blank.blocked_at == pytest.approx((33, 14))
    seen_from_outside = into(SOUTH_WINDOW, by=north, target=Standpoint(Point(33, 14.5)))
    assert seen_from_outside.reason == "the target is at no door or window of the house"
    opened = window("north window", 33, 14, 0)
    assert out_of(SOUTH_WINDOW, opened, to=north, viewer=Standpoint(Point(33, 14.5))).clear


def test_only_who_stands_at_a_window_mans_it() -> None:
    assert out_of(SOUTH_WINDOW, to=(33, 30), viewer=Standpoint(Point(33, 18.5))).clear
    assert not out_of(SOUTH_WINDOW, to=(33, 30), viewer=Standpoint(Point(33, 18.4))).clear
    assert not out_of(SOUTH_WINDOW, to=(33, 30), viewer=Standpoint(Point(33, 19.2), floor=1)).clear


def test_a_door_and_a_window_within_reach_are_both_used() -> None:
    openings = (window("a", 32.5, 20, 180), door("b", 36, 19.5, 90))
    corner = Standpoint(Point(34, 19.5))
    assert out_of(openings[0], to=(32, 30), viewer=corner).opening is None
    corner = Standpoint(Point(35, 19.5))
    near = (window("a", 34, 20, 180), openings[1])
    assert out_of(*near, to=(34, 30), viewer=corner).opening == "a"
    assert out_of(*near, to=(50, 19), viewer=corner).opening == "b"


@pytest.mark.ledger("1e-8.3.2-01")
def test_men_on_one_floor_see_each_other_wherever_they_stand() -> None:
    winding = points((30, 14), (40, 14), (40, 24), (37, 24), (37, 17), (30, 17))
    scene = ground(house("house", winding))
    one, other = Standpoint(Point(30.5, 16)), Standpoint(Point(38, 23))
    seen = sight_line(scene, one, other)
    assert (seen.clear, seen.cover) == (True, Cover.OPEN)
    upstairs = sight_line(scene, one, other._replace(floor=1))
    assert (upstairs.clear, upstairs.reason) == (False, "on another floor of the house")


@pytest.mark.ledger("1e-8.3.2-02")
def test_inner_walls_stop_sight_in_a_very_large_building() -> None:
    wall = (points((35, 10), (35, 16)), points((35, 18), (35, 24)))
    corners = rectangle(28, 10, 14, 14)
    factory = ground(house("factory", corners, very_large=True, inner_walls=wall))
    west, east, north = Standpoint(Point(30, 17)), Standpoint(Point(40, 17)), Standpoint(Point(40, 11))
    assert sight_line(factory, west, east).clear
    stopped = sight_line(factory, west, north)
    assert (stopped.clear, stopped.reason) == (False, "a wall inside the factory is in the way")
    ordinary = ground(house("factory", corners, inner_walls=wall))
    assert sight_line(ordinary, west, north).clear


def test_nobody_sees_round_the_corner_of_a_church() -> None:
    nave_and_porch = points((30, 14), (45, 14), (45, 24), (40, 24), (40, 19), (30, 19))
    church = ground(house("church", nave_and_porch, very_large=True))
    west, porch, east = Standpoint(Point(31, 18)), Standpoint(Point(42, 23)), Standpoint(Point(44, 15))
    assert sight_line(church, west, east).clear
    assert sight_line(church, east, porch).clear
    assert not sight_line(church, west, porch).clear
    assert not sight_line(church, porch, west).clear


@pytest.mark.ledger("1e-8.3.2-09")
def test_the_example_of_two_windows_and_two_teams() -> None:
    windows = (window("left", 31.5, 20, 180), window("right", 34.5, 20, 180))
    germans = (Standpoint(Point(31.5, 19.2)), Standpoint(Point(34.5, 19.2)))
    scene = ground(stone_house(*windows))
    bren, rifles = Standpoint(Point(33, 32)), Standpoint(Point(55, 24))
    assert all(sight_line(scene, german, bren).clear for german in germans)
    assert all(sight_line(scene, bren, german).clear for german in germans)
    assert not any(sight_line(scene, german, rifles).clear for german in germans)
    assert not any(sight_line(scene, rifles, german).clear for german in germans)
    shermans = (
        Standpoint(Point(33, 40)),
        Standpoint(Point(60, 17)),
        Standpoint(Point(33, 2)),
        Standpoint(Point(5, 17)),
    )
    assert all(visible_wall(scene, sherman, "house", germans[0].at) for sherman in shermans)


def test_men_at_the_windows_of_two_houses_see_each_other() -> None:
    across = house("other", rectangle(30, 30, 6, 6), window("north", 33, 30, 0))
    scene = ground(stone_house(SOUTH_WINDOW), across)
    seen = sight_line(scene, INSIDE, Standpoint(Point(33, 31)))
    assert (seen.clear, seen.cover, seen.opening, seen.target_opening) == (
        True,
        Cover.HARD,
        "south window",
        "north",
    )
    assert (
        sight_line(
            ground(stone_house(SOUTH_WINDOW), across, hedge("h", (30, 25), (36, 25))),
            INSIDE,
            Standpoint(Point(33, 31)),
        ).cover
        is Cover.HARD
    )


def test_the_line_drawn_bends_at_the_window() -> None:
    seen = out_of(SOUTH_WINDOW, to=(36, 30), viewer=Standpoint(Point(33.5, 19)))
    assert [shade for _, _, shade in seen.segments] == ["clear", "clear"]
    assert seen.segments[0] == (Point(33.5, 19), pytest.approx((33, 20.1)), "clear")
    shot_at = into(SOUTH_WINDOW, by=(36, 30), target=Standpoint(Point(33.5, 19)))
    assert [shade for _, _, shade in shot_at.segments] == ["clear", "hindered"]


def test_a_second_house_in_the_line_hides_who_is_at_the_window() -> None:
    between = house("barn", rectangle(30, 23, 6, 3))
    scene = ground(stone_house(SOUTH_WINDOW), between)
    assert sight_line(scene, INSIDE, Standpoint(Point(33, 30))).blocked_by == "barn"


@pytest.mark.ledger("1e-8.3.2-08")
def test_high_explosive_needs_a_visible_wall_near_the_enemy_in_a_large_building_only() -> None:
    tank = Standpoint(Point(60, 17))
    screen = house("church", rectangle(40, 20, 10, 16), floors=3)
    small = ground(house("house", rectangle(30, 14, 6, 6)), screen)
    assert visible_wall(small, tank, "house", Point(30.5, 19)) == pytest.approx((36.1, 17.5), abs=3.1)
    factory = ground(house("factory", rectangle(22, 14, 12, 12)), screen)
    assert visible_wall(factory, tank, "factory", Point(33, 16)) is not None
    assert visible_wall(factory, tank, "factory", Point(24, 24)) is None
    assert visible_wall(factory, tank, "factory", Point(33, 16), smoke=[(Point(58, 17), 3.0)]) is None
    hidden = ground(house("house", rectangle(42, 24, 4, 4)), house("wall of houses", rectangle(50, 5, 2, 40)))
    assert visible_wall(hidden, tank, "house", Point(44, 26)) is None


def test_smoke_and_darkness_hide_men_indoors_too() -> None:
    scene = ground(stone_house())
    one, other = Standpoint(Point(31, 17)), Standpoint(Point(35, 17))
    assert sight_line(scene, one, other, visibility=4.0).clear
    assert sight_line(scene, one, other, visibility=3.0).reason == 'further than the visibility of 3"'
    assert sight_line(scene, one, other, smoke=[(Point(33, 17), 1.0)]).reason == "smoke hides the target"
