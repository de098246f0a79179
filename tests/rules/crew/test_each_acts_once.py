"""Whoever of a crew has acted is given no other order in the Phase, and what he is told of each (1e 11.2)."""

import pytest

from rules.crew.riders import leader_aboard
from rules.crew.together import FIRE
from rules.editions.vehicle_damage import Panic
from rules.editions.vehicle_types import Mount, MountedWeapon, Position
from rules.engine.requests import Option
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.orders.crew_command import Who, crew_options
from rules.state.pieces.damage import Plight, Vacancy
from rules.state.pieces.piece import Vehicle
from tests.rules.crew.crew import command, menu, north
from tests.rules.crew.riding import CARRIER, mounted
from tests.rules.crew.test_by_radio import a_troop
from tests.rules.crew.test_fire_at_vehicles import duel
from tests.rules.crew.test_together import JEEP
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.vehicles.motor_pool import CASEMATE, PANZER, like

RED, BLUE = Seat.RED, Seat.BLUE
DRIVER_ACTED = "The driver has acted in this Phase."


def offered(scene: Scene, vehicle: Vehicle, verb: str, left: int = 2) -> list[Option]:
    options = crew_options(scene.game, vehicle, left, Who(by_commander=True), is_first=False)
    return [one for one in options if one.verb == verb]


# --- the driver ----------------------------------------------------------------------------------------


def driver_acted(scene: Scene, vehicle: Vehicle) -> None:
    scene.game.phase.note(vehicle.id, "drive", Position.DRIVER)


@pytest.mark.ledger("1e-11.2-04", "1e-13.3-01")
def test_a_driver_who_has_driven_rams_nobody_and_nor_does_one_who_cannot_drive() -> None:
    scene, tank, target = duel()
    (option,) = offered(scene, tank, "ram")
    assert (option.label, option.refused) == ("Ram the Panzer IV", "")
    assert option.detail.endswith("armour 6 against 6")
    tank.damage.is_immobilised = True
    assert menu(scene, tank)[f"ram:{target.id}"] == "It is immobilised."
    tank.damage.is_immobilised = False
    driver_acted(scene, tank)
    assert menu(scene, tank)[f"ram:{target.id}"] == DRIVER_ACTED
    scene.game.phase.activated.clear()
    tank.damage.shock = 3
    assert "does not advance" in menu(scene, tank)[f"ram:{target.id}"]


@pytest.mark.ledger("1e-11.6.1-09")
def test_a_driver_tries_once_in_a_phase_to_get_a_stuck_vehicle_off() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=RED)
    assert not offered(scene, tank, "get-off")
    tank.plight = Plight.STUCK
    (option,) = offered(scene, tank, "get-off")
    assert (option.refused, option.detail) == ("", "5 or 6 frees it, 1 immobilises it for good")
    driver_acted(scene, tank)
    assert menu(scene, tank)["get-off"] == DRIVER_ACTED


@pytest.mark.ledger("1e-11.6.1-09", "1e-13.2.1-01")
def test_a_tank_that_comes_free_drives_over_men_before_it() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=RED)
    tank.plight = Plight.STUCK
    team = scene.team(BLUE, [(36, 36)], shock=2)
    scene.team(BLUE, (10, 5), men=6)
    command(scene, tank, chose("get-off"), north(tank, 5), dice=(5, 1, 1, 1))
    assert tank.pose.at == Point(36, 35)
    assert not team.on_table


# --- gunners -------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-12-05", "1e-11.8.1-02")
@pytest.mark.parametrize(
    ("rounds", "told"),
    [
        ({"ap": 9, "he": 5}, "A.P. 9, H.E. 5 at soft-skins"),
        ({"ap": 9, "he": None}, "A.P. 9"),
        ({"ap": None, "he": 5}, "H.E. 5 at soft-skins"),
    ],
)
def test_the_dice_of_a_gun_are_told_with_the_order(rounds: dict[str, int | None], told: str) -> None:
    scene = Scene()
    stug = scene.vehicle((36, 40), seat=RED, kind=like(PANZER, weapons=(like(CASEMATE, **rounds),)))
    scene.vehicle((36, 20), 180.0)
    once, carefully = offered(scene, stug, "fire-at-vehicles")
    assert once.detail == f"{told}; 1 Command Initiative"
    assert carefully.detail == f"{told}; 2 Command Initiatives, +1 to hit"
    assert [one.label for one in (once, carefully)] == [
        "Fire the gun at a vehicle",
        "Fire the gun at a vehicle, well aimed",
    ]


@pytest.mark.ledger("1e-12.1-30")
@pytest.mark.parametrize(
    ("spent", "told"), [(0, "once more in a later Phase"), (1, "then he acts in his stead")]
)
def test_whoever_takes_a_dead_mans_place_is_told_how_long_it_takes(spent: int, told: str) -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=RED)
    tank.damage.vacant[Position.GUNNER] = Vacancy(spent=spent, last=0)
    (option,) = offered(scene, tank, "take-place")
    assert (option.label, option.detail, option.refused) == ("Take the gunner's place", told, "")
    scene.game.phase.note(tank.id, "take-place", Position.GUNNER)
    assert menu(scene, tank)["take-place:gunner"] == "Somebody has moved there in this Phase."


