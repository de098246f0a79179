"""Positions of a vehicle's crew on Overwatch: ordered, fired out of turn, and ended (1e 11.7)."""

import pytest

from rules.bots.reacting import intercept
from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.editions.vehicle_damage import Loss
from rules.editions.vehicle_types import Position
from rules.engine.seats import Seat
from rules.moments.moments import after_firing
from rules.moments.react import Chances, carry_out, may_react
from rules.movement.move import move
from rules.orders.crew_command import Who, crew_options
from rules.state.pieces.damage import Plight
from rules.state.pieces.piece import Vehicle
from rules.turn.turn_end import clear_stances
from rules.views.vehicle_views import vehicle_view
from rules.views.view_types import SideView
from tests.rules.bots.sketch import sketch
from tests.rules.crew.crew import command, menu, north
from tests.rules.reactions.out_of_turn import PASS, react, shifted, window
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.vehicles.motor_pool import PANZER

RED, BLUE = Seat.RED, Seat.BLUE
SOUTH, WEST = 180.0, 270.0
GUNNER, HULL_GUNNER = Position.GUNNER, Position.HULL_GUNNER
EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])
MISSES = [1] * 6


def watching(*positions: Position, edition: str = "first") -> tuple[Scene, Vehicle]:
    """A tank of blue that looks south, with these positions on Overwatch; red is active."""
    scene = Scene(edition=edition)
    return scene, scene.vehicle((36, 10), SOUTH, kind=PANZER, watching=[*positions])


@EDITIONS
@pytest.mark.ledger("1e-11.7-02")
def test_its_commander_puts_positions_on_overwatch_and_all_end_when_it_moves(edition: str) -> None:
    scene = Scene(edition=edition)
    tank = scene.vehicle((36, 40), seat=RED, commander=Rank.SENIOR)
    command(scene, tank, chose("watch:hull-gunner"), command_dice=(4,))
    assert tank.watching == [HULL_GUNNER]
    assert scene.told("crew") == ["British Panzer IV: the hull gunner is on Overwatch."]
    shown = {one.id: one.overwatch is True for one in vehicle_view(scene.game, tank).positions}
    assert shown == {Position.DRIVER: False, GUNNER: False, HULL_GUNNER: True}
    assert menu(scene, tank)["watch:hull-gunner"] == "The hull gunner has acted in this Phase."
    scene.game.phase.activated.clear()
    command(
        scene, tank, chose("watch:gunner"), chose("drive:1"), north(tank, 1), command_dice=(4,), dice=(3,)
    )
    assert tank.watching == []


def test_nobody_watches_whom_a_die_activates_alone() -> None:
    scene = Scene(edition="second")
    tank = scene.vehicle((36, 40), seat=RED)
    found = crew_options(scene.game, tank, 1, Who(by_commander=False), is_first=False)
    assert not any(one.verb == "watch" for one in found)


@EDITIONS
@pytest.mark.ledger("1e-9.1.3-01", "1e-9.1.3-03")
def test_its_hull_gunner_fires_once_at_men_who_move_in_his_arc(edition: str) -> None:
    scene, panzer = watching(HULL_GUNNER, edition=edition)
    men = scene.team(RED, (33, 30), men=2)
    option = f"overwatch:{panzer.id}/1"
    script = scene.run(
        move(scene.game, scene.unit(men), Gait.NORMAL),
        dice=[3, 3, *MISSES],
        answers=[shifted(men, 6, 0), react(option, 4), SUGGESTED],
    )
    assert [(one.id, one.subject) for one in window(script).options] == [
        ("pass", ""),
        (option, panzer.id),
    ]
    assert panzer.watching == []
    assert scene.told("overwatch") == ["German Panzer IV's hull machine gun fires on Overwatch."]


@pytest.mark.ledger("1e-11.8-05")
def test_men_outside_the_arc_of_the_weapon_are_not_covered() -> None:
    scene, panzer = watching(HULL_GUNNER, GUNNER)
    men = scene.team(RED, (60, 12), men=2)
    moment = after_firing(scene.red, "Rifle Team", men.figures)
    assert not may_react(scene.game, scene.blue, moment)
    panzer.turret = -90.0
    assert [one.id for one in Chances(scene.game, scene.blue, moment).all()] == [
        f"overwatch:{panzer.id}/0",
        f"overwatch:{panzer.id}/2",
    ]


