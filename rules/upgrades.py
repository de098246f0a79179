"""Checkpoints of older schemas, brought up to the present one step at a time; each step is pure."""

from collections.abc import Callable

import msgspec

from rules.table import SCHEMA

Step = Callable[[dict[str, object]], dict[str, object]]

STEPS: dict[int, Step] = {}
"""Schema n -> what turns a table of schema n into one of n + 1."""


def upgraded(table: bytes, schema: int) -> bytes:
    """The same table in the present schema; raises KeyError for a schema nobody knows."""
    if schema == SCHEMA:
        return table
    data = msgspec.json.decode(table)
    for step in range(schema, SCHEMA):
        data = STEPS[step](data)
    return msgspec.json.encode({**data, "schema": SCHEMA})
