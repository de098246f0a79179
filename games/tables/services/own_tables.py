"""Tables that players draw: begun, copied, saved, shared, deleted; and what a game takes of them."""

from __future__ import annotations

import hashlib
import zlib
from typing import Any

import msgspec
from django.db import transaction
from django.db.models import Q
from django.utils.translation import gettext as _

from games.drawn.entries import TableData
from games.drawn.faults import Checked
from games.drawn.reading import BadDrawing, read_json
from games.people.models import Player
from games.refusals import Refused
from games.tables import selectors
from games.tables.models import Battlefield, OwnTable
from rules.ground import Map

MOST_TABLES = 50
"""Tables that one player keeps."""

SNAPSHOT = "own-"
"""How the keys begin of ground that games have taken of players' tables."""


def empty() -> TableData:
    """Make the drawing that a new table begins as, with a title in its maker's language."""
    return TableData(id="table", title=_("My table"), features=[])


def read(given: Any) -> TableData:
    """Read a drawing; raises Refused, which names every mistake in a line of its own."""
    try:
        return read_json(given)
    except BadDrawing as bad:
        raise Refused("bad-table", str(bad)) from bad


@transaction.atomic
def create(player: Player, data: TableData, *, copied_from: str = "") -> OwnTable:
    """Keep a drawing as a new table of the player's; raises Refused."""
    Player.objects.select_for_update().get(pk=player.pk)
    if player.tables.count() >= MOST_TABLES:
        raise Refused(
            "too-many-tables",
            _("You keep %(most_tables)s tables already; delete one first.") % {"most_tables": MOST_TABLES},
        )
    row = OwnTable(owner=player, copied_from=copied_from)
    _take(row, data)
    row.save(force_insert=True)
    return row


def copy(player: Player, key: str) -> OwnTable:
    """Copy the site's table of that id, or one that the player may see; raises Refused."""
    data = msgspec.convert(selectors.drawing_of(player, key), TableData)
    return create(player, data, copied_from=key)


@transaction.atomic
def save(player: Player, word: str, data: TableData, seen: int | None) -> tuple[OwnTable, Checked]:
    """Save another drawing of a table of the player's, who had seen this version; raises Refused.

    Without `seen` it replaces whatever is there. What is saved already is no other drawing: a window that was
    closed may have sent it.
    """
    row = _locked(player, word)
    if selectors.as_json(data) == row.drawing:
        return row, Checked(data)
    if seen is not None and seen != row.version:
        raise Refused("changed-elsewhere", _("This table was changed in another window meanwhile."))
    found = _take(row, data)
    row.version += 1
    row.save()
    return row, found


def share(player: Player, word: str, shared: bool) -> OwnTable:
    """Let everybody who has its link see a table of the player's, or nobody any more; raises Refused."""
    row = selectors.own_table(player, word)
    OwnTable.objects.filter(pk=row.pk).update(shared=shared)
    row.shared = shared
    return row


def delete(player: Player, word: str) -> None:
    """Delete a table of the player's; games keep the ground that they took of it. Raises Refused."""
    selectors.own_table(player, word).delete()


def battlefield_for(player: Player, key: str) -> Battlefield:
    """Find the table for a new game: one that the site offers or that was played on, or one that the player
    may see, as it stands now; raises Refused."""
    known = Battlefield.objects.filter(Q(offered=True) | Q(key__startswith=SNAPSHOT), pk=key).first()
    if known is not None:
        return known
    found = selectors.checked(selectors.seen_table(player, key).drawing)
    if found.faults:
        told = "; ".join(map(str, found.faults[:3]))
        raise Refused("unfinished-table", _("This table cannot be played on yet: %(told)s.") % {"told": told})
    return ground_row(found.ground)


def ground_row(ground: Map) -> Battlefield:
    """Store ground that the site does not offer for games; the same has one row, however often it is played
    on."""
    packed = msgspec.json.encode(ground)
    row, _ = Battlefield.objects.get_or_create(
        key=f"{SNAPSHOT}{hashlib.sha256(packed).hexdigest()[:32]}",
        defaults={
            "title": ground.title,
            "notes": ground.notes,
            "width": ground.width,
            "height": ground.height,
            "offered": False,
            "packed_map": zlib.compress(packed),
        },
    )
    return row


def _take(row: OwnTable, data: TableData) -> Checked:
    """Write a drawing into the row of a table (not saved), and return it with its faults."""
    found = Checked(data)
    row.title, row.is_ready = data.title.strip(), not found.faults
    row.drawing = selectors.as_json(data)
    return found


def _locked(player: Player, word: str) -> OwnTable:
    row = selectors.own_table(player, word)
    return OwnTable.objects.select_for_update().get(pk=row.pk)
