"""The index of the code, docs/code-index.md: `python -m tests.code_index --check | --write`.

It is made from docstrings, which end with the sections of the book, and from the tests' ledger marks.
"""

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.ledger_coverage import Row, by_section, read_plan, read_rows

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "code-index.md"

PARTS = ("rules", "armylists", "reference", "games", "accounts", "cocweb")
"""The packages whose files are listed, the rules first."""

EDITION = re.compile(r"\b([12]e) ((?:[A-B0-9][\w.]*(?:, ?|-| to )?)+)")
SECTION = re.compile(r"\b(?:\d+(?:\.\d+)*|[AB])\b")
FAQ = re.compile(r"faq-\d{3}(?:, \d{3})*")
TABLE = re.compile(
    r"\bTables? (One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve"
    r"|Thirteen|Fourteen|Fifteen|Sixteen|Seventeen)\b"
)
ROW = re.compile(r'"((?:[12]e-[\w.]+|faq)-\d+)"')
"""A row of the ledger, in a mark or in a table from which marks are made."""

ABOUT_ITSELF = ROOT / "tests" / "project"
"""Tests of the project itself, which play no rule."""

Docstring = tuple[str, str]
"""A file, and what one docstring in it says."""


@dataclass(frozen=True)
class Places:
    """By section, row and table: the files whose docstrings name it, and the tests that play it."""

    named: Mapping[str, Mapping[str, int]]
    played: Mapping[str, Mapping[str, int]]

    def rules(self, key: str) -> str:
        """The files that name it, those first that do so most often."""
        return _listed(self.named.get(key, {}), "rules/")

    def tests(self, keys: Iterable[str]) -> str:
        """The test files that play these rows, those first that play most of them."""
        counts: dict[str, int] = defaultdict(int)
        for key in keys:
            for file, count in self.played.get(key, {}).items():
                counts[file] += count
        return _listed(counts, "tests/rules/")


def _listed(counts: Mapping[str, int], room: str) -> str:
    ranked = sorted(counts, key=lambda file: (-counts[file], file))
    return ", ".join(f"`{file.removeprefix(room).removesuffix('.py')}`" for file in ranked)


# --- What the code says ---------------------------------------------------------------------------


def files_of(part: str) -> list[Path]:
    """The Python files of a package in the order of their paths, without migrations."""
    found = sorted((ROOT / part).rglob("*.py"), key=lambda path: (path.parent, path.name))
    return [path for path in found if "migrations" not in path.parts]


def docstrings_in(path: Path) -> list[str]:
    """Every docstring of a file, its own first."""
    tree = ast.parse(path.read_text())
    nodes = [one for one in ast.walk(tree) if isinstance(one, DOCUMENTED)]
    return [ast.get_docstring(node) or "" for node in nodes]


DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def summary_of(path: Path) -> str:
    """The first sentence or paragraph of a file's own docstring, in one line."""
    text = ast.get_docstring(ast.parse(path.read_text())) or ""
    return " ".join(text.partition("\n\n")[0].split()).replace("|", "\\|")


def named_in(text: str) -> Iterator[str]:
    """The sections ("1e 4.5.2"), FAQ rows ("faq-023") and tables ("Table Six") that a docstring names."""
    for edition, sections in EDITION.findall(text):
        yield from (f"{edition} {section}" for section in SECTION.findall(sections))
    for group in FAQ.findall(text):
        yield from (f"faq-{number}" for number in re.findall(r"\d{3}", group))
    yield from (f"Table {number}" for number in TABLE.findall(text))


def naming(docstrings: Iterable[Docstring]) -> dict[str, dict[str, int]]:
    """By what is named, how many docstrings of each file name it."""
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for file, text in docstrings:
        for key in set(named_in(text)):
            found[key][file] += 1
    return found


def playing(sources: Iterable[Docstring]) -> dict[str, dict[str, int]]:
    """By row of the ledger, how often each test file names it."""
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for file, source in sources:
        for row in ROW.findall(source):
            found[row][file] += 1
    return found


def read_places() -> Places:
    """What the rules' docstrings and the tests' marks say now."""
    rules = [(_name(path), text) for path in files_of("rules") for text in docstrings_in(path)]
    tests = [(_name(path), path.read_text()) for path in files_of("tests") if path.parent != ABOUT_ITSELF]
    return Places(naming(rules), playing(tests))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# --- The document ---------------------------------------------------------------------------------


