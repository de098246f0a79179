"""A vehicle drives while the enemy may react: where it is halted, what stops it, what it does else."""

from typing import Any

import pytest

from rules.editions.vehicle_damage import Loss
from rules.engine.requests import Choose, Intercept, Intercepted
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover, Feature, Point
from rules.state.pieces.damage import Plight
from rules.state.pieces.force import JumpOffPoint
from rules.state.pieces.piece import Vehicle
from tests.rules.crew.crew import command, north
from tests.rules.geometry.countryside import hedge
from tests.rules.movement.ground import house
from tests.rules.reactions.out_of_turn import PASS, react, shifted, window
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.vehicles.motor_pool import CAR, PANZER
from tests.rules.weapons.support_weapons import with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE
SOUTH = 180.0
WALL = hedge("wall", (20.0, 30.0), (50.0, 30.0), cover=Cover.HARD)
NINE_INCHES = (3, 4)
MISS = (1, 1)
HIT = (5, 5)


def facing(*features: Feature, edition: str = "first", **more: Any) -> tuple[Scene, Vehicle, Vehicle]:
    """Red drives north towards a tank of blue, which holds a Dice."""
    scene = Scene(*features, edition=edition)
    scene.blue.dice = 1
    return scene, scene.vehicle((36, 40), seat=RED, **more), scene.vehicle((36, 5), SOUTH, kind=PANZER)


def net(hits: int, die: int) -> tuple[int, ...]:
    """The dice of a hit with so many net hits: to hit, to strike, armour, the result."""
    return (*HIT, *[6] * hits, *[1] * (9 - hits), *[1] * 6, die)


def gun_of(vehicle: Vehicle, inches: float) -> dict[str, Any]:
    return react(f"interrupt:{vehicle.id}:fire-at-vehicles:0", inches)


def drives(scene: Scene, tank: Vehicle, *answers: Any, dice: tuple[int, ...]) -> Script:
    """Drive it north as far as two dice bring it."""
    north_of_it = lambda _: north(tank, 20)  # noqa: E731
    return command(scene, tank, chose("drive:2"), north_of_it, *answers, dice=dice)


def told(scene: Scene) -> list[str]:
    return [text.removeprefix("British Panzer IV ") for text in scene.told("drove")]


@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.ledger("1e-5.1.2-02", "1e-5.1.2-03")
def test_it_is_halted_fired_at_and_goes_on_where_it_was_steered(edition: str) -> None:
    scene, tank, panzer = facing(edition=edition)

    def at_four(request: Intercept) -> dict[str, Any]:
        assert request.window is not None
        assert (request.window.act, request.window.spots(4.0)) == ("move", [Point(36, 36)])
        return gun_of(panzer, 4)

    script = drives(scene, tank, at_four, SUGGESTED, dice=(*NINE_INCHES, *MISS))
    assert tank.pose.at == Point(36, 31)
    assert told(scene) == ["drives 4 inches.", "drives 5 inches."]
    asked = window(script)
    assert (asked.name, asked.seat, asked.inches) == ("react-to-move", BLUE, 9.0)
    assert asked.prompt.startswith("British Panzer IV is about to drive up to 9 inches.")
    assert asked.ways[tank.id][0] == Point(36, 40)
    assert asked.ways[tank.id][-1] == Point(36, 31)


def test_it_is_let_pass() -> None:
    scene, tank, _ = facing()
    drives(scene, tank, PASS, dice=NINE_INCHES)
    assert (tank.pose.at, told(scene)) == (Point(36, 31), ["drives 9 inches."])


def test_nobody_is_asked_who_could_not_react() -> None:
    scene, tank, _ = facing()
    scene.blue.dice = 0
    script = drives(scene, tank, dice=NINE_INCHES)
    assert [one.name for one in script.asked if one.seat is BLUE] == []


@pytest.mark.ledger("1e-5.1.2-02")
def test_it_is_fired_at_where_it_comes_out_of_hiding() -> None:
    scene, tank, panzer = facing(house(30, 20, 41, 24))
    tank.at, tank.facing = Point(30, 36), 270.0
    fires = f"interrupt:{panzer.id}:fire-at-vehicles:0"

    def look(request: Intercept) -> dict[str, str]:
        refused = {inches: request.check(Intercepted(option=fires, inches=inches)) for inches in (0.0, 9.0)}
        assert refused == {0.0: "Nobody can be fired at when they are at that point.", 9.0: ""}
        return PASS

    script = command(scene, tank, chose("drive:2"), {"line": [[10, 36]]}, look, dice=NINE_INCHES)
    ((start, end),) = next(one.spans for one in window(script).options if one.id == fires)
    assert (start > 0, end) == (True, 9.0)


@pytest.mark.parametrize(
    ("dice", "state"),
    [
        ((*net(3, 1), 4), "lost"),
        (net(0, 3), "engages"),
        (net(1, 1), "driver panics"),
        (net(1, 3), "everybody panics"),
        pytest.param(net(2, 1), "driver killed", marks=pytest.mark.ledger("1e-12.1-30")),
        (net(2, 4), "immobilised"),
    ],
)
def test_what_is_hit_hard_enough_stays_where_it_was_hit(dice: tuple[int, ...], state: str) -> None:
    scene, tank, panzer = facing()
    scene.red.force_morale = 9
    drives(scene, tank, gun_of(panzer, 4), SUGGESTED, dice=(*NINE_INCHES, *dice))
    assert (tank.pose.at, told(scene)) == (Point(36, 36), ["drives 4 inches."])
    assert (tank.damage.loss is Loss.KNOCKED_OUT) is (state == "lost")


