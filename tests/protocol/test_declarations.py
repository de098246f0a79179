"""The types that scripts name: what the schema says, in TypeScript; and no script says less than that."""

import re
from pathlib import Path
from typing import Any

import pytest

from games.socket.declarations import declarations, type_of

TABLETOP = Path(__file__).resolve().parents[2] / "static" / "tabletop"
SCRIPTS = sorted(TABLETOP.rglob("*.js"))
LETS_ALL_PASS = re.compile(r"@\w+[^\n]*\{[^}\n]*\bany\b[^}\n]*\}|@ts-(?:nocheck|ignore|expect-error)")


@pytest.mark.parametrize(
    ("schema", "kind"),
    [
        ({"type": "integer"}, "number"),
        ({"enum": ["red", "blue"]}, '"red" | "blue"'),
        ({"$ref": "#/$defs/Team"}, "Team"),
        ({"$ref": "#/$defs/request"}, "Question"),
        ({"type": "array", "items": {"type": "string"}}, "string[]"),
        ({"type": "array", "items": {"enum": [1, 2]}}, "(1 | 2)[]"),
        ({"type": "array", "items": {"type": "number"}, "minItems": 2, "maxItems": 2}, "[number, number]"),
        ({"type": "array", "prefixItems": [{"type": "number"}, {"type": "string"}]}, "[number, string]"),
        ({"type": "object", "additionalProperties": {"type": "boolean"}}, "Record<string, boolean>"),
        ({"type": "object"}, "Record<string, unknown>"),
        ({"anyOf": [{"type": "number"}, {"type": "null"}]}, "number | null"),
        ({"type": "object", "patches": "View"}, "Patch<View>"),
        ({"type": "object", "form": {"$ref": "#/$defs/reply"}}, "QuestionReply"),
        ({}, "unknown"),
    ],
)
def test_a_part_of_the_schema_has_a_type(schema: dict[str, Any], kind: str) -> None:
    assert type_of(schema) == kind


def test_a_definition_is_declared_with_what_is_said_of_it() -> None:
    team = {
        "description": "A Team.",
        "properties": {"shock": {"type": "integer", "description": "on it"}, "kind": {"type": "string"}},
        "required": ["shock"],
    }
    text = declarations({"$defs": {"Team": team}})
    assert "/** A Team. */\nexport interface Team {\n" in text
    assert "  /** on it */\n  shock: number;\n  kind?: string;\n}" in text


def test_no_script_gives_up_on_types() -> None:
    texts = {script.relative_to(TABLETOP): script.read_text("utf-8") for script in SCRIPTS}
    assert [script for script, text in texts.items() if LETS_ALL_PASS.search(text)] == []
    assert [script for script, text in texts.items() if "@ts-check" not in text] == []
