"""What comes of two vehicles that have run into each other (1e 13.3)."""

import pytest

from rules.editions.vehicle_damage import Loss, Panic
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.pieces.piece import Vehicle
from rules.vehicles.ramming import RamOutcome, has_rammed, outcome, ram
from tests.happened import told_in
from tests.rules.scene import Scene, Script
from tests.rules.vehicles.motor_pool import PANZER, TRUCK, like

RED, BLUE = Seat.RED, Seat.BLUE


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
    assert [one.why for one in script.rolled][2:] == ["Force Morale: support-unit-killed", "damage"]
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
        (0, 0, RamOutcome(bounced=True)),
        (1, 2, RamOutcome(lost=0)),
        (3, 2, RamOutcome()),
        (3, 5, RamOutcome()),
        (6, 3, RamOutcome(lost=1)),
    ],
)
def test_how_scores_compare(one: int, other: int, found: RamOutcome) -> None:
    assert outcome(one, other) == found


def test_soft_skins_score_nothing() -> None:
    scene, tank, _ = duel()
    truck = scene.vehicle((40, 20), kind=TRUCK)
    script = scene.run(ram(scene.game, tank, truck), dice=[*rolls(1), 1, 3])
    assert script.rolled[0].count == 6
    assert truck.damage.loss is Loss.KNOCKED_OUT


@pytest.mark.ledger("1e-13.3-01")
@pytest.mark.parametrize(("y", "touches"), [(24.41, True), (24.45, False)])
def test_hulls_a_quarter_of_an_inch_apart_have_met(y: float, touches: bool) -> None:
    _, tank, other = duel()
    tank.at = Point(36, y)
    assert has_rammed(tank, other) is touches
    other.at = None
    assert not has_rammed(tank, other)


@pytest.mark.ledger("1e-13.3-01", "1e-13.3-04")
def test_both_sides_roll_for_their_own_hull_and_all_are_told_what_came_of_it() -> None:
    scene, tank, other = duel(theirs=3)
    script = scene.run(ram(scene.game, tank, other), dice=[5, 6, 4, 5, 1, 2, 1, 3, 4, 1, 3])
    hulls = [(one.count, one.why, one.seat) for one in script.rolled][:2]
    assert hulls == [(6, "ramming", RED), (3, "ramming", BLUE)]
    rolled = [one for one in told_in(scene.game) if one.kind == "dice" and one.data["why"] == "ramming"]
    assert [(one.text, one.seat) for one in rolled] == [
        ("The armour of British Cromwell scores 3: 5, 6, 4, 5, 1, 2.", RED),
        ("The armour of German Panzer IV scores 0: 1, 3, 4.", BLUE),
    ]
    assert rolled[0].data == {
        "vehicle": tank.id, "faces": [5, 6, 4, 5, 1, 2], "why": "ramming", "needs": 5, "hits": 3
    }  # fmt: skip
    (met,) = [one for one in told_in(scene.game) if one.kind == "rammed"]
    assert (met.text, met.seat, met.rule) == (
        "British Cromwell rams the Panzer IV, 3 against 0: Panzer IV is out of action.", RED, "1e 13.3"
    )  # fmt: skip
    assert met.data == {"vehicle": tank.id, "target": other.id}
    assert (other.damage.loss, tank.damage.shock) == (Loss.KNOCKED_OUT, 2)


@pytest.mark.ledger("1e-13.3-04")
def test_with_the_battle_lost_the_winner_takes_no_hits() -> None:
    scene, tank, other = duel()
    scene.blue.force_morale = 1
    meet(scene, tank, other, 4, 2, dice=(6,))
    assert scene.game.table.result is not None
    assert (other.damage.loss, tank.damage.shock) == (Loss.KNOCKED_OUT, 0)
