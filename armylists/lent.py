"""What is to be had from another list at its cost there: one support for each Section of it, and any for a
platoon that is half of that army (esp-109, esp-131)."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _
from msgspec import structs

from armylists.called import called
from armylists.schema import ArmyList, Limit, SupportItem
from armylists.terms import SupportFault
from armylists.words import SupportKind


class Buyer(NamedTuple):
    """Who buys of the list `lender`, as its platoon `buys_as` may: a Section that is a support, or a platoon.

    `id` is that of its row, or its own; `name` what it is called.
    """

    id: str
    name: str
    lender: str
    buys_as: str
    is_platoon: bool


def buyers(army_list: ArmyList) -> Iterator[Buyer]:
    """List the Sections and platoons that may buy of another list."""
    for items in army_list.support.values():
        for item in items:
            if item.buys_as and item.from_list and item.playable:
                yield Buyer(item.id, item.name, item.from_list, item.buys_as, is_platoon=False)
    for platoon in army_list.platoons:
        if platoon.buys is not None:
            yield Buyer(
                platoon.id, platoon.name, platoon.buys.from_list, platoon.buys.as_platoon, is_platoon=True
            )


def with_lent(army_list: ArmyList, lists: Mapping[str, ArmyList]) -> ArmyList:
    """Add to a list, as it is written, what some of its troops may buy of other `lists`."""
    sold: dict[int, list[SupportItem]] = {}
    limits: list[Limit] = []
    for buyer in buyers(army_list):
        lender = lists.get(buyer.lender)
        rows = [*_rows(army_list, lender, buyer)] if lender is not None else []
        for cost, item in rows:
            sold.setdefault(cost, []).append(_bought(item, buyer))
        if lender is not None and rows:
            limits += _limits(lender, buyer, [item.id for _cost, item in rows])
    lent = {cost: tuple(items) for cost, items in sorted(sold.items())}
    return structs.replace(army_list, lent=lent, lent_limits=tuple(limits))


# --- what is for sale ------------------------------------------------------------------------------------


def _rows(army_list: ArmyList, lender: ArmyList, buyer: Buyer) -> Iterator[tuple[int, SupportItem]]:
    """List what the buyer may have, with its cost: nothing that is for other platoons, and nothing that the
    force's own list sells as freely."""
    for cost, items in lender.support.items():
        own = _freely_sold(army_list, cost)
        for item in items:
            is_for_it = _is_bought_alone(item, buyer) and _is_for(lender, item, buyer)
            if item.playable and is_for_it and item not in own:
                yield cost, item


def _freely_sold(army_list: ArmyList, cost: int) -> list[SupportItem]:
    limited = {row for limit in army_list.limits for row in limit.rows}
    return [item for item in army_list.support.get(cost, ()) if item.id not in limited]


def _is_bought_alone(item: SupportItem, buyer: Buyer) -> bool:
    """Whether a support is no whole platoon's, no part of another support, and not the same in every list.

    What comes without men a platoon has only by a row of its own list, which says for whom it is.
    """
    is_shared = item.kind is SupportKind.GENERIC or item.mounts_squads or item.allotted or item.in_lots
    is_others = is_shared or item.upgrade is not None or item.traits or item.of or item.own
    return not (is_others or (buyer.is_platoon and (_is_handed(item) or item.mounts)))


def _is_handed(item: SupportItem) -> bool:
    return item.kind is SupportKind.OTHER and item.weapon is not None and not item.improves


def _is_for(lender: ArmyList, item: SupportItem, buyer: Buyer) -> bool:
    """Whether the limits of its list leave a support to the platoon as which it is bought."""
    on_it = [limit for limit in lender.limits if item.id in limit.rows]
    return not any(limit.only and buyer.buys_as not in limit.only for limit in on_it)


def _bought(item: SupportItem, buyer: Buyer) -> SupportItem:
    """Make the row by which a support is bought; what comes without men is for the Section that buys it."""
    copied = item.section_of is not None and item.from_list is None
    return structs.replace(
        item,
        id=_id(buyer, item.id),
        bought_by=buyer.id,
        from_list=buyer.lender if copied else item.from_list,
        of=buyer.id if _is_handed(item) else None,
        section=buyer.name if item.mounts is not None or item.formed else item.section,
        guns=tuple(_id(buyer, gun) for gun in item.guns),
    )


def _id(buyer: Buyer, row: str) -> str:
    return f"{buyer.id}-{row}"


def with_buyer(army_list: ArmyList, choice: SupportItem) -> SupportItem:
    """Add to the name of what is lent whose it is, where its name does not say so itself."""
    buyer = next((one for one in buyers(army_list) if one.id == choice.bought_by), None)
    if buyer is None or choice.of is not None:
        return choice
    return structs.replace(choice, name=f"{choice.name}: {buyer.name}")


# --- how much of it --------------------------------------------------------------------------------------


def _limits(lender: ArmyList, buyer: Buyer, rows: Sequence[str]) -> Iterator[Limit]:
    """List what their own list says of how many there are of these rows, when, and beside which others; a
    platoon alone may have what it buys.

    One support for each Section is no more for a Squad or a Section than their list allows.
    """
    if buyer.is_platoon:
        yield Limit(items=tuple(_id(buyer, row) for row in rows), only=(buyer.id,))
    for limit in lender.limits:
        mine = tuple(row for row in limit.rows if row in rows)
        if not mine or (limit.platoons and buyer.buys_as not in limit.platoons):
            continue
        yield structs.replace(
            limit,
            item=None,
            items=tuple(_id(buyer, row) for row in mine),
            platoons=(),
            only=(),
            quality=None,
            max_per_squad=None,
            max_per_section=None,
            exclusive=limit.exclusive and len(mine) > 1,
            excludes=tuple(_id(buyer, row) for row in limit.excludes if row in rows),
            requires=tuple(_id(buyer, row) for row in limit.requires if row in rows),
        )


def too_many(
    army_list: ArmyList, items: Sequence[SupportItem], rows: Mapping[str, str], choices: Sequence[str]
) -> SupportFault | None:
    """Find Sections that would buy more supports of their own list than one each; None where none would.

    `items` are those offered, `rows` says of each choice which row of the list it is.
    """
    for buyer in buyers(army_list):
        bought = [item for item in items if item.bought_by == buyer.id and item.id in choices]
        sections = sum(rows.get(choice) == buyer.id for choice in choices)
        if not buyer.is_platoon and sum(choices.count(item.id) for item in bought) > sections:
            told = _("%(bought)s: only one support of its own list for each %(section)s that is taken.")
            names = ", ".join(called(item.name) for item in bought)
            given = {"bought": names, "section": called(buyer.name)}
            return SupportFault("one-support-for-each-section", told % given, bought[-1].id)
    return None
