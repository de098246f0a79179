"""By which dice a vehicle is activated, and how many of its crew act."""

import pytest

from rules.crew.command import initiatives_by
from rules.crew.positions import TRAPPED
from rules.editions.grades import Rank
from rules.editions.vehicle_damage import DamageResult, Loss
from rules.editions.vehicle_types import Position
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.fire.shooters import FIRED
from rules.orders.crew_command import command_on_dice
from rules.orders.order_options import initiative_options
from rules.state.changes.suffering import begin_phase, end_phase
from rules.state.pieces.damage import Damage, Plight, Shaken, Vacancy
from rules.state.pieces.piece import Vehicle
from rules.turn.using_dice import command_dice_request
from rules.vehicles.aftermath import take_effect
from rules.vehicles.morale import morale_level
from rules.views.vehicle_views import vehicle_view
from tests.rules.crew.crew import command, menu, north
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.vehicles.motor_pool import CAR


def dice_for(scene: Scene, *dice: int) -> dict[str, str]:
    """What these Command Dice activate of vehicles, each with the reason why not."""
    scene.game.phase.dice = [*dice]
    options = command_dice_request(scene.game).options
    return {one.id: one.refused for one in options if one.subject in scene.game.table.vehicles}


@pytest.mark.ledger("1e-11.1.2-04", "1e-11.3-01")
@pytest.mark.parametrize(("commander", "result"), [(Rank.JUNIOR, 3), (Rank.SENIOR, 4), (None, 1)])
def test_a_vehicle_needs_the_result_of_its_leader(commander: Rank | None, result: int) -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, commander=commander)
    assert dice_for(scene, result) == {f"activate:{tank.id}:{result}": ""}
    others = {1, 3, 4} - {result}
    assert "your dice do not make one" in next(iter(dice_for(scene, max(others), 6).values())) or result == 1


@pytest.mark.ledger("1e-11.3-01")
@pytest.mark.parametrize("first", ["drive:1", "fire-at-men:gunner/0"])
def test_one_man_of_a_crew_without_its_commander_acts_and_no_other_1_brings_a_second(first: str) -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    scene.team(Seat.BLUE, (36, 15), men=4)
    tank.damage.commander_killed = True
    assert dice_for(scene, 1, 1, 3) == {f"activate:{tank.id}:1": ""}
    drives = first == "drive:1"
    answers = [chose(first), north(tank, 1) if drives else SUGGESTED]
    scene.game.phase.dice = [1]
    script = scene.run(
        command_on_dice(scene.game, tank, (1,)), answers=answers, dice=(2,) if drives else (1,) * 5
    )
    assert script.asked[0].prompt.endswith("1 Command Initiative left.")
    assert (tank.pose.at.y < 40) is drives
    assert dice_for(scene, 1, 1) == {f"activate:{tank.id}": "Already activated in this Phase."}


@pytest.mark.ledger("1e-11.2-01")
def test_a_junior_leader_has_two_positions_act() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    asked = command(scene, tank, chose("drive:1"), north(tank, 3), dice=(2,)).asked
    assert [one.name for one in asked][:2] == ["command-crew", "drive"]
    assert menu(scene, tank)["drive:1"] == "The driver has acted in this Phase."
    assert dice_for(scene, 3)[f"activate:{tank.id}"] == "Already activated in this Phase."


@pytest.mark.ledger("1e-12.1-32", "1e-14.9-08")
def test_a_wounded_commander_has_fewer_of_his_crew_act() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    wound(scene, tank)
    asked = command(scene, tank, chose("drive:1"), north(tank, 3), dice=(2,)).asked
    assert asked[0].prompt == "Panzer IV: what does its crew do? 1 Command Initiative left."
    assert [one.name for one in asked] == ["command-crew", "drive"]


@pytest.mark.ledger("1e-10.3.7-03", "1e-10.3.7-05")
def test_a_commander_shaken_by_shells_has_one_fewer_act_in_his_next_phase_alone() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, damage=Damage(next=Shaken(orders_lost=1)))
    found = [initiatives_by(scene.game, tank, 3)]
    for change in (begin_phase, end_phase):
        change(tank.damage)
        found.append(initiatives_by(scene.game, tank, 3))
    assert found == [2, 1, 2]


@pytest.mark.ledger("1e-9.1.1-09", "1e-14.8-07", "1e-11.3-01")
def test_a_commander_whose_wounds_leave_him_no_initiative_dies() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    wound(scene, tank)
    wound(scene, tank)
    assert tank.damage.commander_killed
    assert morale_level(scene.game, tank) == 2
    assert dice_for(scene, 1) == {f"activate:{tank.id}:1": ""}
    tank = scene.vehicle((50, 40), seat=Seat.RED, commander=Rank.SENIOR)
    for _ in range(2):
        wound(scene, tank)
    assert not tank.damage.commander_killed


