"""docs/architecture.md names each room, its picture has them in order; docs/code-index.md has every file."""

import ast
import re
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.code_index import (
    COMMENT,
    PARTS,
    Places,
    docstrings_in,
    document,
    has_section,
    key_of,
    named_in,
    naming,
    now,
    parts_of,
    playing,
    problems,
    read_places,
)
from tests.ledger_coverage import Row, by_section, read_plan, read_rows

ROOT = Path(__file__).resolve().parents[2]
TEXT = (ROOT / "docs" / "architecture.md").read_text()
INDEX = (ROOT / "docs" / "code-index.md").read_text()
ROOMS = [path for path in (ROOT / "rules").iterdir() if (path / "__init__.py").exists()]
DOCUMENTS = sorted(
    [
        ROOT / "README.md",
        ROOT / "tests" / "README.md",
        *(ROOT / "static").rglob("*.md"),
        *ROOT.glob("docs/*.md"),
    ]
)


def layers() -> list[str]:
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["importlinter"]["contracts"]
    found: list[str] = next(one["layers"] for one in contracts if one.get("containers") == ["rules"])
    return found


# --- architecture.md ------------------------------------------------------------------------------


def test_every_room_of_the_rules_has_its_place() -> None:
    told = set(re.findall(r"`(\w+)/`", TEXT))
    assert {path.name for path in ROOMS} - told == set(), "add the room to docs/architecture.md"


def test_a_file_that_is_named_is_there() -> None:
    named = re.findall(r"`((?:\w+/)+\w+(?:\.\w+)?)`", TEXT)
    assert named
    places = (ROOT, ROOT / "rules")
    lost = [
        one
        for one in named
        if not any((place / end).exists() for place in places for end in (one, f"{one}.py"))
    ]
    assert lost == []


def test_the_picture_has_the_rooms_in_the_order_of_the_contract() -> None:
    texts = [one.text for one in ElementTree.parse(ROOT / "docs" / "rooms.svg").iter() if one.text]
    rooms = [room for layer in layers() for room in layer.split(" | ") if (ROOT / "rules" / room).is_dir()]
    rooms.remove("bots")  # it stands with the public API
    assert [text for text in texts if text in rooms] == rooms


# --- code-index.md --------------------------------------------------------------------------------


def listed(folder: str) -> dict[str, str]:
    """The files that the index lists in a folder, each with what is said of it."""
    chapter = INDEX.partition(f"### {folder}/\n")[2].partition("\n### ")[0]
    return dict(re.findall(r"^\| `(\w[\w-]*\.py)` \| (.*) \|$", chapter, re.MULTILINE))


@pytest.mark.parametrize("part", PARTS)
def test_the_index_has_every_file_of_a_part_and_no_other(part: str) -> None:
    folders = [one for one in (ROOT / part, *(ROOT / part).rglob("*")) if one.is_dir()]
    for folder in folders:
        files = {path.name for path in folder.glob("*.py")} - {"__init__.py"}
        if files and folder.name != "migrations":
            name = folder.relative_to(ROOT).as_posix()
            assert listed(name).keys() == files, f"{name}: run `make coverage-doc`"


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_the_index_says_of_a_file_what_it_says_of_itself(room: Path) -> None:
    for name, said in listed(f"rules/{room.name}").items():
        text = ast.get_docstring(ast.parse((room / name).read_text())) or ""
        assert said, f"{room.name}/{name} needs a docstring"
        assert text.split()[:8] == said.split()[:8], f"{room.name}/{name}: run `make coverage-doc`"


def test_the_index_has_every_section_that_this_release_answers_for() -> None:
    plan = read_plan()
    sections = {row.section for row in read_rows() if plan.is_in_scope(row) and has_section(row)}
    told = {section.replace(" ", "-", 1) for section in re.findall(r"^\| ([^|`]+) \|", INDEX, re.MULTILINE)}
    assert sections - told == set()


def test_the_index_is_current() -> None:
    assert problems(INDEX, now()) == []


def test_a_stale_index_is_a_problem() -> None:
    (problem,) = problems(INDEX, INDEX + "\n")
    assert "make coverage-doc" in problem


