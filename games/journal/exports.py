"""A finished game as one document: everything that is needed to check its dice or to play it again."""

from typing import Any

import msgspec
from django.utils.translation import gettext as _

from games.game.models.game import Game
from games.journal.kept import Kept
from games.journal.models import Entry
from games.refusals import Refused
from telling import Reader, stored_event

JsonObject = dict[str, Any]
FORMAT = "chain-of-command-game/1"


def not_over() -> Refused:
    """Refuse to export a game that goes on."""
    return Refused("not-over", _("A game can be exported when it is over; until then it has secrets."))


def export(row: Game) -> JsonObject:
    """Export the whole of a finished game, its dice secret included; raises Refused while it goes on."""
    if not row.is_finished:
        raise not_over()
    return {
        "format": FORMAT,
        "id": row.pk,
        "edition": row.edition,
        "scenario": row.scenario,
        "created": row.created.isoformat(),
        "ended": row.updated.isoformat(),
        "players": {str(seat.colour): seat.name for seat in row.seats.all()},
        "result": {"winner": row.winner, "kind": row.result_kind, "why": row.why_ended},
        "dice": dice_of(row) | ({"arranged": row.arranged["dice"]} if row.arranged else {}),
        **_position(row),
        "setup": msgspec.to_builtins(row.as_setup()) if row.has_begun else {},
        "entries": [_entry(entry, row.reader) for entry in Kept(row.pk).between()],
    }


def _position(row: Game) -> JsonObject:
    """Make the part of an export with the position from which a game began and its first table; {} without
    one."""
    first = Kept(row.pk).checkpoint(0) if row.position else None
    if first is None:
        return {}
    return {"position": row.position, "table": msgspec.json.decode(first.table)}


def dice_of(row: Game) -> JsonObject:
    """Make the part of an export on the dice: what they were made from, and the promise of the start."""
    return {
        "secret": bytes(row.secret).hex(),
        "commitment": row.commitment,
        "parts": row.dice_parts,
        "entropy": {"red": row.entropy.get("red", ""), "blue": row.entropy.get("blue", "")},
    }


def _entry(entry: Entry, reader: Reader) -> JsonObject:
    shown: JsonObject = {
        "number": entry.number,
        "kind": str(entry.kind),
        "name": entry.name,
        "at": entry.created.isoformat(),
        "first_die": entry.first_die,
        "journal": entry.journal,
        "events": [stored_event(event, reader) for event in entry.events],
    }
    more = {"seat": entry.seat or None, "undone_by": entry.undone_by, "back_to": entry.back_to}
    return shown | {key: value for key, value in more.items() if value is not None}
