"""Turrets of tanks, dug in (1e 16.2)."""

import pytest

from rules.editions.vehicle_damage import Armament, Bolt, DamageResult, Panic
from rules.editions.vehicle_types import Position
from rules.engine.seats import Seat
from rules.vehicles.aftermath import take_effect
from rules.vehicles.damage import of_turret
from tests.rules.crew.crew import command, menu
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.vehicles.funnies import EMPLACEMENT
from tests.rules.vehicles.gunnery import firer, laid

RED = Seat.RED


@pytest.mark.ledger("1e-16.2-12")
def test_it_is_hit_as_hull_down_with_the_armour_of_its_tank() -> None:
    scene = Scene()
    turret = scene.vehicle((36, 20), kind=EMPLACEMENT)
    assert laid(scene, firer(scene), turret).needs == 9
    assert turret.type.armour == 6


@pytest.mark.ledger("1e-16.2-12")
def test_it_fires_as_its_tank_and_nobody_drives_it() -> None:
    scene = Scene()
    turret = scene.vehicle((36, 40), seat=RED, kind=EMPLACEMENT)
    scene.vehicle((36, 20))
    assert turret.type.positions == (Position.GUNNER,)
    assert not [one for one in menu(scene, turret) if one.startswith(("drive", "ram"))]
    command(scene, turret, chose("fire-at-vehicles:gunner/0/1"), SUGGESTED, dice=(1, 2))
    assert scene.told("shot-at-vehicle")


@pytest.mark.ledger("1e-16.2-13")
def test_what_cannot_happen_to_a_turret_does_not_but_shock_counts() -> None:
    scene = Scene()
    turret = scene.vehicle((36, 20), kind=EMPLACEMENT)
    scene.run(take_effect(scene.game, turret, DamageResult(shock=2, kills=Position.DRIVER), "x"))
    assert (turret.damage.shock, turret.damage.vacant) == (2, {})


@pytest.mark.ledger("1e-16.2-13")
@pytest.mark.parametrize(
    ("result", "left"),
    [
        (DamageResult(shock=1, reverses=1), DamageResult(shock=1)),
        (DamageResult(shock=1, damages_engine=True), DamageResult(shock=1)),
        (DamageResult(bolts=Bolt.FORWARDS), DamageResult()),
        (DamageResult(shock=2, immobilises=True), DamageResult(shock=2)),
        (DamageResult(shock=1, panics=Panic.DRIVER), DamageResult(shock=1)),
        (DamageResult(shock=2, disarms=Armament.HULL), DamageResult(shock=2)),
        (DamageResult(shock=1, panics=Panic.GUNNER), DamageResult(shock=1, panics=Panic.GUNNER)),
        (DamageResult(disarms=Armament.MAIN), DamageResult(disarms=Armament.MAIN)),
        (DamageResult(shock=2, wounds_commander=True), DamageResult(shock=2, wounds_commander=True)),
    ],
)
def test_each_result(result: DamageResult, left: DamageResult) -> None:
    assert of_turret(result) == left
