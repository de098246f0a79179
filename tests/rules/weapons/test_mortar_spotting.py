"""Who sees for a mortar of Spain what its crew does not: Leaders, or Observer-Scouts (esp-079 to 087)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.activation.act import action_options
from rules.command.activation import why_not_activate_by
from rules.editions.grades import Rank
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.orders.initiatives import lead_on_dice
from rules.orders.relay import RELAY
from rules.state.agreed.roster import Spotters
from rules.state.pieces.force import Leader, Stance, Team
from rules.weapons.mortar import fire_mortar, why_not_fire_mortar
from tests.rules.geometry.countryside import house, rectangle
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.weapons.support_weapons import crew, with_weapons_of

RED, BLUE = Seat.RED, Seat.BLUE
MORTAR = "valero-50mm"
HOUSE = house("house", rectangle(28, 34, 10, 4))
"""It stands between the mortar and the enemy."""

MISSES = [2] * 6


def spotted_by(who: Spotters) -> Scene:
    """A scene in which red's mortars have these spotters."""
    scene = with_weapons_of(Scene(HOUSE), "spain-peninsular-army-1936", RED)
    roster = scene.game.setup.rosters[RED]
    mortars = {MORTAR: replace(roster.mortars[MORTAR], spotters=who)}
    scene.game.setup = replace(scene.game.setup, rosters={RED: replace(roster, mortars=mortars)})
    return scene


def mortar(scene: Scene, **more: Any) -> Team:
    """Three men with a mortar behind the house, and the enemy before it."""
    scene.team(BLUE, (45, 12), men=4)
    return crew(scene, MORTAR, (33, 42), men=3, **more)


def scouts(scene: Scene, at: tuple[float, float] = (46, 34), **more: Any) -> Team:
    """Two Observer-Scouts beside the house."""
    return scene.team(RED, at, men=2, name="Scouts", kind=TeamKind.OBSERVER_SCOUTS, **more)


def leads(scene: Scene, leader: Leader, left: int = 2) -> None:
    """He gives orders now."""
    scene.game.phase.leader, scene.game.phase.initiatives = leader.id, left


# --- Leaders -------------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-079")
def test_a_friend_who_sees_the_target_is_not_enough_where_leaders_spot() -> None:
    scene = spotted_by(Spotters.LEADERS)
    team = mortar(scene)
    scene.team(RED, (50, 30), men=4)
    assert why_not_fire_mortar(scene.game, scene.unit(team))
    leader = scene.leader(RED, (40, 42), rank=Rank.SENIOR)
    leads(scene, leader)
    assert not why_not_fire_mortar(scene.game, scene.unit(team))


@pytest.mark.ledger("esp-079")
@pytest.mark.parametrize(
    ("at", "left", "may"), [((40, 42), 2, True), ((40, 42), 1, False), ((50, 42), 2, False)]
)
def test_a_leader_spots_for_one_more_initiative_with_the_mortar_in_range(
    at: tuple[float, float], left: int, may: bool
) -> None:
    scene = spotted_by(Spotters.LEADERS)
    team = mortar(scene)
    leads(scene, scene.leader(RED, at, rank=Rank.SENIOR), left)
    assert (not why_not_fire_mortar(scene.game, scene.unit(team))) is may


@pytest.mark.ledger("esp-079")
def test_a_junior_leader_of_others_activates_it_and_pays_for_spotting() -> None:
    scene = spotted_by(Spotters.LEADERS)
    team = mortar(scene)
    section = scene.section(RED)
    scene.team(RED, (44, 43), men=4, section=section)
    leader = scene.leader(RED, (38.5, 42), section=section)
    assert not why_not_activate_by(scene.game, leader, scene.unit(team))
    scene.game.phase.dice = [3]
    answers = [chose(f"activate:{team.id}"), chose("fire-mortar"), SUGGESTED]
    scene.run(lead_on_dice(scene.game, leader, (3,)), dice=MISSES[:2], answers=answers)
    assert scene.game.phase.initiatives <= 0
    assert "spots for" in " ".join(scene.told("unit"))


# --- Observer-Scouts -----------------------------------------------------------------------------------


@pytest.mark.ledger("esp-085")
def test_scouts_who_see_a_man_of_the_mortar_spot_and_stand_up() -> None:
    scene = spotted_by(Spotters.SCOUTS)
    team = mortar(scene)
    scene.team(RED, (50, 30), men=4)
    assert why_not_fire_mortar(scene.game, scene.unit(team))
    seeing = scouts(scene, stance=Stance.TACTICAL)
    assert not why_not_fire_mortar(scene.game, scene.unit(team))
    scene.run(fire_mortar(scene.game, scene.unit(team)), dice=MISSES[:2], answers=[SUGGESTED])
    assert seeing.stance is Stance.NONE


@pytest.mark.ledger("esp-084")
def test_scouts_may_always_end_a_move_tactical() -> None:
    scene = Scene()
    team = scouts(scene)
    offered = {one.id: one.refused for one in action_options(scene.game, scene.unit(team), None)}
    assert offered["move-unseen"] == ""


@pytest.mark.ledger("esp-086")
def test_a_leader_has_the_mortar_fire_through_scouts_for_two_initiatives() -> None:
    scene = spotted_by(Spotters.SCOUTS)
    team = mortar(scene)
    seeing = scouts(scene)
    leader = scene.leader(RED, (48, 30), rank=Rank.JUNIOR, name="Sargento")
    [option] = RELAY.offers(scene.game, leader, 2)
    assert (option.subject, option.refused) == (team.id, "")
    scene.game.phase.dice = [3]
    answers = [chose(f"relay:{team.id}"), SUGGESTED]
    scene.run(lead_on_dice(scene.game, leader, (3,)), dice=MISSES[:2], answers=answers)
    assert [scene.game.phase.done(one.id) for one in (seeing, team)] == ["relaying", "fire-mortar"]
    assert scene.game.phase.initiatives <= 0


@pytest.mark.ledger("esp-087")
@pytest.mark.parametrize(("rank", "may"), [(Rank.SENIOR, True), (Rank.JUNIOR, False)])
def test_those_of_a_support_pass_on_the_orders_of_senior_leaders_alone(rank: Rank, may: bool) -> None:
    scene = spotted_by(Spotters.SCOUTS)
    section = scene.section(RED, support=True)
    mortar(scene, section=section, support=True)
    scouts(scene, section=section, support=True)
    leader = scene.leader(RED, (48, 30), rank=rank)
    assert bool(list(RELAY.offers(scene.game, leader, 2))) is may
