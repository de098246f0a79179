"""House rules in words, for pages that have a game."""

from django import template

from games.house_rules.models import HouseRulesVersion
from games.house_rules.words import Line, lines

register = template.Library()


@register.simple_tag
def house_lines(version: HouseRulesVersion) -> list[Line]:
    """Tell what a version of house rules agrees."""
    return lines(version.agreed)
