"""What lies where, how high, and where a man can stand."""

import pytest
from msgspec.structs import replace

from rules.geometry.terrain import Cover, Going, Obstacle, Point
from tests.rules.geometry.countryside import area, ground, hedge, hill, house, rectangle, river, wood

SCENE = ground(
    wood("wood", rectangle(10, 10, 10, 10)),
    area("marsh", rectangle(15, 10, 10, 10), going=Going.HEAVY),
    area("road", rectangle(0, 14, 40, 2)),
    house("house", rectangle(30, 20, 5, 5), going=Going.OPEN),
    river("river", (0, 40), (72, 40)),
    area("bridge", rectangle(30, 38, 2, 4)),
    hedge("hedge", (50, 10), (60, 10)),
    hill("hill", rectangle(50, 20, 10, 10)),
    hill("top", rectangle(53, 23, 4, 4), level=4.0),
)


@pytest.mark.parametrize(
    ("at", "going"),
    [
        ((5, 5), Going.OPEN),
        ((12, 12), Going.BROKEN),
        ((17, 12), Going.HEAVY),
        ((17, 15), Going.OPEN),  # on the road
        ((32, 22), Going.BROKEN),  # in the house, whatever its floor
        ((20, 40), Going.IMPASSABLE),
        ((31, 40), Going.OPEN),  # on the bridge
    ],
)
def test_going_is_the_slowest_of_what_lies_there_but_for_roads_and_floors(
    at: tuple[float, float], going: Going
) -> None:
    assert SCENE.going_at(Point(*at)) is going


def test_features_are_found_by_name_and_place() -> None:
    assert SCENE.feature("wood").kind == "wood"
    assert [feature.id for feature in SCENE.features_at(Point(17, 15))] == ["wood", "marsh", "road"]
    assert SCENE.shape("wood").area == pytest.approx(100)
    with pytest.raises(KeyError):
        SCENE.feature("nowhere")


def test_how_far_a_man_is_from_a_feature() -> None:
    assert SCENE.distance_to("hedge", Point(55, 11.2)) == pytest.approx(1.0)
    assert SCENE.distance_to("wood", Point(12, 12)) == 0.0


def test_a_building_is_found_from_inside_only() -> None:
    inside = SCENE.building_at(Point(32, 22))
    assert inside is not None
    assert inside.id == "house"
    assert SCENE.building_at(Point(29.9, 22)) is None


def test_cover_near_a_place_is_what_protects_within_reach() -> None:
    assert [feature.id for feature in SCENE.cover_features_near(Point(55, 11))] == ["hedge"]
    assert SCENE.cover_features_near(Point(55, 11.5)) == ()
    assert [feature.id for feature in SCENE.cover_features_near(Point(55, 11.5), within=2.0)] == ["hedge"]
    assert SCENE.cover_features_near(Point(38, 15)) == ()


def test_hills_lift_what_stands_on_them() -> None:
    assert [SCENE.level_at(Point(*at)) for at in ((40, 25), (51, 25), (55, 25))] == [0.0, 2.0, 4.0]


def test_the_edge_is_part_of_the_table() -> None:
    assert SCENE.edge_distance(Point(3, 20)) == 3.0
    assert SCENE.is_on_table(Point(0, 48))
    assert not SCENE.is_on_table(Point(-0.1, 20))


@pytest.mark.parametrize(
    ("at", "floor", "stands"),
    [
        ((5, 5), 0, True),
        ((-1, 5), 0, False),
        ((55, 10), 0, False),  # in the hedge
        ((55, 10.2), 0, True),  # touching it
        ((20, 40), 0, False),  # in the river
        ((31, 40), 0, True),
        ((30.05, 22), 0, False),  # in the wall
        ((31, 22), 0, True),
        ((31, 22), 1, True),
        ((31, 22), 2, False),  # the house has two floors
        ((5, 5), 1, False),
    ],
)
def test_where_a_man_may_stand(at: tuple[float, float], floor: int, stands: bool) -> None:
    assert SCENE.is_standable(Point(*at), floor) is stands


def test_an_outline_that_crosses_itself_is_mended() -> None:
    twisted = area(
        "pond", (Point(10, 10), Point(20, 20), Point(20, 10), Point(10, 20)), going=Going.IMPASSABLE
    )
    scene = ground(twisted)
    assert not scene.is_standable(Point(11, 15))
    assert scene.is_standable(Point(15, 11))


def test_cover_that_was_not_agreed_follows_from_what_a_feature_is() -> None:
    plain = ground(
        replace(hedge("hedge", (10, 10), (20, 10)), cover=Cover.OPEN),
        replace(house("house", rectangle(30, 20, 5, 5)), cover=Cover.OPEN),
        area("field", rectangle(40, 20, 5, 5), obstacle=Obstacle.NONE),
    )
    assert [piece.cover for piece in plain.pieces] == [Cover.LIGHT, Cover.HARD, Cover.OPEN]
