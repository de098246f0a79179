"""Who is at and around a table, over all server processes: each process tells how many it serves."""

import time
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from games.wire.outbound import Presence
from rules import Seat

PATIENCE = 75.0
"""Seconds after which a process that has said nothing counts as gone; it repeats itself more often."""


@dataclass(frozen=True)
class Served:
    """Those whom one process serves at a table: which seats, and how many who only watch."""

    seats: frozenset[str] = frozenset()
    watching: int = 0


def served(seats_of_each: Iterable[tuple[Seat, ...]]) -> Served:
    """Sum up connections, each given by its seats: which seats are taken, and how many connections have
    none."""
    each = list(seats_of_each)
    taken = frozenset(str(seat) for seats in each for seat in seats)
    return Served(taken, sum(not seats for seats in each))


@dataclass
class Company:
    """What the other processes have said of themselves, and when."""

    heard: dict[str, tuple[Served, float]] = field(default_factory=dict)

    def hear(self, message: dict[str, Any]) -> None:
        """Note whom another process serves, as its message says."""
        said = Served(frozenset(message["seats"]), message["watching"])
        if said == Served():
            self.heard.pop(message["who"], None)
        else:
            self.heard[message["who"]] = (said, time.monotonic())

    def all(self, own: Served) -> Presence:
        """Sum up who is at the game in all processes, this one with `own`; processes silent for too long
        are left out."""
        oldest = time.monotonic() - PATIENCE
        self.heard = {who: told for who, told in self.heard.items() if told[1] >= oldest}
        together = [own, *(said for said, _ in self.heard.values())]
        taken = frozenset().union(*(said.seats for said in together))
        seats = {seat: seat in taken for seat in Seat}
        return Presence(seats=seats, watching=sum(said.watching for said in together))
