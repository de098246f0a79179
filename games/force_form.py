"""The part of a form in which a player chooses his force: an army, one of its platoons, its supports.

Every army has its own fields, so that looking at another one forgets nothing; the army chosen decides which
of them count.
"""

import hashlib
import json
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from django import forms
from django.conf import settings

from armylists.models import ArmyList, Platoon
from armylists.organisation import Organisation, SectionLine, organisation
from armylists.schema import SupportItem
from armylists.selectors import playable_platoons
from armylists.supports import VEHICLE, costs, fault_in, most_of, offered
from armylists.supports_in_words import consists_of
from armylists.terms import FREELY, Fault, Terms
from rules import counted

TRAITS = {
    "aggressive": "Aggressive: more dice in Close Combat",
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

    names: str
    one: SectionLine


class Card(NamedTuple):
    """A platoon: what it consists of, and the qualities in which it can be had."""

    title: str
    platoon: Platoon
    laid_out: Organisation
    sections: tuple[Sections, ...]
    options: tuple[Option, ...]


class Line(NamedTuple):
    """A support that can be taken; `without` are platoons that may not have it, or the scenario bars it."""

    item: SupportItem
    field: forms.BoundField
    words: str
    most: int
    without: str
    cost: int
    barred: bool

    @property
    def spent(self) -> int:
        """How many points are spent on it, as far as what was typed is a number."""
        typed = str(self.field.value() or "")
        return int(typed) * self.cost if typed.isdecimal() and len(typed) < 3 else 0


class Army(NamedTuple):
    """One army list with everything that can be chosen from it."""

    army_list: ArmyList
    field: str
    is_chosen: bool
    cards: tuple[Card, ...]
    errors: list[str]
    lines: tuple[Line, ...]
    level: int | None

    @property
    def taken(self) -> int:
        """How much is taken: points where there is a level, else supports."""
        return sum(line.spent for line in self.lines)

    @property
    def groups(self) -> list[tuple[str, list[Line]]]:
        """What can be picked besides the platoon, in headed groups: by cost where there is a level."""
        if self.level is not None:
            costs = sorted({line.cost for line in self.lines})
            return [(self._heading(cost), [one for one in self.lines if one.cost == cost]) for cost in costs]
        vehicles = [line for line in self.lines if line.item.kind == VEHICLE]
        others = [line for line in self.lines if line not in vehicles]
        return [("Men, guns and defences", others), ("Vehicles, each with its crew", vehicles)]

    def _heading(self, cost: int) -> str:
        points = f"{counted(cost, 'point')} each"
        return f"{points}: more than there are" if cost > (self.level or 0) else points


class ForceForm(forms.Form):
    """A force. `platoon` and `supports` are what was chosen, once it is valid.

    `picks_supports` is taken away where somebody else picks them, or where they are picked later; with
    `terms` that are not free they are picked now, beside the one platoon that was chosen.
    """

    army = forms.ChoiceField(label="Army", widget=forms.RadioSelect)

    def __init__(
        self,
        *args: Any,
        chosen: Platoon | None = None,
        taken: Sequence[str] = (),
        terms: Terms = FREELY,
        is_later: bool = False,
        **more: Any,
    ) -> None:
        """Tick the platoon `chosen` with its supports `taken` at first; `is_later`: without supports."""
        super().__init__(*args, **more)
        self.terms, self.is_later = terms, is_later
        self.picks_supports = not is_later
        is_rated = terms.level is not None and chosen is not None
        self.platoons = [chosen] if is_rated and chosen else list(playable_platoons())
        first = chosen or (self.platoons[0] if self.platoons else None)
        self.fields["army"].choices = [(one.key, one.title) for one in self._army_lists()]
        self.fields["army"].initial = first.army_list.key if first else None
        for army_list in self._army_lists():
            self._add(army_list, chosen, taken)

    def _army_lists(self) -> list[ArmyList]:
        return list({platoon.army_list_id: platoon.army_list for platoon in self.platoons}.values())

    def _add(self, army_list: ArmyList, chosen: Platoon | None, taken: Sequence[str]) -> None:
        own = self._of(army_list)
        is_chosen = chosen is not None and chosen.army_list_id == army_list.pk
        self.fields[_platoon_field(army_list)] = forms.ModelChoiceField(
            Platoon.objects.filter(pk__in=[platoon.pk for platoon in own]),
            label="Platoon",
            empty_label=None,
            required=False,
            initial=chosen.pk if is_chosen and chosen else own[0].pk,
        )
        for item in offered(army_list.key):
            self.fields[_support_field(army_list, item.id)] = forms.IntegerField(
                label=item.name,
                min_value=0,
                max_value=self.terms.most,
                required=False,
                initial=taken.count(item.id) if is_chosen else 0,
            )

    def _of(self, army_list: ArmyList) -> list[Platoon]:
        return [platoon for platoon in self.platoons if platoon.army_list_id == army_list.pk]

    # --- what was chosen -------------------------------------------------------------------------------

    @property
    def platoon(self) -> Platoon:
        """The platoon of the army chosen."""
        chosen: Platoon = self.cleaned_data[_platoon_field(self._chosen_list())]
        return chosen

    @property
    def supports(self) -> list[str]:
        """Its supports, a row of the list as often as it is taken."""
        if not self.picks_supports:
            return []
        army_list = self._chosen_list()
        counts = {one.id: self._count(army_list, one.id) for one in offered(army_list.key)}
        return [row for row, count in counts.items() for _ in range(count)]

    def _chosen_list(self) -> ArmyList:
        key = self.cleaned_data["army"]
        return next(one for one in self._army_lists() if one.key == key)

    def _count(self, army_list: ArmyList, row: str) -> int:
        return self.cleaned_data.get(_support_field(army_list, row)) or 0

    def clean(self) -> dict[str, Any]:
        """Check that a platoon is chosen and may have these supports; each fault is told at its field."""
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if "army" not in given:
            return given
        field = _platoon_field(self._chosen_list())
        if given.get(field) is None:
            if field not in self.errors:
                self.add_error(field, "Choose a platoon.")
        elif self.fault is not None:
            row = self.fault.item
            self.add_error(_support_field(self._chosen_list(), row) if row else None, self.fault.text)
        return given

    @cached_property
    def fault(self) -> Fault | None:
        """What is wrong with the supports; asked when the fields by themselves are right."""
        return fault_in(self.platoon.as_roster(), self.supports, self.terms)

    # --- shown -----------------------------------------------------------------------------------------

    @property
    def most(self) -> int:
        """How many supports there may be."""
        return self.terms.most

    @property
    def same_for_all(self) -> str:
        """A word that is the same wherever the armies look the same; "" where something was sent already."""
        if self.is_bound or self.terms != FREELY:
            return ""
        begun = {name: field.initial for name, field in self.fields.items()}
        offered_now = [(one.pk, one.title, str(one.quality)) for one in self.platoons]
        told = json.dumps([self.prefix, self.picks_supports, begun, offered_now, settings.STATIC_URL])
        return hashlib.sha256(told.encode()).hexdigest()

    @property
    def armies(self) -> list[Army]:
        """Everything that can be chosen, army by army."""
        return [self._army(army_list) for army_list in self._army_lists()]

    def _army(self, army_list: ArmyList) -> Army:
        lines = tuple(self._lines(army_list))
        return Army(
            army_list=army_list,
            field=self[_platoon_field(army_list)].html_name,
            is_chosen=str(self["army"].value()) == army_list.key,
            cards=tuple(self._cards(army_list)),
            errors=list(self[_platoon_field(army_list)].errors),
            lines=lines,
            level=self.terms.level,
        )

    def _cards(self, army_list: ArmyList) -> Iterator[Card]:
        """Make one card for each platoon, however many qualities it can be had in."""
        field = self[_platoon_field(army_list)]
        titles = dict.fromkeys(platoon.title for platoon in self._of(army_list))
        for title in titles:
            platoons = [platoon for platoon in self._of(army_list) if platoon.title == title]
            options = tuple(
                Option(
                    id=f"{field.auto_id}_{platoon.pk}",
                    platoon=platoon,
                    is_chosen=str(field.value()) == str(platoon.pk),
                    traits=tuple(TRAITS.get(trait, trait) for trait in platoon.as_roster().traits),
                )
                for platoon in platoons
            )
            laid_out = organisation(platoons[0].as_roster())
            yield Card(title, platoons[0], laid_out, tuple(_alike(laid_out.sections)), options)

    def _lines(self, army_list: ArmyList) -> Iterator[Line]:
        rosters = {platoon.pk: platoon.as_roster() for platoon in self._of(army_list)}
        price = costs(army_list.key)
        for item in offered(army_list.key):
            most = {key: most_of(roster, item.id, self.terms) for key, roster in rosters.items()}
            barred = self.terms.bars(item.id)
            yield Line(
                item=item,
                field=self[_support_field(army_list, item.id)],
                words=consists_of(army_list.key, item),
                most=max(most.values()),
                without="" if barred else " ".join(str(key) for key, count in most.items() if count == 0),
                cost=1 if self.terms.level is None else price[item.id],
                barred=barred,
            )


def _alike(sections: Sequence[SectionLine]) -> Iterator[Sections]:
    """Tell Sections that differ in nothing but their number once."""
    shapes = [section._replace(name="") for section in sections]
    for shape in dict.fromkeys(shapes):
        same = [section for section, other in zip(sections, shapes, strict=True) if other == shape]
        yield Sections(", ".join(section.name for section in same), same[0])


def _platoon_field(army_list: ArmyList) -> str:
    return f"platoon_{army_list.key}"


def _support_field(army_list: ArmyList, row: str) -> str:
    return f"support_{army_list.key}_{row}"
