"""The fields of a fact, and what a phrase is said of, as the arguments that a message can name.

An argument is called as its field; a detail is put in words by its own message, several with commas
between, and so is a phrase within a phrase, or a kept one; a player is called as he calls himself. A plain
string is a name (`telling.names`); members of enumerations are words to choose by. Of a side there are
further `$side-number` ("one" or "many"), `$side-people`, `$side-own` (the seat, where both sides are of one
nation) and, by the attributes that a language gives its nations, such as `$side-owners`; `.title` is what
it calls the side itself. Of several pieces there are `$teams-count` and `$teams-or` ("A or B"); of dice
`$faces-count`, `$faces-first`, `$faces-last`, `$faces-sum`, `$faces-plus` ("3 + 4"), `$faces-paid` ("3+4")
and `$faces-added` ("3 + 4 = 7"); of several values of an enumeration their count, the first and the last.
`$reader-unit` is "in" or "cm".
A hyphen stands in no field's name, so that none of these is taken for one.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from functools import cache, lru_cache, partial
from typing import Any

from babel import Locale
from babel.numbers import get_decimal_symbol
from fluent_compiler.types import FluentFloat, FluentInt
from msgspec.structs import replace

from rules.facts import (
    Detail,
    Fact,
    FeatureRef,
    Kept,
    MarkerRef,
    PersonRef,
    PieceRef,
    SideRef,
    WordRef,
    unkept,
)
from rules.phrases import Phrase, Teller
from telling.catalogue import catalogue
from telling.names import name_in, person_in
from telling.pointed import marked
from telling.readers import DEFAULT, Reader

Argument = tuple[str, Any]

Called = PieceRef | MarkerRef | FeatureRef | Detail | Phrase | str

CALLED = (PieceRef, MarkerRef, FeatureRef, Phrase, str)
"""What is put in a row by what it is called."""

PHRASES = 20_000
"""Phrases that a process keeps in words: most are said again after every answer."""


class Count(FluentInt):  # type: ignore[misc]  # the library tells no types
    """A whole number; written as it is, which takes a tenth of the time of Babel's patterns."""

    def format(self, locale: object) -> str:
        """Write the number as the language does."""
        return int.__repr__(self)


class Measure(FluentFloat):  # type: ignore[misc]  # the library tells no types
    """A length, told to a tenth."""

    def format(self, locale: Locale) -> str:
        """Write the length with the language's own sign before the tenths."""
        return f"{float(self):g}".replace(".", get_decimal_symbol(locale))


def message_of(told: Fact | Detail) -> str:
    """Return the message id of a fact or a detail: its tag."""
    return str(told.__struct_config__.tag)


def in_words(told: Fact | Detail, reader: Reader) -> str:
    """Put a fact or a detail of one in words for this reader."""
    message = message_of(told)
    reader = who_can_read(message, reader)
    return catalogue(reader.language).text(message, arguments(told, reader))


@lru_cache(maxsize=PHRASES)
def phrase_in_words(phrase: Phrase, reader: Reader) -> str:
    """Put a phrase in words for this reader."""
    reader = who_can_read(phrase.message, reader)
    return catalogue(reader.language).text(phrase.message, arguments_of(phrase, reader))


@cache
def teller(reader: Reader) -> Teller:
    """Make the function that puts phrases in words for this reader."""
    return partial(phrase_in_words, reader=reader)


def who_can_read(message: str, reader: Reader) -> Reader:
    """Return the reader; in English, for all of a sentence, where his language lacks the message."""
    words = catalogue(reader.language)
    if words.has(message) or words.language == DEFAULT:
        return reader
    words.note_lacking(message)
    return replace(reader, language=DEFAULT)


def arguments(fact: Fact | Detail, reader: Reader) -> dict[str, Any]:
    """Make the arguments of a message from these values, in the reader's language and unit."""
    return _of_all(((name, getattr(fact, name)) for name in fact.__struct_fields__), reader)


def arguments_to_point_at(fact: Fact, reader: Reader) -> dict[str, Any]:
    """Make the arguments of a fact's message; names of pieces are marked, for the screen to point at them."""
    return dict(
        one
        for name in fact.__struct_fields__
        for one in _arguments(
            name, getattr(fact, name), reader, _called if name in fact.spoken else _called_to_point_at
        )
    ) | {"reader-unit": reader.unit}


def arguments_of(phrase: Phrase, reader: Reader) -> dict[str, Any]:
    """Make the arguments of a phrase's message, in the reader's language and unit."""
    return _of_all(phrase.given, reader)


def _of_all(given: Iterable[Argument], reader: Reader) -> dict[str, Any]:
    known = dict(one for name, value in given for one in _arguments(name, value, reader))
    return {**known, "reader-unit": reader.unit}


def _called(one: Called, reader: Reader) -> str:
    match one:
        case PieceRef() | MarkerRef():
            return _name(reader, one)
        case FeatureRef():
            return name_in(reader.language, one.name)
        case Detail():
            return in_words(one, reader)
        case Phrase():
            return phrase_in_words(one, reader)
    return name_in(reader.language, one)


