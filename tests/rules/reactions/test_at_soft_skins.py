"""Infantry and crews react to soft-skins that drive past, flamethrowers to all vehicles (1e 9.1.3, 9.1.4)."""

import pytest

from rules.editions.vehicle_types import Position
from rules.engine.seats import Seat
from rules.fire.shooters import FIRED
from rules.moments.moments import after_firing
from rules.moments.react import may_react
from rules.state.pieces.force import Stance, Team
from rules.state.pieces.piece import Vehicle
from tests.rules.crew.crew import command, north
from tests.rules.fire.special_teams import flamethrower
from tests.rules.reactions.out_of_turn import PASS, on_watch, react, window
from tests.rules.scene import SUGGESTED, TANK, Scene, Script, chose
from tests.rules.vehicles.motor_pool import TRUCK, like
from tests.rules.vehicles.riders import LORRY, riding

BLUE = Seat.BLUE
SOUTH = 180.0
THREE = (1, 2)
"""On wheels two dice make six inches of these."""


def driving(*, edition: str = "first") -> tuple[Scene, Vehicle, Team]:
    """A British truck with men aboard that drives north."""
    scene = Scene(edition=edition)
    kind = like(LORRY, crew=3)
    truck = scene.vehicle((36, 40), 0.0, seat=Seat.RED, kind=kind, name="truck")
    (men,) = riding(scene, truck, 8, seat=Seat.RED)
    scene.team(Seat.RED, (5, 45), men=6)
    return scene, truck, men


def watching(scene: Scene, at: tuple[float, float] = (35, 25), **more: object) -> Team:
    """A German Team on Overwatch that looks south."""
    return scene.team(BLUE, at, men=2, stance=Stance.OVERWATCH, facing=SOUTH, **more)


def drives(scene: Scene, truck: Vehicle, *answers: object, dice: tuple[int, ...]) -> Script:
    return command(scene, truck, chose("drive:2"), lambda _: north(truck, 20), *answers, dice=(*THREE, *dice))


@pytest.mark.ledger("1e-9.1.3-01", "1e-9.1.4-01")
def test_riflemen_on_overwatch_fire_at_a_truck_where_it_drives() -> None:
    scene, truck, men = driving()
    team = watching(scene)
    script = drives(scene, truck, on_watch(team, 2), SUGGESTED, dice=(5, 5, 6, 6))
    assert truck.damage.crew_killed == 1
    assert len(men.figures) == 7
    assert team.stance is Stance.NONE
    assert window(script).options[1].detail == "its Overwatch marker; up to 2 dice"


def test_not_at_one_outside_their_arc_nor_at_armour() -> None:
    scene, truck, _ = driving()
    watching(scene, (60, 40))
    tank = scene.vehicle((30, 40), seat=Seat.RED, kind=TANK)
    watching(scene)
    assert not may_react(scene.game, scene.blue, after_firing(scene.red, "tank", [tank]))
    team = scene.team(BLUE, (60, 38), men=2, stance=Stance.OVERWATCH, facing=0.0)
    script = drives(scene, truck, PASS, dice=())
    offered = [one.subject for one in window(script).options]
    assert team.id not in offered


@pytest.mark.ledger("1e-5.1.2-01", "1e-9.1.4-01")
def test_a_section_interrupts_and_fires_at_a_truck() -> None:
    scene, truck, men = driving()
    scene.blue.dice = 1
    team = scene.team(BLUE, (35, 25), men=3)
    drives(scene, truck, react(f"interrupt:{team.id}:fire", 2), SUGGESTED, dice=(5, 5, 1, 1, 1))
    assert len(men.figures) == 8
    assert truck.pose.at.y == pytest.approx(34)


@pytest.mark.ledger("2e-8.2.2-01", "1e-9.1.4-01")
def test_react_fire_at_a_truck() -> None:
    scene, truck, men = driving(edition="second")
    scene.blue.points = 6
    team = scene.team(BLUE, (35, 25), men=2, facing=SOUTH)
    drives(scene, truck, react(f"react-fire:{team.id}", 3), SUGGESTED, dice=(5, 5, 6, 6))
    assert len(men.figures) == 7


@pytest.mark.ledger("1e-12.5-04", "1e-9.1.3-01")
def test_a_flamethrower_on_overwatch_fires_at_a_tank() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=TANK, commander="senior")
    flames = flamethrower(scene, BLUE, (35, 32), stance=Stance.OVERWATCH, facing=SOUTH)
    answers = (chose("drive:1"), lambda _: north(tank, 4), on_watch(flames), SUGGESTED)
    command(scene, tank, *answers, dice=(1, 4, 4, *[1] * 10, 3, 6), command_dice=(4,))
    assert tank.damage.shock == 2


@pytest.mark.ledger("1e-9.1.3-01", "1e-9.1.4-01")
def test_a_machine_gun_of_a_tank_on_overwatch_fires_at_a_truck() -> None:
    scene, truck, men = driving()
    panzer = scene.vehicle((36, 10), SOUTH, kind=TANK, watching=[Position.HULL_GUNNER])
    drives(scene, truck, react(f"overwatch:{panzer.id}/1", 2), SUGGESTED, SUGGESTED, dice=(5, *[1] * 5, 3))
    assert truck.damage.shock + men.shock == 0
    assert panzer.watching == []


@pytest.mark.ledger("1e-5.1.2-01", "1e-9.1.4-01")
def test_a_machine_gun_of_a_tank_interrupts_a_truck() -> None:
    scene, truck, _ = driving()
    truck.type = like(TRUCK, crew=3)
    scene.blue.dice = 1
    panzer = scene.vehicle((36, 10), SOUTH, kind=TANK)
    drives(scene, truck, react(f"interrupt:{panzer.id}:fire-at-men:1", 2), SUGGESTED, dice=(5, *[1] * 5, 3))
    assert panzer.id in FIRED.of(scene.game)
