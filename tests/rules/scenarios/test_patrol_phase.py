"""Patrol Markers move by turns, keep their chain, meet and lock."""

from collections.abc import Sequence

import msgspec
import pytest

from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Going, Obstacle, Point
from rules.nations.free_patrol import FREE_PATROL
from rules.scenarios.marker_moves import farthest, move_marker_request
from rules.scenarios.patrol_phase import advance, is_over, patrol_phase
from rules.state.pieces.force import PatrolMarker, Side
from rules.state.saved.table import Stage
from tests.happened import told_in
from tests.rules.armies import of_list
from tests.rules.scene import Scene, chose

At = tuple[float, float]


def patrol(red: Sequence[At], blue: Sequence[At], *features: Feature) -> Scene:
    scene = Scene(*features)
    table = scene.game.table
    table.stage, table.to_move, table.first_to_move = Stage.PATROL, Seat.RED, Seat.RED
    for side, places in ((scene.red, red), (scene.blue, blue)):
        for at in places:
            marker = PatrolMarker(id=table.new_id("marker-"), at=Point(*at))
            side.patrol_markers[marker.id] = marker
    return scene


def markers(side: Side) -> list[PatrolMarker]:
    return list(side.patrol_markers.values())


def to(marker: PatrolMarker, at: At) -> dict[str, object]:
    return {"places": {marker.id: at}, "source": marker.id}


def try_move(scene: Scene, marker: PatrolMarker, at: At) -> None:
    move_marker_request(scene.game, scene.red).accept(to(marker, at))


FAR = [(36, 0), (36, 0), (36, 0)]


@pytest.mark.ledger("1e-3.1-02")
@pytest.mark.parametrize("at", [(36, 35), (49, 48)])
def test_a_marker_may_not_go_further_than_twelve_inches(at: At) -> None:
    scene = patrol([(36, 48), (36, 48), (30, 40)], FAR)
    with pytest.raises(Refused, match="12 inches at most"):
        try_move(scene, markers(scene.red)[0], at)


@pytest.mark.ledger("1e-3.1-02")
def test_a_marker_ends_within_twelve_inches_of_a_friend() -> None:
    scene = patrol([(30, 48), (36, 48), (36, 48)], FAR)
    with pytest.raises(Refused, match="within 12 inches of another"):
        try_move(scene, markers(scene.red)[0], (23, 48))
    try_move(scene, markers(scene.red)[0], (24, 48))


def test_the_hair_by_which_a_link_is_too_long_widens_no_ground() -> None:
    """Places are kept to a hundredth of an inch: whom a link of 12.001 inches holds is no straggler."""
    scene = patrol(red=[(30, 40), (41.99, 39.49)], blue=[(36, 4)])
    marker, friend = markers(scene.red)
    assert farthest(marker, [friend.at]) == 12.0
    friend.at = Point(50, 40)
    assert farthest(marker, [friend.at]) == 20.0


@pytest.mark.ledger("l40-015")
def test_markers_of_some_armies_go_where_they_like() -> None:
    scene = patrol([(10, 40), (40, 40), (70, 40)], FAR)
    of_list(scene.red, "finland-1939-40")
    assert FREE_PATROL.id in scene.red.characteristics
    try_move(scene, markers(scene.red)[0], (10, 30))
    request = move_marker_request(scene.game, scene.red)
    (source, *_) = request.sources
    assert len(source.area) == 1
    with pytest.raises(Refused, match="12 inches at most"):
        try_move(scene, markers(scene.red)[0], (10, 27))
    scene.red.characteristics = ()
    with pytest.raises(Refused, match="within 12 inches of another"):
        try_move(scene, markers(scene.red)[0], (4, 40))


@pytest.mark.ledger("1e-3.1-03")
def test_two_separate_pairs_are_not_a_chain() -> None:
    scene = patrol([(20, 48), (30, 48), (38, 48), (46, 48)], FAR)
    with pytest.raises(Refused, match="break the chain"):
        try_move(scene, markers(scene.red)[2], (44, 48))
    try_move(scene, markers(scene.red)[2], (42, 48))


