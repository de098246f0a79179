"""What one man sees of another, and with what cover (1e 8.1, 8.2)."""

from collections.abc import Callable

import pytest

from rules.geometry.course import straight
from rules.geometry.sight import SightLine, Standpoint, is_clear, sight_line
from rules.geometry.smoke import drifted
from rules.geometry.terrain import Cover, Feature, Going, Obstacle, Point, Sight
from tests.rules.geometry.countryside import (
    area,
    bocage,
    crops,
    ground,
    hedge,
    hill,
    house,
    orchard,
    points,
    rectangle,
    window,
    wood,
)


def looks(
    *features: Feature,
    viewer: tuple[float, ...] = (10, 24),
    target: tuple[float, ...] = (30, 24),
    **weather: object,
) -> SightLine:
    """From a man at (10, 24) to one at (30, 24), looking east, unless told otherwise."""
    return sight_line(ground(*features), spot(*viewer), spot(*target), **weather)


def spot(x: float, y: float, floor: int = 0) -> Standpoint:
    return Standpoint(Point(x, y), floor)


@pytest.mark.ledger("1e-8.1-01")
def test_open_ground_is_clear_and_a_house_is_not() -> None:
    assert looks() == SightLine(clear=True, course=straight(Point(10, 24), Point(30, 24)))
    across = looks(house("house", rectangle(18, 20, 4, 8)))
    assert not across.clear
    assert across.blocked_by == "house"
    assert across.blocked_at == pytest.approx((18, 24))
    assert across.reason == "the house is in the way"
    assert [shade for _, _, shade in across.segments] == ["clear", "blocked"]


@pytest.mark.ledger("1e-8.1-02")
def test_a_dense_hedge_hides_who_stands_behind_it_but_not_who_lines_it() -> None:
    dense = bocage("bocage", (25, 10), (25, 40))
    lining = looks(dense, target=(26, 24))
    assert (lining.clear, lining.cover, lining.cover_from) == (True, Cover.LIGHT, ("bocage",))
    behind = looks(dense, target=(28, 24))
    assert (behind.clear, behind.blocked_by) == (False, "bocage")
    assert behind.blocked_at == pytest.approx((24.8, 24))


def test_who_lines_a_dense_hedge_sees_out_and_gives_the_other_no_cover() -> None:
    dense = bocage("bocage", (11, 10), (11, 40))
    seen = looks(dense)
    assert (seen.clear, seen.cover) == (True, Cover.OPEN)


def test_only_the_near_hedge_is_seen_over_not_the_next_one() -> None:
    lane = (bocage("near", (11, 10), (11, 40)), bocage("next", (14, 10), (14, 40)))
    assert looks(*lane).blocked_by == "next"
    across_the_lane = looks(*lane, target=(15, 24))
    assert (across_the_lane.clear, across_the_lane.cover_from) == (True, ("next",))


def test_who_lines_one_side_of_a_field_does_not_see_through_its_far_side() -> None:
    round_the_field = bocage("bocage", (11, 30), (11, 18), (25, 18), (25, 30))
    assert looks(round_the_field, target=(24, 24)).clear
    assert looks(round_the_field, target=(30, 24)).blocked_by == "bocage"


def test_a_house_is_not_lined_through_its_rooms_but_round_its_corner() -> None:
    solid = house("house", rectangle(20, 20, 9, 8))
    assert not looks(solid, target=(29.5, 24)).clear
    corner = looks(solid, viewer=(22, 35), target=(29.5, 27.4))
    assert (corner.clear, corner.cover) == (True, Cover.HARD)


@pytest.mark.ledger("1e-8.1-03")
def test_a_low_wall_in_between_is_light_cover() -> None:
    wall = hedge("garden wall", (20, 10), (20, 40), cover=Cover.HARD)
    assert (looks(wall).clear, looks(wall).cover) == (True, Cover.LIGHT)
    assert [shade for _, _, shade in looks(wall).segments] == ["clear", "hindered"]


def test_a_stone_wall_protects_fully_who_lines_it_from_the_other_side_only() -> None:
    wall = hedge("stone wall", (20, 10), (20, 40), cover=Cover.HARD)
    assert looks(wall, target=(20.9, 24)).cover is Cover.HARD
    assert looks(wall, target=(19.1, 24)).cover is Cover.OPEN
    assert looks(wall, viewer=(19.1, 24)).cover is Cover.OPEN


@pytest.mark.ledger("1e-2-31")
def test_going_and_cover_are_two_things() -> None:
    plough = area("plough", rectangle(25, 20, 10, 8), going=Going.BROKEN)
    lane = area("road", rectangle(30.5, 0, 2, 48))
    assert looks(plough).cover is Cover.OPEN
    assert ground(plough).going_at(Point(30, 24)) is Going.BROKEN
    behind_a_hedge = (lane, hedge("hedge", (30, 0), (30, 48)))
    assert looks(*behind_a_hedge, target=(31, 24)).cover is Cover.LIGHT
    assert ground(*behind_a_hedge).going_at(Point(31, 24)) is Going.OPEN


