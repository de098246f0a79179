"""What happened as its reader is sent it: a sentence, and what his screen draws it from.

What is stored of it is the fact's own fields, or the told words of what no fact says yet; games from before
there were facts have nothing but words.
"""

import logging
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Any, Literal, NotRequired, TypeAlias, TypedDict, cast, final

import msgspec
from msgspec.structs import fields

from rules import Event, EventData, NameInText, Viewer, secrets_seen_by
from rules.facts import (
    CombatRound,
    Detail,
    Fact,
    FeatureRef,
    MarkerRef,
    PieceRef,
    facts_by_id,
    read_fact,
)
from telling.arguments import arguments_to_point_at, in_words, message_of, who_can_read
from telling.catalogue import catalogue
from telling.close_combat import shown_of
from telling.pointed import found_in, without_signs
from telling.readers import Reader

logger = logging.getLogger(__name__)


@final
class StoredWords(TypedDict):
    """What is stored of something told in words; what is empty is left out."""

    kind: str
    text: str
    seat: NotRequired[Literal["red", "blue"]]
    only: NotRequired[Literal["red", "blue"]]
    rule: NotRequired[str]
    names: NotRequired[Sequence[NameInText]]
    data: NotRequired[EventData]


@final
class StoredFact(TypedDict):
    """What is stored of a fact: its message, whom it is for, and its other fields, which its class reads."""

    fact: str
    only: NotRequired[Literal["red", "blue"]]


Stored: TypeAlias = StoredWords | StoredFact
"""An event as JSON in the journal; those of older games are words alone."""

LONGEST_NOTED = 80
"""Letters of what is stored that the host is told."""

NEVER_DATA = ("only", "side", "dice", "initiatives", "inches")
"""Fields that each line of the log has a place of its own for, and what nobody draws: the Command Dice and
Command Initiatives that are left, which the view tells, and how long a way is that is there itself."""


def as_event(happened: Fact | Event, reader: Reader) -> Event:
    """Make the told event of a fact for this reader; an event that was told in words stays as it is."""
    if isinstance(happened, Event):
        return happened
    message = message_of(happened)
    reader = who_can_read(message, reader)
    words, given = catalogue(reader.language), arguments_to_point_at(happened, reader)
    text, names = found_in(words.text(message, given))
    more = {name: without_signs(words.text(f"{message}.{name}", given)) for name in words.attributes(message)}
    return Event(
        kind=happened.kind,
        text=text,
        seat=happened.seat,
        only=happened.only,
        rule=happened.rule,
        data=cast(EventData, dict(_shown(happened, reader)) | more),
        names=names,
    )


@cache
def _required(kind: type[Fact]) -> frozenset[str]:
    """Name the fields of a fact that are told even when they are None, such as who has won a drawn game."""
    return frozenset(one.name for one in fields(kind) if one.required)


def _shown(fact: Fact, reader: Reader) -> Iterator[tuple[str, Any]]:
    """Make the data from which a screen draws a fact: pieces by their ids, without fields that only its
    sentence needs."""
    for name, called in zip(fact.__struct_fields__, fact.__struct_encode_fields__, strict=True):
        value = getattr(fact, name)
        if name in NEVER_DATA or name in fact.spoken or (value is None and name not in _required(type(fact))):
            continue
        many = isinstance(value, tuple)
        yield called, [_plain(one, reader) for one in value] if many else _plain(value, reader)
    if isinstance(fact, CombatRound):
        yield from shown_of(fact, reader)


def _plain(value: Any, reader: Reader) -> Any:
    """Convert a value of a fact to data: a piece to its id, a detail to its words, a length to 0.01"."""
    if isinstance(value, float):
        return round(value, 2)
    if isinstance(value, Detail):
        return in_words(value, reader)
    return value.id if isinstance(value, PieceRef | FeatureRef | MarkerRef) else value


# --- of what is stored ---------------------------------------------------------------------------------


def as_stored(happened: Fact | Event) -> Stored:
    """Convert an event to what is stored: a fact as its values, told words without empty fields."""
    if isinstance(happened, Event):
        return _words(happened)
    return cast(StoredFact, msgspec.to_builtins(happened))


def is_for(stored: Stored, viewer: Viewer) -> bool:
    """Whether this viewer may be told what is stored, as Fact.is_for."""
    only = stored.get("only")
    return only is None or only in secrets_seen_by(viewer)


def kind_of(stored: Stored) -> str:
    """Find the kind of a stored event; "" for a fact that exists no more."""
    if "fact" not in stored:
        return stored["kind"]
    fact = facts_by_id().get(stored["fact"])
    return fact.kind if fact is not None else ""


def stored_event(stored: Stored, reader: Reader) -> StoredWords:
    """Make the told words of a stored event for this reader; empty fields are left out."""
    if "fact" not in stored:
        return stored
    try:
        told = as_event(read_fact(stored), reader)
    except msgspec.ValidationError:
        note_unreadable(str(stored["fact"])[:LONGEST_NOTED])
        return {"kind": "told", "text": catalogue(reader.language).text("no-longer-known")}
    return _words(told)


@lru_cache(maxsize=1000)
def note_unreadable(what: str) -> None:
    """Tell the host, once, that something stored can no longer be read. For an `except` block."""
    logger.exception("A stored “%s” can no longer be read", what)


def _words(told: Event) -> StoredWords:
    written: dict[str, Any] = msgspec.to_builtins(told)
    return cast(StoredWords, {key: one for key, one in written.items() if one not in (None, "", {}, ())})
