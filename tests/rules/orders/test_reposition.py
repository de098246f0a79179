"""A Reposition: a die's distance for three points, without activation and without an answer (2e 8.2.2)."""

from typing import Any

import pytest

from rules.activation.act import act_on_dice
from rules.editions.first_tables import Gait
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Obstacle, OpeningKind, Point
from rules.movement.move import move
from rules.orders.reposition import reposition, why_not_reposition
from rules.reactions.offers import passive_offers
from rules.reactions.overwatch import go_on_overwatch
from rules.state.markers.on_table import covering_fires, lay_covering_fire
from rules.state.pieces.force import JumpOffPoint, Stance, Team
from rules.state.remembered import DEPLOYED, MOVED
from rules.turn.using_dice import command_dice_request, has_uses
from tests.reading import in_english
from tests.rules.command_dice import bought
from tests.rules.movement.ground import house, line
from tests.rules.reactions.out_of_turn import bren, names, places, shifted
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.weapons.observers import observer

RED, BLUE = Seat.RED, Seat.BLUE


def ready(*ground: Feature, points: int = 3, men: int = 3, **more: Any) -> tuple[Scene, Team]:
    """Red, whose Phase it is, holds points and has a Team in the middle of the table."""
    scene = Scene(*ground, edition="second")
    scene.red.points = points
    return scene, scene.team(RED, (36, 30), men=men, **more)


def shift(scene: Scene, team: Team, die: int, *answers: Any) -> Any:
    return scene.run(reposition(scene.game, scene.red, team.id), dice=[die], answers=list(answers))


def offered(scene: Scene) -> dict[str, str]:
    return {one.id: one.refused for one in bought(scene, "reposition")}


@pytest.mark.ledger("2e-8.2.2-09", "2e-8.2.2-01")
def test_in_the_own_phase_also_pinned_but_not_once_activated() -> None:
    scene, team = ready(pinned=True, shock=4)
    busy = scene.team(RED, (20, 30), men=3)
    scene.game.phase.note(busy.id, "fire")
    assert offered(scene) == {f"reposition:{team.id}": ""}
    assert why_not_reposition(scene.game, scene.unit(busy)) == "They have been activated in this Phase."
    assert names(shift(scene, team, 4, shifted(team, 0, -4))) == ["reposition"]
    assert (places(team)[0], scene.red.points, team.pinned) == ((36, 26), 0, True)


@pytest.mark.ledger("1e-9.1.1-10", "2e-8.2.2-09")
def test_a_wounded_observer_stays() -> None:
    scene, _ = ready()
    lame = observer(scene, (20, 30))
    assert offered(scene)[f"reposition:{lame.id}"] == ""
    lame.wounded = True
    assert why_not_reposition(scene.game, scene.unit(lame)) == "He is wounded and moves no more."


@pytest.mark.ledger("2e-8.2.2-09")
def test_who_came_on_in_this_phase_has_been_activated() -> None:
    scene, team = ready()
    DEPLOYED.note(scene.game, team.id)
    assert why_not_reposition(scene.game, scene.unit(team)) == "They have been activated in this Phase."


@pytest.mark.ledger("2e-8.2.2-09")
def test_nobody_repositions_in_the_enemys_phase() -> None:
    scene, _ = ready(points=5)
    scene.red.dice, scene.game.phase.active = 1, BLUE
    (offer,) = passive_offers(scene.game)
    assert offer.seat is RED
    assert "reposition" not in [option.verb for option in offer.options]


def test_two_points_are_too_few() -> None:
    scene, _ = ready(points=2)
    assert offered(scene) == {"reposition": "You do not hold 3 Chain of Command Points."}


def test_the_first_edition_has_none() -> None:
    scene = Scene()
    scene.red.dice = 2
    scene.team(RED, (36, 30), men=3)
    assert offered(scene) == {}


@pytest.mark.ledger("2e-8.2.2-10")
def test_shock_and_lesser_obstacles_do_not_hinder() -> None:
    for obstacle in (Obstacle.MINOR, Obstacle.MEDIUM):
        scene, team = ready(line(obstacle, 28), shock=3)
        shift(scene, team, 4, shifted(team, 0, -4))
        assert places(team)[0] == (36, 26)


@pytest.mark.ledger("2e-8.2.2-10")
def test_a_hedgerow_is_too_high_and_four_inches_are_four() -> None:
    scene, team = ready(line(Obstacle.MAJOR, 28))
    with pytest.raises(Refused, match="whole activation"):
        shift(scene, team, 4, shifted(team, 0, -4))
    scene, team = ready()
    with pytest.raises(Refused, match="4"):
        shift(scene, team, 4, shifted(team, 0, -4.2))


@pytest.mark.ledger("2e-8.2.2-10")
@pytest.mark.parametrize("kind", [OpeningKind.DOOR, OpeningKind.WINDOW])
def test_into_a_building_by_door_or_ground_floor_window(kind: OpeningKind) -> None:
    scene, team = ready(house(30, 20, 42, 28, (36, 28, kind)), men=1)
    shift(scene, team, 5, shifted(team, 0, -5))
    assert places(team) == [(36, 25)]


