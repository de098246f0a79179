"""The index of the code, docs/code-index.md: `python -m tests.code_index --check | --write`.

It is made from docstrings, which end with the sections of the book, from comments in data that name a row of
the ledger, and from the tests' ledger marks.
"""

import argparse
import ast
import re
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from inspect import cleandoc
from pathlib import Path
from typing import NamedTuple

from tests.ledger_coverage import Row, by_section, read_plan, read_rows

ROOT = Path(__file__).resolve().parent.parent
DOCUMENT = ROOT / "docs" / "code-index.md"

PARTS = ("rules", "armylists", "reference", "games", "accounts", "cocweb")
"""The packages whose files are listed, the rules first."""

RULED = ("rules", "armylists", "games")
"""Those that make rows true; the reference tells of them."""

DATA = ("armylists/data", "games/data")
"""The folders of what is data and no code: lists, vehicles, terrain, tables and positions."""

COMMENT = re.compile(r"(?:^|\s)# (.*)$", re.MULTILINE)
"""A comment of a data file."""

EDITION = re.compile(r"\b([12]e) ((?:[A-B0-9][\w.]*(?:, ?|-| to )?)+)")
SECTION = re.compile(r"\b(?:\d+(?:\.\d+)*|[AB])\b")
BY_ROW = {
    "faq": "By answer of the FAQ",
    "l40": "By row of the lists of 1939-40",
    "esp": "By row of the España supplement",
}
"""The headings of rows that are looked up one by one, not by section, by the first word of their ids."""
WITHOUT_SECTION = re.compile(rf"\b({'|'.join(BY_ROW)})-(\d{{3}}(?:(?:, |-)\d{{3}})*)")
RUN = re.compile(r"(\d{3})(?:-(\d{3}))?")
"""A number, or the first and the last of several."""
TABLE = re.compile(
    r"\bTables? (One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Eleven|Twelve"
    r"|Thirteen|Fourteen|Fifteen|Sixteen|Seventeen)\b"
)
ROW = re.compile(rf'"((?:[12]e-[\w.]+|{"|".join(BY_ROW)})-\d+)"')
"""A row of the ledger, in a mark or in a table from which marks are made."""

ABOUT_ITSELF = ROOT / "tests" / "project"
"""Tests of the project itself, which play no rule."""

Docstring = tuple[str, str]
"""A file, and what one docstring in it says."""


WORD = re.compile(r"[a-z]{4,}")

MANY = 12
"""Rows of a section from which on each of its subjects has a line of its own."""

MOST = 8
"""Files that a line names, of which the last are the least likely."""


class Weights(NamedTuple):
    """What makes a file likely: docstrings, up to so many; a word of the rows in them, and in its own name; a
    test named after it."""

    enough: int
    word: int
    name: int
    test: int


WHOLE, SUBJECT = Weights(enough=4, word=1, name=0, test=4), Weights(enough=2, word=2, name=2, test=4)
"""For a whole section, and for one subject of a long one, of which most docstrings do not speak."""


