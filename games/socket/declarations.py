"""The protocol's types for scripts, as TypeScript declares them: made from the schema, named by JSDoc."""

import json
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]

UNIONS = {
    "client": "ClientMessage",
    "server": "ServerMessage",
    "request": "Question",
    "reply": "QuestionReply",
    "drafted": "Drafted",
}
"""What scripts call the definitions that are no class."""

HEAD = """\
// Made from the types of the server by `manage.py protocol --write`; the same as docs/protocol.schema.json.

/** A merge patch (RFC 7396): an object merges, null takes a key away, anything else replaces. */
export type Patch<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Patch<T[K]> | null }
    : T;
"""

PLAIN = {"string": "string", "number": "number", "integer": "number", "boolean": "boolean", "null": "null"}


def declarations(schema: Json, head: str = HEAD) -> str:
    """Declare everything that a schema defines, below a head: the text of protocol.d.ts and the like."""
    return "\n".join([HEAD, *(_declared(name, one) for name, one in schema["$defs"].items())])


def _declared(name: str, definition: Json) -> str:
    said = _comment(definition.get("description", ""), "")
    if "properties" not in definition:
        return f"{said}export type {UNIONS.get(name, name)} = {type_of(definition)};\n"
    return "\n".join([f"{said}export interface {name} {{", *_fields(definition), "}", ""])


def _fields(definition: Json) -> Iterator[str]:
    required = definition.get("required", [])
    for field, value in definition["properties"].items():
        mark = "" if field in required else "?"
        yield f"{_comment(value.get('description', ''), '  ')}  {field}{mark}: {type_of(value)};"


def _comment(text: str, indent: str) -> str:
    return f"{indent}/** {' '.join(text.split())} */\n" if text else ""


def type_of(value: Json) -> str:
    """Name a part of the schema as TypeScript does."""
    if "$ref" in value:
        name = str(value["$ref"]).rpartition("/")[2]
        return UNIONS.get(name, name)
    if "form" in value:
        return type_of(value["form"])
    if "patches" in value:
        return f"Patch<{value['patches']}>"
    if "enum" in value:
        return " | ".join(json.dumps(one) for one in value["enum"])
    if "anyOf" in value:
        return " | ".join(type_of(one) for one in value["anyOf"])
    if value.get("type") == "array":
        return _array(value)
    if value.get("type") == "object" or "maxProperties" in value:
        return _object(value)
    return PLAIN.get(value.get("type", ""), "unknown")


def _array(value: Json) -> str:
    if "prefixItems" in value:
        return f"[{', '.join(type_of(one) for one in value['prefixItems'])}]"
    each = type_of(value.get("items", {}))
    if value.get("minItems") == value.get("maxItems") == 2:
        return f"[{each}, {each}]"
    return f"({each})[]" if " " in each and not each.startswith("[") else f"{each}[]"


def _object(value: Json) -> str:
    if value.get("maxProperties") == 0:
        return "Record<string, never>"
    keys = type_of(value["propertyNames"]) if "propertyNames" in value else "string"
    each = value.get("additionalProperties")
    return f"Record<{keys}, {type_of(each) if each else 'unknown'}>"
