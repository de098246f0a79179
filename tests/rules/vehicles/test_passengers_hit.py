"""What damage tables do to those aboard: hits without cover, and out of the vehicle at once."""

from collections.abc import Sequence

import pytest

from rules.editions.vehicle_damage import Loss
from rules.editions.vehicle_traits import OPEN_TOPPED
from rules.editions.vehicle_types import Position, VehicleType
from rules.engine.seats import Seat
from rules.geometry.footprint import are_in_contact
from rules.geometry.terrain import Point
from rules.state.pieces.damage import Damage
from rules.state.pieces.force import Team, Where
from rules.state.pieces.piece import Vehicle
from rules.vehicles.aftermath import take_effect
from rules.vehicles.shelled import shells_on_vehicles
from rules.vehicles.strike import damage_result
from tests.happened import told_in
from tests.rules.scene import Scene, Script
from tests.rules.vehicles.gunnery import fire, firer
from tests.rules.vehicles.motor_pool import HALF_TRACK, like
from tests.rules.vehicles.riders import CARRIER, LORRY, led, loaded_with

NO_GUN = like(CARRIER, weapons=())
SQUARE = [Point(27, 11), Point(45, 11), Point(45, 29), Point(27, 29)]


def struck(scene: Scene, vehicle: Vehicle, net: int, *dice: int, answers: Sequence[object] = ()) -> Script:
    """So many net hits, and the die on the table of its class."""
    result = damage_result(vehicle.type, net, dice[0])
    return scene.run(take_effect(scene.game, vehicle, result, ""), dice=dice[1:], answers=answers)


def loaded(*men: int, kind: VehicleType = NO_GUN, **more: object) -> tuple[Scene, Vehicle, list[Team]]:
    """A half-track with these men aboard."""
    scene = Scene()
    return scene, *loaded_with(scene, kind, *men, **more)  # type: ignore[arg-type]


def touches(vehicle: Vehicle, team: Team) -> bool:
    """Whether all men of a Team stand against the hull."""
    hull = vehicle.footprint
    assert hull is not None
    return all(man.footprint and are_in_contact(man.footprint, hull) for man in team.figures)


@pytest.mark.ledger("1e-12.1-41")
def test_passengers_get_out_at_once_and_a_point_of_shock_is_the_carriers() -> None:
    scene, carrier, (team,) = loaded(8, commander="junior")
    struck(scene, carrier, 0, 6)
    assert carrier.damage.shock == 1
    assert team.on_table
    assert touches(carrier, team)
    assert scene.told("got-out") == ["8 men get out of German SdKfz 251 at once."]


@pytest.mark.ledger("1e-12.1-49", "faq-138")
def test_the_weapon_crew_and_the_passengers_share_hits() -> None:
    scene, carrier, (team,) = loaded(8, kind=CARRIER, crewless=False)
    struck(scene, carrier, 2, 2, 4, 5, 6, 6, 3)
    assert len(team.figures) == 6
    assert list(carrier.damage.vacant) == [Position.TOP_GUNNER]
    assert scene.told("effects")[0].startswith("Section 1 Team of 8 (in the open)")


@pytest.mark.ledger("1e-12.1-49")
def test_without_anybody_at_a_weapon_the_passengers_take_all_hits() -> None:
    scene, carrier, (team,) = loaded(8)
    struck(scene, carrier, 2, 2, 4, 5, 5, 2, 1)
    assert len(team.figures) == 6
    assert carrier.damage == Damage(shock=2)


@pytest.mark.ledger("1e-12.1-50")
def test_the_commander_is_wounded_and_two_hits_fall_on_the_passengers() -> None:
    scene, carrier, (team,) = loaded(8, commander="junior", crewless=False)
    struck(scene, carrier, 2, 3, 2, 5, 3)
    assert carrier.damage.command_lost == 1
    assert (team.shock, len(team.figures)) == (1, 7)


@pytest.mark.ledger("1e-12.1-51")
def test_the_squad_gets_out_of_an_immobilised_carrier() -> None:
    scene, carrier, teams = loaded(4, 5, commander="junior")
    leader = led(scene, carrier, teams)
    struck(scene, carrier, 2, 4)
    assert carrier.damage.is_immobilised
    assert all(touches(carrier, team) for team in teams)
    assert leader.on_table


@pytest.mark.ledger("1e-12.1-52")
def test_two_dice_of_hits_on_the_passengers() -> None:
    scene, carrier, (team,) = loaded(10, commander="junior")
    struck(scene, carrier, 2, 5, 3, 5, *[5] * 4, *[1] * 4)
    assert len(team.figures) == 6
    assert team.where is Where.ABOARD


@pytest.mark.ledger("1e-12.1-53")
def test_it_reverses_and_its_passengers_are_hit() -> None:
    scene, carrier, (team,) = loaded(8, commander="junior")
    struck(scene, carrier, 2, 6, 3, 4, 2, 6, 1)
    assert carrier.damage.shock == 3
    assert carrier.pose.at == Point(36, 13)
    assert len(team.figures) == 7