@dataclass(frozen=True)
class Places:
    """The code's files; by section, row and table what docstrings say, and by row the tests that play it."""

    files: frozenset[str]
    named: Mapping[str, Mapping[str, list[str]]]
    played: Mapping[str, Mapping[str, int]]

    def rules(self, key: str, rows: Iterable[Row] = (), weights: Weights = WHOLE) -> str:
        """The files for these rows of a section, the likeliest first.

        It counts how often their docstrings name the section, how many of the rows' words they have, and
        whether a test of these rows is named after them.
        """
        listed = list(rows)
        named = self.named.get(key, {})
        after = [self._after(test) for row in listed for test in self.played.get(row.id, {})]
        tested = {file for file in after if file in self.files}
        subject = words_in(" ".join(row.about for row in listed))

        def rank(file: str) -> tuple[object, ...]:
            texts = named.get(file, [])
            said = len(subject & words_in(" ".join([file, *texts])))
            called = len(subject & words_in(file.rpartition("/")[2]))
            often = min(len(texts), weights.enough)
            likely = often + weights.word * said + weights.name * called + weights.test * (file in tested)
            return (-likely, -len(texts), file)

        return _listed(sorted(named.keys() | tested, key=rank)[:MOST], "rules/")

    def _after(self, test: str) -> str:
        """What a file of tests is named after."""
        return test.removeprefix("tests/").replace("/test_", "/")

    def tests(self, rows: Iterable[Row]) -> str:
        """The test files that play these rows, those first that play most of them."""
        counts: dict[str, int] = defaultdict(int)
        for row in rows:
            for file, count in self.played.get(row.id, {}).items():
                counts[file] += count
        ranked = sorted(counts, key=lambda file: (-counts[file], file))
        return _listed(ranked[:MOST], "tests/rules/")


def words_in(text: str) -> set[str]:
    """The words of a text, without the end that makes many of one."""
    return {word.removesuffix("s") for word in WORD.findall(text.lower())}


def _listed(files: Iterable[str], room: str) -> str:
    return ", ".join(f"`{file.removeprefix(room).removesuffix('.py')}`" for file in files)


# --- What the code says ---------------------------------------------------------------------------


def files_of(part: str) -> list[Path]:
    """The Python files of a package in the order of their paths, without migrations."""
    found = sorted((ROOT / part).rglob("*.py"), key=lambda path: (path.parent, path.name))
    return [path for path in found if "migrations" not in path.parts]


def docstrings_in(path: Path) -> list[str]:
    """Every docstring of a file, its own first, and what stands in the same way below a constant."""
    stated = (one.value for one in ast.walk(ast.parse(path.read_text())) if isinstance(one, ast.Expr))
    texts = (one.value for one in stated if isinstance(one, ast.Constant))
    return [cleandoc(text) for text in texts if isinstance(text, str)]


def summary_of(path: Path) -> str:
    """The first sentence or paragraph of a file's own docstring, in one line."""
    text = ast.get_docstring(ast.parse(path.read_text())) or ""
    return " ".join(text.partition("\n\n")[0].split()).replace("|", "\\|")


def named_in(text: str) -> Iterator[str]:
    """The sections ("1e 4.5.2"), rows without ("faq-023") and tables ("Table Six") that a docstring names."""
    text = " ".join(text.split())
    for edition, sections in EDITION.findall(text):
        yield from (f"{edition} {section}" for section in SECTION.findall(sections))
    for source, group in WITHOUT_SECTION.findall(text):
        for first, last in RUN.findall(group):
            yield from (f"{source}-{number:03}" for number in range(int(first), int(last or first) + 1))
    yield from (f"Table {number}" for number in TABLE.findall(text))


