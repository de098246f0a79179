"""Gunners fire at vehicles when they are ordered to; crews take dead men's places; what hits bring later."""

from typing import Any

import pytest

from rules.crew.command import result_for, why_not_activate
from rules.crew.positions import OUT_OF_ACTION
from rules.editions.grades import Rank
from rules.editions.vehicle_damage import DamageResult, Loss, Panic
from rules.editions.vehicle_types import Mount, MountedWeapon, Position
from rules.engine.requests import Refused
from rules.fire.shooters import FIRED
from rules.orders.crew_command import command_on_dice
from rules.state.pieces.damage import Damage, Shaken
from rules.state.pieces.piece import Vehicle
from rules.turn.start import release_vehicles, start_phase
from rules.vehicles.aftermath import take_effect
from tests.rules.crew.crew import command, menu, north
from tests.rules.geometry.countryside import hedge
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.vehicles.gunnery import BLUE, FIREFLY, NORTH, RED, SOUTH, firer
from tests.rules.vehicles.motor_pool import HALF_TRACK, HULL_MG, PANZER, TRUCK, like

ONCE, CAREFULLY = "fire-at-vehicles:gunner/0/1", "fire-at-vehicles:gunner/0/2"
MISS = (1, 1)


def next_own_phase(scene: Scene) -> None:
    """Let the enemy's Phase go by, and begin the British one after it."""
    for seat in (BLUE, RED):
        scene.game.table.next_active = seat
        start_phase(scene.game)


def duel(edition: str = "first") -> tuple[Scene, Vehicle, Vehicle]:
    """A Cromwell that looks at the front of a Panzer IV."""
    scene = Scene(edition=edition)
    return scene, firer(scene), scene.vehicle((36, 20), SOUTH)


@pytest.mark.ledger("1e-11.8.1-02", "1e-12-05", "1e-11.8-11")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_the_gunner_fires_one_round_at_a_vehicle_and_no_more_in_the_phase(edition: str) -> None:
    scene, tank, target = duel(edition)
    command(scene, tank, chose(ONCE), SUGGESTED, dice=(3, 2, *[1] * 7, *[1] * 6, 1))
    assert target.hit_by == [tank.id]
    assert FIRED.of(scene.game) == [tank.id]
    assert menu(scene, tank)[ONCE] == "The gunner has acted in this Phase."


@pytest.mark.ledger("1e-12.1-11", "1e-11.2-01")
def test_two_initiatives_on_the_gunner_hit_more_easily_and_are_all_that_a_junior_has() -> None:
    scene, tank, _ = duel()
    script = command(scene, tank, chose(CAREFULLY), SUGGESTED, dice=(2, 2, *[1] * 7, *[1] * 6, 1))
    assert script.asked[1].options[0].data.needs == 4
    assert scene.told("shot-at-vehicle")[0].endswith("needs 4: 2 + 2 = 4, a hit on the front.")
    assert scene.game.phase.initiatives == 0
    assert [one.name for one in script.asked] == ["command-crew", "choose-target-vehicle"]


@pytest.mark.ledger("1e-12.1-11", "1e-11.2-01")
def test_a_junior_is_asked_for_no_more_orders_after_a_careful_shot() -> None:
    scene, tank, _ = duel()
    scene.game.phase.dice = [3]
    Script([*MISS], [chose(CAREFULLY), SUGGESTED]).run(command_on_dice(scene.game, tank, (3,)))


def test_with_one_initiative_nobody_aims_so_well() -> None:
    scene, tank, _ = duel()
    offered = menu(scene, tank, left=1)
    assert offered[ONCE] == ""
    assert offered[CAREFULLY] == "It takes 2 Command Initiatives."


@pytest.mark.ledger("1e-11.2-06", "1e-11.2-07", "1e-11.2-08", "1e-12.1-04")
@pytest.mark.parametrize("speed", [1, 2, 3])
def test_only_after_a_slow_drive_the_gun_fires_and_worse(speed: int) -> None:
    scene, tank, _ = duel()
    tank.moved, tank.speed = 1, speed
    if speed > 1:
        assert menu(scene, tank)[ONCE] == "It did not drive slowly in this Phase: no gun fires."
        return
    script = command(scene, tank, chose(ONCE), SUGGESTED, dice=MISS)
    assert script.asked[1].options[0].data.needs == 6


