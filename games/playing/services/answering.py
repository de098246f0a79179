"""Serving one answer: held, checked, played on, stored, and told to everybody."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from django.db import DatabaseError, IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from cocweb import metrics
from games.game.models.game import Game, Pace
from games.game.models.seat import Seat
from games.game.umpire import forget_decision
from games.journal.loading import computer_in, last_of
from games.journal.models import Entry, Kind
from games.people.models import Player
from games.playing import clock, live, offers, showing
from games.playing.live import LiveGame
from games.playing.services import correcting, saving, seating, stops
from games.playing.services.units import save_units
from games.refusals import Refused
from games.serving import notices, threads
from rules import Checkpoint, Play, is_pass, passing
from rules import Seat as RulesSeat

logger = logging.getLogger(__name__)

TOO_LATE = _("That has been answered for you already: your time had run out, or you had wished it so.")


PAUSE = 0.5
"""Seconds after which wishes are followed in a game by days, however long it takes to find them out."""


def answer(
    game_id: str,
    player: Player | None,
    *,
    seat: RulesSeat | None,
    seen: int,
    client_id: str,
    reply: object,
    alone: bool = False,
) -> int:
    """Take a player's answer and return the number it made; the same client id again is answered once.

    `seat` may be left out by whoever has only one. `alone`: return as soon as this answer is stored; what
    comes of it by wishes that need a look at what is hidden, and what is kept for later, is done beside.
    Raises Refused, changing nothing.
    """
    seating.check_client_id(client_id)
    colour = seating.colour_of(game_id, player, seat)
    try:
        with metrics.ANSWER_SECONDS.labels("person").time(), on_time(game_id, colour) as (table, game):
            own = seating.own_seat(game, player, colour, table.seats)
            number = take(table, game, own, seen=seen, client_id=client_id, reply=reply, alone=alone)
    except (Refused, IntegrityError):  # what was taken is taken no second time
        known = seating.taken_before(game_id, colour, client_id)
        if known is None:
            raise
        return known
    if not alone:
        follow_wishes(game_id)
    return number


def take(
    table: LiveGame, game: Game, own: Seat, *, seen: int, client_id: str, reply: object, alone: bool = False
) -> int:
    """Play one answer of a player, then pass for those who let windows pass; return the number it made.

    The game is held and locked. Raises Refused.
    """
    seating.require_playing(game)
    seating.check_seen(game, seen)
    _check_in_time(table, game, own, seen)
    taking = AcceptedAnswer(table, game, alone)
    entry = _take(taking, own, seen, client_id, reply)
    _pass_beforehand(taking)
    taking.finish()
    return entry.number


@dataclass
class AcceptedAnswer:
    """One answer with what comes along with it, in one transaction; the game is held and its row locked."""

    table: LiveGame
    game: Game
    alone: bool = False
    saved: Checkpoint | None = None

    def finish(self) -> None:
        """Tell everybody after the commit, store the newest checkpoint, and begin what follows from it in
        a game by days."""
        play = self.table.play
        assert play is not None, "an answer was taken"
        transaction.on_commit(lambda: showing.show_to_all(self.table), robust=True)
        notices.after_commit(self.game, by=self.table.viewer)
        if self.alone and self.saved is not None:  # when it is told
            game_id, saved = self.game.pk, self.saved
            transaction.on_commit(lambda: threads.beside(saving.save_if_stands, game_id, saved), robust=True)
        elif self.saved is not None:
            saving.save_table(self.game, self.saved)
            save_units(self.game, play.table)
        if self.alone and self.game.pace == Pace.BY_DAY and self.game.is_playing:
            wish_later(self.game)


def _check_in_time(table: LiveGame, game: Game, own: Seat, seen: int) -> None:
    """Raise Refused when this answer was meant for a question that was answered for its player since."""
    play = table.current(game)
    assert play is not None, "a game under way has rules"
    if RulesSeat(own.colour) in play.pending:
        return
    given = Entry.objects.filter(game=game, seat=own.colour, kind=Kind.ANSWER, client_id="", number__gt=seen)
    if given.filter(undone_by__isnull=True).exists():
        raise Refused("too-late", str(TOO_LATE))


# --- what nobody answers in person ---------------------------------------------------------------------


@contextmanager
def on_time(game_id: str, seat: RulesSeat | None) -> Iterator[tuple[LiveGame, Game]]:
    """Hold the game for a seat, or for somebody who has none, and lock its row, after answering a question
    whose time has run out."""
    while True:
        with live.held(game_id, seat) as table, transaction.atomic():
            game = seating.locked(game_id)
            if not clock.is_due(game):
                yield table, game
                return
        pass_if_due(game_id)


def pass_if_due(game_id: str) -> None:
    """Let a window pass whose time has run out: for whoever looks, and for the clock of a serving process."""
    row = Game.objects.row_called(game_id)
    if row is None or not clock.is_due(row):
        return
    with live.held(game_id, clock.seat_in(row)) as table, transaction.atomic():
        game = seating.locked(game_id)
        if clock.is_due(game):
            let_time_run_out(table, game)


def let_time_run_out(table: LiveGame, game: Game) -> None:
    """Pass a window for its player, answer anything else as suggested. The game is held and locked."""
    play = table.current(game)
    assert play is not None, "a game under way has rules"
    found = clock.timed_in(play)
    if found is None:
        clock.note(game, play)
        game.save_progress()
        return
    seat, pending = found
    own = Seat.objects.get(game=game, colour=seat)
    request = pending.request
    reply = passing(request) if request.window is not None else request.unasked()
    taking = AcceptedAnswer(table, game, alone=True)
    if reply is not None and _answer_late(taking, own, reply):
        _pass_beforehand(taking)
        taking.finish()
        return
    logger.error("In game %s nothing could be answered to %s in time", game.pk, pending.request.name)
    waiting = seating.locked(game.pk)  # nothing of what was tried
    clock.stop(waiting)
    waiting.save_progress()


def _answer_late(taking: AcceptedAnswer, own: Seat, reply: object) -> bool:
    """Answer for a player who is late; return False, with nothing changed, where the rules fail at the
    answer."""
    try:
        with transaction.atomic():
            _take(taking, own, taking.game.number, "", reply, auto=True, late=True)
    except DatabaseError:
        raise
    except Exception:
        logger.exception("The answer for %s in game %s failed", own.colour, taking.game.pk)
        taking.table.drop()
        return False
    return True


def _pass_beforehand(taking: AcceptedAnswer) -> None:
    """Pass every open window whose player lets it pass, as far as open facts tell; not in a game by days."""
    if taking.game.pace == Pace.BY_DAY:
        return
    while (found := stops.lets_pass(taking.game, taking.table.current(taking.game))) is not None:
        own, reply = found
        _take(taking, own, taking.game.number, "", reply, auto=True)


def wish_later(game: Game) -> None:
    """Arrange that, after the commit and a pause, the window open now is answered where its player has wished
    so.

    What the answer would be is worked out at once, so that it is at hand when the pause is over.
    """
    game_id, number = game.pk, game.number
    transaction.on_commit(lambda: threads.beside(_look_at_wishes, game_id), robust=True)
    transaction.on_commit(lambda: threads.later(PAUSE, _follow_each_once, game_id, number), robust=True)


def _look_at_wishes(game_id: str) -> None:
    """Work out how each seat's wishes answer the open window, and keep it for the end of the pause."""
    for seat in stops.seats_that_wish(game_id):
        with live.held(game_id, seat) as table:
            stops.beforehand(table.newest(seating.found(game_id)), table)


