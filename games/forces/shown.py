"""What can be chosen in a form for forces, laid out for a page: platoons as cards, supports as lines."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from armylists.amounts import in_points
from armylists.called import called, told
from armylists.families import families
from armylists.limits import Limits
from armylists.models import ArmyList, Platoon
from armylists.organisation import Organisation, SectionLine, organisation
from armylists.purposes import purpose
from armylists.schema import SupportItem
from armylists.support_names import VEHICLE
from armylists.supports import costs, limits_on, most_of, offered
from armylists.supports_in_words import consists_of
from armylists.terms import Terms
from armylists.vehicle_lines import drawing_of
from armylists.vehicles import vehicle_types

TRAITS = {
    "aggressive": gettext_lazy("Aggressive: more dice in Close Combat"),
    "diehard": gettext_lazy("Diehards: Shock does nothing to them"),
}
"""What the traits of platoons mean, in a few words."""


class Option(NamedTuple):
    """A platoon in one of its qualities, as a radio button."""

    id: str
    platoon: Platoon
    is_chosen: bool
    traits: tuple[str, ...]


class Sections(NamedTuple):
    """Sections that are alike, and one of them laid out."""

    names: tuple[str, ...]
    one: SectionLine


class Card(NamedTuple):
    """A platoon: what it consists of, and the qualities in which it can be had."""

    title: str
    platoon: Platoon
    laid_out: Organisation
    sections: tuple[Sections, ...]
    options: tuple[Option, ...]


class Line(NamedTuple):
    """A support that can be taken; `without` are platoons that may not have it, `barred` why nobody may.

    `only` says which platoons may, where others may not; `notes` are what the list tells of it besides.
    `family` names the row of the list of which it is one of many choices.
    `purpose` is what it does on the table, `built` what its drawing is made from where it is a vehicle.
    """

    item: SupportItem
    field: forms.BoundField
    words: str
    most: int
    without: str
    cost: int
    barred: str
    only: str = ""
    notes: tuple[str, ...] = ()
    family: str = ""
    purpose: str = ""
    built: str = ""

    @property
    def spent(self) -> int:
        """How many points are spent on it, as far as what was typed is a number."""
        typed = str(self.field.value() or "")
        return int(typed) * self.cost if typed.isdecimal() and len(typed) < 3 else 0


class Family(NamedTuple):
    """Lines that stand under one name, folded where none of them is taken; by itself, without a name."""

    title: str
    lines: list[Line]

    @property
    def is_folded(self) -> bool:
        """Whether nothing of it is taken or wrong."""
        return not any(line.spent or line.field.errors for line in self.lines)


class Group(NamedTuple):
    """Lines under one heading, folded where they cost more than there is."""

    title: str
    lines: list[Line]
    is_folded: bool = False

    @property
    def families(self) -> list[Family]:
        """Its lines in their order, the many choices of one row together."""
        return [Family(title, list(lines)) for title, lines in groupby(self.lines, key=_family_of)]


def _family_of(line: Line) -> str:
    return line.family


class Army(NamedTuple):
    """One army list with everything that can be chosen from it."""

    army_list: ArmyList
    field: str
    is_chosen: bool
    cards: tuple[Card, ...]
    errors: list[str]
    lines: tuple[Line, ...]
    is_to_come: bool
    level: int | None

    @property
    def taken(self) -> int:
        """How much is taken: points where there is a level, else supports."""
        return sum(line.spent for line in self.lines)

    @property
    def groups(self) -> list[Group]:
        """What can be picked besides the platoon, in headed groups: by cost where there is a level."""
        if self.level is not None:
            costs = sorted({line.cost for line in self.lines})
            return [self._costing(cost) for cost in costs]
        vehicles = [line for line in self.lines if line.item.kind == VEHICLE]
        others = [line for line in self.lines if line not in vehicles]
        return [
            Group(_("Men, guns and defences"), others),
            Group(_("Vehicles, each with its crew"), vehicles),
        ]

    def _costing(self, cost: int) -> Group:
        lines = [one for one in self.lines if one.cost == cost]
        is_taken = any(line.spent for line in lines)
        return Group(
            _("%(points)s each") % {"points": in_points(cost)},
            lines,
            cost > (self.level or 0) and not is_taken,
        )


def lay_out(form: forms.Form, platoons: Sequence[Platoon], terms: Terms, *, with_supports: bool) -> Army:
    """Lay out an army of a form: these platoons of one list, and what may be picked beside them."""
    army_list = platoons[0].army_list
    lines = tuple(_lines(form, platoons, terms)) if with_supports else ()
    return Army(
        army_list=army_list,
        field=form[platoon_field(army_list)].html_name,
        is_chosen=str(form["army"].value()) == army_list.key,
        cards=tuple(_cards(form[platoon_field(army_list)], platoons)),
        errors=[str(error) for error in form[platoon_field(army_list)].errors],
        lines=lines,
        is_to_come=not with_supports,
        level=terms.level,
    )


def _cards(field: forms.BoundField, offered_now: Sequence[Platoon]) -> Iterator[Card]:
    """Make one card for each platoon, however many qualities it can be had in."""
    titles = dict.fromkeys(platoon.title for platoon in offered_now)
    for title in titles:
        platoons = [platoon for platoon in offered_now if platoon.title == title]
        options = tuple(
            Option(
                id=f"{field.auto_id}_{platoon.pk}",
                platoon=platoon,
                is_chosen=str(field.value()) == str(platoon.pk),
                traits=tuple(str(TRAITS.get(trait, trait)) for trait in platoon.as_roster().traits),
            )
            for platoon in platoons
        )
        laid_out = organisation(platoons[0].as_roster())
        yield Card(title, platoons[0], laid_out, tuple(_alike(laid_out.sections)), options)


def _lines(form: forms.Form, platoons: Sequence[Platoon], terms: Terms) -> Iterator[Line]:
    army_list = platoons[0].army_list
    rosters = {platoon.pk: platoon.as_roster() for platoon in platoons}
    price, choices_of = costs(army_list.key), families(army_list.key)
    for item in offered(army_list.key):
        most = {key: most_of(roster, item.id, terms) for key, roster in rosters.items()}
        limits = limits_on(next(iter(rosters.values())), terms)
        barred = terms.why_barred(item.id) or limits.why_not_then(item.id)
        yield Line(
            item=item,
            field=form[support_field(army_list, item.id)],
            words=consists_of(army_list.key, item),
            most=max(most.values()),
            without="" if barred else " ".join(str(key) for key, count in most.items() if count == 0),
            cost=1 if terms.level is None else price[item.id],
            barred=barred,
            only="" if barred else _only_for(platoons, most, limits, item.id),
            notes=tuple(told(note) for note in limits.notes(item.id)),
            family=choices_of.get(item.id, ""),
            **(_at_length(army_list.key, item) if terms.level is not None else {}),
        )


def _only_for(platoons: Sequence[Platoon], most: Mapping[int, int], limits: Limits, choice: str) -> str:
    """Say which platoons of a list may have a support that others may not, or why none of these may."""
    able = dict.fromkeys(called(one.title) for one in platoons if most[one.pk])
    if limits.counts_seniors(choice) or len(able) == len({one.title for one in platoons}):
        return ""
    return (
        _("for the %(platoons)s") % {"platoons": ", ".join(able)} if able else limits.why_no_more(choice, 0)
    )


def _at_length(list_id: str, item: SupportItem) -> dict[str, str]:
    """Describe a support as it is where it is picked for points: what it is for, and the drawing of its
    vehicle."""
    drawn = drawing_of(vehicle_types(list_id)[item.vehicle]) if item.vehicle else ""
    return {"purpose": purpose(list_id, item), "built": drawn}


def _alike(sections: Sequence[SectionLine]) -> Iterator[Sections]:
    """Group the Sections that differ in nothing but their name: all their names, and one of them to be
    described."""
    shapes = [section._replace(name="") for section in sections]
    for shape in dict.fromkeys(shapes):
        same = [section for section, other in zip(sections, shapes, strict=True) if other == shape]
        yield Sections(tuple(section.name for section in same), same[0])


def platoon_field(army_list: ArmyList) -> str:
    """Name the field of an army's platoon."""
    return platoon_field_of(army_list.key)


def platoon_field_of(list_id: str) -> str:
    """Name the field of the platoon of an army list by its id."""
    return f"platoon_{list_id}"


def support_field(army_list: ArmyList, row: str) -> str:
    """Name the field of a support of an army."""
    return f"support_{army_list.key}_{row}"
