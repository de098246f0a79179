"""The supports that can be picked beside a platoon, laid out for a page, wherever somebody picks."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from django import forms
from django.utils.translation import gettext as _

from armylists.amounts import in_points
from armylists.called import called, told
from armylists.families import families
from armylists.limits import Limits
from armylists.models import ArmyList, Platoon
from armylists.purposes import purpose
from armylists.schema import SupportItem
from armylists.supports import costs, limits_on, most_of, offered, saved_by
from armylists.supports_in_words import consists_of
from armylists.terms import Terms
from armylists.vehicle_lines import drawing_of
from armylists.vehicles import vehicle_types

Here = Callable[[str, SupportItem], Sequence[str]]
"""What is told of a support of a list, by its id, in the battle for which it is picked."""


class Line(NamedTuple):
    """A support that can be taken; `without` are platoons that may not have it, `barred` why nobody may.

    `only` says which platoons may, where others may not; `notes` are what the list tells of it besides.
    `family` names the row of the list of which it is one of many choices. `purpose` is what it does on any
    table, `here` what it does in this battle; `built` is what its drawing is made from where it is a vehicle.
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
    here: tuple[str, ...] = ()

    @property
    def taken(self) -> int:
        """How many are taken, as far as what was typed is a number."""
        typed = str(self.field.value() or "")
        return int(typed) if typed.isdecimal() and len(typed) < 3 else 0


class Family(NamedTuple):
    """Lines that stand under one name, folded where none of them is taken; by itself, without a name."""

    title: str
    lines: list[Line]

    @property
    def is_folded(self) -> bool:
        """Whether nothing of it is taken or wrong."""
        return not any(line.taken or line.field.errors for line in self.lines)


class Group(NamedTuple):
    """Lines that cost as much, folded where that is more than there is."""

    title: str
    lines: list[Line]
    is_folded: bool = False

    @property
    def families(self) -> list[Family]:
        """Its lines in their order, the many choices of one row together."""
        return [Family(title, list(lines)) for title, lines in groupby(self.lines, key=_family_of)]


def _family_of(line: Line) -> str:
    return line.family


class Picker(NamedTuple):
    """All that can be picked from one army list, on some terms; `id` tells it from others on the page."""

    id: str
    army_list: ArmyList
    lines: tuple[Line, ...]
    terms: Terms

    @property
    def level(self) -> int | None:
        """How many points there are; None where they are not counted."""
        return self.terms.level

    @property
    def most(self) -> int:
        """How many supports there may be."""
        return self.terms.most

    @property
    def taken(self) -> int:
        """How many are taken."""
        return sum(line.taken for line in self.lines)

    @property
    def points(self) -> int:
        """What those that are taken cost together."""
        rows = [line.item.id for line in self.lines for _time in range(line.taken)]
        spent = sum(line.taken * line.cost for line in self.lines)
        return spent - saved_by(self.army_list.key, rows)

    @property
    def told(self) -> str:
        """How much is taken of what there is, as static/site/picker.js tells it after each change."""
        if self.level is not None:
            return _("%(taken)s of %(level)s") % {"taken": self.points, "level": in_points(self.level)}
        given = {"taken": self.taken, "most": self.most, "points": in_points(self.points)}
        told = _("%(taken)s of %(most)s, costing %(points)s") if self.taken else _("%(taken)s of %(most)s")
        return told % given

    @property
    def groups(self) -> list[Group]:
        """Its lines by what they cost, the cheapest first."""
        return [self._costing(cost) for cost in sorted({line.cost for line in self.lines})]

    def _costing(self, cost: int) -> Group:
        lines = [one for one in self.lines if one.cost == cost]
        is_too_dear = self.level is not None and cost > self.level
        title = _("%(points)s each") % {"points": in_points(cost)}
        return Group(title, lines, is_too_dear and not any(line.taken for line in lines))


def support_field(army_list: ArmyList, row: str) -> str:
    """Name the field of a support of an army."""
    return f"support_{army_list.key}_{row}"


def add_counters(form: forms.Form, army_list: ArmyList, terms: Terms, taken: Sequence[str] = ()) -> None:
    """Add to a form a field for each support of a list: how many are taken, at first those in `taken`."""
    for item in offered(army_list.key):
        form.fields[support_field(army_list, item.id)] = forms.IntegerField(
            label=called(item.name),
            min_value=0,
            max_value=terms.most,
            required=False,
            initial=taken.count(item.id),
        )


def counted_in(form: forms.Form, army_list: ArmyList) -> list[str]:
    """List what was picked in a form that was sent, a row of the list as often as it is taken."""
    rows = [item.id for item in offered(army_list.key)]
    counts = {row: form.cleaned_data.get(support_field(army_list, row)) or 0 for row in rows}
    return [row for row, count in counts.items() for _time in range(count)]


def lay_out_supports(
    form: forms.Form, platoons: Sequence[Platoon], terms: Terms, here: Here | None = None
) -> Picker:
    """Lay out what may be picked beside these platoons of one list; `here` tells of the battle."""
    army_list = platoons[0].army_list
    lines = tuple(_lines(form, platoons, terms, here or _nothing_known))
    return Picker(form.add_prefix(f"supports_{army_list.key}"), army_list, lines, terms)


def _nothing_known(list_id: str, item: SupportItem) -> Sequence[str]:
    return ()


def _lines(form: forms.Form, platoons: Sequence[Platoon], terms: Terms, here: Here) -> Iterator[Line]:
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
            cost=price[item.id],
            barred=barred,
            only="" if barred else _only_for(platoons, most, limits, item.id),
            notes=tuple(told(note) for note in limits.notes(item.id)),
            family=choices_of.get(item.id, ""),
            purpose=purpose(army_list.key, item),
            built=drawing_of(vehicle_types(army_list.key)[item.vehicle]) if item.vehicle else "",
            here=() if barred else tuple(here(army_list.key, item)),
        )


def _only_for(platoons: Sequence[Platoon], most: Mapping[int, int], limits: Limits, choice: str) -> str:
    """Say which platoons of a list may have a support that others may not, or why none of these may."""
    able = dict.fromkeys(called(one.title) for one in platoons if most[one.pk])
    if limits.counts_seniors(choice) or len(able) == len({one.title for one in platoons}):
        return ""
    if not able:
        return limits.why_no_more(choice, 0)
    return _("for the %(platoons)s") % {"platoons": ", ".join(able)}
