"""Panzerfausts and the like: one man's shot at men for a Senior Leader's Initiative (1e 4.5.3, 9.3.2)."""

from typing import Any

import pytest
from msgspec import UNSET

from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Cover
from rules.orders.initiatives import lead_on_dice
from rules.orders.order_options import initiative_options
from rules.reactions.overwatch import go_on_overwatch
from rules.state.pieces.force import Leader, Section, Stance, Team
from rules.views.view import _team
from tests.reading import in_english
from tests.rules.geometry.countryside import hedge, house, rectangle, window
from tests.rules.scene import SUGGESTED, Scene, Script, chose
from tests.rules.weapons.support_weapons import with_arsenal

RED, BLUE = Seat.RED, Seat.BLUE


def squad(scene: Scene, *, carried: tuple[str, ...] = ("panzerfaust",), men: int = 3) -> tuple[Team, Team]:
    """A Squad: a Rifle Team at (20, 40) and an LMG Team of two beside it."""
    section = scene.section(RED, carried=carried)
    rifles = scene.team(RED, (20, 40), men=men, section=section)
    gunners = scene.team(
        RED, (24, 40), men=2, crewed="belt-fed-lmg", crew=2, name="LMG Team", section=section
    )
    return rifles, gunners


def lieutenant(scene: Scene, rank: Rank = Rank.SENIOR, section: Section | None = None) -> Leader:
    return scene.leader(RED, (18, 40), rank=rank, section=section, weapon="pistol")


def orders(scene: Scene, leader: Leader) -> dict[str, str]:
    listed = initiative_options(scene.game, leader, first=True)
    return {one.id: one.refused for one in listed if one.verb == "section-anti-tank"}


def shoot(scene: Scene, team: Team, leader: Leader, *dice: int, answer: Any = SUGGESTED) -> Script:
    scene.game.phase.dice = [4]
    answers = [chose(f"section-anti-tank:{team.id}/panzerfaust"), answer, chose("done")]
    return scene.run(lead_on_dice(scene.game, leader, (4,)), answers=answers, dice=dice)


@pytest.mark.ledger("1e-9.3.2-03", "1e-4.5.3-04")
@pytest.mark.parametrize("rank", [Rank.JUNIOR, Rank.SENIOR])
def test_only_a_senior_leader_orders_it(rank: Rank) -> None:
    scene = with_arsenal(Scene())
    rifles, _ = squad(scene)
    leader = lieutenant(scene, rank, scene.game.section(rifles.section or ""))
    scene.team(BLUE, (20, 32), men=4)
    only = "Only a Senior Leader's order has it fired at anything but vehicles."
    expected = "" if rank is Rank.SENIOR else only
    assert orders(scene, leader) == {f"section-anti-tank:{rifles.id}/panzerfaust": expected}


@pytest.mark.ledger("2e-7-23")
@pytest.mark.parametrize(
    ("edition", "why"), [("first", ""), ("second", "Put on Overwatch: they do nothing else in this Phase.")]
)
def test_whether_a_team_just_put_on_overwatch_still_uses_it(edition: str, why: str) -> None:
    scene = with_arsenal(Scene(edition=edition))
    rifles, _ = squad(scene)
    scene.team(BLUE, (20, 32), men=4)
    leader = lieutenant(scene)
    scene.game.phase.dice = [4]
    answers = [chose(f"overwatch:{rifles.id}"), {"facing": 0}, chose("done")]
    scene.run(lead_on_dice(scene.game, leader, (4,)), answers=answers)
    assert orders(scene, leader) == {f"section-anti-tank:{rifles.id}/panzerfaust": why}


@pytest.mark.ledger("1e-9.3-01", "1e-9.3.2-05", "1e-9.3.2-06", "faq-107", "1e-4.5.3-04")
def test_one_man_fires_its_two_dice_and_nobody_is_activated() -> None:
    scene = with_arsenal(Scene())
    rifles, _ = squad(scene)
    leader = lieutenant(scene)
    target = scene.team(BLUE, (20, 32), men=4)
    script = shoot(scene, rifles, leader, 4, 3, 4)
    shown = in_english(script.asked[1])
    assert len(shown["suggested"]["targets"]) == 1
    assert shown["targets"][0]["outlook"]["dice"] == 2
    assert {(aim["dice"], aim["needs"]) for one in shown["firers"] for aim in one["aims"]} == {(2, 4)}
    assert target.shock == 1
    assert rifles.id not in scene.game.phase.activated
    assert "2 Command Initiatives left" in script.asked[2].prompt


