"""Who has met whom before, and who was odd out: in this evening, and in earlier ones of its organiser."""

from collections import Counter
from collections.abc import Callable

from games.evenings.models import Evening, Pairing

THIS_EVENING = 100
"""How much heavier a meeting of this evening weighs than one of an earlier evening."""


def weights(evening: Evening) -> Callable[[int, int], int]:
    """Tell of two participants, by their numbers, how heavy it weighs that they met before."""
    this = Counter(
        frozenset(pair)
        for pair in Pairing.objects.filter(round__evening=evening, blue__isnull=False).values_list(
            "red", "blue"
        )
    )
    players = dict(evening.participants.values_list("pk", "player"))
    earlier = _earlier(evening)

    def weight(one: int, other: int) -> int:
        people = frozenset((players.get(one), players.get(other)))
        before = earlier[people] if None not in people else 0
        return THIS_EVENING * this[frozenset((one, other))] + min(before, THIS_EVENING - 1)

    return weight


def _earlier(evening: Evening) -> Counter[frozenset[int | None]]:
    """Count how often two people met in other evenings of the same organiser."""
    if evening.organiser_id is None:
        return Counter()
    others = Pairing.objects.filter(round__evening__organiser=evening.organiser_id)
    pairs = others.exclude(round__evening=evening).filter(blue__isnull=False)
    return Counter(frozenset(pair) for pair in pairs.values_list("red__player", "blue__player"))


def times_out(evening: Evening) -> Callable[[int], int]:
    """Tell of a participant how often he was odd out in this evening; a computer's player goes first."""
    out = Counter(Pairing.objects.filter(round__evening=evening, blue=None).values_list("red", flat=True))
    computers = set(evening.participants.filter(is_computer=True).values_list("pk", flat=True))
    return lambda one: out[one] * 2 - (1 if one in computers else 0)
