"""Snipers overrun, on the move, and on the screen (1e 5.1.2, 9.5)."""

from types import SimpleNamespace
from typing import Any

import pytest

from games.refusals import Refused as GamesRefused
from games.socket.queries import set_out
from games.wire.inbound import Query
from rules.command.paying import why_not_benefit
from rules.deployment.relocate_sniper import move_sniper_options
from rules.editions.first_tables import Gait
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.fire.spotting import has_spotted, what_is_known
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.play.play import opening
from rules.reactions.spotting import look_for_snipers
from rules.state.pieces.force import Team, Where
from rules.state.remembered import MOVED
from rules.turn.using_dice import command_dice_request, use_command_dice
from tests.rules.command_dice import use_options
from tests.rules.fire.special_teams import find, flamethrower, option, sniper, waiting_sniper
from tests.rules.geometry.countryside import hedge
from tests.rules.reactions.out_of_turn import bren, names, shifted
from tests.rules.scene import Scene, chose
from tests.sent import view

RED, BLUE = Seat.RED, Seat.BLUE


# --- overrun ---------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.5-13")
def test_the_enemy_in_base_contact_drives_him_off_without_a_test() -> None:
    scene = Scene()
    rifles, hidden = scene.team(RED, (20, 36), men=1), sniper(scene, BLUE, (20, 30.4))
    scene.run(
        move(scene.game, scene.unit(rifles), Gait.NORMAL), dice=[3, 1], answers=[shifted(rifles, 0, -4)]
    )
    assert hidden.on_table, "not yet touched"
    MOVED.put(scene.game)
    script = scene.run(
        move(scene.game, scene.unit(rifles), Gait.NORMAL), dice=[5, 6], answers=[shifted(rifles, 0, -0.6)]
    )
    assert hidden.where is Where.GONE
    assert names(script) == ["move"]
    assert scene.red.force_morale == scene.blue.force_morale == 9
    assert scene.game.phase.charges == []


# --- going elsewhere -------------------------------------------------------------------------------------


def relocated(*, enemy: float, dice: int = 1) -> tuple[Scene, Team]:
    scene = Scene()
    scene.red.dice = dice
    scene.team(BLUE, (36, enemy), men=1)
    return scene, sniper(scene, RED, (18, 30))


@pytest.mark.ledger("1e-6.3-07")
def test_with_aircraft_overhead_he_stays() -> None:
    scene, hidden = relocated(enemy=10)
    scene.game.table.weather.aircraft_until = scene.game.table.phases
    moving = option(move_sniper_options(scene.game, scene.red), f"move-sniper:{hidden.id}")
    assert moving.refused == "Aircraft are overhead: nobody moves in this Phase."


@pytest.mark.ledger("1e-5.1.2-21", "1e-9.5-03")
@pytest.mark.parametrize(("enemy", "refused"), [(18, ""), (19, "at least 12 inches")])
def test_a_dice_moves_him_18_inches_to_a_spot_12_from_the_enemy(enemy: float, refused: str) -> None:
    scene, hidden = relocated(enemy=enemy)
    there = {"places": {hidden.figures[0].id: (36, 30)}, "source": "here"}
    if refused:
        with pytest.raises(Refused, match=refused):
            scene.run(use_command_dice(scene.game, f"move-sniper:{hidden.id}"), answers=[there])
        return
    scene.run(use_command_dice(scene.game, f"move-sniper:{hidden.id}"), answers=[there])
    assert hidden.places == [Point(36, 30)]
    assert scene.red.dice == 0
    scene.game.phase.dice = [1]
    assert option(use_options(scene.game), f"activate:{hidden.id}").refused


@pytest.mark.ledger("1e-9.5-03")
def test_18_inches_is_the_farthest() -> None:
    scene, hidden = relocated(enemy=5)
    there = {"places": {hidden.figures[0].id: (36.1, 30)}, "source": "here"}
    with pytest.raises(Refused, match="within 18 inches"):
        scene.run(use_command_dice(scene.game, f"move-sniper:{hidden.id}"), answers=[there])


