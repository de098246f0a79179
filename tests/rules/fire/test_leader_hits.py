"""Leaders near the fallen, lone Leaders, and how badly they are hit (1e 9.1.1)."""

from typing import Any

import pytest

from rules.command.commanding import initiatives_of
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.fire.fire import NOBODY_IN_SIGHT, why_not_fire
from rules.state.pieces.force import Leader, Team
from rules.state.troops.units import is_out
from tests.happened import told_in
from tests.rules.fire.shooting import question, shoot
from tests.rules.scene import SUGGESTED, Scene, chose

HIT, KILL, NOTHING = 6, 6, 1


def squad(scene: Scene, **leader: Any) -> tuple[Team, Team, Leader]:
    """A British Section in the open: Bren Team, Rifle Team and their Corporal between them."""
    section = scene.section(Seat.BLUE)
    bren = scene.team(
        Seat.BLUE, (24, 24), men=3, crewed="magazine-lmg", crew=2, name="Bren Team", section=section
    )
    rifles = scene.team(Seat.BLUE, (29, 24), men=6, section=section)
    corporal = scene.leader(Seat.BLUE, (28, 23), section=section, **leader)
    return bren, rifles, corporal


def firers(scene: Scene, men: int) -> Team:
    return scene.team(Seat.RED, (26, 36), men=men)


@pytest.mark.ledger("1e-9.1.1-03")
@pytest.mark.parametrize(
    ("dead", "test", "is_hit"), [(2, 2, True), (2, 3, False), (1, 1, True), (1, 2, False), (6, 6, True)]
)
def test_a_leader_is_hit_on_the_number_of_men_killed_or_less(dead: int, test: int, is_hit: bool) -> None:
    scene = Scene()
    target = scene.team(Seat.BLUE, (24, 24), men=9)
    corporal = scene.leader(Seat.BLUE, (28, 23), rank=Rank.SENIOR)
    dice = [*[HIT] * dead, *[KILL] * dead, test]
    shoot(scene, firers(scene, dead), dice=[*dice, *([3, 1] if is_hit else [])])
    assert is_out(scene.game, corporal) == is_hit
    assert (target.on_table, scene.blue.men_lost) == (True, dead - is_hit)


@pytest.mark.ledger("1e-9.1.1-03")
def test_a_leader_further_away_is_not_tested() -> None:
    scene = Scene()
    target = scene.team(Seat.BLUE, (24, 24), men=3)
    scene.leader(Seat.BLUE, (30.1, 24), rank=Rank.SENIOR)
    shoot(scene, firers(scene, 1), dice=[HIT, KILL], answers=[all_at_team(target)])
    assert len(target.figures) == 2


def all_at_team(team: Team) -> Any:
    """Everybody at this Team, though a lone Leader may stand by."""
    return lambda request: {"targets": {one.id: team.id for one in request.firers}}


@pytest.mark.ledger("1e-9.1.1-04", "1e-9.1.1-05")
@pytest.mark.parametrize("spared", [0, 1])
def test_kills_near_him_add_up_and_the_owner_says_which_team_keeps_its_man(spared: int) -> None:
    scene = Scene()
    bren, rifles, corporal = squad(scene)
    teams = (bren, rifles)
    dice = [HIT, HIT, KILL, KILL, 2, 3, 1]
    shoot(scene, firers(scene, 2), dice=dice, answers=[SUGGESTED, chose(teams[spared].id)])
    assert is_out(scene.game, corporal)
    assert [len(team.figures) for team in teams] == ([3, 5] if spared == 0 else [2, 6])


@pytest.mark.ledger("1e-9.1.1-06", "1e-15.1-08")
def test_a_one_kills_him() -> None:
    scene = Scene()
    _, _, corporal = squad(scene)
    shoot(scene, firers(scene, 2), dice=[HIT, HIT, KILL, NOTHING, 1, 1, 4])
    assert not corporal.on_table
    assert scene.blue.force_morale == 7


@pytest.mark.ledger("1e-9.1.1-07", "faq-110", "faq-111", "faq-219", "1e-15.1-07")
def test_two_or_three_puts_him_out_for_the_turn_only() -> None:
    scene = Scene()
    _, _, corporal = squad(scene)
    shoot(scene, firers(scene, 2), dice=[HIT, HIT, KILL, NOTHING, 1, 3, 5])
    assert is_out(scene.game, corporal)
    assert scene.blue.force_morale == 8
    scene.game.table.turn += 1
    assert (is_out(scene.game, corporal), initiatives_of(corporal)) == (False, 2)


@pytest.mark.ledger("1e-9.1.1-08", "1e-15.1-10")
def test_four_to_six_costs_an_initiative_for_good() -> None:
    scene = Scene()
    scene.team(Seat.BLUE, (24, 24), men=3)
    lieutenant = scene.leader(Seat.BLUE, (26, 23), rank=Rank.SENIOR)
    shoot(scene, firers(scene, 2), dice=[HIT, HIT, KILL, NOTHING, 1, 5, 1])
    assert (is_out(scene.game, lieutenant), initiatives_of(lieutenant)) == (False, 2)
    assert scene.blue.force_morale == 8


