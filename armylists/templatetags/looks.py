"""Nations on pages: the addresses of their colours and drawings, and their words."""

from typing import Any

from django import template
from django.urls import reverse

from armylists import looks

register = template.Library()
register.filter("people", looks.people)
register.filter("look", looks.known)


@register.simple_tag
def nations_css() -> str:
    """Give the address of every nation's colours."""
    return reverse("armylists:nations_css", args=[looks.version()])


@register.simple_tag
def men() -> str:
    """Give the address of the drawings: bases, bodies, weapons, headgear, emblems."""
    return reverse("armylists:men", args=[looks.version()])


@register.simple_tag
def nations() -> dict[str, Any]:
    """Give what the table draws nations from."""
    return looks.for_table()
