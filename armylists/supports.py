"""Support picked beside a platoon: what a list offers, what it costs, and the force that it makes (1e B).

How much may be picked say the terms of a game. A choice is the id of a row of that list.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement

from django.utils.translation import gettext as _
from msgspec import structs

from armylists.brought import with_brought
from armylists.engineers import of_a_trade, squads
from armylists.handed import BOUGHT, Receiver, handed, is_handed, squads_of
from armylists.improvements import unfit
from armylists.kept import IN_HAND, listed
from armylists.lent import too_many, with_buyer
from armylists.limits import Limits
from armylists.rosters import (
    had_by,
)
from armylists.schema import Characteristic, SupportItem
from armylists.support_added import armed, with_men, with_one
from armylists.support_names import MOST_GUNS, NARROWER, VEHICLE
from armylists.support_vehicles import may_be_half_tracked, patrols
from armylists.terms import FREELY, LOTS, SupportFault, Terms
from armylists.upgrades import spread
from armylists.vehicles import vehicle_types
from rules.book import (
    CHARACTERISTICS,
    TABLE_SEVEN,
    Quality,
    Roster,
)


@lru_cache(maxsize=IN_HAND)
def offered(list_id: str) -> tuple[SupportItem, ...]:
    """List the rows of a list's support that are offered in games, in the list's order (faq-214)."""
    army_list = listed(list_id)
    items = (item for _cost, item in army_list.sold if item.playable)
    return tuple(with_buyer(army_list, each) for item in items for each in choices_of(list_id, item))


@lru_cache(maxsize=IN_HAND)
def _names(list_id: str) -> dict[str, str]:
    """Map each row that a list offers to its name."""
    return {item.id: item.name for item in offered(list_id)}


@lru_cache(maxsize=IN_HAND)
def _given_to(list_id: str) -> dict[str, tuple[Receiver, ...]]:
    """Map each weapon that a list has handed out to the Teams that are given it."""
    return {row: squads for row in _names(list_id) if (squads := squads_of(list_id, row))}


@lru_cache(maxsize=IN_HAND)
def _for_men(list_id: str) -> tuple[SupportItem, ...]:
    """List what is given to men of the platoon, and men who join its Squads."""
    return tuple(
        item for item in offered(list_id) if (is_handed(item) and not _comes_last(item)) or item.in_lots
    )


@lru_cache(maxsize=IN_HAND)
def costs(list_id: str) -> dict[str, int]:
    """Map each row that a list offers to its cost: the number of the support list in which it stands (1e
    B)."""
    return {
        each.id: cost
        for cost, item in listed(list_id).sold
        if item.playable
        for each in choices_of(list_id, item)
    }


def choices_of(list_id: str, item: SupportItem) -> Iterator[SupportItem]:
    """List the row once for each vehicle, way to run it, pair of trades or weapon that it leaves to choose;
    other rows as they are."""
    if item.kind == VEHICLE and item.choice:
        types = vehicle_types(list_id)
        for model in item.choice:
            id_ = f"{item.bought_by}-{model}" if item.bought_by else model
            chosen = structs.replace(item, id=id_, name=types[model].name, vehicle=model, choice=())
            yield from choices_of(list_id, chosen)
    elif item.vehicle is not None and may_be_half_tracked(list_id, item.vehicle):
        name = f"{item.name} as a half-track"
        yield item
        yield structs.replace(item, id=f"{item.id}-as-half-track", name=name, half_tracked=True)
    elif (several := _of_men(list_id, item)) is not None:
        yield from several
    elif is_handed(item) or item.allotted:
        yield from handed(list_id, item) if is_handed(item) else _allotted(list_id, item)
    elif item.trades:
        yield from of_a_trade(item)
    elif item.teams and item.teams[0].weapon_choice:
        yield from patrols(list_id, item)
    elif item.carried and item.choice:
        for charge in item.choice:
            name = f"{item.name} with a {TABLE_SEVEN[charge].name}"
            yield structs.replace(item, id=f"{item.id}-with-{charge}", name=name, carried=(charge,))
    else:
        yield item


def _of_men(list_id: str, item: SupportItem) -> Iterator[SupportItem] | None:
    """List the row once for each way in which its men may be, where that is open; None where it is not."""
    if item.two_of:
        return squads(item)
    if item.in_lots:
        return spread(list_id, item)
    between = _tempers(list_id, item) if item.from_list and not item.without else []
    return _of_a_temper(item, between) if between else None


def _of_a_temper(item: SupportItem, between: Sequence[Characteristic]) -> Iterator[SupportItem]:
    """List a Section from another list once for each of the tempers that its men may have (esp-119)."""
    for one in between:
        others = tuple(other.id for other in between if other is not one)
        name = f"{item.name}: {one.name}"
        yield structs.replace(item, id=f"{item.id}-{one.id}", name=name, without=others)


def _tempers(list_id: str, item: SupportItem) -> list[Characteristic]:
    """List the characteristics of which a Section from another list has one, whichever its player likes."""
    source = listed(item.from_list or list_id)
    platoon = next((one for one in source.platoons if one.id == item.section_of), None)
    if platoon is None:
        return []
    had = had_by(source, platoon.id, item.quality or Quality.REGULAR)
    return [one for one in had if one.id in CHARACTERISTICS and CHARACTERISTICS[one.id].choice]


@lru_cache(maxsize=IN_HAND)
def rows_of(list_id: str) -> dict[str, str]:
    """Map each support that the list offers, by id, to the id of its row: itself, or the row that leaves
    the choice."""
    rows = (item for _cost, item in listed(list_id).sold if item.playable)
    return {each.id: item.id for item in rows for each in choices_of(list_id, item)}


def limits_on(platoon: Roster, terms: Terms = FREELY) -> Limits:
    """Make the Limits of a platoon's list for this platoon, in the month of the game."""
    list_id = platoon.list_id
    army_list, names, squads = listed(list_id), _names(list_id), _given_to(list_id)
    limits = (*army_list.limits, *army_list.lent_limits)
    return Limits(limits, platoon, rows_of(list_id), names, terms.month, squads)


