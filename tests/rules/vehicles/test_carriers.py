"""Shock on carriers and transport, and passengers as their drivers, gunners and commanders (1e 14.9)."""

import pytest

from rules.activation.act import action_options
from rules.crew.command import results
from rules.editions.grades import Quality, Rank
from rules.editions.vehicle_damage import DamageResult, Loss, Panic
from rules.editions.vehicle_types import Position
from rules.engine.seats import Seat
from rules.state.changes.aboard import men_aboard
from rules.state.changes.mounted import leave
from rules.state.pieces.damage import Damage
from rules.state.pieces.force import Where
from rules.state.pieces.piece import Vehicle
from rules.turn.start import start_phase
from rules.turn.using_dice import command_dice_request
from rules.vehicles.aftermath import take_effect
from rules.vehicles.morale import is_given_up, morale_level
from rules.vehicles.strike import damage_result
from tests.reading import in_english
from tests.rules.crew.crew import command, menu, north
from tests.rules.crew.riding import CARRIER, LORRY, Mounted, empty, mounted
from tests.rules.fire.shooting import all_at, question, shoot
from tests.rules.fire.special_teams import sniper
from tests.rules.scene import Scene, Script, chose
from tests.rules.vehicles.motor_pool import HALF_TRACK

RED = Seat.RED


def struck(scene: Scene, vehicle: Vehicle, net: int, *dice: int) -> Script:
    """So many net hits, and the die on the table of its class."""
    result = damage_result(vehicle.type, net, dice[0])
    return scene.run(take_effect(scene.game, vehicle, result, ""), dice=dice[1:])


def squad(scene: Scene, **more: object) -> Mounted:
    """A carrier with a Squad and its Junior Leader aboard; far off their side has others."""
    scene.team(RED, (5, 45), men=6)
    return mounted(scene, **more)  # type: ignore[arg-type]


# --- Shock ----------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-14.9-01")
@pytest.mark.parametrize(("shock", "inches"), [(0, 10), (3, 7)])
def test_each_point_of_shock_costs_a_carrier_an_inch(shock: int, inches: float) -> None:
    scene = Scene()
    carrier = scene.vehicle(
        (36, 40), seat=RED, kind=HALF_TRACK, commander=Rank.SENIOR, damage=Damage(shock=shock)
    )
    command(scene, carrier, chose("drive:2"), north(carrier, 20), dice=(2, 4), command_dice=(4,))
    assert carrier.pose.at.y == pytest.approx(40 - inches)


@pytest.mark.ledger("1e-14.9-03")
@pytest.mark.parametrize(
    ("rank", "quality", "level"),
    [
        (Rank.JUNIOR, Quality.REGULAR, 3),
        (Rank.SENIOR, Quality.REGULAR, 4),
        (Rank.JUNIOR, Quality.GREEN, 2),
        (Rank.SENIOR, Quality.ELITE, 5),
    ],
)
def test_a_leader_who_rides_makes_those_aboard_bear_more(rank: Rank, quality: Quality, level: int) -> None:
    scene = Scene()
    riders = squad(scene)
    riders.leader.rank, riders.vehicle.quality = rank, quality
    assert morale_level(scene.game, riders.vehicle) == level
    leave(scene.game, riders.vehicle)
    assert morale_level(scene.game, riders.vehicle) == 1


@pytest.mark.ledger("1e-14.9-04")
def test_a_carrier_is_abandoned_when_its_leader_falls_in_it() -> None:
    scene = Scene()
    riders = squad(scene)
    riders.vehicle.damage.shock = 2
    riders.leader.lost = 1
    struck(scene, riders.vehicle, 2, 3, 5, 2, 1, 1)
    assert riders.leader.where is Where.GONE
    assert riders.vehicle.damage.loss is Loss.ABANDONED
    assert riders.gun.on_table


@pytest.mark.ledger("1e-14.9-05")
def test_an_immobilised_carrier_suffers_shock_twice() -> None:
    scene = Scene()
    riders = squad(scene)
    riders.vehicle.damage.is_immobilised = True
    scene.run(take_effect(scene.game, riders.vehicle, DamageResult(shock=1), ""))
    assert riders.vehicle.damage.shock == 2


@pytest.mark.ledger("1e-14.9-06")
def test_with_as_much_shock_as_it_bears_it_does_not_advance() -> None:
    scene = Scene()
    carrier = scene.vehicle((36, 40), seat=RED, kind=HALF_TRACK, commander=None, damage=Damage(shock=1))
    answers = (chose("drive:1"), {"line": [[36, 43]], "backwards": True})
    script = command(scene, carrier, *answers, dice=(5,), command_dice=(1,))
    asked = in_english(script.asked[1])
    assert asked["inches"] == 0.0
    assert "does not advance" in asked["note"]
    assert carrier.pose.at.y > 40


def dice_that_use(scene: Scene, vehicle: Vehicle) -> set[str]:
    """What any Command Dice could do with a vehicle, or let troops do with it."""
    scene.game.phase.dice = [1, 2, 3, 4]
    options = command_dice_request(scene.game).options
    return {one.id for one in options if vehicle.id in one.id and not one.refused}


