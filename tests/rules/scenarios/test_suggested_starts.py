"""Where markers, points and defences are suggested to start, and what is told of it (1e 3, A)."""

import pytest

from rules.editions.engineering import DefenceKind
from rules.engine.requests import Place, Refused
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.geometry.terrain import Point
from rules.scenarios.attack_on_an_objective import ATTACK_ON_AN_OBJECTIVE
from rules.scenarios.delaying_action import DELAYING_ACTION
from rules.scenarios.free_moves import free_moves
from rules.scenarios.marker_places import (
    choose_count,
    in_a_row,
    on_edge,
    place_markers,
    stack_markers,
    within,
)
from rules.scenarios.objectives import objectives
from rules.scenarios.patrol_coach import point_in_words
from rules.scenarios.patrol_phase import advance
from rules.scenarios.set_up import tell_optional_rules
from rules.scenarios.static_defences import defence_request
from rules.scenarios.the_patrol import enter
from rules.scenarios.the_probe import THE_PROBE
from rules.state.saved.options import LEADERS_IN_SIGHT, MAPPED_GUNS
from tests.happened import told_in
from tests.rules.geometry.countryside import hedge, house, rectangle
from tests.rules.scenarios.attacks import attack, first_move, markers, point, where
from tests.rules.scenarios.test_roadblocks import ROAD
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.test_optional_rules import agreed

RED, BLUE = Seat.RED, Seat.BLUE


# --- markers -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-3.1-02", "1e-A.S2-02")
def test_markers_are_suggested_side_by_side_about_the_middle_of_the_edge() -> None:
    scene = Scene()
    border = scene.game.border(scene.red)
    assert in_a_row(border, 1, 0.0) == (Point(36, 48),)
    assert {at.x for at in in_a_row(border, 4, 6.0, spacing=12.0)} == {18, 30, 42, 54}
    assert {at.y for at in in_a_row(border, 4, 6.0, spacing=12.0)} == {42}
    assert {at.x for at in in_a_row(border, 3, 6.0, spacing=10.0)} == {26, 36, 46}
    assert {at.y for at in in_a_row(scene.game.border(scene.blue), 2, 6.0)} == {6}


@pytest.mark.ledger("1e-A.S2-02", "1e-A.S2-03")
def test_ground_on_which_markers_start_is_told_and_kept_to() -> None:
    scene = Scene()
    border = scene.game.border(scene.red)
    edge, belt = on_edge(border, 3), within(border, 12.0, 4)
    assert edge.why_not([Point(10, 47.6), Point(20, 47.9)]) == ""
    assert edge.why_not([Point(10, 47.4)]) == "Each marker starts on your table edge."
    assert edge.put(Point(10, 47.6)) == Point(10, 48)
    assert belt.why_not([Point(10, 36), Point(20, 40)]) == ""
    assert belt.why_not([Point(10, 35.9)]) == "Each marker starts within 12 inches of your table edge."
    assert belt.why_not([Point(10, 40), Point(30, 40)]) == (
        "Each marker is within 12 inches of another, all in one chain."
    )
    assert belt.put(Point(10, 40)) == Point(10, 40)
    assert len(belt.suggested) == 4


@pytest.mark.ledger("1e-A.S2-02")
def test_what_is_asked_and_told_of_markers_set_down() -> None:
    scene = Scene()
    start = within(scene.game.border(scene.blue), 12.0, 4)
    script = scene.run(place_markers(scene.game, scene.blue, start, group=1), answers=[SUGGESTED])
    (asked,) = script.asked
    assert isinstance(asked, Place)
    assert [piece.label for piece in asked.pieces] == ["Marker 1", "Marker 2", "Marker 3", "Marker 4"]
    assert where(scene.blue) == [tuple(at) for at in start.suggested]
    assert {one.group for one in scene.blue.patrol_markers.values()} == {1}
    assert len({one.id for one in scene.blue.patrol_markers.values()}) == 4
    assert scene.told("patrol") == ["German sets down 4 Patrol Markers within 12 inches of its table edge."]


