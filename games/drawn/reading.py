"""Reads what somebody drew or sent in: as much as a table may be, with every mistake named at once."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from typing import Any

import msgspec
from django.utils.translation import gettext as _
from msgspec import Struct

from games.drawn.entries import FeatureData, TableData, kinds

LARGEST = 65_536
"""Bytes of a drawing; those of the site have 10,000."""

MOST_FEATURES, MOST_POINTS = 200, 2_000
LONGEST_TITLE, LONGEST_NAME, LONGEST_NOTES, LONGEST_ID = 60, 60, 1_000, 40
LONG, DEEP = range(48, 97, 12), range(48, 73, 12)
"""Inches that a table may measure: 4' by 4' at least, 8' by 6' at most. The book's has 6' by 4'."""
FARTHEST = 1_000.0
"""Inches: no number of a drawing is larger."""

MOST_FLOORS = 6
MOST_MARKS = 2
MOST_LISTED = 100
"""Mistakes that are named; who has more of them has sent something else."""

WORDS = ("going", "cover", "obstacle", "sight")
LENGTHS = ("width", "radius", "height", "level")
LISTS = {"openings": 60, "gaps": 30, "inner_walls": 30}


class DrawingFault(Struct, frozen=True):
    """What is wrong with a drawing, or might be better: at which feature ("" for the whole), in words."""

    feature: str
    text: str

    def __str__(self) -> str:
        """Name the feature and what is wrong with it."""
        if not self.feature:
            return self.text
        return _("Feature %(feature)s: %(text)s") % {"feature": f"{self.feature!r}", "text": self.text}


class BadDrawing(ValueError):
    """Something that is no drawing of a table; `faults` names every mistake."""

    def __init__(self, faults: list[DrawingFault]) -> None:
        super().__init__("\n".join(map(str, faults)))
        self.faults = faults