@pytest.mark.ledger("1e-12.1-04")
def test_a_tank_that_drove_slowly_needs_6_in_this_phase_and_5_in_its_next() -> None:
    scene, tank, _ = duel()
    script = command(scene, tank, chose("drive:1"), north(tank, 2), chose(ONCE), SUGGESTED, dice=(3, *MISS))
    (aim,) = script.asked[3].options
    assert (tank.pose.at.y, aim.data.needs) == (38.0, 6)
    assert scene.told("shot-at-vehicle")[0].endswith("needs 6: 1 + 1 = 2, a miss.")
    next_own_phase(scene)
    assert command(scene, tank, chose(ONCE), SUGGESTED, dice=MISS).asked[1].options[0].data.needs == 5


@pytest.mark.ledger("1e-12.1-04")
def test_a_turn_on_the_spot_is_a_move_too() -> None:
    scene, tank, _ = duel()
    tank.facing = 30.0
    turned = {"line": [], "before": -30}
    script = command(scene, tank, chose("drive:1"), turned, chose(ONCE), SUGGESTED, dice=(3, *MISS))
    assert tank.facing == 0.0
    assert script.asked[3].options[0].data.needs == 6


@pytest.mark.ledger("1e-12.1-12")
def test_a_second_shot_at_a_halted_panzer_behind_a_hedge_hits_on_6() -> None:
    scene = Scene(hedge("hedge", (30, 22.6), (42, 22.6)))
    tank, other, target = firer(scene), firer(scene, (42, 40)), scene.vehicle((36, 20), SOUTH)

    def needs(who: Vehicle, *dice: int) -> int:
        next_own_phase(scene)
        return int(command(scene, who, chose(ONCE), SUGGESTED, dice=dice).asked[1].options[0].data.needs)

    bounced = (3, 4, *[2] * 6, 6, *[6] * 6)
    assert needs(tank, 3, 3) == 7  # a miss is no help
    assert needs(tank, *bounced) == 7
    assert needs(tank, 1, 1) == 6
    assert needs(other, 1, 1) == 7  # he has not hit it yet
    command(scene, target, chose("drive:1"), {"line": [[36, 19]], "backwards": True}, dice=(1,))
    assert needs(tank, 1, 1) == 7


def test_after_it_has_fired_it_drives_slowly() -> None:
    scene, tank, _ = duel()
    command(scene, tank, chose(ONCE), SUGGESTED, dice=MISS)
    assert menu(scene, tank)["drive:1"] == ""
    assert menu(scene, tank)["drive:2"] == "It has fired in this Phase: it drives slowly."


@pytest.mark.ledger("1e-11.8-03")
def test_the_turret_looks_at_what_it_has_fired_at() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), 20.0, seat=RED, kind=FIREFLY)
    scene.vehicle((36, 20), SOUTH)
    command(scene, tank, chose(ONCE), SUGGESTED, dice=MISS)
    assert tank.looks == pytest.approx(NORTH)
    assert tank.turret == pytest.approx(340.0)


@pytest.mark.ledger("1e-11.8-01")
def test_of_two_tanks_only_the_one_in_the_guns_arc_is_fired_at_and_once() -> None:
    scene, tank, target = duel()
    behind = scene.vehicle((36, 47), NORTH)
    with pytest.raises(Refused, match="Outside its arc of fire"):
        command(scene, tank, chose(ONCE), chose(behind.id))
    scene.game.phase.activated.clear()
    with pytest.raises(Refused, match="The gunner has acted in this Phase"):
        command(scene, tank, chose(ONCE), chose(target.id), chose(ONCE), dice=MISS)


@pytest.mark.ledger("1e-12-03")
def test_what_forbids_it_is_said() -> None:
    scene, tank, target = duel()
    tank.turret = 90.0
    assert menu(scene, tank)[ONCE] == "Outside its arc of fire."
    tank.damage.disarmed = {0}
    assert menu(scene, tank)[ONCE] == "Nothing that he serves can fire."
    target.damage.loss = Loss.KNOCKED_OUT
    assert ONCE not in menu(scene, tank)


