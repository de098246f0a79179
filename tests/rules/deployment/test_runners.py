"""Runners send troops forward as an Adjutant does, and may not come back (1e B)."""

import pytest

from rules.deployment.arrivals import DEPLOY
from rules.deployment.deploy import deploy
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.orders.on_arrival import call_forward
from rules.state.pieces.force import JumpOffPoint, Team
from tests.rules.scene import SUGGESTED, Scene

RED = Seat.RED


def waiting(runners: int = 1) -> tuple[Scene, str, Team]:
    """A Section that waits, while its only Senior Leader is on the table."""
    scene = Scene()
    scene.leader(RED, (30, 40), rank=Rank.SENIOR)
    scene.red.runners = runners
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 36))
    section = scene.section(RED)
    rifles = scene.team(RED, men=4, section=section)
    scene.game.phase.dice = [2]
    return scene, section.id, rifles


@pytest.mark.ledger("l40-021")
@pytest.mark.parametrize(("face", "left"), [(1, 1), (2, 1), (3, 2), (6, 2)])
def test_whom_he_sends_comes_on_and_he_is_gone_on_a_one_or_two(face: int, left: int) -> None:
    scene, section, rifles = waiting(runners=2)
    scene.run(call_forward(scene.game, "deploy", section, (2,)), answers=[SUGGESTED], dice=[face])
    assert (rifles.on_table, scene.red.runners) == (True, left)


@pytest.mark.ledger("l40-021")
def test_with_the_last_of_them_gone_troops_roll_again() -> None:
    scene, section, rifles = waiting()
    scene.red.runners = 0
    scene.run(call_forward(scene.game, "deploy", section, (2,)), dice=[3])
    assert not rifles.on_table


@pytest.mark.ledger("l40-021")
def test_he_stays_where_somebody_else_sends_them() -> None:
    scene, section, rifles = waiting()
    scene.leader(RED, rank=Rank.SENIOR)
    scene.run(call_forward(scene.game, "deploy", section, (2,)), answers=[SUGGESTED])
    assert (rifles.on_table, scene.red.runners) == (True, 1)


@pytest.mark.ledger("l40-021")
def test_no_runner_gets_through_a_barrage() -> None:
    scene, section, rifles = waiting()
    scene.blue.barrage, scene.game.table.turn = True, 1
    scene.run(call_forward(scene.game, "deploy", section, (2,)), dice=[3])
    assert (rifles.on_table, scene.red.runners) == (False, 1)


def test_a_leader_who_comes_on_alone_sends_himself() -> None:
    scene, _, _ = waiting()
    colonel = scene.leader(RED, rank=Rank.SENIOR)
    scene.game.phase.dice = [4]
    scene.run(deploy(scene.game, DEPLOY, colonel.id, (4,)), answers=[SUGGESTED])
    assert scene.red.runners == 1
