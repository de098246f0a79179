"""Activations that must come before any other use of the Command Dice (2e 7)."""

from collections.abc import Sequence

from msgspec.structs import replace

from rules.engine.requests import Option
from rules.phrases import say
from rules.state.game import Game
from rules.state.remembered import Remembered

COMPULSORY = Remembered("compulsory")
"""Who must be activated before others (2e 7)."""

FIRST = say("compulsory-activation-first")


def compulsory_first(game: Game, options: Sequence[Option], *, end: str) -> list[Option]:
    """Refuse other dice and the Phase's end while dice can activate somebody who must be.

    Who must be is named in `COMPULSORY`; `end` is the option that ends the Phase (2e 7).
    """
    due = [one for one in options if one.dice and not one.refused and one.subject in COMPULSORY.of(game)]
    if not due:
        return list(options)
    return [
        replace(one, refused=FIRST) if one not in due and (one.dice or one.id == end) else one
        for one in options
    ]
