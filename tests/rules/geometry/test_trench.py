"""Entrenchments on the ground: what was measured round them is what it is on a map that has them."""

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.geometry.distance import distance
from rules.geometry.ground import Ground
from rules.geometry.shapes import Polygon
from rules.geometry.sight import Standpoint, sight_line
from rules.geometry.terrain import Cover, Feature, Point
from rules.geometry.trench import HALF_WIDTH, joined, trench, widest_gap
from rules.geometry.zones import covers
from tests.rules.geometry.test_hulls import GROUND, SPOTS, TABLE, with_them

MEN = st.lists(
    st.builds(Point, st.integers(40, 64).map(lambda n: n / 2), st.integers(20, 44).map(lambda n: n / 2)),
    min_size=1,
    max_size=8,
    unique=True,
)


def dug(number: int, men: list[Point]) -> Feature:
    return Feature(
        id=f"trench-{number}", kind="entrenchment", name="Trench", points=tuple(trench(men)), cover=Cover.HARD
    )


@settings(max_examples=60)
@given(men=MEN)
def test_it_holds_its_men_and_reaches_as_far_as_its_parapet(men: list[Point]) -> None:
    shape = Polygon(trench(men))
    assert shape.is_valid
    assert all(covers(shape, man) for man in men)
    west, east = min(x for x, _ in men), max(x for x, _ in men)
    assert shape.bounds[0] >= west - HALF_WIDTH - 0.01
    assert shape.bounds[2] <= east + HALF_WIDTH + 0.01


@settings(max_examples=60)
@given(men=MEN)
def test_its_line_joins_all_men_by_as_many_stretches_as_it_needs(men: list[Point]) -> None:
    strips = joined(men)
    assert len(strips) == len(men) - 1
    assert {man for strip in strips for man in strip} == (set(men) if strips else set())
    nearest = [min(distance(man, other) for other in men if other != man) for man in men if len(men) > 1]
    assert widest_gap(men) >= max(nearest, default=0.0)


@settings(max_examples=60)
@given(crews=st.lists(MEN, min_size=1, max_size=2), one=SPOTS, other=SPOTS)
def test_sight_is_as_on_a_map_that_has_them(
    crews: list[list[Point]], one: Standpoint, other: Standpoint
) -> None:
    trenches = [dug(number, men) for number, men in enumerate(crews)]
    ground, afresh = GROUND.with_added(trenches), Ground(with_them(TABLE, trenches))
    assert sight_line(ground, one, other) == sight_line(afresh, one, other)