HEAD = """# Index of the code

Written by `make coverage-doc` from docstrings and the tests' marks; not by hand.
[architecture.md](architecture.md) explains how the rooms belong together. Here you look things up:

- [by section of the book](#by-section-of-the-book): which files name it, and which tests play its rows
- [by answer of the FAQ](#by-answer-of-the-faq) and [by table](#by-table-of-the-book)
- [by file](#by-file): every file of the rules and the site, with what it says of itself

In the first three, `fire/hit_effects` is `rules/fire/hit_effects.py`, and among the tests
`fire/test_hit_effects` is `tests/rules/fire/test_hit_effects.py`. The file that names a section most often
comes first. `1e` and `2e` are the editions. In [rules-coverage.md](rules-coverage.md) every row of the ledger
stands by itself.
"""


def document(rows: list[Row], places: Places) -> str:
    """The whole of docs/code-index.md."""
    parts = [
        HEAD,
        *sections(rows, places),
        *answers(rows, places),
        *tables(places),
        "## By file",
        "",
        *(line for part in PARTS for line in rooms(part)),
    ]
    return "\n".join(parts)


def sections(rows: list[Row], places: Places) -> list[str]:
    """A line for each section of the book: what it is about, its files, its tests."""
    lines = ["## By section of the book", "", "| section | about | rules | tests |", "|---|---|---|---|"]
    for section, group in by_section(row for row in rows if not row.id.startswith("faq")).items():
        title = section.replace("-", " ", 1)
        key = re.sub(r"^(\de [AB])\..*", r"\1", title)
        tests = places.tests(row.id for row in group)
        lines.append(f"| {title} | {subjects(group)} | {places.rules(key)} | {tests} |")
    return [*lines, ""]


def subjects(group: Iterable[Row]) -> str:
    """What the rows of a section are about, each subject once and without its chapter."""
    found = dict.fromkeys(row.about.rpartition(": ")[2] for row in group)
    return "; ".join(found).replace("|", "\\|")


def answers(rows: list[Row], places: Places) -> list[str]:
    """A line for each answer of the FAQ that a file or a test names."""
    lines = ["## By answer of the FAQ", "", "| row | about | rules | tests |", "|---|---|---|---|"]
    lines += [
        f"| {row.id} | {row.about} | {places.rules(row.id)} | {places.tests([row.id])} |"
        for row in rows
        if row.id.startswith("faq")
    ]
    return [*lines, ""]


def tables(places: Places) -> list[str]:
    """A line for each table of the book that a file names."""
    numbers = TABLE.pattern.partition("(")[2].partition(")")[0].split("|")
    keys = [f"Table {number}" for number in numbers if f"Table {number}" in places.named]
    lines = ["## By table of the book", "", "| table | rules |", "|---|---|"]
    return [*lines, *(f"| {key} | {places.rules(key)} |" for key in keys), ""]


def rooms(part: str) -> list[str]:
    """A package, folder by folder, with a line for each file."""
    folders: dict[Path, list[Path]] = defaultdict(list)
    for path in files_of(part):
        folders[path.parent].append(path)
    return [line for folder, files in folders.items() for line in folder_lines(folder, files)]


def folder_lines(folder: Path, files: Iterable[Path]) -> list[str]:
    """A folder's heading, what its package says of itself, a line for each file; nothing without files."""
    listed = [path for path in files if path.stem != "__init__"]
    if not listed:
        return []
    package = folder / "__init__.py"
    about = [summary_of(package), ""] if package.exists() else []
    table = [f"| `{path.name}` | {summary_of(path)} |" for path in listed]
    return [f"### {_name(folder)}/", "", *about, "| file | what it says of itself |", "|---|---|", *table, ""]


# --- The command ----------------------------------------------------------------------------------


def now() -> str:
    """The document as it would be written now."""
    plan, places = read_plan(), read_places()
    rows = [row for row in read_rows() if plan.is_in_scope(row) or row.id in places.played]
    return document(rows, places)


def problems(written: str, fresh: str) -> list[str]:
    """Why the check fails, in words."""
    return [] if written == fresh else ["docs/code-index.md is stale: run `make coverage-doc`"]


def check(say: Callable[[str], object]) -> int:
    """The number of problems, each of them said."""
    found = problems(DOCUMENT.read_text() if DOCUMENT.exists() else "", now())
    for problem in found:
        say(f"{problem}\n")
    return len(found)


def main() -> None:
    """Write the document, or say whether it is what it would be if it were written now."""
    parser = argparse.ArgumentParser(description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="fail when the document is stale")
    what.add_argument("--write", action="store_true", help="write docs/code-index.md")
    if parser.parse_args().write:
        DOCUMENT.write_text(now())
    elif check(sys.stderr.write):
        sys.exit(1)


if __name__ == "__main__":
    main()
