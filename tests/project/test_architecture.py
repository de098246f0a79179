"""docs/architecture.md names each room and its files; its picture has the rooms in order; links lead on."""

import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text()
ROOMS = dict(re.findall(r"^\| `(\w+)/` \|[^|]*\|(.*)\|$", TEXT, re.MULTILINE))
CHAPTERS = [room for room in ROOMS if (ROOT / "rules" / room).is_dir()]


def layers() -> list[str]:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    found: list[str] = next(one["layers"] for one in contracts if one.get("containers") == ["rules"])
    return found


def test_every_room_of_the_rules_has_its_place() -> None:
    below = TEXT.partition("Below them,")[2].partition("\n\n")[0]
    told = {*CHAPTERS, *re.findall(r"`(\w+)/`", below)}
    assert told >= {path.name for path in (ROOT / "rules").iterdir() if (path / "__init__.py").exists()}


@pytest.mark.parametrize("room", CHAPTERS)
def test_a_room_is_told_with_all_its_files_and_no_other(room: str) -> None:
    files = {path.stem for path in (ROOT / "rules" / room).glob("*.py")} - {"__init__"}
    assert set(re.findall(r"`(\w+)`", ROOMS[room])) == files


def test_the_picture_has_the_rooms_in_the_order_of_the_contract() -> None:
    texts = [one.text for one in ElementTree.parse(ROOT / "docs" / "rooms.svg").iter() if one.text]
    rooms = [room for layer in layers() for room in layer.split(" | ") if (ROOT / "rules" / room).is_dir()]
    rooms.remove("bots")  # it stands with the public API
    assert [text for text in texts if text in rooms] == rooms


@pytest.mark.parametrize("document", ["README.md", "docs/architecture.md"])
def test_links_lead_somewhere(document: str) -> None:
    path = ROOT / document
    targets = re.findall(r"\]\((?!http)([^)#]+)", path.read_text())
    assert targets
    assert [one for one in targets if not (path.parent / one).exists()] == []