def test_of_two_guns_each_is_offered() -> None:
    hull_gun = MountedWeapon(position=Position.HULL_GUNNER, mount=Mount.CASEMATE, ap=7, he=6)
    scene = Scene()
    grant = scene.vehicle((36, 40), NORTH, seat=RED, kind=like(FIREFLY, weapons=(*FIREFLY.weapons, hull_gun)))
    scene.vehicle((36, 20), SOUTH)
    assert [one for one in menu(scene, grant) if one.startswith("fire-at-vehicles")] == [
        "fire-at-vehicles:gunner/0/1",
        "fire-at-vehicles:gunner/0/2",
        "fire-at-vehicles:hull-gunner/1/1",
        "fire-at-vehicles:hull-gunner/1/2",
    ]


def test_machine_guns_and_infantry_alone_bring_no_such_order() -> None:
    scene = Scene()
    car = scene.vehicle((36, 40), NORTH, seat=RED, kind=like(PANZER, weapons=(HULL_MG,)))
    tank = firer(scene, (30, 40))
    scene.team(BLUE, (36, 20), men=5)
    assert ONCE not in menu(scene, tank)
    scene.vehicle((36, 20), SOUTH)
    assert not any(one.startswith("fire-at-vehicles") for one in menu(scene, car))


# --- what hits bring in later Phases --------------------------------------------------------------------


def hit(scene: Scene, vehicle: Vehicle, result: DamageResult, dice: tuple[int, ...] = ()) -> None:
    """Have a vehicle suffer a result in the Phase under way."""
    scene.run(take_effect(scene.game, vehicle, result, "pak"), dice=dice)


def next_phase(scene: Scene, side: Any) -> None:
    """Begin a Phase of that side."""
    scene.game.table.next_active = side
    start_phase(scene.game)


@pytest.mark.ledger("1e-12.1-24", "1e-12.1-25", "1e-12.1-42")
@pytest.mark.parametrize(("panic", "idle"), [(Panic.DRIVER, "drive:1"), (Panic.GUNNER, ONCE)])
def test_who_panics_is_idle_in_the_next_phase_of_his_side(panic: Panic, idle: str) -> None:
    scene, tank, _ = duel()
    hit(scene, tank, DamageResult(shock=1, panics=panic))
    for side, panics in ((BLUE, False), (RED, True), (RED, False)):
        next_phase(scene, side)
        assert (menu(scene, tank)[idle] == "He panics in this Phase.") is panics


@pytest.mark.ledger("1e-12.1-26")
def test_a_panicking_commander_keeps_a_tank_from_acting() -> None:
    scene, tank, _ = duel()
    hit(scene, tank, DamageResult(shock=1, panics=Panic.EVERYBODY))
    next_phase(scene, RED)
    reason = "The commander panics: nobody aboard acts in this Phase."
    assert why_not_activate(scene.game, tank, 3) == reason


@pytest.mark.ledger("1e-12.1-44")
def test_a_half_tracks_commander_panics_alone_and_its_crew_acts_on_a_1() -> None:
    scene = Scene()
    carrier = scene.vehicle((36, 40), seat=RED, kind=HALF_TRACK)
    hit(scene, carrier, DamageResult(shock=1, panics=Panic.COMMANDER))
    assert result_for(carrier) == 3
    next_phase(scene, RED)
    assert result_for(carrier) == 1
    assert why_not_activate(scene.game, carrier, 1) == ""
    next_phase(scene, BLUE)
    assert result_for(carrier) == 3


def test_a_phase_that_is_never_played_brings_nothing() -> None:
    scene, tank, _ = duel()
    hit(scene, tank, DamageResult(shock=1, panics=Panic.DRIVER))
    next_phase(scene, RED)
    release_vehicles(scene.game)
    assert tank.damage.now == Shaken()
    next_phase(scene, BLUE)
    next_phase(scene, RED)
    assert menu(scene, tank)["drive:1"] == "He panics in this Phase."


@pytest.mark.ledger("1e-12.1-22")
def test_who_must_engage_does_not_drive_and_fires_at_that_one_alone() -> None:
    scene, tank, target = duel()
    other = scene.vehicle((30, 20), SOUTH)
    scene.run(take_effect(scene.game, tank, DamageResult(engages=True), other.id))
    next_phase(scene, RED)
    assert menu(scene, tank)["drive:1"] == "It has halted and must fire at who hit it."
    script = command(scene, tank, chose(ONCE), SUGGESTED, dice=MISS)
    refused = {one.id: one.refused for one in script.asked[1].options}
    assert refused == {other.id: "", target.id: "In this Phase it must fire at who hit it."}


