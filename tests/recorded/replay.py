"""Plays a recorded game again, answer for answer, and tells where it first is another than it was."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Any

import msgspec

from rules.engine.events import Happening
from rules.engine.requests import Refused
from rules.engine.requests.faults import breaks, faults
from rules.engine.seats import Seat
from rules.play.play import Answered, Entry, Play, Rolled, opening
from tests.recorded.record import (
    VIEWERS,
    Moment,
    Record,
    moment_of,
    plain,
    seen,
    start_of,
    table_in_words,
    table_of,
    told_to,
)


class Differs(Exception):
    """A recorded game is not played again as it was; the message says where and how."""


@dataclass(frozen=True)
class Stage:
    """A game after one of its answers, by its number: what was noted and told since the one before."""

    number: int
    play: Play
    entries: list[Entry]
    events: list[Happening]


def turns(journal: Sequence[Entry]) -> list[list[Entry]]:
    """The journal cut before every answer that a player gave; the first part is that of the opening."""
    parts: list[list[Entry]] = [[]]
    for entry in journal:
        if isinstance(entry, Answered) and not entry.auto:
            parts.append([])
        parts[-1].append(entry)
    return parts


def stages(record: Record) -> Iterator[Stage]:
    """The game played again, by the recorded answers and dice; raises Differs where it does not go on."""
    faces = [face for entry in record.journal if isinstance(entry, Rolled) for face in entry.faces]

    def dice(rolled: int, count: int) -> list[int]:
        if rolled + count > len(faces):
            raise Differs(f"{count} dice are rolled, recorded are {len(faces) - rolled} more")
        return faces[rolled : rolled + count]

    play, entries = opening(record.setup, start_of(record.setup, record.points), dice)
    yield Stage(0, play, entries, play.take_events())
    for number, (answer, *_) in enumerate(turns(record.journal)[1:], 1):
        assert isinstance(answer, Answered)
        entries = play.answer(answer.seat, answer.reply, seen=play.number)
        yield Stage(number, play, entries, play.take_events())


Comparison = Callable[[Record, Stage, list[Entry]], None]
"""Compares a stage with the record and with what the journal notes of it; raises Differs."""


def renewed(record: Record) -> tuple[Record, str]:
    """The record with the words of rolls and all digests as they now are, or where and how it cannot be kept.

    Answers, dice and the final table are as recorded; the table is kept in the shape that it has.
    """
    journal: list[Entry] = []
    moments: list[Moment] = []

    def note(_: Record, stage: Stage, expected: list[Entry]) -> None:
        check_entries(stage.entries, [_reworded(*pair) for pair in zip_longest(expected, stage.entries)])
        journal.extend(stage.entries)
        moments.append(moment_of(stage.play, stage.events))

    found = difference(record, note)
    return (record if found else msgspec.structs.replace(record, journal=journal, moments=moments)), found


def _reworded(before: Entry | None, now: Entry | None) -> Entry | None:
    """The recorded entry, a roll with the words that say today what it is for."""
    if isinstance(before, Rolled) and isinstance(now, Rolled):
        return msgspec.structs.replace(before, why=now.why)
    return before


def difference(record: Record, compare: Comparison | None = None) -> str:
    """Where and how the game first differs from its record; "" where it does not.

    Everything is compared, or at each stage what `compare` does; the final table always.
    """
    number = -1
    expected = turns(record.journal)
    try:
        with faults.reported_to(breaks):
            for stage in stages(record):
                number = stage.number
                (compare or check)(record, stage, expected[number])
            check_end(record, stage)
    except Differs as found:
        return f"{_place(expected, number)}: {found}"
    except Refused as found:
        return f"{_place(expected, number + 1)}: refused ({found.code}): {found}"
    except Exception as error:
        return f"{_place(expected, number + 1)}: {type(error).__name__}: {error}"
    return ""


def _place(parts: list[list[Entry]], number: int) -> str:
    answer = parts[number][0] if number > 0 else None
    if isinstance(answer, Answered):
        return f"answer {number} ({answer.seat}, {answer.name})"
    return "opening"


def check(record: Record, stage: Stage, expected: list[Entry]) -> None:
    """Compare what was rolled, answered, shown and told; raises Differs."""
    check_entries(stage.entries, expected)
    now, before = moment_of(stage.play, stage.events), record.moments[stage.number]
    for at, viewer in enumerate(VIEWERS):
        if now.views[at] != before.views[at]:
            raise Differs(f"what {name_of(viewer)} sees is not what was recorded")
        if now.told[at] != before.told[at]:
            raise Differs(f"what {name_of(viewer)} is told is not what was recorded")


def check_entries(entries: Sequence[Entry], expected: Sequence[Entry | None]) -> None:
    """Compare what was rolled and answered; raises Differs."""
    for now, before in zip_longest(entries, expected):
        if found := paths(plain(before), plain(now)):
            raise Differs(f"recorded is {_entry(before)}, now comes {_entry(now)}: {'; '.join(found)}")


def check_end(record: Record, stage: Stage) -> None:
    """Compare the final tables; raises Differs."""
    if found := paths(table_of(record), table_in_words(stage.play.table)):
        raise Differs(f"the final table differs: {'; '.join(found[:MOST_PATHS])}")


def _entry(entry: Entry | None) -> str:
    if isinstance(entry, Rolled):
        return f"a roll ({entry.why})"
    return f"{entry.seat}'s answer to {entry.name}" if entry else "nothing"


def name_of(viewer: Seat | None) -> str:
    """A viewer in a word."""
    return str(viewer or "a spectator")


# --- what it is that differs ---------------------------------------------------------------------------

MOST_PATHS = 5
"""Differing places that are told of."""


def paths(before: Any, now: Any, at: str = "") -> list[str]:
    """Every place at which two JSON values differ, with both."""
    if isinstance(before, dict) and isinstance(now, dict):
        keys = [*before, *(key for key in now if key not in before)]
        parts = [(key, before.get(key, MISSING), now.get(key, MISSING)) for key in keys]
    elif isinstance(before, list) and isinstance(now, list):
        pairs = zip_longest(before, now, fillvalue=MISSING)
        parts = [(str(place), one, other) for place, (one, other) in enumerate(pairs)]
    else:
        return [] if before == now else [f"{at} was {before!r}, is {now!r}"]
    return [found for key, one, other in parts for found in paths(one, other, f"{at}/{key}")]


MISSING = "(nothing)"


def shown_at(record: Record, number: int, viewer: Seat | None) -> dict[str, Any]:
    """What a viewer sees and is told after an answer as the rules now are, as plain JSON."""
    stage = next(one for one in stages(record) if one.number == number)
    shown: dict[str, Any] = plain({"view": seen(stage.play, viewer), "told": told_to(viewer, stage.events)})
    return shown
