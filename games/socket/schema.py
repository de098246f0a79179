"""The JSON Schema of all messages, made from their types."""

from typing import Any

import msgspec

from games.socket.inbound import Inbound
from games.socket.outbound import Outbound


def protocol_schema() -> dict[str, Any]:
    """One schema with a definition for each message, and `client` and `server` for all of either side."""
    (client, server), definitions = msgspec.json.schema_components(
        (Inbound, Outbound), ref_template="#/$defs/{name}"
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Messages of /ws/games/<id>/",
        "$defs": {"client": client, "server": server, **definitions},
    }
