"""What a first round of Close Combat will probably bring, with the chances counted by hand."""

import pytest

from rules.close_combat.charge import come_to_grips, starts_of
from rules.close_combat.close_combat import fight_charges
from rules.close_combat.odds import in_hundred, in_words, kills, odds_of
from rules.editions.grades import Quality
from rules.engine.requests import Choose
from rules.geometry.terrain import OpeningKind
from tests.reading import english
from tests.rules.close_combat.fights import BLUE, RED, Fight
from tests.rules.movement.ground import house
from tests.rules.scene import Scene, chose


def words(fight: Fight, request: Choose, option: str) -> str:
    return english(request.odds(None)[option])


def test_one_die_against_one() -> None:
    """Each kills on a 5 or 6: of nine pairs two each win, and five decide nothing."""
    fight = Fight(dice=0)
    fight.defenders(1)
    odds = odds_of(fight.game, fight.melee(fight.attackers(1)))
    assert (odds.dice, odds.against) == (1, 1)
    assert (odds.win, odds.lose) == (pytest.approx(2 / 9), pytest.approx(2 / 9))
    assert (odds.felled, odds.fallen) == (pytest.approx(1 / 3), pytest.approx(1 / 3))


def test_two_dice_against_one() -> None:
    """Of two dice none, one and both kill in 4, 4 and 1 of 9; of one in 1 of 3."""
    fight = Fight(dice=0)
    fight.defenders(1)
    odds = odds_of(fight.game, fight.melee(fight.attackers(2)))
    assert odds.win == pytest.approx((4 * 2 + 1 * 3) / 27)  # one against none, two against any
    assert odds.lose == pytest.approx(4 / 27)
    assert odds.felled == pytest.approx(5 / 9)  # there is only one man to fall
    assert odds.fallen == pytest.approx(1 / 3)


def test_the_dice_of_the_onset_count() -> None:
    """Four men who came by 2D6 at three: the defenders roll five."""
    fight = Fight(dice=2)
    fight.defenders(3)
    odds = odds_of(fight.game, fight.melee(fight.attackers(4)))
    assert (odds.dice, odds.against) == (4, 5)
    assert odds.win < odds.lose


def test_who_shrugs_off_a_defeat_by_one_does_not_lose_by_it() -> None:
    """Aggressive men fight on: one die never throws one of theirs back."""
    fight = Fight(dice=0)
    fight.defenders(1, traits=("aggressive",))
    odds = odds_of(fight.game, fight.melee(fight.attackers(1)))
    assert (odds.win, odds.lose) == (0.0, pytest.approx(2 / 9))


def test_four_times_the_dice_rout_without_a_roll() -> None:
    fight = Fight(dice=0)
    fight.defenders(2)
    odds = odds_of(fight.game, fight.melee(fight.attackers(8)))
    assert (odds.win, odds.lose, odds.felled) == (1.0, 0.0, 0.0)
    assert english(in_words(odds)) == "Close Combat with 8 dice against 2: they Rout without a roll"


def test_so_do_attackers_against_four_times_theirs() -> None:
    fight = Fight(dice=0)
    fight.scene.blue.quality = Quality.ELITE
    fight.defenders(6)
    odds = odds_of(fight.game, fight.melee(fight.attackers(2)))
    assert english(in_words(odds)) == "Close Combat with 2 dice against 8: your men Rout without a roll"


def test_what_is_nearly_certain_is_not_called_certain() -> None:
    assert [in_hundred(one) for one in (0.0, 0.001, 0.62, 0.999, 1.0)] == [0, 1, 62, 99, 100]


@pytest.mark.parametrize("dice", [0, 1, 7, 30])
def test_the_chances_of_all_outcomes_add_up(dice: int) -> None:
    assert sum(chance for _, chance in kills(dice)) == pytest.approx(1.0)


def test_who_may_wait_for_others_is_told_the_odds_as_they_stand() -> None:
    fight = Fight(dice=0)
    fight.defenders(1)
    attackers = fight.attackers(1)
    fight.scene.team(RED, (44, 36), men=3)
    fight.game.phase.dice = [1]
    fight.charge(attackers)
    script = fight.scene.run(fight_charges(fight.game), answers=[chose("wait")])
    (asked,) = script.asked
    assert words(fight, asked, "fight") == (
        "Close Combat with 1 die against 1: of 100 first rounds you win 22 and lose 22, "
        "with 0.3 of theirs and 0.3 of yours killed on average"
    )
    assert len(fight.game.phase.charges) == 1


def test_who_may_go_through_a_window_is_told_the_odds_inside() -> None:
    """One man who came by 2D6 at one in hard cover: the other's three dice are four."""
    scene = Scene(house(20, 10, 40, 20, (30, 20, OpeningKind.WINDOW)))
    team = scene.team(RED, [(30, 21.8)])
    scene.team(BLUE, [(30, 19)], facing=180)
    goes_in = come_to_grips(scene.game, scene.red, starts_of([team]), dice=2)
    script = scene.run(goes_in, answers=[chose("stay-out")])
    (asked,) = script.asked
    assert english(asked.odds(None)["assault"]) == (
        "Close Combat with 1 die against 4: your men Rout without a roll"
    )
