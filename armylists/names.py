"""What lists, tables and rules call things and tell, in the language of whoever reads it now."""

from django.utils.functional import lazy
from django.utils.translation import get_language, gettext

from telling import name_in


def named(name: str) -> str:
    """Name a thing as its reader does: a Team, a weapon, a table, a scenario; a name nobody knows stays."""
    return name_in((get_language() or "en").partition("-")[0], name)


named_lazy = lazy(named, str)
"""For what is named before anybody reads it."""


def told(text: str) -> str:
    """Tell a sentence of a list, a table or a position; one that a player wrote stays."""
    return gettext(text.strip())
