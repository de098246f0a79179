"""At which targets the dice are missing that Shock, Pins and moves take (1e 9.1, 14.4, 14.5)."""

import pytest

from rules.editions.weapons import Hit
from rules.engine.seats import Seat
from rules.fire.firepower import (
    Salvo,
    by_target,
    expected,
    halve,
    in_proportion,
    lost_to_shock,
    together,
    without,
)
from tests.rules.scene import Scene


def salvo(target: str, dice: int, *, team: str = "t", needs: int = 4, rerolls: bool = False) -> Salvo:
    return Salvo(team, target, needs, rerolls, Hit(), dice)


@pytest.mark.parametrize(
    ("dice", "loss", "shares"),
    [
        ({"near": 6, "far": 3}, 3, {"near": 2, "far": 1}),
        ({"near": 6, "far": 3}, 2, {"near": 1, "far": 1}),  # 1 1/3 and 2/3
        ({"near": 5, "far": 2}, 3, {"near": 2, "far": 1}),  # 2 1/7 and 6/7
        ({"left": 2, "right": 2}, 1, {"left": 1, "right": 0}),
        ({"left": 2, "middle": 2, "right": 3}, 5, {"left": 2, "middle": 1, "right": 2}),
        ({"one": 4}, 0, {"one": 0}),
    ],
)  # fmt: skip
def test_a_loss_is_shared_in_proportion(dice: dict[str, int], loss: int, shares: dict[str, int]) -> None:
    assert in_proportion(dice, loss) == shares


def test_dice_that_are_rolled_alike_are_added_up_in_their_order() -> None:
    shots = [salvo("a", 1), salvo("b", 2), salvo("a", 3), salvo("a", 1, needs=5), salvo("a", 1, team="u")]
    added = [("t", "a", 4, 4), ("t", "b", 4, 2), ("t", "a", 5, 1), ("u", "a", 4, 1)]
    assert [(one.team, one.target, one.needs, one.dice) for one in together(shots)] == added
    assert by_target(shots) == {"a": 6, "b": 2}


def test_the_dice_that_hit_least_are_given_up_first() -> None:
    worse, better, again = salvo("a", 2, needs=5), salvo("a", 2), salvo("a", 2, rerolls=True)
    assert without([better, worse, again], {"a": 1}) == [better, worse._replace(dice=1), again]
    assert without([again, worse, better], {"a": 3}) == [again, better._replace(dice=1)]
    assert without([again, better], {"a": 3}) == [again._replace(dice=1)]
    lowering = better._replace(hit=Hit(lowers=1))
    assert without([lowering, better], {"a": 2}) == [lowering]
    assert without([better, salvo("b", 2)], {"a": 1}) == [better._replace(dice=1), salvo("b", 2)]


@pytest.mark.ledger("1e-14.4-01")
def test_shock_leaves_a_firing_team_one_die() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 30), men=4, shock=5)
    assert lost_to_shock(team, [salvo("a", 4), salvo("b", 2)]) == 2
    assert lost_to_shock(team, [salvo("a", 2)]) == 1
    assert lost_to_shock(team, [salvo("a", 1)]) == 0
    assert lost_to_shock(team, []) == 0


def test_only_the_dice_of_the_pinned_are_halved_unless_all_have_moved() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    steady = scene.team(Seat.RED, (20, 30), men=4, section=section)
    pinned = scene.team(Seat.RED, (25, 30), men=5, section=section, pinned=True)
    unit = scene.unit(steady, pinned)
    first, second = salvo("a", 4, team=steady.id), salvo("a", 5, team=pinned.id)
    assert halve(unit, [first, second], halved=False) == [first, second._replace(dice=2)]
    assert by_target(halve(unit, [first, second], halved=True)) == {"a": 4}
    lone = [salvo("a", 1, team=steady.id), salvo("a", 1, team=pinned.id)]
    assert halve(unit, lone, halved=True) == lone


def test_what_will_be_rolled_is_after_each_teams_own_shock() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    shaken = scene.team(Seat.RED, (20, 30), men=4, section=section, shock=4)
    steady = scene.team(Seat.RED, (25, 30), men=4, section=section)
    shots = [salvo("a", 2, team=shaken.id), salvo("b", 2, team=shaken.id), salvo("a", 4, team=steady.id)]
    left = expected(scene.unit(shaken, steady), shots, halved=False)
    assert [(one.team, one.target, one.dice) for one in left] == [
        (shaken.id, "a", 1), (shaken.id, "b", 1), (steady.id, "a", 4),
    ]  # fmt: skip
