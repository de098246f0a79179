"""The log of a game as one viewer may read it."""

from collections.abc import Iterable
from typing import Final, cast

from msgspec import UNSET
from msgspec.structs import replace

from games.game import delays
from games.game.models.game import Game
from games.game.viewers import Late, Viewer, sees
from games.journal.kept import Kept
from games.journal.models import Entry
from games.wire.outbound import LogLine
from rules import EventData, Seat
from rules import Viewer as RulesViewer
from telling import Reader, Stored, is_for, stored_event

NEWEST = 200
"""Lines that a first message brings."""

TOLD: Final = ("events", "undone_by")
"""Columns of an entry that its lines are made of."""

DRAWN_LATER: Final = ("faces", "needs", "hit", "back_to")
"""Data of a line that the log draws, or reads, long after it happened."""


def line(number: int, stored: Stored, reader: Reader, undone_by: int | None = None) -> LogLine:
    """Make the log line of a stored event, in the reader's words."""
    event = stored_event(stored, reader)
    return LogLine(
        number=number,
        kind=event["kind"],
        text=event["text"],
        seat=Seat(event["seat"]) if "seat" in event else UNSET,
        rule=event.get("rule", ""),
        data=event.get("data", {}),
        names=tuple(event.get("names", ())),
        undone_by=undone_by if undone_by is not None else UNSET,
    )


def lines_of(entries: Iterable[Entry], viewer: RulesViewer, reader: Reader) -> list[LogLine]:
    """Write the lines of these entries that this viewer may read."""
    return [
        line(entry.number, event, reader, entry.undone_by)
        for entry in entries
        for event in entry.events
        if is_for(event, viewer)
    ]


def newest_lines(game: Game, viewer: RulesViewer, number: int, limit: int = NEWEST) -> list[LogLine]:
    """Make the last `limit` log lines up to a number that this viewer may read, with as much of their data
    as a list of what is over draws."""
    entries = Kept(game.pk).newest(number, limit, TOLD)
    return [_as_over(line) for line in lines_of(reversed(entries), viewer, game.reader)[-limit:]]


def _as_over(line: LogLine) -> LogLine:
    """Leave of a line's data what a log draws: dice and what they needed. Nothing moves or fires again."""
    drawn = {name: line.data[name] for name in DRAWN_LATER if name in line.data}
    return replace(line, data=cast(EventData, drawn))


def lines_for(game: Game, after: int, number: int, viewer: Viewer) -> list[LogLine]:
    """Make the log lines between two numbers as somebody may read them who looks now: up to the number that
    is open to him whole, and behind it as everybody does."""
    if not isinstance(viewer, Late):
        return lines_between(game, after, number, viewer)
    newest = delays.number_open(game)
    whole = min(number, newest) if newest is not None else after
    open_to_him = lines_between(game, after, whole, sees(viewer)) if whole > after else []
    return open_to_him + lines_between(game, max(after, whole), number, None)


def lines_between(game: Game, after: int, number: int, viewer: RulesViewer) -> list[LogLine]:
    """Make the log lines of the entries after one number, up to another, that this viewer may read."""
    return lines_of(Kept(game.pk).between(after, number, TOLD), viewer, game.reader)
