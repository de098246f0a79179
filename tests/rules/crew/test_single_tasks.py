"""Orders to crews of vehicles that have one task: charges on tracks, ways through, swimmers (1e 16.2)."""

from typing import Any

import pytest

from rules.crew.positions import TRAPPED
from rules.crew.watch import why_not_watch
from rules.editions.vehicle_types import Position, VehicleType
from rules.engine.seats import Seat
from rules.geometry.terrain import Going, Point
from rules.state.pieces.damage import Damage, Plight
from rules.state.pieces.force import Where
from rules.state.pieces.piece import Vehicle
from rules.state.remembered import DEPLOYED
from tests.happened import told_in
from tests.rules.crew.crew import command, menu, north
from tests.rules.geometry.countryside import area, rectangle
from tests.rules.scenarios.test_static_defences import MINES, WIRE, laid
from tests.rules.scene import Scene, chose
from tests.rules.vehicles.funnies import BOBBIN, BORGWARD, CRAB, CUTTER, DOZER, GOLIATH, SWIMMER
from tests.rules.vehicles.motor_pool import PANZER

RED, BLUE = Seat.RED, Seat.BLUE
FRONT = PANZER.length / 2.0
LATE = "It has to be there when its Phase begins, and free."


def options(scene: Scene, vehicle: Vehicle, verb: str) -> dict[str, Any]:
    """The orders of a verb, by id."""
    scene.game.phase.dice = [1]
    return {one: why for one, why in menu(scene, vehicle).items() if one.startswith(verb)}


# --- charges on tracks ---------------------------------------------------------------------------------


def remote(kind: VehicleType) -> tuple[Scene, Vehicle]:
    scene = Scene()
    return scene, scene.vehicle((36, 30), seat=RED, name=kind.id, kind=kind, commander=None)


@pytest.mark.ledger("1e-16.2-15", "1e-16.2-18")
@pytest.mark.parametrize(("kind", "lost"), [(GOLIATH, 1), (BORGWARD, 0)])
def test_a_goliath_loses_an_inch_of_each_die_and_a_borgward_none(kind: VehicleType, lost: int) -> None:
    scene, charge = remote(kind)
    script = command(scene, charge, chose("steer-remote"), north(charge, 12), command_dice=(1,), dice=(2, 5))
    assert charge.pose.at == Point(36, 30 - 7 + 2 * lost)
    (drive,) = [one for one in script.asked if one.name == "drive"]
    assert drive.note.startswith("2 + 5" if not lost else "1 + 4")
    (rolled,) = [one for one in told_in(scene.game) if one.kind == "dice"]
    assert rolled.text == f"British {kind.id} rolls 2 + 5 = 7 for driving by remote control."
    assert rolled.rule == "1e 16.2"


@pytest.mark.ledger("1e-16.2-15", "1e-16.2-18")
@pytest.mark.parametrize("kind", [GOLIATH, BORGWARD])
def test_a_double_1_and_nothing_else_breaks_it_down(kind: VehicleType) -> None:
    scene, charge = remote(kind)
    script = command(scene, charge, chose("steer-remote"), command_dice=(1,), dice=(1, 1))
    assert charge.damage.is_immobilised
    assert [one.name for one in script.asked] == ["command-crew"]
    (told,) = [one for one in told_in(scene.game) if one.kind == "broken-down"]
    assert told.text == f"British {kind.id} breaks down for good."
    assert (told.seat, told.rule, told.data) == (RED, "1e 16.2", {"vehicle": charge.id})
    scene, charge = remote(kind)
    command(scene, charge, chose("steer-remote"), north(charge, 12), command_dice=(1,), dice=(1, 2))
    assert not charge.damage.is_immobilised


