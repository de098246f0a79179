"""Scenario Four, A Delaying Action (1e A)."""

import pytest

from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.edges import Border, Edge
from rules.geometry.terrain import Point
from rules.scenarios.defended_edge import LENGTHWAYS, choose_short_edge
from rules.scenarios.delaying_action import DELAYING_ACTION, goal, zone_of
from rules.scenarios.jump_off_points import place_jump_off_points
from rules.scenarios.marker_moves import why_not
from rules.scenarios.roles import mission
from rules.scenarios.scenario import Barred, Role
from rules.scenarios.set_up import set_up
from rules.state.saved.endings import Leaving
from rules.state.saved.table import Stage
from rules.turn.turn_end import end_turn
from tests.reading import in_english
from tests.rules.scenarios.attacks import attack, ended, markers, places, point, purposes, where
from tests.rules.scene import SUGGESTED, Scene, chose

ZONE = ((10, 10), (10, 25), (10, 40))
ENTRY = places((71.9, 20))


@pytest.fixture
def scene() -> Scene:
    """Blue defends the western edge."""
    scene = attack(DELAYING_ACTION)
    scene.blue.edge, scene.red.edge = Edge.WEST, Edge.EAST
    mission(scene.game).zone = zone_of(scene.game.border(scene.blue))
    return scene


@pytest.mark.ledger("1e-A.S4-01")
def test_it_is_played_from_one_short_edge_to_the_other(scene: Scene) -> None:
    script = scene.run(choose_short_edge(scene.game), answers=[chose("east")])
    assert (scene.blue.edge, scene.red.edge) == (Edge.EAST, Edge.WEST)
    refused = {one["id"]: one.get("refused") for one in in_english(script.asked[0])["options"]}
    assert refused["north"] == refused["south"] == LENGTHWAYS
    with pytest.raises(Refused):
        scene.run(choose_short_edge(scene.game), answers=[chose("north")])


@pytest.mark.ledger("1e-A.S4-02")
def test_the_zone_is_36_by_6_inches_6_from_the_edge() -> None:
    corners = zone_of(Border(Edge.WEST, 72, 48))
    assert {at.x for at in corners} == {6, 12}
    assert {at.y for at in corners} == {6, 42}


@pytest.mark.ledger("1e-A.S4-03")
@pytest.mark.parametrize(
    ("spots", "is_legal"),
    [
        (((8, 10), (8, 15), (8, 30)), False),  # 5 inches apart
        (((8, 10), (8, 25), (8, 40)), True),  # 15, with no chain
        (((8, 10), (8, 25), (8, 43)), False),  # outside
    ],
)
def test_the_defender_s_markers_are_6_inches_apart_in_the_zone(
    scene: Scene, spots: tuple[tuple[float, float], ...], is_legal: bool
) -> None:
    answers = [chose("west"), places(*spots), ENTRY]
    if is_legal:
        scene.run(set_up(scene.game), dice=[4, 5, 3, 5], answers=answers)
        assert where(scene.blue) == list(spots)
    else:
        with pytest.raises(Refused):
            scene.run(set_up(scene.game), answers=answers)


@pytest.mark.ledger("1e-A.S4-04")
def test_the_attacker_has_four_markers_at_one_point_and_no_free_moves(scene: Scene) -> None:
    script = scene.run(set_up(scene.game), dice=[4, 5, 3, 5], answers=[chose("west"), places(*ZONE), ENTRY])
    assert where(scene.red) == [(72, 20)] * 4
    assert all(one.name != "move-marker" for one in script.asked)
    assert "free marker moves" not in purposes(scene)
    assert (scene.game.table.stage, scene.game.table.to_move) == (Stage.PATROL, Seat.BLUE)


def test_markers_that_began_without_a_chain_draw_together(scene: Scene) -> None:
    markers(scene, scene.blue, ZONE)
    markers(scene, scene.red, [(72, 20), (72, 20)])
    first, *_ = scene.blue.patrol_markers.values()
    assert not why_not(scene.game, scene.blue, first, Point(12, 18))
    assert "within 12 inches" in why_not(scene.game, scene.blue, first, Point(12, 4))


@pytest.mark.ledger("1e-A.S4-05")
def test_the_defender_places_two_points_and_a_third_anywhere_in_his_zone(scene: Scene) -> None:
    table = scene.game.table
    table.stage, table.phase = Stage.JUMP_OFF_POINTS, None
    table.to_move = table.first_to_move = Seat.RED
    markers(scene, scene.blue, [(24, 14), (24, 24), (24, 34)])
    markers(scene, scene.red, [(36, 14), (36, 24), (36, 34), (40, 24)])
    last = {"places": {"jump-off-point": (7, 41)}, "source": "ground"}
    script = scene.run(place_jump_off_points(scene.game), answers=[*[SUGGESTED] * 5, last])
    assert [one.seat for one in script.asked][-2:] == [Seat.RED, Seat.BLUE]
    assert [len(side.jump_off_points) for side in scene.game.sides()] == [3, 3]
    assert list(scene.blue.jump_off_points.values())[-1].at == (7, 41)
    assert not scene.red.patrol_markers


@pytest.mark.ledger("1e-A.S4-05")
def test_the_third_point_lies_in_the_zone(scene: Scene) -> None:
    point(scene, scene.red, (60, 20))
    outside = {"places": {"jump-off-point": (20, 30)}, "source": "ground"}
    with pytest.raises(Refused):
        scene.run(DELAYING_ACTION.last_points(scene.game), answers=[outside])


@pytest.mark.ledger("1e-A.S4-06", "1e-A.S4-07")
def test_support_and_what_is_barred(scene: Scene) -> None:
    scene.run(DELAYING_ACTION.support(scene.game), dice=[4, 5])
    (told,) = scene.told("dice")
    assert "British Level 9, German Level 4" in told
    assert DELAYING_ACTION.barred(Role.ATTACKER) == frozenset()
    assert DELAYING_ACTION.barred(Role.DEFENDER) == frozenset(Barred)


@pytest.mark.ledger("1e-A.S4-08")
def test_the_attacker_wins_when_he_holds_a_point_in_the_zone_as_the_turn_ends(scene: Scene) -> None:
    point(scene, scene.blue, (9, 20), captured=True)
    scene.run(end_turn(scene.game))
    assert ended(scene) is Seat.RED


@pytest.mark.ledger("1e-A.S4-08")
def test_a_point_elsewhere_or_one_regained_wins_nothing(scene: Scene) -> None:
    point(scene, scene.blue, (9, 20))
    point(scene, scene.blue, (20, 20), captured=True)
    DELAYING_ACTION.turn_ends(scene.game)
    assert scene.game.table.result is None
    DELAYING_ACTION.drive_off(scene.game, scene.blue, Leaving.FORCE_MORALE)
    assert ended(scene) is Seat.BLUE


@pytest.mark.ledger("1e-A.S4-09")
def test_the_attacker_begins_whatever_the_force_morale(scene: Scene) -> None:
    scene.blue.force_morale, scene.red.force_morale = 11, 8
    found = []

    async def first() -> None:
        found.append(await DELAYING_ACTION.first_phase(scene.game))

    scene.run(first())
    assert found == [scene.red]


def test_suggestions_lead_the_attacker_to_the_nearest_point_in_the_zone(scene: Scene) -> None:
    near = point(scene, scene.blue, (9, 20))
    point(scene, scene.blue, (9, 40))
    assert goal(scene.game, scene.red, Point(30, 20)) == near.at
    assert goal(scene.game, scene.red, Point(9, 20.5)) is None
    assert goal(scene.game, scene.blue, Point(30, 20)) is None
