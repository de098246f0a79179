"""The log of a game as one viewer may read it."""

from collections.abc import Iterable
from typing import Any

from msgspec import UNSET

from games.models import Entry, Game
from games.wire.outbound import LogLine
from rules import Seat

NEWEST = 200
"""Lines that a first message brings."""

JsonObject = dict[str, Any]


def is_for(event: JsonObject, viewer: Seat | None) -> bool:
    """Whether this viewer may be told, as rules.Event.is_for."""
    only = event.get("only")
    return only is None or only == viewer


def line(number: int, event: JsonObject, undone_by: int | None = None) -> LogLine:
    """Write an event as it is sent."""
    return LogLine(
        number=number,
        kind=event["kind"],
        text=event["text"],
        seat=event.get("seat", UNSET),
        rule=event.get("rule", ""),
        data=event.get("data", {}),
        undone_by=undone_by if undone_by is not None else UNSET,
    )


def lines_of(entries: Iterable[Entry], viewer: Seat | None) -> list[LogLine]:
    """Write the lines of these entries that this viewer may read."""
    return [
        line(entry.number, event, entry.undone_by)
        for entry in entries
        for event in entry.events
        if is_for(event, viewer)
    ]


def newest_lines(game: Game, viewer: Seat | None, number: int, limit: int = NEWEST) -> list[LogLine]:
    """Write the end of the log as it was at a number: the update that leads there tells what came later."""
    told = game.entries.filter(number__lte=number).order_by("-number")
    entries = told.only("game", "number", "events", "undone_by")[:limit]
    return lines_of(reversed(entries), viewer)[-limit:]


def lines_between(game: Game, after: int, number: int, viewer: Seat | None) -> list[LogLine]:
    """Write the lines of what happened after one number up to another."""
    entries = game.entries.filter(number__gt=after, number__lte=number).order_by("number")
    return lines_of(entries.only("game", "number", "events", "undone_by"), viewer)
