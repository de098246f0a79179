"""Scenario Six, Attack on an Objective (1e A)."""

import pytest

from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.edges import Edge
from rules.geometry.shapes import area
from rules.geometry.terrain import Feature, Point
from rules.geometry.zones import covers
from rules.scenarios.attack_on_an_objective import ATTACK_ON_AN_OBJECTIVE, choose_ground, goal
from rules.scenarios.jump_off_points import place_jump_off_points
from rules.scenarios.objectives import GUNS, objectives
from rules.scenarios.points import capture
from rules.scenarios.roles import mission
from rules.scenarios.scenario import Role
from rules.scenarios.set_up import set_up
from rules.state.agreed.mission import FieldGuns, objective_name
from rules.state.saved.endings import Leaving
from rules.state.saved.table import Stage
from rules.turn.using_dice import command_dice_request
from tests.reading import in_english
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scenarios.attacks import attack, ended, first_move, markers, places, point, where
from tests.rules.scene import SUGGESTED, Scene, Script, chose

HOUSE = house("mill", rectangle(30, 4, 8, 6))
FAR_HOUSE = house("inn", rectangle(30, 20, 8, 6))
ON_IT = ((32, 6), (34, 6), (36, 8), (34, 8))
FRONT = ((24, 48), (34, 48), (44, 48), (54, 48))


@pytest.fixture
def scene() -> Scene:
    """Blue holds a house near the northern edge."""
    scene = attack(ATTACK_ON_AN_OBJECTIVE, HOUSE, FAR_HOUSE)
    scene.blue.edge, scene.red.edge = Edge.NORTH, Edge.SOUTH
    marked = mission(scene.game)
    marked.objective, marked.name, marked.holder = list(HOUSE.points), HOUSE.name, Seat.BLUE
    return scene


def set_up_attack(scene: Scene, face: int, moves: int) -> Script:
    answers = [chose("north"), chose("mill"), places(*ON_IT), chose("4"), places(*FRONT)]
    answers += [first_move] * moves  # type: ignore[list-item]
    return scene.run(set_up(scene.game), dice=[face, 1, 2, 4, 5], answers=answers)


@pytest.mark.ledger("1e-A.S6-01")
def test_the_objective_is_in_the_quarter_farthest_from_the_attacker(scene: Scene) -> None:
    assert [one.id for one in objectives(scene.game)] == ["mill"]
    scene.blue.edge = Edge.WEST
    assert objectives(scene.game) == []


def road(name: str, *points: tuple[float, float]) -> Feature:
    return Feature(
        id=name, kind="road", name=name, points=tuple(Point(*at) for at in points), is_line=True, width=3.0
    )


def test_a_crossroads_is_an_objective_too() -> None:
    scene = attack(
        ATTACK_ON_AN_OBJECTIVE, road("High road", (20, 0), (20, 48)), road("Lane", (0, 8), (72, 8))
    )
    scene.blue.edge = Edge.NORTH
    (crossing,) = objectives(scene.game)
    assert objective_name(crossing.name) == "Crossing of High road and Lane"
    assert covers(crossing.shape, Point(20, 8))


@pytest.mark.ledger("1e-A-15", "1e-A.S6-01")
def test_where_nothing_lies_there_the_defender_marks_a_place_and_no_more_is_changed() -> None:
    scene = attack(ATTACK_ON_AN_OBJECTIVE, FAR_HOUSE)
    too_far = {"places": {GUNS: (20, 13)}, "source": "quarter"}
    with pytest.raises(Refused):
        scene.run(choose_ground(scene.game), answers=[chose("north"), too_far])
    before = scene.game.setup.map
    here = {"places": {GUNS: (20, 8)}, "source": "quarter"}
    scene.run(choose_ground(scene.game), answers=[chose("north"), here])
    marked = mission(scene.game)
    assert (marked.name, marked.holder) == (FieldGuns(), Seat.BLUE)
    assert covers(area(marked.objective), Point(20, 8))
    assert scene.game.setup.map is before


@pytest.mark.ledger("1e-10-07")
def test_field_guns_are_only_an_objective_and_nobody_fires_them() -> None:
    scene = attack(ATTACK_ON_AN_OBJECTIVE)
    here = {"places": {GUNS: (20, 8)}, "source": "quarter"}
    scene.run(choose_ground(scene.game), answers=[chose("north"), here])
    assert not scene.game.table.vehicles
    assert not scene.blue.teams
    offered = in_english(command_dice_request(scene.game))["options"]
    assert not [one for one in offered if one.get("subject")]


@pytest.mark.ledger("1e-A.S6-02")
def test_the_defender_s_markers_are_on_the_objective_the_attacker_s_along_his_edge(scene: Scene) -> None:
    set_up_attack(scene, 1, 2)
    assert where(scene.blue) == list(ON_IT)
    assert where(scene.red) == list(FRONT)


