"""What is suggested to shell, cover or hide: never one's own men, and the enemy's ground before one's own."""

import pytest

from rules.engine.requests import Place
from rules.geometry.arcs import ahead
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.weapons.battery_aim import good_aim, good_shift
from rules.weapons.smoke_grenade import choose_direction
from tests.rules.scene import SUGGESTED, Scene
from tests.rules.weapons.observers import AT, BLUE, RED, barrage_at, in_contact, running

HALF = 9.0
"""Inches from the middle of a barrage to its sides."""


def is_under(at: Point, aim: Point) -> bool:
    return max(abs(at.x - aim.x), abs(at.y - aim.y)) <= HALF


def test_a_tank_of_ones_own_is_spared_as_men_are() -> None:
    scene = Scene()
    team = in_contact(scene)
    scene.team(BLUE, (30, 24), men=3)
    tank = scene.vehicle((36, 24), seat=RED)
    assert tank.at is not None
    aim = good_aim(scene.game, scene.red, team)
    assert aim is not None
    assert not is_under(tank.at, aim)


@pytest.mark.parametrize("facing", [0.0, 90.0, 180.0])
def test_with_no_enemy_about_the_shells_fall_in_his_half(facing: float) -> None:
    scene = Scene()
    team = in_contact(scene, (36, 40))
    team.facing = facing
    aim, border = good_aim(scene.game, scene.red, team), scene.game.border(scene.red)
    assert aim is not None
    assert border.depth(aim) >= border.deep / 2


def test_a_barrage_is_shifted_to_the_enemy_but_not_onto_ones_own() -> None:
    scene = Scene()
    team = in_contact(scene)
    barrage_at(scene, team, AT)
    marker = running(scene)
    foes = scene.team(BLUE, (marker.at.x + 13.0, marker.at.y), men=1)
    to = good_shift(scene.game, scene.red, team, marker)
    assert is_under(foes.places[0], to)
    friends = scene.team(RED, (marker.at.x + 14.0, marker.at.y), men=1)
    spared = good_shift(scene.game, scene.red, team, marker)
    assert not is_under(friends.places[0], spared)


def test_smoke_is_thrown_between_the_men_and_the_enemy() -> None:
    scene = Scene()
    team = scene.team(RED, (36, 24), men=1)
    team.facing = 0.0
    foe = scene.team(BLUE, (60, 24), men=1).places[0]
    script = scene.run(choose_direction(scene.game, team, 1), answers=[SUGGESTED])
    request = script.asked[0]
    assert isinstance(request, Place)
    (aim,) = request.suggested().places.values()
    assert distance(aim, foe) < distance(Point(36, 24), foe)
    assert distance(aim, ahead(Point(36, 24), 90.0, 3.5)) < 0.1