@pytest.mark.ledger("1e-12.1-54", "faq-138")
def test_passengers_of_a_knocked_out_carrier_are_hit_as_in_the_open() -> None:
    scene, carrier, (team,) = loaded(8)
    struck(scene, carrier, 3, 2, 4, 5, 6, 3, 2, 4)
    assert carrier.damage.loss is Loss.KNOCKED_OUT
    assert scene.told("effects") == ["Section 1 Team of 8 (in the open) rolls 5, 6, 3, 2: 1 Shock, 2 killed."]
    assert touches(carrier, team)


@pytest.mark.ledger("1e-12.2-04")
def test_a_truck_bolts_with_everybody_aboard() -> None:
    scene, lorry, (team,) = loaded(8, kind=LORRY)
    struck(scene, lorry, 0, 5, 3, 4, 2)
    assert lorry.pose.at == Point(36, 38)  # on wheels twice what the dice show
    assert team.where is Where.ABOARD


@pytest.mark.ledger("1e-12.2-04")
def test_passengers_of_a_truck_get_out_beside_it() -> None:
    scene, lorry, (team,) = loaded(8, kind=LORRY)
    struck(scene, lorry, 1, 6)
    assert touches(lorry, team)
    assert lorry.damage == Damage()


@pytest.mark.ledger("1e-12.1-55", "1e-12.2-06")
@pytest.mark.parametrize(("kind", "net"), [(NO_GUN, 3), (LORRY, 2)])
def test_an_explosion_hits_passengers_twice_as_hard_as_men_near(kind: VehicleType, net: int) -> None:
    scene, carrier, (team,) = loaded(10, kind=kind)
    near = scene.team(Seat.RED, (36, 24), men=3)
    struck(scene, carrier, net, 6, 2, 5, 1, 2, 1, 6, 6, 1, 4)
    assert carrier.damage.loss is Loss.EXPLODED
    assert len(near.figures) == 2
    assert len(team.figures) == 8
    assert team.on_table


@pytest.mark.ledger("1e-12.1-54", "faq-138")
def test_a_tank_knocks_out_a_loaded_half_track() -> None:
    scene, carrier, (team,) = loaded(8, kind=like(NO_GUN, armour=2))
    tank = firer(scene)
    fire(scene, tank, carrier, (6, 5, *[6] * 7, 1, 1, 2, 4, 5, 6, 3, 2, 4))
    assert carrier.damage.loss is Loss.KNOCKED_OUT
    assert len(team.figures) == 6


@pytest.mark.ledger("1e-14.9-07")
def test_passengers_get_out_of_what_its_crew_abandons() -> None:
    scene, carrier, (team,) = loaded(8, kind=like(HALF_TRACK, seats=20), commander=None)
    struck(scene, carrier, 1, 6)
    assert carrier.damage.loss is Loss.ABANDONED
    assert touches(carrier, team)


# --- under shells ----------------------------------------------------------------------------------------


def shelled(scene: Scene, *dice: int) -> None:
    scene.run(shells_on_vehicles(scene.game, SQUARE, Seat.RED), dice=dice)


@pytest.mark.ledger("1e-10.3.7-02")
def test_a_truck_under_shells() -> None:
    scene, lorry, (team,) = loaded(8, kind=LORRY)
    shelled(scene, 4, 2, 5, 1)
    assert (lorry.damage.loss, len(team.figures)) == (None, 7)
    shelled(scene, 5, 1, 6, 4)
    assert lorry.damage.loss is Loss.KNOCKED_OUT
    assert len(team.figures) == 6


@pytest.mark.ledger("1e-10.3.7-02")
def test_a_6_is_a_hit_on_each_passenger_of_a_truck() -> None:
    scene, lorry, teams = loaded(3, 5, kind=LORRY)
    leader = led(scene, lorry, teams)
    shelled(scene, 6, *[1] * 3, *[1] * 5, 2, 4)
    faces = [event.data["faces"] for event in told_in(scene.game) if event.kind == "effects"]
    assert faces == [[1] * 3, [1] * 5, [2]]
    assert scene.told("effects")[2].startswith(f"Section 1 {leader.name} (in the open) rolls 2")
    assert lorry.damage.loss is Loss.KNOCKED_OUT


@pytest.mark.ledger("1e-10.3.7-04")
def test_passengers_get_out_of_a_carrier_that_shells_destroy() -> None:
    scene, carrier, (team,) = loaded(8)
    shelled(scene, 6, 4)
    assert carrier.damage.loss is Loss.KNOCKED_OUT
    assert len(team.figures) == 8
    assert touches(carrier, team)


@pytest.mark.ledger("1e-10.3.7-04")
def test_without_a_roof_each_passenger_is_hit() -> None:
    scene, carrier, (team,) = loaded(4, kind=like(NO_GUN, OPEN_TOPPED))
    shelled(scene, 6, 5, 6, 1, 2, 4)
    assert carrier.damage.loss is Loss.KNOCKED_OUT
    assert len(team.figures) == 2
