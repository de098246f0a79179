"""The page on which a native reader proof-reads a language: `python -m telling --write | --check`."""

import sys
from pathlib import Path

from telling.catalogue import languages
from telling.samples import page

FOLDER = Path(__file__).parent.parent / "docs" / "telling"


def pages() -> dict[Path, str]:
    """Make the page of each language, as rules and catalogues have it now."""
    return {FOLDER / f"{language}.txt": page(language) for language in languages()}


def main(asked: list[str]) -> int:
    """Write the pages anew, or say which is out of date."""
    if asked not in (["--write"], ["--check"]):
        sys.stderr.write("usage: python -m telling --write | --check\n")
        return 2
    stale = {file: text for file, text in pages().items() if not _has(file, text)}
    for file, text in stale.items():
        if asked == ["--write"]:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, "utf-8")
        else:
            sys.stderr.write(f"{file.name} is out of date: python -m telling --write\n")
    return int(bool(stale) and asked == ["--check"])


def _has(file: Path, text: str) -> bool:
    return file.exists() and file.read_text("utf-8") == text


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
