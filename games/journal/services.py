"""Putting a finished game's rows into its archive, and taking them out again to be rewritten."""

import zlib
from datetime import timedelta

import msgspec
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.game.models.game import ABANDONED, Game, Games, Status
from games.journal.exports import dice_of
from games.journal.kept import as_entry, record_in
from games.journal.models import Archive, Entry, SavedTable
from games.journal.record import FORMAT, KeptEntry, KeptTable, Record, damaged, pack, unpack
from games.refusals import Refused, no_such_game

AT_ONCE = 100
"""Rows that one statement writes."""


def quiet() -> timedelta:
    """Tell how long nothing must have happened in a finished game before it is archived."""
    return timedelta(days=settings.ARCHIVE_DAYS)


def to_archive(after: timedelta) -> Games:
    """Find games with a table that are over, quiet for so long, and not archived, those of old first."""
    over = Game.objects.filter(status=Status.FINISHED, updated__lte=timezone.now() - after)
    return over.filter(archive=None).exclude(result_kind=ABANDONED).order_by("updated")


@transaction.atomic
def archive(game_id: str, after: timedelta | None = None) -> Archive:
    """Put a game's entries and saved tables into one record and delete their rows; raises Refused.

    Whoever answers or archives at the same time holds the game's row: one comes after the other.
    """
    game = _locked(game_id)
    _check(game, quiet() if after is None else after)
    record = _record_of(game)
    packed = pack(record)
    if unpack(packed) != record:
        raise damaged("it does not come out as it went in")
    game.entries.all().delete()
    game.saved_tables.all().delete()
    return Archive.objects.create(game=game, packed=packed)


def _locked(game_id: str) -> Game:
    """Lock the game's row until the transaction ends; raises Refused."""
    game = Game.objects.row_called(game_id, lock=True)
    if game is None:
        raise no_such_game()
    return game


def _check(game: Game, after: timedelta) -> None:
    """Raise Refused unless the game's result stands and nobody has come back to it."""
    if not (game.is_finished and game.has_begun):
        raise Refused("not-over", _("A game is archived when it was played and is over."))
    if timezone.now() - game.updated < after:
        raise Refused(
            "not-possible", _("Something has happened there within %(days)s days.") % {"days": after.days}
        )
    if Archive.objects.filter(game=game).exists():
        raise Refused("not-possible", _("This game is archived already."))


def _record_of(game: Game) -> Record:
    """Gather what is kept of a game."""
    ending = {"winner": game.winner, "kind": game.result_kind, "ending": game.ending, "why": game.result_why}
    return Record(
        format=FORMAT,
        dice=dice_of(game),
        result=ending,
        tables=[_table(row) for row in game.saved_tables.order_by("number")],
        entries=[_entry(row) for row in game.entries.order_by("number")],
    )


def _entry(row: Entry) -> KeptEntry:
    return KeptEntry(*(getattr(row, name) for name in KeptEntry.__struct_fields__))


def _table(row: SavedTable) -> KeptTable:
    saved = row.as_checkpoint()
    return KeptTable(saved.number, saved.entries, saved.dice, saved.schema, msgspec.Raw(saved.table))


@transaction.atomic
def unarchive(game_id: str) -> bool:
    """Make rows again of what was archived, for who has to rewrite them; return whether anything was.

    The game is archived anew when it is next looked for. Raises Refused, changing nothing.
    """
    game = _locked(game_id)
    known = Archive.objects.filter(game=game).first()
    if known is None:
        return False
    record = record_in(bytes(known.packed), game.commitment)
    SavedTable.objects.bulk_create([_saved(game, one) for one in record.tables], AT_ONCE)
    _write(game, record.entries)
    known.delete()
    return True


def _write(game: Game, kept: list[KeptEntry]) -> None:
    """Write the rows of entries; when each was made, which a new row would not know, in a second step."""
    rows = Entry.objects.bulk_create([as_entry(game.pk, one) for one in kept], AT_ONCE)
    for row, one in zip(rows, kept, strict=True):
        row.created = one.created
    Entry.objects.bulk_update(rows, ("created",), AT_ONCE)


def _saved(game: Game, kept: KeptTable) -> SavedTable:
    return SavedTable(
        game=game,
        number=kept.number,
        entries=kept.entries,
        dice=kept.dice,
        schema=kept.schema,
        packed_table=zlib.compress(bytes(kept.table)),
    )
