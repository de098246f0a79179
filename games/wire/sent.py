"""A view and its question as they are sent: JSON-like values, and nothing of what is empty."""

from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET

from games.wire.patch import JsonObject
from rules import Seat, View
from rules.requests import AnyQuestion


@dataclass(frozen=True)
class Open:
    """What everybody may know of a game at a number, in types and as it is sent."""

    view: View
    sent: JsonObject


def open_to_all(view: View) -> Open:
    """Write what everybody may know, for all who look."""
    return Open(view, view_as_sent(view))


def view_as_sent(view: View, seat: Seat | None = None, known: Open | None = None) -> JsonObject:
    """Write a view; of that of a seat only its own where what everybody may know has been written before."""
    if known is None or seat is None:
        told: JsonObject = msgspec.to_builtins(view)
    else:
        sides = known.sent["sides"]
        own = {**sides[seat], "reserve": msgspec.to_builtins(view.sides[seat].reserve)}
        told = {**known.sent, "sides": {**sides, seat.value: own}}
    if view.request is not UNSET:
        told["request"] = question_as_sent(view.request)
    return told


def question_as_sent(question: AnyQuestion) -> JsonObject:
    """Write a question as its seat is sent it."""
    told: JsonObject = _without_none(msgspec.to_builtins(question))
    return told


PLAIN = frozenset({str, int, float, bool})
"""What holds nothing that could be empty."""


def _without_none(value: Any) -> Any:
    """Leave the empty fields out of a JSON-like value."""
    if isinstance(value, dict):
        return {
            key: one if type(one) in PLAIN else _without_none(one)
            for key, one in value.items()
            if one is not None
        }
    if isinstance(value, list | tuple):
        return [one if type(one) in PLAIN else _without_none(one) for one in value]
    return value
