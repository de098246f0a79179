"""Rows of the lists that say by no word what they are: they are there to read, and no game can offer them."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from armylists.problem import Problem
from armylists.schema import ArmyList, SupportItem
from armylists.words import SupportKind

PLAYED = frozenset({"runner", "chain-of-command-dice", "random-air-support"})
"""Rows of the kind “other” that are no weapon and are played, by id."""


def unplayed(army_list: ArmyList) -> Iterator[Problem]:
    """Find what a list offers in games although no rule reads what it is."""
    for cost, items in army_list.support.items():
        for index, item in enumerate(items):
            if item.playable:
                where = f"$.support.{cost}[{index}]"
                yield from (_problem(where, word) for word in _of_item(item))


def _problem(where: str, word: str) -> Problem:
    return Problem(where, _("%(word)s is not played yet: this cannot be playable") % {"word": f"{word!r}"})


def _of_item(item: SupportItem) -> Iterator[str]:
    if item.kind is SupportKind.OTHER and not _has_rule(item):
        yield item.kind.value


def _has_rule(item: SupportItem) -> bool:
    """Whether a row of no other kind says what it is by a word that the rules read."""
    return (
        item.companion is not None
        or item.mounts is not None
        or item.mounts_squads is not None
        or bool(item.traits or item.upgrade)
        or bool(item.id in PLAYED or item.weapon or item.improves)
    )
