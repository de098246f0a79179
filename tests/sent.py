"""What viewers are sent and send, JSON-like, and how the computer's players read it."""

from typing import Any

import msgspec

import rules
from games.wire.sent import as_sent
from rules import Play, View, Viewer
from rules.phrases import Teller, by_id

Json = dict[str, Any]


def view(play: Play, viewer: Viewer, *, tell: Teller = by_id) -> Json:
    """A viewer's view, as he is sent it."""
    return as_sent(rules.view(play, viewer), tell)


def read(sent: Json) -> View:
    """A view that was sent, in types."""
    return msgspec.convert(sent, View)
