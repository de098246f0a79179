"""Supports of 1939-40 taken through a game: flames, barrages, a Commissar, shells on a Squad (1e B)."""

import pytest

from armylists.supports import with_support
from rules.editions.companions import CompanionKind
from rules.engine.seats import Seat
from rules.fire.fire import why_not_fire
from rules.state.agreed.roster import Roster
from rules.weapons.barrage_hit import shells_fall
from tests.armylists.in_play import InPlay, picked, platoon_of
from tests.armylists.uses import come_on

SOVIETS = "soviet-union-1939-40"


def soviets(*choices: str) -> Roster:
    return with_support(platoon_of(SOVIETS), choices)


@pytest.mark.ledger("l40-046")
@pytest.mark.parametrize(("inches", "is_reached"), [(6.0, True), (6.5, False)])
def test_two_italians_reach_six_inches_with_their_flames(inches: float, is_reached: bool) -> None:
    battle = InPlay(picked("italy-1939-41", "flamethrower-team", cost=3))
    team = come_on(battle, 1)
    assert len(team.figures) == 2
    nearest = min(team.places, key=lambda at: at.y)
    battle.team(Seat.BLUE, [(nearest.x, nearest.y - inches)], men=1)
    battle.begin_phase(Seat.RED)
    assert (why_not_fire(battle.game, battle.unit(team)) == "") is is_reached


@pytest.mark.ledger("l40-047")
def test_an_italian_mortar_comes_with_three_rounds_of_smoke_and_any_number_of_others() -> None:
    battle = InPlay(picked("italy-1939-41", "brixia-mortar-team", cost=2))
    (team,) = [one for one in battle.red.teams.values() if one.support]
    assert (team.smoke, team.rounds, len(team.figures)) == (3, None, 2)


@pytest.mark.ledger("l40-059")
def test_shells_are_rolled_twice_for_a_soviet_squad() -> None:
    battle = InPlay(soviets())
    battle.play(3, wants=["deploy:red-section-1"])
    (squad,) = battle.red.teams_in_play
    assert len(squad.figures) == 14
    script = battle.run(shells_fall(battle.game, battle.red, [squad]), dice=[1] * 8)
    assert [one.count for one in script.rolled] == [8]


@pytest.mark.ledger("l40-068")
@pytest.mark.parametrize(("turn", "face", "has_come"), [(1, 4, False), (1, 5, True), (2, 1, True)])
def test_under_the_wrath_of_the_gods_a_five_comes_on_and_everybody_after_the_first_turn(
    turn: int, face: int, has_come: bool
) -> None:
    battle = InPlay(soviets("pre-game-barrage"))
    battle.game.table.turn = turn
    battle.play(2, wants=["deploy:blue-section-1"], seat=Seat.BLUE, face=face)
    assert battle.blue.teams["blue-section-1-team-1"].on_table is has_come


@pytest.mark.ledger("l40-064")
def test_a_commissar_who_was_bought_comes_on_by_a_5_that_is_then_no_point() -> None:
    battle = InPlay(picked(SOVIETS, "commissar", cost=3))
    (commissar,) = [one for one in battle.red.leaders.values() if one.companion is not None]
    battle.red.points = 1
    battle.play(5, wants=[f"deploy:{commissar.id}"])
    assert (commissar.companion, commissar.on_table) == (CompanionKind.COMMISSAR, True)
    assert (battle.red.points, commissar.initiatives) == (0, 0)