@pytest.mark.ledger("1e-9.1.1-09", "faq-112", "faq-220")
def test_a_leader_without_initiatives_left_is_dead_and_every_wound_is_a_setback() -> None:
    scene = Scene()
    target = scene.team(Seat.BLUE, (24, 24), men=9)
    corporal = scene.leader(Seat.BLUE, (28, 23))
    firer = firers(scene, 1)
    shoot(scene, firer, dice=[HIT, KILL, 1, 6, 3])
    assert (corporal.on_table, initiatives_of(corporal), scene.blue.force_morale) == (True, 1, 8)
    shoot(scene, firer, dice=[HIT, KILL, 1, 4, 1])
    assert (corporal.on_table, scene.blue.force_morale) == (False, 7)
    assert len(target.figures) == 9
    whys = [event.data["why"] for event in told_in(scene.game) if event.data.get("levels") is not None]
    assert whys == ["Force Morale: Junior Leader wounded", "Force Morale: Junior Leader killed"]


@pytest.mark.ledger("1e-9.1.1-01")
@pytest.mark.parametrize(("apart", "is_target"), [(4.0, False), (4.1, True)])
def test_only_a_lone_leader_can_be_picked_out(apart: float, is_target: bool) -> None:
    scene = Scene()
    leader = scene.leader(Seat.BLUE, (24, 24))
    scene.team(Seat.BLUE, [(24 + apart, 24)])
    targets = {target.id: target for target in question(scene, firers(scene, 2)).targets}
    assert (targets[leader.id].refused == "") == is_target
    if not is_target:
        assert targets[leader.id].refused == 'a Leader within 4" of his own men cannot be picked out'


@pytest.mark.ledger("1e-9.1.1-02", "1e-9.1.1-11")
def test_only_kills_touch_a_lone_leader() -> None:
    scene = Scene()
    leader = scene.leader(Seat.BLUE, (26, 24))
    shoot(scene, firers(scene, 3), dice=[HIT, HIT, HIT, 3, 4, 5, 6, 1])
    assert (leader.on_table, leader.lost, is_out(scene.game, leader)) == (True, 1, False)


def test_a_dead_leader_is_no_target_any_more() -> None:
    scene = Scene()
    leader = scene.leader(Seat.BLUE, (26, 24))
    firer = firers(scene, 3)
    shoot(scene, firer, dice=[HIT, HIT, HIT, KILL, KILL, KILL, 1, 1])
    assert not leader.on_table
    assert why_not_fire(scene.game, scene.unit(firer)) == NOBODY_IN_SIGHT


@pytest.mark.ledger("faq-141")
@pytest.mark.parametrize(("die", "hit"), [(3, 0), (4, 1)])
def test_of_two_leaders_at_risk_one_is_hit(die: int, hit: int) -> None:
    scene = Scene()
    _, _, corporal = squad(scene)
    lieutenant = scene.leader(Seat.BLUE, (27, 22.5), rank=Rank.SENIOR)
    shoot(scene, firers(scene, 2), dice=[HIT, HIT, KILL, NOTHING, 1, die, 2, 1])
    assert [is_out(scene.game, one) for one in (corporal, lieutenant)] == [hit == 0, hit == 1]


@pytest.mark.ledger("faq-141")
@pytest.mark.parametrize(("dice", "hit"), [([1, 5], 0), ([1, 6], 1), ([6, 5], 6), ([6, 6, 4, 1], 3)])
def test_of_seven_leaders_at_risk_two_dice_say_which_is_hit(dice: list[int], hit: int) -> None:
    scene = Scene()
    _, _, corporal = squad(scene)
    others = [scene.leader(Seat.BLUE, (24 + x, 22.5), rank=Rank.SENIOR) for x in range(6)]
    shoot(scene, firers(scene, 2), dice=[HIT, HIT, KILL, NOTHING, 1, *dice, 2, 1])
    assert [is_out(scene.game, one) for one in (corporal, *others)] == [one == hit for one in range(7)]


@pytest.mark.ledger("1e-9.1.1-12")
def test_the_books_example_of_a_section_under_fire_in_the_street() -> None:
    scene = Scene()
    bren, rifles, corporal = squad(scene)
    gun = scene.team(Seat.RED, (27, 36), men=2, crewed="belt-fed-lmg", crew=2, name="MG42 Team")
    dice = [4, 4, 5, 6, 4, 1, 2, 3, *[3, 4, 6], *[3, 5], 2, 3, 1]
    shoot(scene, gun, dice=dice, answers=[SUGGESTED, chose(bren.id), chose(bren.id)])
    assert (bren.shock, len(bren.figures)) == (2, 3)
    assert (rifles.shock, len(rifles.figures)) == (1, 5)
    assert is_out(scene.game, corporal)
    assert initiatives_of(corporal) == 2


@pytest.mark.ledger("1e-15.1-20")
@pytest.mark.parametrize(("casualty", "row"), [(3, "Junior Leader wounded"), (1, "Junior Leader killed")])
def test_a_leader_of_a_support_section_has_the_rows_of_any_leader(casualty: int, row: str) -> None:
    scene = Scene()
    section = scene.section(Seat.BLUE, support=True)
    scene.team(Seat.BLUE, (24, 24), men=6, section=section, support=True)
    scene.leader(Seat.BLUE, (28, 23), section=section)
    shoot(scene, firers(scene, 1), dice=[HIT, KILL, 1, casualty, 4])
    assert [text.split(":")[0] for text in scene.told("dice") if "loses" in text] == [row]
