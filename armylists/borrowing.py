"""Sections that a list has from another one, with what they have there (1e B)."""

from collections.abc import Iterator, Mapping

from armylists.problem import Problem, unknown
from armylists.schema import ArmyList, Buying, SupportItem
from armylists.variants import platoons as every_organisation


def borrows(army_list: ArmyList) -> bool:
    """Whether a list has anything from another one."""
    lent = (item.from_list for items in army_list.support.values() for item in items)
    return any(lent) or any(platoon.buys for platoon in army_list.platoons)


def faulty_borrowings(army_list: ArmyList, others: Mapping[str, ArmyList]) -> Iterator[Problem]:
    """Find Sections from lists, platoons or Sections that are not among the `others`, and platoons that buy
    of none of them."""
    for index, platoon in enumerate(army_list.platoons):
        if platoon.buys is not None:
            yield from _buying_of_none(f"$.platoons[{index}].buys", platoon.buys, others)
    for cost, items in army_list.support.items():
        for index, item in enumerate(items):
            if item.from_list:
                yield from _faulty(f"$.support.{cost}[{index}]", item, others)


def _buying_of_none(where: str, buys: Buying, others: Mapping[str, ArmyList]) -> Iterator[Problem]:
    lender = others.get(buys.from_list)
    if lender is None:
        yield from unknown(f"{where}.from_list", [buys.from_list], others, "list")
        return
    organisations = {platoon.id for platoon in every_organisation(lender)}
    yield from unknown(f"{where}.as_platoon", [buys.as_platoon], organisations, "platoon")


def _faulty(where: str, item: SupportItem, others: Mapping[str, ArmyList]) -> Iterator[Problem]:
    lender = others.get(item.from_list or "")
    if lender is None:
        yield from unknown(f"{where}.from_list", [item.from_list], others, "list")
        return
    platoons = {platoon.id: platoon for platoon in lender.platoons}
    yield from unknown(f"{where}.section_of", [item.section_of], platoons, "platoon")
    source = platoons.get(item.section_of or "")
    named = {section.name for section in source.sections} if source else set()
    yield from unknown(f"{where}.section", [item.section], named, "Section")
    organisations = {platoon.id for platoon in every_organisation(lender)}
    yield from unknown(f"{where}.buys_as", [item.buys_as], organisations, "platoon")