# --- by radio ------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.4-03")
def test_a_troop_leader_has_nothing_done_by_a_crew_that_can_do_nothing() -> None:
    scene, tanks = a_troop()
    other = tanks[1]
    assert menu(scene, tanks[0])[f"radio:{other.id}"] == ""
    other.plight = Plight.TRAPPED
    assert menu(scene, tanks[0])[f"radio:{other.id}"] == "It is trapped under a house till the Turn ends."


@pytest.mark.ledger("1e-11.4-03", "1e-11.7-02")
def test_who_acts_by_radio_has_acted_and_watches_no_more() -> None:
    scene, tanks = a_troop()
    other = tanks[1]
    other.watching = [Position.GUNNER, Position.HULL_GUNNER]
    scene.team(BLUE, (58, 25), men=3)
    answers = (chose(f"radio:{other.id}"), chose("fire-at-men:hull-gunner/1"), SUGGESTED)
    command(scene, tanks[0], *answers, command_dice=(4,), dice=(1,) * 6)
    assert other.watching == [Position.GUNNER]
    assert scene.game.phase.done(other.id, Position.HULL_GUNNER) == "fire-at-men"
    assert scene.game.phase.done(other.id, Position.GUNNER) == ""


# --- together ------------------------------------------------------------------------------------------


def jeeps(count: int = 2) -> tuple[Scene, list[Vehicle]]:
    """Jeeps of a Section with a machine gun each, all on Overwatch; enemies to their north."""
    scene = Scene()
    found = [
        scene.vehicle((20 + 4 * n, 40), seat=RED, kind=JEEP, armoured=False, commander=None, section="jeeps")
        for n in range(count)
    ]
    for jeep in found:
        jeep.watching = [Position.TOP_GUNNER]
    scene.team(BLUE, (22, 25), men=6)
    return scene, found


@pytest.mark.ledger("1e-11.1.2-03", "1e-11.7-02")
def test_all_that_fire_together_have_acted_and_watch_no_more() -> None:
    scene, found = jeeps()
    command(scene, found[0], chose("fire-together"), SUGGESTED, SUGGESTED, command_dice=(2,), dice=(1,) * 20)
    for jeep in found:
        assert jeep.watching == []
        assert scene.game.phase.done(jeep.id, Position.TOP_GUNNER) == FIRE
        assert scene.game.phase.done(jeep.id, Position.DRIVER) == ""


@pytest.mark.ledger("1e-11.1.2-03")
def test_one_roll_for_all_is_told_with_how_many_they_are() -> None:
    scene, found = jeeps(3)
    answers = [chose("drive-together:2"), *(north(jeep, 4) for jeep in found)]
    command(scene, found[0], *answers, command_dice=(2,), dice=(1, 3))
    assert scene.told("dice")[0] == "British Panzer IV rolls 1 + 3 = 4 for 3 vehicles driving fast."
    assert all(scene.game.phase.done(jeep.id, Position.DRIVER) for jeep in found)


# --- those aboard --------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-11.2.1-02", "1e-12.1-44")
def test_a_passenger_commands_only_what_has_no_leader_of_its_own_and_no_panic() -> None:
    scene = Scene()
    riders = mounted(scene)
    carrier = riders.vehicle
    assert leader_aboard(scene.game, carrier, 3) is riders.leader
    assert leader_aboard(scene.game, carrier, 4) is None
    carrier.damage.now.panics.append(Panic.COMMANDER)
    assert leader_aboard(scene.game, carrier, 3) is None


@pytest.mark.ledger("1e-11.1.1-02", "2e-7-31")
def test_on_a_units_own_die_one_position_of_its_vehicle_acts_and_no_second() -> None:
    scene = Scene(edition="second")
    top = MountedWeapon(position=Position.TOP_GUNNER, mount=Mount.TOP, row="top-mounted-mmg")
    riders = mounted(scene, like(CARRIER, weapons=(top,)))
    scene.team(BLUE, (30, 15), men=4)
    carrier = riders.vehicle
    command(scene, carrier, chose("drive:1"), north(carrier, 2), command_dice=(2,), dice=(3,))
    assert carrier.pose.at == Point(30, 28)
    assert scene.game.phase.done(carrier.id, Position.DRIVER)


@pytest.mark.ledger("1e-11.4-03", "2e-7-34")
def test_who_has_acted_is_not_ordered_by_radio_too() -> None:
    scene, tanks = a_troop()
    first, second = tanks[1:]
    scene.game.phase.note(first.id, "drive", Position.DRIVER)
    assert menu(scene, tanks[0])[f"radio:{first.id}"] == "Already activated in this Phase."
    assert menu(scene, tanks[0])[f"radio:{second.id}"] == ""
