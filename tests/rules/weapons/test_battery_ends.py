"""A barrage that goes on and ends, the battery that is asked for again, smoke (1e 10.3.2 to 10.3.4)."""

from typing import Any

import pytest

from rules.geometry.terrain import Point
from rules.state.changes.hazards import is_shelled, why_nobody_moves
from rules.state.markers.batteries import barrage_of, barrages, battery_of
from rules.state.pieces.force import JumpOffPoint
from rules.state.saved.table import SmokeCloud
from rules.state.sight.look import clouds
from rules.turn.start import start_phase
from rules.turn.turn_end import end_turn, start_turn
from tests.happened import told_in
from tests.rules.scene import Scene, chose
from tests.rules.weapons.observers import (
    AT,
    BLUE,
    NO_HITS,
    RED,
    act,
    barrage_at,
    in_contact,
    next_phase,
    running,
)
from tests.rules.weapons.support_weapons import actions, rewind


def shelled(scene: Scene) -> int:
    """How often shells were rolled for."""
    return sum(event.data.get("why") == "shells" for event in told_in(scene.game))


def turn_over(scene: Scene, *answers: Any, dice: tuple[int, ...] = ()) -> None:
    """The Turn ends and another begins."""
    scene.run(end_turn(scene.game), answers=answers, dice=dice)
    start_turn(scene.game)
    next_phase(scene)


# --- going on and ending -------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.3.2-01")
def test_it_fires_in_the_phases_in_which_the_battery_is_activated() -> None:
    scene = Scene()
    team = in_contact(scene)
    scene.team(BLUE, (36, 24), men=3)
    barrage_at(scene, team, AT, NO_HITS)
    next_phase(scene, BLUE)
    assert shelled(scene) == 1
    next_phase(scene)
    act(scene, team, "go-on-with-barrage", dice=NO_HITS)
    assert shelled(scene) == 2


@pytest.mark.ledger("1e-10.3.2-02", "1e-10.3.2-03")
def test_it_fires_once_more_and_hangs_in_the_air_for_another_phase() -> None:
    scene = Scene()
    foes = scene.team(BLUE, (36, 24), men=3)
    team = in_contact(scene)
    barrage_at(scene, team, AT, NO_HITS)
    act(scene, team, "end-barrage", dice=NO_HITS)
    assert shelled(scene) == 2
    assert barrage_of(scene.game, team) is None
    next_phase(scene, BLUE)
    assert len(clouds(scene.game)) == 1
    assert not foes.pinned
    assert not is_shelled(scene.game, foes.places[0])
    next_phase(scene)
    assert clouds(scene.game) == ()
    assert barrages(scene.game) == []


@pytest.mark.ledger("1e-10.3.2-02", "1e-10.3.7-05")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_last_salvo_falls_on_vehicles_as_on_men(edition: str) -> None:
    scene = Scene(edition=edition)
    team, tank = in_contact(scene), scene.vehicle((40, 24))
    barrage_at(scene, team, AT, [1])
    act(scene, team, "end-barrage", dice=[4])
    assert tank.damage.next.orders_lost == 1


@pytest.mark.ledger("faq-135")
def test_an_idle_observer_or_a_dead_one_stops_nothing() -> None:
    scene = Scene()
    foes = scene.team(BLUE, (36, 24), men=3)
    team = in_contact(scene)
    barrage_at(scene, team, AT, NO_HITS)
    for seat in (BLUE, RED):
        next_phase(scene, seat)
        assert (foes.pinned, len(clouds(scene.game))) == (True, 1)
    team.figures.clear()
    next_phase(scene, BLUE)
    assert (foes.pinned, len(clouds(scene.game))) == (True, 1)


