"""Duplex-drive tanks: in the water, landing, and on the beach (1e 16.2)."""

import pytest

from rules.editions.grades import Rank
from rules.editions.vehicle_traits import SMOKE
from rules.engine.seats import Seat
from rules.geometry.terrain import Going, Point
from rules.state.pieces.piece import Vehicle
from rules.turn.start import hold_vehicles
from rules.vehicles.charges import chargeable
from tests.happened import told_in
from tests.rules.crew.crew import command, menu
from tests.rules.fire.shooting import question
from tests.rules.fire.special_teams import flamethrower
from tests.rules.geometry.countryside import area, rectangle
from tests.rules.scene import Scene, chose
from tests.rules.vehicles.funnies import SWIMMER
from tests.rules.vehicles.gunnery import firer, laid
from tests.rules.vehicles.motor_pool import PANZER

RED, BLUE = Seat.RED, Seat.BLUE
HALF = PANZER.length / 2.0
SMOKING = SWIMMER.having(SMOKE)
"""One that has smoke projectors, which it cannot fire while it swims."""


def afloat(y: float = 45.0, x: float = 36.0) -> tuple[Scene, Vehicle]:
    """A tank that swims north; the beach begins at 36."""
    scene = Scene(area("sea", rectangle(0, 36, 72, 12), going=Going.IMPASSABLE))
    return scene, scene.vehicle((x, y), seat=RED, kind=SMOKING, name="DD Sherman", is_afloat=True)


def swim(scene: Scene, tank: Vehicle, *dice: int) -> None:
    command(scene, tank, chose("swim"), dice=dice)


@pytest.mark.ledger("1e-16.2-05")
def test_it_swims_two_dice_and_does_nothing_else() -> None:
    scene, tank = afloat()
    tank.damage.shock = 1
    offered = menu(scene, tank)
    assert [one for one, why in offered.items() if not why] == ["swim", "done"]
    assert offered["rally-crew"] == "It swims: nobody aboard does anything else."
    assert {why for one, why in offered.items() if one.startswith("fire")} <= {
        "It swims: nobody aboard does anything else."
    }
    assert offered["lay-smoke"] == "It swims: nobody aboard does anything else."
    tank.commander, another = Rank.SENIOR, scene.vehicle((50, 30), seat=RED, kind=SWIMMER)
    assert menu(scene, tank)[f"radio:{another.id}"] == "It swims: nobody aboard does anything else."
    tank.commander = Rank.JUNIOR
    swim(scene, tank, 2, 3)
    assert tank.pose.at == Point(36, 40)
    assert tank.is_afloat


@pytest.mark.ledger("1e-16.2-06")
@pytest.mark.parametrize(
    ("die", "dice", "aside"),
    [(1, (1, 2, 1, 2), 6), (2, (3, 4), 7), (3, (), 0), (4, (), 0), (5, (5, 3), -8), (6, (1, 1, 1, 1), -4)],
)
def test_it_drifts_as_it_lands(die: int, dice: tuple[int, ...], aside: float) -> None:
    scene, tank = afloat(39.0)
    swim(scene, tank, 6, 6, die, *dice)
    assert tank.pose.at == Point(36 + aside, round(36 - HALF - 0.1, 2))
    assert not tank.is_afloat


def test_it_drifts_no_farther_than_the_table() -> None:
    scene, tank = afloat(39.0, x=69.0)
    swim(scene, tank, 6, 6, 2, 6, 6)
    assert 69 <= tank.pose.at.x <= 72


@pytest.mark.ledger("1e-16.2-05")
def test_it_swims_no_farther_than_up_to_another() -> None:
    scene, tank = afloat()
    scene.vehicle((36, 39.5), seat=RED, kind=SWIMMER, is_afloat=True)
    swim(scene, tank, 2, 3)
    assert 39.5 + 2 * HALF < tank.pose.at.y < 39.5 + 2 * HALF + 0.6


