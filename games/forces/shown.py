"""What can be chosen in a form for forces, laid out for a page: platoons as cards, supports to pick."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from django import forms
from django.utils.translation import gettext_lazy

from armylists.models import ArmyList, Platoon
from armylists.organisation import Organisation, SectionLine, organisation
from armylists.terms import Terms
from games.forces.picker import Here, Picker, lay_out_supports

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


class Army(NamedTuple):
    """One army list with everything that can be chosen from it; its `picker` is None while nobody has looked.

    It `is_rated` where the one platoon stands for which support is picked.
    """

    army_list: ArmyList
    field: str
    is_chosen: bool
    is_rated: bool
    cards: tuple[Card, ...]
    errors: list[str]
    picker: Picker | None


def lay_out(
    form: forms.Form, platoons: Sequence[Platoon], terms: Terms, *, with_supports: bool, here: Here | None
) -> Army:
    """Lay out an army of a form: these platoons of one list, and what may be picked beside them."""
    army_list = platoons[0].army_list
    return Army(
        army_list=army_list,
        field=form[platoon_field(army_list)].html_name,
        is_chosen=str(form["army"].value()) == army_list.key,
        is_rated=terms.level is not None,
        cards=tuple(_cards(form[platoon_field(army_list)], platoons)),
        errors=[str(error) for error in form[platoon_field(army_list)].errors],
        picker=lay_out_supports(form, platoons, terms, here) if with_supports else None,
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
