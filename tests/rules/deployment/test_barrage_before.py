"""A barrage before the battle: in the first Turn whoever is called forward rolls to arrive (1e B)."""

from itertools import chain

import pytest

from armylists.catalogue import army_lists
from armylists.rosters import roster
from armylists.supports import with_support
from rules.command.barrage_before import Hesitation, tell_barrages
from rules.deployment.arrivals import DEPLOY, arrival_of, warning_about
from rules.deployment.deploy import deploy
from rules.deployment.entry import is_hesitant, why_hesitant
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.nations.wrath_of_the_gods import WRATH_OF_THE_GODS
from rules.orders.on_arrival import call_forward
from rules.scenarios.muster import muster
from rules.state.pieces.force import JumpOffPoint
from rules.state.saved.table import Setup
from tests.rules.scene import SUGGESTED, Scene

RED = Seat.RED


def shelled(turn: int = 1, *, soviet: bool = False) -> tuple[Scene, str]:
    """A Section that waits with a Senior Leader and an Adjutant, its enemy's shells having fallen."""
    scene = Scene()
    scene.leader(RED, rank=Rank.SENIOR)
    scene.red.adjutant = scene.blue.barrage = True
    scene.blue.characteristics = (WRATH_OF_THE_GODS.id,) if soviet else ()
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 36))
    section = scene.section(RED)
    scene.team(RED, men=4, section=section)
    scene.game.table.turn = turn
    scene.game.phase.dice = [2]
    return scene, section.id


def comes(scene: Scene, section: str, *dice: int, arrives: bool) -> bool:
    rule = call_forward(scene.game, "deploy", section, (2,))
    scene.run(rule, answers=[SUGGESTED] if arrives else [], dice=dice)
    return all(team.on_table for team in scene.red.teams_of(section))


@pytest.mark.ledger("1e-B-22", "1e-B-23")
@pytest.mark.parametrize(("face", "arrives"), [(3, False), (4, True)])
def test_in_the_first_turn_they_roll_whoever_is_off_the_table(face: int, *, arrives: bool) -> None:
    scene, section = shelled()
    assert comes(scene, section, face, arrives=arrives) is arrives
    assert "is under the enemy's barrage" in scene.told("dice")[-1]


@pytest.mark.ledger("1e-B-22")
@pytest.mark.parametrize(("face", "arrives"), [(3, False), (4, True)])
def test_leaders_who_come_alone_roll_too(face: int, *, arrives: bool) -> None:
    scene, _ = shelled()
    (lieutenant,) = scene.red.leaders.values()
    scene.game.phase.dice = [4]
    rule = deploy(scene.game, DEPLOY, lieutenant.id, (4,))
    scene.run(rule, answers=[SUGGESTED] if arrives else [], dice=[face])
    assert lieutenant.on_table is arrives


@pytest.mark.ledger("1e-B-22")
def test_from_the_second_turn_on_nothing_is_left_of_it() -> None:
    scene, section = shelled(turn=2)
    assert comes(scene, section, arrives=True)


@pytest.mark.ledger("1e-B.SU-01")
@pytest.mark.parametrize(("face", "arrives"), [(4, False), (5, True)])
def test_soviet_shells_take_one_from_the_roll(face: int, *, arrives: bool) -> None:
    scene, section = shelled(soviet=True)
    assert comes(scene, section, face, arrives=arrives) is arrives


def test_the_player_is_warned_before_he_calls_them() -> None:
    scene, section = shelled(soviet=True)
    warning = warning_about(scene.game, scene.red, arrival_of(scene.game, scene.red, DEPLOY, section))
    assert warning == "Comes only on a 5 or more: 2 in 6. The enemy's barrage has disordered them."


def test_vehicles_roll_too_and_the_side_that_fired_does_not() -> None:
    scene, _ = shelled()
    assert is_hesitant(scene.game, scene.red)
    assert why_hesitant(scene.game, scene.red) is Hesitation.SHELLED
    scene.leader(Seat.BLUE, rank=Rank.SENIOR)
    assert not is_hesitant(scene.game, scene.blue)


def test_both_are_told_before_the_first_phase() -> None:
    scene, _ = shelled()
    tell_barrages(scene.game)
    (text,) = scene.told("support")
    assert text.endswith("British side come on by a 4 or more alone.")


def lists_that_sell_it() -> list[str]:
    offered = {key: chain.from_iterable(one.support.values()) for key, one in army_lists().items()}
    return sorted(key for key, rows in offered.items() if "pre-game-barrage" in {row.id for row in rows})


def test_all_but_two_lists_of_spain_sell_it() -> None:
    without = army_lists().keys() - set(lists_that_sell_it())
    assert without == {"spain-carlist-requete-1936", "spain-security-services-1936"}


@pytest.mark.parametrize("list_id", lists_that_sell_it())
def test_whoever_buys_it_has_his_enemy_shelled(list_id: str) -> None:
    written = army_lists()[list_id].platoons[0]
    platoon = roster(list_id, written.id, next(iter(written.quality)))
    force = with_support(platoon, ["pre-game-barrage"])
    table = muster(
        Setup(edition="first", map=Scene().game.setup.map, rosters={RED: force, Seat.BLUE: platoon})
    )
    assert [table.sides[seat].barrage for seat in Seat] == [True, False]


@pytest.mark.ledger("esp-093")
@pytest.mark.parametrize(
    ("harder", "face", "arrives"), [(1, 4, False), (1, 5, True), (-1, 2, False), (-1, 3, True)]
)
def test_a_heavy_barrage_delays_more_and_a_light_one_less(harder: int, face: int, *, arrives: bool) -> None:
    scene, section = shelled()
    scene.blue.barrage_harder = harder
    assert comes(scene, section, face, arrives=arrives) is arrives
