"""Tables of players, and the site's: who may see which, and what is told of them; nothing here writes."""

from __future__ import annotations

from typing import Any, NamedTuple

import msgspec
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from games.drawn.advice import advice
from games.drawn.entries import TableData
from games.drawn.faults import Checked
from games.library.tables import drawings
from games.people.models import Player
from games.refusals import Refused
from games.tables.models import Battlefield, OwnTable
from rules.ground import Map

JsonObject = dict[str, Any]


def no_such_table() -> Refused:
    """Refuse a word that is no table's, or that of a table that its owner keeps to himself."""
    return Refused("no-such-table", _("There is no such table."))


def tables_of(player: Player | None) -> QuerySet[OwnTable]:
    """Find the tables that a player draws."""
    return OwnTable.objects.filter(owner=player) if player else OwnTable.objects.none()


def own_table(player: Player | None, word: str) -> OwnTable:
    """Find a table of the player's; raises Refused."""
    found = tables_of(player).filter(pk__in=OwnTable.objects.called(word)).first()
    if found is None:
        raise Refused("no-such-table", _("You have no such table."))
    return found


def seen_table(player: Player | None, word: str) -> OwnTable:
    """Find a table that the player may see, his own or one that is shared; raises Refused."""
    found = OwnTable.objects.called(word).select_related("owner").first()
    if found is None or not (found.shared or (player is not None and found.owner_id == player.pk)):
        raise no_such_table()
    return found


def playable_tables(player: Player | None, wanted: str = "") -> list[OwnTable]:
    """List the player's tables that can be played on, and before them the one that a link named."""
    found = list(tables_of(player).filter(is_ready=True))
    try:
        named = seen_table(player, wanted)
    except Refused:
        return found
    return [named, *(one for one in found if one.pk != named.pk)] if named.is_ready else found


class Offered(NamedTuple):
    """A table that can be chosen for a game; `drawn_by` says whose it is where it is not the site's."""

    key: str
    title: str
    notes: str
    drawn_by: str = ""


def offered_tables(player: Player | None, wanted: str = "") -> list[Offered]:
    """List the tables that a player can choose: one that a link named, the site's, and his own."""
    site = [Offered(one.pk, one.title, one.notes) for one in battlefields()]
    own = [
        Offered(one.pk, one.title, one.drawing["notes"], _drawn_by(one, player))
        for one in playable_tables(player, wanted)
    ]
    return sorted([*site, *own], key=lambda one: one.key != wanted)


def _drawn_by(row: OwnTable, player: Player | None) -> str:
    return (
        _("Drawn by you")
        if player and row.owner_id == player.pk
        else _("Drawn by %(name)s") % {"name": row.owner.name}
    )


def drawing_of(player: Player | None, key: str) -> JsonObject:
    """Find the drawing of a table, the site's or one that the player may see; raises Refused."""
    site = drawings().get(key)
    return as_json(site) if site is not None else dict(seen_table(player, key).drawing)


def ground_of_table(player: Player | None, key: str) -> Map:
    """Find the ground of a table: the site's, one that a game has, or one that the player may see, which is
    shown as far as it can be. Raises Refused."""
    battlefield = Battlefield.objects.filter(pk=key).first()
    if battlefield is not None:
        return battlefield.as_map()
    return checked(seen_table(player, key).drawing).ground


def checked(drawing: JsonObject) -> Checked:
    """Look a stored drawing through."""
    return Checked(msgspec.convert(drawing, TableData))


def as_json(data: TableData) -> JsonObject:
    """Convert a drawing to JSON-like values, as they are stored and sent."""
    told: JsonObject = msgspec.to_builtins(data)
    return told


def told_of(row: OwnTable, found: Checked | None = None) -> JsonObject:
    """Describe the state of a drawn table: its version, its faults, what might be better."""
    found = found or checked(row.drawing)
    return {
        "version": row.version,
        "ready": row.is_ready,
        "faults": msgspec.to_builtins(found.faults),
        "advice": msgspec.to_builtins(advice(found.ground)),
    }


def battlefields() -> QuerySet[Battlefield]:
    """Find the tables that can be chosen."""
    return Battlefield.objects.filter(offered=True)


def ground_as_json(ground: Map) -> JsonObject:
    """Describe the ground as programs and the screen get it."""
    described: JsonObject = msgspec.to_builtins(ground)
    return described