def test_each_row_that_this_release_answers_for_leads_to_a_file() -> None:
    """A newcomer finds in the index the code, or the data, that makes the row true."""
    plan, places = read_plan(), read_places()
    rows = [row for row in read_rows() if plan.is_in_scope(row) or row.id in places.played]
    by_row = {row.id for row in rows if not has_section(row) and not places.named.get(row.id)}
    parts = [part for group in by_section(rows).values() if has_section(group[0]) for part in parts_of(group)]
    by_part = {row.id for part in parts for row in part if not places.rules(key_of(row), part)}
    why = "a docstring, or a comment in the data, has to name"
    assert (by_row | by_part) - NOWHERE.keys() == set(), f"{why} these rows or their sections"
    assert NOWHERE.keys() <= by_row | by_part, "these lead somewhere by now"


NOWHERE: dict[str, str] = {}
"""Rows that no file makes true, each with the reason; there is none such."""


def test_sections_answers_and_tables_are_read_from_a_docstring() -> None:
    text = "Men who fall back (1e 14.5, 14.6; 2e 8.2.1; faq-021, 115; Table Six), over 3 Phases, 12 inches."
    assert list(named_in(text)) == [
        "1e 14.5",
        "1e 14.6",
        "2e 8.2.1",
        "faq-021",
        "faq-115",
        "Table Six",
    ]


def test_several_rows_are_named_by_the_first_and_the_last_and_from_line_to_line() -> None:
    assert list(named_in("As printed (esp-059, 062-064;\n    l40-009).")) == [
        "esp-059",
        "esp-062",
        "esp-063",
        "esp-064",
        "l40-009",
    ]
    assert list(named_in("Fire (1e 4.5,\n    9.1).")) == ["1e 4.5", "1e 9.1"]


def test_what_stands_below_a_constant_and_comments_of_data_are_read(tmp_path: Path) -> None:
    code = tmp_path / "a.py"
    code.write_text('"""Fire."""\n\nDICE = 3\n"""Rolled (1e 9)."""\n')
    assert docstrings_in(code) == ["Fire.", "Rolled (1e 9)."]
    assert COMMENT.findall("# Arms.\n- {id: gun, name: Gun#1}  # esp-067\n") == ["Arms.", "esp-067"]


NAMED = naming(
    [
        ("rules/a/b.py", "When rifles are fired (1e 9)"),
        ("rules/a/c.py", "Fire (1e 9)"),
        ("rules/a/c.py", "More fire (1e 9)"),
        ("rules/a/d.py", "Cover (1e 9)"),
    ]
)


def line_of(test: str, *subjects: str) -> str:
    rows = [Row(f"1e-9-0{number}", about) for number, about in enumerate(subjects, 1)]
    played = playing([(test, '@pytest.mark.ledger("1e-9-01", "1e-9-02")')])
    files = frozenset(f"rules/a/{name}.py" for name in "bcd")
    lines = document(rows, Places(files, NAMED, played)).splitlines()
    return next(line for line in lines if line.startswith("| 1e 9 |"))


def test_the_file_that_names_a_section_often_or_in_its_words_comes_first() -> None:
    line = "| 1e 9 | Rifles; Pistols | `a/c`, `a/b`, `a/d` | `a/test_x` |"
    assert line_of("tests/rules/a/test_x.py", "Rifles", "Pistols") == line
    assert "`a/b`, `a/c`, `a/d`" in line_of("tests/rules/a/test_x.py", "When rifles are fired")


def test_the_file_that_a_test_is_named_after_comes_before_those_that_are_as_likely() -> None:
    assert "`a/d`, `a/c`, `a/b`" in line_of("tests/rules/a/test_d.py", "Pistols")


# --- links ----------------------------------------------------------------------------------------


def anchors(path: Path) -> set[str]:
    """The anchors of a document's headings, as GitHub makes them."""
    headings = re.findall(r"^#+ (.*)$", path.read_text(), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\((?!http|mailto)([^)# ]*)(?:#([^)]*))?\)", document.read_text())
    for file, anchor in targets:
        target = document.parent / file if file else document
        assert target.exists(), f"{file} is not there"
        assert not anchor or anchor in anchors(target), f"{file} has no heading #{anchor}"
