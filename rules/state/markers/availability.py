"""Whether fire from off the table is to be had, or for how long it is away (1e 10.3.3)."""

from enum import StrEnum

from rules.state.game import Game
from rules.state.pieces.force import Battery


class AwayFor(StrEnum):
    """How long those who were called for fire elsewhere."""

    PHASE = "phase"
    TURN = "turn"
    GAME = "game"


def away_now(game: Game, calls: Battery) -> AwayFor | None:
    """Tell for how long they fire elsewhere; None where they may be called for (1e 10.3.3)."""
    if calls.is_lost:
        return AwayFor.GAME
    if calls.refused_turn >= game.table.turn > 0:
        return AwayFor.TURN
    return AwayFor.PHASE if calls.refused_phase >= game.table.phases > 0 else None


def send_away(game: Game, battery: Battery, away_for: AwayFor) -> None:
    """Note for how long a battery fires elsewhere, in place of what was noted before (1e 10.3.3)."""
    battery.refused_turn = game.table.turn if away_for is AwayFor.TURN else 0
    battery.refused_phase = game.table.phases if away_for is AwayFor.PHASE else 0
    battery.is_lost = away_for is AwayFor.GAME