@pytest.mark.ledger("1e-3.1-04")
def test_terrain_does_not_slow_a_marker() -> None:
    corners = (Point(0, 38), Point(72, 38), Point(72, 44), Point(0, 44))
    river = Feature(id="river", kind="river", name="River", points=corners, going=Going.IMPASSABLE)
    hedge = Feature(
        id="hedge",
        kind="bocage",
        name="Hedge",
        points=(Point(0, 37), Point(72, 37)),
        is_line=True,
        obstacle=Obstacle.MAJOR,
    )
    scene = patrol([(36, 48), (36, 48), (36, 48)], FAR, river, hedge)
    try_move(scene, markers(scene.red)[0], (36, 36))


@pytest.mark.ledger("1e-3.1-05", "1e-3.1-06", "1e-3.1-07")
def test_a_marker_stops_twelve_inches_from_an_enemy_and_both_lock() -> None:
    scene = patrol([(36, 30), (36, 36), (30, 36)], [(36, 10), (30, 0), (36, 0)])
    mover, enemy = markers(scene.red)[0], markers(scene.blue)[0]
    advance(scene.game, scene.red, mover, Point(36, 18))
    assert mover.at == Point(36, 22)
    assert mover.locked
    assert enemy.locked
    assert not any(marker.locked for marker in markers(scene.blue)[1:])
    assert scene.told("patrol")[-1] == (
        "British Marker 1 moves 8 inches; it meets German Marker 1 and all are locked."
    )


@pytest.mark.ledger("1e-3.1-05")
def test_the_hundredth_of_an_inch_that_is_forgiven_is_not_told() -> None:
    scene = patrol([(36, 40), (36, 38), (30, 44)], FAR)
    mover = markers(scene.red)[0]
    try_move(scene, mover, (36, 27.99))
    advance(scene.game, scene.red, mover, Point(36, 27.99))
    assert scene.told("patrol")[-1] == "British Marker 1 moves 12 inches."


@pytest.mark.ledger("1e-3.1-07")
def test_a_marker_locks_every_enemy_at_twelve_inches() -> None:
    scene = patrol([(36, 40), (36, 44), (30, 44)], [(29, 20), (43, 20), (36, 10)])
    advance(scene.game, scene.red, markers(scene.red)[0], Point(36, 28))
    assert [marker.locked for marker in markers(scene.blue)] == [True, True, False]


@pytest.mark.ledger("1e-3.1-07")
def test_a_locked_marker_cannot_be_moved() -> None:
    scene = patrol([(36, 40), (36, 44), (30, 44)], FAR)
    markers(scene.red)[0].locked = True
    with pytest.raises(Refused):
        try_move(scene, markers(scene.red)[0], (36, 38))


@pytest.mark.ledger("1e-3.1-08")
def test_the_phase_ends_when_all_markers_of_one_side_are_locked() -> None:
    scene = patrol([(36, 30), (36, 32), (30, 32)], [(36, 10), (30, 0), (36, 0), (42, 0)])
    for marker in (*markers(scene.red)[1:], *markers(scene.blue)[1:2]):
        marker.locked = True
    assert not is_over(scene.game)
    left = markers(scene.red)[0]
    scene.run(patrol_phase(scene.game), answers=[to(left, (36, 20))])
    assert scene.game.table.stage is Stage.JUMP_OFF_POINTS
    assert [marker.locked for marker in markers(scene.blue)] == [True, True, False, False]
    assert scene.game.table.to_move is Seat.RED


@pytest.mark.ledger("1e-3.1-08")
@pytest.mark.parametrize("seat", list(Seat))
def test_it_is_over_whichever_side_is_locked_whole(seat: Seat) -> None:
    scene = patrol([(36, 40), (36, 44), (30, 44)], FAR)
    for marker in markers(scene.game.side(seat)):
        assert not is_over(scene.game)
        marker.locked = True
    assert is_over(scene.game)


