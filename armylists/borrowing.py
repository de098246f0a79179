"""Sections that a list has from another one, with what they have there (1e B)."""

from collections.abc import Iterator, Mapping

from armylists.problem import Problem, unknown
from armylists.schema import ArmyList, SupportItem


def faulty_borrowings(army_list: ArmyList, others: Mapping[str, ArmyList]) -> Iterator[Problem]:
    """Find Sections from lists, platoons or Sections that are not among the `others`."""
    for cost, items in army_list.support.items():
        for index, item in enumerate(items):
            if item.from_list:
                yield from _faulty(f"$.support.{cost}[{index}]", item, others)


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
