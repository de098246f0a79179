"""A Leader walks by himself."""

from typing import Any

import pytest

from rules.engine.requests import Choose, Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Going, Obstacle, Point
from rules.movement.climbs import BESIDE_OBSTACLE, beside_major_obstacles
from rules.movement.cross_obstacle import ways_over
from rules.orders.initiatives import lead_on_dice
from rules.orders.walk_alone import walk_alone, why_not_walk_alone
from rules.state.remembered import DEPLOYED, MOVED
from rules.state.troops.units import is_attached
from tests.rules.movement.ground import field, house, line
from tests.rules.orders.leading import squad
from tests.rules.scene import SUGGESTED, Scene, chose


def walk(scene: Scene, gait: str, dice: list[int], north: float, **more: int) -> Point:
    leader = scene.leader(Seat.RED, (36, 30), **more)
    way = {"paths": {leader.figure.id: (Point(36, 30 - north),)}}
    scene.run(walk_alone(scene.game, leader), dice=dice, answers=[chose(gait), way])
    assert leader.at is not None
    return leader.at


@pytest.mark.ledger("1e-7.1.1-02", "1e-7.1.1-03", "1e-4.5.3-05")
@pytest.mark.parametrize(
    ("gait", "dice", "north"), [("tactical", [4], 4), ("normal", [2, 5], 7), ("double", [4, 4, 3], 11)]
)
def test_a_leader_walks_what_he_rolls(gait: str, dice: list[int], north: float) -> None:
    scene = Scene()
    assert walk(scene, gait, dice, north) == Point(36, 30 - north)


def test_he_need_not_go_the_full_distance() -> None:
    assert walk(Scene(), "normal", [6, 6], 1) == Point(36, 29)


@pytest.mark.ledger("1e-7.1.1-03", "1e-7.2-12")
@pytest.mark.parametrize(
    ("feature", "gait", "dice", "allowed", "refused"),
    [
        (line(Obstacle.MEDIUM, 29), "normal", [2, 5], 2, 5),
        (line(Obstacle.MINOR, 29), "normal", [2, 5], 5, 7),
        (field(Going.HEAVY, 30, 20, 40, 29), "normal", [5, 5], 8, 9),
    ],
)
def test_ground_and_obstacles_cost_him_what_they_cost_infantry(
    feature: Feature, gait: str, dice: list[int], allowed: float, refused: float
) -> None:
    assert walk(Scene(feature), gait, dice, allowed) == Point(36, 30 - allowed)
    with pytest.raises(Refused, match="the roll allows"):
        walk(Scene(feature), gait, dice, refused)


@pytest.mark.ledger("1e-7.1.1-03")
def test_he_does_not_double_on_broken_ground() -> None:
    scene = Scene(field(Going.BROKEN, 30, 20, 40, 40))
    with pytest.raises(Refused, match="broken"):
        walk(scene, "double", [1, 1, 1], 3)
    with pytest.raises(Refused, match="broken"):
        walk(Scene(field(Going.BROKEN, 30, 20, 40, 29)), "double", [1, 1, 1], 3)


@pytest.mark.ledger("1e-7.1.1-04")
def test_a_wounded_leader_has_two_dice_at_most() -> None:
    with pytest.raises(Refused, match="wounded"):
        walk(Scene(), "double", [1, 1, 1], 3, wounds=1)
    assert walk(Scene(), "normal", [2, 4], 6, wounds=1) == Point(36, 24)


@pytest.mark.ledger("1e-4.5.3-05")
@pytest.mark.parametrize(
    ("goes_along", "refused"), [(True, "He has moved in this Phase already."), (False, "")]
)
def test_he_does_not_walk_after_he_has_gone_along_with_his_men(goes_along: bool, refused: str) -> None:
    scene = Scene()
    _, rifles, corporal = squad(scene)
    men = {man.id: [(man.at.x, man.at.y - 6)] for man in rifles.figures if man.at}
    along = {corporal.figure.id: [(23.5, 26)]} if goes_along else {}
    offered: list[str] = []

    def look(request: Any) -> dict[str, str]:
        offered.extend(one.refused for one in request.options if one.id == f"walk-alone:{corporal.id}")
        return chose("done")

    scene.game.phase.dice = [3]
    scene.run(
        lead_on_dice(scene.game, corporal, (3,)),
        answers=[chose(f"activate:{rifles.id}"), chose("move"), {"paths": {**men, **along}}, look],
        dice=[3, 3],
    )
    assert offered == [refused]


@pytest.mark.ledger("1e-4.5.3-05")
def test_he_walks_once_in_a_phase_for_one_of_his_initiatives() -> None:
    scene = Scene()
    *_, corporal = squad(scene)
    seen: list[tuple[int, str]] = []

    def look(request: Any) -> dict[str, str]:
        walk = next(one for one in request.options if one.id == f"walk-alone:{corporal.id}")
        seen.append((scene.game.phase.initiatives, walk.refused))
        return chose("done")

    scene.game.phase.dice = [3]
    scene.run(
        lead_on_dice(scene.game, corporal, (3,)),
        answers=[chose(f"walk-alone:{corporal.id}"), chose("tactical"), SUGGESTED, look],
        dice=[2],
    )
    assert seen == [(1, "He has moved in this Phase already.")]


