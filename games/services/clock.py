"""The countdown of a window for a reaction at a live pace: kept in the database, it outlasts every process.

Who is asked has the game's countdown and whatever is left in his bank; then it is let pass, or what is
suggested is done where he has begun to react. What opens a window lies open on the table, so the clock tells
nothing.
"""

from datetime import datetime, timedelta
from typing import Any

from django.utils import timezone

from games.models import Game, Pace
from rules.force import Seat
from rules.play import Pending, Play

BANK = 60.0
"""Seconds that a player may think longer than the countdown, over all windows until he gets some back."""


FOLLOWING = (
    "choose-targets",
    "choose-mortar-target",
    "share-lost-dice",
    "fire-or-hold",
    "place-ambush",
    "lean-out",
    "choose-movement-roll",
    "move",
    "assault-the-building",
    "move-sniper",
    "move-jump-off-point",
)
"""What the player who reacts is asked within his reaction, so that nothing of it can hold up the game."""


def timed_in(play: Play) -> tuple[Seat, Pending] | None:
    """Whose answer the clock runs for: that to a window, or to a question within his reaction."""
    if (found := window_in(play)) is not None or play.table.phase is None:
        return found
    passive = play.table.phase.active.other
    pending = play.pending.get(passive)
    is_timed = pending is not None and pending.request.name in FOLLOWING
    return (passive, pending) if pending is not None and is_timed else None


def window_in(play: Play) -> tuple[Seat, Pending] | None:
    """Whose window for a reaction waits, if one does."""
    found = ((seat, pending) for seat, pending in play.pending.items() if pending.request.window is not None)
    return next(found, None)


def is_due(game: Game, now: datetime | None = None) -> bool:
    """Whether the time of the window that waits has run out."""
    return game.is_playing and game.deadline is not None and (now or timezone.now()) >= game.deadline


def note(game: Game, play: Play) -> None:
    """Start the clock for a question that has just been put, stop it where none waits; not yet saved."""
    found = timed_in(play) if game.pace == Pace.LIVE and game.is_playing else None
    if found is None:
        stop(game)
        return
    seat, pending = found
    question = f"{seat} {pending.since}"
    if game.deadline is None or game.clock.get("question") != question:
        seconds = game.countdown + bank_of(game, seat)
        game.deadline = timezone.now() + timedelta(seconds=seconds)
        game.clock = {**game.clock, "question": question, "seat": str(seat)}


def stop(game: Game) -> None:
    """No question is timed any more; not yet saved."""
    game.deadline = None
    game.clock = {key: value for key, value in game.clock.items() if key not in ("question", "seat")}


def take_off(game: Game, seat: Seat) -> None:
    """A window was answered: what went beyond the countdown comes out of the bank."""
    if game.deadline is None or game.clock.get("seat") != seat:
        return
    left = (game.deadline - timezone.now()).total_seconds()
    _set_bank(game, seat, min(bank_of(game, seat), max(0.0, left)))
    stop(game)


def refill(game: Game, seat: Seat) -> None:
    """With his own Phase a player gets a countdown's worth back into his bank, up to a full one."""
    if game.pace == Pace.LIVE:
        _set_bank(game, seat, min(BANK, bank_of(game, seat) + game.countdown))


def bank_of(game: Game, seat: Seat) -> float:
    """Seconds that the player may still think longer than the countdown."""
    return float(game.clock.get("bank", {}).get(seat, BANK))


def _set_bank(game: Game, seat: Seat, seconds: float) -> None:
    game.clock = {**game.clock, "bank": {**game.clock.get("bank", {}), str(seat): round(seconds, 1)}}


def shown(game: Game) -> dict[str, Any]:
    """The clock as everybody may see it; `until` is when the window that waits is let pass."""
    told: dict[str, Any] = {
        "countdown": game.countdown,
        "bank": {str(seat): bank_of(game, seat) for seat in Seat},
    }
    if game.deadline is None:
        return told
    until = game.deadline.strftime("%Y-%m-%dT%H:%M:%SZ")
    milliseconds = game.deadline.microsecond // 1000
    return told | {"seat": game.clock.get("seat", ""), "until": until, "milliseconds": milliseconds}