@pytest.mark.ledger("1e-2-32")
def test_cover_is_light_hard_or_bunker() -> None:
    slit = house(
        "pillbox", rectangle(29, 22, 3, 4), window("west window", 29, 24, 270), cover=Cover.BUNKER, floors=1
    )
    stone = house("stone house", rectangle(29, 22, 3, 4), window("west window", 29, 24, 270))
    wooden = house(
        "wooden house", rectangle(29, 22, 3, 4), window("west window", 29, 24, 270), cover=Cover.LIGHT
    )
    assert looks(hedge("hedge", (29.5, 20), (29.5, 28))).cover is Cover.LIGHT
    assert looks(stone).cover is Cover.HARD
    assert looks(slit).cover is Cover.BUNKER
    assert looks(wooden).cover is Cover.LIGHT


@pytest.mark.ledger("1e-8.1-04")
@pytest.mark.parametrize(
    ("trees", "depth", "clear"),
    [
        (wood, 4.0, True),
        (wood, 4.5, False),
        (orchard, 4.5, True),
        (orchard, 6.0, True),
        (orchard, 6.5, False),
    ],
)
def test_a_target_in_trees_is_seen_near_their_edge_only(
    trees: Callable[..., Feature], depth: float, clear: bool
) -> None:
    seen = looks(trees("trees", rectangle(30 - depth, 10, 20, 28)))
    assert seen.clear is clear
    assert seen.cover is (Cover.LIGHT if clear else Cover.OPEN)


def test_a_line_into_a_wood_stops_four_inches_in() -> None:
    stopped = looks(wood("wood", rectangle(20, 10, 20, 28)))
    assert stopped.blocked_at == pytest.approx((24, 24))
    assert stopped.blocked_by == "wood"


@pytest.mark.ledger("1e-8.1-05")
@pytest.mark.parametrize(("trees", "clear"), [(wood, False), (orchard, True)])
def test_a_firer_in_trees_fires_out_from_near_their_edge_only(
    trees: Callable[..., Feature], clear: bool
) -> None:
    seen = looks(trees("trees", rectangle(0, 10, 15, 28)))
    assert (seen.clear, seen.cover) == (clear, Cover.OPEN)


@pytest.mark.ledger("1e-8.1-06")
@pytest.mark.parametrize(
    ("trees", "apart", "clear"),
    [(wood, 12.0, True), (wood, 12.5, False), (orchard, 12.5, True), (orchard, 18.5, False)],
)
def test_two_men_inside_the_same_trees(trees: Callable[..., Feature], apart: float, clear: bool) -> None:
    seen = looks(trees("trees", rectangle(5, 10, 40, 28)), target=(10 + apart, 24))
    assert seen.clear is clear


def test_a_wood_between_two_men_in_the_open_hides_them() -> None:
    assert looks(wood("wood", rectangle(18, 20, 3, 8))).blocked_by == "wood"


@pytest.mark.ledger("1e-8.1-10")
@pytest.mark.parametrize(("depth", "clear"), [(3.0, True), (5.0, False)])
def test_two_woods_are_seen_across_from_edge_to_edge(depth: float, clear: bool) -> None:
    one, other = wood("one", rectangle(0, 10, 13, 28)), wood("other", rectangle(23, 10, 20, 28))
    seen = looks(one, other, target=(23 + depth, 24))
    assert seen.clear is clear
    assert seen.cover is (Cover.LIGHT if clear else Cover.OPEN)


@pytest.mark.ledger("1e-8.1-07")
def test_height_sees_over_what_is_lower() -> None:
    tower = house("tower", rectangle(6, 20, 5, 8), window("top", 11, 24, 90, floor=2), floors=3)
    top = (10, 24, 2)
    wall = hedge("wall", (20, 10), (20, 40))
    over = looks(tower, wall, viewer=top)
    assert (over.clear, over.cover, over.opening) == (True, Cover.OPEN, "top")
    dense = bocage("bocage", (20, 10), (20, 40))
    assert looks(tower, dense, viewer=top).clear
    assert not looks(dense).clear
    assert looks(tower, house("church", rectangle(18, 20, 4, 8), floors=3), viewer=top).blocked_by == "church"
    assert looks(tower, wall, viewer=top, target=(20.8, 24)).cover is Cover.LIGHT


def test_a_hill_hides_what_is_beyond_it() -> None:
    height = hill("hill", rectangle(15, 10, 10, 28))
    assert looks(height).blocked_by == "hill"
    assert looks(height, viewer=(16, 24), target=(24, 30)).clear