@pytest.mark.ledger("1e-16.2-14", "faq-215")
def test_it_is_set_off_at_what_it_touches_and_by_whoever_steers_it_once() -> None:
    scene, goliath = remote(GOLIATH)
    laid(scene, WIRE, 36, 28.3)
    (wire,) = scene.game.table.defences
    team = scene.team(BLUE, [(37.0, 30.0)])
    assert options(scene, goliath, "set-off") == {f"set-off:{wire}": "", f"set-off:{team.id}": ""}
    scene.game.phase.note(goliath.id, "steer-remote", Position.DRIVER)
    acted = "The driver has acted in this Phase."
    assert set(options(scene, goliath, "set-off").values()) == {acted}
    assert options(scene, goliath, "steer-remote") == {"steer-remote": acted}


def test_a_tank_is_neither_steered_from_afar_nor_set_off() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 30), seat=RED)
    assert not [one for verb in ("steer-remote", "set-off", "swim") for one in options(scene, tank, verb)]


@pytest.mark.ledger("1e-16.2-15")
def test_a_charge_that_broke_down_is_steered_no_more() -> None:
    scene, goliath = remote(GOLIATH)
    goliath.damage.is_immobilised = True
    assert options(scene, goliath, "steer-remote") == {"steer-remote": "It is immobilised."}


# --- opening ways --------------------------------------------------------------------------------------


def at_the_mines(kind: VehicleType = CRAB) -> tuple[Scene, Vehicle, str]:
    """Right before a minefield whose south side is at 30; what it is ordered to do there."""
    scene = Scene()
    laid(scene, MINES, 36, 26.5)
    vehicle = scene.vehicle((36, 30 + FRONT), seat=RED, kind=kind, name=kind.id)
    (option,) = options(scene, vehicle, "breach")
    return scene, vehicle, option


@pytest.mark.ledger("1e-16.2-01")
def test_a_flail_takes_the_whole_phase_of_everybody_aboard() -> None:
    scene, crab, option = at_the_mines()
    scene.team(BLUE, (36, 10), men=3)
    script = command(scene, crab, chose(option))
    assert [one.name for one in script.asked] == ["command-crew"]
    assert scene.game.phase.initiatives == 0
    done = [scene.game.phase.done(crab.id, one) for one in crab.type.positions]
    assert done == ["breach"] * len(crab.type.positions)
    assert all("has acted" in why for one, why in menu(scene, crab).items() if one.startswith("fire"))


@pytest.mark.ledger("1e-16.2-01", "1e-16.2-09")
@pytest.mark.parametrize("late", ["came on", "drove", "stuck"])
def test_it_begins_its_task_only_where_its_phase_begins(late: str) -> None:
    scene, crab, option = at_the_mines()
    assert menu(scene, crab)[option] == ""
    if late == "came on":
        DEPLOYED.note(scene.game, crab.id)
    elif late == "drove":
        crab.moved, crab.speed = scene.game.table.phases, 1
    else:
        crab.plight = Plight.STUCK
    assert menu(scene, crab)[option] == LATE


@pytest.mark.ledger("1e-16.2-01")
def test_nobody_aboard_a_flail_has_acted_before() -> None:
    scene, crab, option = at_the_mines()
    scene.game.phase.note(crab.id, "fire-at-men", Position.HULL_GUNNER)
    assert menu(scene, crab)[option] == "It takes a whole Phase: somebody aboard has acted already."
    scene.game.phase.note(crab.id, "drive", Position.DRIVER)
    assert menu(scene, crab)[option] == "The driver has acted in this Phase."


@pytest.mark.ledger("1e-16.2-03", "1e-16.2-10", "1e-14.8-04")
@pytest.mark.parametrize(("shock", "stays"), [(0, False), (9, True)])
def test_who_lays_matting_as_he_drives_has_to_be_able_to_advance(shock: int, stays: bool) -> None:
    scene = Scene(area("marsh", rectangle(30, 20, 12, 9.8), going=Going.HEAVY))
    bobbin = scene.vehicle((36, 30 + FRONT), seat=RED, kind=BOBBIN, damage=Damage(shock=shock))
    found = options(scene, bobbin, "breach")
    assert set(found) == {"breach"}
    assert ("does not advance" in found["breach"]) is stays
    bobbin.damage.shock, bobbin.damage.is_immobilised = 0, True
    assert options(scene, bobbin, "breach")["breach"] == "It is immobilised."


