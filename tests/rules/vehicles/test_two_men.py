"""Crews of two: who is struck, and what one man alone in a turret cannot do; small fighting vehicles."""

import pytest

from rules.crew.drive import why_not_drive
from rules.crew.fire_at_vehicles import why_not_ready
from rules.editions.driving import DrivingSpeed
from rules.editions.grades import Rank
from rules.editions.vehicle_damage import Panic
from rules.editions.vehicle_traits import LOW, SMALL, SMALL_FIGHTING_VEHICLE, TWO_MAN_CREW
from rules.editions.vehicle_types import Mount, MountedWeapon, Position
from rules.engine.seats import Seat
from rules.fire.shooters import FIRED
from rules.geometry.terrain import Cover
from rules.state.changes.suffering import begin_phase
from rules.state.pieces.piece import Vehicle
from rules.vehicles.aftermath import take_effect
from rules.vehicles.shot import roll_result
from rules.vehicles.to_hit import FirerModifiers, TargetModifiers, needed
from tests.happened import told_in
from tests.rules.crew.crew import command, menu, north
from tests.rules.crew.test_activation import dice_for
from tests.rules.scene import Scene, Script, chose
from tests.rules.vehicles.motor_pool import COAXIAL, GUN, PANZER, like

LMG = MountedWeapon(position=Position.GUNNER, mount=Mount.TURRET, row="internal-vehicle-mg")
T_37 = like(PANZER, TWO_MAN_CREW, SMALL, LOW, crew=2, weapons=(LMG,))
RENAULT = like(PANZER, TWO_MAN_CREW, crew=2, weapons=(GUN,))
PANZER_I = like(PANZER, SMALL_FIGHTING_VEHICLE, TWO_MAN_CREW, crew=2, armour=2, weapons=(LMG, COAXIAL))


def struck(*, net: int, die: int, kind: object = T_37) -> tuple[Scene, Vehicle]:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=kind)  # type: ignore[arg-type]

    async def hit() -> None:
        result = await roll_result(scene.game, Seat.BLUE, tank, net)
        await take_effect(scene.game, tank, result, "blue-team-1")

    Script([die], []).run(hit())
    begin_phase(tank.damage)
    return scene, tank


@pytest.mark.ledger("l40-066", "esp-051")
def test_what_kills_the_gunner_kills_the_commander() -> None:
    scene, tank = struck(net=2, die=2)
    assert (tank.leader, tank.damage.commander_killed, tank.damage.crew_killed) == (None, True, 1)
    assert [*tank.damage.vacant] == [Position.GUNNER]
    assert any("the commander, who is its gunner, is killed" in one.text for one in told_in(scene.game))


@pytest.mark.ledger("l40-066", "esp-051")
def test_what_kills_the_driver_kills_him_alone() -> None:
    _, tank = struck(net=2, die=1)
    assert ([*tank.damage.vacant], tank.leader) == ([Position.DRIVER], Rank.JUNIOR)


@pytest.mark.ledger("l40-066", "esp-051")
def test_a_gunner_who_panics_is_the_commander_and_neither_commands_nor_fires() -> None:
    scene, tank = struck(net=1, die=2)
    assert tank.damage.now.panics == [Panic.COMMANDER]
    assert tank.leader is None
    reasons = menu(scene, tank)
    assert reasons["fire-at-men:gunner/0"] == "He panics in this Phase."
    assert not reasons["drive:1"]


@pytest.mark.ledger("l40-066")
def test_in_a_larger_crew_the_gunner_falls_and_the_commander_does_not() -> None:
    _, tank = struck(net=2, die=2, kind=PANZER)
    assert ([*tank.damage.vacant], tank.leader) == ([Position.GUNNER], Rank.JUNIOR)


# --- one man in the turret ------------------------------------------------------------------------------


@pytest.mark.ledger("esp-052")
def test_what_has_moved_does_not_fire_the_gun_in_its_one_man_turret() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=RENAULT)
    command(scene, tank, chose("drive:1"), north(tank, 2), dice=(3,))
    assert "moves or fires its gun" in menu(scene, tank)["fire-at-men:gunner/0"]
    assert why_not_ready(scene.game, tank, 0)


@pytest.mark.ledger("esp-052")
def test_what_has_fired_it_does_not_move() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=RENAULT)
    assert not why_not_drive(scene.game, tank, DrivingSpeed.SLOW)
    FIRED.note(scene.game, tank.id)
    assert why_not_drive(scene.game, tank, DrivingSpeed.SLOW)


@pytest.mark.ledger("esp-052")
def test_a_machine_gun_there_is_fired_on_the_move() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=T_37)
    scene.team(Seat.BLUE, (36, 20), men=4)
    command(scene, tank, chose("drive:1"), north(tank, 2), dice=(3,))
    assert not menu(scene, tank)["fire-at-men:gunner/0"]
    FIRED.note(scene.game, tank.id)
    assert not why_not_drive(scene.game, tank, DrivingSpeed.SLOW)


# --- small ones -----------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-047")
def test_to_be_low_and_to_be_small_both_make_it_harder_to_hit() -> None:
    target = TargetModifiers(vehicle=T_37, cover=Cover.OPEN, was_flat_out=False, was_hit=False)
    plain = TargetModifiers(vehicle=PANZER, cover=Cover.OPEN, was_flat_out=False, was_hit=False)
    assert (needed(FirerModifiers(), target), needed(FirerModifiers(), plain)) == (7, 5)


def two(scene: Scene) -> list[Vehicle]:
    return [scene.vehicle((x, 40), seat=Seat.RED, kind=PANZER_I, section="pair") for x in (20, 24)]


@pytest.mark.ledger("esp-050")
def test_a_1_activates_one_small_fighting_vehicle() -> None:
    scene = Scene()
    tanks = two(scene)
    command(scene, tanks[0], chose("drive:1"), north(tanks[0], 4), command_dice=(1,), dice=(3,))
    assert [tank.pose.at.y for tank in tanks] == [36.0, 40.0]
    assert not dice_for(scene, 1)[f"activate:{tanks[1].id}:1"]


@pytest.mark.ledger("esp-050")
def test_a_3_on_their_junior_leader_activates_both() -> None:
    scene = Scene()
    tanks = two(scene)
    answers = [chose("drive-together:1"), *(north(tank, 4) for tank in tanks)]
    command(scene, tanks[0], *answers, command_dice=(3,), dice=(3,))
    assert [tank.pose.at.y for tank in tanks] == [36.0, 36.0]


@pytest.mark.ledger("esp-050")
def test_a_larger_tank_is_not_activated_by_a_1() -> None:
    scene = Scene()
    tank = scene.vehicle((20, 40), seat=Seat.RED, kind=PANZER)
    assert f"activate:{tank.id}:1" not in dice_for(scene, 1)
