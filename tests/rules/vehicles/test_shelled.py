"""Table Ten: what the shells of a battery do to vehicles."""

from typing import Any

import pytest

from rules.editions.vehicle_damage import (
    DESTROYED,
    DESTROYED_LOADED,
    DESTROYED_WITH_ALL,
    HITS_ABOARD,
    SHAKES,
    UNHARMED,
    Loss,
    table_ten,
)
from rules.editions.vehicle_traits import OPEN_TOPPED
from rules.editions.vehicle_types import VehicleClass, VehicleType
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.pieces.damage import Damage
from rules.vehicles.shelled import shells_on_vehicles
from tests.rules.crew.crew import Commander
from tests.rules.scene import TANK, Scene
from tests.rules.turn.random_events import begin, opposed
from tests.rules.vehicles.motor_pool import HALF_TRACK, TRUCK, like

SQUARE = [Point(27, 15), Point(45, 15), Point(45, 33), Point(27, 33)]


def shelled(*dice: int, kind: VehicleType = TANK, at: tuple[float, float] = (36, 24), **more: Any) -> Any:
    """A German vehicle in a British barrage, after these dice."""
    scene = Scene()
    scene.team(Seat.BLUE, (5, 5), men=2)
    vehicle = scene.vehicle(at, kind=kind, **more)
    Commander([*dice], []).run(shells_on_vehicles(scene.game, SQUARE, Seat.RED))
    return vehicle


@pytest.mark.ledger("1e-10.3.7-05", "1e-10.3.7-06")
@pytest.mark.parametrize(("die", "net"), [(6, 1), (7, 2), (8, 2)])
def test_armour_is_struck_by_a_6_and_more(die: int, net: int) -> None:
    assert [table_ten(VehicleClass.TANK, one) for one in range(1, 6)] == [UNHARMED] * 3 + [SHAKES] * 2
    for kind in (VehicleClass.TANK, VehicleClass.ARMOURED_CAR, VehicleClass.SELF_PROPELLED_GUN):
        assert table_ten(kind, die).net_hits == net


@pytest.mark.ledger("1e-10.3.7-02", "1e-10.3.7-03", "1e-10.3.7-04")
def test_lighter_vehicles_are_destroyed_with_hits_on_passengers() -> None:
    soft_skin = [table_ten(VehicleClass.SOFT_SKIN, one) for one in (3, 4, 5, 6, 7)]
    assert soft_skin == [UNHARMED, HITS_ABOARD, DESTROYED_LOADED, DESTROYED_WITH_ALL, DESTROYED_WITH_ALL]
    carrier = [table_ten(VehicleClass.HALF_TRACK, one) for one in (2, 3, 5, 6, 7)]
    assert carrier == [UNHARMED, SHAKES, SHAKES, DESTROYED, DESTROYED_WITH_ALL]


@pytest.mark.ledger("1e-10.3.7-05")
def test_a_shaken_commander_gives_an_order_fewer_in_his_next_phase() -> None:
    tank = shelled(4)
    assert tank.damage.next.orders_lost == 1
    assert tank.damage.shock == 0


@pytest.mark.ledger("1e-10.3.7-06")
def test_a_6_is_a_net_hit_and_a_point_of_shock_more() -> None:
    tank = shelled(6, 6)  # two Shock by the table
    assert tank.damage.shock == 3


@pytest.mark.ledger("1e-10.3.7-06")
def test_a_6_without_a_roof_is_two_net_hits_and_two_points_of_shock_more() -> None:
    gun = shelled(6, 6, kind=like(TANK, OPEN_TOPPED))  # the table's 6 has no Shock
    assert gun.damage.disarmed == {0}
    assert gun.damage.shock == 2


@pytest.mark.ledger("1e-10.3.7-01")
def test_without_a_roof_it_is_worse() -> None:
    assert shelled(5, 5, kind=like(TANK, OPEN_TOPPED)).damage.damaged_sights == 1
    assert shelled(3, kind=like(TANK, OPEN_TOPPED)).damage.next.orders_lost == 1


def test_only_who_is_under_the_shells_is_struck() -> None:
    assert shelled(at=(36, 40)).damage.shock == 0
    assert shelled(3, at=(46, 24)).damage.shock == 0  # its hull reaches in


def test_shells_do_nothing_more_to_a_wreck() -> None:
    wreck = shelled(damage=Damage(loss=Loss.KNOCKED_OUT))  # nobody rolls
    assert wreck.damage == Damage(loss=Loss.KNOCKED_OUT)


def test_soft_skins_and_carriers_are_lost() -> None:
    assert shelled(5, 6, kind=TRUCK).damage.loss is Loss.KNOCKED_OUT
    assert shelled(6, 6, kind=HALF_TRACK).damage.loss is Loss.KNOCKED_OUT


@pytest.mark.ledger("1e-6.3-05", "1e-10.3.7-05")
def test_a_stray_barrage_strikes_the_vehicles_in_its_square_whoever_owns_them() -> None:
    scene, *_ = opposed()
    mine, his = scene.vehicle((30, 40), seat=Seat.RED), scene.vehicle((42, 30))
    away = scene.vehicle((60, 40), seat=Seat.RED)
    begin(scene, [1, 5, 4, 4])  # on the square in the middle of the south
    assert [one.damage.next.orders_lost for one in (mine, his, away)] == [1, 1, 0]
