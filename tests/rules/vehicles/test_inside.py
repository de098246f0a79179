"""Grenades and light bombs at vehicles: what gets inside, and what it does there (1e 9.2, 9.2.1, 9.4)."""

from typing import Any

import pytest

from rules.editions.vehicle_traits import OPEN_TOPPED, OPEN_TURRET
from rules.editions.vehicle_types import Position, VehicleClass, VehicleType
from rules.engine.seats import Seat
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.state.pieces.damage import Damage
from rules.state.pieces.force import Leader, Team
from rules.state.pieces.piece import Vehicle
from rules.vehicles.grenades import options
from tests.rules.geometry.countryside import area, rectangle
from tests.rules.scene import Scene, Script, chose
from tests.rules.vehicles.motor_pool import CAR, HALF_TRACK, PANZER, TRUCK, like
from tests.rules.weapons.support_weapons import actions, crew, perform, with_arsenal

RED = Seat.RED
OPEN_CAR = like(CAR, OPEN_TOPPED)
TURRET_CAR = like(CAR, OPEN_TURRET)
OPEN_CARRIER = like(HALF_TRACK, OPEN_TOPPED)
JEEP = TRUCK
DONE = chose("done")


def beside(kind: VehicleType, inches: float, *, men: int = 2) -> tuple[Scene, Vehicle, Team, Leader]:
    """A vehicle whose hull is so far north of a Team, and the Team's Leader farther off."""
    scene = Scene()
    vehicle = scene.vehicle((36, 20), 0.0, kind=kind, size=(4, 2, 2), name="Car", commander="senior")
    section = scene.section(RED)
    team = scene.team(RED, (36, 22 + inches), men=men, section=section)
    leader = scene.leader(RED, (36, 28 + inches), section=section)
    return scene, vehicle, team, leader


def offered(scene: Scene, team: Team, leader: Leader) -> tuple[str, str]:
    """What is told of the one vehicle as a target, and why not."""
    (option,) = options(scene.game, leader, team)
    return option.detail, option.refused


def throws(scene: Scene, team: Team, leader: Leader, vehicle: Vehicle, *dice: int, **more: Any) -> Script:
    scene.game.phase.dice = [3]
    answers = [chose(f"grenade:{team.id}"), chose(vehicle.id), DONE]
    return scene.run(lead_on_dice(scene.game, leader, (3,)), answers=answers, dice=dice)


# --- thrown ---------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-9.2-07")
def test_into_an_open_top_it_is_four_harder() -> None:
    scene, _, team, leader = beside(OPEN_CAR, 5)
    assert offered(scene, team, leader) == ("5 inches, into its open top (-4): 10+ on 2D6, 3 dice inside", "")


@pytest.mark.ledger("1e-9.2-08")
def test_into_an_open_turret_it_is_six_harder() -> None:
    scene, _, team, leader = beside(TURRET_CAR, 4)
    assert offered(scene, team, leader)[0].startswith("4 inches, into its open turret (-6): 11+")


@pytest.mark.ledger("1e-9.2.1-03")
def test_inside_each_4_or_more_is_a_net_hit_that_no_armour_saves() -> None:
    scene, car, team, leader = beside(OPEN_CAR, 5)
    throws(scene, team, leader, car, 5, 6, 2, 5, 6, 2)
    assert car.damage.shock == 2
    assert list(car.damage.vacant) == [Position.TOP_GUNNER]
    assert scene.told("struck") == ["It goes off inside the Car, 4+: 2, 5, 6; 2 net hits."]


@pytest.mark.ledger("1e-9.2.1-03")
def test_a_throw_that_falls_short_does_nothing() -> None:
    scene, car, team, leader = beside(OPEN_CAR, 5)
    throws(scene, team, leader, car, 4, 5)
    assert car.damage == Damage()


@pytest.mark.ledger("1e-9.2.1-04")
def test_without_a_4_there_is_no_roll_on_the_table() -> None:
    scene, car, team, leader = beside(OPEN_CAR, 5)
    throws(scene, team, leader, car, 5, 5, 1, 2, 3)
    assert car.damage == Damage()


@pytest.mark.ledger("1e-9.2.1-05")
def test_nothing_is_thrown_at_a_closed_vehicle() -> None:
    scene, _, team, leader = beside(PANZER, 5)
    assert offered(scene, team, leader) == ("", "It does nothing to a closed vehicle.")
    scene.game.phase.dice = [3]
    listed = [one.id for one in initiative_options(scene.game, leader, first=True)]
    assert f"grenade:{team.id}" not in listed