def test_nobody_moves_under_it_or_into_it_but_out_of_what_hangs_in_the_air() -> None:
    scene = Scene()
    officer = scene.leader(BLUE, (36, 24))
    team = in_contact(scene)
    act(scene, team, "call-barrage", at=AT, dice=[6, 6, 1, 1, 1, 1])
    assert why_nobody_moves(scene.game, [officer.figure]) == "Shells are falling here: nobody moves."
    assert scene.game.footing is not scene.game.ground
    act(scene, team, "end-barrage", dice=NO_HITS)
    next_phase(scene, BLUE)
    assert why_nobody_moves(scene.game, [officer.figure]) == ""
    assert scene.game.footing is scene.game.ground


# --- the end of a Turn ---------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.3.2-04", "1e-6.2-05", "1e-6.2-09")
def test_it_ceases_with_the_turn() -> None:
    scene = Scene()
    foes = scene.team(BLUE, (36, 24), men=3)
    team = in_contact(scene)
    barrage_at(scene, team, AT, NO_HITS)
    turn_over(scene)
    assert (barrages(scene.game), clouds(scene.game)) == ([], ())
    assert not foes.pinned
    rewind(scene)
    assert "contact-battery" in actions(scene, team)


@pytest.mark.ledger("1e-10.3.2-04", "1e-5.1.2-24", "1e-5.1.1-03")
def test_a_dice_keeps_it_firing_through_the_next_turn() -> None:
    scene = Scene()
    foes = scene.team(BLUE, (36, 24), men=3)
    scene.red.dice = 1
    team = in_contact(scene)
    barrage_at(scene, team, AT, NO_HITS)
    turn_over(scene, chose("keep"))
    assert (scene.red.dice, foes.pinned) == (0, True)
    next_phase(scene)
    act(scene, team, "go-on-with-barrage", dice=NO_HITS)
    turn_over(scene)
    assert barrages(scene.game) == []


@pytest.mark.ledger("1e-5.1.2-24")
def test_whoever_keeps_his_dice_lets_it_cease() -> None:
    scene = Scene()
    scene.red.dice = 1
    barrage_at(scene, in_contact(scene), AT)
    turn_over(scene, chose("cease"))
    assert (scene.red.dice, barrages(scene.game)) == (1, [])


@pytest.mark.ledger("1e-6.2-05", "1e-5.1.2-24")
def test_both_sides_barrages_cease_and_each_owner_pays_with_his_own_dice() -> None:
    scene = Scene()
    scene.blue.dice = 1
    observers = [in_contact(scene), in_contact(scene, (36, 4), seat=BLUE, facing=180.0)]
    for team, at in zip(observers, [AT, (60, 24)], strict=True):
        act(scene, team, "call-barrage", at=at, dice=[6, 6])
    turn_over(scene, chose("keep"))
    assert [one.seat for one in barrages(scene.game)] == [BLUE]
    assert (scene.red.dice, scene.blue.dice) == (0, 0)
    turn_over(scene)
    assert barrages(scene.game) == []


@pytest.mark.ledger("1e-6.2-05", "1e-5.1.2-24")
def test_nobody_is_asked_when_a_captured_point_ends_the_game_before() -> None:
    scene = Scene()
    scene.red.dice = 1
    barrage_at(scene, in_contact(scene), AT)
    scene.blue.force_morale = 1
    scene.blue.jump_off_points["point"] = JumpOffPoint(id="point", at=Point(5, 5), captured=True)
    scene.run(end_turn(scene.game), dice=[6])
    assert scene.game.table.result is not None
    assert scene.red.dice == 1


@pytest.mark.ledger("faq-135", "1e-5.1.2-24")
def test_a_dead_observers_barrage_is_not_kept() -> None:
    scene = Scene()
    scene.red.dice = 1
    team = in_contact(scene)
    barrage_at(scene, team, AT)
    team.figures.clear()
    turn_over(scene)
    assert (scene.red.dice, barrages(scene.game)) == (1, [])


@pytest.mark.ledger("2e-8.2.1-01")
def test_in_the_second_edition_no_dice_keeps_it() -> None:
    scene = Scene(edition="second")
    scene.red.dice = 1
    barrage_at(scene, in_contact(scene), AT)
    turn_over(scene)
    assert (scene.red.dice, barrages(scene.game)) == (1, [])


