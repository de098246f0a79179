"""How much one connection may send."""

import time
from dataclasses import dataclass, field

LARGEST_MESSAGE = 16_000
"""Bytes of one message."""

MOST_REFUSALS = 200
"""So many more refusals than messages that were served close a connection: nobody is reading.

They need not come in a row, as on a busy server one or the other message of a flood may pass.
"""


@dataclass
class Allowance:
    """A bucket that holds `most` and fills by `each_second`; every message takes one."""

    most: float
    each_second: float
    left: float = field(default=-1.0)
    at: float = field(default_factory=time.monotonic)

    def __post_init__(self) -> None:
        self.left = self.most

    def take(self) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(self.most, self.left + (now - self.at) * self.each_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


TALK = ("chat", "mute", "remove-line")


@dataclass
class Limits:
    """The allowances of one connection: for everything, and less for what costs the server more."""

    all: Allowance = field(default_factory=lambda: Allowance(40, 20))
    query: Allowance = field(default_factory=lambda: Allowance(20, 10))
    chat: Allowance = field(default_factory=lambda: Allowance(5, 0.5))

    def allow(self, kind: str) -> bool:
        """Whether a message of this type may pass."""
        special = self.query if kind == "query" else self.chat if kind in TALK else None
        return self.all.take() and (special is None or special.take())
