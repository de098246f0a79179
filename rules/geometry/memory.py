"""What was measured once on ground that never changes need not be measured again."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

import msgspec

from rules.geometry.outline import Outline

Found = TypeVar("Found")
ROOM = 1_000
"""Answers kept till those that nobody asks again are forgotten, which costs time and changes nothing."""


def _plain(part: Any) -> object:
    """Turn a part of a question into plain values: a cloud into its edges, numpy's numbers into floats."""
    return part.edges if isinstance(part, Outline) else float(part)


KEYS = msgspec.msgpack.Encoder(enc_hook=_plain)
"""Makes bytes of a question: they take half the memory of its tuples, and are found sooner."""


class Memory:
    """Answers of pure questions about one ground, kept by everything the answer depends on."""

    def __init__(self) -> None:
        self._found: dict[bytes, Any] = {}
        self._before: dict[bytes, Any] = {}  # the last ROOM answers before these

    def recall(self, question: Hashable, answer: Callable[[], Found]) -> Found:
        """Answer a question from memory, or work the answer out when it was not asked before."""
        key = KEYS.encode(question)
        known: Found | None = self._found.get(key)
        if known is not None:
            return known
        known = self._before.get(key)
        found = answer() if known is None else known
        if len(self._found) >= ROOM:
            self._found, self._before = {}, self._found
        self._found[key] = found
        return found