@pytest.mark.ledger("1e-16.2-09")
def test_a_bulldozer_works_though_its_gunner_has_fired() -> None:
    scene = Scene()
    laid(scene, WIRE, 36, 29.4)
    dozer = scene.vehicle((36, 30 + FRONT), seat=RED, kind=DOZER, name="dozer")
    found = options(scene, dozer, "breach")
    scene.game.phase.note(dozer.id, "fire-at-men", Position.HULL_GUNNER)
    assert options(scene, dozer, "breach") == found
    assert not options(scene, scene.vehicle((50, 40), seat=RED, kind=CUTTER), "breach")


# --- swimming ------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-16.2-05")
def test_a_tank_swims_the_sum_of_two_dice_once_in_a_phase() -> None:
    scene = Scene(area("sea", rectangle(0, 20, 72, 28), going=Going.IMPASSABLE))
    tank = scene.vehicle((36, 45), seat=RED, kind=SWIMMER, name="DD Sherman", is_afloat=True)
    assert options(scene, tank, "swim") == {"swim": ""}
    script = command(scene, tank, chose("swim"), dice=(4, 5))
    assert [(one.count, one.why) for one in script.rolled] == [(2, "driving")]
    assert tank.pose.at == Point(36, 36)
    assert scene.told("dice") == ["British DD Sherman rolls 4 + 5 = 9 for swimming."]
    assert options(scene, tank, "swim") == {"swim": "The driver has acted in this Phase."}


# --- Overwatch -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.7-02", "1e-11.6.3-02")
def test_a_position_on_overwatch_fires_no_more_once_trapped_or_out_of_action() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 30), seat=RED)
    game = scene.game
    assert why_not_watch(game, tank, Position.GUNNER) == ""
    tank.damage.vacant[Position.GUNNER] = 0
    assert why_not_watch(game, tank, Position.GUNNER)
    assert why_not_watch(game, tank, Position.HULL_GUNNER) == ""
    tank.plight = Plight.TRAPPED
    assert why_not_watch(game, tank, Position.HULL_GUNNER) == TRAPPED


@pytest.mark.ledger("1e-16.2-16")
@pytest.mark.parametrize("die", [1, 2])
def test_whoever_sets_it_off_rolls_once_and_by_2_or_more_it_is_gone(die: int) -> None:
    scene, goliath = remote(GOLIATH)
    laid(scene, WIRE, 36, 28.3)
    (wire,) = scene.game.table.defences
    command(scene, goliath, chose(f"set-off:{wire}"), command_dice=(1,), dice=(die,))
    assert (goliath.where is Where.GONE) is (die > 1)
    assert (wire in scene.game.table.defences) is (die == 1)


@pytest.mark.ledger("1e-16.2-02")
def test_on_a_flailed_path_the_driver_drives_and_nobody_fires() -> None:
    scene = Scene()
    laid(scene, MINES, 36, 30)
    tank = scene.vehicle((36, 30), seat=RED)
    scene.team(BLUE, (36, 10), men=3)
    gunners = [one for one in menu(scene, tank) if one.startswith("fire-at-men")]
    assert [menu(scene, tank)[one] for one in gunners] == [""] * 3
    (field,) = scene.game.defences_of(MINES)
    field.is_broken = True
    passes = "It crosses a flailed path: nobody aboard fires."
    assert [menu(scene, tank)[one] for one in gunners] == [passes] * 3
    assert menu(scene, tank)["drive:1"] == ""
    tank.at = Point(36, 40)
    assert [menu(scene, tank)[one] for one in gunners] == [""] * 3