def _called_to_point_at(one: Called, reader: Reader) -> str:
    name = _called(one, reader)
    return marked(one.id, name) if isinstance(one, PieceRef | MarkerRef | FeatureRef) else name


def _arguments(
    name: str, value: Any, reader: Reader, call: Callable[[Called, Reader], str] = _called
) -> Iterator[Argument]:
    match value:
        case SideRef():
            yield from _of_side(name, value, reader)
        case PersonRef():
            yield name, person_in(reader.language, value.name)
        case WordRef():
            yield name, value.word
        case Kept():
            said = unkept(value)
            yield name, phrase_in_words(said, reader) if isinstance(said, Phrase) else said
        case tuple():
            yield from _of_many(name, value, reader, call)
        case Phrase() | Detail() | PieceRef() | MarkerRef() | FeatureRef():
            yield name, call(value, reader)
        case str() if not isinstance(value, Enum):
            yield name, name_in(reader.language, value)
        case _:
            yield from _plain(name, value)


def _plain(name: str, value: Any) -> Iterator[Argument]:
    """Make an argument of a plain value: a number, or a word for the message to choose by."""
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


def side_in_words(side: SideRef, reader: Reader) -> str:
    """Name a side by itself, as before a colon."""
    return dict(_forms(side, reader.language, reader.peoples))[""]


def _of_side(name: str, side: SideRef, reader: Reader) -> Iterator[Argument]:
    for form, words in _forms(side, reader.language, reader.peoples):
        yield f"{name}-{form}" if form else name, words


@lru_cache(maxsize=100)
def _forms(side: SideRef, language: str, peoples: bool) -> tuple[tuple[str, str], ...]:
    """Make the arguments of a side's name in every grammatical form of the language; "" is its title."""
    words, nation = catalogue(language), f"nation-{side.nation}"
    many = peoples and words.has(nation)
    own = side.seat.value if side.title.startswith(f"{side.seat.capitalize()} ") else "none"
    given = {"side-own": own}
    told = {one: words.text(f"{nation}.{one}", given) if many else side.title for one in words.forms}
    return (
        ("", told.pop("title", side.title)),
        ("number", "many" if many else "one"),
        ("own", own),
        ("people", words.text(nation) if many else side.title),
        *told.items(),
    )


def _of_many(
    name: str, values: Sequence[Any], reader: Reader, call: Callable[[Called, Reader], str]
) -> Iterator[Argument]:
    yield f"{name}-count", Count(len(values))
    if values and isinstance(values[0], Enum | int):
        yield from _arguments(f"{name}-first", values[0], reader)
        yield from _arguments(f"{name}-last", values[-1], reader)
    if values and isinstance(values[0], Detail):
        yield name, ", ".join(in_words(one, reader) for one in values)
    elif values and isinstance(values[0], CALLED) and not isinstance(values[0], Enum):
        names = [call(one, reader) for one in values]
        yield name, _in_a_row(reader.language, names)
        yield f"{name}-or", _in_a_row(reader.language, names, "one-of")
    elif not values or (isinstance(values[0], int) and not isinstance(values[0], Enum)):
        faces = [str(face) for face in values]
        yield name, ", ".join(faces)
        yield f"{name}-plus", " + ".join(faces)
        yield f"{name}-paid", "+".join(faces)
        yield f"{name}-sum", Count(sum(values))
        yield f"{name}-added", f"{' + '.join(faces)} = {sum(values)}" if len(faces) > 1 else "".join(faces)


def _name(reader: Reader, piece: PieceRef | MarkerRef) -> str:
    if isinstance(piece, MarkerRef):
        return _of_side_number(reader.language, reader.peoples, piece.side, piece.number)
    name = name_in(reader.language, piece.name)
    if not piece.section:
        return name
    return _of_section(reader.language, name, name_in(reader.language, piece.section))


@lru_cache(maxsize=1000)
def _of_section(language: str, name: str, section: str) -> str:
    """Name a piece with its Section, as a language does it."""
    given = {"name": name, "section": section}
    return catalogue(language).text("piece-of-section", given)


@lru_cache(maxsize=100)
def _of_side_number(language: str, peoples: bool, side: SideRef, number: int) -> str:
    """Name a Patrol Marker by its number in its side, as a language does it."""
    forms = {f"side-{form}" if form else "side": words for form, words in _forms(side, language, peoples)}
    return catalogue(language).text("patrol-marker", {**forms, "number": Count(number)})


def _in_a_row(language: str, names: Sequence[str], message: str = "in-a-row") -> str:
    """Put names in a row: “A”, “A and B”, “A, B and C”; with the message “one-of” “A, B or C”."""
    *first, last = names
    return catalogue(language).text(message, {"first": ", ".join(first), "last": last}) if first else last
