"""How much later watchers see everything, in words."""

from django import template

from games.game.delays import delay_named

register = template.Library()


@register.filter
def as_delay(word: str) -> str:
    """Tell the delay of a word, as in: 3 Phases; "" for the empty one."""
    return str(delay_named(word) or "")
