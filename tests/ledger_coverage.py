"""Which test plays which row of the rules ledger: `python -m tests.ledger_coverage --check | --write`.

With `--waiting` it names the rows that wait for a rule or have no test. Loaded by every test run too,
where an unknown row and a skipped test are errors.
"""

import argparse
import contextlib
import io
import sys
from collections import defaultdict
from collections.abc import Callable, Generator, Iterable, Mapping
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parent.parent
INDEX = ROOT / "docs" / "ledger-index.tsv"
WAITING = ROOT / "docs" / "rules-waiting.yaml"
DOCUMENT = ROOT / "docs" / "rules-coverage.md"

# Every row in scope has a test or a reason; one without either fails the check.
GAPS_ARE_ERRORS = True

TestsByRow = Mapping[str, list[str]]


@dataclass(frozen=True)
class Row:
    """One row of the ledger: its id and what it is about."""

    id: str
    about: str

    @property
    def section(self) -> str:
        """The part of the id before the last number, such as 1e-4.3.1 or faq."""
        return self.id.rpartition("-")[0]


@dataclass(frozen=True)
class Plan:
    """What docs/rules-waiting.yaml says: the rows this release answers for, and what some wait for."""

    scope: tuple[str, ...]
    exceptions: tuple[str, ...]
    waiting: Mapping[str, str]

    def is_in_scope(self, row: Row) -> bool:
        """Whether this release answers for the row."""
        return matches(row.id, self.scope) and not matches(row.id, self.exceptions)

    def reason(self, row: Row) -> str | None:
        """What the row waits for, if anything."""
        return next(
            (reason for pattern, reason in self.waiting.items() if fnmatchcase(row.id, pattern)), None
        )

    def unknown(self, rows: Iterable[Row]) -> list[str]:
        """Patterns that fit no row: misspelt, or left behind."""
        ids = [row.id for row in rows]
        patterns = [*self.scope, *self.exceptions, *self.waiting]
        return [pattern for pattern in patterns if not any(fnmatchcase(id, pattern) for id in ids)]


def matches(id: str, patterns: Iterable[str]) -> bool:
    """Whether one of the patterns fits the id."""
    return any(fnmatchcase(id, pattern) for pattern in patterns)


def read_rows() -> list[Row]:
    """The ledger's rows, in its order."""
    lines = INDEX.read_text().splitlines()[1:]
    cells = (line.split("\t") for line in lines)
    return [Row(id, about) for id, _edition, about in cells]


def read_plan() -> Plan:
    """The hand-written part."""
    written = yaml.safe_load(WAITING.read_text())
    return Plan(tuple(written["scope"]), tuple(written["except"]), written["waiting"])


# --- The document ---------------------------------------------------------------------------------


def gaps(rows: Iterable[Row], plan: Plan, tests: TestsByRow) -> list[Row]:
    """Rows of this release that have neither a test nor a reason to wait."""
    return [row for row in rows if plan.is_in_scope(row) and row.id not in tests and plan.reason(row) is None]


def document(rows: list[Row], plan: Plan, tests: TestsByRow) -> str:
    """The whole of docs/rules-coverage.md."""
    in_scope = [row for row in rows if plan.is_in_scope(row)]
    beyond = [row for row in rows if not plan.is_in_scope(row) and row.id in tests]
    missing = gaps(rows, plan, tests)
    played = [row for row in in_scope if row.id in tests]
    partly = [row for row in played if plan.reason(row)]
    lines = [
        "# Which test plays which rule",
        "",
        "Written by `make coverage-doc` from the tests' marks and from rules-waiting.yaml; not by hand.",
        "",
        f"In this release: {len(in_scope)} rows. Played by a test: {len(played)}, "
        f"of which {len(partly)} as far as the rules go by now. "
        f"Waiting for a later rule: {len(in_scope) - len(played) - len(missing)}. Gaps: {len(missing)}.",
        "",
        *gap_lines(missing),
    ]
    for section, group in by_section(in_scope).items():
        lines += section_lines(section, group, plan, tests)
    if beyond:
        lines += section_lines("Played already, beyond this release", beyond, plan, tests)
    return "\n".join(lines)


def by_section(rows: Iterable[Row]) -> dict[str, list[Row]]:
    """The rows of each section, in the ledger's order."""
    sections: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        sections[row.section].append(row)
    return sections


def gap_lines(missing: Iterable[Row]) -> list[str]:
    """The gaps, a line for each section."""
    groups = by_section(missing)
    if not groups:
        return []
    listed = [f"- {section}: {', '.join(row.id for row in group)}" for section, group in groups.items()]
    return ["## GAPS", "", *listed, ""]


def section_lines(title: str, rows: Iterable[Row], plan: Plan, tests: TestsByRow) -> list[str]:
    """A heading and a table with a line for each row."""
    table = [f"| {row.id} | {row.about} | {standing(row, plan, tests)} |" for row in rows]
    return [f"## {title}", "", "| row | about | played by |", "|---|---|---|", *table, ""]


