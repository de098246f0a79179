"""Arsenals that several lists share, with the rules that go with them: each list has what it names."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import msgspec
from msgspec import structs

from armylists.arsenal import Arsenal
from armylists.reading import DATA, read
from armylists.schema import ArmyList, SpecialRule
from armylists.special_notes import EVERYTHING, VEHICLES
from armylists.words import Entry, Id, Text

ARSENALS = DATA / "arsenals"


class SharedArsenal(Entry, frozen=True):
    """An arsenal that lists share, what they all say of it, and the supplement that they are from."""

    source: Text
    arsenal: Arsenal
    supplement: Id | None = None
    special_rules: tuple[SpecialRule, ...] = ()
    doubts: tuple[Text, ...] = ()


@cache
def shared_arsenals() -> dict[str, SharedArsenal]:
    """Read every shared arsenal, by the name of its file; raises BadData."""
    return {path.stem: read(path, SharedArsenal) for path in sorted(ARSENALS.glob("*.yaml"))}


def complete(army_list: ArmyList) -> ArmyList:
    """Add to a list what it names of the arsenal that it shares, and the rules for that.

    What it says itself goes before. One that shares nothing, or what is not there, stays as it is.
    """
    shared = shared_arsenals().get(army_list.arsenal_of or "")
    if shared is None:
        return army_list
    named = frozenset(_words(msgspec.to_builtins(army_list)))
    kinds = {kind: _joined(army_list.arsenal, shared.arsenal, kind, named) for kind in KINDS}
    own = {rule.id for rule in army_list.special_rules}
    rules = [_narrowed(rule, named) for rule in shared.special_rules if rule.id not in own]
    return structs.replace(
        army_list,
        arsenal=Arsenal(**kinds),
        supplement=army_list.supplement or shared.supplement,
        special_rules=(*army_list.special_rules, *(rule for rule in rules if rule.applies_to)),
    )


KINDS = Arsenal.__struct_fields__


def _joined(own: Arsenal, shared: Arsenal, kind: str, named: frozenset[str]) -> tuple[Any, ...]:
    """Put the rows of one kind that a list names of the shared arsenal behind its own."""
    rows = getattr(own, kind)
    ids = {row.id for row in rows}
    return (*rows, *(row for row in getattr(shared, kind) if row.id in named - ids))


def _narrowed(rule: SpecialRule, named: frozenset[str]) -> SpecialRule:
    """Let a rule apply to what a list names, or to everything if it does so."""
    return structs.replace(rule, applies_to=tuple(one for one in rule.applies_to if one in named | GENERAL))


GENERAL = frozenset({EVERYTHING, VEHICLES})


def _words(value: Any) -> Iterator[str]:
    """List the ids that a list names: its texts at any depth, but for those of its rules and doubts."""
    if isinstance(value, dict):
        for key, one in value.items():
            yield from () if key in TALK else _words(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _words(one)
    elif isinstance(value, str):
        yield value


TALK = frozenset({"special_rules", "doubts", "characteristics", "notes", "section_of"})
"""Keys under which a list tells of things without having them."""
