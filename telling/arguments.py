"""The fields of a fact, and what a phrase is said of, as the arguments that a message can name.

An argument is called as its field. A plain string is a name, such as a weapon's: it is told as the language
has it under "name-bren-gun", or as it is; members of enumerations are words to choose by. Of a side there are
further `$side-number` ("one" or "many"), `$side-people`, `$side-owners` and `$side-own` (the seat, where both
sides are of one nation); of several pieces `$teams-count`; of dice `$faces-count`, `$faces-sum`,
`$faces-plus` ("3 + 4") and `$faces-added` ("3 + 4 = 7"). `$reader-unit` is "in" or "cm".
A hyphen stands in no field's name, so that none of these is taken for one.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import cache, lru_cache, partial
from typing import Any

from fluent_compiler.types import FluentFloat, FluentInt

from rules.facts import Fact, FeatureRef, PieceRef, SideRef
from rules.phrases import Phrase, Teller
from telling.catalogue import catalogue
from telling.readers import Reader

Argument = tuple[str, Any]

NO_LETTER = re.compile(r"[^a-z0-9]+")

PHRASES = 20_000
"""Phrases that a process keeps in words: most are said again after every answer."""


class Count(FluentInt):  # type: ignore[misc]  # the library tells no types
    """A whole number; written as it is, which takes a tenth of the time of Babel's patterns."""

    def format(self, locale: object) -> str:
        """Write it."""
        return int.__repr__(self)


class Measure(FluentFloat):  # type: ignore[misc]  # the library tells no types
    """A length, told to a tenth."""

    def format(self, locale: object) -> str:
        """Write it."""
        return f"{float(self):g}"


def arguments(fact: Fact, reader: Reader) -> dict[str, Any]:
    """Give a fact's message its arguments, as this reader reads them."""
    return _of_all(((name, getattr(fact, name)) for name in fact.__struct_fields__), reader)


@lru_cache(maxsize=PHRASES)
def phrase_in_words(phrase: Phrase, reader: Reader) -> str:
    """Put a phrase in words for this reader."""
    return catalogue(reader.language).text(phrase.message, arguments_of(phrase, reader))


def arguments_of(phrase: Phrase, reader: Reader) -> dict[str, Any]:
    """Give a phrase's message its arguments, as this reader reads them."""
    return _of_all(phrase.given, reader)


@cache
def teller(reader: Reader) -> Teller:
    """Find who puts phrases in words for this reader."""
    return partial(phrase_in_words, reader=reader)


def _of_all(given: Iterable[Argument], reader: Reader) -> dict[str, Any]:
    known = dict(one for name, value in given for one in _arguments(name, value, reader))
    return {**known, "reader-unit": reader.unit}


def _arguments(name: str, value: Any, reader: Reader) -> Iterator[Argument]:
    match value:
        case SideRef():
            yield from _of_side(name, value, reader)
        case tuple():
            yield from _of_many(name, value, reader)
        case Phrase() | PieceRef() | FeatureRef():
            yield name, _called(value, reader)
        case str() if not isinstance(value, Enum):
            yield name, named(reader.language, value)
        case _:
            yield from _plain(name, value)


def _plain(name: str, value: Any) -> Iterator[Argument]:
    """Give a number, or a word to choose by."""
    match value:
        case None:
            yield name, "none"
        case bool():
            yield name, "yes" if value else "no"
        case str():
            yield name, str(value)
        case int() | float():
            yield name, number(value)


def number(value: float) -> Any:
    """Prepare a number for Fluent: whole ones as they are, others to a tenth."""
    told = round(value, 1)
    return Count(told) if told == int(told) else Measure(told)


def _of_side(name: str, side: SideRef, reader: Reader) -> Iterator[Argument]:
    words = catalogue(reader.language)
    nation = f"nation-{side.nation}"
    yield name, side.title
    many = reader.peoples and words.has(nation)
    yield f"{name}-number", "many" if many else "one"
    yield f"{name}-own", side.seat.value if side.title.startswith(f"{side.seat.capitalize()} ") else "none"
    yield f"{name}-people", words.text(nation) if many else side.title
    yield f"{name}-owners", words.text(f"{nation}.owners") if many else side.title


def _of_many(name: str, values: Sequence[Any], reader: Reader) -> Iterator[Argument]:
    yield f"{name}-count", Count(len(values))
    if values and isinstance(values[0], PieceRef | Phrase | str):
        yield name, _in_a_row(reader.language, [_called(one, reader) for one in values])
    elif not values or isinstance(values[0], int):
        faces = [str(face) for face in values]
        yield name, ", ".join(faces)
        yield f"{name}-plus", " + ".join(faces)
        yield f"{name}-sum", Count(sum(values))
        yield f"{name}-added", f"{' + '.join(faces)} = {sum(values)}" if len(faces) > 1 else "".join(faces)


def _called(one: PieceRef | FeatureRef | Phrase | str, reader: Reader) -> str:
    match one:
        case PieceRef():
            return _name(reader.language, one)
        case FeatureRef():
            return named(reader.language, one.name)
        case Phrase():
            return phrase_in_words(one, reader)
    return named(reader.language, one)


def _name(language: str, piece: PieceRef) -> str:
    return _of_section(language, piece.name, piece.section) if piece.section else named(language, piece.name)


@lru_cache(maxsize=1000)
def named(language: str, name: str) -> str:
    """Say what something is called in a language, as it is called where the language says nothing of it."""
    message = f"name-{NO_LETTER.sub('-', name.lower()).strip('-')}"
    words = catalogue(language)
    return words.text(message) if words.has(message) else name


@lru_cache(maxsize=1000)
def _of_section(language: str, name: str, section: str) -> str:
    """Name a piece with its Section, as a language does it."""
    given = {"name": named(language, name), "section": named(language, section)}
    return catalogue(language).text("piece-of-section", given)


def _in_a_row(language: str, names: Sequence[str]) -> str:
    """Put names in a row: “A”, “A and B”, “A, B and C”."""
    *first, last = names
    return catalogue(language).text("in-a-row", {"first": ", ".join(first), "last": last}) if first else last
