"""The countdown at a live pace of whatever is asked of the player whose Phase it is not.

Kept in the database, it outlasts every process. Who is asked has the game's countdown and whatever is left in
his bank; then a window is let pass, and to any other question what is suggested is answered for him. That he
is asked lies open on the table, so the clock tells nothing. Whoever's Phase it is has no clock: he may think.
"""

from collections import OrderedDict
from datetime import datetime, timedelta
from time import monotonic

from django.utils import timezone
from django.utils.translation import gettext as _

from games.game.models.game import SHORTEST_COUNTDOWN, Game, Pace
from games.refusals import Refused
from games.wire.told import Clock
from rules import Pending, Play, Seat

BANK = 60.0
"""Seconds that a player may think longer than the countdown, over all questions until he gets some back."""

REMEMBERED = 8
"""Questions of which it is known how much of their countdown was used, should an undo lead back to them."""


# --- what is timed -------------------------------------------------------------------------------------


def timed_in(play: Play) -> tuple[Seat, Pending] | None:
    """Find whose answer the clock runs for: that to a window, or to any question out of turn within a Phase.

    Not to a standing offer, for which nobody waits, and not before the battle, where both are asked at once.
    """
    if (found := window_in(play)) is not None or play.table.phase is None:
        return found
    passive = play.table.phase.active.other
    pending = play.pending.get(passive)
    return (passive, pending) if pending is not None and not pending.request.standing else None


def window_in(play: Play) -> tuple[Seat, Pending] | None:
    """Find whose window for a reaction waits; None where none does."""
    found = ((seat, pending) for seat, pending in play.pending.items() if pending.request.window is not None)
    return next(found, None)


# --- the machine's clock -------------------------------------------------------------------------------

MOST_KNOWN = 10_000
"""Deadlines of games that a process remembers."""

AS_TOLD = timedelta(milliseconds=1)
"""Deadlines are told in whole milliseconds: nearer than this they are the same."""

_known: OrderedDict[str, tuple[datetime, float]] = OrderedDict()
"""When the deadline of each game is, by the clock of this process that nobody sets."""


def seconds_until(game_id: str, deadline: datetime) -> float:
    """Tell how long a deadline is away.

    The machine's clock may be set while it runs, an hour on or back: what counts is how long the deadline was
    away when this process heard of it, and what has gone by since.
    """
    known = _known.get(game_id)
    if known is None or abs(known[0] - deadline) >= AS_TOLD:
        known = deadline, monotonic() + (deadline - timezone.now()).total_seconds()
        _known[game_id] = known
        while len(_known) > MOST_KNOWN:
            _known.popitem(last=False)
    return known[1] - monotonic()


# --- paused --------------------------------------------------------------------------------------------

PAUSED = "paused"
"""What the game's clock has while the organiser pauses it."""


def is_paused(game: Game) -> bool:
    """Whether nobody's time runs until the organiser lets it."""
    return bool(game.clock.get(PAUSED))


def set_paused(game: Game, *, is_paused: bool) -> bool:
    """Let nobody's time run, what was used of it stays used; or let it run again from the next entry on. Tell
    whether that changes anything; raises Refused where no time runs. Left to the caller to save."""
    if is_paused == bool(game.clock.get(PAUSED)):
        return False
    if is_paused and game.pace != Pace.LIVE:
        raise Refused("not-possible", _("This game has no clock that runs."))
    if is_paused:
        _put_down(game)
    others = {key: value for key, value in game.clock.items() if key != PAUSED}
    game.clock = {**others, PAUSED: True} if is_paused else others
    return True


# --- running -------------------------------------------------------------------------------------------


def seat_in(game: Game) -> Seat | None:
    """Tell whose time runs, None where nobody's does."""
    return Seat(game.clock["seat"]) if game.clock.get("seat") else None


def is_due(game: Game, now: datetime | None = None) -> bool:
    """Whether the time of the question that waits has run out."""
    if not game.is_playing or game.deadline is None:
        return False
    return now >= game.deadline if now is not None else seconds_until(game.pk, game.deadline) <= 0


