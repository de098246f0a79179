"""What errata and answers say of single vehicles, as the army lists have them and the rules read them."""

import pytest

from armylists.catalogue import army_lists
from armylists.vehicles import vehicle_types
from rules import OPTIONAL_RULES, SCENARIOS
from rules.editions.vehicle_types import Position, VehicleType
from rules.engine.seats import Seat
from rules.fire.shooters import FIRED
from rules.geometry.faces import HitFace
from rules.geometry.terrain import Going
from rules.vehicles.dice import inches
from rules.vehicles.strike import armour_dice, strike_dice
from rules.vehicles.to_hit import FirerModifiers, TargetModifiers, modifiers, needed
from tests.rules.crew.crew import command, menu, north
from tests.rules.scene import Scene, chose


def of(country: str, id: str) -> VehicleType:
    return vehicle_types(f"{country}-1943-45")[id]


@pytest.mark.ledger("1e-9-29")
def test_figures_against_armour_are_those_of_the_national_tables() -> None:
    guns = {gun.id: gun for gun in army_lists()["britain-1943-45"].arsenal.guns}
    panzer = of("germany", "panzer-iv-h")
    assert strike_dice(guns["6-pounder"].ap, guns["6-pounder"].he, panzer) == 7
    assert armour_dice(panzer, HitFace.FRONT) == 6


@pytest.mark.ledger("faq-101", "faq-201")
def test_the_avre_is_not_small() -> None:
    target = TargetModifiers(vehicle=of("britain", "churchill-avre"))
    assert modifiers(FirerModifiers(), target) == []
    assert needed(FirerModifiers(), target) == 5


@pytest.mark.ledger("faq-105", "faq-235")
@pytest.mark.parametrize("id", ["isu-152", "is-ii"])
def test_a_heavy_gun_makes_no_difference(id: str) -> None:
    scene, kind = Scene(), of("soviet-union", id)
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=kind)
    enemy = scene.vehicle((36, 15), facing=180)
    for phase in (1, 2):
        scene.game.table.phases, scene.game.phase.activated = phase, {}
        FIRED.put(scene.game)
        assert menu(scene, tank)["fire-at-vehicles:gunner/0/1"] == ""
        command(scene, tank, chose("fire-at-vehicles:gunner/0/1"), chose(enemy.id), dice=(1, 1))
    assert modifiers(FirerModifiers(), TargetModifiers(vehicle=kind)) == []


@pytest.mark.ledger("faq-145", "faq-246")
@pytest.mark.parametrize(("id", "far"), [("sherman-firefly", 7), ("challenger", 9)])
def test_the_firefly_is_slow_and_the_challenger_average(id: str, far: int) -> None:
    assert inches(of("britain", id), (3, 4), Going.OPEN) == far


@pytest.mark.ledger("faq-146", "faq-247")
def test_a_commander_alone_in_his_turret_has_both_fire_and_drive_ordered() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, kind=of("soviet-union", "t70"))
    enemy = scene.vehicle((36, 15), facing=180)
    fire = (chose("fire-at-vehicles:gunner/0/1"), chose(enemy.id))
    command(scene, tank, *fire, chose("drive:1"), north(tank, 2), dice=(1, 1, 3))
    done = scene.game.phase.activated[tank.id]
    assert {Position.GUNNER, Position.DRIVER} <= set(done)


@pytest.mark.ledger("faq-202")
def test_there_is_one_chaffee_and_one_m3_half_track() -> None:
    arsenal = army_lists()["united-states-1943-45"].arsenal.vehicles
    names = [vehicle.name for vehicle in arsenal]
    assert [name for name in names if "Chaf" in name] == ["M24 Chaffee"]
    assert [name for name in names if name.startswith("M3 half")] == ["M3 half-track"]


@pytest.mark.ledger("faq-217")
def test_nothing_that_can_be_agreed_makes_it_night() -> None:
    words = [word for rule in OPTIONAL_RULES for word in (rule.id, rule.title, rule.told)]
    assert not any("night" in word.lower() for word in (*words, *SCENARIOS))
