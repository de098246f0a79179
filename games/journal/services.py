"""Putting a finished game's rows into its archive, and rewriting what is told in either."""

from collections.abc import Callable, Collection
from datetime import timedelta
from typing import Any, cast

import msgspec
from django.conf import settings
from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _
from msgspec.structs import replace

from games.game.models.game import ABANDONED, Game, Games, Status
from games.journal.exports import dice_of
from games.journal.kept import record_in
from games.journal.models import Archive, Entry, SavedTable
from games.journal.record import FORMAT, KeptEntry, KeptTable, Record, damaged, pack, unpack
from games.refusals import Refused, no_such_game
from telling import Stored


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
    packed = _packed(_record_of(game))
    game.entries.all().delete()
    game.saved_tables.all().delete()
    return Archive.objects.create(game=game, packed=packed)


def _packed(record: Record) -> bytes:
    """Pack a record that comes out again as it went in; raises Refused."""
    packed = pack(record)
    if unpack(packed) != record:
        raise damaged("it does not come out as it went in")
    return packed


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
    return Record(
        format=FORMAT,
        dice=dice_of(game),
        result=_result_of(game),
        tables=[_table(row) for row in game.saved_tables.order_by("number")],
        entries=[_entry(row) for row in game.entries.order_by("number")],
    )


def _result_of(game: Game) -> dict[str, Any]:
    return {"winner": game.winner, "kind": game.result_kind, "ending": game.ending, "why": game.result_why}


def _entry(row: Entry) -> KeptEntry:
    return KeptEntry(*(getattr(row, name) for name in KeptEntry.__struct_fields__))


def _table(row: SavedTable) -> KeptTable:
    saved = row.as_checkpoint()
    return KeptTable(saved.number, saved.entries, saved.dice, saved.schema, msgspec.Raw(saved.table))


Rewriting = Callable[[list[Stored]], list[Stored]]
"""What makes of the events of an entry those that are to be kept in their place."""


@transaction.atomic
def rewrite(game_id: str, kinds: Collection[str], rewriting: Rewriting) -> bool:
    """Rewrite the events of a game's entries of these kinds, in its rows or in the record of its archive;
    return whether anything changed. A record takes up the game's present result too. Raises Refused, changing
    nothing.

    Whoever answers, archives or rewrites at the same time holds the game's row: one comes after the other.
    """
    game = _locked(game_id)
    known = Archive.objects.filter(game=game).first()
    if known is None:
        return _rewrite_rows(game, kinds, rewriting)
    return _rewrite_record(game, known, kinds, rewriting)


def _rewrite_rows(game: Game, kinds: Collection[str], rewriting: Rewriting) -> bool:
    changed = False
    for row in game.entries.filter(kind__in=kinds).only("game", "events"):
        events = rewriting(row.events)
        if events != row.events:
            game.entries.filter(pk=row.pk).update(events=events)
            changed = True
    return changed


def _rewrite_record(game: Game, known: Archive, kinds: Collection[str], rewriting: Rewriting) -> bool:
    record = record_in(bytes(known.packed), game.commitment)
    entries = [_rewritten(one, rewriting) if one.kind in kinds else one for one in record.entries]
    anew = replace(record, entries=entries, result=_result_of(game))
    if anew == record:
        return False
    known.packed = _packed(anew)
    known.save(update_fields=("packed",))
    return True


def _rewritten(entry: KeptEntry, rewriting: Rewriting) -> KeptEntry:
    return replace(entry, events=rewriting(cast(list[Stored], entry.events)))
