"""Firing through, past and over friends (1e 8.2, FAQ)."""

import pytest

from rules.geometry.lanes import Friend, Lane, firing_lane
from rules.geometry.terrain import Point

FIRER, TARGET = Point(10, 24), Point(40, 24)


def friend(x: float, y: float, unit: str = "other", **state: object) -> Friend:
    return Friend(id="friend", at=Point(x, y), unit=unit, **state)


def fires_past(*friends: Friend, **how: object) -> Lane:
    return firing_lane(FIRER, TARGET, friends, unit="own", **how)


@pytest.mark.ledger("1e-8.2-02")
@pytest.mark.parametrize("unit", ["own", "other"])
def test_nobody_fires_through_friends(unit: str) -> None:
    lane = fires_past(friend(20, 24, unit))
    assert (lane.is_free, lane.blocked_by) == (False, "friend")
    assert lane.reason == "a friend stands in the line of fire"


@pytest.mark.ledger("1e-8.2-03")
def test_a_line_of_fire_keeps_two_inches_from_friends_in_the_open() -> None:
    assert not fires_past(friend(20, 25.5)).is_free
    assert fires_past(friend(20, 26)).is_free
    assert fires_past(friend(20, 25.5, is_shielded=True)).is_free


@pytest.mark.ledger("faq-037")
def test_men_of_one_unit_do_not_hinder_each_other_beside_the_line() -> None:
    assert fires_past(friend(20, 25, "own")).is_free
    assert not fires_past(friend(20, 25)).is_free
    assert not fires_past(friend(20, 24.1, "own")).is_free


@pytest.mark.ledger("1e-8.2-04")
def test_from_higher_ground_friends_far_from_the_target_are_fired_over() -> None:
    assert not fires_past(friend(34, 24), height=2.0).is_free
    assert fires_past(friend(33, 24), height=2.0).is_free
    assert not fires_past(friend(33, 24), height=2.0, flamethrower=True).is_free
    assert not fires_past(friend(33, 24)).is_free
    assert not fires_past(friend(33, 24, height=2.0), height=2.0).is_free


def test_the_whole_target_unit_keeps_its_distance_from_friends_fired_over() -> None:
    spread_out = (TARGET, Point(36, 24))
    assert not fires_past(friend(31, 24), height=2.0, targets=spread_out).is_free
    assert fires_past(friend(29, 24), height=2.0, targets=spread_out).is_free


def test_friends_behind_the_firer_or_the_target_are_not_passed() -> None:
    assert fires_past(friend(9, 24), friend(41, 24), friend(10, 25)).is_free


def test_the_first_friend_in_the_way_is_named() -> None:
    free, hindering = friend(20, 40), Friend(id="corporal", at=Point(30, 25), unit="other")
    assert fires_past(free, hindering).blocked_by == "corporal"
    assert firing_lane(FIRER, FIRER, [friend(10, 24)], unit="own").is_free
