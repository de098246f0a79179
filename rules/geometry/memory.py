"""What was measured once on ground that never changes need not be measured again."""

from collections.abc import Callable, Hashable
from typing import Any, TypeVar, cast

Found = TypeVar("Found")
ROOM = 10_000
"""Answers kept; then all are forgotten, which costs time and changes nothing."""


class Memory:
    """Answers of pure questions about one ground, kept by everything the answer depends on."""

    def __init__(self) -> None:
        self._found: dict[Hashable, Any] = {}

    def recall(self, question: Hashable, answer: Callable[[], Found]) -> Found:
        """The answer to a question, worked out when it was not asked before."""
        found = self._found.get(question)
        if found is None:
            if len(self._found) >= ROOM:
                self._found = {}
            found = self._found[question] = answer()
        return cast(Found, found)