@pytest.mark.ledger("1e-5.1.2-21", "1e-5.1.1-03")
def test_only_in_his_own_phase_with_a_dice_and_before_he_fires() -> None:
    scene, hidden = relocated(enemy=5)
    assert not option(command_dice_request(scene.game), "move-sniper").refused
    scene.game.phase.note(hidden.id, "fire")
    assert "does not fire in the Phase" in option(command_dice_request(scene.game), "move-sniper").refused
    poor, _ = relocated(enemy=5, dice=0)
    assert next(move_sniper_options(poor.game, poor.red)).refused == "You hold no Chain of Command Dice."
    assert list(move_sniper_options(poor.game, poor.blue)) == []


@pytest.mark.ledger("1e-5.1.2-22", "1e-9.5-14")
def test_moving_makes_the_enemy_begin_again() -> None:
    scene, hidden = relocated(enemy=5)
    finder, looker = bren(scene, BLUE, (18, 10)), bren(scene, BLUE, (22, 10))
    scene.run(find(scene, finder, hidden), dice=[6])
    scene.run(find(scene, looker, hidden), dice=[3])
    assert what_is_known(scene.game, hidden).looked == {looker.id: 1}
    there = {"places": {hidden.figures[0].id: (18, 40)}, "source": "here"}
    scene.run(use_command_dice(scene.game, f"move-sniper:{hidden.id}"), answers=[there])
    assert what_is_known(scene.game, hidden).found == []
    scene.run(look_for_snipers(scene.game, scene.unit(hidden)), dice=[5, 5])
    assert not has_spotted(scene.game, finder, hidden)
    assert not has_spotted(scene.game, looker, hidden)


# --- on the screen ---------------------------------------------------------------------------------------


def test_pointing_at_the_ground_sets_him_down_where_there_is_room() -> None:
    scene, hidden = waiting_sniper()
    scene.team(RED, (40, 30), men=1)
    play, _ = opening(scene.game.setup, scene.game.table, lambda before, count: [1] * count)
    play.answer(RED, chose(f"deploy:{hidden.id}:1"), seen=play.number)
    visitor: Any = SimpleNamespace(seat=RED)
    query = Query(id="q", name="array", at=(40, 30), source="p", facing=0)
    told = set_out(play, visitor, query)
    ((_, at),) = told["reply"]["places"].items()
    assert told["legal"] is True
    assert 1 <= distance(Point(*at), Point(40, 30)) <= 2
    with pytest.raises(GamesRefused):
        set_out(play, visitor, Query(id="q", name="array", at=(40, 30), source="elsewhere"))


def test_everybody_sees_whether_he_has_been_spotted() -> None:
    scene = Scene()
    hidden, finder = sniper(scene, RED, (20, 40)), bren(scene, BLUE, (20, 10))
    scene.team(BLUE, (50, 10), men=2)
    flamethrower(scene, BLUE, (60, 10), rounds=2)
    shown = [seen_by(scene, viewer)["red"]["teams"][hidden.id] for viewer in (RED, BLUE, None)]
    assert [(one["kind"], one["spotted_by"]) for one in shown] == [("sniper", [])] * 3
    scene.run(find(scene, finder, hidden), dice=[6])
    shown = [seen_by(scene, viewer)["red"]["teams"][hidden.id] for viewer in (RED, BLUE, None)]
    assert [one["spotted_by"] for one in shown] == [[finder.id]] * 3
    fuel = [one.get("rounds") for one in seen_by(scene, RED)["blue"]["teams"].values()]
    assert fuel == [None, None, 2]


def seen_by(scene: Scene, viewer: Seat | None) -> Any:
    play, _ = opening(scene.game.setup, scene.game.table, lambda before, count: [1] * count)
    return view(play, viewer)["sides"]


@pytest.mark.ledger("2e-8.2-02")
def test_points_are_spent_on_him_once_in_a_phase() -> None:
    scene = Scene(hedge("hedge", (10, 40.4), (26, 40.4)), edition="second")
    scene.red.dice, hidden = 1, sniper(scene, RED, (18, 30))
    assert not why_not_benefit(scene.game, [hidden])
    there = {"places": {hidden.figures[0].id: (18, 40)}, "source": "here"}
    scene.run(use_command_dice(scene.game, f"move-sniper:{hidden.id}"), answers=[there])
    assert why_not_benefit(scene.game, [hidden])
