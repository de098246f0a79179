"""Laying a round on a vehicle: arcs, faces, sight, friends, and what two dice need."""

from dataclasses import replace
from random import Random

import msgspec
import pytest
from msgspec.structs import replace as replace_struct

from rules.editions.vehicle_damage import Loss
from rules.editions.vehicle_traits import LOW, SMALL
from rules.editions.vehicle_types import Mount
from rules.engine.requests import Choose
from rules.geometry.faces import HitFace
from rules.geometry.lanes import OVERHEAD
from rules.geometry.terrain import Point
from rules.state.changes.men import place_vehicle
from rules.state.pieces.damage import Damage
from rules.vehicles.aiming import aims, can_be_laid, why_not_fire
from rules.vehicles.choose_target import target_request
from rules.vehicles.rounds import MUST_ENGAGE, OUTSIDE_ARC, round_of_vehicle
from tests.rules.geometry.countryside import hedge, house, rectangle
from tests.rules.scene import Scene
from tests.rules.vehicles.gunnery import (
    BLUE,
    EAST,
    FIREFLY,
    NORTH,
    RED,
    SIX_POUNDER,
    SOUTH,
    firer,
    laid,
    loaded,
)
from tests.rules.vehicles.motor_pool import GUN, PANZER, TRUCK, like

FRONT, SIDE, REAR = HitFace


@pytest.mark.ledger("1e-12-07", "1e-12-04")
@pytest.mark.parametrize(("facing", "face"), [(SOUTH, FRONT), (EAST, SIDE), (NORTH, REAR)])
def test_the_face_is_the_one_that_is_turned_to_the_firer(facing: float, face: HitFace) -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), facing)
    aim = laid(scene, firer(scene), target)
    assert (aim.refused, aim.face, aim.needs, aim.dice) == ("", face, 5, 7)


@pytest.mark.ledger("1e-12-04")
@pytest.mark.parametrize("inches", [10, 70])
def test_distance_changes_nothing_for_a_gun(inches: int) -> None:
    scene = Scene(height=96)
    tank = firer(scene, (36, 90))
    target = scene.vehicle((36, 88 - inches), SOUTH)
    aim = laid(scene, tank, target)
    assert aim.inches >= inches - 1
    assert (aim.refused, aim.needs, aim.dice) == ("", 5, 7)


@pytest.mark.ledger("1e-12.3-03", "1e-12.1-09")
@pytest.mark.parametrize(("north", "needs", "dice"), [(32, 5, 11), (30, 6, 8), (10, 7, 5)])
def test_each_range_band_has_its_own_dice(north: int, needs: int, dice: int) -> None:
    scene = Scene()
    shot = replace(loaded(scene, firer(scene)), ap=(11, 8, 5), bands=(6.5, 18.0, None))
    scene.vehicle((36, north), SOUTH)
    (aim,) = aims(scene.game, shot)
    assert (aim.needs, aim.dice) == (needs, dice)


@pytest.mark.ledger("1e-12-03", "1e-11.8-01", "1e-11.8-02")
@pytest.mark.parametrize(("turned", "refused"), [(0.0, ""), (59.0, ""), (61.0, OUTSIDE_ARC)])
def test_outside_the_turrets_arc_nothing_is_fired_at(turned: float, refused: str) -> None:
    scene = Scene()
    target, tank = scene.vehicle((36, 20), SOUTH), firer(scene)
    tank.turret = turned
    assert laid(scene, tank, target).refused == refused


@pytest.mark.ledger("1e-11.8-08")
@pytest.mark.parametrize(("east", "refused"), [(37.0, ""), (37.5, OUTSIDE_ARC)])
def test_a_gun_in_the_hull_fires_straight_ahead(east: float, refused: str) -> None:
    scene = Scene()
    casemate = like(FIREFLY, weapons=(replace_struct(SIX_POUNDER, mount=Mount.CASEMATE),))
    stug = scene.vehicle((36, 40), NORTH, seat=RED, kind=casemate, size=(4.1, 2.0, 1.9))
    assert laid(scene, stug, scene.vehicle((east, 20), SOUTH)).refused == refused


@pytest.mark.ledger("1e-11.8-08")
@pytest.mark.parametrize(("backwards", "facing", "eye"), [(False, NORTH, 37.95), (True, SOUTH, 37.95)])
def test_a_gun_in_the_hull_is_laid_from_its_front_or_rear(backwards: bool, facing: float, eye: float) -> None:
    scene = Scene()
    gun = replace_struct(SIX_POUNDER, mount=Mount.CASEMATE, fires_backwards=backwards)
    archer = scene.vehicle((36, 40), facing, seat=RED, kind=like(FIREFLY, weapons=(gun,)), size=(4.1, 2, 1.9))
    aim = laid(scene, archer, scene.vehicle((36, 20), SOUTH))
    assert aim.eye == pytest.approx((36, eye))


@pytest.mark.ledger("1e-12.1-03", "1e-12.1-04", "1e-12.1-05", "1e-12.1-06", "1e-12.1-10", "1e-14.8-02")
def test_what_has_happened_to_both_counts() -> None:
    scene = Scene()
    tank, target = firer(scene), scene.vehicle((36, 20), SOUTH)
    scene.game.table.phases = 5
    assert laid(scene, tank, target).needs == 5
    target.moved, target.speed = 4, 3
    assert laid(scene, tank, target).needs == 6
    target.moved = 3
    tank.moved = 5
    assert laid(scene, tank, target).needs == 6
    tank.damage = Damage(shock=1, damaged_sights=1, replaced=[SIX_POUNDER.position])
    assert laid(scene, tank, target).needs == 9