@pytest.mark.ledger("1e-A.S6-02")
def test_a_marker_away_from_the_objective_is_refused(scene: Scene) -> None:
    with pytest.raises(Refused):
        scene.run(set_up(scene.game), answers=[chose("north"), chose("mill"), places(*ON_IT[:3], (40, 8))])


@pytest.mark.ledger("1e-A.S6-03")
@pytest.mark.parametrize(("face", "moves"), [(2, 2), (4, 3), (6, 4)])
def test_a_die_gives_two_to_four_free_moves(scene: Scene, face: int, moves: int) -> None:
    script = set_up_attack(scene, face, moves)
    assert sum(one.name == "move-marker" for one in script.asked) == moves


@pytest.mark.ledger("1e-A.S6-04", "1e-A.S6-07")
def test_three_points_against_four_one_of_them_on_the_objective(scene: Scene) -> None:
    table = scene.game.table
    table.stage, table.phase = Stage.JUMP_OFF_POINTS, None
    table.to_move = table.first_to_move = Seat.BLUE
    markers(scene, scene.blue, [(26, 20), (34, 22), (42, 20), (34, 12)])
    markers(scene, scene.red, [(26, 34), (34, 34), (42, 34)])
    scene.red.force_morale, scene.blue.force_morale = 8, 11
    scene.run(place_jump_off_points(scene.game), answers=[SUGGESTED] * 7)
    assert [len(side.jump_off_points) for side in scene.game.sides()] == [3, 4]
    assert covers(area(HOUSE.points), list(scene.blue.jump_off_points.values())[-1].at)
    assert table.next_active is Seat.RED


@pytest.mark.ledger("1e-A.S6-04")
def test_the_fourth_point_is_not_elsewhere(scene: Scene) -> None:
    point(scene, scene.red, (40, 40))
    outside = {"places": {"jump-off-point": (20, 30)}, "source": "ground"}
    with pytest.raises(Refused):
        scene.run(ATTACK_ON_AN_OBJECTIVE.last_points(scene.game), answers=[outside])


@pytest.mark.ledger("1e-A.S6-05")
def test_support_and_that_nothing_is_barred(scene: Scene) -> None:
    scene.run(ATTACK_ON_AN_OBJECTIVE.support(scene.game), dice=[1, 2])
    (told,) = scene.told("dice")
    assert "British Level 3, German Level 1" in told
    assert [ATTACK_ON_AN_OBJECTIVE.barred(role) for role in Role] == [frozenset(), frozenset()]


@pytest.mark.ledger("1e-A.S6-06")
def test_whoever_alone_is_on_the_objective_holds_it_until_the_other_is(scene: Scene) -> None:
    marked = mission(scene.game)
    attackers = scene.team(Seat.RED, [(33, 6)])
    defenders = scene.team(Seat.BLUE, [(36, 8)])
    capture(scene.game)
    assert marked.holder is Seat.BLUE
    defenders.broken = True
    capture(scene.game)
    assert marked.holder is Seat.RED
    attackers.figures[0].at = Point(33, 30)
    capture(scene.game)
    assert marked.holder is Seat.RED
    defenders.broken = False
    capture(scene.game)
    assert marked.holder is Seat.BLUE


@pytest.mark.ledger("1e-A.S6-06", "1e-A-16")
@pytest.mark.parametrize(
    ("leaves", "holder", "kind", "winner"),
    [
        (Seat.BLUE, Seat.RED, Leaving.FORCE_MORALE, Seat.RED),
        (Seat.BLUE, Seat.RED, Leaving.WITHDRAWAL, Seat.RED),
        (Seat.BLUE, Seat.BLUE, Leaving.FORCE_MORALE, Seat.BLUE),
        (Seat.BLUE, Seat.BLUE, Leaving.WITHDRAWAL, Seat.RED),
        (Seat.RED, Seat.RED, Leaving.FORCE_MORALE, Seat.BLUE),
        (Seat.RED, Seat.BLUE, Leaving.WITHDRAWAL, Seat.BLUE),
    ],
)
def test_the_attacker_wins_only_if_he_holds_it_when_the_defender_goes(
    scene: Scene, leaves: Seat, holder: Seat, kind: Leaving, winner: Seat
) -> None:
    mission(scene.game).holder = holder
    ATTACK_ON_AN_OBJECTIVE.drive_off(scene.game, scene.game.side(leaves), kind)
    assert ended(scene) is winner


def test_suggestions_lead_the_attacker_onto_the_objective(scene: Scene) -> None:
    there = goal(scene.game, scene.red, Point(34, 40))
    assert there is not None
    assert covers(area(HOUSE.points), there)
    assert goal(scene.game, scene.red, there) is None
    assert goal(scene.game, scene.blue, Point(34, 40)) is None
