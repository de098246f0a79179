"""Writing what the rules did: journal, events, checkpoints, results and the rows of the units."""

import zlib
from collections.abc import Iterable, Sequence

import msgspec
from django.db import transaction

from games.game.models.game import Game, Status
from games.journal.kept import is_archived
from games.journal.models import Entry, Kind, SavedTable
from games.journal.stored import journal_as_json
from games.playing import clock, live
from games.playing.services.units import save_units
from games.storage import statements
from rules import Checkpoint, Event, GameState, Play, Rolled
from rules import Entry as RulesEntry
from rules.facts import Fact
from telling import Stored, as_stored, kind_of

NEWEST_KEPT = 3
"""Saved tables that stay whatever their number: an undo or a reconnecting client wants a near one."""

STRETCH = 40
"""Of older saved tables the first of each stretch of so many numbers stays, to show any moment again."""

THINNED_EVERY = 8
"""Numbers after which older saved tables are thinned out."""

PHASE_BEGAN = "phase"
"""The kind of the event with which each Phase begins."""

REPLACED = ("entries", "dice", "schema", "packed_table")

TABLES = msgspec.json.Decoder(GameState)

COMPRESSION = 1
"""The fastest: a table is saved while somebody waits."""


def write_entry(game: Game, play: Play, entry: Entry, journal: Sequence[RulesEntry] = ()) -> Entry:
    """Write the entry that makes a game's number; nothing else writes one.

    `play` stands behind it, at the number it makes; `journal` is what the rules have noted of it. What lies
    before is counted from there: entries of their journal, and dice with those that undos gave back. A
    command may have dice that the rules did not roll; they count as given back already.
    """
    rolled = sum(len(one.faces) for one in journal if isinstance(one, Rolled))
    entry.game, entry.number = game, play.number
    game.phases_begun += sum(kind_of(event) == PHASE_BEGAN for event in entry.events)
    entry.phases_begun = game.phases_begun
    of_rules = 0 if entry.kind == Kind.COMMAND else len(journal)
    entry.journal, entry.first = journal_as_json(journal), play.entries - of_rules
    entry.first_die = game.dice_given_back + play.rolled - rolled
    statements.insert([entry])
    return entry


def events_as_json(events: Iterable[Fact | Event]) -> list[Stored]:
    """Convert events to what is stored: facts as their values, without empty fields."""
    return [as_stored(event) for event in events]


def save_if_stands(game_id: str, saved: Checkpoint) -> None:
    """Store a checkpoint and the Units' rows, if the answer that led to it still stands.

    To be called in a thread beside, when the answer is told: how long it takes depends on all there is, what
    waits off the table as well, so nobody is to wait for it.
    """
    with transaction.atomic():
        game = Game.objects.row_called(game_id, lock=True)
        if game is None or game.undone_at > saved.number or is_archived(game):
            return
        save_table(game, saved)
        since = live.board(game_id).committed.between(saved.number, game.number)
        if not game.is_finished and since is not None:  # the process in which it went on writes the Units
            save_units(game, TABLES.decode(saved.table))


def save_table(game: Game, saved: Checkpoint) -> None:
    """Store a checkpoint of the rules and thin out older ones."""
    row = SavedTable(
        game=game,
        number=saved.number,
        entries=saved.entries,
        dice=saved.dice,
        schema=saved.schema,
        packed_table=zlib.compress(saved.table, COMPRESSION),
    )
    statements.insert([row], unique=("game", "number"), replaced=REPLACED)
    if saved.number % THINNED_EVERY == 0:
        thin_out(game)


def thin_out(game: Game, newest: int = NEWEST_KEPT) -> None:
    """Drop older saved tables but one in each stretch."""
    numbers = list(SavedTable.objects.filter(game=game).order_by("number").values_list("number", flat=True))
    older, kept, dropped = numbers[:-newest], set(), []
    for number in older:
        if number // STRETCH in kept:
            dropped.append(number)
        kept.add(number // STRETCH)
    if dropped:
        SavedTable.objects.filter(game=game, number__in=dropped).delete()


def save_progress(game: Game, play: Play, entry: Entry) -> None:
    """Bring the game's row up to an entry that was written: number, who is awaited, result, clocks."""
    game.number = entry.number
    note_awaited(game, play)
    note_result(game, play)
    clock.note(game, play)
    game.save_progress()
    live.tell_after_commit(game, entry)


def note_awaited(game: Game, play: Play) -> None:
    """Copy who has to decide to the game's row (not yet saved)."""
    asked = [seat for seat, pending in play.pending.items() if not pending.request.standing]
    game.awaited = " ".join(sorted(asked))


def note_result(game: Game, play: Play) -> None:
    """Copy the result, if there is one, from the table to the game's row (not yet saved).

    Saved tables are thinned out then, and the Units' rows are as they stood at the end.
    """
    result = play.table.result
    if result is None:
        return
    game.status = Status.FINISHED
    game.winner = str(result.winner or "")
    game.result_kind = result.kind
    if not isinstance(result.why, str):
        game.ending = msgspec.to_builtins(result.why)
    game.offers = {}
    thin_out(game, newest=1)
    save_units(game, play.table)
