"""Table Fifteen, line by line, with the book's own example."""

import msgspec
import pytest

from rules.editions.companions import CompanionKind
from rules.editions.grades import Quality
from rules.geometry.terrain import Cover, Obstacle
from tests.rules.close_combat.fights import (
    BLUE,
    DEFENDED,
    RED,
    Fight,
    attacking,
    defending,
    lines,
    nobody_falls,
)
from tests.rules.movement.ground import line

HEDGE = line(Obstacle.MEDIUM, DEFENDED + 0.8, 0, 72)


def no_movement(**more: float) -> Fight:
    return Fight(dice=0, **more)


@pytest.mark.ledger("1e-13.1.1-17", "1e-13.1.1-18")
def test_eighteen_dice_against_sixteen() -> None:
    """The hedgerow: six men with an MG42 and a Junior Leader against nine men and two Leaders."""
    fight = Fight(HEDGE)
    section, squad = fight.scene.section(BLUE), fight.scene.section(RED)
    germans = fight.defenders(6, crewed="belt-fed-lmg", crew=2, section=section, shock=4)
    fight.leader(BLUE, weapon="smg", section=section)
    americans = fight.attackers(9, x=28, section=squad)
    fight.leader(RED, section=squad)
    fight.senior(RED, weapon="smg")
    melee = fight.melee(americans)
    assert melee.onset.cover is Cover.LIGHT
    told = defending(fight, melee)
    assert [(one.line, one.change, one.dice) for one in told] == [
        (0, 6, 6), (1, 2, 8), (3, 2, 10), (4, -2, 8), (6, 2, 10), (7, 4, 14), (8, 4, 18),
    ]  # fmt: skip
    assert [(one.line, one.change, one.dice) for one in attacking(fight, melee)] == [
        (0, 9, 9), (1, 5, 14), (6, 2, 16),
    ]  # fmt: skip
    assert germans in melee.defenders.teams


@pytest.mark.ledger("1e-13.1.1-01")
def test_one_die_for_each_man_and_none_for_leaders() -> None:
    fight = Fight()
    fight.defenders(6)
    squad = fight.scene.section(RED)
    team = fight.attackers(9, x=28, section=squad)
    fight.leader(RED, section=squad)
    assert lines(attacking(fight, fight.melee(team)))[0] == 9


@pytest.mark.ledger("1e-13.1.1-02")
@pytest.mark.parametrize(("lost", "dice"), [(0, 5), (1, 4)])
def test_leaders_bring_their_initiatives(lost: int, dice: int) -> None:
    fight = Fight()
    fight.defenders(6)
    squad = fight.scene.section(RED)
    team = fight.attackers(6, section=squad)
    fight.leader(RED, section=squad, lost=lost)
    fight.senior(RED)
    assert lines(attacking(fight, fight.melee(team)))[1] == dice


def test_a_leader_out_for_the_turn_brings_nothing() -> None:
    fight = Fight()
    fight.defenders(6)
    squad = fight.scene.section(RED)
    team = fight.attackers(6, section=squad)
    fight.leader(RED, section=squad, out_until_turn=1)
    assert 1 not in lines(attacking(fight, fight.melee(team)))


@pytest.mark.ledger("1e-13.1.1-03")
@pytest.mark.parametrize(
    ("own", "enemy", "dice"),
    [
        (Quality.ELITE, Quality.GREEN, 4),
        (Quality.REGULAR, Quality.GREEN, 2),
        (Quality.REGULAR, Quality.REGULAR, 0),
        (Quality.GREEN, Quality.ELITE, 0),
    ],
)
def test_better_troops(own: Quality, enemy: Quality, dice: int) -> None:
    fight = Fight()
    fight.defenders(6)
    team = fight.attackers(6)
    fight.scene.red.quality, fight.scene.blue.quality = own, enemy
    assert lines(attacking(fight, fight.melee(team))).get(2, 0) == dice


@pytest.mark.ledger("1e-13.1.1-04", "1e-13.1.2-10")
@pytest.mark.parametrize(("rolled", "first"), [(3, 3), (2, 2), (0, 0)])
def test_the_dice_by_which_the_enemy_came_count_once(rolled: int, first: int) -> None:
    fight = Fight(dice=rolled)
    fight.defenders(6)
    melee = fight.melee(fight.attackers(6))
    assert lines(defending(fight, melee)).get(3, 0) == first
    assert 3 not in lines(defending(fight, melee, number=2))
    assert 3 not in lines(attacking(fight, melee))


@pytest.mark.ledger("1e-13.1.1-05")
@pytest.mark.parametrize(("shock", "lost"), [(5, -2), (1, 0), (4, -2)])
def test_two_shock_cost_a_die(shock: int, lost: int) -> None:
    fight = Fight()
    fight.defenders(6)
    team = fight.attackers(6, shock=shock)
    assert lines(attacking(fight, fight.melee(team))).get(4, 0) == lost


@pytest.mark.ledger("1e-13.1.1-06", "1e-14.10-02", "1e-B.GB-04", "1e-B.GER-04")
@pytest.mark.parametrize(
    ("men", "traits", "dice"),
    [
        (10, ("aggressive",), 3),
        (6, ("aggressive",), 2),
        (9, ("aggressive",), 3),
        (9, ("diehard",), 3),
        (9, (), 0),
    ],
)
def test_aggressive_troops(men: int, traits: tuple[str, ...], dice: int) -> None:
    fight = Fight()
    fight.defenders(9, x=28)
    team = fight.attackers(men, x=28, traits=traits)
    assert lines(attacking(fight, fight.melee(team))).get(5, 0) == dice


