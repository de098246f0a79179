"""How the hits on several targets come together on one Team (1e 9, 9.1)."""

from typing import Any

import pytest

from rules.editions.weapons import Hit
from rules.engine.seats import Seat
from rules.fire.hits import Hits
from rules.fire.marks import Engagement, Grouping
from rules.fire.volley import _shares
from tests.rules.scene import Scene

RED, BLUE = Seat.RED, Seat.BLUE
PLAIN, MACHINE_GUN, SNIPER = Hit(), Hit(lowers=1), Hit(ignores_cover=True, shock=2)


@pytest.mark.ledger("1e-9.1-05")
def test_hits_of_two_targets_come_together_those_that_lower_cover_first() -> None:
    scene = Scene()
    team = scene.team(RED, (30, 30), men=3)
    hit, leader = scene.team(BLUE, (30, 20), men=3), scene.leader(BLUE, (40, 20))
    engagement = Engagement(scene.game, scene.unit(team), halved=False, leader=None)
    targets = {"a": Grouping((hit.id,)), "b": Grouping((hit.id,)), "c": Grouping((leader.id,))}
    hits = {
        "a": Hits(scored=[PLAIN, MACHINE_GUN, PLAIN]),
        "b": Hits(scored=[PLAIN, SNIPER]),
        "c": Hits(scored=[PLAIN, MACHINE_GUN]),
    }
    found: dict[str, Any] = {}

    async def rule() -> None:
        found.update(await _shares(engagement, targets, hits))

    scene.run(rule())
    assert found == {hit.id: [SNIPER, MACHINE_GUN, PLAIN, PLAIN, PLAIN], leader.id: [MACHINE_GUN, PLAIN]}
