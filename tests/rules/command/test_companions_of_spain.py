"""Priests, icons, flags and an officer who advises (esp-098 to esp-103, esp-174)."""

import pytest

from rules.command.command_dice import roll_command_dice
from rules.command.commanding import initiatives_on, leads_others, why_not_command
from rules.editions.companions import CompanionKind
from rules.editions.first_tables import Setback
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.fire.hit_effects import Losses
from rules.fire.leader_hits import fell
from rules.fire.volley import bury
from rules.morale.companions import steel
from rules.morale.falling_back import Jostled
from rules.morale.shock import dice_lost, jostle, judge_all
from rules.orders.detach import detach
from rules.phrases import say
from rules.state.changes.men import place_leader, place_team
from rules.state.pieces.force import Leader
from rules.turn.table_one import activations
from tests.rules.scene import Scene, chose


def companion(scene: Scene, at: tuple[float, float], kind: CompanionKind) -> Leader:
    return scene.leader(Seat.RED, at, rank=Rank.SENIOR, weapon="pistol", name="Companion", companion=kind)


# --- the officer ---------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-098")
def test_one_command_die_is_rolled_again() -> None:
    scene = Scene()
    scene.leader(Seat.RED, (20, 20), rank=Rank.SENIOR)
    companion(scene, (23, 20), CompanionKind.ADVISOR)
    scene.run(roll_command_dice(scene.game), dice=[1, 1, 2, 6, 6, 3], answers=[chose("again:6")])
    assert (scene.game.phase.rolled, scene.game.phase.sixes) == ([1, 1, 2, 3, 6], 1)


@pytest.mark.ledger("esp-098")
@pytest.mark.parametrize(("at", "rank"), [((24.2, 20), Rank.SENIOR), ((23, 20), Rank.JUNIOR)])
def test_only_where_he_is_with_the_senior_leader(at: tuple[float, float], rank: Rank) -> None:
    scene = Scene()
    scene.leader(Seat.RED, (20, 20), rank=rank)
    companion(scene, at, CompanionKind.ADVISOR)
    script = scene.run(roll_command_dice(scene.game), dice=[1, 1, 2, 6, 6])
    assert script.asked == []


# --- the priest ----------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-099")
def test_a_unit_with_a_priest_fights_on_until_he_falls() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 20), men=5)
    team.shock = 10
    priest = companion(scene, (21, 21), CompanionKind.PRIEST)
    scene.run(judge_all(scene.game, scene.red))
    assert (team.pinned, team.broken, dice_lost(team)) == (False, False, 0)
    assert fell(scene.game, priest, dead=True, light=False) is Setback.SENIOR_LEADER_KILLED
    scene.run(judge_all(scene.game, scene.red), dice=[1, 2, 3])
    assert team.broken


@pytest.mark.ledger("esp-099")
def test_a_priest_elsewhere_steels_nobody() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 20), men=5)
    companion(scene, (20, 24.2), CompanionKind.PRIEST)
    steel(scene.game, scene.red)
    assert not team.steeled


# --- icon and flag -------------------------------------------------------------------------------------


@pytest.mark.ledger("esp-100", "esp-103")
@pytest.mark.parametrize("kind", [CompanionKind.ICON_BEARER, CompanionKind.FLAG_BEARER])
@pytest.mark.parametrize(("received", "kept"), [((3,), 2), ((1,), 0), ((1, 1), 1), ((0, 2), 1)])
def test_one_point_of_shock_is_ignored_in_a_phase(
    kind: CompanionKind, received: tuple[int, ...], kept: int
) -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 20), men=5)
    companion(scene, (21, 21), kind)
    for shock in received:
        bury(scene.game, scene.red, [Losses(team, shock)])
    assert team.shock == kept


@pytest.mark.ledger("esp-100", "esp-103", "1e-7.3-01")
@pytest.mark.parametrize(("given", "kept"), [(3, 2), (1, 0)])
def test_a_point_of_the_shock_of_friends_who_run_through_them_is_ignored(given: int, kept: int) -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 20), men=5)
    companion(scene, (21, 21), CompanionKind.FLAG_BEARER)
    scene.run(jostle(scene.game, scene.red, Jostled(team, given), []))
    assert team.shock == kept