@EDITIONS
def test_its_gun_fires_at_a_vehicle_that_acts(edition: str) -> None:
    scene, panzer = watching(GUNNER, HULL_GUNNER, edition=edition)
    tank = scene.vehicle((36, 40), seat=RED)
    moment = after_firing(scene.red, tank.name, [tank])
    assert [one.id for one in Chances(scene.game, scene.blue, moment).all()] == [f"overwatch:{panzer.id}/0"]
    scene.run(carry_out(scene.game, scene.blue, moment, f"overwatch:{panzer.id}/0"), dice=[1, 1])
    assert panzer.watching == [HULL_GUNNER]


@pytest.mark.parametrize("state", ["lost gun", "killed", "trapped", "other positions"])
def test_who_cannot_fire_does_not(state: str) -> None:
    scene, panzer = watching(HULL_GUNNER)
    men = scene.team(RED, (36, 30), men=2)
    moment = after_firing(scene.red, "Rifle Team", men.figures)
    assert may_react(scene.game, scene.blue, moment)
    if state == "lost gun":
        panzer.damage.disarmed.add(1)
    if state == "killed":
        panzer.damage.loss = Loss.KNOCKED_OUT
    if state == "trapped":
        panzer.plight = Plight.TRAPPED
    if state == "other positions":
        panzer.watching = []
    assert not may_react(scene.game, scene.blue, moment)


@pytest.mark.ledger("1e-11.7-02")
def test_overwatch_ends_with_the_turn_and_with_any_other_order() -> None:
    scene, panzer = watching(GUNNER, HULL_GUNNER)
    clear_stances(scene.game, scene.blue)
    assert panzer.watching == []
    tank = scene.vehicle((36, 40), seat=RED, watching=[GUNNER, HULL_GUNNER])
    command(scene, tank, chose("turn-turret:gunner"), {"facing": 40})
    assert tank.watching == [HULL_GUNNER]


BLIND = "It drove flat-out: its crew sees nobody until the next Phase is over."


@EDITIONS
@pytest.mark.ledger("1e-11.6.1-01", "1e-11.2-08")
@pytest.mark.parametrize(("speed", "refused"), [(2, ""), (3, BLIND)])
def test_nobody_aboard_goes_on_overwatch_after_driving_flat_out(
    edition: str, speed: int, refused: str
) -> None:
    scene = Scene(edition=edition)
    tank = scene.vehicle((36, 40), seat=RED)
    command(scene, tank, chose(f"drive:{speed}"), north(tank, 4), dice=(3, 2, 2)[:speed])
    menus = menu(scene, tank)
    assert (menus["watch:gunner"], menus["watch:hull-gunner"]) == (refused, refused)


@EDITIONS
@pytest.mark.ledger("1e-11.6.1-01")
def test_in_the_next_phase_of_its_own_a_crew_acts_again_after_driving_flat_out(edition: str) -> None:
    scene = Scene(edition=edition)
    tank = scene.vehicle((36, 40), seat=RED, moved=6, speed=3)
    scene.team(BLUE, (36, 20), men=3)
    scene.game.table.phases = 7
    menus = menu(scene, tank)
    assert (menus["watch:gunner"], menus["fire-at-men:hull-gunner/1"], menus["drive:3"]) == ("", "", "")


@EDITIONS
@pytest.mark.ledger("1e-11.6.1-01")
@pytest.mark.parametrize(
    ("speed", "ago", "is_possible"), [(3, 1, False), (3, 0, False), (3, 2, True), (2, 1, True)]
)
def test_who_drove_flat_out_reacts_to_nobody_until_the_next_phase_is_over(
    edition: str, speed: int, ago: int, is_possible: bool
) -> None:
    scene, panzer = watching(HULL_GUNNER, GUNNER, edition=edition)
    scene.game.table.phases = 7
    panzer.speed, panzer.moved = speed, 7 - ago
    men, tank = scene.team(RED, (36, 30), men=2), scene.vehicle((40, 40), seat=RED)
    for moment in (
        after_firing(scene.red, "Rifle Team", men.figures),
        after_firing(scene.red, tank.name, [tank]),
    ):
        assert may_react(scene.game, scene.blue, moment) is is_possible


def test_the_computer_has_it_fire_at_who_passes() -> None:
    scene, panzer = watching(HULL_GUNNER)
    men = scene.team(RED, (33, 30), men=2)
    script = scene.run(
        move(scene.game, scene.unit(men), Gait.NORMAL), dice=[3, 3], answers=[shifted(men, 6, 0), PASS]
    )
    own = sketch(SideView, {"vehicles": {panzer.id: {"at": [36, 10]}}})
    assert intercept(own, window(script).shown()).option == f"overwatch:{panzer.id}/1"
