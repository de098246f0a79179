"""Answers of many games at one process, simulated with measured service times: an M/G/1 queue.

Answers come by chance, as many games are under way. Each has two parts of work: until what came of it is told
to all, and until what is asked next is listed. Two orders are simulated, between which the truth lies: one
answer after the other, and all that are there by turns, as the threads of a process take turns at its
interpreter.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import accumulate
from random import Random

ANSWERS = 20_000
"""Answers of a simulation."""

SEED = 1

LISTED = -1.0
"""The rest of an answer's work when only its list was left."""


@dataclass(frozen=True)
class Work:
    """The seconds of one answer: until it is told, and in all."""

    told: float
    whole: float


Order = Callable[[Sequence[Work], Sequence[float]], Iterator[float]]
"""From the work of answers, and when each comes, to the seconds until each is told."""


def works(figures: Mapping[str, float], answers: int = ANSWERS, seed: int = SEED) -> list[Work]:
    """Draw the work of so many answers."""
    chance = Random(seed)
    return [_work(figures, chance) for _ in range(answers)]


def _work(figures: Mapping[str, float], chance: Random) -> Work:
    """Draw an early answer, one of a full battle, or one after which a whole platoon's orders are listed."""
    scale, usual = figures["watched"] / 1000, figures["early"]
    is_dear = False
    if chance.random() < figures["full_share"]:
        usual, is_dear = usual_in_full(figures), chance.random() < figures["dear_share"]
    told = figures["told_share"] * usual
    return Work(told * scale, (figures["dear"] if is_dear else usual) * scale)


def usual_in_full(figures: Mapping[str, float]) -> float:
    """Work out what a full battle's other answers cost, so that with the dear ones the mean is right."""
    dear = figures["dear_share"] * figures["dear"]
    return (figures["full"] - dear) / (1 - figures["dear_share"])


def arrivals(answers: int, a_second: float, seed: int = SEED) -> list[float]:
    """Draw when each answer comes."""
    chance = Random(seed)
    return list(accumulate(chance.expovariate(a_second) for _ in range(answers)))


def one_by_one(drawn: Sequence[Work], times: Sequence[float]) -> Iterator[float]:
    """Work at one answer after the other, each with both its parts."""
    free = 0.0
    for work, comes in zip(drawn, times, strict=True):
        begins = max(free, comes)
        free = begins + work.whole
        yield begins + work.told - comes


def by_turns(drawn: Sequence[Work], times: Sequence[float]) -> Iterator[float]:
    """Work at all answers that are there, each with an equal share of the processor."""
    now = shared = 0.0  # the time, and the work that whoever was there from the beginning would have had
    under_way: list[tuple[float, float, float]] = []  # shared when a part ends, when it came, the rest of it
    coming = list(zip(times, drawn, strict=True))[::-1]
    while coming or under_way:
        ends = now + (under_way[0][0] - shared) * len(under_way) if under_way else float("inf")
        if coming and coming[-1][0] <= ends:
            comes, work = coming.pop()
            shared += (comes - now) / len(under_way) if under_way else 0.0
            now = comes
            heappush(under_way, (shared + work.told, comes, work.whole - work.told))
            continue
        shared, came, rest = heappop(under_way)
        now = ends
        if rest >= 0.0:  # it is told, and what is asked next has still to be listed
            heappush(under_way, (shared + rest, came, LISTED))
            yield now - came


def tail(seconds: Iterator[float]) -> float:
    """Find the seconds within which 99 of 100 answers are told."""
    in_order = sorted(seconds)
    return in_order[int(0.99 * len(in_order))]


def most_games(figures: Mapping[str, float], thinking: float, order: Order) -> int:
    """Find how many games one process carries, an answer of each every so many seconds."""
    drawn, quick, slow = works(figures), 0, 4000
    while slow - quick > 1:
        games = (quick + slow) // 2
        if tail(order(drawn, arrivals(len(drawn), games / thinking))) <= figures["patience"] / 1000:
            quick = games
        else:
            slow = games
    return quick
