"""The switches of a platoon's page: its qualities, and the other organisations that its list allows."""

from collections.abc import Iterator
from typing import NamedTuple

from django.utils.translation import gettext as _

from armylists.called import QUALITIES, called
from armylists.schema import ArmyList, Platoon
from armylists.variants import platoons
from rules.book import Quality


class Choice(NamedTuple):
    """One position of a switch: its words, and the address of the page that shows it, below its list's."""

    words: str
    address: str
    is_shown: bool


class Switch(NamedTuple):
    """What a platoon's page lets choose."""

    legend: str
    choices: tuple[Choice, ...]


def switches(army_list: ArmyList, shown: Platoon, quality: Quality) -> tuple[Switch, ...]:
    """List the switches of a platoon's page, quality and organisation, that have more than one choice."""
    both = (
        Switch(_("Quality"), tuple(_qualities(shown, quality))),
        Switch(_("Organisation"), tuple(_organisations(army_list, shown, quality))),
    )
    return tuple(switch for switch in both if len(switch.choices) > 1)


def _qualities(shown: Platoon, quality: Quality) -> Iterator[Choice]:
    for one in sorted(shown.quality, key=list(Quality).index):
        yield Choice(str(QUALITIES[one]), address(shown, one), one is quality)


def _organisations(army_list: ArmyList, shown: Platoon, quality: Quality) -> Iterator[Choice]:
    """List the platoon as printed and its variants, in this quality where they have it."""
    for platoon in platoons(army_list):
        if _printed(army_list, platoon) != _printed(army_list, shown):
            continue
        has = quality if quality in platoon.quality else next(iter(platoon.quality))
        yield Choice(_short(army_list, platoon), address(platoon, has), platoon.id == shown.id)


def _printed(army_list: ArmyList, platoon: Platoon) -> Platoon | None:
    """Find the platoon of the list as printed: this one, or the one that it is a variant of; None without
    one."""
    for one in army_list.platoons:
        if platoon.id in (one.id, *(f"{one.id}-{variant.id}" for variant in one.variants)):
            return one
    return None


def _short(army_list: ArmyList, platoon: Platoon) -> str:
    """Say in a few words how a variant differs from the platoon as printed; "As listed" where it does not."""
    printed = _printed(army_list, platoon)
    if printed is None or printed.id == platoon.id:
        return _("As listed")
    words = called(platoon.name).removeprefix(called(printed.name)).lstrip(", ")
    return words[:1].upper() + words[1:]


def address(platoon: Platoon, quality: Quality) -> str:
    """Make the end of the address of a platoon's page, after that of its list."""
    return f"{platoon.id}/{quality.value}/"
