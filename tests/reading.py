"""Phrases as tests read them: in English and inches, wherever they are compared with words.

The rules may not do so (a phrase has no words there); a test that says "Broken troops do nothing but run."
holds the phrase and its message at once.
"""

from typing import Any

from rules.engine.requests import Refused, Request
from rules.phrases import Phrase, written
from telling import BY_TITLE, Reader, teller
from telling.arguments import phrase_in_words

ENGLISH = teller(Reader())
"""Who puts phrases in words as the site does, in English and inches."""


def english(text: object) -> str:
    """Put a phrase in words; what is in words already stays."""
    return phrase_in_words.__wrapped__(text, BY_TITLE) if isinstance(text, Phrase) else str(text)


def in_english(request: Request[Any]) -> Any:
    """Write a request as it is sent, in English."""
    return written(request.shown(), ENGLISH)


def _equals(self: Phrase, other: object) -> bool:
    if isinstance(other, Phrase):
        return (self.message, self.given) == (other.message, other.given)
    return isinstance(other, str) and english(self) == other


def compare_phrases_with_words() -> None:
    """Let tests take a phrase for its English words, where they compare it and where `pytest.raises` matches.

    mypy sees to it that the rules do not.
    """
    Phrase.__eq__ = _equals  # type: ignore[method-assign,assignment]
    Phrase.__hash__ = lambda self: hash(english(self))  # type: ignore[method-assign]
    Phrase.__contains__ = lambda self, part: part in english(self)  # type: ignore[attr-defined]
    Phrase.__getattr__ = lambda self, name: getattr(english(self), name)  # type: ignore[attr-defined]
    Phrase.__len__ = lambda self: len(english(self))  # type: ignore[attr-defined]
    Refused.__str__ = lambda self: english(self.text)  # type: ignore[method-assign]