def test_a_usual_move_does_not_go_in_by_a_window() -> None:
    scene, team = ready(house(30, 20, 42, 28, (36, 28, OpeningKind.WINDOW)), men=1)
    with pytest.raises(Refused, match="only a window"):
        scene.run(
            move(scene.game, scene.unit(team), Gait.NORMAL), dice=[3, 3], answers=[shifted(team, 0, -5)]
        )


@pytest.mark.ledger("2e-8.2.2-11")
def test_nobody_comes_within_four_inches_of_an_enemy() -> None:
    scene, team = ready(men=1)
    scene.team(BLUE, (36, 24), men=1)
    with pytest.raises(Refused, match="no Close Combat"):
        shift(scene, team, 5, shifted(team, 0, -5))
    scene.red.points = 3
    shift(scene, team, 5, shifted(team, 0, -1.9))
    assert scene.game.phase.charges == []


@pytest.mark.ledger("2e-8.2.2-11")
def test_what_is_suggested_keeps_clear_of_the_enemy() -> None:
    scene, team = ready(men=3)
    scene.team(BLUE, (36, 22), men=3)
    script = shift(scene, team, 6, SUGGESTED)
    assert in_english(script.asked[0]).get("assault") is None
    assert scene.game.phase.charges == []


@pytest.mark.ledger("2e-8.2.2-12")
def test_overwatch_does_not_answer_and_the_unit_may_act_afterwards() -> None:
    scene, team = ready(points=3)
    scene.blue.dice, scene.blue.points = 2, 3
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(10, 10))
    scene.team(BLUE, men=3)
    watcher = bren(scene, facing=180)
    go_on_overwatch(scene.game, scene.unit(watcher), 180)
    script = shift(scene, team, 4, shifted(team, 0, -4))
    assert names(script) == ["reposition"]
    assert watcher.stance is Stance.OVERWATCH
    assert (MOVED.of(scene.game), scene.game.phase.activated) == ([], {})
    scene.game.phase.dice = [1]
    watcher.stance, scene.blue.dice, scene.blue.points = Stance.NONE, 0, 0
    script = scene.run(
        act_on_dice(scene.game, scene.unit(team), (1,)), dice=[1] * 3, answers=[chose("fire"), SUGGESTED]
    )
    assert names(script) == ["choose-action", "choose-targets"]  # three rifles, not halved


@pytest.mark.ledger("2e-8.2-02")
def test_once_in_a_phase() -> None:
    scene, team = ready(points=5)
    shift(scene, team, 4, shifted(team, 0, -4))
    scene.red.points = 5
    assert offered(scene) == {
        "reposition": "Every Unit has been activated or has had points spent on it in this Phase."
    }


def test_it_ends_overwatch_and_takes_leaders_along_without_using_them_up() -> None:
    scene, team = ready(stance=Stance.OVERWATCH)
    section = scene.section(RED)
    team.section = section.id
    corporal = scene.leader(RED, (36, 31), section=section)
    way = shifted(team, 0, -4)
    way["paths"][corporal.figure.id] = [(36, 27)]
    shift(scene, team, 4, way)
    assert team.stance is Stance.NONE
    assert corporal.at == Point(36, 27)
    assert corporal.id not in MOVED.of(scene.game)


def test_it_ends_their_suppressing_fire_and_takes_the_enemys_jump_off_point() -> None:
    scene, team = ready()
    lay_covering_fire(scene.game, scene.unit(team), [Point(30, 9), Point(34, 9), Point(34, 14)], "a field")
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 26))
    shift(scene, team, 4, shifted(team, 0, -4))
    assert covering_fires(scene.game) == []
    assert scene.blue.jump_off_points["p"].captured


def test_who_stays_behind_is_a_team_of_his_own() -> None:
    scene, team = ready()
    way = shifted(team, 0, -5)
    way["paths"][team.figures[-1].id] = []
    shift(scene, team, 5, way)
    assert [len(one.figures) for one in scene.red.teams.values()] == [2, 1]


def test_a_team_left_with_too_much_shock_for_its_men_is_pinned_or_breaks_at_once() -> None:
    scene, team = ready(shock=4)
    way = shifted(team, 0, -5)
    for man in team.figures[1:]:
        way["paths"][man.id] = []
    shift(scene, team, 5, way)
    assert any(one.pinned or one.broken for one in scene.red.teams.values())


@pytest.mark.ledger("2e-8.2-01")
def test_the_phase_ends_by_itself_once_nobody_is_left_to_spend_points_on() -> None:
    scene, team = ready()
    scene.game.phase.rolled = [6, 5, 5, 6, 5]
    assert has_uses(scene.game, command_dice_request(scene.game))
    scene.game.phase.note(team.id, "fire")
    assert not has_uses(scene.game, command_dice_request(scene.game))
