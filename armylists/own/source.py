"""Reading a text that anybody may have written: its YAML as plain values, with the line of each of them.

Nothing in it can make the reader work long or build more than is written: no aliases, no tags, no depth.
"""

import math
import unicodedata
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

LONGEST_TEXT = 60_000
"""Bytes of a list's text: twice the longest list of the book."""

LONGEST_VALUE = 1_500
"""Letters of a single text in it."""

EMPTY = gettext_lazy("This is empty: there is no list in it.")

DEEPEST = 16
MOST_NODES = 20_000
MOST_FAULTS = 60
"""How many faults of one kind are told; a text with more of them is no list at all."""

BLANK = frozenset("\u115f\u1160\u2028\u2029\u2800\u3164\uffa0")
"""Letters and signs, as Unicode has it, that show nothing."""

MOST_MARKS = 2
"""Marks on one letter: more of them cover its neighbours."""

Place = tuple[str | int, ...]
"""Where something stands in a list: keys and numbers of entries, from the outside in."""

_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)

WORDS = {"true": True, "false": False, "null": None, "~": None, "": None}


class ListFault(NamedTuple):
    """Something wrong with a list: its line, from 1, its place, and what is wrong there, for its writer."""

    line: int
    place: Place
    what: str


class Source(NamedTuple):
    """A text as plain values, the line of each place in it, and what was wrong with its form."""

    data: Any
    lines: dict[Place, int]
    faults: list[ListFault]

    def line_of(self, place: Place) -> int:
        """Find the line of a place, or of the nearest place around it that is written."""
        while place not in self.lines and place:
            place = place[:-1]
        return self.lines.get(place, 1)


def read(text: str) -> Source:
    """Read a text; its `data` is None where it is no YAML, or more than a list may be."""
    if len(text.encode("utf-8", "replace")) > LONGEST_TEXT:
        told = _("This is longer than a list may be: at most %(longest_text)s kB.") % {
            "longest_text": LONGEST_TEXT // 1000
        }
        return Source(None, {}, [ListFault(1, (), told)])
    unseen = [ListFault(line, (), told) for line, told in _unseen(text)]
    if unseen:
        return Source(None, {}, unseen[:MOST_FAULTS])
    try:
        refused = _refused(text)
        node = None if refused else yaml.compose(text, _Loader)
    except yaml.YAMLError as error:
        refused = [_no_yaml(error)]
        node = None
    if node is None:
        return Source(None, {}, refused or [ListFault(1, (), str(EMPTY))])
    source = Source(None, {}, [])
    data = _built(node, (), source)
    if data in (None, "", [], {}):  # such as `---` or `null`
        return Source(None, {}, [ListFault(1, (), str(EMPTY))])
    return source._replace(data=data)


def _unseen(text: str) -> Iterator[tuple[int, str]]:
    """Find signs that cannot be seen, or that turn what is read around."""
    for number, line in enumerate(text.split("\n"), 1):
        for sign in dict.fromkeys(line.rstrip("\r")):
            if is_unseen(sign):
                yield (
                    number,
                    _("A sign here cannot be seen (U+%(number)s). Delete it.")
                    % {"number": f"{ord(sign):04X}"},
                )


def is_unseen(sign: str) -> bool:
    """Whether a sign is a control character or has no shape: nothing that a list needs."""
    return sign != "\t" and (unicodedata.category(sign)[0] == "C" or sign in BLANK)


def _wrong_signs(text: str) -> str:
    """Say which signs of a value are not allowed; "" where all are."""
    if any(is_unseen(sign) for sign in text):
        return _("There is a sign in this that cannot be seen.")
    marks = "".join("M" if unicodedata.category(sign)[0] == "M" else "-" for sign in text)
    return (
        _("A letter has at most %(most_marks)s accents on it.") % {"most_marks": MOST_MARKS}
        if "M" * (MOST_MARKS + 1) in marks
        else ""
    )