@pytest.mark.ledger("1e-9.3.2-06")
def test_its_second_band_is_effective_range() -> None:
    scene = with_arsenal(Scene())
    rifles, _ = squad(scene, men=1)
    leader = lieutenant(scene)
    scene.team(BLUE, (20, 30), men=1)
    script = shoot(scene, rifles, leader, 1, 4)
    assert [aim["needs"] for one in in_english(script.asked[1])["firers"] for aim in one["aims"]] == [5]


@pytest.mark.ledger("1e-9.3.2-02")
def test_each_is_used_once() -> None:
    scene = with_arsenal(Scene())
    rifles, _ = squad(scene, carried=("panzerfaust", "panzerfaust"))
    leader = lieutenant(scene)
    scene.team(BLUE, (20, 32), men=4)
    for left in (("panzerfaust",), ()):
        shoot(scene, rifles, leader, 1, 1)
        assert scene.game.section(rifles.section or "").carried == left
        scene.game.phase.activated.clear()
    assert orders(scene, leader) == {}


@pytest.mark.ledger("1e-9.3.2-01")
def test_it_is_the_rifle_teams_as_long_as_a_man_of_it_lives() -> None:
    scene = with_arsenal(Scene())
    rifles, gunners = squad(scene, men=1)
    leader = lieutenant(scene)
    scene.team(BLUE, (20, 32), men=4)
    assert orders(scene, leader) == {f"section-anti-tank:{rifles.id}/panzerfaust": ""}
    rifles.figures = []
    assert orders(scene, leader) == {}
    assert gunners.on_table


def test_where_every_team_serves_a_gun_its_riflemen_have_it() -> None:
    scene = with_arsenal(Scene())
    section = scene.section(RED, carried=("panzerfaust",))
    team = scene.team(RED, (20, 40), men=4, crewed="belt-fed-lmg", crew=2, section=section)
    leader = lieutenant(scene)
    scene.team(BLUE, (20, 32), men=4)
    script = shoot(scene, team, leader, 1, 1)
    assert [one["id"] for one in in_english(script.asked[1])["firers"]] == [
        man.id for man in team.figures[2:]
    ]


@pytest.mark.ledger("1e-9.3.2-05", "1e-9.8-03")
def test_the_example_of_the_stone_house() -> None:
    """One hit on men in a stone house is two; fired out of a cottage, which its small flame allows."""
    cottage = house(
        "cottage", rectangle(14, 40, 20, 7), window("out", 20, 40, 0), window("out too", 23, 40, 0)
    )
    stone = house("stone", rectangle(14, 27, 14, 6), window("in", 20, 33, 180))
    scene = with_arsenal(Scene(cottage, stone))
    section = scene.section(RED, carried=("panzerfaust",))
    rifles = scene.team(RED, [(20, 40.6)], section=section)
    leader = lieutenant(scene)
    leader.figure.at = rifles.places[0]._replace(y=43)
    target = scene.team(BLUE, [(20, 32.4), (22, 30)], name="garrison")
    shoot(scene, rifles, leader, 5, 2, 5, 4)
    assert target.shock == 1
    assert scene.told("hits") == ["Splinters of masonry: 2 hits on garrison."]


@pytest.mark.ledger("1e-14.5-06", "1e-4.5.3-04")
def test_pinned_men_use_none_and_a_stance_is_given_up() -> None:
    scene = with_arsenal(Scene(hedge("wall", (10, 33), (34, 33), cover=Cover.LIGHT)))
    rifles, _ = squad(scene)
    leader = lieutenant(scene)
    scene.team(BLUE, (20, 32), men=4)
    go_on_overwatch(scene.game, scene.unit(rifles), 0)
    shoot(scene, rifles, leader, 1, 1)
    assert rifles.stance is Stance.NONE
    section = scene.game.section(rifles.section or "")
    section.carried, rifles.pinned = ("panzerfaust",), True
    assert list(orders(scene, leader).values()) == ["Pinned men cannot use anti-tank weapons."]


def test_the_view_tells_what_the_rifle_team_has_by_it() -> None:
    scene = with_arsenal(Scene())
    rifles, gunners = squad(scene, carried=("panzerfaust", "panzerfaust", "rifle-grenade"))
    shown = [_team(scene.game, scene.red, team, []).carried for team in (rifles, gunners)]
    assert shown == [["Panzerfaust", "Panzerfaust"], UNSET]
