"""El Hombre: one of a Squad's men leads it for a Phase (esp-121)."""

import pytest

from rules.command.commanding import initiatives_of, why_not_command
from rules.command.temporary_leader import lead_no_more, leading_of, let_lead
from rules.engine.requests import Option
from rules.engine.seats import Seat
from rules.phrases import say
from rules.state.changes.men import kill_leader, remove_team
from rules.state.pieces.force import Leader, Section, Team, Where
from rules.state.saved.table import PhaseState
from rules.turn.lead_for_a_phase import LEAD_FOR_A_PHASE
from rules.turn.phase import end_phase
from rules.turn.using_dice import use_command_dice
from tests.rules.armies import known_for
from tests.rules.scene import Scene, chose

RED = Seat.RED


def squads(scene: Scene, *places: tuple[float, float]) -> list[Team]:
    known_for(scene.red, "el-hombre")
    found: list[Section] = [
        scene.section(RED, f"Squad {n}", undivided=True) for n in range(1, len(places) + 1)
    ]
    return [
        scene.team(RED, at, men=10, name="Squad", section=section)
        for at, section in zip(places, found, strict=True)
    ]


def offered(scene: Scene) -> dict[str, Option]:
    """By Team, its last option."""
    return {one.subject: one for one in LEAD_FOR_A_PHASE.offers(scene.game, scene.red)}


def led(scene: Scene, team: Team, *answers: object, dice: tuple[int, ...] = (3,)) -> None:
    scene.game.phase.dice = [*dice]
    option = offered(scene)[team.id]
    scene.run(use_command_dice(scene.game, option.id), answers=[*answers])


def hombre(scene: Scene) -> Leader:
    (leader,) = leading_of(scene.red)
    return leader


@pytest.mark.ledger("esp-121")
@pytest.mark.parametrize(("dice", "is_possible"), [([3], True), ([2, 1], True), ([2], False), ([4], False)])
def test_a_3_gives_any_squad_a_junior_leader(dice: list[int], is_possible: bool) -> None:
    scene = Scene()
    teams = squads(scene, (10, 10), (30, 30))
    scene.game.phase.dice = dice
    assert {one: not option.refused for one, option in offered(scene).items()} == {
        team.id: is_possible for team in teams
    }


@pytest.mark.ledger("esp-121")
def test_without_the_support_nobody_leads_a_squad() -> None:
    scene = Scene()
    squads(scene, (10, 10))
    known_for(scene.red, "peoples-militia")
    assert not offered(scene)


@pytest.mark.ledger("esp-121")
def test_he_orders_his_own_squad_alone_with_two_initiatives() -> None:
    scene = Scene()
    one, other = squads(scene, (10, 10), (10, 12))
    leader = let_lead(scene.game, scene.red, one)
    assert initiatives_of(leader) == 2
    assert why_not_command(scene.game, leader, scene.unit(one)) == ""
    assert why_not_command(scene.game, leader, scene.unit(other)) == say("not-his-own-men")


@pytest.mark.ledger("esp-121")
def test_no_other_squad_has_one_in_that_phase_but_in_the_next() -> None:
    scene = Scene()
    one, other = squads(scene, (10, 10), (30, 30))
    led(scene, one, chose(f"activate:{one.section}"), chose("go-tactical"), chose("done"))
    scene.game.phase.dice = [3]
    assert offered(scene)[other.id].refused == say("one-squad-in-a-phase")
    scene.run(end_phase(scene.game))
    scene.game.table.phase = PhaseState(active=RED)
    scene.game.phase.dice = [3]
    assert not offered(scene)[other.id].refused


@pytest.mark.ledger("esp-121")
def test_he_is_one_of_the_men_and_goes_back_to_them() -> None:
    scene = Scene()
    (team,) = squads(scene, (10, 10))
    men = {man.id for man in team.figures}
    leader = let_lead(scene.game, scene.red, team)
    assert leader.figure.id in men
    assert (len(team.figures), team.strength) == (9, 9)
    lead_no_more(scene.game, scene.red)
    assert {man.id for man in team.figures} == men
    assert (team.strength, scene.red.leaders) == (10, {})
    assert scene.told("unit") == ["Squad 1 El Hombre is one of the men again."]


@pytest.mark.ledger("esp-121")
def test_who_thinks_better_of_it_keeps_his_dice() -> None:
    scene = Scene()
    (team,) = squads(scene, (10, 10))
    led(scene, team, chose("back"))
    assert (scene.game.phase.dice, len(team.figures), scene.red.leaders) == ([3], 10, {})


@pytest.mark.ledger("esp-121")
def test_one_who_falls_is_lost_to_his_squad() -> None:
    scene = Scene()
    (team,) = squads(scene, (10, 10))
    kill_leader(scene.game, let_lead(scene.game, scene.red, team))
    lead_no_more(scene.game, scene.red)
    assert (len(team.figures), team.strength, scene.red.leaders) == (9, 10, {})


@pytest.mark.ledger("esp-121")
def test_one_whose_squad_is_gone_is_lost_with_it() -> None:
    scene = Scene()
    (team,) = squads(scene, (10, 10))
    let_lead(scene.game, scene.red, team)
    remove_team(scene.game, team)
    lead_no_more(scene.game, scene.red)
    assert (team.where, scene.red.leaders) == (Where.GONE, {})


@pytest.mark.ledger("esp-121")
def test_one_far_from_his_squad_is_a_team_of_his_own() -> None:
    scene = Scene()
    (team,) = squads(scene, (10, 10))
    leader = let_lead(scene.game, scene.red, team)
    leader.figure.at = leader.figure.place._replace(y=20)
    lead_no_more(scene.game, scene.red)
    assert sorted(len(one.figures) for one in scene.red.teams_of(team.section or "")) == [1, 9]


@pytest.mark.ledger("esp-121")
def test_squads_that_acted_or_were_bought_have_none() -> None:
    scene = Scene()
    one, other = squads(scene, (10, 10), (30, 30))
    other.support = True
    scene.game.phase.note(one.id, "fire")
    scene.game.phase.dice = [3]
    found = offered(scene)
    assert list(found) == [one.id]
    assert found[one.id].refused == say("activated-in-this-phase")


@pytest.mark.ledger("esp-121")
def test_a_squad_of_a_section_follows_its_own_man_alone() -> None:
    scene = Scene()
    known_for(scene.red, "el-hombre")
    section = scene.section(RED, "Falange Section 1")
    one = scene.team(RED, (10, 10), men=4, name="Rifle Squad One", section=section)
    other = scene.team(RED, (10, 12), men=5, name="Rifle Squad Two", section=section)
    leader = let_lead(scene.game, scene.red, one)
    assert why_not_command(scene.game, leader, scene.unit(one)) == ""
    assert why_not_command(scene.game, leader, scene.unit(other)) == say("not-his-own-men")