def test_what_reverses_from_a_hit_does_not_go_on() -> None:
    scene, tank, panzer = facing()
    drives(scene, tank, gun_of(panzer, 4), SUGGESTED, dice=(*NINE_INCHES, *net(0, 5), 2))
    assert (tank.pose.at, told(scene)) == (Point(36, 38), ["drives 4 inches.", "reverses 2 inches."])


@pytest.mark.parametrize(("edition", "ends"), [("first", 31), ("second", 32)])
@pytest.mark.ledger("1e-5.1.2-25", "2e-8.2.1-09")
def test_shock_on_the_way_costs_inches_in_the_second_edition(edition: str, ends: int) -> None:
    scene, tank, panzer = facing(edition=edition)
    drives(scene, tank, gun_of(panzer, 4), SUGGESTED, dice=(*NINE_INCHES, *net(1, 5)))
    assert (tank.damage.shock, tank.pose.at) == (1, Point(36, ends))


@pytest.mark.ledger("1e-14.8-05")
def test_with_as_much_shock_as_it_bears_it_drives_no_farther() -> None:
    scene, tank, panzer = facing()
    tank.damage.shock = 2
    drives(scene, tank, gun_of(panzer, 2), SUGGESTED, dice=(*NINE_INCHES, *net(1, 5)))
    assert (tank.damage.shock, tank.pose.at) == (3, Point(36, 38))


def test_halted_on_its_way_it_gets_stuck_all_the_same() -> None:
    for reaction in ([PASS], *([inches, SUGGESTED] for inches in (0.0, 1.0, 2.5))):
        scene, tank, panzer = facing(WALL)
        tank.at = Point(36, 35)
        answers = [gun_of(panzer, one) if isinstance(one, float) else one for one in reaction]
        drives(scene, tank, *answers, dice=(5, 5, *(MISS if len(answers) > 1 else ())))
        assert (tank.plight, tank.held_by) == (Plight.STUCK, "wall")
        assert tank.pose.at.y == pytest.approx(32.23, abs=0.02)
        assert told(scene)[-1].endswith(": it is stuck on the wall.")


def test_who_comes_into_the_way_of_a_car_stops_it() -> None:
    scene, car, _ = facing(kind=CAR)
    man = scene.team(BLUE, (39, 31), men=1)
    walks = [react(f"interrupt:{man.id}:normal", 1), shifted(man, -3, 0)]
    drives(scene, car, *walks, dice=(6, 6, 1, 2))
    assert car.pose.at.y == pytest.approx(31 + 0.5 + 4.08 / 2, abs=0.05)
    assert told(scene) == ["drives 1 inch.", "drives 5.4 inches."]


@pytest.mark.ledger("1e-13.2.1-01")
def test_men_get_out_of_its_way_only_once_it_is_there() -> None:
    scene, tank, panzer = facing()
    panzer.at = Point(50, 8)
    man = scene.team(BLUE, (35.2, 34), men=1).figures[0]
    script = drives(scene, tank, gun_of(panzer, 2), SUGGESTED, dice=(6, 6, *net(2, 4)))
    assert window(script).inches == pytest.approx(40 - 34 - 2.05 - 0.5, abs=0.3)
    assert (tank.pose.at, man.at) == (Point(36, 38), Point(35.2, 34))


@pytest.mark.ledger("1e-13.2.1-01")
def test_past_men_who_got_out_of_its_way_it_may_be_halted_again() -> None:
    scene, tank, panzer = facing()
    scene.team(BLUE, (35.2, 34), men=4)
    script = drives(scene, tank, PASS, SUGGESTED, gun_of(panzer, 2), SUGGESTED, dice=(6, 6, 6, 6, 5, *MISS))
    assert [one.name for one in script.asked if one.seat is BLUE] == [
        "react-to-move",
        "evade-vehicle",
        "react-to-move",
        "choose-target-vehicle",
    ]
    assert tank.pose.at.y == pytest.approx(26, abs=0.05)


def test_a_turn_on_the_spot_can_be_interrupted_before_it() -> None:
    scene, tank, panzer = facing()
    script = command(
        scene,
        tank,
        chose("drive:1"),
        {"before": 40},
        chose(f"interrupt:{panzer.id}:fire-at-vehicles:0"),
        SUGGESTED,
        dice=(3, *MISS),
    )
    asked = next(one for one in script.asked if one.name == "react")
    assert isinstance(asked, Choose)
    assert asked.prompt.startswith("British Panzer IV is about to turn on the spot.")
    assert tank.facing == 40.0


@pytest.mark.ledger("1e-5.1.2-20")
def test_an_anti_tank_team_ambushes_it_on_its_way() -> None:
    scene, tank, _ = facing()
    with_arsenal(scene, RED, BLUE)
    scene.blue.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 25))
    team = scene.team(BLUE, men=2, crewed="panzerschreck", crew=2, rounds=3)

    ambush = react(f"ambush:{team.id}", 4)
    drives(scene, tank, ambush, SUGGESTED, chose("fire-at-vehicles"), SUGGESTED, dice=(*NINE_INCHES, *MISS))
    assert (tank.pose.at, team.rounds) == (Point(36, 31), 2)
