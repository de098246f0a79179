"""What viewers are sent and send, JSON-like, and how the computer's players read it."""

from typing import Any

import msgspec

import rules
from games.wire.sent import question_as_sent, view_as_sent
from rules import Play, Seat, View
from rules.requests import ReplyShape, Request

Json = dict[str, Any]


def view(play: Play, viewer: Seat | None) -> Json:
    """A viewer's view, as he is sent it."""
    return view_as_sent(rules.view(play, viewer))


def as_sent(request: Request[Any]) -> Json:
    """A question, as its seat is sent it."""
    return question_as_sent(request.shown())


def read(sent: Json) -> View:
    """A view that was sent, in types."""
    return msgspec.convert(sent, View)


def as_reply(reply: ReplyShape) -> Json:
    """An answer, as a player sends it."""
    return {key: value for key, value in msgspec.to_builtins(reply).items() if value is not None}
