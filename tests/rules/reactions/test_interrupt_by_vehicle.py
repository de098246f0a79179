"""A Chain of Command Dice has one of a vehicle's crew act in the enemy's Phase (1e 5.1.2; 2e 8.2.1)."""

import pytest

from rules.editions.first_tables import Gait
from rules.editions.vehicle_damage import Loss, Panic
from rules.editions.vehicle_types import Position
from rules.engine.requests import Allot, Choose, Intercept, Intercepted
from rules.engine.seats import Seat
from rules.fire.shooters import FIRED
from rules.geometry.terrain import Feature
from rules.moments.moments import about_to_fire, after_ambushing
from rules.moments.react import Chances, carry_out, may_react, suits_orders
from rules.movement.move import move
from rules.reactions.interrupt import interruptions
from rules.reactions.interruption import AMBUSHERS, INTERRUPTED
from rules.reactions.offers import passive_offers
from rules.state.choices.moment import Moment
from rules.state.pieces.damage import Plight
from rules.state.pieces.piece import Vehicle
from tests.rules.crew.gunnery import targeted
from tests.rules.movement.ground import house
from tests.rules.reactions.out_of_turn import PASS, shifted, window
from tests.rules.scene import SUGGESTED, Scene
from tests.rules.vehicles.motor_pool import PANZER

RED, BLUE = Seat.RED, Seat.BLUE
SOUTH = 180.0
EDITIONS = pytest.mark.parametrize("edition", ["first", "second"])


def scene_with_a_tank(edition: str = "first", *features: Feature) -> tuple[Scene, Vehicle]:
    """Red is active; blue holds a Dice and has a tank that looks south."""
    scene = Scene(*features, edition=edition)
    scene.blue.dice = 1
    return scene, scene.vehicle((36, 10), SOUTH, kind=PANZER)


def ways(scene: Scene, vehicle: Vehicle) -> dict[str, str]:
    """What its crew could do at any time, each with the reason why not."""
    prefix = f"interrupt:{vehicle.id}:"
    found = interruptions(scene.game, scene.blue, None)
    return {one.id.removeprefix(prefix): one.refused for one in found if one.subject == vehicle.id}


DRIVES = {"drive:1": "", "drive:2": "", "drive:3": ""}


@EDITIONS
@pytest.mark.ledger("1e-5.1.2-01", "2e-8.2.1-02")
def test_one_of_the_crew_may_drive_or_fire_and_its_commander_gives_no_orders(edition: str) -> None:
    scene, panzer = scene_with_a_tank(edition)
    panzer.damage.shock = 1
    scene.team(RED, (36, 40), men=5)
    assert ways(scene, panzer) == {
        "fire-at-men:0": "",
        "fire-at-men:1": "",
        "fire-at-men:2": "",
        **DRIVES,
    }
    scene.vehicle((30, 40), 0.0, seat=RED, name="Cromwell", kind=PANZER)
    assert {one for one in ways(scene, panzer) if one not in DRIVES} == {
        *(f"fire-at-men:{place}" for place in range(3)),
        "fire-at-vehicles:0",
    }
    (request,) = passive_offers(scene.game)
    offered = {one.id.split(":")[2] for one in request.options if one.subject == panzer.id}
    assert offered == {"fire-at-men", "fire-at-vehicles", "drive"}


@pytest.mark.ledger("1e-5.1.2-01")
def test_neither_waiting_nor_lost_nor_trapped_vehicles_are_chosen() -> None:
    scene, panzer = scene_with_a_tank()
    waiting = scene.vehicle(None, kind=PANZER)
    wreck = scene.vehicle((50, 10), kind=PANZER)
    wreck.damage.loss = Loss.KNOCKED_OUT
    trapped = scene.vehicle((60, 10), kind=PANZER)
    trapped.plight = Plight.TRAPPED
    assert ways(scene, panzer)
    assert [ways(scene, one) for one in (waiting, wreck, trapped)] == [{}, {}, {}]


@EDITIONS
@pytest.mark.ledger("1e-11.2-08")
@pytest.mark.parametrize(("speed", "ago", "is_offered"), [(3, 1, False), (3, 2, True), (2, 1, True)])
def test_a_vehicle_that_drove_flat_out_does_not_interrupt_the_next_phase(
    edition: str, speed: int, ago: int, is_offered: bool
) -> None:
    scene, panzer = scene_with_a_tank(edition)
    scene.game.table.phases = 7
    panzer.speed, panzer.moved = speed, 7 - ago
    assert bool(ways(scene, panzer)) is is_offered
    assert may_react(scene.game, scene.blue, a_shot(scene)) is is_offered


def a_shot(scene: Scene) -> Moment:
    team = scene.team(RED, (36, 40), men=5)
    return about_to_fire(scene.red, "Rifle Team", team.figures)