def read_text(text: bytes) -> TableData:
    """Read a drawing as JSON; raises BadDrawing."""
    if len(text) > LARGEST:
        raise _bad(
            _("A table has at most %(most)s KB; this has %(size)s.")
            % {"most": LARGEST // 1024, "size": f"{-(-len(text) // 1024):,}"}
        )
    try:
        return read_json(msgspec.json.decode(text))
    except msgspec.DecodeError as error:
        raise _bad(_("This is not JSON: %(error)s.") % {"error": error}) from error
    except (RecursionError, UnicodeDecodeError) as error:
        raise _bad(_("This is not the JSON of a table.")) from error


def read_json(given: Any) -> TableData:
    """Read a drawing that was JSON already; raises BadDrawing."""
    try:
        data = msgspec.convert(given, TableData)
    except msgspec.ValidationError as error:
        raise _bad(_in_words(error)) from error
    faults = [*_of_the_whole(data)]
    if not faults:
        faults = [
            fault for number, entry in enumerate(data.features, 1) for fault in _of_entry(number, entry)
        ]
        faults += _of_ids(data)
    if faults:
        raise BadDrawing(faults[:MOST_LISTED])
    return data


def _bad(text: str) -> BadDrawing:
    return BadDrawing([DrawingFault("", text)])


def _in_words(error: msgspec.ValidationError) -> str:
    """Say what was wrong and where, without the dollar that stands for the whole."""
    what, _, where = str(error).partition(" - at `$")
    place = where.rstrip("`").lstrip(".")
    return f"{place}: {what}" if place else what


def _of_the_whole(data: TableData) -> Iterator[DrawingFault]:
    if data.width not in LONG or data.height not in DEEP or data.height > data.width:
        told = _(
            "A table is %(shortest)s to %(longest)s inches long and %(narrowest)s to %(deepest)s deep,"
            " in whole feet, and no deeper than long."
        )
        sizes = {"shortest": LONG[0], "longest": LONG[-1], "narrowest": DEEP[0], "deepest": DEEP[-1]}
        yield DrawingFault("", told % sizes)
    if not _is_id(data.id):
        yield DrawingFault("", _("The id is made of letters, digits and hyphens, at most 40."))
    if not data.title.strip():
        yield DrawingFault("", _("Please give the table a title."))
    if unseen(data.title) or unseen(data.notes.replace("\n", " ")):
        yield DrawingFault("", _("Title and notes are made of letters, digits, signs and spaces."))
    if _heaped(data.title + "\n" + data.notes):
        yield DrawingFault(
            "",
            _("A letter has at most %(most_marks)s accents or other marks on it.")
            % {"most_marks": MOST_MARKS},
        )
    if len(data.title) > LONGEST_TITLE or len(data.notes) > LONGEST_NOTES:
        yield DrawingFault(
            "",
            _("A title has at most %(longest_title)s letters, notes %(longest_notes)s.")
            % {"longest_title": LONGEST_TITLE, "longest_notes": LONGEST_NOTES},
        )
    if len(data.features) > MOST_FEATURES:
        yield DrawingFault(
            "",
            _("A table has at most %(most)s features; this has %(count)s.")
            % {"most": MOST_FEATURES, "count": f"{len(data.features):,}"},
        )
    elif (points := sum(map(_points_in, data.features))) > MOST_POINTS:
        yield DrawingFault(
            "",
            _("All features have at most %(most)s points; these have %(count)s.")
            % {"most": f"{MOST_POINTS:,}", "count": f"{points:,}"},
        )


def _points_in(entry: dict[str, Any]) -> int:
    points = entry.get("points")
    walls = entry.get("inner_walls")
    within = sum(len(wall) for wall in walls if isinstance(wall, list)) if isinstance(walls, list) else 0
    return within + (len(points) if isinstance(points, list) else 0)


def _of_entry(number: int, entry: dict[str, Any]) -> Iterator[DrawingFault]:
    named = entry.get("id")
    label = named if isinstance(named, str) and _is_id(named) else _("number %(number)s") % {"number": number}
    try:
        data = msgspec.convert(entry, FeatureData)
    except msgspec.ValidationError as error:
        yield DrawingFault(label, _in_words(error))
        return
    if not _is_id(data.id):
        yield DrawingFault(label, _("its id is made of letters, digits and hyphens, at most 40"))
    if data.kind not in kinds():
        yield DrawingFault(label, _("there is no kind %(kind)s") % {"kind": f"{data.kind[:LONGEST_ID]!r}"})
    if (name := data.name) and (unseen(name) or _heaped(name) or len(name) > LONGEST_NAME):
        yield DrawingFault(
            label,
            _("its name is made of letters, digits, signs and spaces, at most %(longest_name)s")
            % {"longest_name": LONGEST_NAME},
        )
    for key in WORDS:
        word = getattr(data, key) or ""
        if len(word) > LONGEST_ID or unseen(word):
            yield DrawingFault(label, _("its %(key)s is no word") % {"key": key})
    yield from (DrawingFault(label, text) for text in _of_numbers(data, entry))


def _of_numbers(data: FeatureData, entry: dict[str, Any]) -> Iterator[str]:
    if not all(abs(number) <= FARTHEST for number in _numbers(entry)):
        yield _("a number in it is too large")
    for name in LENGTHS:
        if (getattr(data, name) or 0) < 0:
            yield _("its %(name)s is less than nothing") % {"name": name}
    if data.size is not None and min(data.size) <= 0:
        yield _("its size is nothing")
    if not 0 <= (data.floors or 0) <= MOST_FLOORS:
        yield _("it has at most %(most_floors)s floors") % {"most_floors": MOST_FLOORS}
    yield from (
        _("it has at most %(most)s %(things)s") % {"most": most, "things": name.replace("_", " ")}
        for name, most in LISTS.items()
        if len(getattr(data, name)) > most
    )


def _numbers(given: Any) -> Iterator[float]:
    if isinstance(given, int | float):
        yield given
    elif isinstance(given, dict | list):
        for one in given.values() if isinstance(given, dict) else given:
            yield from _numbers(one)


def _of_ids(data: TableData) -> Iterator[DrawingFault]:
    seen: set[str] = set()
    for named in (entry.get("id") for entry in data.features):
        if isinstance(named, str) and named in seen:
            yield DrawingFault(named, _("its id is used twice"))
        seen.add(str(named))


def _is_id(text: str) -> bool:
    return len(text) <= LONGEST_ID and re.fullmatch(r"[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*", text) is not None


def _heaped(text: str) -> bool:
    """Whether a letter carries so many marks that they run over the lines beside it."""
    kinds = "".join(unicodedata.category(letter)[0] for letter in text)
    return "M" * (MOST_MARKS + 1) in kinds


def unseen(text: str) -> bool:
    """Whether a text has signs that are not seen, or turn round what stands beside them."""
    return any(unicodedata.category(letter) in ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp") for letter in text)