def standing(row: Row, plan: Plan, tests: TestsByRow) -> str:
    """The tests of the row, what it or the rest of it waits for, or that it is a gap."""
    played, reason = tests.get(row.id, []), plan.reason(row)
    if not played:
        return f"waits for: {reason}" if reason else "**GAP**"
    return "<br>".join([*played, f"the rest waits for: {reason}"] if reason else played)


# --- What the tests say ---------------------------------------------------------------------------


def rows_of(item: pytest.Item) -> list[str]:
    """The ids that a test is marked with."""
    return [id for mark in item.iter_markers("ledger") for id in mark.args]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Refuse a mark that names no row of the ledger."""
    known = {row.id for row in read_rows()}
    wrong = [f"{item.nodeid}: {id}" for item in items for id in rows_of(item) if id not in known]
    if wrong:
        raise pytest.UsageError("No such row in docs/ledger-index.tsv:\n" + "\n".join(wrong))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that is skipped, or expected to fail, proves nothing and counts as failed."""
    report = yield
    if report.skipped:
        report.outcome = "failed"
        # Else pytest would print a failure and still end with success.
        vars(report).pop("wasxfail", None)
        report.longrepr = f"{item.nodeid} was skipped or expected to fail; every test here must run."
    return report


class Collected:
    """Takes note of what pytest collects."""

    def __init__(self) -> None:
        self.tests: dict[str, list[str]] = defaultdict(list)
        self.problems: list[str] = []

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note the rows of every test, once for all its parameters."""
        for item in session.items:
            name = item.nodeid.partition("[")[0].removeprefix("tests/")
            for id in rows_of(item):
                self.note(id, name)
                if any(item.get_closest_marker(mark) for mark in ("skip", "skipif", "xfail")):
                    self.problems.append(f"{item.nodeid} plays {id} and may be skipped")

    def note(self, id: str, name: str) -> None:
        """Add a test to a row."""
        if name not in self.tests[id]:
            self.tests[id].append(name)

    def sorted(self) -> dict[str, list[str]]:
        """The tests of each row, in an order that does not depend on how they were found."""
        return {id: sorted(names) for id, names in self.tests.items()}


def collect() -> Collected:
    """What every test of the repository is marked with; exits with pytest's words when it cannot collect."""
    collected = Collected()
    said = io.StringIO()
    with contextlib.redirect_stdout(said), contextlib.redirect_stderr(said):
        code = pytest.main(["--collect-only", "-q", str(ROOT / "tests")], plugins=[collected])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        sys.exit(said.getvalue())
    return collected


# --- The command ----------------------------------------------------------------------------------


def problems(collected: Collected, rows: list[Row], plan: Plan, written: str) -> list[str]:
    """Why the check fails, in words."""
    tests = collected.sorted()
    found = list(collected.problems)
    found += [f"docs/rules-waiting.yaml: no row fits {pattern}" for pattern in plan.unknown(rows)]
    if document(rows, plan, tests) != written:
        found.append("docs/rules-coverage.md is stale: run `make coverage-doc`")
    missing = gaps(rows, plan, tests)
    if GAPS_ARE_ERRORS and missing:
        found.append("Rows without a test or a reason: " + ", ".join(row.id for row in missing))
    return found


def check(say: Callable[[str], object]) -> int:
    """The number of problems, each of them said."""
    written = DOCUMENT.read_text() if DOCUMENT.exists() else ""
    found = problems(collect(), read_rows(), read_plan(), written)
    for problem in found:
        say(f"{problem}\n")
    return len(found)


def waiting_lines(rows: Iterable[Row], plan: Plan, tests: TestsByRow) -> list[str]:
    """Each row that waits, with what for, and whether a test plays it already; then each that has no test."""
    waiting = [
        f"{row.id}\t{row.about}\twaits for: {reason}{', although a test plays it' if row.id in tests else ''}"
        for row in rows
        if (reason := plan.reason(row))
    ]
    return [*waiting, *(f"{row.id}\t{row.about}\tGAP" for row in gaps(rows, plan, tests))]


def main() -> None:
    """Write the document, say whether it is what it would be if it were written now, or what waits."""
    parser = argparse.ArgumentParser(description=__doc__)
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--check", action="store_true", help="fail when the document or a mark is wrong")
    what.add_argument("--waiting", action="store_true", help="name the rows that wait or have no test")
    what.add_argument("--write", action="store_true", help="write docs/rules-coverage.md")
    asked = parser.parse_args()
    if asked.write:
        DOCUMENT.write_text(document(read_rows(), read_plan(), collect().sorted()))
    elif asked.waiting:
        lines = waiting_lines(read_rows(), read_plan(), collect().sorted())
        sys.stdout.write("".join(f"{line}\n" for line in lines))
    elif check(sys.stderr.write):
        sys.exit(1)


if __name__ == "__main__":
    main()