@pytest.mark.ledger("1e-A.S4-04")
def test_markers_that_enter_together_stand_on_one_point_of_the_edge() -> None:
    scene = Scene()
    at = {"places": {"new-1": [20.0, 47.8]}, "source": "start"}
    scene.run(stack_markers(scene.game, scene.red, 4), answers=[at])
    assert where(scene.red) == [(20.0, 48.0)] * 4
    assert scene.told("patrol") == ["British enters with 4 Patrol Markers at one point of its edge."]


@pytest.mark.ledger("1e-A.S2-03")
@pytest.mark.parametrize("count", ["3", "4"])
def test_three_or_four_markers_are_asked_for(count: str) -> None:
    scene = Scene()
    found: list[int] = []

    async def rule() -> None:
        found.append(await choose_count(scene.red))

    (asked,) = scene.run(rule(), answers=[chose(count)]).asked
    assert found == [int(count)]
    assert [(one.id, one.label) for one in asked.options] == [("3", "Three markers"), ("4", "Four markers")]
    assert asked.suggested().option == "4"


@pytest.mark.ledger("1e-A.S1-01")
def test_each_marker_of_the_patrol_is_a_piece_of_its_own() -> None:
    scene = Scene()
    scene.run(enter(scene.game, scene.red, 4), dice=[2])
    assert len({*scene.red.patrol_markers}) == 4
    assert {at[1] for at in where(scene.red)} == {48}


@pytest.mark.ledger("1e-A.S2-04")
def test_free_moves_are_counted_down_before_the_player() -> None:
    scene = attack(THE_PROBE)
    markers(scene, scene.red, [(30, 47), (40, 47)])
    markers(scene, scene.blue, [(36, 5)])
    script = scene.run(
        free_moves(scene.game, (1, 2, 3, 1, 2, 3)), dice=[3], answers=[first_move, first_move, first_move]
    )
    assert [one.at_once for one in script.asked] == [True, True, False]
    prompts = [one.prompt for one in script.asked]
    assert [f"Free move {number} of 3" in one for number, one in enumerate(prompts, 1)] == [True] * 3
    assert scene.told("dice") == ["British rolls 3: 3 moves of Patrol Markers at once."]
    assert scene.game.table.passes == 0


@pytest.mark.ledger("1e-A.S2-04")
def test_one_free_move_is_told_in_the_singular_and_not_at_once() -> None:
    scene = attack(THE_PROBE)
    markers(scene, scene.red, [(30, 47)])
    markers(scene, scene.blue, [(36, 5)])
    script = scene.run(free_moves(scene.game, (1, 2, 3, 1, 2, 3)), dice=[1], answers=[first_move])
    assert [one.at_once for one in script.asked] == [False]
    assert scene.told("dice") == ["British rolls 1: 1 move of Patrol Markers at once."]


@pytest.mark.ledger("1e-A.S4-03")
def test_the_defenders_markers_are_suggested_in_his_zone() -> None:
    scene = attack(DELAYING_ACTION)
    scene.red.edge, scene.blue.edge = Edge.WEST, Edge.EAST
    script = scene.run(DELAYING_ACTION.markers(scene.game), answers=[SUGGESTED, SUGGESTED])
    zone = [Point(*at) for at in where(scene.blue)]
    assert all(72 - 12 <= at.x <= 72 - 6 for at in zone)
    assert max(at.y for at in zone) - min(at.y for at in zone) == 24
    assert script.asked[0].seat is BLUE


# --- objectives and points -----------------------------------------------------------------------------


@pytest.mark.ledger("1e-A.S6-01")
def test_objectives_are_named_by_what_they_are() -> None:
    scene = attack(
        ATTACK_ON_AN_OBJECTIVE, house("farm", rectangle(10, 2, 6, 6)), house("near", rectangle(10, 40, 4, 4))
    )
    scene.blue.edge = Edge.NORTH
    assert [one.id for one in objectives(scene.game)] == ["farm"]


