"""The Adjutant sends troops forward from off the table, and every list has its snipers (1e B)."""

import pytest

from armylists.catalogue import army_lists
from armylists.supports import offered
from rules.editions.grades import Rank
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.orders.on_arrival import call_forward
from rules.state.pieces.force import JumpOffPoint
from tests.rules.scene import SUGGESTED, Scene

RED = Seat.RED


@pytest.mark.ledger("1e-B-11")
@pytest.mark.parametrize("adjutant", [True, False])
def test_with_an_adjutant_nobody_rolls_to_arrive(adjutant: bool) -> None:
    scene = Scene()
    scene.leader(RED, (30, 40), rank=Rank.SENIOR)
    scene.red.adjutant = adjutant
    scene.red.jump_off_points["p"] = JumpOffPoint(id="p", at=Point(36, 36))
    section = scene.section(RED)
    rifles = scene.team(RED, men=4, section=section)
    scene.game.phase.dice = [2]
    rule = call_forward(scene.game, "deploy", section.id, (2,))
    scene.run(rule, answers=[SUGGESTED] if adjutant else [], dice=[] if adjutant else [3])
    assert rifles.on_table is adjutant


@pytest.mark.ledger("1e-B-16")
@pytest.mark.parametrize("army", sorted(army_lists()))
def test_every_list_offers_a_sniper(army: str) -> None:
    assert "sniper" in [item.weapon for item in offered(army)]
