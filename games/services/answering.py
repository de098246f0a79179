"""Serving one answer: held, checked, played on, stored, and told to everybody."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

import msgspec
from django.db import DatabaseError, transaction

from games import live, showing
from games.live import LiveGame
from games.loading import LastAnswer, reveals
from games.models import Entry, Game, Kind, Player, Seat
from games.refusals import Refused
from games.services import clock, notices, offers, saving, seating, stops
from games.services.units import save_units
from rules.force import Seat as RulesSeat
from rules.play import Play
from rules.reactions.wishes import PASSES

logger = logging.getLogger(__name__)

TOO_LATE = "That has been answered for you already: your time had run out, or you had wished it so."


def answer(
    game_id: str, player: Player | None, *, seat: RulesSeat | None, seen: int, client_id: str, reply: object
) -> int:
    """Take a player's answer and return the number it made; the same client id again is answered once.

    `seat` may be left out by whoever has only one. Raises Refused, changing nothing.
    """
    seating.check_client_id(client_id)
    with on_time(game_id) as (table, game):
        own = seating.own_seat(game, player, seat, table.seats)
        return take(table, game, own, seen=seen, client_id=client_id, reply=reply)


def take(table: LiveGame, game: Game, own: Seat, *, seen: int, client_id: str, reply: object) -> int:
    """Play one answer on, and answer what players have answered beforehand. The game is held and locked."""
    known = seating.taken_before(game, own, client_id)
    if known is not None:
        return known
    seating.require_playing(game)
    seating.check_seen(game, seen)
    _check_in_time(table, game, own, seen)
    number = _take(table, game, own, seen, client_id, reply)
    answer_beforehand(table, game)
    return number


def _check_in_time(table: LiveGame, game: Game, own: Seat, seen: int) -> None:
    """Raise Refused when this answer was meant for a question that was answered for its player since."""
    play = table.current(game)
    assert play is not None, "a game under way has rules"
    if RulesSeat(own.colour) in play.pending:
        return
    given = Entry.objects.filter(game=game, seat=own.colour, kind=Kind.ANSWER, client_id="", number__gt=seen)
    if given.filter(undone_by__isnull=True).exists():
        raise Refused("too-late", TOO_LATE)


# --- what nobody answers in person ---------------------------------------------------------------------


@contextmanager
def on_time(game_id: str) -> Iterator[tuple[LiveGame, Game]]:
    """The game held and its row locked, after a window whose time has run out was let pass."""
    with live.held(game_id) as table:
        with transaction.atomic():
            game = seating.locked(game_id)
            is_due = clock.is_due(game)
            if not is_due:
                yield table, game
            else:
                let_time_run_out(table, game)
        if is_due:
            with transaction.atomic():
                yield table, seating.locked(game_id)


def pass_if_due(game_id: str) -> None:
    """Let a window pass whose time has run out: for whoever looks, and for the clock of a serving process."""
    row = Game.objects.called(game_id).defer("packed_setup").first()
    if row is not None and clock.is_due(row):
        with on_time(game_id):
            pass


def let_time_run_out(table: LiveGame, game: Game) -> None:
    """A window is let pass for its player, anything else answered as is suggested. Held and locked."""
    play = table.current(game)
    assert play is not None, "a game under way has rules"
    found = clock.timed_in(play)
    if found is None:
        clock.note(game, play)
        game.save_progress()
        return
    seat, pending = found
    own = Seat.objects.get(game=game, colour=seat)
    reply = PASSES if pending.request.window is not None else msgspec.to_builtins(pending.request.unasked())
    if reply is not None and _is_borne(table, game, own, reply):
        answer_beforehand(table, game)
        return
    logger.error("In game %s nothing could be answered to %s in time", game.pk, pending.request.name)
    waiting = seating.locked(game.pk)  # nothing of what was tried
    clock.stop(waiting)
    waiting.save_progress()


def _is_borne(table: LiveGame, game: Game, own: Seat, reply: object) -> bool:
    """Answer for who is late; False where the rules fail at it, as if nothing had been: he is waited for."""
    try:
        with transaction.atomic():
            _take(table, game, own, game.number, "", reply, auto=True, late=True)
    except DatabaseError:
        raise
    except Exception:
        logger.exception("The answer for %s in game %s failed", own.colour, game.pk)
        table.drop()
        return False
    return True


def answer_beforehand(table: LiveGame, game: Game) -> None:
    """Answer every window as its player has wished, and what his standing orders bring with them."""
    while (found := stops.beforehand(game, table.current(game))) is not None:
        own, reply = found
        _take(table, game, own, game.number, "", reply, auto=True)
        if reply != PASSES:
            _carry_out(table, game, own)


def _carry_out(table: LiveGame, game: Game, own: Seat) -> None:
    """Within an ordered reaction its player does what is suggested."""
    seat = RulesSeat(own.colour)
    while True:
        play = table.current(game)
        pending = play.pending.get(seat) if play is not None else None
        reply = pending.request.unasked() if pending and pending.request.name in stops.ORDERED else None
        if reply is None:
            return
        _take(table, game, own, game.number, "", msgspec.to_builtins(reply), auto=True)


# --- one answer ----------------------------------------------------------------------------------------


def _take(
    table: LiveGame,
    game: Game,
    own: Seat,
    seen: int,
    client_id: str,
    reply: object,
    *,
    auto: bool = False,
    late: bool = False,
) -> int:
    """`auto`: given for the player; `late`: because his time ran out."""
    play = table.current(game)
    assert play is not None, "a game under way has rules"
    phases, seat = play.table.phases, RulesSeat(own.colour)
    pending = play.pending.get(seat)
    is_window = pending is not None and pending.request.window is not None
    if late or (auto and is_window):
        stops.tell(play, seat, reply, late=late)
    entry = _played(play, game, seat, seen, reply, auto=auto)
    entry.client_id = client_id
    entry.save(force_insert=True)
    before = game.number
    clock.take_off(game, seat, entry.first)
    if is_window:
        stops.let_go(game, seat)
    if play.table.phases != phases:
        _phase_has_begun(game, play)
    _store(game, play, entry)
    table.moved(game, play, LastAnswer(entry.number, entry.seat, reveals(entry)))
    showing.remember(table, entry)
    notices.after_commit(game, table, before)
    return entry.number


def _phase_has_begun(game: Game, play: Play) -> None:
    stops.ask_again(game, play)
    if play.table.phase is not None:
        clock.refill(game, play.table.phase.active)


def _played(play: Play, game: Game, seat: RulesSeat, seen: int, reply: object, *, auto: bool) -> Entry:
    """The entry that this answer makes, not yet stored."""
    pending = play.pending.get(seat)
    first, first_die = play.entries, game.dice_given_back + play.rolled
    journal = play.answer(seat, reply, seen=seen, auto=auto)
    return Entry(
        game=game,
        number=play.number,
        kind=Kind.ANSWER,
        seat=seat,
        name=pending.request.name if pending else "",
        journal=saving.journal_as_json(journal),
        first=first,
        first_die=first_die,
        events=saving.events_as_json(play.take_events()),
    )


def _store(game: Game, play: Play, entry: Entry) -> None:
    """The game's row, a due checkpoint and the result."""
    game.number = entry.number
    offers.lapse(game, RulesSeat(entry.seat))
    saving.note_awaited(game, play)
    saving.note_result(game, play)
    clock.note(game, play)
    if play.checkpoint.number == play.number:
        saving.save_table(game, play)
    elif game.is_finished:
        save_units(game, play.table)
    game.save_progress()
