"""What is kept of a game, its entries and saved tables: as rows, or in the record of its archive.

Whoever reads of a game that may be over asks here, and need not know which it is. Rows are looked for first;
where none fits, one more query tells whether there are any at all, and only of a game without any is the
archive read. Whoever knows that a game is under way, since he holds its row, says so and spares that query.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

import msgspec
from django.db.models import Q, QuerySet

from games.game.models.game import Game
from games.journal.models import PLAYED, Archive, Entry, Kind, SavedTable
from games.journal.record import KeptEntry, KeptTable, Record, damaged, unpack
from rules import Checkpoint

LARGEST_KEPT = 300_000
"""Bytes of the largest record that stays unpacked in memory, which takes many times as much."""

EVER = 2**31 - 1
"""Greater than every number of a game."""

COUNTED = (Kind.START, *PLAYED)
"""Entries whose journal the rules follow."""

Found = TypeVar("Found")


def counting(game: Game | str, number: int) -> QuerySet[Entry]:
    """Find the rows with a journal that counted when a game under way was at this number, in order."""
    still = Q(undone_by__isnull=True) | Q(undone_by__gt=number)
    rows = Entry.objects.filter(still, game=game, number__lte=number, kind__in=COUNTED)
    return rows.order_by("number")


def _counted(entry: KeptEntry, number: int) -> bool:
    """Whether `counting` would find this entry."""
    still = entry.undone_by is None or entry.undone_by > number
    return still and entry.number <= number and entry.kind in COUNTED


@dataclass(frozen=True)
class Kept:
    """What is kept of the game of that word. Rows that come out of an archive are not to be saved."""

    game_id: str
    is_under_way: bool = False  # known to whoever says it: what no row has is nowhere then

    def between(self, after: int = -1, until: int = EVER, columns: tuple[str, ...] = ()) -> list[Entry]:
        """List the entries behind one number up to another, in order; of rows read only these columns."""
        rows = Entry.objects.filter(game=self.game_id, number__gt=after, number__lte=until)
        return self._read(
            _with(rows.order_by("number"), columns),
            lambda record: self._entries(record.entries[max(0, after + 1) : max(0, until + 1)]),
        )

    def newest(self, number: int, limit: int, columns: tuple[str, ...] = ()) -> list[Entry]:
        """List so many entries up to a number, the newest first."""
        rows = Entry.objects.filter(game=self.game_id, number__lte=number).order_by("-number")
        return self._read(
            _with(rows, columns)[:limit],
            lambda record: self._entries(record.entries[: number + 1][::-1][:limit]),
        )

    def counting(self, number: int, since: int = 0) -> list[Entry]:
        """List the entries with a journal that counted at a number, in order, `since` an earlier one."""
        return self._read(
            counting(self.game_id, number).filter(number__gte=since),
            lambda record: self._entries([one for one in record.entries[since:] if _counted(one, number)]),
        )

    def played(self, number: int, limit: int) -> list[Entry]:
        """List so many answers and corrections that counted at a number, the newest first."""
        return self._read(
            counting(self.game_id, number).filter(kind__in=PLAYED).order_by("-number")[:limit],
            lambda record: self._entries(_played(record, number)[::-1][:limit]),
        )

    def numbers(self, number: int) -> list[int]:
        """List the numbers that counted at a number."""
        return self._found(
            lambda: list(counting(self.game_id, number).values_list("number", flat=True)),
            lambda record: [one.number for one in record.entries if _counted(one, number)],
        )

    def answered_as(self, seat: str, client_id: str) -> int | None:
        """Find the number that a client's word for its deed has made; None where it has made none."""
        rows = Entry.objects.filter(game=self.game_id, seat=seat, client_id=client_id).order_by("number")
        known = (seat, client_id)
        found = self._found(
            lambda: list(rows.values_list("number", flat=True)[:1]),
            lambda record: [one.number for one in record.entries if (one.seat, one.client_id) == known],
        )
        return found[0] if found else None

    def checkpoint(self, number: int) -> Checkpoint | None:
        """Find the newest table that was saved up to a number."""
        rows = SavedTable.objects.filter(game=self.game_id, number__lte=number).order_by("-number")
        found = self._found(
            lambda: [one.as_checkpoint() for one in rows[:1]],
            lambda record: [_checkpoint(one) for one in record.tables if one.number <= number],
        )
        return found[-1] if found else None

    def _read(self, rows: QuerySet[Entry], kept: Callable[[Record], list[Entry]]) -> list[Entry]:
        return self._found(lambda: list(rows.all()), kept)

    def _found(self, rows: Callable[[], list[Found]], kept: Callable[[Record], list[Found]]) -> list[Found]:
        """Read the rows that fit, or of a game without any row what fits in its archive."""
        found = rows()
        if found or self.is_under_way or Entry.objects.filter(game=self.game_id, number=0).exists():
            return found
        record = archived(self.game_id)
        return [] if record is None else kept(record)

    def _entries(self, kept: list[KeptEntry]) -> list[Entry]:
        return [as_entry(self.game_id, one) for one in kept]


def _with(rows: QuerySet[Entry], columns: tuple[str, ...]) -> QuerySet[Entry]:
    return rows.only("game", "number", *columns) if columns else rows


def _played(record: Record, number: int) -> list[KeptEntry]:
    return [one for one in record.entries if one.kind in PLAYED and _counted(one, number)]


def archived(game_id: str) -> Record | None:
    """Read the archive of a game; None where it has none, raises Refused where it cannot be read."""
    rows = Archive.objects.filter(pk=game_id).values_list("packed", "game__commitment")
    found = rows.first()
    return None if found is None else record_in(bytes(found[0]), found[1])


def is_archived(game: Game) -> bool:
    """Whether a game has no rows any more but its archive."""
    return game.is_finished and Archive.objects.filter(pk=game.pk).exists()


def record_in(packed: bytes, commitment: str) -> Record:
    """Unpack the record of the game whose dice were promised so; raises Refused, for another's as well."""
    record = _unpacked(packed) if len(packed) <= LARGEST_KEPT else unpack(packed)
    if record.dice.get("commitment") != commitment:
        raise damaged("it is of another game")
    return record


@lru_cache(maxsize=4)
def _unpacked(packed: bytes) -> Record:
    """Unpack once what a page reads several times; nobody changes what is in a record."""
    return unpack(packed)


def forget_all() -> None:
    """Let go of the records that were unpacked: for measuring."""
    _unpacked.cache_clear()


def as_entry(game_id: str, kept: KeptEntry) -> Entry:
    """Make the row of an entry that was archived: by place, which costs a third of what names would."""
    values = msgspec.structs.astuple(kept)
    return Entry(None, game_id, *values)  # type: ignore[misc]  # the stubs take all of them for the game


def _checkpoint(kept: KeptTable) -> Checkpoint:
    return Checkpoint(
        table=bytes(kept.table),
        entries=kept.entries,
        dice=kept.dice,
        number=kept.number,
        schema=kept.schema,
    )
