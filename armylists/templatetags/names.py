"""Names and sentences of lists, tables and rules on pages, in their reader's language."""

from collections.abc import Iterable
from typing import Any

from django import template

from armylists import called as words
from armylists import looks

register = template.Library()


@register.filter
def called(name: Any) -> str:
    """Name a thing; nothing where there is none."""
    return words.called(str(name)) if name else ""


@register.filter
def each_called(given: Iterable[Any]) -> list[str]:
    """Name several things."""
    return [called(name) for name in given]


@register.filter
def told(text: Any) -> str:
    """Tell a sentence; nothing where there is none."""
    return words.told(str(text)) if text else ""


@register.filter
def people(nation: str) -> str:
    """Name what belongs to a nation: "British"."""
    return called(looks.people(nation))
