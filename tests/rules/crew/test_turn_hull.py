"""Who has halted and must engage turns his hull where it stands, so that a gun bears (1e 11.8, 12.1)."""

from typing import Any

import pytest

from rules.bots.crews import Crews
from rules.crew.command import why_not_activate
from rules.crew.fire_at_vehicles import FIRE_AT_VEHICLES
from rules.crew.turn_hull import ON_TRACKS_ALONE
from rules.editions.vehicle_damage import DamageResult
from rules.editions.vehicle_traits import Device
from rules.editions.vehicle_types import RunningGear, VehicleType
from rules.fire.shooters import FIRED
from rules.geometry.arcs import ahead, turn_between
from rules.geometry.terrain import Cover
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.vehicles.aftermath import take_effect
from tests.rules.bots.sketch import option, picture
from tests.rules.crew.crew import command, menu
from tests.rules.crew.gunnery import GUN, HULL_MG, dice_at
from tests.rules.crew.test_fire_at_men import MIDDLE, STUG, tank
from tests.rules.crew.test_fire_at_vehicles import MISS, ONCE, next_phase
from tests.rules.geometry.countryside import hedge
from tests.rules.reactions.out_of_turn import PASS
from tests.rules.scene import SUGGESTED, TANK, Scene, chose
from tests.rules.vehicles.gunnery import BLUE, RED, SOUTH
from tests.rules.vehicles.motor_pool import CASEMATE, PANZER, like
from tests.rules.weapons.support_weapons import with_arsenal

EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])
HALTED = "It has halted and must fire at who hit it."


def turn(firer: Vehicle | Team, place: int = GUN) -> str:
    return f"turn-hull:{place}/{firer.id}"


def held(
    aside: float, kind: VehicleType = STUG, *, edition: str = "first", inches: float = 20, **more: Any
) -> tuple[Scene, Vehicle, Vehicle]:
    """A British gun that looks north, in the Phase in which it must engage a tank so many degrees aside."""
    scene = Scene(edition=edition)
    gun, firer = tank(scene, kind, **more), scene.vehicle(ahead(MIDDLE, aside, inches), SOUTH, kind=PANZER)
    engage(scene, gun, firer)
    return scene, gun, firer


def engage(scene: Scene, gun: Vehicle, firer: Vehicle | Team) -> None:
    """Have it hit so that it halts and engages, and begin its next Phase."""
    scene.run(take_effect(scene.game, gun, DamageResult(engages=True), firer.id))
    next_phase(scene, RED)


@EDITIONS
@pytest.mark.ledger("1e-12.1-22", "1e-11.8-10")
def test_a_gun_in_the_hull_is_turned_to_who_hit_it_and_fires_at_him_worse(edition: str) -> None:
    scene, gun, firer = held(40, edition=edition)
    assert (menu(scene, gun)["drive:1"], menu(scene, gun)[ONCE]) == (HALTED, "Outside its arc of fire.")
    script = command(scene, gun, chose(turn(firer)), chose(ONCE), SUGGESTED, dice=(3, *MISS))
    assert (gun.at, gun.facing) == (MIDDLE, pytest.approx(40))
    asked = next(one for one in script.asked if one.name == "choose-target-vehicle")
    assert asked.options[0].detail.startswith("6+ (72%): 5 in the open, moving in this Phase -1;")


@pytest.mark.ledger("1e-11.8-10", "1e-11.6.1-04")
@pytest.mark.parametrize(
    ("aside", "detail", "rolled", "gun_fires", "machine_gun"),
    [
        (-45, "45 degrees count as driving slowly: every weapon may fire", 1, True, 6),
        (
            -80,
            "80 degrees count as driving fast: machine guns fire at half, the main gun not at all",
            2,
            False,
            3,
        ),
        (150, "150 degrees count as driving flat-out: nothing fires", 3, False, None),
    ],
)
def test_how_far_it_turns_is_how_fast_it_drove(
    aside: float, detail: str, rolled: int, gun_fires: bool, machine_gun: int | None
) -> None:
    scene, gun, firer = held(aside)
    script = command(scene, gun, chose(turn(firer)), dice=(2, 3, 5)[:rolled])
    assert next(one for one in script.asked[0].options if one.id == turn(firer)).detail == detail
    assert turn_between(gun.facing, aside) < 0.1
    assert (menu(scene, gun)[ONCE] == "") is gun_fires
    men = scene.team(BLUE, [ahead(MIDDLE, aside, 15)])
    gun.damage.now.engages = []
    assert (menu(scene, gun)["fire-at-men:hull-gunner/1"] == "") is (machine_gun is not None)
    if machine_gun is not None:
        assert dice_at(scene, gun, HULL_MG, men) == machine_gun
    next_phase(scene, BLUE)
    next_phase(scene, RED)
    assert menu(scene, gun)[ONCE] == ""


@pytest.mark.ledger("1e-11.8-08", "1e-11.8-10")
def test_a_few_degrees_short_will_do_where_the_gun_still_bears() -> None:
    scene, gun, firer = held(47)
    command(scene, gun, chose(turn(firer)), dice=(3,))
    assert (gun.facing, gun.speed, menu(scene, gun)[ONCE]) == (pytest.approx(45), 1, "")


def test_an_archer_turns_its_rear() -> None:
    backwards = like(CASEMATE, fires_backwards=True)
    scene, gun, firer = held(150, like(STUG, weapons=(backwards,)))
    command(scene, gun, chose(turn(firer)), dice=(3,))
    assert (gun.facing, menu(scene, gun)[ONCE]) == (pytest.approx(330), "")