@pytest.mark.ledger("1e-14.9-07")
@pytest.mark.parametrize(("shock", "loss"), [(1, None), (2, Loss.ABANDONED)])
def test_an_uncommanded_carrier_is_abandoned_by_more_shock_than_it_bears_and_not_by_as_much(
    shock: int, loss: Loss | None
) -> None:
    scene = Scene()
    scene.team(RED, (5, 45), men=6)
    carrier = scene.vehicle((36, 40), seat=RED, kind=HALF_TRACK, commander=None)
    scene.run(take_effect(scene.game, carrier, DamageResult(shock=shock), ""))
    assert (morale_level(scene.game, carrier), carrier.damage.loss) == (1, loss)
    assert bool(dice_that_use(scene, carrier)) is (loss is None)


@pytest.mark.ledger("1e-14.9-07")
def test_what_was_abandoned_is_not_used_again_in_this_game() -> None:
    scene = Scene()
    riders = squad(scene)
    riders.leader.where, riders.leader.aboard = Where.RESERVE, None
    carrier = riders.vehicle
    assert dice_that_use(scene, carrier)
    scene.run(take_effect(scene.game, carrier, DamageResult(shock=2), ""))
    hull = carrier.footprint
    assert hull is not None
    assert all(hull.distance(at) <= 1 for at in (*riders.gun.places, *riders.rifles.places))
    carrier.damage.shock = 0
    scene.game.table.next_active = RED
    start_phase(scene.game)
    assert dice_that_use(scene, carrier) == set()
    unit = scene.unit(riders.rifles)
    assert "get-in" not in {one.verb for one in action_options(scene.game, unit, None) if not one.refused}


@pytest.mark.ledger("1e-14.9-07")
def test_with_more_it_is_abandoned_and_passengers_get_out() -> None:
    scene = Scene()
    riders = squad(scene)
    riders.leader.where, riders.leader.aboard = Where.RESERVE, None
    scene.run(take_effect(scene.game, riders.vehicle, DamageResult(shock=2), ""))
    assert riders.vehicle.damage.loss is Loss.ABANDONED
    assert riders.gun.on_table
    assert riders.rifles.on_table
    assert not is_given_up(scene.game, empty(scene, at=(50, 30)))


@pytest.mark.ledger("1e-14.9-03", "1e-14.9-07")
def test_who_stays_aboard_without_the_leader_bears_its_shock_alone() -> None:
    scene = Scene()
    riders = squad(scene)
    riders.vehicle.damage.shock = 2
    staying = [man.id for man in riders.rifles.figures[:2]]
    answers = (chose("get-out:some"), {"options": staying}, chose("stay"))
    command(scene, riders.vehicle, *answers)
    assert riders.vehicle.damage.loss is Loss.ABANDONED
    assert men_aboard(scene.game, riders.vehicle) == []


# --- passengers as its crew -----------------------------------------------------------------------------


@pytest.mark.ledger("1e-12.1-50")
def test_the_leader_who_rides_is_wounded_as_its_commander() -> None:
    scene = Scene()
    riders = squad(scene)
    struck(scene, riders.vehicle, 2, 3, 6, 2, 1, 1)
    assert riders.leader.lost == 1
    assert scene.told("leader-hit") == ["1st Squad Obergefreiter is lightly wounded aboard the SdKfz 251."]


@pytest.mark.ledger("1e-12.1-48")
def test_a_passenger_falls_who_drives() -> None:
    scene = Scene()
    riders = squad(scene)
    struck(scene, riders.vehicle, 2, 1, 6)
    assert len(riders.rifles.figures) == 4
    assert list(riders.vehicle.damage.vacant) == [Position.DRIVER]
    assert "drive:1" in menu(scene, riders.vehicle)


@pytest.mark.ledger("1e-12.1-44")
def test_a_leader_who_panics_gives_no_orders_aboard() -> None:
    scene = Scene()
    riders = squad(scene)
    riders.vehicle.damage.now.panics = [Panic.COMMANDER]
    assert results(scene.game, riders.vehicle) == [1]


@pytest.mark.ledger("faq-040", "1e-8.1-09")
def test_a_sniper_hits_the_passenger_at_the_mounted_gun() -> None:
    scene = Scene()
    riders = squad(scene)
    marksman = sniper(scene, Seat.BLUE, (30, 20))
    shoot(scene, marksman, answers=[all_at(riders.vehicle)], dice=(6, 6, 6))
    assert len(riders.gun.figures) == 3
    assert list(riders.vehicle.damage.vacant) == [Position.TOP_GUNNER]


@pytest.mark.ledger("1e-9.1.4-01")
def test_a_mounted_gun_whose_team_is_dead_is_gone() -> None:
    scene = Scene()
    riders = squad(scene, kind=LORRY)
    riders.gun.figures[:] = riders.gun.figures[:1]
    assert riders.vehicle.type.weapons
    result = DamageResult(hits_aboard=1)
    dice = (2, 6, 1, 6, 4)
    scene.run(take_effect(scene.game, riders.vehicle, result, ""), dice=dice)
    assert riders.gun.where is Where.GONE
    assert riders.vehicle.type.weapons == ()


def test_nobody_fires_at_an_empty_truck() -> None:
    scene = Scene()
    truck = empty(scene, LORRY)
    team = scene.team(Seat.BLUE, (30, 20), men=3)
    scene.team(RED, (50, 40), men=2)
    assert all(one.id != truck.id for one in question(scene, team).targets)
    assert CARRIER.crew == 1
