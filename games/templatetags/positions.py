"""Positions beside the rules that they are about."""

from django import template

from games.library.positions import by_topic

register = template.Library()


@register.simple_tag
def positions_of(topic: str) -> tuple[tuple[str, str], ...]:
    """List the book's positions that belong to a topic of the rules reference: their words and titles."""
    return by_topic().get(topic, ())
