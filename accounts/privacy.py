"""The privacy page: the host's own text, or what this software does wherever it runs."""

from dataclasses import dataclass
from pathlib import Path

from django.utils.translation import get_language

from accounts.models import PrivacyNotice

DATA = Path(__file__).parent / "data"

TO_BEGIN_WITH = (DATA / "privacy.txt").read_text("utf-8")
"""What holds for every site; the host begins with it, and adds who he is."""

TRANSLATED = {file.suffixes[0][1:]: file.read_text("utf-8") for file in DATA.glob("privacy.*.txt")}
"""The same by language."""


@dataclass(frozen=True)
class Block:
    """A heading, a list or a paragraph: its lines, as plain text."""

    kind: str
    lines: tuple[str, ...]


def shown_notice() -> tuple[list[Block], PrivacyNotice | None]:
    """Read the page's text in blocks, and the host's row if he has written one, in whatever language."""
    written = PrivacyNotice.objects.first()
    ours = TRANSLATED.get((get_language() or "").partition("-")[0], TO_BEGIN_WITH)
    return blocks(written.text if written else ours), written


def blocks(text: str) -> list[Block]:
    """Take a text apart at its empty lines."""
    parts = "\n".join(line.rstrip() for line in text.strip().splitlines()).split("\n\n")
    return [_block(part.strip().split("\n")) for part in parts if part.strip()]


def _block(lines: list[str]) -> Block:
    if lines[0].startswith("# "):
        return Block("heading", (lines[0][2:], *lines[1:]))
    if all(line.startswith("- ") for line in lines):
        return Block("list", tuple(line[2:] for line in lines))
    return Block("paragraph", tuple(lines))
