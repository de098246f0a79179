"""How a finished game ended, in the language of whoever reads it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from cocweb.language import reading

if TYPE_CHECKING:
    from games.game.models.game import Game


def why_ended(game: Game) -> str:
    """Tell why a game ended: as it is stored, in English; else who won or gave up, without the reason."""
    if reading().language == "en":
        return game.result_why
    names = {seat.colour: seat.name or seat.get_colour_display() for seat in game.seats.all()}
    loser = next((name for colour, name in names.items() if colour != game.winner), "")
    if game.result_kind == "resignation":
        return _("%(name)s resigned.") % {"name": loser}
    if game.result_kind == "agreement":
        return _("Both players agreed to a draw.")
    if game.winner:
        return _("%(name)s won.") % {"name": names[game.winner]}
    return _("It was never begun.") if not game.has_begun else _("Nobody won.")
