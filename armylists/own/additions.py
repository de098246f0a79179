"""Supports that a list can have more: of its own arsenal and platoons, and the generic ones of the book."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from typing import Any, NamedTuple

from django.utils.translation import gettext as _

from armylists.called import called
from armylists.catalogue import army_lists
from armylists.machines import machines
from armylists.own.changing import another_id, by_cost, ids_of, number
from armylists.own.choices import Choice, Choices
from armylists.schema import ArmyList
from rules.book import INFANTRY_FLAMETHROWER, SNIPER, TRIPOD_HMG, TRIPOD_MMG, Rank

FULL_CREWS = {TRIPOD_MMG.id: 5, TRIPOD_HMG.id: 5, SNIPER.id: 1, INFANTRY_FLAMETHROWER.id: 3}
"""Men of a Team by its weapon's row; others are two."""

GUN_CREW = 5


class Additions(NamedTuple):
    """What can be added, under a heading."""

    heading: str
    choices: tuple[Choice, ...]


class Supplies:
    """What a list can be supplied with; a choice is a kind of support and what it is, as in gun:pak-40."""

    def __init__(self, army_list: ArmyList) -> None:
        self.army_list, self.choices = army_list, Choices(army_list)

    def groups(self) -> list[Additions]:
        """List everything that can be added, in headed groups."""
        arsenal = self.army_list.arsenal
        machined = (one for one in arsenal.vehicles if one.id in machines())
        vehicles = [(one.id, one.name) for one in machined]
        sections = [
            (one.id, _("Section of the %(name)s") % {"name": called(one.name)})
            for one in self.army_list.platoons
            if one.sections
        ]
        return [
            Additions(_("Vehicles"), tuple(_of("vehicle", vehicles))),
            Additions(_("Guns"), tuple(_of("gun", self.choices.guns))),
            Additions(_("Teams"), tuple(_of("team", self.choices.served[1:]))),
            Additions(_("Sections"), tuple(_of("section", sections))),
            Additions(_("Others"), tuple(_of("generic", self._generic()))),
        ]

    def _generic(self) -> list[Choice]:
        """List the generic supports that the list has not yet: there is one of each."""
        had = {item.id for items in self.army_list.support.values() for item in items}
        return [(id_, one["name"]) for id_, one in generics().items() if id_ not in had]

    def made(self, choice: str) -> dict[str, Any] | None:
        """Make the row of a list, in plain values, for a support that is chosen; None for what cannot be
        chosen."""
        known = {value: words for group in self.groups() for value, words in group.choices}
        if choice not in known:
            return None
        kind, _, id_ = choice.partition(":")
        if kind == "generic":
            return deepcopy(generics()[id_])
        return {"id": id_, "name": known[choice], "kind": kind, **self._of(kind, id_), "playable": True}

    def _of(self, kind: str, id_: str) -> dict[str, Any]:
        if kind == "vehicle":
            return {"vehicle": id_, "leader": None if machines()[id_].seats else Rank.JUNIOR.value}
        if kind == "gun":
            return {"weapon": id_, "crew": GUN_CREW, "leader": Rank.JUNIOR.value}
        if kind == "section":
            return {"section_of": id_, "quality": "regular", "leader": Rank.JUNIOR.value}
        return {"weapon": id_, "crew": FULL_CREWS.get(self.choices.rows[id_], 2)}


def _of(kind: str, choices: Sequence[Choice]) -> Iterator[Choice]:
    return ((f"{kind}:{id_}", words) for id_, words in choices)


@cache
def generics() -> dict[str, dict[str, Any]]:
    """Collect the supports of the book that are no men and no weapons, by id, as lists write them."""
    lists = (items for each in army_lists().values() for items in each.support.values())
    rows = (one for items in lists for one in items if one.playable and one.kind == "generic")
    return {one.id: {"id": one.id, "name": one.name, "kind": "generic", "playable": True} for one in rows}


def supplied(data: Any, army_list: ArmyList, choice: str, cost: str) -> Any:
    """Add the row of a chosen support under its cost, in a copy of the list; the same list where it cannot
    be chosen."""
    row = Supplies(army_list).made(choice)
    if row is None:
        return data
    changed = deepcopy(data)
    if row["id"] in (known := ids_of(changed)):
        row["id"] = another_id(row["id"], known)
    changed["support"].setdefault(number(cost.strip() or "1"), []).append(row)
    changed["support"] = by_cost(changed["support"])
    return changed
