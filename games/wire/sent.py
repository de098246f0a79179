"""Views and questions as they are sent: JSON-like, in somebody's words, without what is empty."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Any

from msgspec import UNSET, to_builtins

from games.wire.named import Namer, as_they_are
from games.wire.patch import JsonObject
from rules import View, Viewer, secrets_seen_by
from rules.phrases import Teller, written
from rules.requests import AnyQuestion, ReplyShape


@dataclass(frozen=True)
class Open:
    """What everybody may know of a game at a number, and the same as it is sent, by reader."""

    view: View
    sent: dict[Hashable, JsonObject] = field(default_factory=dict)

    def as_sent(self, reader: Hashable, tell: Teller, name: Namer = as_they_are) -> JsonObject:
        """Write the open view in the words of `tell`; made once for each `reader`, and not to be changed."""
        if reader not in self.sent:
            self.sent[reader] = as_sent(self.view, tell, name)
        return self.sent[reader]


def as_sent(view: View, tell: Teller, name: Namer = as_they_are) -> JsonObject:
    """Write a viewer's view as JSON, in the words of `tell`, its names by `name`."""
    told: JsonObject = written(view, tell)
    name(told)
    return told if view.request is UNSET else told | {"request": question_as_sent(view.request, tell)}


def own_as_sent(
    view: View, viewer: Viewer, known: JsonObject, tell: Teller, name: Namer = as_they_are
) -> JsonObject:
    """Write a viewer's view, adding his own part to `known`, the open view as written before, which is not
    changed."""
    sides = known["sides"]
    for seat in secrets_seen_by(viewer):
        reserve = {"reserve": written(view.sides[seat].reserve, tell)}
        name({"sides": {seat.value: reserve}})
        sides = sides | {seat.value: sides[seat] | reserve}
    told = known | {"sides": sides}
    return told if view.request is UNSET else told | {"request": question_as_sent(view.request, tell)}


def question_as_sent(question: AnyQuestion, tell: Teller) -> JsonObject:
    """Convert a question to the JSON that its seat is sent."""
    told: JsonObject = _without_none(written(question, tell))
    return told


def reply_as_sent(reply: ReplyShape) -> JsonObject:
    """Convert a reply to the JSON that a player would send."""
    told: JsonObject = _without_none(to_builtins(reply))
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
