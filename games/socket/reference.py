"""The reference part of docs/protocol.md: a table for each definition of the schema."""

from collections.abc import Iterator
from typing import Any

from games.socket.declarations import UNIONS, type_of

Json = dict[str, Any]

BEGIN = "<!-- made by `manage.py protocol --write`: what follows is not written by hand -->\n"
END = "<!-- the end of what is made -->\n"


def with_reference(text: str, schema: Json) -> str:
    """Write the document with its reference part anew."""
    before, _, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not end:
        raise ValueError("docs/protocol.md has no place for its reference")
    return f"{before}{BEGIN}{''.join(_entries(schema))}\n{END}{after}"


def _entries(schema: Json) -> Iterator[str]:
    for name, definition in schema["$defs"].items():
        yield f"\n#### {UNIONS.get(name, name)}\n"
        if said := " ".join(definition.get("description", "").split()):
            yield f"\n{said}\n"
        if "properties" in definition:
            yield "".join(["\n| field | type | what |\n|---|---|---|\n", *_rows(definition)])
        else:
            yield f"\n{_code(type_of(definition))}\n"


def _rows(definition: Json) -> Iterator[str]:
    required = definition.get("required", [])
    for field, value in definition["properties"].items():
        mark = "" if field in required else "?"
        yield f"| `{field}`{mark} | {_code(type_of(value))} | {value.get('description', '')} |\n"


def _code(kind: str) -> str:
    return f"`{kind}`".replace("|", "\\|")
