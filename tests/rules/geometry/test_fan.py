"""The fan of ground that a man sees, as it is drawn."""

from functools import reduce

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from rules.geometry.distance import distance
from rules.geometry.fan import visible_area
from rules.geometry.ground import Ground
from rules.geometry.shapes import Polygon, Shape
from rules.geometry.sight import Standpoint, sight_line
from rules.geometry.terrain import Feature, Point
from rules.geometry.zones import covers
from tests.rules.geometry.countryside import (
    bocage,
    ground,
    hill,
    house,
    places,
    rectangle,
    village,
    window,
    wood,
)

VILLAGE = Ground(village())
MIDDLE = Standpoint(Point(36, 24))


def seen(*features: Feature, at: Standpoint = MIDDLE, width: float = 180.0, **weather: object) -> Shape:
    """What a man in the middle of the table sees, facing north."""
    return shape(visible_area(ground(*features), at, 0.0, width, **weather))


def shape(drawn: list[list[list[float]]]) -> Shape:
    """What is inside an odd number of the rings drawn."""
    return reduce(lambda filled, ring: filled.symmetric_difference(Polygon(ring).buffer(0)), drawn, Polygon())


def test_in_the_open_a_man_sees_half_the_table() -> None:
    assert seen().area == pytest.approx(72 * 24, rel=0.01)
    assert seen(width=360.0).area == pytest.approx(72 * 48, rel=0.01)
    assert not covers(seen(width=90.0), Point(20, 20))


def test_nothing_behind_a_house_or_deep_in_a_wood_is_seen() -> None:
    house_and_wood = seen(house("house", rectangle(30, 10, 4, 4)), wood("wood", rectangle(38, 5, 10, 10)))
    assert covers(house_and_wood, Point(33, 16))
    assert not covers(house_and_wood, Point(29, 4))
    assert covers(house_and_wood, Point(40, 13))
    assert not covers(house_and_wood, Point(42, 7))


def test_weather_and_smoke_cut_the_fan_short() -> None:
    assert not covers(seen(visibility=12.0), Point(36, 11))
    assert covers(seen(visibility=12.0), Point(36, 13))
    assert not covers(seen(smoke=[(Point(36, 15), 2.0)]), Point(36, 10))


def test_from_a_hill_the_ground_behind_a_hedge_is_hidden_and_beyond_is_seen() -> None:
    over = seen(
        hill("hill", rectangle(30, 20, 12, 8)),
        bocage("bocage", (20, 15), (52, 15)),
        at=Standpoint(Point(36, 20.5)),
    )
    assert covers(over, Point(36, 17))
    assert not covers(over, Point(36, 13))
    assert covers(over, Point(36, 1))


def test_from_a_window_a_man_sees_his_floor_and_a_quarter() -> None:
    home = house("house", rectangle(33, 22, 6, 6), window("north", 36, 22, 0))
    out = seen(home, at=Standpoint(Point(36, 23)))
    assert covers(out, Point(36, 5))
    assert covers(out, Point(34, 27))
    assert not covers(out, Point(20, 20))
    assert not covers(out, Point(36, 40))
    blind = seen(home, at=Standpoint(Point(36, 27)))
    assert blind.area == pytest.approx(36.0)


@settings(max_examples=10)
@given(places(village()), places(village()), st.integers(0, 359))
def test_what_is_drawn_as_seen_is_seen(at: Point, mark: Point, facing: int) -> None:
    assume(VILLAGE.building_at(at) is None and VILLAGE.building_at(mark) is None)
    assume(distance(at, mark) > 1.0)
    drawn = shape(visible_area(VILLAGE, Standpoint(at), float(facing), 360.0))
    assume(drawn.boundary.distance(_dot(mark)) > 3.0)
    assert covers(drawn, mark) is sight_line(VILLAGE, Standpoint(at), Standpoint(mark)).clear


def _dot(at: Point) -> Shape:
    return Polygon((at, (at.x + 0.001, at.y), (at.x, at.y + 0.001)))
