"""Jump-Off Points are placed by turns, in cover behind a Patrol Marker or on the table edge."""

from collections.abc import Sequence
from itertools import combinations

import pytest

from rules.deployment.deployment_area import has_room
from rules.engine.requests import Place, Refused
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.terrain import Cover, Feature, Obstacle, Point, Sight
from rules.scenarios.jump_off_points import (
    PIECE,
    jump_off_sites,
    place_jump_off_point_request,
    place_jump_off_points,
)
from rules.state.pieces.force import JumpOffPoint, PatrolMarker, Side
from rules.state.saved.table import Stage
from tests.reading import in_english
from tests.rules.scene import SUGGESTED, Scene, Script

At = tuple[float, float]


def hedge(y: float, left: float = 0, right: float = 72) -> Feature:
    return Feature(
        id=f"hedge-{y}-{left}",
        kind="kept-hedge",
        name="Hedge",
        points=(Point(left, y), Point(right, y)),
        is_line=True,
        width=0.6,
        cover=Cover.LIGHT,
        obstacle=Obstacle.MINOR,
        sight=Sight.LOW,
    )


def patrolled(red: Sequence[At], blue: Sequence[At], *features: Feature) -> Scene:
    scene = Scene(*features)
    table = scene.game.table
    table.stage, table.phase = Stage.JUMP_OFF_POINTS, None
    table.to_move = table.first_to_move = Seat.RED
    for side, places in ((scene.red, red), (scene.blue, blue)):
        for at in places:
            marker = PatrolMarker(id=table.new_id("marker-"), at=Point(*at), locked=True)
            side.patrol_markers[marker.id] = marker
    return scene


def request(scene: Scene, side: Side | None = None) -> Place:
    return place_jump_off_point_request(scene.game, side or scene.red)


def first_marker(scene: Scene) -> PatrolMarker:
    return next(iter(scene.red.patrol_markers.values()))


def place(scene: Scene, at: At, marker: PatrolMarker | None = None) -> None:
    source = (marker or first_marker(scene)).id
    request(scene).accept({"places": {PIECE: at}, "source": source})


RED, BLUE = [(36, 30), (26, 32), (46, 32)], [(30, 19.6), (42, 19.6), (36, 14)]


@pytest.mark.ledger("1e-3.2-01", "1e-3.2-08", "1e-A-14")
def test_points_are_placed_by_turns_and_then_the_battle_begins() -> None:
    scene = patrolled(RED, BLUE, hedge(42), hedge(6))
    scene.red.force_morale = 10
    script = scene.run(place_jump_off_points(scene.game), answers=[SUGGESTED] * 6)
    assert [one.seat for one in script.asked] == [Seat.RED, Seat.BLUE] * 3
    table = scene.game.table
    assert (table.stage, table.turn, table.next_active) == (Stage.BATTLE, 1, Seat.RED)
    for side in scene.game.sides():
        assert not side.patrol_markers
        assert len(side.jump_off_points) == 3


@pytest.mark.ledger("1e-A.S1-07", "1e-4.1.1-01")
@pytest.mark.parametrize(
    ("red", "blue", "dice", "first"),
    [(11, 9, [], Seat.RED), (8, 9, [], Seat.BLUE), (9, 9, [3, 3, 5, 2], Seat.RED), (9, 9, [1, 6], Seat.BLUE)],
)
def test_more_force_morale_has_the_first_phase(red: int, blue: int, dice: list[int], first: Seat) -> None:
    scene = patrolled(RED, BLUE, hedge(42), hedge(6))
    scene.red.force_morale, scene.blue.force_morale = red, blue
    script: Script = scene.run(place_jump_off_points(scene.game), dice=dice, answers=[SUGGESTED] * 6)
    assert not script.dice
    assert scene.game.table.next_active is first


@pytest.mark.ledger("1e-3.2-02")
def test_a_point_lies_six_inches_further_from_the_nearest_two_markers() -> None:
    scene = patrolled([(36, 24), (36, 30), (30, 30)], [(36, 12), (36, 9), (36, 0)], hedge(29), hedge(31))
    with pytest.raises(Refused, match="6 inches"):
        place(scene, (36, 29.6))
    place(scene, (36, 31.6))


@pytest.mark.ledger("1e-3.2-03")
def test_the_zone_is_the_wedge_behind_the_marker() -> None:
    scene = patrolled([(36, 24), (36, 20), (30, 20)], [(30, 36), (42, 36), (36, 48)], hedge(16))
    place(scene, (36, 15.5))
    with pytest.raises(Refused):
        place(scene, (50, 15.5))