@pytest.mark.ledger("1e-7.1.1-02", "1e-4.3.1-10")
def test_he_moves_once_in_a_phase_and_not_when_he_has_just_arrived() -> None:
    scene = Scene()
    leader, other = scene.leader(Seat.RED, (36, 30)), scene.leader(Seat.RED, (40, 30))
    assert not why_not_walk_alone(scene.game, leader)
    scene.run(walk_alone(scene.game, leader), dice=[1, 2], answers=[chose("normal"), SUGGESTED])
    assert "moved" in why_not_walk_alone(scene.game, leader)
    DEPLOYED.note(scene.game, other.id)
    assert "came onto the table" in why_not_walk_alone(scene.game, other)


@pytest.mark.ledger("1e-4.5.8-02", "1e-4.5.8-05")
def test_walking_attaches_and_detaches_him() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    team = scene.team(Seat.RED, (36, 24), men=3, section=section)
    leader = scene.leader(Seat.RED, (36, 34), section=section)
    assert not is_attached(scene.game, leader, team)
    way = {"paths": {leader.figure.id: (Point(36, 28),)}}
    scene.run(walk_alone(scene.game, leader), dice=[4, 2], answers=[chose("normal"), way])
    assert is_attached(scene.game, leader, team)
    MOVED.put(scene.game)
    way = {"paths": {leader.figure.id: (Point(36, 28.5),)}}
    scene.run(walk_alone(scene.game, leader), dice=[4, 2], answers=[chose("normal"), way])
    assert not is_attached(scene.game, leader, team)


HEDGEROW = line(Obstacle.MAJOR, 28, width=1.0)


@pytest.mark.ledger("1e-7.2-12")
def test_he_climbs_over_a_hedgerow_for_his_whole_activation() -> None:
    scene = Scene(HEDGEROW)
    leader = scene.leader(Seat.RED, (36, 29))
    BESIDE_OBSTACLE.put(scene.game, beside_major_obstacles(scene.game, scene.red))
    scene.game.phase.dice = [3]
    over = [chose(f"walk-alone:{leader.id}"), chose(f"climb:{HEDGEROW.id}")]
    scene.run(lead_on_dice(scene.game, leader, (3,)), answers=over)
    assert leader.at is not None
    assert 25 < leader.at.y < 27.6
    assert scene.game.phase.leader is None
    assert why_not_walk_alone(scene.game, leader)


def test_after_another_order_or_from_further_away_he_does_not_climb() -> None:
    scene = Scene(HEDGEROW)
    section = scene.section(Seat.RED)
    team = scene.team(Seat.RED, (36, 31), men=2, section=section, shock=1)
    leader = scene.leader(Seat.RED, (36, 29), section=section)
    BESIDE_OBSTACLE.put(scene.game, beside_major_obstacles(scene.game, scene.red))
    scene.game.phase.dice = [3]
    climbs: list[str] = []

    def look(request: Choose) -> dict[str, str]:
        climbs.extend(option.refused for option in request.options if option.id.startswith("climb"))
        return chose("tactical")

    orders = [chose(f"rally:{team.id}"), chose(f"walk-alone:{leader.id}"), look, SUGGESTED]
    scene.run(lead_on_dice(scene.game, leader, (3,)), dice=[2], answers=orders)
    assert climbs == ["This takes his whole activation."]
    far = Scene(HEDGEROW)
    away = far.leader(Seat.RED, (36, 31))
    BESIDE_OBSTACLE.put(far.game, beside_major_obstacles(far.game, far.red))
    with pytest.raises(Refused):
        far.run(walk_alone(far.game, away), answers=[chose(f"climb:{HEDGEROW.id}")])


@pytest.mark.ledger("1e-7.2-12")
def test_he_climbs_over_nothing_that_he_has_come_up_to_in_this_phase() -> None:
    scene = Scene(HEDGEROW)
    leader = scene.leader(Seat.RED, (36, 31))
    BESIDE_OBSTACLE.put(scene.game, beside_major_obstacles(scene.game, scene.red))
    leader.figure.at = Point(36, 29)
    assert ways_over(scene.game, leader) == {}
    BESIDE_OBSTACLE.put(scene.game, beside_major_obstacles(scene.game, scene.red))
    assert list(ways_over(scene.game, leader)) == [HEDGEROW.id]


def test_he_goes_to_another_floor_for_his_whole_activation() -> None:
    scene = Scene(house(30, 20, 42, 30, floors=3))
    leader = scene.leader(Seat.RED, (36, 25))
    scene.game.phase.dice = [3]
    piece = leader.figure.id
    up = [chose(f"walk-alone:{leader.id}"), chose("floor:1")]
    with pytest.raises(Refused, match="6 are allowed"):
        scene.run(lead_on_dice(scene.game, leader, (3,)), answers=[*up, {"places": {piece: (30.5, 20.5)}}])
    scene = Scene(house(30, 20, 42, 30, floors=3))
    leader = scene.leader(Seat.RED, (36, 25))
    scene.game.phase.dice = [3]
    piece = leader.figure.id
    up = [chose(f"walk-alone:{leader.id}"), chose("floor:1"), {"places": {piece: (36, 29.5)}}]
    scene.run(lead_on_dice(scene.game, leader, (3,)), answers=up)
    assert (leader.at, leader.figure.floor) == (Point(36, 29.5), 1)
    assert scene.game.phase.leader is None
