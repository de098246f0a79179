"""Phrases as they are kept with a fact: what was asked or said then, for whoever reads the log later."""

from collections.abc import Mapping
from enum import Enum
from typing import Any

import msgspec
from msgspec import Struct

from rules.engine.facts import FeatureRef, MarkerRef, PersonRef, PieceRef, SideRef, WordRef
from rules.phrases import Phrase, Ref, Text, Value

REFS: Mapping[str, type[Ref]] = {
    one.__name__: one for one in (FeatureRef, MarkerRef, PersonRef, PieceRef, SideRef, WordRef)
}
"""What a phrase can name beside plain values, by what it is kept under."""


class Kept(Struct, frozen=True):
    """A phrase, or plain words, as JSON-like values."""

    said: Any


def kept(text: Phrase | str) -> Kept:
    """Turn a text into JSON-like values, to be stored; `unkept` turns it back."""
    return Kept(_as_values(text))


def unkept(one: Kept) -> Text:
    """Turn stored values back into the text that was given to `kept`.

    Raises msgspec.ValidationError for values that `kept` does not make, or not any more.
    """
    try:
        said = _of_values(one.said)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise msgspec.ValidationError(f"{one.said!r} is no kept phrase") from error
    if not isinstance(said, Phrase | str):
        raise msgspec.ValidationError(f"{said!r} is no kept phrase")
    text: Text = said  # type: ignore[assignment]  # plain words of older games
    return text


def _as_values(value: Any) -> Any:
    match value:
        case Phrase():
            return {"say": value.message, "given": {name: _as_values(one) for name, one in value.given}}
        case Ref():
            return {type(value).__name__: msgspec.to_builtins(value)}
        case Enum():
            return {"WordRef": {"word": value.value}}
        case tuple():
            return [_as_values(one) for one in value]
    return value


def _of_values(value: Any) -> Any:
    if isinstance(value, list):
        return tuple(_of_values(one) for one in value)
    if not isinstance(value, dict):
        return value
    if "say" in value:
        if not isinstance(value["say"], str):
            raise TypeError("A message is named by its id.")
        given: tuple[tuple[str, Value], ...] = tuple(
            (name, _of_values(one)) for name, one in value["given"].items()
        )
        return Phrase(value["say"], given)
    ((name, fields),) = value.items()
    return msgspec.convert(fields, REFS[name])
