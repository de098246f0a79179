"""How the hits on several targets come together on one Team (1e 9, 9.1)."""

from typing import Any

import pytest

from rules.engine.seats import Seat
from rules.fire.hits import Hits
from rules.fire.marks import Engagement, Grouping
from rules.fire.volley import _shares
from tests.rules.scene import Scene

RED, BLUE = Seat.RED, Seat.BLUE


@pytest.mark.ledger("1e-9.1-05")
def test_hits_of_two_targets_come_together_those_that_lower_cover_first() -> None:
    scene = Scene()
    team = scene.team(RED, (30, 30), men=3)
    hit, leader = scene.team(BLUE, (30, 20), men=3), scene.leader(BLUE, (40, 20))
    engagement = Engagement(scene.game, scene.unit(team), halved=False, leader=None)
    targets = {"a": Grouping((hit.id,)), "b": Grouping((hit.id,)), "c": Grouping((leader.id,))}
    hits = {"a": Hits(scored=[0, 1, 0]), "b": Hits(scored=[0, 2]), "c": Hits(scored=[0, 1])}
    found: dict[str, Any] = {}

    async def rule() -> None:
        found.update(await _shares(engagement, targets, hits))

    scene.run(rule())
    assert found == {hit.id: [2, 1, 0, 0, 0], leader.id: [1, 0]}
