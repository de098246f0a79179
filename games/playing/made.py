"""What was made for one kind of viewer of a game, in one language, and may be wanted again soon."""

import threading
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from games.wire.told import Facts
from telling import Stored

KEPT = 2
"""Views and updates kept: of the newest numbers."""

RECENT = 8
"""Answers whose events are kept; those of earlier ones are read from the journal."""

JsonObject = dict[str, Any]

COMING = "coming"
"""The shape of a question whose answers are still being listed."""

Recent = deque[tuple[int, list[Stored]]]
"""What is stored of the events of the newest numbers."""

MOST_FOUND = 200
"""Answers to questions kept."""


@dataclass(frozen=True)
class Shown:
    """All that one viewer was sent of a game at a number; without facts it was only made for comparing."""

    number: int
    view: JsonObject
    facts: Facts | None
    at: str

    @property
    def status(self) -> str:
        """How far the game was; "" without facts."""
        return self.facts["status"] if self.facts is not None else ""

    @property
    def is_coming(self) -> bool:
        """Whether a question is on its way to this viewer."""
        return bool(self.view.get("request", {}).get("shape") == COMING)

    @property
    def is_waiting(self) -> bool:
        """Whether the game had not begun."""
        return self.status == "lobby"


@dataclass
class Made:
    """Views and questions by number, updates by the number they start from, in one language.

    `lines` is the end of the log as of a number, `found` what was asked at a number and answered.
    """

    shown: dict[int, Shown] = field(default_factory=dict)
    updates: dict[int, tuple[Shown, str]] = field(default_factory=dict)
    questions: dict[int, str] = field(default_factory=dict)
    lines: tuple[int, list[Any]] | None = None
    found: dict[bytes, JsonObject] = field(default_factory=dict)

    def keep_shown(self, shown: Shown) -> None:
        """Keep a view that was shown; when there are too many the oldest is dropped."""
        keep(self.shown, shown.number, shown)

    def keep_update(self, before: int, ready: tuple[Shown, str]) -> None:
        """Keep an update; when there are too many the oldest is dropped."""
        keep(self.updates, before, ready)

    def keep_question(self, number: int, text: str) -> None:
        """Keep a question as it is sent; when there are too many the oldest is dropped."""
        keep(self.questions, number, text)

    def keep_found(self, question: bytes, answer: JsonObject) -> None:
        """Keep the answer to a query; when there are too many the oldest is dropped. Safe in several
        threads."""
        keep(self.found, question, answer, MOST_FOUND)


_keeping = threading.Lock()


def keep(kept: dict[Any, Any], key: object, value: object, most: int = KEPT) -> None:
    """Keep a value under a key; when there are too many the oldest is dropped. Safe in several threads."""
    with _keeping:
        kept.pop(key, None)
        kept[key] = value
        while len(kept) > most:
            del kept[next(iter(kept))]