@pytest.mark.ledger("1e-3.2-04", "1e-3.2-06")
def test_the_point_lies_in_or_right_behind_cover() -> None:
    scene = patrolled(RED, BLUE, hedge(37))
    place(scene, (36, 37.6))
    with pytest.raises(Refused, match="in or immediately behind cover"):
        place(scene, (36, 45))


@pytest.mark.ledger("1e-3.2-05", "1e-3.2-06")
def test_without_cover_the_point_goes_on_the_table_edge() -> None:
    scene = patrolled(RED, BLUE, hedge(26))
    place(scene, (36, 48))
    with pytest.raises(Refused, match="table edge inside its zone"):
        place(scene, (36, 40))
    with pytest.raises(Refused, match="table edge inside its zone"):
        place(scene, (70, 48))


@pytest.mark.ledger("faq-046")
def test_any_edge_that_the_zone_touches_will_do() -> None:
    scene = patrolled([(60, 24), (56, 30), (50, 30)], [(48.1, 22), (48.1, 26), (30, 10)])
    place(scene, (72, 24))


@pytest.mark.ledger("1e-3.2-07")
def test_a_shallow_fold_of_ground_counts_as_cover() -> None:
    corners = (Point(30, 37), Point(42, 37), Point(42, 39), Point(30, 39))
    rise = Feature(id="rise", kind="rise", name="Gentle rise", points=corners, shelters_jump_off=True)
    scene = patrolled(RED, BLUE, rise)
    place(scene, (36, 39.5))
    with pytest.raises(Refused):
        place(scene, (36, 48))


@pytest.mark.ledger("faq-011")
def test_a_marker_gives_one_point_only() -> None:
    scene = patrolled(RED, BLUE, hedge(42), hedge(6))
    scene.red.force_morale = 10
    first = first_marker(scene)
    answers = [{"places": {PIECE: (36, 42.6)}, "source": first.id}, *[SUGGESTED] * 5]
    script = scene.run(place_jump_off_points(scene.game), answers=answers)
    sources = {source["id"]: source["refused"] for source in in_english(script.asked[2])["sources"]}
    assert [one for one, refused in sources.items() if refused] == [first.id]
    scene = patrolled(RED, BLUE, hedge(42))
    marker = first_marker(scene)
    marker.used = True
    with pytest.raises(Refused, match="already placed"):
        place(scene, (36, 42.6), marker)


@pytest.mark.parametrize("red", [RED, [(1, 30), (0, 40), (4, 36)], [(36, 48), (36, 48), (36, 48)]])
@pytest.mark.parametrize("features", [(), (hedge(42),), (hedge(6), hedge(30, 10, 20))])
def test_what_a_marker_suggests_is_legal(red: list[At], features: tuple[Feature, ...]) -> None:
    scene = patrolled(red, BLUE, *features)
    usable = [site for site in jump_off_sites(scene.game, scene.red) if not site.is_empty]
    assert usable
    for site in usable:
        assert site.places
        for at in site.places:
            place(scene, at, site.marker)


def test_with_every_zone_empty_the_own_edge_near_a_marker_serves(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = patrolled(RED, BLUE)
    monkeypatch.setattr(
        "rules.scenarios.jump_off_points.JumpOffSite.is_empty", property(lambda site: site.own_edge is None)
    )
    found = jump_off_sites(scene.game, scene.red)
    assert all(site.own_edge is not None for site in found)
    assert found[0].places[0] == Point(36, 48)
    place(scene, (36, 48))
    with pytest.raises(Refused):
        place(scene, (60, 48))


WOOD = Feature(
    id="wood",
    kind="wood",
    name="Wood",
    points=(Point(14, 36), Point(58, 36), Point(58, 47), Point(14, 47)),
    cover=Cover.LIGHT,
    sight=Sight.WOOD,
)


SPREAD, BUNCHED = [(20, 30), (30, 30), (40, 30), (50, 30)], [(36, 30), (34, 31), (38, 31)]


@pytest.mark.parametrize("red", [RED, SPREAD, BUNCHED])
def test_suggested_points_are_spread_where_one_wood_covers_all_zones(red: list[At]) -> None:
    scene = patrolled(red, BLUE, WOOD)
    for _ in range(3):
        placed = request(scene).suggested()
        scene.red.patrol_markers[placed.source].used = True
        point = JumpOffPoint(id=scene.game.table.new_id("point-"), at=placed.places[PIECE])
        scene.red.jump_off_points[point.id] = point
    points = [point.at for point in scene.red.jump_off_points.values()]
    assert min(distance(one, other) for one, other in combinations(points, 2)) >= 9
    assert all(has_room(scene.game, scene.red, point, 10) for point in scene.red.jump_off_points.values())