def follow_wishes(game_id: str) -> None:
    """Answer the windows that players have wished to be answered, in a game by days, until none is left."""
    while any(_follow_wish(game_id, seat) for seat in stops.seats_that_wish(game_id)):
        pass


def follow_own_wishes(game_id: str, seat: RulesSeat) -> bool:
    """Answer one seat's windows as its player has wished, until none is left; return whether any was."""
    done = False
    while seat in stops.seats_that_wish(game_id) and _follow_wish(game_id, seat):
        done = True
    return done


def _follow_each_once(game_id: str, number: int) -> None:
    """Do as `follow_wishes` for windows no newer than a number; before newer ones there is a pause again."""
    for seat in stops.seats_that_wish(game_id):
        with on_time(game_id, seat) as (table, game):
            if stops.waits_since(table.current(game), seat) <= number:
                answer_as_wished(table, game, alone=True)


def _follow_wish(game_id: str, seat: RulesSeat) -> bool:
    """Answer the window of this seat as its player has wished; whether that could be done."""
    with on_time(game_id, seat) as (table, game):
        return answer_as_wished(table, game)


def answer_as_wished(table: LiveGame, game: Game, *, alone: bool = False) -> bool:
    """Answer the window of this table's seat by its wish; whether one did. The game is held and locked."""
    found = stops.beforehand(game, table)
    if found is None:
        return False
    own, reply = found
    taking = AcceptedAnswer(table, game, alone)
    _take(taking, own, game.number, "", reply, auto=True)
    if not is_pass(reply):
        _carry_out(taking, own)
    _pass_beforehand(taking)
    taking.finish()
    return True


