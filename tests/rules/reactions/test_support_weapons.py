"""Mortars and anti-tank Teams out of turn: as they come on, in an Ambush, interrupting (1e 4.3.1, 5.1.2)."""

import pytest

from rules.command.activation import ARRIVED
from rules.deployment.deploy import UNORDERED
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.moments.moments import about_to_fire
from rules.orders.on_arrival import act_without_orders
from rules.reactions.after_ambush import end_ambushes, why_not_withdraw
from rules.reactions.ambush import ambush, candidates
from rules.reactions.interrupt import interrupt, interruptions
from rules.reactions.overwatch import go_on_overwatch
from rules.state.pieces.force import JumpOffPoint, Stance, Where
from rules.state.remembered import DEPLOYED
from tests.rules.geometry.countryside import area, rectangle
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.weapons.support_weapons import crew, perform, with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE


def with_point(scene: Scene) -> Scene:
    scene.red.dice = 2
    scene.red.jump_off_points["point"] = JumpOffPoint(id="point", at=Point(20, 44))
    return with_arsenal(scene)


def test_a_mortar_that_has_come_on_may_fire_at_once() -> None:
    scene = with_arsenal(Scene())
    team = crew(scene, "60mm-mortar", (20, 44), men=5)
    target = scene.team(BLUE, (20, 14), men=3)
    DEPLOYED.put(scene.game, [team.id])
    UNORDERED.put(scene.game, [team.id])
    scene.game.phase.note(team.id, ARRIVED)
    scene.run(act_without_orders(scene.game), dice=[4, 1, 2, 4], answers=[chose("fire-mortar"), SUGGESTED])
    assert target.shock == 1
    assert scene.game.phase.done(team.id) == "fire-mortar"


def test_an_anti_tank_team_that_has_come_on_has_its_rifles() -> None:
    scene = with_arsenal(Scene())
    team = crew(scene, "piat", (20, 44))
    scene.team(BLUE, (20, 34), men=3)
    DEPLOYED.put(scene.game, [team.id])
    UNORDERED.put(scene.game, [team.id])
    scene.game.phase.note(team.id, ARRIVED)
    script = scene.run(act_without_orders(scene.game), dice=[1, 1], answers=[chose("fire"), SUGGESTED])
    assert [one.name for one in script.asked] == ["fire-or-hold", "choose-targets"]


@pytest.mark.ledger("1e-5.1.2-15")
@pytest.mark.parametrize("option", ["withdraw-ambushers", "stay"])
def test_an_anti_tank_team_in_ambush_may_slip_away(option: str) -> None:
    scene = with_point(Scene())
    team = crew(scene, "panzerschreck", (), rounds=3)
    scene.team(BLUE, (20, 20), men=3)
    scene.run(
        ambush(scene.game, scene.red, team.id), dice=[1, 1], answers=[SUGGESTED, chose("fire"), SUGGESTED]
    )
    scene.run(end_ambushes(scene.game), answers=[chose(option)])
    assert team.where is (Where.TABLE if option == "stay" else Where.RESERVE)


@pytest.mark.ledger("1e-5.1.2-19")
def test_the_example_of_the_panzerschreck() -> None:
    """The Bren on Overwatch kills one of two; the other slips away and may ambush again with another Dice."""
    scene = with_point(Scene())
    team = crew(scene, "panzerschreck", (), rounds=3)
    bren = scene.team(BLUE, (20, 20), men=2, crewed="magazine-lmg", crew=2, name="Bren Team")
    go_on_overwatch(scene.game, scene.unit(bren), 180)
    answers = [SUGGESTED, chose("hold"), chose(f"overwatch:{bren.id}"), SUGGESTED]
    scene.run(ambush(scene.game, scene.red, team.id), dice=[6, 1, 1, 1, 1, 1, 5], answers=answers)
    assert (len(team.figures), bren.stance) == (1, Stance.NONE)
    scene.run(end_ambushes(scene.game), answers=[chose("withdraw-ambushers")])
    assert team in candidates(scene.game, scene.red)
    assert (scene.red.dice, team.rounds) == (1, 3)


@pytest.mark.ledger("1e-5.1.2-16")
@pytest.mark.parametrize(("weapon", "stays"), [("tripod-mmg", True), ("2in-mortar", True), ("piat", False)])
def test_what_does_not_move_and_fire_stays_after_an_ambush(weapon: str, stays: bool) -> None:
    scene = with_point(Scene())
    team = crew(scene, weapon, (20, 40))
    assert bool(why_not_withdraw(scene.game, team)) is stays


def test_a_mortar_in_ambush_may_fire_its_bombs() -> None:
    scene = with_point(Scene())
    team = crew(scene, "5cm-mortar", ())
    target = scene.team(BLUE, (20, 20), men=3)
    answers = [SUGGESTED, chose("fire-mortar"), SUGGESTED]
    scene.run(ambush(scene.game, scene.red, team.id), dice=[4, 2, 4], answers=answers)
    assert target.shock == 1


def test_a_mortar_interrupts_with_its_bombs_and_an_anti_tank_team_with_its_rifles() -> None:
    scene = with_point(Scene(area("ridge", rectangle(0, 36, 72, 2), sight="high", height=3.0), active=BLUE))
    mortar, piat = crew(scene, "60mm-mortar", (20, 44), men=5), crew(scene, "piat", (40, 44))
    scene.team(RED, (20, 33), men=1)
    target = scene.team(BLUE, (20, 14), men=3)
    moment = about_to_fire(scene.blue, "They", target.figures)
    listed = {one.id: one.refused for one in interruptions(scene.game, scene.red, moment)}
    assert listed[f"interrupt:{mortar.id}:fire-mortar"] == ""
    assert not [one for one in listed if one.startswith(f"interrupt:{piat.id}:fire-")]
    rule = interrupt(scene.game, scene.red, mortar.id, "fire-mortar")
    scene.run(rule, dice=[5, 1, 2, 4], answers=[SUGGESTED])
    assert target.shock == 1


def test_with_nobody_left_in_sight_the_dice_is_spent_for_nothing() -> None:
    scene = with_point(Scene(active=BLUE))
    mortar = crew(scene, "60mm-mortar", (20, 44), men=5)
    scene.team(BLUE, (20, 30), men=3)
    scene.run(interrupt(scene.game, scene.red, mortar.id, "fire-mortar"))
    assert scene.red.dice == 1


@pytest.mark.ledger("2e-8.2.2-05")
@pytest.mark.parametrize(
    ("weapon", "action", "dice"), [("60mm-mortar", "fire-mortar", 3), ("piat", "fire-anti-tank", 2)]
)
def test_men_hit_the_dirt_before_bombs_and_rounds(weapon: str, action: str, dice: int) -> None:
    """A 3 is Shock in the open only; bombs take one level off what lying low gives."""
    scene = with_arsenal(Scene(edition="second"))
    scene.blue.points = 3
    team = crew(scene, weapon, (20, 44), men=2)
    leader = scene.leader(RED, (22, 45), rank=Rank.SENIOR)
    target = scene.team(BLUE, (20, 24), men=4)
    answers = [SUGGESTED, chose(f"hit-the-dirt:{target.id}")]
    perform(scene, team, action, leader=leader, dice=[6, *[1, 2][: dice - 1], 3], answers=answers)
    assert target.stance is Stance.TACTICAL
    assert target.shock == (1 if weapon == "60mm-mortar" else 0)
