"""The shape of a table as it is shown, and the words in which its numbers are written."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple


class Table(NamedTuple):
    """A table: its caption, the heads of its columns, and its rows; the first cell of a row names it."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    note: str = ""


def inches(number: float) -> str:
    """Write a distance in inches, with their sign."""
    return f"{number:g}″"


def signed(number: int) -> str:
    """Write a number that is added or taken off with its sign; a dash for 0."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "–"


def faces(shown: Sequence[int]) -> str:
    """Write faces of a die that follow each other: 3, or 3–5."""
    return str(shown[0]) if len(shown) == 1 else f"{shown[0]}–{shown[-1]}"


def runs(by_face: Iterable[object]) -> list[tuple[str, object]]:
    """Group faces of a die, from 1 on, that follow each other and have the same value: (faces in words,
    value)."""
    numbered = enumerate(by_face, start=1)
    grouped = groupby(numbered, key=lambda one: one[1])
    return [(faces([face for face, _ in same]), what) for what, same in grouped]


def plural(number: int, one: str, many: str) -> str:
    """Write a number with its noun."""
    return f"{number} {one if number == 1 else many}"
