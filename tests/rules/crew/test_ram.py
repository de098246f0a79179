"""A driver is ordered to ram another vehicle (1e 13.3)."""

import pytest

from rules.editions.vehicle_damage import Loss
from rules.engine.seats import Seat
from rules.state.pieces.piece import Vehicle
from tests.rules.crew.crew import command, menu
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.vehicles.motor_pool import PANZER, like

RED, BLUE = Seat.RED, Seat.BLUE
HEAVY = like(PANZER, id="jagdtiger", armour=11)


def duel(*, theirs: int = 6) -> tuple[Scene, Vehicle, Vehicle]:
    """A tank that looks north at another."""
    scene = Scene()
    tank = scene.vehicle((36, 30), seat=RED, name="Cromwell", kind=PANZER)
    return scene, tank, scene.vehicle((36, 20), kind=like(PANZER, armour=theirs))


def rolls(scored: int, armour: int = 6) -> list[int]:
    """So many 5s among the dice of that armour."""
    return [5] * scored + [4] * (armour - scored)


@pytest.mark.ledger("1e-13.3-01")
def test_a_driver_is_ordered_to_ram_and_drives_at_it() -> None:
    scene, tank, other = duel()
    script = command(scene, tank, chose(f"ram:{other.id}"), SUGGESTED, dice=(4, 3, *rolls(2), *rolls(2)))
    assert [one.why for one in script.rolled] == ["driving", "ramming", "ramming"]
    assert scene.told("rammed") == ["British Cromwell rams the Panzer IV, 2 against 2: both bounce off."]


def test_who_does_not_get_there_rams_nobody() -> None:
    scene, tank, other = duel()
    script = command(scene, tank, chose(f"ram:{other.id}"), SUGGESTED, dice=(1, 1))
    assert [one.why for one in script.rolled] == ["driving"]
    assert tank.pose.at.y == pytest.approx(26)


def test_it_is_offered_for_vehicles_that_are_near_and_manned() -> None:
    scene, tank, other = duel()
    far = scene.vehicle((36, 1), kind=PANZER)
    far.at = None
    assert menu(scene, tank)[f"ram:{other.id}"] == ""
    other.damage.loss = Loss.KNOCKED_OUT
    assert f"ram:{other.id}" not in menu(scene, tank)
