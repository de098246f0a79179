"""The JSON Schema of all messages, made from their types."""

from typing import Any

import msgspec

from games.models.chat import LONGEST_LINE
from games.services.seating import LONGEST_CLIENT_ID
from games.socket.reading import LONGEST_NAME, MOST_CORNERS, MOST_PIECES
from games.wire.inbound import Inbound
from games.wire.outbound import Outbound
from games.wire.questions import QUESTIONS

WORD = {"minLength": 1, "maxLength": LONGEST_CLIENT_ID}

# What is checked when a message is read, beside its types (games.socket.reading).
LIMITS: dict[tuple[str, str], dict[str, int]] = {
    ("Answer", "client_id"): WORD,
    ("Command", "client_id"): WORD,
    ("Query", "id"): WORD,
    ("Query", "pieces"): {"maxItems": MOST_PIECES},
    ("Query", "way"): {"maxItems": MOST_CORNERS},
    ("Query", "along"): {"maxItems": MOST_CORNERS},
    ("Query", "source"): {"maxLength": LONGEST_NAME},
    ("Chat", "text"): {"minLength": 1, "maxLength": LONGEST_LINE},
}


def protocol_schema() -> dict[str, Any]:
    """One schema with a definition for each message and request.

    `client` and `server` are all messages of either side, `request` whatever a view's `request` may be.
    """
    (client, server, request), definitions = msgspec.json.schema_components(
        (Inbound, Outbound, QUESTIONS), ref_template="#/$defs/{name}"
    )
    for (message, field), limits in LIMITS.items():
        definitions[message]["properties"][field].update(limits)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of /ws/games/<id>/",
        "$defs": {"client": client, "server": server, "request": request, **definitions},
    }