@pytest.mark.ledger("1e-12.1-30", "1e-12.1-31", "1e-12.1-48", "1e-12-02")
def test_a_dead_man_is_replaced_in_two_later_phases_and_another_gunner_hits_worse() -> None:
    scene, tank, _ = duel()
    hit(scene, tank, DamageResult(shock=2, kills=Position.GUNNER))
    tank.damage.shock = 0
    order = "take-place:gunner"
    assert menu(scene, tank)[order] == "Only in a later Phase can somebody take his place."
    for _ in range(2):
        next_phase(scene, RED)
        assert menu(scene, tank)[ONCE] == "He was killed: somebody must take his place first."
        command(scene, tank, chose(order))
        assert Position.GUNNER not in tank.damage.vacant or menu(scene, tank)[order] != ""
    next_phase(scene, RED)
    assert order not in menu(scene, tank)
    script = command(scene, tank, chose(ONCE), SUGGESTED, dice=MISS)
    assert script.asked[1].options[0].data.needs == 6
    assert scene.told("crew") == [
        "British Cromwell: another man moves to the gunner's place; one more activation in a later Phase.",
        "British Cromwell: another man moves to the gunner's place; now another man has it.",
    ]


@pytest.mark.ledger("1e-12.1-30", "1e-12.1-31")
def test_a_car_is_lost_with_the_last_of_its_two_men() -> None:
    scene = Scene()
    scout_car = scene.vehicle((36, 40), seat=RED, kind=like(PANZER, crew=2, weapons=(PANZER.weapons[0],)))
    scene.team(RED, (10, 40), men=6)
    hit(scene, scout_car, DamageResult(kills=Position.DRIVER))
    assert scout_car.is_manned
    hit(scene, scout_car, DamageResult(kills=Position.GUNNER), dice=(1,))
    assert scout_car.damage.loss is Loss.ABANDONED
    assert scene.told("vehicle-lost") == ["The whole crew of British Panzer IV is dead."]
    assert menu(scene, scout_car)["take-place:driver"] == "The Panzer IV is lost."


def test_a_crew_whose_only_man_to_act_is_dead_can_be_activated_to_replace_him() -> None:
    scene = Scene()
    truck = scene.vehicle((36, 40), seat=RED, kind=TRUCK, armoured=False, commander=Rank.JUNIOR)
    hit(scene, truck, DamageResult(kills=Position.DRIVER))
    assert why_not_activate(scene.game, truck, 3)
    next_phase(scene, RED)
    assert why_not_activate(scene.game, truck, 3) == ""


@pytest.mark.ledger("1e-12.1-32")
def test_a_wounded_commander_has_an_initiative_less() -> None:
    scene, tank, _ = duel()
    hit(scene, tank, DamageResult(wounds_commander=True))
    command(scene, tank, chose(ONCE), SUGGESTED, dice=MISS)
    assert scene.game.phase.granted == 1


@pytest.mark.ledger("1e-12.1-33", "1e-12.1-35", "1e-12.1-34")
def test_what_is_out_of_action_acts_no_more() -> None:
    scene, tank, _ = duel()
    tank.damage = Damage(is_immobilised=True, disarmed={0})
    offered = menu(scene, tank)
    assert offered["drive:1"] == "It is immobilised."
    assert offered[ONCE] == "Nothing that he serves can fire."


@pytest.mark.ledger("1e-12.1-35")
def test_a_gunner_whose_gun_is_out_of_action_still_has_its_machine_gun() -> None:
    scene = Scene()
    panzer = scene.vehicle((36, 40), NORTH, seat=RED, kind=PANZER, damage=Damage(disarmed={0}))
    scene.vehicle((36, 20), SOUTH)
    scene.team(BLUE, (38, 20), men=5)
    offered = menu(scene, panzer)
    assert offered[ONCE] == offered["fire-at-men:gunner/0"] == OUT_OF_ACTION
    assert offered["fire-at-men:gunner/2"] == ""
