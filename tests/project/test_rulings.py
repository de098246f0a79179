"""docs/rulings.md names rows that exist, and has something to say about each."""

import re

from tests.ledger_coverage import ROOT, read_rows

ENTRY = re.compile(r"^- \*\*(.+?)\*\* (.*?)(?=^- \*\*|^#|\Z)", re.MULTILINE | re.DOTALL)
ROW = re.compile(r"(?:[12]e-[\w.]+-\d+|(?:faq|l40|esp)-\d+)")


def test_every_entry_names_rows_of_the_ledger_and_decides_something() -> None:
    known = {row.id for row in read_rows()}
    entries = ENTRY.findall((ROOT / "docs" / "rulings.md").read_text("utf-8"))
    assert len(entries) > 70
    for named, decided in entries:
        rows = ROW.findall(named)
        assert rows, named
        assert set(rows) <= known, named
        assert len(decided.split()) > 5, named
