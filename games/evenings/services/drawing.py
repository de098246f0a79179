"""Drawing who meets whom: by chance, from a seed, and as seldom again as can be. Knows no rows."""

import random
from collections.abc import Callable, Sequence
from itertools import chain, combinations
from typing import NamedTuple

Pair = tuple[int, int]

MOST_STEPS = 3_000
"""Of one search; a pairing that is so hard to find is looked for among more pairs."""


FEW = 16
"""Up to so many people it is seen to that they can go on in a further round; more always find others."""

DRAWS = 30
"""How often is drawn until they can."""

Weight = Callable[[int, int], int]


class Drawn(NamedTuple):
    """Who meets whom, who is odd out, and how often the two have met who did so most often."""

    pairs: list[Pair]
    odd: int | None
    most: int


def draw(
    people: Sequence[int], weight: Weight, times_out: Callable[[int], int], seed: str
) -> tuple[list[Pair], int | None]:
    """Pair people by chance; return the pairs, the first of each for the red seat, and who is odd out.

    The greatest weight of a pair is as small as can be found: how often two have met. Of an odd number one of
    those is left out who were so least often. Of a few, such pairs are looked for that a further round can be
    drawn as well without anybody meeting another the more often.
    """
    chance = random.Random(seed)
    found = _drawn(people, weight, times_out, chance)
    if len(people) <= FEW:
        others = (_drawn(people, weight, times_out, chance) for _ in range(DRAWS))
        fits = (one for one in chain((found,), others) if _leaves_others(people, weight, times_out, one))
        found = next(fits, found)
    return [pair if chance.random() < 0.5 else pair[::-1] for pair in found.pairs], found.odd


def _drawn(
    people: Sequence[int], weight: Weight, times_out: Callable[[int], int], chance: random.Random
) -> Drawn:
    order = sorted(people)
    chance.shuffle(order)
    odd = min(order, key=times_out) if len(order) % 2 else None
    rest = [one for one in order if one != odd]
    for most in sorted({weight(one, other) for one, other in combinations(rest, 2)}):
        found = _matching(rest, weight, most)
        if found is not None:
            return Drawn(found, odd, most)
    return Drawn([], odd, 0)


def _leaves_others(
    people: Sequence[int], weight: Weight, times_out: Callable[[int], int], drawn: Drawn
) -> bool:
    """Whether after these pairs a further round could be drawn in which nobody meets another more often."""
    met = {frozenset(pair) for pair in drawn.pairs}
    out = max(map(times_out, people), default=0) + 1

    def later(one: int, other: int) -> int:
        return drawn.most + 1 if frozenset((one, other)) in met else weight(one, other)

    def then_out(one: int) -> int:
        return out if one == drawn.odd else times_out(one)

    return _drawn(people, later, then_out, random.Random(0)).most <= drawn.most


def _matching(people: Sequence[int], weight: Weight, most: int) -> list[Pair] | None:
    """Find a pairing without any pair of more than that weight; None where none was found."""
    fits = {one: _fitting(one, people, weight, most) for one in people}
    sets = {one: frozenset(fits[one]) for one in people}
    steps = MOST_STEPS

    def pair_up(left: frozenset[int]) -> list[Pair] | None:
        nonlocal steps
        steps -= 1
        if not left or steps < 0:
            return None if left else []
        one = min((each for each in people if each in left), key=lambda each: len(left & sets[each]))
        for other in fits[one]:
            if other in left and (rest := pair_up(left - {one, other})) is not None:
                return [(one, other), *rest]
        return None

    return pair_up(frozenset(people))


def _fitting(one: int, people: Sequence[int], weight: Weight, most: int) -> list[int]:
    """List whom somebody may meet, in their order, the lightest first."""
    others = [other for other in people if other != one and weight(one, other) <= most]
    return sorted(others, key=lambda other: weight(one, other))
