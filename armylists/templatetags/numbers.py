"""Numbers in words on pages, by the same words as in the rules."""

from django import template

from rules import counted, in_men

register = template.Library()
register.filter("in_men", in_men)


@register.filter("counted")
def counted_by_name(count: int, thing: str) -> str:
    """Write a number of things; those that do not take an s are named in both forms: “die,dice”."""
    return counted(count, *thing.split(","))
