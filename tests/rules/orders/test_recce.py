"""A Recce Action: scouts act for a single point (2e 8.2.2)."""

from typing import Any

import pytest

from rules.command.integrity import regroup
from rules.command.paying import BENEFITED
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature, Point
from rules.orders.recce import recce
from rules.reactions.offers import passive_offers
from rules.state.pieces.force import Stance, Team
from rules.turn.using_dice import command_dice_request, has_uses
from tests.rules.command_dice import bought
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.reactions.out_of_turn import names, places, shifted
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE


def scouting(*ground: Feature, points: int = 1, edition: str = "second", **more: Any) -> tuple[Scene, Team]:
    """Red holds a point and has two scouts ahead of their Section."""
    scene = Scene(*ground, edition=edition)
    scene.red.points = points
    section = scene.section(RED)
    home = scene.team(RED, (36, 44), men=6, section=section)
    more |= {"parent": home.id, "scouts": True}
    scouts = scene.team(RED, (36, 30), men=2, section=section, name="Scout Team", **more)
    return scene, scouts


def act(scene: Scene, scouts: Team, *answers: Any, dice: tuple[int, ...] = ()) -> Any:
    return scene.run(recce(scene.game, scene.red, scouts.id), dice=dice, answers=list(answers))


def offered(scene: Scene) -> dict[str, str]:
    return {one.id: one.refused for one in bought(scene, "recce")}


@pytest.mark.ledger("2e-8.2.2-02", "2e-8.2.2-01", "2e-8.2-01")
def test_a_point_moves_the_scouts_two_dice_without_a_command_die() -> None:
    scene, scouts = scouting()
    assert offered(scene) == {f"recce:{scouts.id}": ""}
    script = act(scene, scouts, chose("move"), shifted(scouts, 0, -8), dice=(4, 4))
    assert names(script) == ["recce-action", "move"]
    assert (places(scouts)[0], scene.red.points) == ((36, 22), 0)
    assert scene.game.phase.done(scouts.id) == "move"


@pytest.mark.ledger("2e-8.2.2-02")
def test_they_fire_go_tactical_or_rally_instead() -> None:
    scene, scouts = scouting()
    scene.team(BLUE, (36, 14), men=3)
    act(scene, scouts, chose("fire"), SUGGESTED, dice=(1, 1))
    scene, scouts = scouting()
    act(scene, scouts, chose("go-tactical"))
    assert scouts.stance is Stance.TACTICAL
    scene, scouts = scouting(shock=1)
    act(scene, scouts, chose("rally"))
    assert (scouts.shock, scene.red.points) == (0, 0)


@pytest.mark.ledger("2e-8.2.2-02")
def test_in_the_own_phase_only() -> None:
    scene, _ = scouting(points=5)
    scene.red.dice, scene.game.phase.active = 1, BLUE
    (offer,) = passive_offers(scene.game)
    assert offer.seat is RED
    assert "recce" not in [option.verb for option in offer.options]


@pytest.mark.ledger("2e-8.2-02", "2e-8.2.2-02")
def test_neither_twice_nor_after_another_activation() -> None:
    scene, scouts = scouting(points=2)
    act(scene, scouts, chose("go-tactical"))
    assert offered(scene) == {f"recce:{scouts.id}": "Already activated in this Phase."}
    scene, scouts = scouting(points=4)
    BENEFITED.note(scene.game, scouts.id)
    assert "already" in offered(scene)[f"recce:{scouts.id}"]


@pytest.mark.ledger("2e-8.2.2-02")
def test_broken_scouts_rally_and_do_nothing_else() -> None:
    scene, scouts = scouting(shock=5, pinned=True, broken=True)
    assert offered(scene) == {f"recce:{scouts.id}": ""}
    script = act(scene, scouts, chose("rally"))
    assert (scouts.shock, scene.red.points) == (4, 0)
    choices = {one.id: one.refused for one in script.asked[0].options}
    assert {one for one, why in choices.items() if not why} == {"rally", "back"}
    scene.red.points = 1
    BENEFITED.put(scene.game)
    assert offered(scene)[f"recce:{scouts.id}"] == "Already activated in this Phase."


@pytest.mark.ledger("2e-8.2.2-02", "2e-7-12")
def test_scouts_who_fire_for_a_point_do_not_move_to_see() -> None:
    scene, scouts = scouting(house("barn", rectangle(38, 27, 12, 2)))
    behind = scouts.figures[1]
    behind.at = Point(39.9, 30.3)
    scene.team(BLUE, (20, 14), men=3)
    script = act(scene, scouts, chose("fire"), SUGGESTED, dice=(1,))
    assert names(script) == ["recce-action", "choose-targets"]
    assert behind.at == Point(39.9, 30.3)
    assert scene.game.phase.done(scouts.id) == "fire"


def test_going_back_costs_nothing() -> None:
    scene, scouts = scouting()
    act(scene, scouts, chose("back"))
    assert (scene.red.points, scene.game.phase.activated) == (1, {})


def test_only_in_the_second_edition_and_only_scouts() -> None:
    scene, _ = scouting(edition="first")
    assert offered(scene) == {}
    scene = Scene(edition="second")
    scene.red.points = 5
    scene.team(RED, (36, 30), men=2)
    assert offered(scene) == {}


@pytest.mark.ledger("2e-8.2.2-02", "1e-4.5.7-01")
def test_a_man_who_lost_touch_with_his_team_is_no_scout() -> None:
    scene, scouts = scouting(points=5)
    home = next(iter(scene.red.teams.values()))
    home.figures[0].at = Point(20, 44)
    regroup(scene.game, scene.red)
    assert len(scene.game.teams_on_table(scene.red)) == 3
    assert list(offered(scene)) == [f"recce:{scouts.id}"]


@pytest.mark.ledger("2e-8.2.2-02", "1e-2-09")
def test_scouts_who_part_are_scouts_both_of_them() -> None:
    scene, scouts = scouting(points=5)
    scouts.figures[0].at = Point(20, 30)
    regroup(scene.game, scene.red)
    assert len(offered(scene)) == 2


@pytest.mark.ledger("2e-8.2.2-02", "1e-2-11")
def test_a_man_who_lost_touch_and_scouts_together_are_no_scout_team() -> None:
    scene, scouts = scouting(points=5)
    home = next(iter(scene.red.teams.values()))
    home.figures[0].at = Point(35, 30)
    regroup(scene.game, scene.red)
    regroup(scene.game, scene.red, moved=[scouts.id])
    assert sorted(len(team.figures) for team in scene.game.teams_on_table(scene.red)) == [3, 5]
    assert offered(scene) == {}


@pytest.mark.ledger("2e-8.2-01")
def test_the_phase_goes_on_while_points_could_be_used() -> None:
    scene, _ = scouting()
    scene.game.phase.rolled = [6, 5, 5, 6, 5]
    assert has_uses(scene.game, command_dice_request(scene.game))
    scene.red.points = 0
    assert not has_uses(scene.game, command_dice_request(scene.game))
