"""A turret is turned to what is outside its arc: it takes the gunner's whole Phase (1e 11.8)."""

import pytest

from rules.crew.fire_at_men import NO_GUN_AT_SPEED, TOO_FAST
from rules.crew.gunnery import OUTSIDE
from rules.crew.turn_turret import TURN_TURRET
from rules.editions.vehicle_types import Turret, VehicleType
from rules.engine.requests import Face
from rules.engine.seats import Seat
from rules.fire.shooters import FIRED
from rules.state.saved.table import PhaseState
from tests.rules.crew.crew import command, menu
from tests.rules.crew.gunnery import GUN, HULL_MG, aim_at, ordered
from tests.rules.crew.test_fire_at_men import STUG, man_at, tank
from tests.rules.scene import SUGGESTED, TANK, Scene, chose
from tests.rules.vehicles.motor_pool import CAR, TOP_MG, like

TURN = chose("turn-turret:gunner")


def facing(bearing: float) -> dict[str, float]:
    return {"facing": bearing}


@pytest.mark.ledger("1e-11.8-04", "1e-11.8-12")
def test_the_gunner_turns_the_turret_in_one_phase_and_fires_in_the_next() -> None:
    scene = Scene()
    panzer, men = tank(scene), man_at(scene, 150, 6)
    assert aim_at(scene, panzer, GUN, men).refused == OUTSIDE
    command(scene, panzer, TURN, facing(150))
    assert panzer.looks == pytest.approx(120)
    assert scene.told("turret-turned") == ["British Panzer IV turns its turret 120 degrees to the right."]
    assert menu(scene, panzer)[ordered(panzer, GUN)["option"]] == "The gunner has acted in this Phase."
    assert panzer.id not in FIRED.of(scene.game)
    scene.game.table.phase = PhaseState(active=Seat.RED)
    assert not aim_at(scene, panzer, GUN, men).refused
    assert menu(scene, panzer)[ordered(panzer, GUN)["option"]] == ""


@pytest.mark.ledger("1e-11.8-05", "1e-11.8-06", "1e-11.8-12")
@pytest.mark.parametrize(
    ("turret", "wanted", "looks"),
    [
        (Turret.SLOW, 150, 90),
        (Turret.SLOW, 210, 270),
        (Turret.NORMAL, 60, 60),
        (Turret.NORMAL, 200, 240),
        (Turret.FAST, 180, 180),
    ],
)
def test_it_gets_so_far_the_shorter_way_round(turret: Turret, wanted: float, looks: float) -> None:
    scene = Scene()
    panzer = tank(scene, like(TANK, turret=turret))
    command(scene, panzer, TURN, facing(wanted))
    assert panzer.looks == pytest.approx(looks)


@pytest.mark.ledger("1e-11.8-05")
def test_a_slow_turret_needs_two_phases_for_what_lies_150_degrees_off() -> None:
    scene = Scene()
    tiger, men = tank(scene, like(TANK, turret=Turret.SLOW)), man_at(scene, 150, 6)
    for reason in (OUTSIDE, ""):
        scene.game.table.phase = PhaseState(active=Seat.RED)
        command(scene, tiger, TURN, facing(150))
        assert aim_at(scene, tiger, GUN, men).refused == reason


def test_the_turret_stays_as_it_is_to_the_hull_that_turns() -> None:
    scene = Scene()
    panzer = tank(scene, facing=30.0)
    command(scene, panzer, TURN, facing(90))
    assert (panzer.turret, panzer.looks) == (pytest.approx(60), pytest.approx(90))


def test_the_nearest_enemy_is_suggested_and_who_leaves_it_spends_nothing() -> None:
    scene = Scene()
    panzer = tank(scene)
    man_at(scene, 90)
    script = command(scene, panzer, TURN, facing(0), TURN, SUGGESTED)
    (first, second) = (one for one in script.asked if isinstance(one, Face))
    assert (first.at, first.width, first.suggested().facing) == (panzer.at, 120, 90)
    assert second.suggested().facing == 90
    assert panzer.looks == 90
    assert [one.name for one in script.asked] == ["command-crew", "face-turret"] * 2


def test_the_hull_gunner_fires_meanwhile() -> None:
    scene = Scene()
    panzer = tank(scene)
    man_at(scene, 0)
    command(scene, panzer, TURN, facing(90), ordered(panzer, HULL_MG), SUGGESTED, dice=(1,) * 6)
    assert panzer.looks == 90


@pytest.mark.parametrize("kind", [STUG, CAR, like(TANK, weapons=(TOP_MG,))])
def test_what_has_nothing_in_a_turret_has_none_to_turn(kind: VehicleType) -> None:
    scene = Scene()
    assert list(TURN_TURRET.offers(scene.game, tank(scene, kind), 2)) == []


@pytest.mark.ledger("1e-11.8-10")
@pytest.mark.parametrize(
    ("dice", "turn", "reason"),
    [(1, 40, ""), (2, 80, NO_GUN_AT_SPEED), (3, 170, TOO_FAST)],
)
def test_a_gun_without_a_turret_is_brought_to_bear_by_its_driver(dice: int, turn: float, reason: str) -> None:
    scene = Scene()
    stug, men = tank(scene, STUG), man_at(scene, turn, 6)
    assert aim_at(scene, stug, GUN, men).refused == OUTSIDE
    command(scene, stug, chose(f"drive:{dice}"), {"before": turn}, dice=(1,) * dice)
    assert not aim_at(scene, stug, GUN, men).refused
    assert menu(scene, stug)[ordered(stug, GUN)["option"]] == reason
