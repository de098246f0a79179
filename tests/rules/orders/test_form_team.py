"""Tank hunters whom a Leader forms of men of his platoon: one charge, one Team of a Section (esp-137)."""

from typing import Any

import pytest
from msgspec.structs import replace

from rules.command.integrity import own_team, own_team_or_section
from rules.editions.grades import Rank
from rules.editions.team_rules import TeamKind
from rules.engine.requests import Refused
from rules.geometry.terrain import Point
from rules.orders.form_team import FORM_TEAM
from rules.orders.merge_teams import mergers
from rules.state.agreed.roster import TeamToForm
from rules.state.pieces.force import Leader, Section, Team
from tests.rules.orders.leading import DONE, RED, give, orders
from tests.rules.scene import SUGGESTED, Scene, chose
from tests.rules.vehicles.tank_hunters import NORTH, to
from tests.rules.weapons.support_weapons import actions, perform

CHARGE = "grenade-and-petrol-can"
HUNTERS = TeamToForm(name="Tank Hunters", men=3, carried=(CHARGE,))


def platoon(edition: str = "first", *, bought: int = 2, rank: Rank = Rank.JUNIOR) -> tuple[Any, ...]:
    """A Section of two Squads under a Leader of this rank, with so many Teams to form."""
    scene = Scene(edition=edition, supplement="espana")
    scene.red.to_form = [HUNTERS] * bought
    section = scene.section(RED)
    first = scene.team(RED, [(20 + place, 30) for place in range(4)], name="Squad One", section=section)
    second = scene.team(RED, [(20 + place, 32) for place in range(4)], name="Squad Two", section=section)
    own = section if rank is Rank.JUNIOR else None
    leader = scene.leader(RED, (20, 31), section=own, rank=rank)
    return scene, section, leader, first, second


def form(scene: Scene, leader: Leader, section: Section, men: Any = SUGGESTED) -> Team:
    """Form the Team of this Section's men, and give no more orders."""
    give(scene, leader, chose(f"form-team:{section.id}"), men, DONE)
    return list(scene.red.teams.values())[-1]


@pytest.mark.ledger("esp-137")
@pytest.mark.parametrize("edition", ["first", "second"])
@pytest.mark.parametrize("rank", [Rank.JUNIOR, Rank.SENIOR])
def test_a_leader_forms_them_of_three_men_of_one_section(edition: str, rank: Rank) -> None:
    scene, section, leader, first, second = platoon(edition, rank=rank)
    team = form(scene, leader, section, {"options": [*_men(first, 2), *_men(second, 1)]})
    assert (team.name, team.kind, team.carried) == ("Tank Hunters", TeamKind.TANK_HUNTERS, (CHARGE,))
    assert [len(one.figures) for one in (team, first, second)] == [3, 2, 3]
    assert (team.section, len(scene.red.to_form)) == (section.id, 1)
    assert scene.told("detached") == ["British Tank Hunters: 3 men of Section 1."]


def _men(team: Team, count: int) -> list[str]:
    return [man.id for man in team.figures[:count]]


@pytest.mark.ledger("esp-137")
def test_it_takes_three_men_and_leaves_one_in_each_team() -> None:
    scene, section, leader, first, second = platoon()
    for men in ([*_men(first, 2)], [*_men(first, 4)], [*_men(first, 2), *_men(second, 2)]):
        with pytest.raises(Refused):
            give(scene, leader, chose(f"form-team:{section.id}"), {"options": men})
    first.figures, second.figures = first.figures[:2], second.figures[:2]
    assert orders(scene, leader)[f"form-team:{section.id}"] == (
        "None of his men in command range can be spared."
    )


@pytest.mark.ledger("esp-137")
def test_a_second_team_comes_from_another_section_and_there_is_no_third() -> None:
    scene, section, teniente, _first, _second = platoon(rank=Rank.SENIOR)
    others = scene.section(RED, "Section 2")
    scene.team(RED, [(24 + place, 31) for place in range(4)], section=others)
    form(scene, teniente, section)
    again = orders(scene, teniente)
    assert f"form-team:{section.id}" not in again
    assert not again[f"form-team:{others.id}"]
    form(scene, teniente, others)
    assert not scene.red.to_form
    assert not any(one.startswith("form-team") for one in orders(scene, teniente))


@pytest.mark.ledger("esp-137")
def test_supports_give_no_men_for_it() -> None:
    scene, _section, teniente, *_ = platoon(rank=Rank.SENIOR)
    legion = scene.section(RED, "Legion", support=True)
    scene.team(RED, [(24 + place, 31) for place in range(4)], section=legion, support=True)
    assert f"form-team:{legion.id}" not in orders(scene, teniente)


@pytest.mark.ledger("esp-109", "esp-137")
def test_a_section_that_has_bought_them_of_its_own_list_gives_the_men() -> None:
    scene, section, teniente, *_ = platoon(rank=Rank.SENIOR)
    scene.red.to_form = [replace(HUNTERS, section="Moroccan Section")]
    moroccans = scene.section(RED, "Moroccan Section Q", support=True)
    scene.team(RED, [(24 + place, 31) for place in range(4)], section=moroccans, support=True)
    assert f"form-team:{section.id}" not in orders(scene, teniente)
    assert form(scene, teniente, moroccans).support
    assert not scene.red.to_form


@pytest.mark.ledger("esp-137")
@pytest.mark.parametrize("edition", ["first", "second"])
def test_they_attack_once_with_six_dice_and_shock_doubled(edition: str) -> None:
    scene, section, leader, *_ = platoon(edition)
    team = form(scene, leader, section)
    for man, at in zip(team.figures, ((35, 30), (37, 30), (36, 28.6)), strict=True):
        man.at = Point(*at)
    tank = scene.vehicle((36, 20), NORTH)
    scene.game.phase.activated.clear()
    script = perform(
        scene,
        team,
        f"place-charge:{CHARGE}",
        dice=[3, 4, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 3],
        answers=[to(team, (36, 22.6)), to(team, (36, 25.6))],
    )
    assert [one.count for one in script.rolled][1] == 6
    assert tank.damage.shock == 0
    assert not team.carried
    assert not any(one.startswith("place-charge") for one in actions(scene, team))


@pytest.mark.ledger("esp-137")
def test_they_stay_a_team_of_their_own_beside_their_section() -> None:
    scene, section, leader, *_ = platoon()
    team = form(scene, leader, section)
    assert own_team(scene.red, team) == []
    assert own_team_or_section(scene.red, team) == []
    assert not any(team in pair for pair in mergers(scene.game, leader))


def test_nobody_is_offered_it_who_has_not_bought_it() -> None:
    scene, section, leader, *_ = platoon(bought=0)
    assert not list(FORM_TEAM.offers(scene.game, leader, 2))
    assert f"form-team:{section.id}" not in orders(scene, leader)
