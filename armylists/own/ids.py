"""Ids of a player's list among all others: the list's own, and those of weapons that no list of the book has.

A game looks weapons up by id without asking whose they are, so that what two players made must not share one.
"""

from functools import cache
from typing import Any

import msgspec

from armylists.catalogue import army_lists
from armylists.schema import ArmyList
from rules.book import PRINTED_ROWS

KEPT = "own-"
"""How ids begin of lists that no data file has."""

ARMS = ("weapon", "crew_arms", "weapon_choice", "carried", "choice", "applies_to")
"""Keys under which weapons are named."""

OF_WEAPONS = ("guns", "infantry_at", "infantry_weapons")
"""The arsenal's tables of weapons that men carry or serve."""

MARK = 6
"""Letters of a list's id that tell its weapons from those of others."""


@cache
def known_weapons() -> frozenset[str]:
    """Collect the ids of all weapons of the lists of the book and of Table Four."""
    own = {id_ for kind in OF_WEAPONS for id_ in _rows(kind)}
    return frozenset(own | {row.id for row in PRINTED_ROWS})


@cache
def _rows(kind: str) -> dict[str, list[Any]]:
    """Collect the weapons of this kind from all lists of the book, by id, in plain values: a gun may have
    other rounds in another year."""
    found: dict[str, list[Any]] = {}
    for each in army_lists().values():
        for one in weapons_of(each, kind):
            found.setdefault(one.id, []).append(msgspec.to_builtins(one))
    return found


def _of_the_book(row: Any, meanings: list[Any]) -> Any:
    """Choose of what the book's lists say of a weapon that which is most like this row."""
    return max(meanings, key=lambda one: sum(one.get(key) == value for key, value in row.items()))


def weapons_of(army_list: ArmyList, kind: str) -> Any:
    """List the weapons of one table of a list's arsenal."""
    return getattr(army_list.arsenal, kind)


def as_kept(army_list: ArmyList, list_id: str) -> ArmyList:
    """Give a list this id, and ids that no other list has to the weapons that are its own.

    Weapons of the book are as the book has them now.
    """
    written = msgspec.to_builtins(army_list)
    named = {one["id"] for kind in OF_WEAPONS for one in written["arsenal"][kind]} - known_weapons()
    marked = {weapon: f"{weapon}-{list_id[-MARK:]}" for weapon in named}
    for kind in OF_WEAPONS:
        rows, book = written["arsenal"][kind], _rows(kind)
        written["arsenal"][kind] = [
            _of_the_book(one, book[one["id"]])
            if one["id"] in book
            else one | {"id": marked.get(one["id"], one["id"])}
            for one in rows
        ]
    renamed = _renamed(written, marked) | {"list": list_id}
    return msgspec.convert(renamed, ArmyList)


def _renamed(value: Any, marked: dict[str, str]) -> Any:
    """Copy plain values with the weapons named in them renamed as `marked` says."""
    if isinstance(value, list | tuple):
        return [_renamed(one, marked) for one in value]
    if not isinstance(value, dict):
        return value
    return {key: _named(one, marked) if key in ARMS else _renamed(one, marked) for key, one in value.items()}


def _named(value: Any, marked: dict[str, str]) -> Any:
    if isinstance(value, list | tuple):
        return [marked.get(one, one) for one in value]
    return marked.get(value, value)
