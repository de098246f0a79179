"""A short run of `make soak`: nothing hostile is taken, nothing lost; and what its report would tell."""

import asyncio
from collections.abc import Iterator

import pytest

from tests.faults.checking import compare_journal
from tests.faults.parts import Parts, parts
from tests.faults.tally import Tally
from tests.soak.hostile import Hostile, Received
from tests.soak.run import Soak
from tests.soak.sampling import CONNECTIONS, FEWEST, FILES, LATENCY, MEMORY, Samples, Series, named

GAMES, HOSTILE, SEED = 2, 250, 5
EACH = 2.0
"""Seconds between two samples."""

CAP = 600.0
"""Seconds after which a slow machine has done enough."""


@pytest.fixture(scope="module")
def site() -> Iterator[Parts]:
    with parts() as running:
        yield running


@pytest.fixture(scope="module")
def run(site: Parts) -> Soak:
    """A run that is over."""

    async def played() -> Soak:
        one = Soak(site, SEED, CAP, hostile=HOSTILE, sampled_each=EACH)
        await one.play(GAMES)
        return one

    return asyncio.run(played())


def test_nothing_hostile_is_taken_and_nothing_acknowledged_is_lost(run: Soak) -> None:
    told = "\n".join(run.lines())
    assert run.is_sound, told
    assert run.received.sent.total() >= HOSTILE or run.is_over, told
    assert len(run.received.sent) > 2, told
    assert run.tally.acknowledged == sum(len(given.acknowledged) for given in run.given) > 0


def test_every_process_is_looked_at(run: Soak, site: Parts) -> None:
    looked_at = {(kind, of) for kind, of in run.samples.all if kind != LATENCY}
    assert looked_at == {(kind, of) for kind in (MEMORY, FILES, CONNECTIONS) for of in named(site)}
    assert all(value > 0 for key in looked_at for value in run.samples.all[key].values)


def test_what_is_stored_and_was_told_to_nobody_is_noticed(run: Soak, site: Parts) -> None:
    given = max(run.given, key=lambda one: len(one.acknowledged))
    word, _ = given.acknowledged.popitem()
    given.table.tally = Tally()
    compare_journal(site, given)
    assert given.table.tally.wrong == [f"{given.table.match.id}: nobody was told of {word}"]


def test_what_is_taken_or_fails_is_told_and_makes_the_run_unsound(run: Soak, site: Parts) -> None:
    table = run.given[0].table
    other = Soak(site, SEED, CAP)
    one = Hostile(other.received, other.chance, "test")
    assert other.is_sound
    one.note(table, "test", [{"type": "refused", "code": "stale"}])
    assert other.is_sound
    one.note(table, "test", [{"type": "answered", "number": 3, "client_id": one.word()}])
    assert not other.is_sound
    assert any(line.startswith("TAKEN ") for line in other.lines())
    other.received = Received()
    Hostile(other.received, other.chance, "test").note(
        table, "test", [{"type": "refused", "code": "internal"}]
    )
    assert not other.is_sound


@pytest.mark.parametrize(
    ("values", "is_level"),
    [
        ([100.0] * FEWEST, True),
        ([20.0, 60.0, 90.0, 99.0, 100.0, 101.0, 100.0, 102.0, 101.0], True),
        ([float(100 + 10 * number) for number in range(30)], False),
        ([300.0, 200.0, 100.0] * 3, True),
        ([100.0] * (FEWEST - 1), None),
    ],
)
def test_what_has_levelled_off_is_told_from_what_grows(values: list[float], is_level: bool | None) -> None:
    samples = Samples()
    for value in values:
        samples.add(MEMORY, "web 1", value)
    (series,) = samples.all.values()
    assert isinstance(series, Series)
    assert series.is_level is is_level
    assert samples.not_level == ([series] if is_level is False else [])
    (line,) = samples.lines()
    assert line.startswith("memory of web 1: ")
    assert ("NOT LEVEL" in line) == (is_level is False)