def test_from_the_crest_of_a_hill_the_ground_just_behind_a_hedge_is_hidden() -> None:
    height, dense = hill("hill", rectangle(15, 10, 10, 28)), bocage("bocage", (40, 10), (40, 40))
    crest = (24.5, 24)
    assert looks(height, dense, viewer=crest, target=(39, 24)).clear
    assert looks(height, dense, viewer=crest, target=(44, 24)).blocked_by == "bocage"
    assert looks(height, dense, viewer=crest, target=(60, 24)).clear
    assert not looks(dense, viewer=crest, target=(60, 24)).clear


def test_the_foot_of_a_steep_hill_is_seen_from_its_brow_only() -> None:
    steep = hill("hill", rectangle(15, 10, 10, 28), level=6.0)
    assert looks(steep, viewer=(20, 24), target=(27, 24)).blocked_by == "hill"
    assert looks(steep, viewer=(24.5, 24), target=(27, 24)).clear


@pytest.mark.ledger("1e-8.1-08")
def test_three_pieces_of_light_cover_are_hard() -> None:
    layers = (
        hedge("hedge", (15, 10), (15, 40)),
        crops("crops", rectangle(17, 10, 5, 28)),
        hedge("fence", (25, 10), (25, 40)),
    )
    assert looks(*layers).cover is Cover.HARD
    assert looks(*layers).cover_from == ("hedge", "crops", "fence")
    assert looks(*layers[:2]).cover is Cover.LIGHT


def test_the_same_hedge_crossed_three_times_is_one_piece() -> None:
    winding = hedge("hedge", (15, 10), (15, 40), (20, 40), (20, 10), (25, 10), (25, 40))
    assert looks(winding).cover is Cover.LIGHT


def test_a_shell_hole_covers_who_is_in_it_from_every_side() -> None:
    hole = area("shell hole", rectangle(29, 23, 2, 2), cover=Cover.LIGHT)
    assert looks(hole).cover is Cover.LIGHT
    assert looks(hole, viewer=(30, 40)).cover is Cover.LIGHT
    assert looks(hole, target=(33, 24)).cover is Cover.OPEN


@pytest.mark.ledger("1e-8.2-05")
def test_smoke_blocks_at_every_height() -> None:
    cloud = [(Point(20, 24), 2.0)]
    tower = house("tower", rectangle(6, 20, 5, 8), window("top", 11, 24, 90, floor=1))
    assert looks(tower, viewer=(10, 24, 1)).clear
    hidden = looks(tower, viewer=(10, 24, 1), smoke=cloud)
    assert (hidden.clear, hidden.reason) == (False, "smoke hides the target")
    assert hidden.blocked_at == pytest.approx((18, 24))
    assert looks(smoke=[(Point(20, 26), 2.0)]).clear
    assert not looks(smoke=[(Point(30, 24), 2.0)]).clear


def test_a_bank_of_smoke_may_be_a_polygon() -> None:
    bank = drifted(tuple(points((19, 20), (21, 20), (21, 28), (19, 28))))
    assert looks(smoke=[bank]).blocked_at == pytest.approx((19, 24))
    assert looks(smoke=[bank], viewer=(10, 18), target=(30, 18)).clear


def test_two_at_one_window_see_each_other_whatever_smoke_lies_before_it() -> None:
    field = ground(house("house", rectangle(20, 20, 6, 8), window("north", 23, 20, 0)))
    one, other, smoke = spot(22.5, 21), spot(23.5, 21), [(Point(23, 19), 1.5)]
    assert is_clear(field, one, other, smoke=smoke)
    assert not is_clear(field, one, spot(23, 10), smoke=smoke)
    assert is_clear(field, one, spot(23, 10))


def test_bad_weather_limits_sight() -> None:
    assert looks(visibility=20.0).clear
    stopped = looks(visibility=18.0)
    assert (stopped.clear, stopped.blocked_at) == (False, (28, 24))


def test_what_stops_the_line_first_is_named() -> None:
    far = house("house", rectangle(25, 20, 4, 8))
    assert looks(far, smoke=[(Point(20, 24), 2.0)]).blocked_by is None
    assert looks(far, visibility=18.0).blocked_by == "house"


def test_men_on_one_spot_see_each_other() -> None:
    assert looks(wood("wood", rectangle(5, 20, 10, 8)), target=(10, 24)).clear


def test_an_area_of_high_scrub_hides_beyond_its_first_inch() -> None:
    scrub = area(
        "scrub", rectangle(25, 10, 10, 28), sight=Sight.HIGH, obstacle=Obstacle.NONE, cover=Cover.LIGHT
    )
    assert looks(scrub, target=(26, 24)).cover is Cover.LIGHT
    assert not looks(scrub, target=(27, 24)).clear
