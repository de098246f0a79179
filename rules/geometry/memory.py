"""What was measured once on ground that never changes need not be measured again."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar

Found = TypeVar("Found")
ROOM = 10_000
"""Answers kept till those that nobody asks again are forgotten, which costs time and changes nothing."""


class Memory:
    """Answers of pure questions about one ground, kept by everything the answer depends on."""

    def __init__(self) -> None:
        self._found: dict[Hashable, Any] = {}
        self._before: dict[Hashable, Any] = {}  # the last ROOM answers before these

    def recall(self, question: Hashable, answer: Callable[[], Found]) -> Found:
        """The answer to a question, worked out when it was not asked before."""
        known: Found | None = self._found.get(question)
        if known is not None:
            return known
        known = self._before.get(question)
        found = answer() if known is None else known
        if len(self._found) >= ROOM:
            self._found, self._before = {}, self._found
        self._found[question] = found
        return found
