"""The supports of a list by what they cost, each told in a line, for a reader (1e B)."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext
from msgspec import structs

from armylists import topics
from armylists.called import QUALITIES, called, called_lazily
from armylists.lent import buyers
from armylists.limit_lines import beside_others
from armylists.limits import why_not_then
from armylists.schema import ArmyList, Limit, SupportItem
from armylists.special_notes import notes_on
from armylists.support_names import VEHICLE
from armylists.supports_in_words import consists_of, in_a_row
from armylists.words import EngineerTrade
from rules.book import TABLE_SEVEN

TRADES = {
    EngineerTrade.MINE_CLEARANCE: gettext_lazy("mine clearance"),
    EngineerTrade.WIRE_CUTTING: gettext_lazy("wire cutting"),
    EngineerTrade.DEMOLITION: gettext_lazy("demolition"),
    EngineerTrade.FLAMETHROWER: called_lazily("flamethrower"),
}
"""What a Team of engineers does, as one that is chosen."""


class Model(NamedTuple):
    """What a support is, or one of those that it leaves to choose; `vehicle` is the id of its figures."""

    name: str
    words: str
    vehicle: str = ""


class SupportLine(NamedTuple):
    """A row of the support lists: `topic` is where the rules reference tells most of it."""

    id: str
    name: str
    models: tuple[Model, ...]
    limit: str
    notes: tuple[str, ...]
    topic: str
    playable: bool


def supports_of(army_list: ArmyList) -> tuple[tuple[int, tuple[SupportLine, ...]], ...]:
    """List the rows of each support list under what each of them costs."""
    return tuple(
        (cost, tuple(_line(army_list, item) for item in items)) for cost, items in army_list.support.items()
    )


def _line(army_list: ArmyList, item: SupportItem) -> SupportLine:
    return SupportLine(
        id=item.id,
        name=item.name,
        models=tuple(_models(army_list, item)) if item.playable else (),
        limit=_limit(army_list, item.id),
        notes=() if item.playable else tuple(_notes(army_list, item.id)),
        topic=topics.of_support(item),
        playable=item.playable,
    )


def _notes(army_list: ArmyList, item_id: str) -> Iterator[str]:
    """List what the list says of a row, and of how many of it there were."""
    yield from notes_on(army_list, item_id)
    yield from (limit.note for limit in army_list.limits if item_id in limit.rows and limit.note)


def _models(army_list: ArmyList, item: SupportItem) -> Iterator[Model]:
    """Describe what a row of support is: once, or once for each of the vehicles that it leaves to choose."""
    if item.kind == VEHICLE:
        names = {row.id: row.name for row in army_list.arsenal.vehicles}
        for id_ in item.choice or (item.vehicle or "",):
            one = structs.replace(item, vehicle=id_)
            yield Model(names[id_], consists_of(army_list.id, one), id_)
        return
    words = consists_of(army_list.id, item)
    if item.two_of:
        words += _("; each Team %(trades)s") % {
            "trades": in_a_row(str(TRADES[trade]) for trade in item.two_of)
        }
    if item.carried and item.choice:
        others = in_a_row(called(TABLE_SEVEN[one].name) for one in item.choice[1:])
        words += _(", or instead of that a %(charges)s") % {"charges": others}
    yield Model(item.name, words)


def _beside(seniors: int) -> str:
    return ngettext(
        ", beside a platoon with %(count)d Senior Leader",
        ", beside a platoon with %(count)d Senior Leaders",
        seniors,
    ) % {"count": seniors}


def _limit(army_list: ArmyList, item_id: str) -> str:
    """Tell how many a force may have, when and with whom; nothing where there is no limit."""
    found = [limit for limit in army_list.limits if item_id in limit.rows]
    words = [told for limit in found for told in (*_of(limit), *beside_others(army_list, limit, item_id))]
    if any(buyer.id == item_id for buyer in buyers(army_list)):
        words.append(_("each may have one support of its own list, at its cost there"))
    return "; ".join(dict.fromkeys(one for one in words if one))


def _of(limit: Limit) -> Iterator[str]:
    few = limit.senior_leaders
    if (number := limit.max or limit.max_each) is not None:
        most = _("only one") if number == 1 else _("at most %(most)s") % {"most": number}
        yield most if few is None else most + _beside(few)
    if limit.max_per_section is not None:
        yield _("at most %(most)s for each Section") % {"most": limit.max_per_section}
    if limit.max_per_squad is not None:
        yield _("at most %(most)s in a Squad") % {"most": limit.max_per_squad}
    if limit.from_ or limit.until:
        yield why_not_then(limit.from_, limit.until)
    if limit.forbidden and limit.quality is not None:
        yield _("not for those who are %(quality)s") % {"quality": QUALITIES[limit.quality]}
