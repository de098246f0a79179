"""What players read of questions and reasons: messages of `telling/` and what they name, not yet in words.

A rule says `say("pinned-cannot-move", unit=unit_ref(unit))`; each reader is told it in his language and his
unit of length. What happened is told as facts instead (rules.engine.facts), which screens draw from too.
"""

from collections.abc import Callable
from functools import reduce
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, Union

import msgspec
from msgspec import Struct


class Ref(Struct, frozen=True):
    """Something that a message can name: a side, a piece, a feature of the ground (rules.engine.facts)."""


Value: TypeAlias = Union["Phrase", Ref, str, float, tuple["Phrase | Ref | str | int", ...], None]
"""What a message can name: a plain string is a name (an enumeration's, a word to choose by)."""


class Phrase:
    """A message's id and its arguments, by name; two that say the same are equal.

    No Struct on purpose: msgspec hands it to whoever writes it, who puts it in words for a reader.
    """

    __slots__ = ("given", "message")

    def __init__(self, message: str, given: tuple[tuple[str, Value], ...] = ()) -> None:
        self.message, self.given = message, given

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and (self.message, self.given) == (other.message, other.given)

    def __hash__(self) -> int:
        return (self.message, self.given).__hash__()  # kept in words by it in a process, never stored

    def __str__(self) -> str:
        raise TypeError(f"{self!r} is put in words by its reader: it has no words to be joined to others.")

    def __format__(self, spec: str) -> str:
        return str(self)

    def __repr__(self) -> str:
        given = "".join(f", {name}={value!r}" for name, value in self.given)
        return f"say({self.message!r}{given})"


if TYPE_CHECKING:
    Text: TypeAlias = Phrase | Literal[""]
else:
    Text = str  # as it is sent, and stands in the schema
"""What is read by players; "" is nothing, and any other string an error of types."""

Teller: TypeAlias = Callable[[Phrase], str]
"""Who puts a phrase in words for a reader."""


def say(message: str, /, **given: Value) -> Phrase:
    """Say a message of the catalogues in `telling/` with the arguments that it names."""
    return Phrase(message, tuple(given.items()))


def one_after_other(*texts: Text) -> Text:
    """Join texts with semicolons; empty ones are left out."""
    told = [text for text in texts if text]
    return reduce(lambda first, then: say("first-and-then", first=first, then=then), told) if told else ""


def with_commas(*texts: Text) -> Text:
    """Join texts with commas; empty ones are left out."""
    told = [text for text in texts if text]
    return reduce(lambda first, then: say("first-comma-then", first=first, then=then), told) if told else ""


def by_id(phrase: Phrase) -> str:
    """Name a phrase by its message, for whoever reads no words, such as the computer's players."""
    return phrase.message


def written(shown: object, tell: Teller) -> Any:
    """Convert a view to JSON-like values, with its phrases put in words by `tell`."""
    return msgspec.to_builtins(shown, enc_hook=tell)