def naming(docstrings: Iterable[Docstring]) -> dict[str, dict[str, list[str]]]:
    """By what is named, the docstrings of each file that name it."""
    found: dict[str, dict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for file, text in docstrings:
        for key in set(named_in(text)):
            found[key][file].append(text)
    return found


def playing(sources: Iterable[Docstring]) -> dict[str, dict[str, int]]:
    """By row of the ledger, how often each test file names it."""
    found: dict[str, dict[str, int]] = defaultdict(lambda: defaultdict(int))
    for file, source in sources:
        for row in ROW.findall(source):
            found[row][file] += 1
    return found


def read_places() -> Places:
    """What docstrings, data and the tests' marks say now."""
    code = [(_name(path), text) for part in RULED for path in files_of(part) for text in docstrings_in(path)]
    tests = [(_name(path), path.read_text()) for path in files_of("tests") if path.parent != ABOUT_ITSELF]
    files = frozenset(_name(path) for part in PARTS for path in files_of(part))
    return Places(files, naming([*code, *comments_in_data()]), playing(tests))


def comments_in_data() -> Iterator[Docstring]:
    """The comments in data files, such as `# l40-009` at the end of the line that the row is about."""
    for folder in DATA:
        for path in sorted((ROOT / folder).rglob("*.yaml")):
            yield from ((_name(path), text) for text in COMMENT.findall(path.read_text()))


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# --- The document ---------------------------------------------------------------------------------


HEAD = """# Index of the code

Written by `make coverage-doc` from docstrings, comments in the data and the tests' marks; not by hand.
[architecture.md](architecture.md) explains how the rooms belong together. Here you look things up:

- [by section of the book](#by-section-of-the-book): which files name it, and which tests play its rows
- [by answer of the FAQ](#by-answer-of-the-faq), by row of
  [the lists of 1939-40](#by-row-of-the-lists-of-1939-40) and
  [the España supplement](#by-row-of-the-españa-supplement), and [by table](#by-table-of-the-book)
- [by file](#by-file): every file of the rules and the site, with what it says of itself

In all but the last, `fire/hit_effects` is `rules/fire/hit_effects.py`, and among the tests
`fire/test_hit_effects` is `tests/rules/fire/test_hit_effects.py`. The likeliest file comes first: it names
the section often, has the words of its rows, or has a test of them named after it. Search that file for the
row's id or its section: a function that decides by it names it at the end of its docstring, and data in a
comment beside the entry. `1e` and `2e` are the editions. What a row is about, by its id, is in
[ledger-index.tsv](ledger-index.tsv). In [rules-coverage.md](rules-coverage.md) every row of the ledger
stands by itself.
"""


def document(rows: list[Row], places: Places) -> str:
    """The whole of docs/code-index.md."""
    parts = [
        HEAD,
        *sections(rows, places),
        *(line for source in BY_ROW for line in answers(source, rows, places)),
        *tables(places),
        "## By file",
        "",
        *(line for part in PARTS for line in rooms(part)),
    ]
    return "\n".join(parts)


def sections(rows: list[Row], places: Places) -> list[str]:
    """A line for each section of the book, and of a long one for each of its subjects: files and tests."""
    lines = ["## By section of the book", "", "| section | about | rules | tests |", "|---|---|---|---|"]
    for section, group in by_section(row for row in rows if has_section(row)).items():
        title = section.replace("-", " ", 1)
        weights = WHOLE if len(group) < MANY else SUBJECT
        key = key_of(group[0])
        lines += [
            f"| {title} | {subjects(part)} | {places.rules(key, part, weights)} | {places.tests(part)} |"
            for part in parts_of(group)
        ]
    return [*lines, ""]


def key_of(row: Row) -> str:
    """Where the row's section is named: 1e B.GB by what names 1e B."""
    return re.sub(r"^(\de [AB])\..*", r"\1", row.section.replace("-", " ", 1))


def parts_of(group: list[Row]) -> list[list[Row]]:
    """The rows of a section together, or those of a long one by their subjects."""
    if len(group) < MANY:
        return [group]
    parts: dict[str, list[Row]] = defaultdict(list)
    for row in group:
        parts[row.about].append(row)
    return list(parts.values())


def subjects(group: Iterable[Row]) -> str:
    """What these rows are about, each subject once."""
    return "; ".join(dict.fromkeys(row.about for row in group)).replace("|", "\\|")


def has_section(row: Row) -> bool:
    """Whether the row is of a section of the book."""
    return row.section not in BY_ROW


def answers(source: str, rows: list[Row], places: Places) -> list[str]:
    """A line for each answer of the FAQ, or row of the lists: files and tests."""
    lines = [f"## {BY_ROW[source]}", "", "| row | about | rules | tests |", "|---|---|---|---|"]
    lines += [
        f"| {row.id} | {row.about} | {places.rules(row.id, [row])} | {places.tests([row])} |"
        for row in rows
        if row.section == source
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
