"""Raiders' jeeps: their weapons fire as after a drive one speed slower, where that is agreed (1e 16.3)."""

import pytest
from msgspec.structs import replace

from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_types import Mount, MountedWeapon, Position
from rules.engine.seats import Seat
from rules.fire.shooters import FIRED
from rules.state.pieces.piece import Vehicle
from rules.state.saved.options import ON, RAIDERS
from tests.rules.crew.crew import menu
from tests.rules.crew.gunnery import dice_at, refused
from tests.rules.scene import TANK, Scene
from tests.rules.vehicles.motor_pool import TOP_MG, TRUCK, like

GUN = MountedWeapon(position=Position.GUNNER, mount=Mount.TOP, ap=4, he=4)
JEEP = like(TRUCK, name="The jeep", weapons=(TOP_MG, GUN))


def driven(speed: DrivingSpeed | int, *, raiders: bool = True, kind: object = JEEP) -> tuple[Scene, Vehicle]:
    """A jeep that has driven at this speed in this Phase; south of it stands a Team."""
    scene = Scene()
    options = {RAIDERS: ON} if raiders else {}
    scene.game.setup = replace(scene.game.setup, options=options)
    jeep = scene.vehicle((36, 20), 180.0, seat=Seat.RED, kind=kind, moved=1, speed=int(speed))  # type: ignore[arg-type]
    scene.team(Seat.BLUE, (34, 30), men=5)
    return scene, jeep


@pytest.mark.ledger("1e-16.3-01")
def test_flat_out_machine_guns_fire_at_half_and_not_those_of_others() -> None:
    scene, jeep = driven(DrivingSpeed.FLAT_OUT)
    team = scene.game.teams_on_table(scene.blue)[0]
    assert refused(scene, jeep)[0] == ""
    assert dice_at(scene, jeep, 0, team) == 5
    scene, jeep = driven(DrivingSpeed.FLAT_OUT, raiders=False)
    assert refused(scene, jeep)[0] == "It drove flat-out in this Phase: nothing aboard fires."


@pytest.mark.ledger("1e-16.3-01")
@pytest.mark.parametrize("raiders", [True, False])
def test_fast_they_fire_guns_and_whole_machine_guns(raiders: bool) -> None:
    scene, jeep = driven(DrivingSpeed.FAST, raiders=raiders)
    scene.vehicle((36, 40), kind=TANK)
    team = scene.game.teams_on_table(scene.blue)[0]
    assert dice_at(scene, jeep, 0, team) == (10 if raiders else 5)
    assert (refused(scene, jeep)[1] == "") is raiders
    offered = menu(scene, jeep)
    assert (offered["fire-at-vehicles:gunner/1/1"] == "") is raiders


@pytest.mark.ledger("1e-16.3-01")
def test_who_has_fired_drives_fast_still() -> None:
    for raiders in (True, False):
        scene, jeep = driven(0, raiders=raiders)
        FIRED.note(scene.game, jeep.id)
        offered = menu(scene, jeep)
        assert (offered["drive:2"] == "") is raiders
        most = "fast" if raiders else "slowly"
        assert offered["drive:3"] == f"It has fired in this Phase: it drives {most}."


def test_armour_of_raiders_is_no_faster() -> None:
    scene, tank = driven(DrivingSpeed.FLAT_OUT, kind=TANK)
    assert refused(scene, tank)[1].startswith("It drove flat-out")