def _refused(text: str) -> list[ListFault]:
    """Find faults that keep YAML text from being built: too deep, too long, signs not allowed; raises
    YAMLError."""
    found, depth, nodes = [], 0, 0
    for event in yaml.parse(text, _Loader):
        line = event.start_mark.line + 1 if event.start_mark else 1
        depth += isinstance(event, yaml.CollectionStartEvent) - isinstance(event, yaml.CollectionEndEvent)
        nodes += isinstance(event, yaml.NodeEvent)
        if depth > DEEPEST:
            return [ListFault(line, (), _("This is nested too deeply for a list."))]
        if nodes > MOST_NODES:
            return [ListFault(line, (), _("There is more in this than a list may hold."))]
        if isinstance(event, yaml.AliasEvent) or getattr(event, "anchor", None):
            found.append(ListFault(line, (), _("Anchors (&) and aliases (*) are not read. Write it out.")))
        elif getattr(event, "tag", None):
            found.append(ListFault(line, (), _("Tags (!) are not read. Leave it out.")))
        elif isinstance(event, yaml.DocumentStartEvent) and event.explicit and line > 1 and nodes:
            found.append(ListFault(line, (), _("A list is one document: delete what begins with ---.")))
    return found[:MOST_FAULTS]


def _no_yaml(error: yaml.YAMLError) -> ListFault:
    mark = getattr(error, "problem_mark", None)
    told = getattr(error, "problem", None) or _("it cannot be read")
    return ListFault(mark.line + 1 if mark else 1, (), _("This is no YAML: %(told)s.") % {"told": told})


def _built(node: yaml.Node, place: Place, source: Source) -> Any:
    """Build plain values from a node, noting the line of each place."""
    source.lines.setdefault(place, node.start_mark.line + 1)
    if isinstance(node, yaml.SequenceNode):
        return [_built(one, (*place, index), source) for index, one in enumerate(node.value)]
    if isinstance(node, yaml.MappingNode):
        return dict(_pairs(node, place, source))
    assert isinstance(node, yaml.ScalarNode), "there are no other nodes"
    return _value(node, place, source)


def _pairs(node: yaml.MappingNode, place: Place, source: Source) -> Iterator[tuple[str | int, Any]]:
    seen: set[str | int] = set()
    for key_node, value_node in node.value:
        line = key_node.start_mark.line + 1
        if not isinstance(key_node, yaml.ScalarNode):
            source.faults.append(ListFault(line, place, _("A key is a word, not a list of things.")))
            continue
        key = _key(key_node)
        if key in seen:
            source.faults.append(
                ListFault(line, place, _("“%(key)s” is written twice.") % {"key": str(key)[:40]})
            )
            continue
        seen.add(key)
        source.lines[*place, key] = line
        yield key, _built(value_node, (*place, key), source)


def _key(node: yaml.ScalarNode) -> str | int:
    text: str = node.value
    is_number = node.tag.endswith(":int") and text.isascii() and text.isdecimal() and len(text) < 6
    return int(text) if is_number else text


def _value(node: yaml.ScalarNode, place: Place, source: Source) -> Any:
    """Convert a YAML scalar to a number, bool or None, else a text; what is too long is noted as a fault."""
    text: str = node.value
    kind = node.tag.rpartition(":")[2]
    if kind == "null" or (kind == "bool" and text.lower() in WORDS):
        return WORDS.get(text.lower())
    if kind in ("int", "float") and (number := _number(text)) is not None:
        return number
    line = node.start_mark.line + 1
    if len(text) > LONGEST_VALUE:
        source.faults.append(
            ListFault(
                line,
                place,
                _("This is too long: at most %(longest_value)s letters.") % {"longest_value": LONGEST_VALUE},
            )
        )
    if told := _wrong_signs(text):
        source.faults.append(ListFault(line, place, told))
    return text


def _number(text: str) -> int | float | None:
    """Read a number as people write it; None for what only YAML takes for one."""
    try:
        if len(text) > 12:
            return None
        return int(text) if text.lstrip("+-").isdecimal() else _finite(float(text))
    except ValueError:
        return None


def _finite(number: float) -> float | None:
    return number if math.isfinite(number) else None


def place_of_value(text: str, key: str) -> tuple[int, int]:
    """Find where in a sound text the value of one of its outermost keys begins and ends."""
    node = yaml.compose(text, _Loader)
    assert node is not None, "a sound text is a list"
    value = next(value for name, value in node.value if name.value == key)
    end: int = value.end_mark.index
    return value.start_mark.index, end - (text[:end][-1:] == "\n")
