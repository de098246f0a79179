"""What the JSON of a game's entries holds: what the rules have noted of it (rules.Entry), as it is stored."""

from collections.abc import Iterable, Sequence
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, final

import msgspec

from rules import Entry


@final
class StoredAnswer(TypedDict):
    """A player's answer (rules.Answered); its reply has the shape that the request of this name wants."""

    type: Literal["answer"]
    seat: Literal["red", "blue"]
    name: str
    reply: dict[str, object]
    number: int
    auto: NotRequired[bool]


@final
class StoredRoll(TypedDict):
    """Dice as they fell (rules.Rolled)."""

    type: Literal["roll"]
    faces: list[int]
    why: str
    seat: NotRequired[Literal["red", "blue"] | None]


@final
class StoredCorrection(TypedDict):
    """What was put right (rules.Corrected)."""

    type: Literal["correction"]
    seat: Literal["red", "blue"] | None
    correction: dict[str, object]
    why: str
    number: int
    by_roll: NotRequired[bool]


StoredEntry: TypeAlias = StoredAnswer | StoredRoll | StoredCorrection


def journal_as_json(journal: Sequence[Entry]) -> list[StoredEntry]:
    """Write the rules' entries as they are stored."""
    written: list[Any] = [msgspec.to_builtins(entry) for entry in journal]
    return written


def journal_from_json(stored: Iterable[StoredEntry]) -> list[Entry]:
    """Read the rules' entries out of stored JSON."""
    return msgspec.convert(list(stored), list[Entry])