def test_a_battery_that_does_not_fire_yet_stands_ready_in_the_next_turn() -> None:
    scene = Scene()
    team = in_contact(scene)
    act(scene, team, "ranging-shot", at=AT, dice=[4, 4])
    turn_over(scene)
    act(scene, team, "call-barrage")
    assert running(scene).at == AT


# --- availability --------------------------------------------------------------------------------------


def after_a_barrage() -> tuple[Scene, Any]:
    """An observer whose first barrage has ended, in the next Phase of his side."""
    scene = Scene()
    team = in_contact(scene)
    barrage_at(scene, team, AT)
    act(scene, team, "end-barrage")
    next_phase(scene)
    return scene, team


@pytest.mark.ledger("1e-10.3.3-01")
@pytest.mark.parametrize("face", [5, 6])
def test_a_later_request_is_rolled_for(face: int) -> None:
    scene, team = after_a_barrage()
    act(scene, team, "contact-battery", dice=[face])
    rewind(scene)
    assert "call-barrage" in actions(scene, team)


@pytest.mark.ledger("1e-10.3.3-05")
def test_on_a_five_it_is_there_at_once() -> None:
    scene, team = after_a_barrage()
    act(scene, team, "contact-battery", dice=[5])
    act(scene, team, "call-barrage", at=(36, 34), dice=[6, 6])
    assert barrage_of(scene.game, team) is not None


@pytest.mark.ledger("1e-10.3.3-02", "1e-10.3.3-03", "1e-10.3.3-04")
@pytest.mark.parametrize(
    ("face", "now", "next_phase_too", "next_turn_too"),
    [
        (1, "for the rest of the game", True, True),
        (2, "for the rest of this Turn", True, False),
        (3, "in this Phase", False, False),
        (4, "in this Phase", False, False),
    ],
)
def test_a_refusal_lasts_for_the_game_the_turn_or_the_phase(
    face: int, now: str, next_phase_too: bool, next_turn_too: bool
) -> None:
    scene, team = after_a_barrage()
    act(scene, team, "contact-battery", dice=[face])
    rewind(scene)
    assert actions(scene, team)["contact-battery"] == f"The battery is needed elsewhere {now}."
    next_phase(scene)
    assert bool(actions(scene, team)["contact-battery"]) is next_phase_too
    turn_over(scene)
    assert bool(actions(scene, team)["contact-battery"]) is next_turn_too


# --- smoke ---------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.3.4-01")
@pytest.mark.parametrize("ranged", [False, True])
def test_smoke_by_the_same_procedure_until_the_turn_ends(ranged: bool) -> None:
    scene = Scene()
    foes = scene.team(BLUE, (36, 26), men=3)
    team = in_contact(scene)
    if ranged:
        act(scene, team, "ranging-shot", at=AT, dice=[4, 4])
    act(scene, team, "battery-smoke", at=None if ranged else AT, dice=[] if ranged else [6, 6])
    [cloud] = [one for one in scene.game.table.markers.values() if isinstance(one, SmokeCloud)]
    assert {tuple(corner) for corner in cloud.corners} == {(27, 15), (45, 15), (45, 33), (27, 33)}
    assert (shelled(scene), foes.pinned, len(clouds(scene.game))) == (0, False, 1)
    assert not battery_of(scene.red, team).in_contact
    turn_over(scene)
    assert clouds(scene.game) == ()


def test_smoke_that_falls_beyond_the_table_is_lost() -> None:
    scene = Scene()
    act(scene, in_contact(scene), "battery-smoke", at=(36, 5), dice=[1, 1, 1, *[6] * 6])
    assert scene.game.table.markers == {}


def test_the_aiming_point_of_a_dead_observer_is_taken_away() -> None:
    scene = Scene()
    team = in_contact(scene)
    act(scene, team, "ranging-shot", at=AT, dice=[4, 4])
    team.figures.clear()
    scene.game.table.next_active = BLUE
    start_phase(scene.game)
    assert scene.game.table.markers == {}