def _carry_out(taking: AcceptedAnswer, own: Seat) -> None:
    """Answer, as suggested, the questions that a reaction by standing orders leads to."""
    seat = RulesSeat(own.colour)
    while True:
        play = taking.table.current(taking.game)
        pending = play.pending.get(seat) if play is not None else None
        reply = pending.request.unasked() if pending and pending.request.name in stops.ORDERED else None
        if reply is None:
            return
        _take(taking, own, taking.game.number, "", reply, auto=True)


# --- one answer ----------------------------------------------------------------------------------------


def _take(
    taking: AcceptedAnswer,
    own: Seat,
    seen: int,
    client_id: str,
    reply: object,
    *,
    auto: bool = False,
    late: bool = False,
) -> Entry:
    """Play one answer and store it; `auto`: given for the player, `late`: because his time ran out."""
    table, game, seat = taking.table, taking.game, RulesSeat(own.colour)
    play = table.current(game)
    assert play is not None, "a game under way has rules"
    phases = play.table.phases
    pending = play.pending.get(seat)
    is_window = pending is not None and pending.request.window is not None
    is_beforehand = late or (auto and is_window)
    told = [stops.answered_beforehand(play, seat, reply, late=late)] if is_beforehand else []
    journal = play.answer(seat, reply, seen=seen, auto=auto)
    given = Entry(
        kind=Kind.ANSWER,
        seat=seat,
        name=pending.request.name if pending else "",
        client_id=client_id,
        events=saving.events_as_json([*told, *play.take_events()]),
    )
    entry = saving.write_entry(game, play, given, journal)
    clock.take_off(game, seat, entry.first)
    if play.table.phases != phases:
        _phase_has_begun(game, play)
    _note_progress(taking, play, entry)
    return entry


def _note_progress(taking: AcceptedAnswer, play: Play, entry: Entry) -> None:
    """Store what an answer has changed in the game's row and the held table; carry out a correction that
    waited."""
    table, game = taking.table, taking.game
    offers.lapse(game, RulesSeat(entry.seat))
    forget_decision(game)
    saving.save_progress(game, play, entry)
    if play.checkpoint.number == play.number:  # who opens a game replays next to nothing
        taking.saved = play.checkpoint
    table.moved(game, play, last_of([entry], computer_in(game)) or table.last)
    showing.remember(table, entry)
    if correcting.is_due(game, play):
        correcting.carry_out(table, game, play)
        taking.saved = play.checkpoint


def _phase_has_begun(game: Game, play: Play) -> None:
    stops.ask_again(game, play)
    if play.table.phase is not None:
        clock.refill(game, play.table.phase.active)
