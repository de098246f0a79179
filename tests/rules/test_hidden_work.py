"""In the middle of a battle: nobody waits the longer for what the other has picked in secret.

What is worked out before a message is counted call by call, in pairs of games that differ in what one side
holds back. `WATCHED_PAIRS=30 pytest tests/rules/test_hidden_work.py` counts in so many of each edition.
"""

import os
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import rules
from armylists.rosters import roster
from armylists.supports import with_support
from games.library.tables import all_tables
from rules.bots import advise
from rules.editions.catalogue import EDITIONS
from rules.editions.grades import Quality
from rules.engine.seats import Seat
from rules.play.play import Play
from rules.state.saved.table import PhaseState
from rules.turn.using_dice import command_dice_request, has_uses
from tests.rules.test_hidden_pairs import ANSWERS, GROUNDS, go_on, pair, position, setup_with
from tests.sent import view
from tests.work import Calls, calls_of, differences

PAIRS = range(int(os.environ.get("WATCHED_PAIRS", "0")))
WATCHED = [(edition, seed) for edition in EDITIONS for seed in PAIRS] or [("first", 5), ("second", 3)]
"""Pairs by edition and seed: vehicles, a gun, Sections and Teams are held back in those two."""

Said = list[tuple[Seat, dict[str, Any]]]


@pytest.mark.parametrize(("edition", "seed"), WATCHED)
def test_the_same_is_called_whatever_waits(edition: str, seed: int) -> None:
    twins, chance = pair(edition, seed), Random(seed)
    said = [go_on(twins, chance) for _ in range(ANSWERS)]
    _, first, second = (  # the one comes twice: at first it makes what is kept for good
        list(work_for_others(*afresh(edition, seed, one), twins.hider, said)) for one in (0, 0, 1)
    )
    assert len(first) >= 3 * ANSWERS
    for (what, calls), (_, others) in zip(first, second, strict=True):
        assert differences(calls, others) == {}, what


def afresh(edition: str, seed: int, one: int) -> list[Play]:
    """One game of a pair, for whoever answers and for whoever follows, on ground that remembers nothing."""
    GROUNDS.clear()
    return [pair(edition, seed).plays[one] for _ in range(2)]


def work_for_others(own: Play, follower: Play, hider: Seat, said: Said) -> Iterator[tuple[str, Calls]]:
    """What is called for everybody but the hider after each answer; his own are worked out for him."""
    for seat, reply in said:
        name, before = own.pending[seat].request.name, follower.number
        journal: list[Any] = []
        answered = calls_of(lambda: journal.extend(own.answer(seat, reply, seen=before)))  # noqa: B023
        if seat is not hider:
            yield f"{name} answered", answered
        yield f"{name} followed", calls_of(lambda: follower.follow(journal))  # noqa: B023
        for viewer in (hider.other, None):
            yield f"{name} shown to {viewer}", calls_of(lambda viewer=viewer: view(follower, viewer))
        if hider.other in follower.pending:
            seen = rules.view(follower, hider.other)
            yield (
                f"{name} advised on",
                calls_of(lambda seen=seen: advise(seen, hider.other, follower.game.ground)),
            )


@pytest.mark.parametrize("edition", EDITIONS)
def test_whether_a_phase_goes_on_costs_the_same_whatever_waits(edition: str) -> None:
    """All who follow the game work it out before they hear of the answer."""
    rosters = {seat: roster("germany-1943-45", "infantry-platoon", Quality.REGULAR) for seat in Seat}
    work = []
    infantry, vehicles = ["sniper-team", "regular-infantry-squad"], ["tiger-i", "sdkfz-222", "jagdpanther"]
    for hidden in ([], [], infantry, vehicles):  # messages are compiled when they are first read
        force = with_support(rosters[Seat.BLUE], hidden)
        game = position(setup_with(edition, all_tables()[0], {**rosters, Seat.BLUE: force}), 3).game
        game.table.phase = PhaseState(active=Seat.BLUE, rolled=[3, 6], dice=[3])
        game.side(Seat.BLUE).dice = game.side(Seat.BLUE).points = 0
        request = command_dice_request(game)
        work.append(calls_of(lambda game=game, request=request: has_uses(game, request)))
        assert has_uses(game, request)
    assert differences(work[1], work[2]) == differences(work[1], work[3]) == {}
