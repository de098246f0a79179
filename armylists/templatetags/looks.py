"""Nations on pages: the addresses of their colours and drawings."""

from functools import lru_cache
from typing import Any

from django import template
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString

from armylists import looks
from armylists.called import called

register = template.Library()
register.filter("look", looks.known)


@register.simple_tag
def nations_css() -> str:
    """Name the address of every nation's colours."""
    return reverse("armylists:nations_css", args=[looks.version()])


@register.simple_tag
def men() -> str:
    """Name the address of the drawings: bases, bodies, weapons, headgear, emblems."""
    return reverse("armylists:men", args=[looks.version()])


@register.simple_tag
def nations(*wanted: str) -> dict[str, Any]:
    """List the looks of these nations, or of all, for the table to draw pieces, with names in the reader's
    language."""
    drawn = looks.for_table(*wanted)
    for look in drawn.values():
        look["name"] = called(look["name"])
        for part in (look["base"], look["emblem"]):
            part["words"] = called(part["words"])
    return drawn


@register.simple_tag
def figure(nation: str, weapon: str) -> SafeString:
    """Draw a man of a nation with a weapon in his hands."""
    return _figure(looks.known(nation), weapon)


@lru_cache(1000)
def _figure(look: str, weapon: str) -> SafeString:
    """Draw each kind of man once: a page of platoons shows a thousand."""
    return render_to_string("armylists/_man.html", {"nation": look, "weapon": weapon})