def most_of(platoon: Roster, item_id: str, terms: Terms = FREELY) -> int:
    """Count how many of a support the platoon may have under these terms; 0 for one that the scenario
    bars."""
    if terms.bars(item_id):
        return 0
    most = limits_on(platoon, terms).most(item_id)
    return terms.most if most is None else most


def fault_in(platoon: Roster, choices: Sequence[str], terms: Terms = FREELY) -> SupportFault | None:
    """Find what is wrong with these choices of support for this platoon; None where nothing is."""
    army_list = listed(platoon.list_id)
    names = _names(army_list.id)
    for choice in dict.fromkeys(choices):
        if choice not in names:
            return SupportFault(
                "no-such-support",
                _("%(title)s does not offer “%(choice)s” as support.")
                % {"title": army_list.title, "choice": choice[:40]},
            )
    if fault := terms.fault(names, costs(army_list.id), choices, saved_by(army_list.id, choices)):
        return fault
    return (
        too_many(army_list, offered(army_list.id), rows_of(army_list.id), choices)
        or limits_on(platoon, terms).fault(choices)
        or unfit(offered(army_list.id), choices)
        or _without_men(platoon, choices)
    )


def _without_men(platoon: Roster, choices: Sequence[str]) -> SupportFault | None:
    """Find a weapon for which those whom it is handed to have no men left; None where all have."""
    force: Roster | None = platoon
    for item in _for_men(platoon.list_id):
        for _time in range(choices.count(item.id)):
            force = with_men(force, item) if force is not None else None
            if force is None:
                told = _("%(name)s: nobody is there who could have it.") % {"name": item.name}
                return SupportFault("no-men-for-it", told, item.id)
    return None


def together(platoon: Roster, wanted: Sequence[str], terms: Terms = FREELY) -> list[str]:
    """Take the supports wished for one after the other, and leave out whatever may not be had beside them."""
    taken: list[str] = []
    for row in wanted:
        if fault_in(platoon, [*taken, row], terms) is None:
            taken.append(row)
    return taken


def with_support(
    platoon: Roster, choices: Sequence[str], lots: Sequence[str] = LOTS, terms: Terms = FREELY
) -> Roster:
    """Add these supports to a platoon, in the list's order; raises ValueError for what is not allowed.

    Each support takes one of the lots, a short word that no other has.
    """
    if fault := fault_in(platoon, choices, terms):
        raise ValueError(fault.text)
    force, drawn = platoon, iter(lots)
    narrow = NARROWER * saved_by(platoon.list_id, choices)
    items = sorted(offered(platoon.list_id), key=_comes_last)
    for item in items:
        taken = [next(drawn) for _time in range(choices.count(item.id))]
        for lot in taken:
            force = with_one(force, narrowed(item, narrow), lot)
        force = armed(with_brought(force, item, taken))
    return force


def _comes_last(item: SupportItem) -> bool:
    """Whether a support changes others, which have to be there."""
    mounted_later = item.bought_by is not None and item.mounts is not None
    return bool(item.improves or item.of or mounted_later) or item.for_each == BOUGHT


def saved_by(list_id: str, choices: Sequence[str]) -> int:
    """Count the points by which a battery is cheaper for its own guns on the table, two at most (esp-002,
    esp-004)."""
    batteries = (item for item in offered(list_id) if item.guns and item.id in choices)
    return sum(min(sum(choices.count(gun) for gun in one.guns), MOST_GUNS) for one in batteries)


def narrowed(item: SupportItem, inches: float) -> SupportItem:
    """Make a battery's square narrower for its guns on the table; other supports as they are (esp-002)."""
    if not (item.guns and item.area_inches):
        return item
    return structs.replace(item, area_inches=item.area_inches - inches)


def _allotted(list_id: str, item: SupportItem) -> Iterator[SupportItem]:
    """List the row once for each way in which its charges may go to the Sections of the platoon (1e B;
    l40-027)."""
    numbered = (section for section in listed(list_id).platoons[0].sections if section.numbers)
    names = [f"{section.name} {number}" for section in numbered for number in section.numbers]
    for given in combinations_with_replacement(names, item.count):
        words = "-and-".join(name.lower().replace(" ", "-") for name in given)
        name = f"{item.name}: {' and '.join(given)}"
        yield structs.replace(item, id=f"{item.id}-for-{words}", name=name, sections=given, allotted=False)