@pytest.mark.ledger("1e-3.2-02")
def test_a_jump_off_point_is_told_of_with_the_distance_to_the_next() -> None:
    scene = Scene(hedge("hedge", (30, 40), (42, 40)))
    assert not any("nearest other" in one for one in point_in_words(scene.game, scene.red, Point(36, 41)))
    point(scene, scene.red, (36, 47))
    words = point_in_words(scene.game, scene.red, Point(36, 41))
    assert "6 inches from your nearest other Jump-Off Point." in words
    assert all(words)


@pytest.mark.ledger("1e-17-01", "1e-17-09")
def test_each_optional_rule_that_was_agreed_is_told_and_no_other() -> None:
    scene = Scene()
    tell_optional_rules(scene.game)
    assert not told_in(scene.game)
    agreed(scene, LEADERS_IN_SIGHT, MAPPED_GUNS)
    tell_optional_rules(scene.game)
    told = [one for one in told_in(scene.game) if one.kind == "optional-rule"]
    assert len(told) == 2
    assert all(one.text.startswith("Optional rule: ") and one.rule.startswith("1e 17") for one in told)


@pytest.mark.ledger("1e-B-12")
def test_a_defence_is_placed_by_its_own_question() -> None:
    scene = Scene()
    point(scene, scene.red, (36, 40))
    point(scene, scene.blue, (36, 8))
    scene.red.defences = [DefenceKind.MINEFIELD, DefenceKind.WIRE]
    mines, wire = (defence_request(scene.game, scene.red, kind) for kind in scene.red.defences)
    assert [piece.label for piece in mines.pieces] == ["Its middle"]
    assert len(wire.pieces) == 3
    assert mines.seat is wire.seat is RED
    assert mines.accept(mines.suggested())
    assert wire.accept(wire.suggested())
    with pytest.raises(Refused, match="on the table"):
        mines.accept({"places": {mines.pieces[0].id: [1.0, 1.0]}})


@pytest.mark.ledger("1e-A.S6-01")
def test_the_largest_of_several_objectives_is_suggested() -> None:
    shed, church = house("shed", rectangle(10, 2, 3, 3)), house("church", rectangle(40, 2, 8, 6))
    scene = attack(ATTACK_ON_AN_OBJECTIVE, shed, church)
    script = scene.run(ATTACK_ON_AN_OBJECTIVE.edges(scene.game), answers=[SUGGESTED, SUGGESTED], dice=[])
    (asked,) = [one for one in script.asked if one.name == "choose-objective"]
    assert {one.id for one in asked.options} == {"shed", "church"}
    assert asked.suggested().option == "church"


@pytest.mark.ledger("1e-3.1-06", "1e-3.1-07")
def test_a_marker_that_moves_is_told_of_with_its_way_and_whom_it_locks() -> None:
    scene = Scene()
    markers(scene, scene.red, [(36, 40)])
    markers(scene, scene.blue, [(36, 20), (60, 5)])
    mover, (met, _) = next(iter(scene.red.patrol_markers.values())), [*scene.blue.patrol_markers.values()]
    scene.game.table.passes = 3
    advance(scene.game, scene.red, mover, Point(36, 30))
    (told,) = told_in(scene.game)
    assert told.text == "British Marker 1 moves 8 inches; it meets German Marker 1 and all are locked."
    assert told.data == {"marker": mover.id, "from": [36, 40], "to": [36, 32], "locked": [met.id]}
    assert (mover.locked, met.locked, scene.game.table.passes) == (True, True, 0)


@pytest.mark.ledger("1e-B-15")
def test_a_roadblock_is_suggested_where_the_road_lies_between_the_sides() -> None:
    scene = Scene(ROAD)
    point(scene, scene.red, (30, 46))
    point(scene, scene.blue, (30, 22))
    scene.red.defences = [DefenceKind.ROADBLOCK]
    (at,) = defence_request(scene.game, scene.red, DefenceKind.ROADBLOCK).suggested().places.values()
    assert at.y == pytest.approx(34, abs=2)
