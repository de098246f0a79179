"""Ramming: two vehicles run into each other (1e 13.3)."""

import pytest

from rules.editions.vehicle_damage import Loss, Panic
from rules.engine.seats import Seat
from rules.state.pieces import Vehicle
from rules.vehicles.ramming import Outcome, outcome, ram
from tests.rules.crew.crew import command, menu
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.vehicles.motor_pool import PANZER, TRUCK, like

RED, BLUE = Seat.RED, Seat.BLUE
HEAVY = like(PANZER, id="jagdtiger", armour=11)


def duel(*, theirs: int = 6) -> tuple[Scene, Vehicle, Vehicle]:
    """A tank that looks north at another."""
    scene = Scene()
    tank = scene.vehicle((36, 30), seat=RED, name="Cromwell", kind=PANZER)
    return scene, tank, scene.vehicle((36, 20), kind=like(PANZER, armour=theirs))


def rolls(scored: int, armour: int = 6) -> list[int]:
    """So many 5s among the dice of that armour."""
    return [5] * scored + [4] * (armour - scored)


def meet(scene: Scene, one: Vehicle, other: Vehicle, *scored: int, dice: tuple[int, ...] = ()) -> Script:
    """They ram each other, and score so many."""
    faces = [*rolls(scored[0]), *rolls(scored[1], other.type.armour), *dice]
    return scene.run(ram(scene.game, one, other), dice=faces)


@pytest.mark.ledger("1e-13.3-01")
def test_each_rolls_a_die_for_each_point_of_armour() -> None:
    scene, tank, other = duel(theirs=11)
    script = meet(scene, tank, other, 2, 2)
    assert [one.count for one in script.rolled] == [6, 11]
    assert [one.why for one in script.rolled] == ["ramming", "ramming"]


@pytest.mark.ledger("1e-13.3-02")
def test_equal_scores_shake_both() -> None:
    scene, tank, other = duel()
    meet(scene, tank, other, 2, 2)
    for one in (tank, other):
        assert one.damage.shock == 1
        assert one.damage.next.panics == [Panic.EVERYBODY]
        assert one.is_manned


@pytest.mark.ledger("1e-13.3-03")
def test_less_than_double_puts_both_out_of_action() -> None:
    scene, tank, other = duel()
    meet(scene, tank, other, 3, 2)
    assert [one.damage.loss for one in (tank, other)] == [Loss.ABANDONED] * 2
    assert (scene.red.force_morale, scene.blue.force_morale) == (9, 9)


@pytest.mark.ledger("1e-13.3-04")
def test_double_puts_the_loser_out_and_hits_the_winner_twice() -> None:
    scene, tank, other = duel()
    script = meet(scene, tank, other, 4, 2, dice=(1, 3))
    assert other.damage.loss is Loss.KNOCKED_OUT
    assert [one.why for one in script.rolled][2:] == ["Force Morale: Support Unit killed", "damage"]
    assert scene.told("damage") == ["2 net hits, damage die 3: 2 Shock, the commander is wounded."]
    assert tank.is_manned


@pytest.mark.ledger("1e-13.3-05")
def test_anything_against_nothing_is_double() -> None:
    scene, tank, other = duel()
    meet(scene, tank, other, 0, 1, dice=(1, 3))
    assert tank.damage.loss is Loss.KNOCKED_OUT
    assert other.damage.shock == 2


@pytest.mark.ledger("1e-13.3-02", "1e-13.3-03", "1e-13.3-04", "1e-13.3-05")
@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        (0, 0, Outcome(bounced=True)),
        (1, 2, Outcome(lost=0)),
        (3, 2, Outcome()),
        (3, 5, Outcome()),
        (6, 3, Outcome(lost=1)),
    ],
)
def test_how_scores_compare(one: int, other: int, found: Outcome) -> None:
    assert outcome(one, other) == found


@pytest.mark.ledger("1e-13.3-01")
def test_a_driver_is_ordered_to_ram_and_drives_at_it() -> None:
    scene, tank, other = duel()
    script = command(scene, tank, chose(f"ram:{other.id}"), SUGGESTED, dice=(4, 3, *rolls(2), *rolls(2)))
    assert [one.why for one in script.rolled] == ["driving", "ramming", "ramming"]
    assert scene.told("rammed") == ["British Cromwell rams the Panzer IV, 2 against 2: both bounce off."]


def test_who_does_not_get_there_rams_nobody() -> None:
    scene, tank, other = duel()
    script = command(scene, tank, chose(f"ram:{other.id}"), SUGGESTED, dice=(1, 1))
    assert [one.why for one in script.rolled] == ["driving"]
    assert tank.pose.at.y == pytest.approx(26)


def test_soft_skins_score_nothing() -> None:
    scene, tank, _ = duel()
    truck = scene.vehicle((40, 20), kind=TRUCK)
    script = scene.run(ram(scene.game, tank, truck), dice=[*rolls(1), 1, 3])
    assert script.rolled[0].count == 6
    assert truck.damage.loss is Loss.KNOCKED_OUT


def test_it_is_offered_for_vehicles_that_are_near_and_manned() -> None:
    scene, tank, other = duel()
    far = scene.vehicle((36, 1), kind=PANZER)
    far.at = None
    assert menu(scene, tank)[f"ram:{other.id}"] == ""
    other.damage.loss = Loss.KNOCKED_OUT
    assert f"ram:{other.id}" not in menu(scene, tank)
