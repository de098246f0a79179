"""Drawing who meets whom: by chance, from a seed, and as seldom again as can be. Knows no rows."""

import random
from collections.abc import Callable, Sequence
from itertools import combinations

Pair = tuple[int, int]

MOST_STEPS = 3_000
"""Of one search; a pairing that is so hard to find is looked for among more pairs."""


def draw(
    people: Sequence[int],
    weight: Callable[[int, int], int],
    times_out: Callable[[int], int],
    seed: str,
) -> tuple[list[Pair], int | None]:
    """Pair people by chance; return the pairs, the first of each for the red seat, and who is odd out.

    The greatest weight of a pair is as small as can be found: how often two have met. Of an odd number one of
    those is left out who were so least often.
    """
    chance = random.Random(seed)
    order = sorted(people)
    chance.shuffle(order)
    odd = min(order, key=times_out) if len(order) % 2 else None
    rest = [one for one in order if one != odd]
    for most in sorted({weight(one, other) for one, other in combinations(rest, 2)}):
        found = _matching(rest, weight, most)
        if found is not None:
            return [pair if chance.random() < 0.5 else pair[::-1] for pair in found], odd
    return [], odd


def _matching(people: Sequence[int], weight: Callable[[int, int], int], most: int) -> list[Pair] | None:
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


def _fitting(one: int, people: Sequence[int], weight: Callable[[int, int], int], most: int) -> list[int]:
    """List whom somebody may meet, in their order, the lightest first."""
    others = [other for other in people if other != one and weight(one, other) <= most]
    return sorted(others, key=lambda other: weight(one, other))
