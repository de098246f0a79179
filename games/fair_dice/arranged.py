"""Dice that a lesson has arranged: they are no fair ones, and whoever shows them has to say so."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fnmatch import fnmatchcase
from itertools import cycle, islice
from typing import Any

Rolls = Mapping[Any, Mapping[str, Sequence[Sequence[int]]]]
"""For each seat (or nobody), and for what it rolls (a pattern), its rolls in their order."""


NOBODY = "nobody"
"""Whose the rolls are that belong to no side."""


class ArrangedDice:
    """The arranged rolls of one game that are still to come; `rolled` are those before, seat and reason."""

    def __init__(self, rolls: Rolls, rolled: Iterable[tuple[str | None, str]] = ()) -> None:
        self.rolls = rolls
        self.used: Counter[tuple[str, str]] = Counter()
        for seat, why in rolled:
            self._next(seat, why)

    def __call__(self, why: str, seat: str | None, count: int) -> list[int] | None:
        """Give the faces of the next roll of this kind, repeated where there are more dice; None where none
        is arranged."""
        found = self._next(seat, why)
        return list(islice(cycle(found), count)) if found else None

    def _next(self, seat: str | None, why: str) -> Sequence[int]:
        whose = str(seat or NOBODY)
        for pattern, listed in self.rolls.get(whose, {}).items():
            if fnmatchcase(why, pattern):
                at = self.used[whose, pattern]
                self.used[whose, pattern] += 1
                return listed[at] if at < len(listed) else ()
        return ()
