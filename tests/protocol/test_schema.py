"""The protocol's documents: the schema is that of the types, every example in the text obeys it."""

import json
import re
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command
from jsonschema import Draft202012Validator

from games.management.commands import protocol
from games.management.commands.protocol import made
from games.socket.schema import protocol_schema
from games.wire.inbound import Inbound
from games.wire.outbound import Outbound
from games.wire.patch import merge_patch, merged
from tests.protocol.lines import HEARD, SENT

DOCS = Path(__file__).resolve().parents[2] / "docs"
TEXT = (DOCS / "protocol.md").read_text("utf-8")
BLOCKS = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", TEXT, re.DOTALL)]
EXAMPLES = [block for block in BLOCKS if "type" in block]


def tag(message: type) -> str:
    return message.__struct_config__.tag


@pytest.mark.parametrize("file", made(), ids=lambda file: file.name)
def test_what_is_made_from_the_types_is_up_to_date(file: Path) -> None:
    assert file.read_text("utf-8") == made()[file]


def test_a_stale_file_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    stale = tmp_path / "protocol.d.ts"
    stale.write_text("export type Seat = string;", "utf-8")
    monkeypatch.setattr(protocol, "BASE", tmp_path)
    monkeypatch.setattr(protocol, "made", lambda: {stale: "export type Seat = never;"})
    with pytest.raises(CommandError, match=r"protocol\.d\.ts"):
        call_command("protocol", check=True)
    call_command("protocol", write=True)
    call_command("protocol", check=True)


def test_what_the_server_says_is_closed() -> None:
    lost = {"type": "line-removed", "line": 8}
    assert HEARD.is_valid(lost)
    assert not HEARD.is_valid(lost | {"secret": "9f2c"})
    facts = Draft202012Validator({**protocol_schema(), "$ref": "#/$defs/FigureView"})
    assert facts.is_valid({"weapon": "rifle"})
    assert not facts.is_valid({"weapon": "rifle", "at": None})
    assert not facts.is_valid({"weapon": "rifle", "hidden": True})


def test_the_schema_is_a_schema() -> None:
    Draft202012Validator.check_schema(protocol_schema())


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["type"])
def test_an_example_of_the_text_is_a_message(example: dict) -> None:
    sides = [side for side in (SENT, HEARD) if side.is_valid(example)]
    assert sides, [error.message for error in HEARD.iter_errors(example)]


@pytest.mark.parametrize("message", [*Inbound.__args__, *Outbound.__args__], ids=tag)
def test_every_message_has_an_example_and_a_heading(message: type) -> None:
    assert any(example["type"] == tag(message) for example in EXAMPLES)
    assert f"### {tag(message)}\n" in TEXT


@pytest.mark.parametrize(
    ("before", "after", "patch"),
    [
        ({}, {}, {}),
        ({"a": 1}, {"a": 1}, {}),
        ({"a": 1}, {"a": 2, "b": 3}, {"a": 2, "b": 3}),
        ({"a": 1, "b": 2}, {"b": 2}, {"a": None}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1, "c": 3}}, {"a": {"c": 3}}),
        ({"a": {"b": 1}}, {"a": {}}, {"a": {"b": None}}),
        ({"a": [1, 2]}, {"a": [1]}, {"a": [1]}),
        ({"a": 1}, {"a": {"b": 1}}, {"a": {"b": 1}}),
        ({"a": {"b": 1}}, {"a": [1]}, {"a": [1]}),
        ({}, {"a": {}}, {"a": {}}),
    ],
)
def test_a_patch_leads_from_one_to_the_other(before: dict, after: dict, patch: dict) -> None:
    assert merge_patch(before, after) == patch
    assert merged(before, patch) == after
