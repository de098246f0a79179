"""The wars and years by which the army lists are grouped where there are many to choose from."""

from collections.abc import Callable, Iterable
from enum import Enum
from typing import TypeVar

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from armylists.kept import still_listed
from armylists.searching import years_of

One = TypeVar("One")

LATE = 1943
"""The year from which a list is one of the late war."""


class War(Enum):
    """A war, or a part of it, in the order in which they are shown."""

    LATE = "1943-45"
    EARLY = "1939-42"
    SPAIN = "espana"

    @property
    def title(self) -> Promise:
        """What it is called."""
        return TITLES[self]


TITLES = {
    War.LATE: _("Second World War, 1943-45"),
    War.EARLY: _("Second World War, 1939-42"),
    War.SPAIN: _("Spanish Civil War, 1936-39"),
}


def war_of(list_id: str) -> War:
    """Tell to which war a list belongs, by its supplement, else by the first year that it names."""
    written = still_listed(list_id)
    if written is None:
        return War.LATE
    if written.supplement == War.SPAIN.value:
        return War.SPAIN
    years = years_of(written.period)
    return War.EARLY if years and years[0] < LATE else War.LATE


def by_war(ones: Iterable[One], list_id: Callable[[One], str]) -> list[tuple[Promise, list[One]]]:
    """Group what each belongs to a list by its war: titles, each with its own in their order."""
    known = [(war_of(list_id(one)), one) for one in ones]
    groups = [(war, [one for other, one in known if other is war]) for war in War]
    return [(war.title, found) for war, found in groups if found]