@pytest.mark.ledger("esp-100", "esp-103")
def test_one_point_for_the_whole_unit() -> None:
    scene = Scene()
    section = scene.section(Seat.RED)
    near = scene.team(Seat.RED, (20, 20), men=3, section=section)
    other = scene.team(Seat.RED, (25, 20), men=3, section=section)
    companion(scene, (21, 21), CompanionKind.FLAG_BEARER)
    bury(scene.game, scene.red, [Losses(near, 2), Losses(other, 2)])
    assert (near.shock, other.shock) == (1, 2)


@pytest.mark.ledger("esp-100", "esp-103")
def test_men_who_part_from_the_unit_are_not_spared_a_second_point() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 20), men=5, section=scene.section(Seat.RED))
    bearer = companion(scene, (21, 21), CompanionKind.ICON_BEARER)
    bury(scene.game, scene.red, [Losses(team, 1)])
    sent = detach(scene.game, bearer, [man.id for man in team.figures[:2]])
    place_team(sent, {man.id: man.place._replace(x=man.place.x + 20) for man in sent.figures})
    place_leader(bearer, sent.places[0]._replace(y=22))
    bury(scene.game, scene.red, [Losses(sent, 2)])
    assert (team.shock, sent.shock) == (0, 2)


@pytest.mark.ledger("esp-101")
def test_the_bearer_is_activated_on_the_4_of_a_senior_leader() -> None:
    scene = Scene()
    bearer = companion(scene, (20, 22), CompanionKind.ICON_BEARER)
    assert [(use.subject, use.result) for use in activations(scene.game)] == [(bearer.id, 4)]


@pytest.mark.ledger("esp-101")
@pytest.mark.parametrize("kind", [one for one in CompanionKind if one is not CompanionKind.ICON_BEARER])
def test_no_other_companion_leads_where_nobody_else_does(kind: CompanionKind) -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 24), men=5)
    other = companion(scene, (20, 22), kind)
    assert not leads_others(scene.game, other)
    assert why_not_command(scene.game, other, scene.unit(team)) == say("leads-nobody-here")


@pytest.mark.ledger("esp-101")
@pytest.mark.parametrize(("away", "leads"), [(8.0, False), (9.0, False), (10.0, True)])
def test_the_bearer_leads_out_of_other_senior_leaders_reach(away: float, leads: bool) -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 24), men=5)
    bearer = companion(scene, (20, 22), CompanionKind.ICON_BEARER)
    scene.leader(Seat.RED, (20 + away, 22), rank=Rank.SENIOR)
    assert scene.game.edition.command_range(Rank.SENIOR) == 9
    assert leads_others(scene.game, bearer) == leads
    why = why_not_command(scene.game, bearer, scene.unit(team))
    assert why == ("" if leads else say("leads-nobody-here"))
    assert initiatives_on(scene.game, bearer, 4) == (3 if leads else 1)


@pytest.mark.ledger("esp-102")
def test_another_man_takes_up_the_icon_and_leads_nobody() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 20), men=5)
    bearer = companion(scene, (21, 21), CompanionKind.ICON_BEARER)
    fell(scene.game, bearer, dead=True, light=False)
    assert (team.has_icon, len(team.figures)) == (True, 5)
    bury(scene.game, scene.red, [Losses(team, 3)])
    assert team.shock == 2
    assert scene.game.leaders_on_table(scene.red) == []


@pytest.mark.ledger("esp-174")
def test_priest_and_icon_go_with_the_same_unit() -> None:
    scene = Scene()
    team = scene.team(Seat.RED, (20, 20), men=5)
    companion(scene, (21, 21), CompanionKind.ICON_BEARER)
    companion(scene, (22, 21), CompanionKind.PRIEST)
    bury(scene.game, scene.red, [Losses(team, 12)])
    scene.run(judge_all(scene.game, scene.red))
    assert (team.shock, team.steeled, team.pinned) == (11, True, False)
