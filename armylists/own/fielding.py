"""A trial of a list: every platoon is drawn up and every support picked once, before any game does it."""

from collections.abc import Callable, Iterator
from typing import Any

from django.utils.translation import gettext as _

from armylists.kept import on_trial
from armylists.organisation import organisation
from armylists.own.source import Place
from armylists.rosters import as_roster
from armylists.schema import ArmyList, Platoon, SupportItem
from armylists.support_added import with_one
from armylists.supports import offered
from armylists.supports_in_words import consists_of
from armylists.terms import LOTS
from armylists.variants import platoons
from rules.book import Quality, Roster

FAULTS = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What comes of a list that says too little, or what nothing can be made of."""


def failures(army_list: ArmyList) -> Iterator[tuple[Place, str]]:
    """Find platoons that cannot be drawn up and supports that cannot be picked."""
    with on_trial(army_list) as tried:
        yield from _platoons(tried)
        yield from _supports(tried)


def _platoons(tried: ArmyList) -> Iterator[tuple[Place, str]]:
    for platoon in platoons(tried):
        for quality in platoon.quality:
            if fault := _fault(_drawn_up, tried, platoon, quality):
                yield (
                    ("platoons",),
                    _("%(name)s cannot be drawn up: %(fault)s.") % {"name": platoon.name, "fault": fault},
                )


def _drawn_up(tried: ArmyList, platoon: Platoon, quality: Quality) -> None:
    organisation(as_roster(tried, platoon, quality))


def _supports(tried: ArmyList) -> Iterator[tuple[Place, str]]:
    first = tried.platoons[0]
    roster = as_roster(tried, first, next(iter(first.quality)))
    places = {
        item.id: ("support", cost, index)
        for cost, items in tried.support.items()
        for index, item in enumerate(items)
    }
    for item in offered(tried.id):
        if fault := _fault(_picked, tried.id, roster, item):
            yield (
                places.get(item.id, ("support",)),
                _("%(name)s cannot be picked: %(fault)s.") % {"name": item.name, "fault": fault},
            )


def _picked(list_id: str, roster: Roster, item: SupportItem) -> None:
    """Describe a support and add it to a platoon, whichever it is for; raises where either fails."""
    consists_of(list_id, item)
    with_one(roster, item, LOTS[0])


def _fault(attempt: Callable[..., None], *of: Any) -> str:
    """Call `attempt` and say what is wrong where it raises; "" where it does not."""
    try:
        attempt(*of)
    except FAULTS as error:
        return str(error)[:80] or _("it says too little")
    return ""
