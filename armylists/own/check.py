"""The check of a player's list: everything wrong with it at once, each fault with its line and its place."""

import re
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from armylists.borrowing import faulty_borrowings
from armylists.catalogue import completed, every_list
from armylists.machines import machines, problems_with_machines
from armylists.own.bounds import beyond
from armylists.own.changing import name_of
from armylists.own.fielding import failures
from armylists.own.roles import misfits, other_meanings
from armylists.own.shape import mended
from armylists.own.source import ListFault, Place, Source, read
from armylists.own.supports import unplayable
from armylists.problem import Problem
from armylists.schema import ArmyList
from armylists.soundness import problems

MOST_TOLD = 100
"""Faults that are told at once: nobody mends more before he looks again."""

STEP = re.compile(r"\[(\d+)\]|([^.\[\]]+)")


class Checked(NamedTuple):
    """A text that was checked: the list, where nothing is wrong, else every fault in the text's order."""

    army_list: ArmyList | None
    faults: list[ListFault]
    source: Source


def checked(text: str, *, is_kept: bool = False) -> Checked:
    """Check a list as a player wrote it; one that `is_kept` was sound among the lists there were then."""
    source = read(text)
    if source.data is None:
        return Checked(None, source.faults, source)
    as_written, unlike = mended(source.data)
    army_list = completed(as_written)
    found = [*unlike, *beyond(source.data)]
    looks = (_sound, misfits, unplayable) if is_kept else (_sound, misfits, other_meanings, unplayable)
    for look in looks:
        found += _elsewhere(look(army_list), [place for place, _ in found])
    if not (found or source.faults):
        found = list(failures(army_list))
    faults = {ListFault(source.line_of(place), place, what) for place, what in found} | set(source.faults)
    in_order = sorted(faults, key=lambda one: (one.line, str(one.place), one.what))
    return Checked(None if in_order else army_list, in_order[:MOST_TOLD], source)


def _sound(army_list: ArmyList) -> Iterator[tuple[Place, str]]:
    told: Iterable[Problem] = (
        *problems(army_list),
        *problems_with_machines(army_list, machines()),
        *faulty_borrowings(army_list, every_list()),
    )
    for where, what in told:
        yield place_of(where), f"{what[:1].upper()}{what[1:]}."


def _elsewhere(told: Iterable[tuple[Place, str]], wrong: list[Place]) -> list[tuple[Place, str]]:
    """Leave out faults at, inside or around places that are already known to be wrong."""
    return [(place, what) for place, what in told if not any(_meet(place, other) for other in wrong)]


def _meet(one: Place, other: Place) -> bool:
    shorter = min(len(one), len(other))
    return one[:shorter] == other[:shorter]


def place_of(where: str) -> Place:
    """Turn a place as `soundness` writes it, $.support.4[2].weapon, into a tuple of its steps."""
    steps = STEP.findall(where.removeprefix("$."))
    return tuple(int(index or name) if index or name.isdecimal() else name for index, name in steps)


def in_words(place: Place, data: Any) -> str:
    """Describe a place as the list's writer would, as in: Infantry Platoon, Squad, LMG Team: crew."""
    names, last = [], ""
    for step in place:
        data = _inner(data, step)
        name = data.get("name") or data.get("title") if isinstance(data, dict) else None
        if isinstance(name, str):
            names.append(name[:40])
        last = str(step) if isinstance(step, str) else last
    is_named = bool(names) and isinstance(data, dict) and isinstance(place[-1], int)
    return ", ".join(names) + ("" if is_named or not last else f": {last}" if names else last)


def _inner(data: Any, step: str | int) -> Any:
    try:
        return data[step]
    except (KeyError, IndexError, TypeError):
        return None


class FaultInWords(NamedTuple):
    """A fault of a list as its writer is told it; `field` is what a form calls its place."""

    line: int
    where: str
    what: str
    field: str


def faults_in_words(found: Checked) -> list[FaultInWords]:
    """Tell every fault of a text with its line and the names of what it is in."""
    return [
        FaultInWords(
            fault.line, in_words(fault.place, found.source.data), fault.what, f"at:{name_of(fault.place)}"
        )
        for fault in found.faults
    ]