@pytest.mark.ledger("1e-16.2-06")
def test_it_lands_beside_whatever_stands_where_it_would() -> None:
    scene, tank = afloat(39.0)
    scene.vehicle((36, 33.8), seat=RED, kind=PANZER)
    scene.team(BLUE, [(33.5, 34)])
    swim(scene, tank, 6, 6, 3)
    assert tank.pose.at.x == pytest.approx(36 + 2.5)
    assert scene.told("landed") == ["British DD Sherman rolls 3 and comes ashore 2.5 inches to its right."]


@pytest.mark.ledger("1e-16.2-07")
def test_it_stands_still_in_its_next_phase_and_then_goes_on() -> None:
    scene, tank = afloat(39.0)
    swim(scene, tank, 6, 6, 3)
    assert scene.game.phase.initiatives == 0
    scene.game.phase.activated.clear()
    hold_vehicles(scene.game)
    assert menu(scene, tank)["drive:1"].startswith("It wallows in the shallows")
    hold_vehicles(scene.game)
    assert menu(scene, tank)["drive:1"] == ""


@pytest.mark.ledger("1e-16.2-08")
def test_nobody_fires_at_it_before_it_is_ashore() -> None:
    scene, tank = afloat(39.0)
    gun = firer(scene, (36, 10), 180.0)
    gun.seat = BLUE
    assert laid(scene, gun, tank).refused == "It still swims: nobody takes it for a tank."
    assert tank not in chargeable(scene.game, scene.blue)
    swim(scene, tank, 6, 6, 3)
    assert laid(scene, gun, tank).refused == ""


@pytest.mark.ledger("1e-16.2-08")
def test_nor_does_flame_reach_it_before() -> None:
    scene, tank = afloat(39.0)
    team = flamethrower(scene, BLUE, (36, 26))
    for swims in (True, False):
        tank.is_afloat = swims
        assert (tank.id in [one.id for one in question(scene, team).targets]) is not swims


@pytest.mark.ledger("1e-16.2-06", "1e-16.2-07")
@pytest.mark.parametrize(
    ("dice", "told"),
    [
        ((3,), "British DD Sherman rolls 3 and comes ashore straight ahead."),
        ((2, 3, 4), "British DD Sherman rolls 2 and comes ashore 7 inches to its right."),
        ((5, 5, 3), "British DD Sherman rolls 5 and comes ashore 8 inches to its left."),
    ],
)
def test_how_it_comes_ashore_is_told_and_it_is_afloat_no_more(dice: tuple[int, ...], told: str) -> None:
    scene, tank = afloat(39.0)
    swim(scene, tank, 6, 6, *dice)
    (event,) = [one for one in told_in(scene.game) if one.kind == "landed"]
    assert (event.text, event.seat, event.rule) == (told, RED, "1e 16.2")
    assert event.data == {"vehicle": tank.id, "faces": [dice[0]], "why": "drift", "at": list(tank.at or ())}
    assert (tank.is_afloat, tank.damage.next.wallows, tank.facing) == (False, True, 0.0)
    assert scene.game.phase.initiatives == 0


@pytest.mark.ledger("1e-16.2-05")
def test_the_way_that_it_swims_is_told_as_a_drive() -> None:
    scene, tank = afloat()
    swim(scene, tank, 2, 3)
    (event,) = [one for one in told_in(scene.game) if one.kind == "drove"]
    assert event.text == "British DD Sherman drives 5 inches."
    assert (event.seat, event.rule) == (RED, "1e 11.6")
    assert event.data["poses"][0] == (36.0, 45.0, 0.0)
    assert event.data["poses"][-1] == (36.0, 40.0, 0.0)
    assert (tank.moved, tank.speed) == (scene.game.table.phases, 2)


@pytest.mark.ledger("1e-16.2-06")
def test_with_no_room_beside_it_a_tank_lands_straight_on() -> None:
    scene, tank = afloat(38.2, 1.2)
    for x in range(1, 72, 2):
        scene.team(BLUE, [(float(x), 34.5)])
    swim(scene, tank, 6, 6, 3)
    assert tank.pose.at == Point(1.2, round(36 - HALF - 0.1, 2))
    assert not tank.is_afloat
