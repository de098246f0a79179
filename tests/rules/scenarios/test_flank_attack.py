"""Scenario Five, The Flank Attack (1e A)."""

import pytest

from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.geometry.terrain import Point
from rules.scenarios.flank_attack import FLANK_ATTACK, QUARTERS, enemy_edges, quarter
from rules.scenarios.jump_off_points import jump_off_sites, left_to_place, place_jump_off_points
from rules.scenarios.marker_moves import why_not
from rules.scenarios.roles import mission
from rules.scenarios.scenario import Role
from rules.scenarios.set_up import set_up
from rules.state.pieces.force import JumpOffPoint
from rules.state.saved.endings import Leaving
from rules.state.saved.table import Stage
from tests.rules.scenarios.attacks import attack, ended, first_move, markers, places, where
from tests.rules.scene import SUGGESTED, Scene, Script, chose

HELD = ((10, 12), (20, 12), (30, 12))
SOUTH = ((6, 48), (16, 48), (26, 48))
EAST = ((72, 10), (72, 20), (72, 30))
BEGUN = [chose("north-west"), chose("north")]


@pytest.fixture
def scene() -> Scene:
    scene = attack(FLANK_ATTACK)
    mission(scene.game).zone = quarter("north-west", 72, 48)
    return scene


def set_up_flank(scene: Scene, face: int, moves: int) -> Script:
    answers = [*BEGUN, places(*HELD), places(*SOUTH), places(*EAST), *[first_move] * moves]
    return scene.run(set_up(scene.game), dice=[face, 5, 6, 4, 5], answers=answers)


@pytest.mark.parametrize("name", QUARTERS)
def test_each_quarter_is_a_corner_of_36_by_24(name: str) -> None:
    corners = quarter(name, 72, 48)
    xs, ys = {at.x for at in corners}, {at.y for at in corners}
    assert xs == ({0, 36} if "west" in name else {36, 72})
    assert ys == ({0, 24} if "north" in name else {24, 48})


@pytest.mark.ledger("1e-A.S5-01", "1e-A.S5-02")
def test_the_defender_holds_a_quarter_and_the_attacker_comes_by_the_two_other_edges(scene: Scene) -> None:
    set_up_flank(scene, 1, 2)
    assert where(scene.blue) == list(HELD)
    assert where(scene.red) == [*SOUTH, *EAST]
    assert [one.group for one in scene.red.patrol_markers.values()] == [1, 1, 1, 2, 2, 2]
    assert {border.edge for border in enemy_edges(scene.game)} == {Edge.SOUTH, Edge.EAST}
    assert (scene.blue.edge, scene.red.edge) == (Edge.NORTH, Edge.SOUTH)


@pytest.mark.ledger("1e-A.S5-01")
def test_a_marker_outside_the_quarter_is_refused(scene: Scene) -> None:
    with pytest.raises(Refused):
        scene.run(set_up(scene.game), answers=[*BEGUN, places((26, 12), (32, 12), (40, 12))])


@pytest.mark.ledger("1e-A.S5-02")
@pytest.mark.parametrize("spots", [((6, 48), (16, 48), (30, 48)), ((6, 40), (16, 48), (26, 48))])
def test_a_marker_off_its_edge_or_14_inches_from_its_group_is_refused(
    scene: Scene, spots: tuple[tuple[float, float], ...]
) -> None:
    with pytest.raises(Refused):
        scene.run(set_up(scene.game), answers=[*BEGUN, places(*HELD), places(*spots)])


@pytest.mark.ledger("1e-A.S5-03")
def test_the_groups_move_apart_from_each_other(scene: Scene) -> None:
    markers(scene, scene.blue, HELD)
    markers(scene, scene.red, SOUTH, group=1)
    markers(scene, scene.red, EAST, group=2)
    of_south = next(iter(scene.red.patrol_markers.values()))
    assert not why_not(scene.game, scene.red, of_south, Point(12, 40))
    of_east = list(scene.red.patrol_markers.values())[3]
    assert not why_not(scene.game, scene.red, of_east, Point(66, 16))
    assert "within 12 inches" in why_not(scene.game, scene.red, of_east, Point(62, 4))


@pytest.mark.ledger("1e-A.S5-04")
@pytest.mark.parametrize(("face", "moves"), [(2, 2), (3, 3), (6, 4)])
def test_free_moves_are_of_one_marker_each_of_either_group(scene: Scene, face: int, moves: int) -> None:
    script = set_up_flank(scene, face, moves)
    asked = [one for one in script.asked if one.name == "move-marker"]
    assert len(asked) == moves
    assert all(len(one.pieces) == 6 for one in asked)  # type: ignore[attr-defined]


@pytest.mark.ledger("1e-A.S5-05")
def test_the_attacker_places_four_points_from_any_of_his_six_markers(scene: Scene) -> None:
    markers(scene, scene.blue, HELD)
    markers(scene, scene.red, SOUTH, group=1)
    markers(scene, scene.red, EAST, group=2)
    assert len(jump_off_sites(scene.game, scene.red)) == 6
    for number in range(4):
        assert left_to_place(scene.game, scene.red) == 4 - number
        scene.red.jump_off_points[f"p{number}"] = JumpOffPoint(id=f"p{number}", at=Point(40, 40))
    assert left_to_place(scene.game, scene.red) == 0


@pytest.mark.ledger("1e-A.S5-05", "1e-A.S5-06", "1e-A.S5-09")
def test_each_side_has_four_points_the_defender_s_last_anywhere_in_his_quarter(scene: Scene) -> None:
    table = scene.game.table
    table.stage, table.phase = Stage.JUMP_OFF_POINTS, None
    table.to_move = table.first_to_move = Seat.RED
    markers(scene, scene.blue, [(16, 16), (24, 16), (30, 12)])
    markers(scene, scene.red, [(16, 28), (24, 28), (30, 30)], group=1)
    markers(scene, scene.red, [(42, 8), (42, 16), (44, 24)], group=2)
    last = {"places": {"jump-off-point": (35, 23)}, "source": "ground"}
    scene.red.force_morale, scene.blue.force_morale = 8, 11
    scene.run(place_jump_off_points(scene.game), answers=[*[SUGGESTED] * 7, last])
    assert [len(side.jump_off_points) for side in scene.game.sides()] == [4, 4]
    assert (table.stage, table.next_active) == (Stage.BATTLE, Seat.RED)


@pytest.mark.ledger("1e-A.S5-07")
def test_support_and_that_nothing_is_barred(scene: Scene) -> None:
    scene.run(FLANK_ATTACK.support(scene.game), dice=[5, 6])
    (told,) = scene.told("dice")
    assert "British Level 10, German Level 5" in told
    assert [FLANK_ATTACK.barred(role) for role in Role] == [frozenset(), frozenset()]


@pytest.mark.ledger("1e-A.S5-08")
@pytest.mark.parametrize(
    ("leaves", "attackers_morale", "winner"),
    [(Seat.BLUE, 3, Seat.RED), (Seat.BLUE, 2, Seat.BLUE), (Seat.RED, 5, Seat.BLUE)],
)
@pytest.mark.parametrize("kind", [Leaving.FORCE_MORALE, Leaving.WITHDRAWAL])
def test_unless_the_attacker_drives_him_off_at_3_or_more_the_defender_wins(
    scene: Scene, leaves: Seat, attackers_morale: int, winner: Seat, kind: Leaving
) -> None:
    scene.red.force_morale, scene.blue.force_morale = attackers_morale, 1
    FLANK_ATTACK.drive_off(scene.game, scene.game.side(leaves), kind)
    assert ended(scene) is winner
