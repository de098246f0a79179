"""How a finished game ended, in the language of whoever reads it now."""

from collections.abc import Mapping

from django.utils.translation import gettext as _


def in_short(kind: str, winner: str, names: Mapping[str, str]) -> str:
    """Tell who won or gave up, by kind of result, winning colour and names by colour."""
    if kind == "resignation":
        loser = next((name for colour, name in names.items() if colour != winner), "")
        return _("%(name)s resigned.") % {"name": loser}
    if kind == "agreement":
        return _("Both players agreed to a draw.")
    return _("%(name)s won.") % {"name": names[winner]} if winner else _("Nobody won.")
