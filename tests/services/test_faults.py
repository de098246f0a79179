"""A short run of `make faults`: whatever fails, no acknowledged answer is lost or taken twice."""

import asyncio
from collections.abc import Iterator
from random import Random

import pytest

from tests.faults.checking import compare_journal
from tests.faults.kinds import FAIL_OVER, KINDS, ROLLING
from tests.faults.parts import Parts, parts, tell_database
from tests.faults.run import Run
from tests.faults.tally import Tally

GAMES, FAULTS, SEED = 3, 10, 8
OTHERS = [kind for kind in KINDS if kind not in (ROLLING, FAIL_OVER)]
CHOSEN = (ROLLING, FAIL_OVER, *Random(SEED).sample(OTHERS, FAULTS - 2))
LONGEST = 2.0
"""Seconds that a fault lasts, at most."""

CAP = 600.0
"""Seconds after which a slow machine has done enough."""


@pytest.fixture(scope="module")
def site() -> Iterator[Parts]:
    with parts() as running:
        yield running


@pytest.fixture(scope="module")
def run(site: Parts) -> Run:
    """A run that is over."""

    async def played() -> Run:
        one = Run(site, SEED, CAP, faults=FAULTS, longest=LONGEST, kinds=CHOSEN)
        await one.play(GAMES)
        return one

    return asyncio.run(played())


def test_nothing_acknowledged_is_lost_or_doubled_and_nobody_waits_for_ever(run: Run) -> None:
    told = "\n".join(run.tally.lines())
    assert run.tally.is_sound, told
    assert run.tally.faults.total() == FAULTS or (run.is_over and run.tally.faults.total() > 1)
    assert run.tally.acknowledged == sum(len(given.acknowledged) for given in run.given) > GAMES


def test_a_rolling_restart_hands_games_over(run: Run, site: Parts) -> None:
    told = "\n".join(run.tally.lines())
    assert run.tally.faults[ROLLING.name] == 1, told
    assert "to be let in again behind the proxy in a rolling restart" in run.tally.longest, told
    assert all("handed over" in web.log.read_text() for web in site.webs)


def test_processes_tell_each_other_by_the_redis_that_was_promoted(run: Run, site: Parts) -> None:
    assert run.tally.faults[FAIL_OVER.name] == 1
    assert site.redis.told() > 0


def test_the_comparison_notices_what_the_database_has_forgotten(run: Run, site: Parts) -> None:
    given = max(run.given, key=lambda one: len(one.acknowledged))
    word, number = max(given.acknowledged.items(), key=lambda one: one[1])
    game = given.table.match.id
    tell_database(site, f"DELETE FROM games_entry WHERE game_id = '{game}' AND number = {number}")
    given.table.tally = Tally()
    compare_journal(site, given)
    assert given.table.tally.lost == [f"{game} {word} at {number}"]
    assert not given.table.tally.is_sound
