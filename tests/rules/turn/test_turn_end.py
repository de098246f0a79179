"""The end of a Turn (1e 6.2, Table Three; 14.5, 14.6)."""

from typing import Any

import pytest

from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.state.pieces.force import JumpOffPoint, Stance
from rules.state.troops.units import is_out
from rules.turn.turn_end import end_turn, start_turn
from tests.happened import told_in
from tests.rules.scene import Scene, chose

RED, BLUE = Seat.RED, Seat.BLUE


@pytest.mark.ledger("1e-6.2-03", "1e-4.5.4-02", "1e-4.5.5-01", "1e-2-24")
def test_all_stances_of_both_sides_end() -> None:
    scene = Scene()
    for seat, stance in ((RED, Stance.TACTICAL), (BLUE, Stance.TACTICAL), (RED, Stance.OVERWATCH)):
        scene.team(seat, (10, 40 if seat is RED else 5), men=3, stance=stance)
    scene.run(end_turn(scene.game))
    teams = [*scene.red.teams.values(), *scene.blue.teams.values()]
    assert [team.stance for team in teams] == [Stance.NONE] * 3


@pytest.mark.ledger("1e-6.2-04", "1e-7.6-03", "1e-15.1-15")
@pytest.mark.parametrize(("captured", "dice", "left", "level"), [(True, [5], 0, 7), (False, [], 1, 9)])
def test_captured_points_are_lost(captured: bool, dice: list[int], left: int, level: int) -> None:
    scene = Scene()
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(10, 40), captured=captured)
    scene.run(end_turn(scene.game), dice=dice)
    assert (len(scene.red.jump_off_points), scene.red.force_morale) == (left, level)


@pytest.mark.ledger("1e-6.2-06", "1e-14.5-08", "faq-013", "faq-221", "1e-2-20")
@pytest.mark.parametrize(
    ("men", "shock", "pinned", "left"),
    [
        (5, 5, False, 5),
        (5, 6, True, 5),
        (4, 4, False, 4),
        (4, 5, True, 4),
        (4, 8, False, 0),
        (6, 12, False, 0),
    ],
)
def test_pinned_units_are_checked(men: int, shock: int, pinned: bool, left: int) -> None:
    scene = Scene()
    team = scene.team(RED, (10, 40), men=men, shock=shock, pinned=True)
    scene.run(end_turn(scene.game))
    assert team.pinned is pinned
    assert len(scene.game.figures_on_table(scene.red)) == left


def test_a_unit_that_was_not_pinned_does_not_become_so() -> None:
    scene = Scene()
    team = scene.team(RED, (10, 40), men=4, shock=5)
    scene.run(end_turn(scene.game))
    assert not team.pinned


@pytest.mark.ledger("1e-6.2-06", "1e-14.1-02")
def test_teams_together_are_checked_together_with_their_leader() -> None:
    scene = Scene()
    section = scene.section(RED)
    bren = scene.team(RED, (10, 40), men=3, shock=5, pinned=True, section=section)
    rifles = scene.team(RED, (14, 40), men=3, shock=2, pinned=True, section=section)
    scene.leader(RED, (13, 41), section=section)
    scene.run(end_turn(scene.game))
    assert (bren.pinned, rifles.pinned) == (False, False)


@pytest.mark.ledger("1e-6.2-07", "1e-6.2-08", "1e-14.2-03", "1e-14.6-07", "faq-051", "faq-223", "faq-222")
def test_broken_units_rout_with_their_leader_who_alone_is_tested() -> None:
    scene = Scene()
    section = scene.section(RED)
    team = scene.team(RED, (10, 40), men=4, shock=10, pinned=True, broken=True, section=section)
    corporal = scene.leader(RED, (11, 41), section=section)
    scene.run(end_turn(scene.game), dice=[3])
    assert not team.on_table
    assert not corporal.on_table
    assert scene.red.force_morale == 7  # the row of a Junior Leader who routs: 3 costs two
    assert len([text for text in scene.told("dice") if "Junior Leader routs" in text]) == 1


@pytest.mark.ledger("1e-2-18", "1e-2-19", "1e-14.6-06", "faq-226")
@pytest.mark.parametrize(
    ("men", "shock", "stays", "pinned"),
    [
        (4, 6, True, True),
        (5, 7, True, True),
        (5, 5, True, False),
        (5, 10, False, False),
        (3, 6, False, False),
    ],
)
def test_broken_units_rallied_below_double_stay(men: int, shock: int, stays: bool, pinned: bool) -> None:
    scene = Scene()
    team = scene.team(RED, (10, 40), men=men, shock=shock, pinned=True, broken=True)
    scene.run(end_turn(scene.game))
    assert (team.on_table, team.pinned, team.broken) == (stays, pinned, False)


@pytest.mark.ledger("faq-223", "1e-14.2-02")
def test_a_leader_who_left_the_broken_stays() -> None:
    scene = Scene()
    section = scene.section(RED)
    scene.team(RED, (10, 40), men=4, shock=9, pinned=True, broken=True, section=section)
    corporal = scene.leader(RED, (19, 40), section=section)
    scene.run(end_turn(scene.game))
    assert corporal.on_table
    assert scene.red.force_morale == 9


@pytest.mark.ledger("1e-6.2-09")
def test_the_order_of_the_table() -> None:
    scene = Scene()
    section = scene.section(RED)
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(60, 40), captured=True)
    scene.team(RED, (10, 40), men=2, stance=Stance.TACTICAL, name="Scouts")
    scene.team(RED, (20, 40), men=2, shock=1, pinned=True, name="Gunners")
    scene.team(RED, (10, 44), men=2, shock=6, pinned=True, broken=True, section=section)
    scene.leader(RED, (11, 45), section=section)
    scene.run(end_turn(scene.game), dice=[1, 1])
    kinds = [event.kind for event in told_in(scene.game) if event.kind not in ("force-morale", "dice")]
    assert kinds == ["turn", "stance", "jump-off-point", "pinned", "routed", "routed"]
    tests = [event.text.split(":")[0] for event in told_in(scene.game) if event.kind == "dice"]
    assert tests == ["Jump-Off Point lost", "Junior Leader routs"]


@pytest.mark.ledger("1e-5.1.2-23", "1e-15.1-21")
def test_a_test_at_the_turns_end_can_be_avoided() -> None:
    scene = Scene()
    scene.red.dice = 1
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(60, 40), captured=True)
    scene.run(end_turn(scene.game), answers=[chose("spend")])
    assert (scene.red.force_morale, scene.red.dice, scene.red.jump_off_points) == (9, 0, {})


def test_nothing_more_happens_once_the_game_is_lost() -> None:
    scene = Scene()
    scene.red.force_morale = 1
    for name in ("p", "q"):
        scene.red.jump_off_points[name] = JumpOffPoint(id=name, at=Point(60, 40), captured=True)
    scene.run(end_turn(scene.game), dice=[6])
    result: Any = scene.game.table.result
    assert result.winner is BLUE


@pytest.mark.ledger("1e-9.1.1-07")
def test_a_leader_out_for_the_turn_is_back_in_the_next() -> None:
    scene = Scene()
    corporal = scene.leader(RED, (10, 10), out_until_turn=1)
    assert is_out(scene.game, corporal)
    start_turn(scene.game)
    assert not is_out(scene.game, corporal)
