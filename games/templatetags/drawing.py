"""What a page that draws a table takes along: style sheets and modules, from games/serving/preloads.py."""

from collections.abc import Iterable
from typing import Any

from django import template
from django.templatetags.static import static
from django.utils.html import format_html_join
from django.utils.safestring import SafeString

from games.serving import preloads

register = template.Library()


@register.inclusion_tag("_preloads.html")
def table_files(drawn: dict[str, Any]) -> dict[str, Any]:
    """List the files that the first drawing of this map needs, for links in the head of the page."""
    return {"preloads": preloads.preloads(drawn)}


@register.simple_tag
def editor_sheets() -> SafeString:
    """Write the links to the style sheets of the table editor, for the head of its page."""
    return _links(preloads.EDITOR_SHEETS)


@register.simple_tag
def screen_sheets() -> SafeString:
    """Write the links to the table's style sheets for the head of a big screen."""
    return _links(preloads.SCREEN_SHEETS)


def _links(sheets: Iterable[str]) -> SafeString:
    return format_html_join("", '<link rel="stylesheet" href="{}">', ((static(path),) for path in sheets))
