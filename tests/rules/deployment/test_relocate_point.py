"""Moving a Jump-Off Point with a Chain of Command Dice (1e 5.1.2)."""

from typing import Any

import pytest

from rules.deployment.relocate_point import why_not_move_point, why_not_there
from rules.editions.grades import Rank
from rules.engine.requests import Place
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Obstacle, Point, Sight
from rules.state.pieces.force import JumpOffPoint
from rules.turn.phase import play_phase
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE
WALL = Feature(
    id="wall", kind="wall", name="Wall", points=(Point(20, 24), Point(50, 24)), is_line=True, width=0.4,
    cover=Cover.HARD, obstacle=Obstacle.MINOR, sight=Sight.LOW, height=0.6,
)  # fmt: skip
BEHIND_WALL = Point(36, 24.6)


def scene_with_point(
    *, at: tuple[float, float] = (36, 41), friend: tuple[float, float] | None = (36, 14)
) -> Scene:
    scene = Scene(WALL)
    scene.red.dice = 1
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(*at))
    if friend is not None:
        scene.team(RED, [friend])
    return scene


def reason(scene: Scene, at: Point = BEHIND_WALL) -> str:
    return why_not_there(scene.game, scene.red, scene.red.jump_off_points["p"], at)


@pytest.mark.ledger("1e-5.1.2-10")
def test_behind_a_wall_and_behind_friends_is_legal() -> None:
    scene = scene_with_point()
    scene.team(BLUE, [(36, 4)])
    assert reason(scene) == ""


@pytest.mark.ledger("1e-5.1.2-10")
@pytest.mark.parametrize(("start", "legal"), [((36, 42.6), True), ((36, 42.8), False)])
def test_eighteen_inches_at_most(start: tuple[float, float], legal: bool) -> None:
    assert (reason(scene_with_point(at=start)) == "") is legal


@pytest.mark.ledger("1e-5.1.2-10", "1e-5.1.2-12")
@pytest.mark.parametrize(
    ("friend", "legal"),
    [((36, 18.6), True), ((36, 19.6), False), ((36, 31.6), False), (None, False), ((29, 24.6), False)],
)
def test_friends_stand_six_inches_before_it(friend: Any, legal: bool) -> None:
    scene = scene_with_point(friend=friend)
    scene.team(BLUE, [(36, 4)])
    assert (reason(scene) == "") is legal


@pytest.mark.ledger("1e-5.1.2-12")
@pytest.mark.parametrize(("friend", "legal"), [((36, 17), True), ((36, 32), False)])
def test_without_enemies_his_table_edge_counts(friend: Any, legal: bool) -> None:
    assert (reason(scene_with_point(friend=friend)) == "") is legal


@pytest.mark.ledger("1e-5.1.2-10")
def test_it_needs_cover_from_every_enemy() -> None:
    scene = scene_with_point()
    scene.team(BLUE, [(36, 4)])
    assert reason(scene, Point(36, 28)).startswith("It must lie in or behind cover")
    scene.team(BLUE, [(60, 30)])  # looks along the wall from behind
    assert reason(scene).startswith("It must lie in or behind cover")


@pytest.mark.ledger("1e-5.1.2-11", "1e-5.1.1-02")
@pytest.mark.ledger("1e-5.1.2-10")
def test_a_vehicle_is_no_cover_to_lay_it_behind() -> None:
    scene = scene_with_point()
    scene.team(BLUE, [(36, 4)])
    scene.vehicle((36, 32), 90)
    assert "cover" in reason(scene, Point(36, 33.6))
    assert reason(scene) == ""


def test_the_moved_point_is_used_in_the_same_phase() -> None:
    scene = scene_with_point()
    scene.leader(RED, rank=Rank.SENIOR)
    team = scene.team(RED, men=2, name="Mortar Team")
    scene.game.phase.rolled, scene.game.phase.dice = [1, 6], [1]
    script = scene.run(
        play_phase(scene.game),
        answers=[
            chose("move-jump-off-point"), {"places": {"p": list(BEHIND_WALL)}},
            chose(f"deploy:{team.id}:1"), SUGGESTED,
        ],
    )  # fmt: skip
    assert scene.red.dice == 0
    assert scene.red.jump_off_points["p"].at == BEHIND_WALL
    assert team.on_table
    assert [request.name for request in script.asked if isinstance(request, Place)] == [
        "move-jump-off-point",
        "deploy",
    ]


@pytest.mark.ledger("1e-5.1.1-03")
def test_only_the_active_player_with_a_dice_is_offered_it() -> None:
    scene = scene_with_point()
    assert why_not_move_point(scene.game, scene.red) == ""
    scene.red.dice = 0
    assert why_not_move_point(scene.game, scene.red) == "You hold no Chain of Command Dice."


def test_a_captured_point_stays_where_it_is() -> None:
    scene = scene_with_point()
    scene.red.jump_off_points["p"].captured = True
    assert why_not_move_point(scene.game, scene.red) == "You have no Jump-Off Point that could be moved."
