"""Answers about vehicles that only a program would send: refused with a reason, and nothing is changed."""

from typing import Any

import msgspec
import pytest

from rules.editions.vehicle_damage import Loss
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.state.pieces.piece import Vehicle
from rules.turn.using_dice import command_dice_request
from tests.happened import told_in
from tests.rules.crew.crew import command
from tests.rules.scene import Scene, chose
from tests.rules.vehicles.motor_pool import CAR, PANZER

NAN, INFINITY = float("nan"), float("inf")
NOWHERE = "Coordinates must be finite places on or near the table."
TURNS = "A turn is a number of degrees from -360 to 360."
FORM = "does not have the expected form"


def refuse(scene: Scene, vehicle: Vehicle, *answers: Any, dice: tuple[int, ...], reason: str) -> None:
    """The last answer is refused, and leaves everything where it is."""
    before = msgspec.json.encode(vehicle.pose)
    with pytest.raises(Refused, match=reason):
        command(scene, vehicle, *answers, dice=dice)
    assert msgspec.json.encode(vehicle.pose) == before
    assert not [event for event in told_in(scene.game) if event.kind == "drove"]


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        *(({"line": [[far, 20.0]]}, NOWHERE) for far in (NAN, INFINITY, -INFINITY, 1e308, -1000.0)),
        ({"line": [[36.0, 20.0]] * 41}, "at most 40 corners"),
        *(({turn: far}, TURNS) for turn in ("before", "after") for far in (NAN, INFINITY, 1e308, -361.0)),
        ({"before": 60.0, "after": -60.0}, "by 90 degrees at most"),
        ({"before": -180.0, "line": [[36.0, 40.0]]}, "by 90 degrees at most"),
        *(({"line": line}, FORM) for line in ("north", [[1.0]], [[1.0, 2.0, 3.0]], [["1", "2"]], [None])),
        ({"backwards": "yes"}, FORM),
        ([], FORM),
    ],
)
def test_a_drive_that_nobody_draws(answer: Any, reason: str) -> None:
    scene = Scene()
    tank = scene.vehicle((36, 30), seat=Seat.RED, kind=PANZER)
    refuse(scene, tank, chose("drive:2"), answer, dice=(3, 4), reason=reason)


@pytest.mark.parametrize(
    ("speed", "answer", "reason"),
    [
        (3, {"line": [[36.0, 40.0]], "backwards": True}, "reverses flat-out"),
        (3, {"line": [[36.0, 40.0]], "backwards": True, "before": 0.001}, "reverses flat-out"),
        (1, {"before": 20.0, "line": [[36.0, 20.0]]}, "Only fully tracked vehicles turn on the spot"),
    ],
)
def test_a_drive_that_no_car_makes(speed: int, answer: Any, reason: str) -> None:
    scene = Scene()
    car = scene.vehicle((36, 30), seat=Seat.RED, kind=CAR)
    refuse(scene, car, chose(f"drive:{speed}"), answer, dice=(3,) * speed, reason=reason)


@pytest.mark.parametrize("corners", [1, 40])
def test_a_line_that_goes_nowhere_is_no_drive(corners: int) -> None:
    scene = Scene()
    tank = scene.vehicle((36, 30), seat=Seat.RED)
    command(scene, tank, chose("drive:2"), {"line": [[36.0, 30.0]] * corners}, dice=(3, 4))
    assert tank.pose.at == (36.0, 30.0)
    assert not tank.moved


def test_a_line_that_leads_far_away_ends_at_the_tables_edge() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 4), seat=Seat.RED)
    command(scene, tank, chose("drive:3"), {"line": [[36.0, -999.0]] * 40}, dice=(6, 6, 6))
    assert tank.footprint is not None
    assert min(corner.y for corner in tank.footprint.corners) == pytest.approx(0.0, abs=0.03)


@pytest.mark.parametrize(
    "option",
    [
        "drive:4",
        "drive:0",
        "drive:-1",
        "drive",
        "fire-at-men:driver:0",
        "fire-at-men:gunner:7",
        "fire-at-vehicles:gunner:0:9",
        "turn-turret:commander",
        "take-place:driver",
        "get-off",
        "activate:other:3",
    ],
)
def test_an_order_that_is_not_offered(option: str) -> None:
    scene = Scene()
    tank = scene.vehicle((36, 30), seat=Seat.RED)
    refuse(scene, tank, chose(option), dice=(), reason="not")


def test_neither_the_enemys_vehicle_nor_a_wreck_nor_one_off_the_table_is_activated() -> None:
    scene = Scene()
    own, enemys, wreck = (
        scene.vehicle((20 * i, 30), seat=seat) for i, seat in enumerate((Seat.RED, Seat.BLUE, Seat.RED), 1)
    )
    wreck.damage.loss = Loss.KNOCKED_OUT
    waiting = scene.vehicle(None, seat=Seat.BLUE)
    scene.game.phase.dice = [3]
    request = command_dice_request(scene.game)
    request.accept(chose(f"activate:{own.id}:3"))
    for one in (enemys, wreck, waiting):
        for word in ("activate", "enter"):
            with pytest.raises(Refused, match="not"):
                request.accept(chose(f"{word}:{one.id}:3"))
