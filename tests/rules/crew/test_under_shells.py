"""Vehicles and those aboard under shells and aircraft: who drives, gets out, runs (1e 6.3, 10.3.7)."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.activation.get_in import why_not_get_in
from rules.crew.held import end_plights
from rules.deployment.entry import sources, why_not_there
from rules.editions.vehicle_damage import DamageResult, table_ten
from rules.editions.vehicle_types import VehicleClass
from rules.engine.requests import Placed, Steered
from rules.engine.seats import Seat
from rules.geometry.distance import distance
from rules.geometry.footprint import are_in_contact
from rules.geometry.terrain import Cover, Going, Point
from rules.state.changes.hazards import ground_everybody, is_shelled, lay_barrage
from rules.state.markers.batteries import lay_battery_fire
from rules.state.pieces.damage import Plight
from rules.state.pieces.force import Team
from rules.state.pieces.piece import Vehicle
from rules.turn.start import start_phase
from rules.vehicles.aftermath import take_effect
from rules.vehicles.driven_off import drive_off
from rules.weapons.barrage_hit import shell
from tests.rules.crew.crew import command, menu, north
from tests.rules.crew.riding import empty, mounted
from tests.rules.crew.test_crush import trenches
from tests.rules.geometry.countryside import area, hedge, rectangle
from tests.rules.scenarios.test_static_defences import MINES, laid
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.vehicles.funnies import CRAB, SWIMMER
from tests.rules.vehicles.motor_pool import CAR, like
from tests.rules.vehicles.riders import CARRIER, loaded_with
from tests.rules.weapons.observers import act, barrage_at, in_contact

AIRCRAFT = "Aircraft are overhead: nobody moves in this Phase."
SHELLED = "Shells are falling here: nobody moves."
MIDDLE = (Point(24, 24), Point(48, 24), Point(48, 48), Point(24, 48))
"""The square in the middle of the south."""


def stray(scene: Scene, corners: Sequence[Point] = MIDDLE) -> None:
    lay_barrage(scene.game, corners, until=2)


def battery(scene: Scene, at: tuple[float, float] = (36, 24)) -> None:
    """A British barrage about a place."""
    lay_battery_fire(scene.game, scene.red, in_contact(scene, (5, 44)), Point(*at))


def drives(scene: Scene, vehicle: Vehicle) -> set[str]:
    """Why the vehicle cannot be driven, at any speed."""
    return {why for order, why in menu(scene, vehicle).items() if order.startswith("drive:")}


# --- Random Events ---------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-6.3-07")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_aircraft_overhead_hold_vehicles_too_and_all_else_goes_on(edition: str) -> None:
    scene = Scene(edition=edition)
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    scene.team(Seat.BLUE, (36, 30), men=3)
    ground_everybody(scene.game, until=2)
    assert drives(scene, tank) == {AIRCRAFT}
    assert "" in {why for order, why in menu(scene, tank).items() if order.startswith("fire-at-men")}
    scene.game.table.phases = 3
    assert drives(scene, tank) == {""}


@pytest.mark.ledger("1e-6.3-03")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(("y", "why"), [(40, SHELLED), (23, SHELLED), (21, "")])
def test_no_vehicle_drives_with_any_of_its_hull_where_stray_shells_fall(
    edition: str, y: float, why: str
) -> None:
    scene = Scene(edition=edition)
    tank = scene.vehicle((36, y), seat=Seat.RED)
    stray(scene)
    assert drives(scene, tank) == {why}
    scene.game.table.next_active = Seat.RED
    for _ in range(2):
        start_phase(scene.game)
    assert drives(scene, tank) == {""}


@pytest.mark.ledger("1e-6.3-03")
def test_none_drives_into_stray_shells() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 20), 180.0, seat=Seat.RED)
    stray(scene)
    command(scene, tank, chose("drive:2"), {"line": [[36, 40]]}, dice=(6, 6))
    assert tank.pose.at.y + tank.type.length / 2.0 == pytest.approx(24, abs=0.1)


@pytest.mark.ledger("1e-6.3-03", "1e-10.3.7-01")
@pytest.mark.parametrize("is_stray", [True, False])
def test_none_comes_on_under_stray_shells_but_under_a_batterys(is_stray: bool) -> None:
    scene = Scene()
    car = scene.vehicle(None, seat=Seat.RED, kind=CAR)
    stray(scene) if is_stray else battery(scene, (36, 40))
    (source, *_) = sources(scene.game, car)
    placed = Placed(places={car.id: Point(36, 45)}, source=source.id, facing=0)
    refused = why_not_there(scene.game, car, placed)
    assert refused == ("It cannot stand there: Ground under shells stops all vehicles." if is_stray else "")


@pytest.mark.ledger("1e-6.3-07")
def test_with_aircraft_overhead_nothing_else_that_a_driver_does_moves_it() -> None:
    marsh = area("marsh", rectangle(20.0, 20.0, 30.0, 12.0), going=Going.HEAVY)
    wall = hedge("wall", (20.0, 40.0), (50.0, 40.0), cover=Cover.HARD)
    scene = Scene(marsh, wall)
    stuck = scene.vehicle((36, 40), seat=Seat.RED, plight=Plight.STUCK, held_by="wall")
    ground_everybody(scene.game, until=2)
    assert menu(scene, stuck)["get-off"] == AIRCRAFT
    bogged = scene.vehicle((36, 24), seat=Seat.RED, plight=Plight.BOGGED, held_by="marsh")
    script = scene.run(end_plights(scene.game), dice=[6])
    assert (bogged.plight, bogged.held_by, bogged.pose.at) == (None, "", Point(36, 24))
    assert not script.asked  # it stays where it has come free


@pytest.mark.ledger("1e-6.3-07")
def test_nor_does_it_crush_a_trench_open_a_way_or_swim() -> None:
    scene, tank, _ = trenches(at=(36, 34))
    laid(scene, MINES, 56, 26.5)
    crab = scene.vehicle((56, 30 + CRAB.length / 2.0), seat=Seat.RED, kind=CRAB)
    swimmer = scene.vehicle((12, 40), seat=Seat.RED, kind=SWIMMER, is_afloat=True)
    ground_everybody(scene.game, until=2)
    offered = [item for one in (tank, crab, swimmer) for item in menu(scene, one).items()]
    assert {name.partition(":")[0] for name, why in offered if why == AIRCRAFT} == {
        "crush",
        "breach",
        "swim",
        "drive",
    }


@pytest.mark.ledger("1e-6.3-03")
def test_a_tank_that_swims_stops_before_stray_shells() -> None:
    scene = Scene(area("water", rectangle(0, 30, 72, 18), going=Going.IMPASSABLE))
    swimmer = scene.vehicle((36, 46), seat=Seat.RED, kind=SWIMMER, is_afloat=True)
    stray(scene, [Point(24, 24), Point(48, 24), Point(48, 40), Point(24, 40)])
    command(scene, swimmer, chose("swim"), dice=(6, 6))
    assert 40 < swimmer.pose.at.y - SWIMMER.length / 2.0 < 41


@pytest.mark.ledger("1e-6.3-03", "1e-6.3-07")
def test_what_a_hit_drives_off_goes_as_the_broken_do() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 20), seat=Seat.RED)
    ground_everybody(scene.game, until=2)
    stray(scene)
    scene.run(drive_off(scene.game, tank, DamageResult(reverses=2)), dice=[4, 4])
    assert tank.pose.at == Point(36, 28)


# --- a battery's shells ----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-10.3.1-13", "1e-10.3.7-01")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize(("start", "end"), [(40, 30), (30, 20), (20, 10)])
def test_vehicles_drive_into_a_barrage_about_in_it_and_out_of_it(
    edition: str, start: float, end: float
) -> None:
    scene = Scene(edition=edition)
    tank = scene.vehicle((36, start), seat=Seat.RED)
    battery(scene)
    command(scene, tank, chose("drive:2"), north(tank, 10), dice=(5, 5))
    assert tank.pose.at == Point(36, end)


@pytest.mark.ledger("1e-10.3.7-01", "1e-10.3.2-01")
def test_who_drives_into_a_barrage_is_struck_by_its_next_salvo() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    team = in_contact(scene, (5, 44))
    barrage_at(scene, team, (36, 24))
    told = []

    def drive(request: Any) -> Any:
        told.extend(request.course(Steered(line=(Point(36, y),))).why for y in (38, 28))
        return north(tank, 12)

    command(scene, tank, chose("drive:2"), drive, dice=(6, 6))
    assert ["shells fall there" in why for why in told] == [False, True]
    assert tank.damage.next.orders_lost == 0
    act(scene, team, "go-on-with-barrage", dice=[4])
    assert tank.damage.next.orders_lost == 1


# --- men who ride ----------------------------------------------------------------------------------------


def loaded_under_shells() -> tuple[Scene, Vehicle, Team]:
    """A half-track with eight men amid a barrage."""
    scene = Scene()
    carrier, (team,) = loaded_with(scene, like(CARRIER, weapons=()), 8, at=(36, 24))
    battery(scene)
    return scene, carrier, team


def is_beside(vehicle: Vehicle, team: Team) -> bool:
    """Whether all men of a Team stand against the hull."""
    hull = vehicle.footprint
    assert hull is not None
    return all(man.footprint and are_in_contact(man.footprint, hull) for man in team.figures)


@pytest.mark.ledger("faq-139", "1e-10.3.7-04", "1e-10.3.1-13")
def test_who_gets_out_of_a_wreck_under_shells_stands_beside_it_pinned_and_is_hit_by_the_next() -> None:
    scene, carrier, team = loaded_under_shells()
    result = table_ten(VehicleClass.HALF_TRACK, 6).result
    scene.run(take_effect(scene.game, carrier, result, ""), dice=[4])
    assert is_beside(carrier, team)
    assert (team.pinned, team.pinned_by_shells) == (True, True)
    corners = next(iter(scene.game.table.markers.values())).corners  # type: ignore[union-attr]
    scene.run(shell(scene.game, corners, [scene.blue], Seat.RED), dice=[6, 1, 1, 1, 6])
    assert len(team.figures) == 7


@pytest.mark.ledger("faq-139", "1e-11.6.2-02", "1e-10.3.1-13")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_who_is_ordered_out_under_a_barrage_stands_beside_it_pinned(edition: str) -> None:
    scene = Scene(edition=edition)
    vehicle, gun, rifles, _, _ = mounted(scene, at=(36, 24))
    battery(scene)
    command(scene, vehicle, chose("get-out:everybody"), chose("stay"))
    assert all(is_beside(vehicle, team) and team.pinned_by_shells for team in (gun, rifles))


@pytest.mark.ledger("1e-6.3-03", "1e-6.3-07", "1e-11.6.2-01")
@pytest.mark.parametrize("event", ["aircraft", "stray"])
def test_no_random_event_lets_anybody_get_in_or_out(event: str) -> None:
    scene = Scene(edition="second")
    scene.red.points = 3
    squad, car = mounted(scene), empty(scene, at=(20, 40))
    team = scene.team(Seat.RED, (20, 43), men=2)
    (why,) = {"aircraft": [AIRCRAFT], "stray": [SHELLED]}[event]
    if event == "aircraft":
        ground_everybody(scene.game, until=2)
    else:
        stray(scene, [Point(0, 24), Point(72, 24), Point(72, 42), Point(0, 42)])
    offered = menu(scene, squad.vehicle)
    assert {offered["get-out:everybody"], offered["assault-deployment"]} == {why}
    assert why_not_get_in(scene.game, scene.unit(team), car, 2) == why


@pytest.mark.ledger("2e-8.2.2-15", "1e-10.3.1-13")
def test_nobody_makes_an_assault_deployment_under_a_barrage_nor_gets_in_there() -> None:
    scene = Scene(edition="second")
    scene.red.points = 3
    squad, car = mounted(scene, at=(36, 24)), empty(scene, at=(36, 34))
    team = scene.team(Seat.RED, (36, 37), men=2)
    battery(scene)
    assert menu(scene, squad.vehicle)["assault-deployment"] == SHELLED
    assert why_not_get_in(scene.game, scene.unit(team), car, 2) == SHELLED


@pytest.mark.ledger("1e-6.3-03", "1e-10.3.1-13", "1e-11.6.2-02")
@pytest.mark.parametrize(
    ("edition", "order", "answers"),
    [
        ("first", "get-out:everybody", [chose("stay")]),
        ("second", "get-out:everybody", [chose("stay")]),
        ("second", "assault-deployment", [SUGGESTED, chose("hold")]),
    ],
)
@pytest.mark.parametrize("is_stray", [True, False])
def test_who_gets_out_beside_shells_stands_where_none_fall(
    edition: str, order: str, answers: list[Any], is_stray: bool
) -> None:
    """Its rear, where they would get out first, is 0.2 inches from them."""
    scene = Scene(edition=edition)
    scene.red.points = 3
    squad = mounted(scene, at=(36, 33.2 + CARRIER.length / 2.0), facing=180.0)
    if is_stray:
        stray(scene, [Point(27, 15), Point(45, 15), Point(45, 33), Point(27, 33)])
    else:
        battery(scene)
    command(scene, squad.vehicle, chose(order), *answers)
    assert not any(is_shelled(scene.game, at) for team in (squad.gun, squad.rifles) for at in team.places)
    assert not squad.gun.pinned


@pytest.mark.ledger("1e-13.2.1-03", "1e-10.3.1-13")
def test_men_under_a_barrage_run_from_a_tank_no_farther_than_they_rolled_and_stay_pinned() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    team = scene.team(Seat.BLUE, (35.5, 26), men=2)
    battery(scene)
    before = {man.id: man.at for man in team.figures}
    command(scene, tank, chose("drive:3"), lambda _: north(tank, 18), SUGGESTED, dice=(6, 6, 6, 1, 2, 1))
    assert tank.pose.at == Point(36, 22)
    moved = [distance(before[man.id], man.at) for man in team.figures if man.at]  # type: ignore[arg-type]
    assert 0 < max(moved) <= 3
    assert all(is_shelled(scene.game, at) for at in team.places)
    assert team.pinned


@pytest.mark.ledger("1e-10.3.1-13")
def test_men_beside_a_barrage_do_not_run_into_it_from_a_tank() -> None:
    scene = Scene()
    tank = scene.vehicle((18, 34.2), 90.0, seat=Seat.RED)
    team = scene.team(Seat.BLUE, (32, 33.5), men=1)
    battery(scene)
    east = {"line": [[36, 34.2]]}
    command(scene, tank, chose("drive:3"), east, SUGGESTED, dice=(6, 6, 6, 1, 6, 6))
    assert team.places[0].y > 35  # the nearer way out would be north
    assert not any(is_shelled(scene.game, at) for at in team.places)
