"""Charges at a Senior Leader's order: at vehicles, and at men (1e 9.3.4, B; faq-039)."""

from collections.abc import Sequence
from typing import Any

import pytest

from rules.editions.grades import Rank
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.state.pieces.force import Leader, Team
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.vehicles.tank_hunters import (
    BLUE,
    NORTH,
    RED,
    hunters,
)


def order(scene: Scene, leader: Leader, option: str, dice: Sequence[int], *answers: Any) -> Script:
    """The Leader spends an Initiative on it, and no more."""
    scene.game.phase.dice = [leader_result(leader)]
    rule = lead_on_dice(scene.game, leader, (leader_result(leader),))
    return scene.run(rule, dice=dice, answers=[chose(option), *answers, chose("done")])


def leader_result(leader: Leader) -> int:
    return 3 if leader.rank is Rank.JUNIOR else 4


def ordered(scene: Scene, leader: Leader) -> dict[str, str]:
    """What he may order with charges, each with the reason why not."""
    offered = initiative_options(scene.game, leader, first=True)
    return {one.id: one.refused for one in offered if one.verb in {"use-charge", "throw-charge"}}


def squad(scene: Scene, rank: Rank, charges: list[tuple[str, ...]]) -> tuple[Team, Leader]:
    """Riflemen with a Leader of this rank, whose platoon has bought charges."""
    section = scene.section(RED)
    team = scene.team(RED, (36, 27), men=3, section=section, name="Rifle Team")
    leader = scene.leader(RED, (37, 28), rank=rank, section=section if rank is Rank.JUNIOR else None)
    scene.red.charges = charges
    return team, leader


@pytest.mark.ledger("1e-B.GER-07", "1e-B.GER-11", "1e-B.GB-05")
def test_a_squad_uses_the_charge_that_its_commander_hands_out() -> None:
    scene = Scene()
    tank = scene.vehicle((36, 20), NORTH)
    team, leader = squad(scene, Rank.SENIOR, [("compound-charge", "teller-mine")])
    found = ordered(scene, leader)
    assert found == {f"use-charge:{team.id}/compound-charge": "", f"use-charge:{team.id}/teller-mine": ""}
    details = [one.detail for one in initiative_options(scene.game, leader, first=True) if one.id in found]
    assert details == [
        "1 Command Initiative; A.P. 5",
        "1 Command Initiative; a die decides: 3 or more immobilises it",
    ]
    order(scene, leader, f"use-charge:{team.id}/teller-mine", [3, 4, 5, 2], SUGGESTED, SUGGESTED)
    assert tank.damage.is_immobilised
    assert not scene.red.charges
    assert not scene.game.phase.done(team.id)


@pytest.mark.ledger("esp-021")
def test_a_junior_leader_has_none_of_them() -> None:
    scene = Scene()
    scene.vehicle((36, 20), NORTH)
    _, leader = squad(scene, Rank.JUNIOR, [("compound-charge",)])
    assert not ordered(scene, leader)


@pytest.mark.ledger("faq-039", "faq-125", "faq-250")
@pytest.mark.parametrize("weapon", ["cluster-charge", "satchel-charge"])
def test_only_a_senior_leader_has_a_charge_thrown_at_men(weapon: str) -> None:
    scene = Scene()
    enemy = scene.team(BLUE, (36, 22), men=3)
    _, junior = squad(scene, Rank.JUNIOR, [(weapon,)])
    (refused,) = ordered(scene, junior).values()
    assert refused == "Only a Senior Leader's order has it fired at anything but vehicles."
    scene = Scene()
    enemy = scene.team(BLUE, (36, 22), men=3)
    team, senior = squad(scene, Rank.SENIOR, [(weapon,)])
    assert ordered(scene, senior) == {f"throw-charge:{team.id}/{weapon}": ""}
    script = order(
        scene, senior, f"throw-charge:{team.id}/{weapon}", [6, 4, 1, 1, 1, 5, 1, 1], {"option": enemy.id}
    )
    assert [one.count for one in script.rolled][:2] == [2, 6]  # a throw, then six hits
    assert not scene.red.charges


@pytest.mark.ledger("faq-125")
def test_tank_killers_throw_their_own_satchel_at_men() -> None:
    scene = Scene()
    enemy = scene.team(BLUE, (36, 24), men=3)
    team = hunters(scene, (36, 30), carried=["satchel-charge"], men=3)
    senior = scene.leader(RED, (37, 31), rank=Rank.SENIOR)
    option = f"throw-charge:{team.id}/satchel-charge"
    assert ordered(scene, senior) == {option: ""}
    order(scene, senior, option, [6, 4, 1, 1, 1, 1, 1, 1], {"option": enemy.id})
    assert not team.carried
