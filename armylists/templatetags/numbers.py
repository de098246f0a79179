"""Numbers of things in words on pages, in their reader's language."""

from django import template
from django.utils.translation import ngettext, ngettext_lazy

register = template.Library()

THINGS = {
    "fault": ngettext_lazy("%(count)d fault", "%(count)d faults", "count"),
    "place": ngettext_lazy("%(count)d place", "%(count)d places", "count"),
    "point": ngettext_lazy("%(count)d point", "%(count)d points", "count"),
    "topic": ngettext_lazy("%(count)d topic", "%(count)d topics", "count"),
}


@register.filter
def counted(count: int, thing: str) -> str:
    """Write a number of things."""
    return THINGS[thing] % {"count": count}


@register.filter
def in_men(count: int) -> str:
    """Write a number of men."""
    return ngettext("%(count)d man", "%(count)d men", count) % {"count": count}