@pytest.mark.ledger("1e-11.8-04")
def test_a_tank_may_turn_all_of_it_instead_of_its_turret() -> None:
    scene, gun, firer = held(100, TANK)
    command(scene, gun, chose(turn(firer)), dice=(3,))
    assert (gun.facing, gun.looks, menu(scene, gun)[ONCE]) == (pytest.approx(45), pytest.approx(45), "")


@pytest.mark.ledger("1e-12.1-22")
@pytest.mark.parametrize("state", ["bears", "not engaged", "out of action", "firer lost", "emplaced"])
def test_it_is_offered_only_where_it_brings_a_gun_on_who_hit_it(state: str) -> None:
    scene, gun, firer = held(40)
    assert menu(scene, gun)[turn(firer)] == ""
    if state == "bears":
        gun.facing = 40
    if state == "not engaged":
        gun.damage.now.engages = []
    if state == "out of action":
        gun.damage.disarmed = {GUN}
    if state == "firer lost":
        scene.game.table.vehicles.pop(firer.id)
    if state == "emplaced":
        gun.type = like(gun.type, traits=(Device.EMPLACED,))
    assert not any(one.startswith("turn-hull") for one in menu(scene, gun))


@pytest.mark.ledger("1e-11.6.1-04")
@pytest.mark.parametrize("gear", [RunningGear.WHEELED, RunningGear.HALF_TRACKED])
def test_without_full_tracks_the_crew_is_told_what_it_can_do(gear: RunningGear) -> None:
    scene, gun, firer = held(40, like(STUG, gear=gear))
    assert menu(scene, gun)[turn(firer)] == ON_TRACKS_ALONE
    assert why_not_activate(scene.game, gun, 3) == ""


@pytest.mark.parametrize(
    ("state", "reason"),
    [
        ("panics", "He panics in this Phase."),
        ("immobilised", "It is immobilised."),
        ("fired", "It has fired in this Phase: it drives slowly."),
        ("engine", ""),
    ],
)
def test_what_keeps_a_driver_from_driving_keeps_him_from_turning(state: str, reason: str) -> None:
    scene, gun, firer = held(60)
    if state == "panics":
        gun.damage.now.panics = ["driver"]  # type: ignore[list-item]
    if state == "immobilised":
        gun.damage.is_immobilised = True
    if state == "fired":
        FIRED.note(scene.game, gun.id)
    if state == "engine":
        gun.damage.damaged_engine = 2
    assert menu(scene, gun)[turn(firer)] == reason
    if state == "engine":
        command(scene, gun, chose(turn(firer)), dice=(1, 2, 3))
        assert (gun.speed, gun.facing) == (3, pytest.approx(60))


@EDITIONS
def test_it_is_turned_to_the_nearest_man_of_a_team_that_hit_it(edition: str) -> None:
    scene = with_arsenal(Scene(edition=edition))
    gun = tank(scene, STUG)
    hunters = scene.team(BLUE, (52, 40), men=2, crewed="panzerschreck", crew=2, rounds=3)
    engage(scene, gun, hunters)
    command(scene, gun, chose(turn(hunters)), dice=(3, 2))
    assert gun.facing == pytest.approx(90)


@pytest.mark.ledger("1e-12.1-22", "1e-11.8-09")
def test_without_its_gun_it_brings_its_machine_gun_on_men_and_on_no_armour() -> None:
    scene = with_arsenal(Scene())
    gun = tank(scene, STUG)
    hunters = scene.team(BLUE, (52, 36), men=2, crewed="panzerschreck", crew=2, rounds=3)
    engage(scene, gun, hunters)
    assert turn(hunters, HULL_MG) not in menu(scene, gun)
    gun.damage.disarmed = {GUN}
    command(scene, gun, chose(turn(hunters, HULL_MG)), dice=(3,))
    assert (gun.facing, menu(scene, gun)[f"fire-at-men:hull-gunner/{HULL_MG}"]) == (pytest.approx(45), "")
    scene, gun, _ = held(60)
    gun.damage.disarmed = {GUN}
    assert not any(one.startswith("turn-hull") for one in menu(scene, gun))


def test_the_enemy_may_react_to_it_and_a_wall_stops_it() -> None:
    scene, gun, firer = held(40)
    scene.blue.dice = 1
    script = command(scene, gun, chose(turn(firer)), PASS, dice=(3,))
    assert "is about to turn on the spot" in next(one for one in script.asked if one.name == "react").prompt
    assert gun.facing == pytest.approx(40)
    walled = Scene(hedge("wall", (38.0, 30.0), (38.0, 50.0), cover=Cover.HARD))
    gun = tank(walled, STUG)
    firer = walled.vehicle(ahead(MIDDLE, 40, 20), SOUTH, kind=PANZER)
    engage(walled, gun, firer)
    command(walled, gun, chose(turn(firer)), dice=(3,))
    assert 0 < gun.facing < 40


def test_the_computer_turns_it_before_it_does_anything_less() -> None:
    scene, gun, firer = held(40)
    crews = Crews(picture({"sides": {"red": {"vehicles": {gun.id: {"at": [36, 40], "level": 6}}}}}), RED)
    worth = crews.order_value(option(verb="turn-hull", id=turn(firer)), gun.id)
    assert worth > crews.order_value(option(verb="fire-at-men"), gun.id)
    assert FIRE_AT_VEHICLES.id in [one.split(":")[0] for one in menu(scene, gun)]
