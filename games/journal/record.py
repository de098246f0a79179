"""A finished game as one compressed record: its journal, saved tables, dice and result, read without rows."""

import lzma
from datetime import datetime
from typing import Any, Final, Literal

import msgspec
from django.utils.translation import gettext as _

from games.refusals import Refused

FORMAT: Final = "chain-of-command-archive/1"

MOST_PACKED = 4_000_000
"""Bytes of the largest record that is written or read."""

MOST_UNPACKED = 16_000_000
"""Bytes of JSON that a record may become; a usual game is some hundred kB. A larger one stays rows."""

MEMORY = 100_000_000
"""Bytes that unpacking may take, whatever a record says of itself."""

FILTERS = [{"id": lzma.FILTER_LZMA2, "preset": 6, "dict_size": 1 << 22, "lc": 4, "pb": 0}]
"""Letters tell the next letter, and no place in the text matters: JSON takes a twentieth less room so."""

DAMAGE = (lzma.LZMAError, EOFError, msgspec.MsgspecError, UnicodeDecodeError)
"""What comes of unpacking bytes that are broken."""


class KeptEntry(msgspec.Struct, array_like=True, frozen=True, forbid_unknown_fields=True):
    """An entry of the journal, in the fields of its row and in their order; `events` are facts as values."""

    number: int
    kind: str
    seat: str
    name: str
    client_id: str
    journal: list[dict[str, Any]]
    first: int
    first_die: int
    events: list[dict[str, Any]]
    phases_begun: int
    undone_by: int | None
    back_to: int | None
    created: datetime


class KeptTable(msgspec.Struct, array_like=True, frozen=True, forbid_unknown_fields=True):
    """A saved table, as the rules wrote it."""

    number: int
    entries: int
    dice: int
    schema: int
    table: msgspec.Raw


class Record(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole game. The tables stand together, since each is nearly the one before."""

    format: Literal["chain-of-command-archive/1"]
    dice: dict[str, Any]
    result: dict[str, Any]
    tables: list[KeptTable]
    entries: list[KeptEntry]


_reading = msgspec.json.Decoder(Record)


def pack(record: Record) -> bytes:
    """Compress a record; raises Refused for one that is too large to be read again."""
    text = msgspec.json.encode(record)
    if len(text) > MOST_UNPACKED:
        raise too_large()
    packed = lzma.compress(text, check=lzma.CHECK_CRC64, filters=FILTERS)
    if len(packed) > MOST_PACKED:
        raise too_large()
    return packed


def unpack(packed: bytes) -> Record:
    """Read a record again; raises Refused for one that is too large, damaged, or no record at all."""
    if len(packed) > MOST_PACKED:
        raise too_large()
    try:
        return _checked(_reading.decode(_unpacked(packed)))
    except DAMAGE as error:
        raise damaged(str(error)) from error


def _unpacked(packed: bytes) -> bytes:
    unpacker = lzma.LZMADecompressor(format=lzma.FORMAT_XZ, memlimit=MEMORY)
    text = unpacker.decompress(packed, MOST_UNPACKED + 1)
    if len(text) > MOST_UNPACKED:
        raise too_large()
    if not unpacker.eof or unpacker.unused_data:
        raise EOFError("it does not end where it should")
    return text


def _checked(record: Record) -> Record:
    """Return the record; raises Refused unless its entries are numbered 0, 1, 2 and so on, and its tables
    rise, one at least."""
    numbers = [entry.number for entry in record.entries]
    tables = [table.number for table in record.tables]
    if numbers != list(range(len(numbers))) or not numbers or tables != sorted(set(tables)) or not tables:
        raise damaged("entries or saved tables are missing")
    return record


def too_large() -> Refused:
    """Refuse a record that nobody would want to unpack."""
    return Refused("archive-too-large", _("This game is too large for an archive."))


def damaged(why: str) -> Refused:
    """Refuse a record that cannot be read, or is another game's."""
    told = _("What is kept of this game cannot be read (%(why)s). Ask the host of the site for a backup.")
    return Refused("archive-damaged", told % {"why": why})