@pytest.mark.ledger("1e-13.1.1-07")
def test_submachine_guns_count_the_leaders_too() -> None:
    fight = Fight()
    fight.defenders(6)
    squad = fight.scene.section(RED)
    team = fight.attackers(6, section=squad)
    for man in team.figures[:2]:
        man.weapon = "smg"
    fight.leader(RED, weapon="smg", section=squad)
    assert lines(attacking(fight, fight.melee(team)))[6] == 6


@pytest.mark.ledger("1e-13.1.1-08")
@pytest.mark.parametrize(
    ("weapon", "facing", "dice"),
    [
        ("belt-fed-lmg", 180.0, 4),
        ("magazine-lmg", 100.0, 4),
        ("belt-fed-lmg", 0.0, 0),
        ("tripod-mmg", 180.0, 6),
        ("tripod-mmg", 100.0, 0),
        ("tripod-hmg", 180.0, 6),
    ],
)
def test_machine_guns_facing_the_charge(weapon: str, facing: float, dice: int) -> None:
    fight = Fight()
    fight.defenders(6, crewed=weapon, crew=2, facing=facing)
    melee = fight.melee(fight.attackers(6))
    assert lines(defending(fight, melee)).get(7, 0) == dice
    assert 7 not in lines(defending(fight, melee, number=2))


def test_an_attackers_machine_gun_brings_nothing() -> None:
    fight = Fight()
    fight.defenders(6)
    team = fight.attackers(6, crewed="magazine-lmg", crew=2)
    assert 7 not in lines(attacking(fight, fight.melee(team)))


@pytest.mark.ledger("1e-13.1.1-09", "1e-13.1.2-10")
def test_light_cover_adds_one_for_three() -> None:
    fight = Fight(HEDGE, dice=2)
    fight.defenders(12, x=25)
    melee = fight.melee(fight.attackers(6))
    assert [one.dice for one in defending(fight, melee)] == [12, 14, 18]
    assert [one.dice for one in defending(fight, melee, number=2)] == [12]


@pytest.mark.ledger("1e-13.1.1-10")
def test_heavy_cover_adds_one_for_two() -> None:
    fight = Fight(msgspec.structs.replace(HEDGE, cover=Cover.HARD), dice=3)
    fight.defenders(12, x=25)
    melee = fight.melee(fight.attackers(6))
    assert [one.dice for one in defending(fight, melee)] == [12, 15, 22]
    assert 9 not in lines(defending(fight, melee, number=2))


@pytest.mark.ledger("1e-13.1.1-11", "1e-13.1.1-19")
@pytest.mark.parametrize(("facing", "dice"), [(0.0, [12, 15, 7]), (180.0, [12, 15]), (112.0, [12, 15])])
def test_hit_in_the_rear(facing: float, dice: list[int]) -> None:
    """Attackers from the south: the rear of a Team that faces north, the front of one that looks ESE."""
    fight = Fight(dice=3)
    fight.defenders(12, x=25, facing=facing)
    melee = fight.melee(fight.attackers(6))
    assert [one.dice for one in defending(fight, melee)] == dice
    assert 10 not in lines(defending(fight, melee, number=2))


@pytest.mark.ledger("1e-13.1.1-12")
@pytest.mark.parametrize(("men", "facing", "dice"), [(10, 180.0, [10, 13, 6]), (11, 0.0, [11, 14, 7, 3])])
def test_pinned(men: int, facing: float, dice: list[int]) -> None:
    fight = Fight(dice=3)
    fight.defenders(men, x=26, facing=facing, pinned=True)
    assert [one.dice for one in defending(fight, fight.melee(fight.attackers(6)))] == dice


@pytest.mark.ledger("1e-13.1.1-20")
def test_dice_never_go_below_none() -> None:
    fight = no_movement()
    fight.defenders(2, shock=6)
    assert [one.dice for one in defending(fight, fight.melee(fight.attackers(6)))] == [2, 0]


# --- who fights ----------------------------------------------------------------------------------------


@pytest.mark.ledger("1e-13.1-01")
@pytest.mark.parametrize(("apart", "men"), [(3.0, 8), (5.0, 5)])
def test_a_section_together_fights_as_a_whole(apart: float, men: int) -> None:
    fight = Fight()
    section = fight.scene.section(BLUE)
    fight.defenders(5, section=section)
    fight.scene.team(BLUE, (30, DEFENDED - apart), men=3, name="Bren Team", section=section)
    melee = fight.melee(fight.attackers(6))
    assert len(melee.defenders.men) == men


@pytest.mark.ledger("1e-13.1-01")
def test_everybody_who_fights_is_moved_to_within_four_inches() -> None:
    fight = Fight()
    team = fight.defenders(8, x=24)
    fight.attackers(3)
    fight.fight(*fight.game.teams_on_table(fight.scene.red), dice=nobody_falls((3, 10), (3, 8), (3, 8)))
    assert any("closes up" in text for text in fight.scene.told("moved"))
    assert team.on_table


@pytest.mark.ledger("l40-064", "esp-095")
@pytest.mark.parametrize(("out", "dice"), [(0, 7), (1, 6)])
def test_a_companion_fights_as_one_man(out: int, dice: int) -> None:
    fight = Fight()
    fight.defenders(6)
    team = fight.attackers(6)
    commissar = fight.senior(RED)
    commissar.companion, commissar.initiatives = CompanionKind.COMMISSAR, 0
    commissar.out_until_turn = out
    assert lines(attacking(fight, fight.melee(team)))[0] == dice