@pytest.mark.ledger("1e-14.8-07")
def test_a_crew_at_its_limit_leaves_with_its_commander_dead() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    wound(scene, tank)
    tank.damage.shock = 3
    wound(scene, tank)
    assert tank.damage.loss is Loss.ABANDONED


def wound(scene: Scene, tank: Vehicle) -> None:
    """A hit that wounds a vehicle's commander and does nothing else."""
    result = DamageResult(wounds_commander=True)
    Script([], []).run(take_effect(scene.game, tank, result, "nobody"))


@pytest.mark.ledger("2e-7-32")
def test_in_the_second_edition_ones_activate_positions_one_by_one() -> None:
    scene = Scene(edition="second")
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    scene.team(Seat.BLUE, (36, 15), men=4)
    assert dice_for(scene, 1, 3) == {f"activate:{tank.id}:3": "", f"activate:{tank.id}:1": ""}
    command(scene, tank, chose("drive:1"), north(tank, 3), command_dice=(1,), dice=(2,))
    assert (initiatives_by(scene.game, tank, 1), initiatives_by(scene.game, tank, 3)) == (1, 2)
    offered = dice_for(scene, 1, 3)
    assert offered[f"activate:{tank.id}:1"] == offered[f"activate:{tank.id}:3"] == ""
    assert menu(scene, tank)["drive:1"] == "The driver has acted in this Phase."


def test_in_the_first_edition_a_1_does_nothing_for_a_vehicle_with_a_leader() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    assert list(dice_for(scene, 1, 6)) == [f"activate:{tank.id}"]


def test_going_back_at_first_leaves_the_dice() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    command(scene, tank, chose("back"))
    assert scene.game.phase.dice == [3]
    assert not scene.game.phase.activated


@pytest.mark.ledger("1e-11.6.3-02")
def test_nobody_activates_a_trapped_vehicle() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 40), seat=Seat.RED, plight=Plight.TRAPPED)
    assert "trapped" in dice_for(scene, 3)[f"activate:{tank.id}"]


@pytest.mark.ledger("1e-11.6.3-02")
def test_nobody_aboard_does_anything_once_a_house_has_trapped_it() -> None:
    scene = Scene()
    damage = Damage(shock=1, vacant={Position.HULL_GUNNER: Vacancy(last=0)})
    tank = scene.vehicle((36, 40), seat=Seat.RED, damage=damage)
    scene.team(Seat.BLUE, (36, 15), men=4)
    assert "" in menu(scene, tank).values()
    tank.plight = Plight.TRAPPED
    assert set(menu(scene, tank).values()) == {TRAPPED, ""}
    assert [one for one, refused in menu(scene, tank).items() if not refused] == ["done"]
    assert dice_for(scene, 3)[f"activate:{tank.id}"] == TRAPPED


def test_an_order_that_is_refused_says_why() -> None:
    scene = Scene()
    car = scene.vehicle((36, 40), seat=Seat.RED, kind=CAR)
    FIRED.note(scene.game, car.id)
    with pytest.raises(Refused, match="it drives slowly"):
        command(scene, car, chose("drive:2"))


@pytest.mark.ledger("1e-4.5-02", "2e-7-17")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_a_leader_on_foot_commands_no_tank_beside_him(edition: str) -> None:
    scene = Scene(edition=edition)
    tank = scene.vehicle((36, 40), seat=Seat.RED)
    scene.team(Seat.RED, (30, 40), men=4)
    leader = scene.leader(Seat.RED, (33, 40), rank=Rank.SENIOR)
    offered = initiative_options(scene.game, leader, first=True)
    assert any(one.verb == "activate" for one in offered)
    assert not [one for one in offered if one.subject == tank.id or tank.id in one.id]


def test_a_vehicle_is_done_when_its_crew_has_its_orders() -> None:
    """While they are given it is not: that its men have acted is told of each."""
    scene, seen = Scene(), []
    tank = scene.vehicle((36, 40), seat=Seat.RED, commander=Rank.JUNIOR)

    def look(_: object) -> object:
        seen.append(vehicle_view(scene.game, tank).done)
        return chose("done")

    command(scene, tank, chose("drive:1"), north(tank, 2), look, dice=(3,))
    seen.append(vehicle_view(scene.game, tank).done)
    assert seen == [False, True]