@EDITIONS
@pytest.mark.ledger("2e-8.2.1-02", "2e-8.2.1-03", "1e-5.1.2-06")
def test_its_gunner_fires_at_men_and_nobody_else_acts(edition: str) -> None:
    scene, panzer = scene_with_a_tank(edition)
    men = scene.team(RED, (36, 40), men=5)
    moment = about_to_fire(scene.red, "Rifle Team", men.figures)
    option = f"interrupt:{panzer.id}:fire-at-men:2"
    assert suits_orders(scene.game, option)
    assert not suits_orders(scene.game, f"interrupt:{panzer.id}:drive:1")
    script = scene.run(carry_out(scene.game, scene.blue, moment, option), dice=[1] * 6, answers=[SUGGESTED])
    assert [one.name for one in script.asked] == ["choose-targets-of-vehicle"]
    assert list(scene.game.phase.activated[panzer.id]) == [Position.GUNNER]
    assert (scene.blue.dice, INTERRUPTED.of(scene.game), scene.game.phase.crew) == (0, [BLUE], None)
    scene.blue.dice = 1
    assert ways(scene, panzer) == {}


@EDITIONS
@pytest.mark.ledger("2e-8.2.1-02")
def test_its_driver_drives(edition: str) -> None:
    scene, panzer = scene_with_a_tank(edition)
    option = f"interrupt:{panzer.id}:drive:1"
    south = {"line": [[36, 20]]}
    scene.run(carry_out(scene.game, scene.blue, None, option), dice=[4], answers=[south])
    assert (panzer.at, panzer.speed, panzer.moved) == ((36, 15), 1, 1)
    assert list(scene.game.phase.activated[panzer.id]) == [Position.DRIVER]


@pytest.mark.ledger("1e-12.1-15")
def test_its_gun_fires_at_a_vehicle_without_the_commanders_care() -> None:
    scene, panzer = scene_with_a_tank()
    cromwell = scene.vehicle((36, 40), 0.0, seat=RED, name="Cromwell", kind=PANZER)
    moment = about_to_fire(scene.red, "Cromwell", [cromwell])
    option = f"interrupt:{panzer.id}:fire-at-vehicles:0"
    offered = {one.id: one.refused for one in Chances(scene.game, scene.blue, moment).all()}
    assert offered[option] == ""
    script = scene.run(carry_out(scene.game, scene.blue, moment, option), dice=[1, 1], answers=[SUGGESTED])
    (asked,) = script.asked
    assert isinstance(asked, Choose)
    assert "two Command Initiatives" not in asked.options[0].detail
    assert (cromwell.hit_by, FIRED.of(scene.game)) == ([], [panzer.id])


@pytest.mark.ledger("1e-5.1.2-02")
def test_men_who_come_out_of_hiding_on_their_way_are_fired_at_there() -> None:
    scene, panzer = scene_with_a_tank("first", house(20, 26, 37, 28))
    men = scene.team(RED, (34, 40), men=1)
    fires, drives = (f"interrupt:{panzer.id}:{how}" for how in ("fire-at-men:2", "drive:1"))

    def look(request: Intercept) -> dict[str, str]:
        refused = {inches: request.check(Intercepted(option=fires, inches=inches)) for inches in (2.0, 8.0)}
        assert refused == {2.0: "Nobody can be fired at when they are at that point.", 8.0: ""}
        assert not request.check(Intercepted(option=drives, inches=2.0))
        return PASS

    rule = move(scene.game, scene.unit(men), Gait.NORMAL)
    script = scene.run(rule, dice=[4, 5], answers=[shifted(men, 9, 0), look])
    spans = {one.id: one.spans for one in window(script).options}
    assert (spans[fires], spans[drives]) == (((4.0, 9.0),), ((0.0, 9.0),))


def test_a_gunner_who_panics_or_has_no_gun_does_not_fire() -> None:
    scene, panzer = scene_with_a_tank()
    scene.team(RED, (36, 40), men=5)
    panzer.damage.disarmed.add(0)
    panzer.damage.now.panics.append(Panic.DRIVER)
    found = ways(scene, panzer)
    assert found["fire-at-men:0"] == "It is out of action."
    assert found["drive:1"] == "He panics in this Phase."


@pytest.mark.ledger("2e-8.2.1-11")
def test_in_its_own_phase_it_fires_at_ambushers_alone() -> None:
    scene, panzer = scene_with_a_tank("second")
    scene.game.phase.active = BLUE
    ambushers = scene.team(RED, (36, 40), men=3)
    scene.team(RED, (30, 40), men=3)
    AMBUSHERS.note(scene.game, ambushers.id)
    moment = after_ambushing(scene.red, "Rifle Team", ambushers.figures)
    found = [one for one in Chances(scene.game, scene.blue, moment).all() if one.subject == panzer.id]
    assert [one.id.split(":")[2] for one in found] == ["fire-at-men"] * 3
    script = scene.run(
        carry_out(scene.game, scene.blue, moment, found[2].id), dice=[1] * 6, answers=[SUGGESTED]
    )
    (asked,) = script.asked
    assert isinstance(asked, Allot)
    assert targeted(asked) == [ambushers.id]
