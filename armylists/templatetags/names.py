"""Names and sentences of lists, tables and rules on pages, in their reader's language."""

from collections.abc import Iterable
from typing import Any

from django import template

from armylists import looks, names

register = template.Library()


@register.filter
def named(name: Any) -> str:
    """Name a thing; nothing where there is none."""
    return names.named(str(name)) if name else ""


@register.filter
def each_named(given: Iterable[Any]) -> list[str]:
    """Name several things."""
    return [named(name) for name in given]


@register.filter
def told(text: Any) -> str:
    """Tell a sentence; nothing where there is none."""
    return names.told(str(text)) if text else ""


@register.filter
def people(nation: str) -> str:
    """Name what belongs to a nation: "British"."""
    return named(looks.people(nation))
