"""The table of docs/who-sees-what.md, and whether a column of it holds for an address."""

import re
from dataclasses import dataclass
from fnmatch import fnmatch
from pathlib import Path

DOCUMENT = Path(__file__).resolve().parents[1] / "docs" / "who-sees-what.md"

YES, NO, SHUT = "yes", "no", "shut"
"""A column of a row: what a side hides is in there; it is not; whoever comes is turned away."""


@dataclass(frozen=True)
class Row:
    """A row of the table: what it is about, and its cells by column."""

    names: tuple[str, ...]
    cells: dict[str, str]

    def is_about(self, name: str) -> bool:
        """Whether the row is about that address, message or query; `*` in it stands for anything."""
        return any(fnmatch(name, one) for one in self.names)


def rows_under(heading: str) -> list[Row]:
    """The rows of the table under a heading of the document."""
    text = DOCUMENT.read_text("utf-8")
    _, _, rest = text.partition(f"## {heading}\n")
    assert rest, f"{DOCUMENT.name} has no “{heading}”"
    lines = [line for line in rest.split("\n## ")[0].splitlines() if line.startswith("|")]
    columns = cells_of(lines[0])[1:]
    return [row_of(line, columns) for line in lines[2:]]


def row_of(line: str, columns: list[str]) -> Row:
    first, *cells = cells_of(line)
    assert len(cells) == len(columns), line
    return Row(
        tuple(re.findall(r"`([^`]*)`", first.partition(": ")[0])), dict(zip(columns, cells, strict=True))
    )


def cells_of(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def row_for(name: str, rows: list[Row]) -> Row:
    """The first row that is about it; fails where nobody has said who may see it."""
    found = next((row for row in rows if row.is_about(name)), None)
    assert found is not None, f"{name} stands in no row of docs/{DOCUMENT.name}: say who sees what of it"
    return found
