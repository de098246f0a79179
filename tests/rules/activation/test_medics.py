"""Medical orderlies: what activates them, whom they tend, and what shooting one leads to (1e B)."""

from typing import Any

import pytest

from rules.activation.act import act_on_dice, action_options
from rules.close_combat.dice import count_dice
from rules.command.activation import why_not_activate_leader
from rules.deployment.arrivals import arrival_of
from rules.editions.first_tables import Gait
from rules.editions.grades import Rank
from rules.engine.requests import Refused
from rules.engine.seats import Seat
from rules.fire.covering_fire import why_not_cover
from rules.geometry.terrain import Point
from rules.movement.move import move
from rules.orders.on_arrival import call_forward
from rules.reactions.ambush import candidates
from rules.reactions.overwatch import why_not_overwatch
from rules.state.pieces.force import JumpOffPoint, Leader, Team, Where
from rules.state.troops.units import is_out
from rules.turn.start import start_phase
from rules.weapons.grenade import why_not_throw
from tests.rules.close_combat.fights import Fight
from tests.rules.command_dice import use_options
from tests.rules.fire.shooting import all_at, shoot
from tests.rules.fire.special_teams import medic, option
from tests.rules.reactions.out_of_turn import bren, shifted
from tests.rules.scene import SUGGESTED, Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE


def ward(*, apart: float = 1.0, **wounds: Any) -> tuple[Scene, Team, Leader]:
    """A medic so many inches from a Corporal."""
    scene = Scene()
    section = scene.section(RED)
    scene.team(RED, (25, 30), men=4, section=section)
    corporal = scene.leader(RED, (20, 30), section=section, **wounds)
    return scene, medic(scene, RED, (20 - apart, 30)), corporal


def treats(scene: Scene, orderly: Team, leader: Leader, die: int = 1) -> None:
    scene.game.phase.dice = [die]
    scene.run(act_on_dice(scene.game, scene.unit(orderly), (die,)), answers=[chose(f"treat:{leader.id}")])


# --- what activates him ----------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B-03")
@pytest.mark.parametrize(
    ("dice", "ways"), [([1], [(1,)]), ([4], [(4,)]), ([2, 2, 3], [(2,), (3,)]), ([], [])]
)
def test_any_die_up_to_4_activates_him(dice: list[int], ways: list[tuple[int, ...]]) -> None:
    scene, orderly, _ = ward()
    scene.game.phase.dice = dice  # a 5 is a point, a 6 counts for the Phase: neither is ever among them
    found = [one for one in use_options(scene.game) if one.subject == orderly.id]
    assert [one.dice for one in found if not one.refused] == ways
    if not dice:
        assert found[0].refused == "Needs any die up to 4."


@pytest.mark.ledger("1e-B-03")
def test_he_moves_as_infantry_on_a_4() -> None:
    scene, orderly, _ = ward(apart=8)
    scene.game.phase.dice = [4]
    rule = act_on_dice(scene.game, scene.unit(orderly), (4,))
    scene.run(rule, answers=[chose("move"), shifted(orderly, 7, 0)], dice=[3, 4])
    assert orderly.places[0].x == 19
    assert scene.game.phase.dice == []


@pytest.mark.ledger("1e-B-03")
def test_any_die_brings_him_on() -> None:
    scene = Scene()
    scene.leader(RED, rank=Rank.SENIOR)
    orderly = medic(scene, RED, None)
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 36))
    scene.game.phase.dice = [3]
    assert option(use_options(scene.game), f"deploy:{orderly.id}").dice == (3,)
    scene.run(call_forward(scene.game, "deploy", orderly.id, (3,)), answers=[SUGGESTED])
    assert orderly.on_table
    assert arrival_name(scene, orderly) == "gone"


def arrival_name(scene: Scene, orderly: Team) -> str:
    try:
        return arrival_of(scene.game, scene.red, "deploy", orderly.id).name
    except StopIteration:
        return "gone"


# --- whom he tends ---------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B-04")
@pytest.mark.parametrize(
    ("apart", "refused"), [(1.0, ""), (3.0, "The medic must stand base to base with him.")]
)
def test_he_must_be_in_contact(apart: float, refused: str) -> None:
    scene, orderly, corporal = ward(apart=apart, lost=1)
    given = option(action_options(scene.game, scene.unit(orderly), None), "treat")
    assert given.refused == refused
    assert given.label == f"Treat Section 1 {corporal.name}"


@pytest.mark.ledger("1e-B-04")
def test_the_leader_does_nothing_in_this_phase_and_acts_in_the_next() -> None:
    scene, orderly, corporal = ward(lost=1)
    treats(scene, orderly, corporal)
    assert why_not_activate_leader(scene.game, corporal)
    scene.game.table.next_active = RED
    start_phase(scene.game)
    assert not why_not_activate_leader(scene.game, corporal)


