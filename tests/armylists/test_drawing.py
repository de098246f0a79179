"""Supports drawn by lot: within the level, whatever platoon, list and scenario (1e A, B)."""

import random
from itertools import product

import pytest

from armylists.catalogue import army_lists
from armylists.drawing import OFTEN, drawn_for_player
from armylists.rosters import roster
from armylists.supports import costs, fault_in
from armylists.terms import FREELY, Terms
from armylists.variants import platoons
from rules import SCENARIOS, Role
from rules.book import Quality

PLATOONS = [
    (army_list.id, platoon.id, quality)
    for army_list in army_lists().values()
    for platoon in platoons(army_list)
    for quality, option in platoon.quality.items()
    if option.playable
]
ENOUGH = 15
"""Points for which every list has supports, within its limits."""

LEVELS = (0, 1, 4, 11, 24)

BARRED = sorted({scenario.barred(role) for scenario, role in product(SCENARIOS.values(), Role)}, key=sorted)


@pytest.mark.parametrize(("list_id", "platoon", "quality"), PLATOONS)
def test_what_is_drawn_may_be_picked_and_leaves_little(list_id: str, platoon: str, quality: Quality) -> None:
    """Each level, with one thing or another barred: every two of them come together in some platoon."""
    chance, force = random.Random(f"{list_id} {platoon} {quality}"), roster(list_id, platoon, quality)
    first = PLATOONS.index((list_id, platoon, quality))
    for number, level in enumerate(LEVELS):
        barred = BARRED[(first + number) % len(BARRED)]
        terms = Terms(level=level, barred=barred)
        picked = drawn_for_player(force, terms, chance)
        assert fault_in(force, picked, terms) is None
        assert min(level, ENOUGH) - 1 <= sum(costs(list_id)[row] for row in picked) <= level
        assert all(picked.count(row) <= OFTEN for row in picked)
    picked = drawn_for_player(force, FREELY, chance)
    assert picked
    assert fault_in(force, picked, FREELY) is None
