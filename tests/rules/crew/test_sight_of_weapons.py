"""What the weapons of a vehicle see past their own hull, over friends, and of men in houses (1e 8, 11.7)."""

from typing import Any

import pytest

from rules.editions.driving import DrivingSpeed
from rules.editions.vehicle_traits import LOW
from rules.editions.vehicle_types import VehicleType
from rules.engine.seats import Seat
from rules.geometry.terrain import Feature
from rules.state.pieces.piece import Vehicle
from tests.happened import told_in
from tests.rules.crew.gunnery import COAXIAL, GUN, HULL_MG, aim_at, fire
from tests.rules.crew.test_fire_at_men import FLAMES, STUG, riflemen, tank
from tests.rules.geometry.countryside import house, rectangle, window
from tests.rules.scene import TANK, Scene
from tests.rules.vehicles.motor_pool import like

NEAR = "the line of fire passes within 2\" of another Unit's men"
IN_IT = "a friend stands in the line of fire"


def test_its_own_hull_hides_nothing_and_another_does() -> None:
    scene = Scene()
    panzer, men = tank(scene), riflemen(scene)
    assert [aim_at(scene, panzer, place, men).refused for place in (GUN, HULL_MG, COAXIAL)] == [""] * 3
    scene.vehicle((36, 32), 90, seat=Seat.RED, name="Wreck", size=(6, 3, 2.5))
    reasons = {aim_at(scene, panzer, place, men).refused for place in (GUN, HULL_MG, COAXIAL)}
    assert reasons == {"no line of sight: Wreck is in the way"}


def test_a_turret_sees_over_what_hides_men_from_the_hull() -> None:
    scene = Scene()
    panzer, men = tank(scene), riflemen(scene, (35, 12))
    scene.vehicle((36, 35.5), 90, seat=Seat.RED, name="Wreck", size=(6, 1, 1.2))
    assert aim_at(scene, panzer, HULL_MG, men).refused == "no line of sight: Wreck is in the way"
    assert not aim_at(scene, panzer, GUN, men).refused


@pytest.mark.ledger("1e-8.2-04", "1e-11.7-01")
@pytest.mark.parametrize(("inches", "turret", "hull"), [(6, IN_IT, IN_IT), (7, "", IN_IT)])
def test_a_turret_fires_over_friends_more_than_6_inches_from_the_target(
    inches: float, turret: str, hull: str
) -> None:
    scene = Scene()
    panzer, men = tank(scene), scene.team(Seat.BLUE, [(36, 20)])
    scene.team(Seat.RED, [(36, 20 + inches)])
    reasons = [aim_at(scene, panzer, place, men).refused for place in (GUN, COAXIAL, HULL_MG)]
    assert reasons == [turret, turret, hull]


@pytest.mark.ledger("1e-11.7-01")
@pytest.mark.parametrize("kind", [STUG, like(TANK, LOW)])
def test_a_low_vehicle_fires_over_nobody(kind: VehicleType) -> None:
    scene = Scene()
    low, men = tank(scene, kind), scene.team(Seat.BLUE, [(36, 20)])
    scene.team(Seat.RED, [(36, 27)])
    assert aim_at(scene, low, GUN, men).refused == IN_IT


@pytest.mark.ledger("1e-8.2-04")
def test_no_flames_over_friends() -> None:
    scene = Scene()
    crocodile, men = tank(scene, like(TANK, weapons=(FLAMES,))), scene.team(Seat.BLUE, [(36, 20)])
    scene.team(Seat.RED, [(36, 28)])
    assert aim_at(scene, crocodile, 0, men).refused == IN_IT


@pytest.mark.ledger("1e-8.2-03")
@pytest.mark.parametrize(("aside", "reason"), [(1.5, NEAR), (2.0, "")])
def test_a_weapon_in_the_hull_keeps_2_inches_from_friends_even_beside_its_own_hull(
    aside: float, reason: str
) -> None:
    scene = Scene()
    panzer, men = tank(scene), scene.team(Seat.BLUE, [(36, 20)])
    scene.team(Seat.RED, [(36 + aside, 37)])
    assert aim_at(scene, panzer, HULL_MG, men).refused == reason


@pytest.mark.ledger("1e-8.2-03")
def test_friends_in_the_shelter_of_other_armour_need_no_berth() -> None:
    scene = Scene()
    panzer, men = tank(scene), scene.team(Seat.BLUE, [(36, 20)])
    scene.team(Seat.RED, [(37.5, 30)])
    assert aim_at(scene, panzer, HULL_MG, men).refused == NEAR
    scene.vehicle((39.5, 30), 0, seat=Seat.RED)
    assert not aim_at(scene, panzer, HULL_MG, men).refused


# --- men in houses --------------------------------------------------------------------------------------


def village_house(width: float) -> Feature:
    """A house with its window to the west, away from the tank in the south."""
    return house("house", rectangle(30, 10, width, 6), window("west", 30, 13, 270))


def in_house(width: float, at: tuple[float, float] = (31, 13), **more: Any) -> tuple[Scene, Vehicle, Any]:
    scene = Scene(village_house(width))
    return scene, tank(scene, **more), scene.team(Seat.BLUE, [at])


@pytest.mark.ledger("1e-8.3.2-08", "1e-8.3.2-09")
def test_he_hits_men_in_a_house_of_which_any_part_is_seen() -> None:
    scene, panzer, men = in_house(6)
    aim = aim_at(scene, panzer, GUN, men)
    assert (aim.refused, aim.cover) == ("", "in light cover")
    assert "outside the arc of the doors and windows" in aim_at(scene, panzer, COAXIAL, men).refused


@pytest.mark.ledger("1e-8.3.2-08")
def test_of_a_large_house_the_part_must_be_seen_in_which_they_are() -> None:
    scene, panzer, men = in_house(16)
    assert not aim_at(scene, panzer, GUN, men).refused
    scene.vehicle((33.5, 22), 90, seat=Seat.RED, name="Wreck", size=(8, 2, 3))
    assert aim_at(scene, panzer, GUN, men).refused
    others = scene.team(Seat.BLUE, [(44, 13)])
    assert not aim_at(scene, panzer, GUN, others).refused


@pytest.mark.ledger("1e-10.3.6-02", "1e-10.3.6-04")
@pytest.mark.parametrize(("sixes", "told"), [(3, "unstable"), (4, "collapses")])
def test_he_shakes_the_house_and_brings_it_down(sixes: int, told: str) -> None:
    scene, panzer, men = in_house(6)
    dice = [*[6] * sixes, *[1] * (5 - sixes), *[1] * sixes, *([1] if sixes == 4 else [])]
    fire(scene, panzer, GUN, dice=dice)
    assert any(told in event.text for event in told_in(scene.game))
    assert men.on_table


def test_the_window_is_fired_at_by_machine_guns_in_its_arc() -> None:
    scene = Scene(village_house(6))
    panzer = scene.vehicle((12, 13), 90, seat=Seat.RED)
    men = scene.team(Seat.BLUE, [(31, 13)])
    assert not aim_at(scene, panzer, COAXIAL, men).refused
    assert panzer.speed < DrivingSpeed.SLOW
