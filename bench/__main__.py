"""One run of everything: prints a table; with `--write` it goes into docs/bench.md."""

import argparse
import tempfile
from pathlib import Path

from bench import opening, report

DOCUMENT = report.ROOT / "docs" / "bench.md"
BEGINS, ENDS = "<!-- the run -->", "<!-- the end of the run -->"


def disk() -> Path:
    """Where `make play` keeps its games."""
    place = report.ROOT / "var"
    place.mkdir(exist_ok=True)
    return place


def run(folder: Path) -> None:
    """Measure the parts named on the command line, their files in a folder; print, and write if wanted."""
    from bench.parts import PARTS, measure

    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("parts", nargs="*", help=f"some of {', '.join(PARTS)}; all without any")
    arguments.add_argument("--write", action="store_true", help="put the run into docs/bench.md")
    arguments.add_argument("--other", type=Path, help="a checkout that fights the full battle as well")
    given = arguments.parse_args()
    facts, found = report.machine(), report.Report()
    print("\n".join(facts))
    measure(given.parts or list(PARTS), found, folder, given.other and given.other.resolve())
    text = "\n".join([BEGINS, "", *(f"- {fact}" for fact in facts), "", found.as_markdown(), "", ENDS])
    print(f"\n{text}")
    if given.write:
        before, rest = DOCUMENT.read_text().split(BEGINS)
        DOCUMENT.write_text(before + text + rest.split(ENDS)[1])


if __name__ == "__main__":
    with tempfile.TemporaryDirectory(prefix="bench-", dir=disk()) as own:
        opening.set_up(Path(own))  # before anything of the site is loaded
        run(Path(own))
