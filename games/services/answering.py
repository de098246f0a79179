"""Serving one answer: held, checked, played on, stored, and told to everybody."""

from django.db import transaction

from games import live, showing
from games.live import LiveGame
from games.loading import LastAnswer, reveals
from games.models import Entry, Game, Kind, Player, Seat
from games.services import notices, offers, saving, seating, stops
from games.services.units import save_units
from rules.force import Seat as RulesSeat
from rules.play import Play
from rules.requests import PASS


def answer(
    game_id: str, player: Player | None, *, seat: RulesSeat | None, seen: int, client_id: str, reply: object
) -> int:
    """Take a player's answer and return the number it made; the same client id again is answered once.

    `seat` may be left out by whoever has only one. Raises Refused, changing nothing.
    """
    seating.check_client_id(client_id)
    with live.held(game_id) as table, transaction.atomic():
        game = seating.locked(game_id)
        own = seating.own_seat(game, player, seat, table.seats)
        return take(table, game, own, seen=seen, client_id=client_id, reply=reply)


def take(table: LiveGame, game: Game, own: Seat, *, seen: int, client_id: str, reply: object) -> int:
    """Play one answer on, and let pass what players want passed. The game is held and its row locked."""
    known = seating.taken_before(game, own, client_id)
    if known is not None:
        return known
    seating.require_playing(game)
    seating.check_seen(game, seen)
    number = _take(table, game, own, seen, client_id, reply)
    let_pass(table, game)
    return number


def let_pass(table: LiveGame, game: Game) -> None:
    """Answer the windows of a seat that lets all of them pass until its own Phase."""
    while (own := stops.passing_seat(game, table.current(game))) is not None:
        word = f"let-pass-{game.number}"
        _take(table, game, own, game.number, word, {"option": PASS}, auto=True)


def _take(
    table: LiveGame, game: Game, own: Seat, seen: int, client_id: str, reply: object, *, auto: bool = False
) -> int:
    play = table.current(game)
    assert play is not None, "a game under way has rules"
    phases = play.table.phases
    entry = _played(play, game, RulesSeat(own.colour), seen, reply, auto=auto)
    entry.client_id = client_id
    entry.save(force_insert=True)
    before = game.number
    _store(game, play, entry)
    if play.table.phases != phases:
        stops.ask_again(game, play)
    table.moved(game, play, LastAnswer(entry.number, entry.seat, reveals(entry)))
    showing.remember(table, entry)
    notices.after_commit(game, table, before)
    return entry.number


def _played(
    play: Play, game: Game, seat: RulesSeat, seen: int, reply: object, *, auto: bool
) -> Entry:
    """The entry that this answer makes, not yet stored."""
    pending = play.pending.get(seat)
    first, first_die = play.entries, game.dice_given_back + play.rolled
    if auto:
        stops.tell(play, seat)
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
    if play.checkpoint.number == play.number:
        saving.save_table(game, play)
    elif game.is_finished:
        save_units(game, play.table)
    game.save_progress()
