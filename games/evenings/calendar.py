"""An evening for calendars, as RFC 5545 (iCalendar) has it: lines of at most 75 bytes, ended by CRLF."""

from collections.abc import Iterator
from datetime import UTC, datetime

from games.evenings.models import Evening

LONGEST_LINE = 75
"""Bytes of a line without its end (3.1)."""

ESCAPED = {"\\": "\\\\", ";": "\\;", ",": "\\,", "\r\n": "\\n", "\n": "\\n", "\r": "\\n"}
"""What means something in a text, and how it is written there (3.3.11)."""


def as_calendar(evening: Evening, address: str, host: str) -> str:
    """Write a calendar with one event: it is the same event whenever it changes, by its UID."""
    lines = [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//Chain of Command online//evenings//EN",
        "METHOD:PUBLISH",
        "BEGIN:VEVENT",
        f"UID:{evening.pk}@{host.partition(':')[0]}",
        f"SEQUENCE:{evening.changes}",
        f"DTSTAMP:{_moment(evening.created)}",
        f"DTSTART:{_moment(evening.starts)}",
        f"DTEND:{_moment(evening.finishes)}",
        f"SUMMARY:{_text(evening.title)}",
        *([f"LOCATION:{_text(evening.place)}"] if evening.place else []),
        f"DESCRIPTION:{_text(_described(evening, address))}",
        f"URL:{address}",
        "END:VEVENT",
        "END:VCALENDAR",
    ]
    return "".join(f"{folded}\r\n" for line in lines for folded in _folded(line))


def _moment(moment: datetime) -> str:
    """Write a moment in UTC, which every calendar shows in its own zone (3.3.5)."""
    return moment.astimezone(UTC).strftime("%Y%m%dT%H%M%SZ")


def _described(evening: Evening, address: str) -> str:
    rules = f"{evening.house_rules.title}\n" if evening.house_rules is not None else ""
    return f"{rules}{address}"


def _text(text: str) -> str:
    for sign, written in ESCAPED.items():
        text = text.replace(sign, written)
    return text


def _folded(line: str) -> Iterator[str]:
    """Fold a line that is too long: what follows begins with a blank, and no letter is cut (3.1)."""
    part, room = "", LONGEST_LINE
    for letter in line:
        if len((part + letter).encode()) > room:
            yield part
            part = " "
        part += letter
    yield part