def note(game: Game, play: Play) -> None:
    """Start the clock for a question that has just been put, stop it where none waits.

    The game is changed, but left to the caller to save.
    """
    is_running = game.pace == Pace.LIVE and game.is_playing and not is_paused(game)
    found = timed_in(play) if is_running else None
    question = _name_of(found[0], play) if found is not None else ""
    if found is not None and game.deadline is not None and game.clock.get("question") == question:
        return
    _put_down(game)  # a question that was waiting until it was taken back
    if found is not None:
        seconds = _countdown_left(game, question) + bank_of(game, found[0])
        game.deadline = timezone.now() + timedelta(seconds=seconds)
        seconds_until(game.pk, game.deadline)
        game.clock = {**game.clock, "question": question, "seat": str(found[0])}


def stop(game: Game) -> None:
    """Stop timing any question. The game is changed, but left to the caller to save."""
    game.deadline = None
    game.clock = {key: value for key, value in game.clock.items() if key not in ("question", "seat")}


def take_off(game: Game, seat: Seat, at: int) -> None:
    """Take the time that an answer used off its seat's countdown, and beyond that off the seat's bank.

    `at` is its place in the journal; the other player's times for questions after it are forgotten. Left to
    the caller to save.
    """
    if game.clock.get("seat") == seat:
        _put_down(game)
    _forget_beyond(game, seat, at)


def _put_down(game: Game) -> None:
    """Stop the clock, and take the time used off the question's countdown, then off the seat's bank."""
    if game.deadline is not None and "question" in game.clock:
        seat, question = Seat(game.clock["seat"]), game.clock["question"]
        left, bank = max(0.0, seconds_until(game.pk, game.deadline)), bank_of(game, seat)
        _set_countdown_left(game, question, max(0.0, left - bank))
        _set_bank(game, seat, min(bank, left))
    stop(game)


# --- what is left --------------------------------------------------------------------------------------


def _name_of(seat: Seat, play: Play) -> str:
    """Name a question, for the clock, by seat and place in the journal: the same again after an undo."""
    return f"{seat} {play.entries}"


def _countdown_left(game: Game, question: str) -> float:
    return float(game.clock.get("left", {}).get(question, game.countdown))


def _set_countdown_left(game: Game, question: str, seconds: float) -> None:
    left = {**game.clock.get("left", {}), question: round(seconds, 1)}
    newest = sorted(left, key=_place_of)[-REMEMBERED:]
    game.clock = {**game.clock, "left": {one: left[one] for one in newest}}


def _place_of(question: str) -> int:
    return int(question.split()[1])


def _forget_beyond(game: Game, seat: Seat, at: int) -> None:
    """Forget the other player's questions behind an answer: he never comes back to them."""
    left = game.clock.get("left", {})
    kept = {one: left[one] for one in left if one.startswith(seat) or _place_of(one) <= at}
    if kept != left:
        game.clock = {**game.clock, "left": kept}


def let_back(game: Game, play: Play) -> None:
    """Give a player whom the other has let take back at least the shortest countdown; left to the caller
    to save."""
    found = timed_in(play)
    question = _name_of(found[0], play) if found is not None else ""
    if question in game.clock.get("left", {}):
        _set_countdown_left(game, question, max(SHORTEST_COUNTDOWN, _countdown_left(game, question)))


def refill(game: Game, seat: Seat) -> None:
    """Put a countdown's worth back into a player's bank, up to a full one, as his own Phase begins."""
    if game.pace == Pace.LIVE:
        _set_bank(game, seat, min(BANK, bank_of(game, seat) + game.countdown))


def bank_of(game: Game, seat: Seat) -> float:
    """Count the seconds that the player may still think longer than the countdown."""
    return float(game.clock.get("bank", {}).get(seat, BANK))


def _set_bank(game: Game, seat: Seat, seconds: float) -> None:
    game.clock = {**game.clock, "bank": {**game.clock.get("bank", {}), str(seat): round(seconds, 1)}}


def shown(game: Game) -> Clock:
    """Show the clock as everybody may see it; `until` is when the window that waits is let pass."""
    told: Clock = {"countdown": game.countdown, "bank": {seat: bank_of(game, seat) for seat in Seat}}
    if is_paused(game):
        told["paused"] = True
    if game.deadline is not None:
        told["seat"] = game.clock.get("seat", "")
        told["until"] = game.deadline.strftime("%Y-%m-%dT%H:%M:%SZ")
        told["milliseconds"] = game.deadline.microsecond // 1000
    return told
