"""How large a site must be: the document is made from the figures, and the simulated queue is one."""

import statistics
from collections.abc import Sequence

import pytest

from bench import sizing
from bench.queueing import Work, arrivals, by_turns, most_games, one_by_one, tail, usual_in_full, works

ANSWERS = 40_000
KNOWN = sizing.values(sizing.figures())


def test_the_document_is_made_from_the_figures() -> None:
    text = sizing.DOCUMENT.read_text()
    written = text.partition(sizing.BEGINS)[2].partition(sizing.ENDS)[0]
    assert written.strip() == sizing.made(sizing.figures()).strip(), "python -m bench.sizing --write"


def test_every_figure_says_what_it_is_and_where_from() -> None:
    assert {frozenset(one) for one in sizing.figures().values()} == {
        frozenset({"value", "unit", "what", "source"})
    }
    assert all(value > 0 for value in KNOWN.values())


def test_one_after_the_other_waits_as_pollaczek_and_khinchine_say() -> None:
    drawn, rate = works(KNOWN, ANSWERS), 15.0
    seconds = [work.whole for work in drawn]
    busy = rate * statistics.mean(seconds)
    expected = rate * statistics.mean(one**2 for one in seconds) / (2 * (1 - busy))
    told = one_by_one(drawn, arrivals(len(drawn), rate))
    waited = [one - work.told for one, work in zip(told, drawn, strict=True)]
    assert statistics.mean(waited) == pytest.approx(expected, rel=0.1)


def test_by_turns_takes_as_long_as_the_share_that_is_left() -> None:
    """A processor that all share equally takes the work's time over the idle share, whatever the work."""
    drawn, rate = [Work(one.whole, one.whole) for one in works(KNOWN, ANSWERS)], 15.0
    mean = statistics.mean(work.whole for work in drawn)
    told = list(by_turns(drawn, arrivals(len(drawn), rate)))
    assert len(told) == ANSWERS
    assert statistics.mean(told) == pytest.approx(mean / (1 - rate * mean), rel=0.1)


@pytest.mark.parametrize("order", [one_by_one, by_turns])
def test_who_is_alone_waits_for_nobody(order: object) -> None:
    drawn: Sequence[Work] = [Work(0.1, 0.3)] * 3
    assert list(order(drawn, [1.0, 2.0, 3.0])) == pytest.approx([0.1] * 3)  # type: ignore[operator]


def test_two_at_once_wait_for_each_other() -> None:
    drawn = [Work(0.1, 0.3), Work(0.2, 0.2)]
    assert list(one_by_one(drawn, [0.0, 0.0])) == pytest.approx([0.1, 0.5])
    assert sorted(by_turns(drawn, [0.0, 0.0])) == pytest.approx([0.2, 0.4])


def test_the_mean_of_a_full_battle_is_as_measured() -> None:
    full = {**KNOWN, "full_share": 1.0, "watched": 1.0}
    mean = 1000 * statistics.mean(work.whole for work in works(full, ANSWERS))
    assert mean == pytest.approx(KNOWN["full"], rel=0.05)
    assert usual_in_full(KNOWN) < KNOWN["full"]


def test_no_more_games_than_are_quick_enough() -> None:
    games = most_games(KNOWN, 12.0, one_by_one)
    drawn = works(KNOWN)
    in_time = [
        tail(one_by_one(drawn, arrivals(len(drawn), one / 12.0))) <= 0.15 for one in (games, games + 1)
    ]
    assert in_time == [True, False]


@pytest.mark.parametrize(("games", "most", "processes"), [(50, 72, 1), (72, 72, 1), (73, 72, 2)])
def test_the_fullest_process_has_no_more_than_it_carries(games: int, most: int, processes: int) -> None:
    assert sizing.processes_for(games, most) == processes


def test_more_processes_are_counted_since_ids_spread_by_chance() -> None:
    assert sizing.processes_for(7_200, 72) > 7_200 / 72