@pytest.mark.ledger("1e-3.1-02")
def test_the_sides_take_turns() -> None:
    scene = patrol([(36, 36), (36, 34), (30, 34)], [(36, 0), (36, 4), (30, 4)])
    for marker in (*markers(scene.red)[1:], *markers(scene.blue)[1:]):
        marker.locked = True
    ours, theirs = markers(scene.red)[0], markers(scene.blue)[0]
    rule = patrol_phase(scene.game)
    script = scene.run(rule, answers=[to(ours, (36, 30)), to(theirs, (36, 12)), to(ours, (36, 20))])
    assert [request.seat for request in script.asked] == [Seat.RED, Seat.BLUE, Seat.RED]
    assert ours.at == Point(36, 24)


@pytest.mark.ledger("1e-3.1-09")
def test_three_moves_of_nothing_each_and_both_are_asked() -> None:
    scene = patrol([(36, 48), (36, 48), (36, 48)], FAR)
    ours, theirs = markers(scene.red)[0], markers(scene.blue)[0]
    stay = [to(ours, ours.at), to(theirs, theirs.at)] * 3
    answers = [*stay, chose("end"), chose("go-on"), *stay, chose("end"), chose("end")]
    script = scene.run(patrol_phase(scene.game), answers=answers)
    assert [request.name for request in script.asked].count("end-patrol-phase") == 4
    shown = [event.data["wishes"] for event in told_in(scene.game) if event.kind == "revealed"]
    assert shown == [["end", "go-on"], ["end", "end"]]
    assert scene.game.table.stage is Stage.JUMP_OFF_POINTS
    assert not any(marker.locked for marker in markers(scene.red))


@pytest.mark.ledger("1e-3.1-10")
def test_the_only_link_to_a_locked_marker_may_not_leave() -> None:
    scene = patrol([(36, 20), (36, 32), (36, 42)], FAR)
    markers(scene.red)[0].locked = True
    with pytest.raises(Refused, match="break the chain"):
        try_move(scene, markers(scene.red)[1], (36, 34))
    markers(scene.red)[2].at = Point(30, 30)
    try_move(scene, markers(scene.red)[1], (36, 34))


@pytest.mark.parametrize(("red", "blue"), [(18, 54), (36, 36), (54, 18)])
@pytest.mark.parametrize(("ours", "theirs"), [(3, 4), (4, 4), (3, 3)])
def test_suggested_moves_bring_the_phase_to_its_end(red: float, blue: float, ours: int, theirs: int) -> None:
    scene = patrol([(red, 48)] * ours, [(blue, 0)] * theirs)
    moves = 0
    while scene.game.table.stage is Stage.PATROL:
        moves += 1
        side = scene.game.side(scene.game.table.to_move or Seat.RED)
        request = move_marker_request(scene.game, side)
        placed = request.accept(msgspec.to_builtins(request.suggested()))
        ((marker_id, at),) = placed.places.items()
        advance(scene.game, side, side.patrol_markers[marker_id], at)
        scene.game.table.to_move = side.seat.other
        if is_over(scene.game):
            scene.game.table.stage = Stage.JUMP_OFF_POINTS
        assert moves < 60, "the markers never meet"


def test_the_phase_runs_on_suggestions_alone() -> None:
    scene = patrol([(36, 48)] * 3, [(36, 0)] * 3)
    rule, value, asked = patrol_phase(scene.game), None, 0
    try:
        while True:
            effect = rule.send(value)
            requests = getattr(effect, "requests", ())
            asked += len(requests)
            value = {index: request.suggested() for index, request in enumerate(requests)}
    except StopIteration:
        assert scene.game.table.stage is Stage.JUMP_OFF_POINTS
        assert 6 <= asked <= 40
