"""Where Patrol Markers stop and Jump-Off Points may go (1e 3.1, 3.2)."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from rules.geometry.distance import distance
from rules.geometry.shapes import disc
from rules.geometry.terrain import Cover, Feature, Point
from rules.geometry.zones import (
    JumpOffZone,
    around,
    covers,
    first_contact,
    jump_off_zone,
    rings_around,
    wedge_behind,
    without,
)
from tests.rules.geometry.countryside import area, ground, hedge, hill, points, rectangle

MARKER = Point(36, 24)
ENEMIES = (Point(30, 36), Point(42, 36))


def zone(*features: Feature, marker: Point = MARKER, enemies: tuple[Point, ...] = ENEMIES) -> JumpOffZone:
    """The zone north of a marker in the middle of the table, its enemies to the south."""
    return jump_off_zone(ground(*features), marker, enemies)


@pytest.mark.ledger("1e-3.2-03")
def test_the_zone_is_the_wedge_behind_the_marker() -> None:
    wedge = zone().wedge
    assert covers(wedge, Point(36, 16))
    assert not covers(wedge, Point(50, 20))
    assert not covers(wedge, Point(36, 25))
    assert wedge_behind(MARKER, ENEMIES) == pytest.approx((0.0, 53.13), abs=0.01)


def test_only_the_two_closest_enemies_bound_the_zone() -> None:
    further_off = (Point(0, 47), *ENEMIES)
    assert zone(enemies=further_off).wedge.equals(zone().wedge)


@pytest.mark.ledger("1e-3.2-02")
def test_a_point_lies_six_inches_further_from_both_enemies_than_its_marker() -> None:
    marker, one, other = Point(30, 24), Point(30, 36), Point(39, 36)  # 12" and 15" away
    everywhere = area("crops", rectangle(0, 0, 72, 48), cover=Cover.LIGHT)
    allowed = zone(everywhere, marker=marker, enemies=(one, other))
    assert dict(allowed.least) == {one: 18.0, other: 21.0}
    on_the_line_from_one = Point(30, 18)
    assert distance(on_the_line_from_one, one) == 18.0
    assert distance(on_the_line_from_one, other) < 21.0
    assert not allowed.allows(on_the_line_from_one)
    assert not allowed.allows(Point(29, 18.5))
    assert allowed.allows(Point(29, 17))


@pytest.mark.ledger("1e-3.2-04")
def test_a_point_goes_in_or_immediately_behind_cover() -> None:
    with_hedge = zone(hedge("hedge", (30, 16), (42, 16)))
    assert with_hedge.has_cover
    assert with_hedge.allows(Point(36, 15.8))  # touching it on the far side
    assert with_hedge.allows(Point(36, 15.0))
    assert not with_hedge.allows(Point(36, 8))  # 8" behind it, in the open
    assert not with_hedge.allows(Point(36, 17))  # on the enemy's side
    assert not with_hedge.allows(Point(36, 0))


@pytest.mark.ledger("1e-3.2-05")
def test_without_cover_a_point_goes_on_the_table_edge() -> None:
    bare = zone()
    assert not bare.has_cover
    assert bare.allows(Point(36, 0))
    assert not bare.allows(Point(36, 10))
    assert not bare.allows(Point(10, 0))
    assert bare.rings() == []


@pytest.mark.ledger("faq-046")
def test_without_cover_any_edge_that_the_zone_touches_will_do() -> None:
    near_the_side = zone(marker=Point(66, 24), enemies=(Point(54, 24), Point(54, 34)))
    assert near_the_side.allows(Point(72, 20))
    assert not near_the_side.allows(Point(72, 24))  # too near one of the enemies
    assert not near_the_side.allows(Point(72, 40))


@pytest.mark.ledger("1e-3.2-06")
def test_the_example_of_two_points() -> None:
    seven_behind = zone(hedge("hedge", (30, 17), (42, 17)))
    assert seven_behind.allows(Point(36, 16.5))
    screened_from_afar = zone(hedge("hedge", (20, 30), (52, 30)))
    assert not screened_from_afar.has_cover
    assert not screened_from_afar.allows(Point(36, 10))
    assert screened_from_afar.allows(Point(36, 0))


@pytest.mark.ledger("1e-3.2-07")
def test_a_gentle_rise_shelters_a_point_behind_it() -> None:
    fold = replace(area("fold", rectangle(30, 10, 12, 5)), shelters_jump_off=True)
    assert zone(fold).allows(Point(36, 9.5))
    assert not zone(fold).allows(Point(36, 12))
    assert zone(hill("hill", rectangle(30, 10, 12, 5))).allows(Point(36, 9.5))


def test_a_shell_hole_shelters_only_who_is_in_it() -> None:
    hole = area("shell hole", rectangle(35, 12, 2, 2), cover=Cover.LIGHT)
    assert zone(hole).allows(Point(36, 13))
    assert not zone(hole).allows(Point(36, 11.5))


def test_a_marker_too_near_its_edge_still_has_a_place_there() -> None:
    cornered = zone(marker=Point(36, 2), enemies=(Point(30, 13), Point(42, 13)))
    assert cornered.least == ()
    assert cornered.places()
    assert all(cornered.allows(at) for at in cornered.places())


def test_a_marker_facing_one_enemy_has_a_quarter_of_the_table_behind_it() -> None:
    assert wedge_behind(MARKER, [Point(36, 36)]) == pytest.approx((0.0, 90.0))
    in_line = wedge_behind(MARKER, [Point(36, 36), Point(36, 40)])
    assert in_line == pytest.approx((0.0, 2.0))


@given(
    st.builds(Point, st.integers(8, 64), st.integers(8, 40)),
    st.lists(st.builds(Point, st.integers(0, 72), st.integers(0, 48)), min_size=1, max_size=4, unique=True),
)
def test_the_places_of_a_zone_are_legal(marker: Point, enemies: list[Point]) -> None:
    assume(all(distance(marker, enemy) >= 12 for enemy in enemies))
    found = zone(
        hedge("hedge", (5, 15), (60, 12)),
        hedge("other", (10, 38), (60, 30)),
        marker=marker,
        enemies=tuple(enemies),
    )
    assert found.places()
    assert all(found.allows(at) for at in found.places())


@pytest.mark.parametrize(
    ("goal", "others", "stop"),
    [
        ((20, 0), ((0, 20),), (20, 0)),
        ((20, 0), ((30, 0),), (18, 0)),
        ((20, 0), ((30, 0), (25, 0)), (13, 0)),
        ((20, 0), ((20, 12),), (20, 0)),
        ((20, 0), ((10, 13),), (20, 0)),
        ((20, 0), ((8, 0),), (0, 0)),
        ((0, 0), ((30, 0),), (0, 0)),
        ((20, 0), ((-13, 0),), (20, 0)),
    ],
)
def test_a_marker_stops_twelve_inches_from_the_enemy(
    goal: tuple[float, float], others: tuple[tuple[float, float], ...], stop: tuple[float, float]
) -> None:
    assert first_contact(Point(0, 0), Point(*goal), points(*others)) == pytest.approx(stop)


def test_a_marker_passes_no_nearer_than_twelve_inches() -> None:
    stop = first_contact(Point(0, 0), Point(40, 0), [Point(20, 6)])
    assert distance(stop, Point(20, 6)) == pytest.approx(12.0)


def test_zones_around_men_are_joined_and_cut_out() -> None:
    men = [Point(20, 20), Point(23, 20)]
    both = around(men, 4.0)
    assert covers(both, Point(16, 20))
    assert not covers(both, Point(15.9, 20))
    assert len(rings_around(men, 4.0)) == 1
    assert len(rings_around([*men, Point(40, 20)], 4.0)) == 2
    left = without(disc(Point(20, 20), 6.0), both)
    assert covers(left, Point(15, 20))
    assert not covers(left, Point(17, 20))
