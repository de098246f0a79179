"""Who belongs together, and how men stand (1e 2)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.geometry.distance import distance
from rules.geometry.formation import FORMATIONS, NoRoom, groups, lay_out, settle
from rules.geometry.ground import Ground
from rules.geometry.shapes import area as polygon
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE
from tests.rules.geometry.countryside import ground, hedge, house, places, points, rectangle, river, village

A, B, C = Point(10, 10), Point(14, 10), Point(18, 10)
VILLAGE = Ground(village())


@pytest.mark.ledger("1e-2-08")
def test_men_belong_together_by_a_chain_of_gaps() -> None:
    assert groups([A, B, C]) == [(0, 1, 2)]


@pytest.mark.ledger("1e-2-09")
@pytest.mark.parametrize(("gap", "number"), [(4.0, 1), (4.1, 2)])
def test_a_gap_of_more_than_four_inches_splits_a_unit(gap: float, number: int) -> None:
    men = [Point(10, 10), Point(11, 10), Point(11 + gap, 10), Point(12 + gap, 10)]
    assert len(groups(men)) == number


@pytest.mark.ledger("1e-2-10")
def test_losing_the_man_in_the_middle_splits_a_unit() -> None:
    assert groups([A, C]) == [(0,), (1,)]


@pytest.mark.ledger("1e-2-11")
def test_groups_that_come_back_together_are_one_again() -> None:
    left, right = [Point(10, 10), Point(12, 10)], [Point(20, 10), Point(22, 10)]
    assert groups(left + right) == [(0, 1), (2, 3)]
    closer = [Point(16, 10), Point(18, 10)]
    assert groups(left + closer) == [(0, 1, 2, 3)]


@pytest.mark.ledger("faq-030")
@pytest.mark.parametrize(("floor", "number"), [(1, 1), (2, 2)])
def test_men_on_the_next_floor_stay_with_their_unit(floor: int, number: int) -> None:
    assert len(groups([A, B], floors=(0, floor))) == number


@given(st.permutations(range(6)))
def test_groups_do_not_depend_on_the_order_of_men(order: list[int]) -> None:
    men = [Point(0, 0), Point(3, 0), Point(6, 0), Point(20, 0), Point(23, 0), Point(40, 0)]
    found = groups([men[index] for index in order])
    names = sorted(tuple(sorted(order[index] for index in group)) for group in found)
    assert names == [(0, 1, 2), (3, 4), (5,)]
    assert [group[0] for group in found] == sorted(group[0] for group in found)


@pytest.mark.parametrize("shape", sorted(FORMATIONS))
@given(count=st.integers(0, 14), facing=st.integers(0, 359))
def test_every_formation_keeps_men_apart_and_together(shape: str, count: int, facing: int) -> None:
    men = lay_out(count, Point(36, 24), float(facing), shape)
    assert len(men) == count
    gaps = [distance(one, other) for index, one in enumerate(men) for other in men[:index]]
    assert all(gap > 1.0 for gap in gaps)
    assert len(groups(men)) == min(count, 1)


def test_formations_look_as_they_are_called() -> None:
    at = Point(20, 20)
    assert lay_out(3, at, 0.0, "line") == [Point(18.75, 20), Point(20, 20), Point(21.25, 20)]
    assert lay_out(3, at, 90.0, "column") == [Point(20, 20), Point(18.75, 20), Point(17.5, 20)]
    lead, left, right = lay_out(3, at, 0.0, "wedge")
    assert lead == at
    assert left.x < lead.x < right.x
    assert left.y == right.y > lead.y
    assert lay_out(4, at, 0.0, "cluster", 2.0) == [Point(19, 20), Point(21, 20), Point(20, 22), Point(22, 22)]


def test_men_line_a_hedge_on_the_near_side_of_it() -> None:
    bend = points((10, 20), (20, 20), (20, 30))
    north_of_it = lay_out(4, Point(14, 19), 180.0, "along", along=bend)
    assert {man.y for man in north_of_it} == {19.25}
    assert [man.x for man in north_of_it] == pytest.approx([12.12, 13.38, 14.62, 15.88], abs=0.02)
    south_of_it = lay_out(4, Point(14, 19), 0.0, "along", along=bend)
    assert {man.y for man in south_of_it} == {20.75}


def test_more_men_than_a_hedge_is_long_stand_in_two_ranks() -> None:
    short = points((10, 20), (12.5, 20))
    men = lay_out(5, Point(11, 20), 0.0, "along", along=short)
    assert [man.y for man in men] == [20.75, 20.75, 20.75, 22.0, 22.0]


def test_men_settle_where_they_are_wanted_when_nothing_is_in_the_way() -> None:
    wanted = lay_out(10, Point(20, 20), 0.0, "line")
    assert settle(ground(), wanted) == wanted


def test_men_move_aside_for_walls_water_edges_and_each_other() -> None:
    scene = ground(hedge("hedge", (10, 10), (20, 10)), river("river", (10, 20), (20, 20)))
    for wanted in (Point(15, 10), Point(15, 20), Point(-1, 5), Point(30, 30)):
        (place,) = settle(scene, [wanted], taken=[Point(30, 30)])
        assert place != wanted
        assert scene.is_standable(place)
        assert distance(place, wanted) <= 1.5


def test_men_stay_within_what_is_allowed() -> None:
    field = polygon(rectangle(10, 10, 4, 4))
    men = settle(ground(), [Point(15, 12)] * 5, allowed=field)
    assert all(10 <= man.x <= 14 and 10 <= man.y <= 14 for man in men)
    with pytest.raises(NoRoom):
        settle(ground(), [Point(40, 40)], allowed=field)


def test_men_upstairs_stand_in_the_house() -> None:
    scene = ground(house("house", rectangle(30, 20, 5, 5)))
    (upstairs,) = settle(scene, [Point(29, 22)], floor=1)
    assert scene.building_at(upstairs) is not None
    with pytest.raises(NoRoom):
        settle(scene, [Point(32, 22)], floor=2)


@given(places(village()), st.integers(1, 10))
def test_everyone_settled_stands_legally_and_apart(at: Point, count: int) -> None:
    men = settle(VILLAGE, lay_out(count, at, 0.0, "cluster"))
    assert all(VILLAGE.is_standable(man) for man in men)
    gaps = [distance(one, other) for index, one in enumerate(men) for other in men[:index]]
    assert all(gap >= 1.0 - 2 * TOLERANCE for gap in gaps)
