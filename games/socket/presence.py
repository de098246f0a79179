"""Who is at and around a table, over all server processes: each connection says so while it lives."""

import time
from dataclasses import dataclass, field
from typing import Any

from games.socket.outbound import Presence

PATIENCE = 75.0
"""Seconds after which a connection that has said nothing counts as gone; it repeats itself on every ping."""


@dataclass
class Company:
    """The connections that one connection has heard of: their seats and when they were last heard."""

    heard: dict[str, tuple[tuple[str, ...], float]] = field(default_factory=dict)
    told: Presence | None = None

    def hear(self, message: dict[str, Any]) -> Presence | None:
        """Take in what a connection says of itself; what to tell the client if that changes anything."""
        if message["here"]:
            self.heard[message["who"]] = (tuple(message["seats"]), time.monotonic())
        else:
            self.heard.pop(message["who"], None)
        return self.news()

    def news(self) -> Presence | None:
        """What to tell the client, if it does not know it yet."""
        oldest = time.monotonic() - PATIENCE
        self.heard = {who: said for who, said in self.heard.items() if said[1] >= oldest}
        taken = {seat for seats, _ in self.heard.values() for seat in seats}
        watching = sum(not seats for seats, _ in self.heard.values())
        now = Presence(seats={"red": "red" in taken, "blue": "blue" in taken}, watching=watching)
        if now == self.told:
            return None
        self.told = now
        return now