@pytest.mark.ledger("1e-9.2-10")
def test_a_grenade_that_is_dropped_hits_its_throwers() -> None:
    scene, car, team, leader = beside(OPEN_CAR, 5, men=4)
    throws(scene, team, leader, car, 1, 1, 6, 3)
    assert len(team.figures) == 3
    assert car.damage == Damage()


@pytest.mark.ledger("1e-9.2-03", "1e-9.2-04")
def test_behind_armour_men_may_be_nearer_than_4_but_not_in_a_soft_skin() -> None:
    scene, _, team, leader = beside(OPEN_CAR, 2)
    assert offered(scene, team, leader)[1] == ""
    scene, _, team, leader = beside(JEEP, 3.5)
    assert offered(scene, team, leader)[1] == "less than 4 inches away without hard cover between"


def test_not_out_of_reach_nor_without_a_line_of_sight() -> None:
    scene, _, team, leader = beside(OPEN_CAR, 12.5)
    assert list(options(scene.game, leader, team)) == []
    scene = Scene(area("ridge", rectangle(20, 25, 30, 1), sight="high", height=5.0))
    scene.vehicle((36, 20), 0.0, kind=OPEN_CAR, size=(4, 2, 2))
    team = scene.team(RED, (36, 28), men=1)
    leader = scene.leader(RED, (36, 33))
    assert offered(scene, team, leader)[1].startswith("no line of sight")


# --- bombs ----------------------------------------------------------------------------------------------

BOMB = "bomb-vehicle"


def mortar(kind: VehicleType, inches: float = 30, **more: Any) -> tuple[Scene, Vehicle, Team]:
    """A 60mm mortar so far south of a vehicle."""
    scene = with_arsenal(Scene(*more.pop("features", ())))
    vehicle = scene.vehicle((20, 5), 0.0, kind=kind, size=(4, 2, 2), name="Target", commander="senior")
    return scene, vehicle, crew(scene, "60mm-mortar", (20, 7 + inches), men=3, **more)


@pytest.mark.ledger("1e-9.4-06")
@pytest.mark.parametrize(("dice", "hits"), [((5, 6), False), ((6, 6), True)])
def test_a_12_drops_a_bomb_into_it(dice: tuple[int, ...], hits: bool) -> None:
    scene, target, team = mortar(OPEN_CARRIER)
    perform(scene, team, BOMB, dice=(*dice, *((4, 1, 1, 2) if hits else ())))
    assert bool(target.damage.shock) is hits


@pytest.mark.ledger("1e-9.4-06")
def test_its_crew_must_see_the_vehicle_itself() -> None:
    wall = area("ridge", rectangle(0, 20, 60, 1), sight="high", height=5.0)
    scene, _, team = mortar(OPEN_CARRIER, features=(wall,))
    scene.team(RED, (20, 15), men=2)
    assert actions(scene, team)[BOMB].startswith("No line of sight")


@pytest.mark.ledger("1e-9.4-06")
@pytest.mark.parametrize(
    ("kind", "inches", "refused"),
    [
        (TRUCK, 30, ""),
        (OPEN_CARRIER, 17, "It is nearer than the mortar's 18 inches."),
        (OPEN_CARRIER, 18, ""),
    ],
)
def test_at_what_it_is_fired(kind: VehicleType, inches: float, refused: str) -> None:
    scene, _, team = mortar(kind, inches)
    assert actions(scene, team)[BOMB] == refused


@pytest.mark.ledger("1e-9.4-06")
def test_not_at_closed_vehicles() -> None:
    scene, _, team = mortar(HALF_TRACK)
    assert BOMB not in actions(scene, team)
    scene.vehicle((60, 5), kind=TRUCK)
    script = perform(scene, team, BOMB, dice=(1, 2))
    refused = {one.label: one.refused for one in script.asked[1].options}  # type: ignore[attr-defined]
    assert refused["Target"] == "It does nothing to a closed vehicle."


@pytest.mark.ledger("1e-9.4-07")
def test_two_net_hits_on_a_half_track() -> None:
    scene, target, team = mortar(OPEN_CARRIER, rounds=2)
    perform(scene, team, BOMB, dice=(6, 6, 3, 4, 6, 4))
    assert target.damage.is_immobilised
    assert target.damage.shock == 2
    assert team.rounds == 1
    assert target.type.vehicle_class is VehicleClass.HALF_TRACK
