"""Whoever moves or watches hears the same at the same times, whatever the other hides off the table.

Families of games in both editions, each compared with the first of its family. They differ only in what blue
keeps back (nobody, Teams that could ambush, supports that he picked in secret) and in what he wishes about
windows, among wishes by which all of them are asked in person, or none.
"""

import time

import pytest

from games.models import Pace, Player
from games.playing.services import stops
from rules.editions.catalogue import EDITIONS
from tests.protocol.window_families import PICKED, WHO_CANNOT, Case, Family, Told, rules

__all__ = ["rules"]
pytestmark = pytest.mark.django_db(transaction=True)

BUCKET = 0.25
"""Seconds by which the same message may come earlier or later in the other game."""

ROUNDS = 24
"""Pairs of games after which a difference is no longer put down to a busy machine."""

AT_ONCE = 3
"""Games played beside the first of their family once all have been: fewer keep each other waiting less."""


# --- families ------------------------------------------------------------------------------------------

FAR_AWAY = {"do": "ambush", "at": [60, 40], "inches": 2}
WHEREVER = {"do": "ambush"}
NOBODY_DOES = {"do": "overwatch", "against": ["move"], "at": [10, 18], "inches": 20}

ASKED = [
    Case("nobody", {}),
    *(Case(hidden, {}) for hidden in ("a Team", *PICKED)),
    Case("a Team", {"stop": "always"}),
    Case("sniper-team", {"stop": "kinds", "kinds": ["ambush"]}),
    Case("nobody", {"stop": "kinds", "kinds": ["overwatch", "ambush"]}),
    Case("regular-infantry-squad", {"passing": False, "hold": True}),
]
NEVER_ASKED = [
    Case("nobody", {"passing": True}),
    *(Case(hidden, {"passing": True}) for hidden in ("a Team", *PICKED)),
    Case("nobody", {"stop": "kinds", "kinds": []}),
    Case("a Team", {"stop": "kinds", "kinds": ["overwatch"]}),
    *(Case(hidden, {"stop": "orders", "orders": [FAR_AWAY, NOBODY_DOES]}) for hidden in ("nobody", "a Team")),
    Case("regular-infantry-squad", {"stop": "orders", "orders": [WHEREVER | {"keep": 12}]}),
    *(Case(hidden, {"stop": "orders", "orders": [WHEREVER]}) for hidden in ("nobody", WHO_CANNOT)),
]
FAMILIES = {
    "asked": Family(ASKED),
    "asked at a live pace": Family(ASKED[:4], pace=Pace.LIVE),
    "running out of time": Family(ASKED[:2], pace=Pace.LIVE, answers=False),
    "never asked": Family(NEVER_ASKED, pace=Pace.BY_DAY, answers=False),
}


@pytest.mark.parametrize("name", FAMILIES)
@pytest.mark.parametrize("edition", EDITIONS)
async def test_the_same_bytes_at_the_same_times(
    rules: None, ann: Player, bob: Player, edition: str, name: str
) -> None:
    family = FAMILIES[name]
    first = family.cases[0]
    found: dict[int, list[list[list[Told]]]] = {index: [] for index in range(len(family.cases))}
    late = list(found)
    for _ in range(ROUNDS):
        told = await family.play(ann, bob, edition, *(family.cases[index] for index in late))
        for index, game in zip(late, told, strict=True):
            found[index].append(game)
        others = [index for index in found if not is_told_alike(found[0], found[index])]
        if not others:
            return
        # Whoever begins first waits least for the others: each of a pair does in turn.
        late = [*others[:AT_ONCE], 0] if late[0] == 0 else [0, *others[:AT_ONCE]]
    raise AssertionError(f"{family.cases[others[-1]]} is told from {first}")


def is_told_alike(first: list[list[list[Told]]], other: list[list[list[Told]]]) -> bool:
    """Whether games of both told the same at the same times: on a busy machine two updates may become one."""
    for told in map(words, first):
        pair = [[run for run in runs if words(run) == told] for runs in (first, other)]
        if pair[1] and difference(*pair) < BUCKET:
            return True
    return False


def difference(first: list[list[list[Told]]], other: list[list[list[Told]]]) -> float:
    """Seconds by which a message came earlier in one game than in the other, at the most."""
    pairs = zip(soonest(first), soonest(other), strict=True)
    return max(abs(one - other) for one, other in pairs)


def words(told: list[list[Told]]) -> list[list[str]]:
    return [[message for _, message in line] for line in told]


def soonest(runs: list[list[list[Told]]]) -> list[float]:
    """For each message when it came at the earliest: a busy machine only ever makes it later."""
    times = [[at for line in run for at, _ in line] for run in runs]
    return [min(each) for each in zip(*times, strict=True)]


async def test_the_comparison_would_see_a_wish(rules: None, ann: Player, bob: Player) -> None:
    (asked,) = await Family([]).play(ann, bob, "first", Case("a Team", {}))
    (passed,) = await Family([], answers=False).play(ann, bob, "first", Case("a Team", {"passing": True}))
    assert len(words(asked)[1]) > len(words(passed)[1])


async def test_the_comparison_would_see_a_pause(
    rules: None, ann: Player, bob: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    family = Family([], pace=Pace.BY_DAY, answers=False)
    passing = {"stop": "kinds", "kinds": []}
    beforehand, quick, slow = stops.beforehand, [], []
    for _ in range(ROUNDS):
        quick += await family.play(ann, bob, "first", Case("nobody", passing))
        with monkeypatch.context() as pausing:
            pausing.setattr(stops, "beforehand", lambda *given: time.sleep(BUCKET) or beforehand(*given))
            slow += await family.play(ann, bob, "first", Case("nobody", passing))
        same_words = any(words(run) in map(words, quick) for run in slow)
        if same_words and not is_told_alike(quick, slow):
            return
    raise AssertionError("a pause is not seen")
