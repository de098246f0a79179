"""Lengths as players of a game read them: the rules think in inches, small figures in as many centimetres."""

import re
from typing import Any, TypeVar

from games.game.models.game import Game
from rules.phrases import written
from telling import teller

Told = TypeVar("Told")

AFTER_A_NUMBER = re.compile(r'(?<=\d) ?(?:″|"|inch(?:es)?\b)')
A_CALIBRE = r"(?<!-)"
"""What a 2-inch mortar is called is no length on the table."""
WORDS = {
    re.compile(rf"{A_CALIBRE}\binches\b"): "centimetres",
    re.compile(rf"{A_CALIBRE}\binch\b"): "centimetre",
}


def told_to(game: Game, told: Told) -> Told:
    """Put all phrases in words, and all texts in the reader's unit of length; the keys stay (1e 1)."""
    words: Told = written(told, teller(game.reader))
    return in_unit(game, words)


def in_unit(game: Game, told: Told) -> Told:
    """Write a text, or all texts in JSON-like values, in the reader's unit; the keys stay (1e 1)."""
    if game.reader.unit == "in":
        return told
    read: Told = _in_centimetres(told)
    return read


def _in_centimetres(told: Any) -> Any:
    if isinstance(told, str):
        return _text(told)
    if isinstance(told, dict):
        return {key: _in_centimetres(value) for key, value in told.items()}
    return [_in_centimetres(one) for one in told] if isinstance(told, list | tuple) else told


def _text(told: str) -> str:
    told = AFTER_A_NUMBER.sub(" cm", told)
    for inches, centimetres in WORDS.items():
        told = inches.sub(centimetres, told)
    return told