@pytest.mark.ledger("1e-B-04")
def test_a_leader_who_has_acted_is_not_treated_in_this_phase() -> None:
    scene, orderly, corporal = ward(lost=1)
    scene.game.phase.note(corporal.id, "leading")
    given = option(action_options(scene.game, scene.unit(orderly), None), "treat")
    assert given.refused == "He has been activated in this Phase."


@pytest.mark.ledger("1e-B-05")
def test_a_stunned_leader_may_act_again_in_this_turn() -> None:
    scene, orderly, corporal = ward(out_until_turn=1, wounds=1)
    assert is_out(scene.game, corporal)
    treats(scene, orderly, corporal, 4)
    assert not is_out(scene.game, corporal)
    assert corporal.wounds == 0


@pytest.mark.ledger("1e-B-06")
def test_a_lost_initiative_comes_back() -> None:
    scene = Scene()
    lieutenant = scene.leader(RED, (20, 30), rank=Rank.SENIOR, lost=1)
    orderly = medic(scene, RED, (20, 31))
    treats(scene, orderly, lieutenant)
    assert lieutenant.initiatives - lieutenant.lost == 3


@pytest.mark.ledger("1e-B-07")
def test_nobody_is_treated_twice() -> None:
    scene, orderly, corporal = ward(lost=1)
    treats(scene, orderly, corporal)
    corporal.lost = 1
    scene.game.phase.activated.clear()
    given = option(action_options(scene.game, scene.unit(orderly), None), "treat")
    assert given.refused == "He has been treated once already: nobody is twice."


def test_nobody_else_treats_and_only_the_wounded_are_listed() -> None:
    scene, orderly, corporal = ward()
    options = action_options(scene.game, scene.unit(orderly), None)
    assert not [one for one in options if one.verb == "treat"]
    corporal.lost = 1
    rifles = next(iter(scene.red.teams.values()))
    options = action_options(scene.game, scene.unit(rifles), None)
    assert not [one for one in options if one.verb == "treat"]


# --- as a target -----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B-08", "1e-B-09")
def test_shock_passes_him_by_and_a_kill_outrages_those_who_shot_him() -> None:
    scene, orderly, _ = ward(apart=12)
    gun = bren(scene, BLUE, (8, 18))
    shoot(scene, gun, dice=[6, 6, 1, 1, 1, 1, 3, 4], answers=[all_at(orderly)])
    assert (orderly.on_table, orderly.shock) == (True, 0)
    # The Germans lose two levels for their shame, the British one for their support.
    shoot(scene, gun, dice=[6, 6, 1, 1, 1, 1, 3, 5, 6, 1], answers=[all_at(orderly)])
    assert orderly.where is Where.GONE
    told = [text for text in scene.told("dice") if "killed:" in text]
    assert told == [
        "Junior Leader killed: German rolls 6 and loses 2 Force Morale.",
        "Support Unit killed: British rolls 1 and loses 1 Force Morale.",
    ]


# --- in a fight ------------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-B-10")
def test_he_adds_nothing_to_close_combat() -> None:
    fight = Fight()
    fight.defenders(5)
    team = fight.attackers(5, x=28)
    near = medic(fight.scene, BLUE, (36, 30))
    melee = fight.melee(team)
    melee.defenders.teams.append(near)
    assert len(melee.defenders.men) == 6
    assert count_dice(fight.game, melee.defenders, melee.attackers, None)[0].dice == 5


@pytest.mark.ledger("1e-B-10")
def test_he_never_uses_a_weapon() -> None:
    scene, orderly, _ = ward(apart=5)
    lieutenant = scene.leader(RED, (16, 31), rank=Rank.SENIOR)
    scene.team(BLUE, (15, 22), men=3)
    never, unit = "A medic never uses weapons.", scene.unit(orderly)
    refused = {one.id: one.refused for one in action_options(scene.game, unit, None)}
    assert refused["fire"] == refused["move-and-fire"] == refused["fire-and-move"] == never
    assert why_not_overwatch(unit) == why_not_throw(scene.game, lieutenant, orderly) == never
    assert why_not_cover(scene.game, unit)
    assert candidates(scene.game, scene.red) == []


@pytest.mark.ledger("1e-B-10")
def test_he_does_not_go_at_the_enemy() -> None:
    scene, orderly, _ = ward(apart=5)
    scene.team(BLUE, (15, 24), men=1)
    rule = move(scene.game, scene.unit(orderly), Gait.NORMAL)
    with pytest.raises(Refused, match="within 4 inches"):
        scene.run(rule, dice=[2, 1], answers=[shifted(orderly, 0, -3)])
