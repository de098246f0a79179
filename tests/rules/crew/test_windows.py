"""What the enemy may do while a vehicle fires: all but fire at it as at men (1e 5.1.2, 9.1.3; 2e 8.2)."""

from typing import Any

import pytest

from rules.editions.vehicle_damage import Loss
from rules.engine.requests import Choose
from rules.engine.seats import Seat
from rules.fire.shooters import FIRED
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Point
from rules.moments.moments import about_to_fire, after_firing
from rules.moments.react import may_react
from rules.reactions.interrupt import INTERRUPT
from rules.state.choices.moment import Moment
from rules.state.pieces.damage import Plight
from rules.state.pieces.force import Stance, Where
from rules.state.pieces.piece import Vehicle
from tests.rules.crew.gunnery import GUN, fire
from tests.rules.crew.test_fire_at_men import MIDDLE, riflemen, tank
from tests.rules.scene import SUGGESTED, TANK, Scene, chose

PASS = chose("pass")


def moment(scene: Scene, vehicle: Vehicle, name: Any) -> Moment:
    found: Moment = name(scene.red, vehicle.name, [vehicle])
    return found


def test_a_moment_tells_where_the_vehicle_stands_as_long_as_it_is_manned() -> None:
    scene = Scene()
    panzer = tank(scene)
    now = moment(scene, panzer, about_to_fire)
    assert now.told == "British Panzer IV is about to fire."
    assert (now.spots(scene.game, 0.0), now.men(scene.game)) == ([Standpoint(MIDDLE)], [])
    panzer.damage.loss = Loss.ABANDONED
    assert now.spots(scene.game, 0.0) == []
    scene.blue.dice = 1
    riflemen(scene)
    assert not may_react(scene.game, scene.blue, now)


@pytest.mark.ledger("1e-5.1.2-01")
def test_the_enemy_interrupts_a_tank_about_to_fire_and_moves_out_of_its_sight() -> None:
    scene = Scene()
    panzer, men = tank(scene), riflemen(scene)
    scene.blue.dice = 1
    script = fire(scene, panzer, GUN, dice=[1] * 5, answers=[PASS, SUGGESTED])
    window = script.asked[0]
    assert isinstance(window, Choose)
    offered = {one.id: one.refused for one in window.options}
    assert not offered[f"interrupt:{men.id}:normal"]
    assert offered[f"interrupt:{men.id}:fire"] == "No enemy can be fired at from here."
    assert window.window is not None
    assert window.window.spots(0.0) == [MIDDLE]


def test_who_leaves_nobody_to_fire_at_is_not_fired_at() -> None:
    scene = Scene()
    panzer, men = tank(scene), riflemen(scene, (35, 42.5))
    men.figures[:] = men.figures[:1]
    men.figures[0].at = Point(36, 30)
    scene.blue.dice = 1

    def away(request: Any) -> dict[str, Any]:
        men.figures[0].at = Point(36, 46)
        return PASS

    script = fire(scene, panzer, GUN, dice=[], answers=[away])
    assert [one.name for one in script.asked] == ["react"]
    assert panzer.id not in FIRED.of(scene.game)


@pytest.mark.parametrize("edition", ["first", "second"])
def test_men_on_overwatch_do_not_fire_at_a_vehicle(edition: str) -> None:
    scene = Scene(edition=edition)
    low = tank(scene, TANK, size=(3, 1.5, 0.8))
    scene.team(Seat.BLUE, (35, 25), men=3, stance=Stance.OVERWATCH, facing=180)
    assert not may_react(scene.game, scene.blue, moment(scene, low, after_firing))


@pytest.mark.ledger("2e-8.2.2-05")
def test_men_hit_the_dirt_before_the_tank_fires_at_them() -> None:
    scene = Scene(edition="second")
    scene.blue.points = 3
    panzer, men = tank(scene), riflemen(scene)
    script = fire(scene, panzer, GUN, dice=[1] * 5, answers=[SUGGESTED, chose(f"hit-the-dirt:{men.id}")])
    assert men.stance is Stance.TACTICAL
    assert script.asked[1].prompt.startswith("British Panzer IV fires 5 dice at Rifle Team.")


@pytest.mark.parametrize(
    ("plight", "is_there", "is_open"),
    [(None, True, True), (Plight.BOGGED, True, True), (Plight.BOGGED, False, False)],
    ids=["it drives", "it only fires", "it does neither"],
)
def test_a_tank_alone_keeps_an_interrupt_open_as_long_as_it_drives_or_fires(
    plight: Plight | None, *, is_there: bool, is_open: bool
) -> None:
    """The men who are about to fire stand before its guns, or are gone."""
    scene = Scene()
    panzer, men = tank(scene), riflemen(scene)
    scene.red.dice, scene.game.phase.active = 1, Seat.BLUE
    panzer.plight = plight
    if not is_there:
        men.where = Where.GONE
    now = about_to_fire(scene.blue, "Rifles", men.figures)
    listed = [one.id for one in INTERRUPT.offers(scene.game, scene.red, now) if not one.refused]
    assert bool(listed) == is_open
    assert any(":drive" in one for one in listed) == (plight is None)
    assert INTERRUPT.is_open(scene.game, scene.red, now) == is_open
