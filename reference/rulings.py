"""The decisions of docs/rulings.md, each with the topics it belongs to."""

import re
from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from django.conf import settings
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from reference.book import topic_at, topics
from reference.naming import Section
from reference.schema import Topic

ENTRY = re.compile(r"^- \*\*(.+?)\*\* (.*?)(?=^- \*\*|^#|\Z)", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"([12])e-([\w.]+)-\d+|(?:faq|l40|esp)-\d+")
LISTED = re.compile(r"\n\s*- ")
MARKS = (
    (re.compile(r"\*\*(.+?)\*\*"), r"<strong>\1</strong>"),
    (re.compile(r"\*(.+?)\*"), r"<em>\1</em>"),
    (re.compile(r"`(.+?)`"), r"<code>\1</code>"),
)


class Ruling(NamedTuple):
    """One decision: the rows of the ledger it settles, and its words, the decision itself emphasised."""

    rows: tuple[str, ...]
    words: SafeString
    items: tuple[SafeString, ...] = ()


@cache
def rulings() -> tuple[Ruling, ...]:
    """Read all decisions, in the order of the file."""
    text = (settings.BASE_DIR / "docs" / "rulings.md").read_text("utf-8")
    return tuple(ruling(named, decided) for named, decided in ENTRY.findall(text))


def ruling(named: str, decided: str) -> Ruling:
    """Read one entry of the file."""
    rows = tuple(found.group() for found in ROW.finditer(named))
    words, *items = LISTED.split(decided)
    return Ruling(rows, marked(words), tuple(marked(item) for item in items))


def marked(words: str) -> SafeString:
    """Write words of the file for a page: emphasis kept, everything else escaped."""
    text: str = escape(" ".join(words.split()))
    for pattern, with_what in MARKS:
        text = pattern.sub(with_what, text)
    return mark_safe(text)


@cache
def rulings_by_topic() -> dict[str, list[Ruling]]:
    """Map the id of each topic to the decisions that belong to it."""
    found: dict[str, list[Ruling]] = {}
    for one in rulings():
        for topic_id in dict.fromkeys(topic.id for topic in topics_of(one.rows)):
            found.setdefault(topic_id, []).append(one)
    return found


def topics_of(rows: Iterable[str]) -> list[Topic]:
    """Find the topics of some rows of the ledger: those that claim them, else those of their sections."""
    found: list[Topic] = []
    for row in rows:
        claimed = [topic for topic in topics() if row in topic.rows]
        found += claimed or by_section(row)
    return found


def by_section(row: str) -> list[Topic]:
    """Find the topic of a row's section; a row of the questions and answers, or of lists, belongs to none."""
    match = ROW.fullmatch(row)
    if match is None or match.group(1) is None:
        return []
    topic = topic_at(Section(int(match.group(1)), match.group(2)))
    return [topic] if topic else []