@pytest.mark.ledger("1e-12.1-12")
def test_who_has_hit_it_where_it_stands_hits_it_more_easily() -> None:
    scene = Scene()
    tank, target = firer(scene), scene.vehicle((36, 20), SOUTH)
    target.hit_by = [tank.id]
    assert laid(scene, tank, target).needs == 4


@pytest.mark.ledger("1e-8.2-02", "1e-8.2-03", "1e-8.2-04", "1e-11.7-01")
def test_a_turret_fires_over_friends_and_a_hull_does_not() -> None:
    scene = Scene()
    target = scene.vehicle((36, 20), SOUTH)
    scene.team(RED, (36, 22.05 + OVERHEAD + 1.0), men=1)
    tank = firer(scene)
    assert not laid(scene, tank, target).refused
    near = scene.team(RED, (36, 22.05 + OVERHEAD), men=1)
    assert laid(scene, tank, target).refused == "Not through friends: a friend stands in the line of fire."
    near.figures[0].at = None
    tank.type = like(FIREFLY, LOW)
    assert "a friend stands in the line of fire" in laid(scene, tank, target).refused


def test_soft_skins_take_h_e_and_what_has_no_round_for_them_does_not_fire() -> None:
    scene = Scene()
    truck, tank = scene.vehicle((36, 20), SOUTH, kind=TRUCK, armoured=False), firer(scene)
    assert laid(scene, tank, truck).dice == 4
    shot = replace(loaded(scene, tank), he=None)
    assert why_not_fire(scene.game, shot) == "It has no round that does anything to it."


@pytest.mark.ledger("1e-12.1-22")
def test_who_must_engage_fires_at_who_hit_it_alone() -> None:
    scene = Scene()
    tank, one, other = firer(scene), scene.vehicle((36, 20), SOUTH), scene.vehicle((40, 20), SOUTH)
    tank.damage.now.engages = [other.id]
    assert laid(scene, tank, one).refused == MUST_ENGAGE
    assert not laid(scene, tank, other).refused
    other.damage.loss = Loss.KNOCKED_OUT
    assert not laid(scene, tank, one).refused


def test_the_question_has_every_vehicle_with_its_reasons_and_suggests_the_best() -> None:
    scene = Scene(hedge("hedge", (30, 22.6), (42, 22.6)), house("barn", rectangle(44, 20, 20, 6)))
    tank = firer(scene)
    tank.damage.shock = 1
    behind = scene.vehicle((36, 20), SOUTH, name="Panzer IV")
    small = like(PANZER, LOW, SMALL)
    in_open = scene.vehicle((26, 20), EAST, name="Carrier", kind=small)
    wreck = scene.vehicle((20, 10), SOUTH, name="Wreck", damage=Damage(loss=Loss.KNOCKED_OUT))
    hidden = scene.vehicle((54, 17), SOUTH, name="Hidden")
    request = target_request(scene.game, round_of_vehicle(scene.game, tank, 0, initiatives=2))
    assert isinstance(request, Choose)
    details = {option.id: option.detail or option.refused for option in request.options}
    assert details == {
        in_open.id: "7+ (58%): 5 in the open, The Panzer IV has a low profile -1, The Panzer IV is small -1, "
        "1 Shock -1, two Command Initiatives +1; 7 dice on the side, 20.6 inches away",
        behind.id: "7+ (58%): 7 with the view obscured, 1 Shock -1, two Command Initiatives +1; "
        "7 dice on the front, 17.9 inches away",
        hidden.id: "No line of sight: the barn is in the way.",
        wreck.id: "It is knocked out already.",
    }
    assert request.suggested().option == behind.id
    assert msgspec.to_builtins(request.options[0].data) == {
        "at": (36.0, 22.05), "from": (36.0, 40.0), "needs": 7, "chance": 0.583, "face": "front", "dice": 7,
    }  # fmt: skip


def test_with_no_vehicle_about_there_is_nothing_to_fire_at() -> None:
    scene = Scene()
    scene.vehicle((30, 20), seat=RED)
    tank = scene.vehicle((36, 40), NORTH, seat=RED, kind=like(PANZER, weapons=(GUN,)))
    shot = round_of_vehicle(scene.game, tank, 0)
    assert aims(scene.game, shot) == []
    assert why_not_fire(scene.game, shot) == "No vehicle of the enemy's is on the table."
    scene.vehicle(None, seat=BLUE)
    assert aims(scene.game, shot) == []


def test_whether_it_can_be_laid_on_a_vehicle_is_what_its_aims_say() -> None:
    chance = Random("laid")
    scene = Scene(house("house", rectangle(28, 18, 8, 6)), hedge("hedge", (40, 14), (60, 22)))
    tank, target = firer(scene), scene.vehicle((36, 20))
    scene.vehicle((44, 28), EAST, seat=RED)
    for at in ((30, 34), (36, 30), (43, 36)):
        scene.team(RED, at, men=3)
    shot = replace(loaded(scene, tank), bands=(18.0, 30.0), ap=(9, 7))
    found = set()
    for _ in range(250):
        at = Point(chance.uniform(4, 68), chance.uniform(4, 30))
        place_vehicle(target, at, facing=chance.uniform(0, 360))
        (aim,) = aims(scene.game, shot)
        assert can_be_laid(scene.game, shot, target) is not bool(aim.refused), aim
        found.add(aim.refused.split(":")[0])
    assert found == {"", OUTSIDE_ARC, "No line of sight", "Out of range", "Not through friends"}
