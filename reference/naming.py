"""How a rule is named in prompts, options and the log: "1e 7.1", "2e 8.2.2", "1e, Appendix A"."""

import re
from collections.abc import Iterator
from typing import NamedTuple

REFERENCE = re.compile(r"\b([12])e,? (?:Appendix )?([0-9A-Z][0-9A-Za-z]*(?:\.[0-9A-Za-z]+)*)")


class Section(NamedTuple):
    """A section of the first (1) or the second (2) edition."""

    edition: int
    number: str


def sections_in(words: str) -> list[Section]:
    """Find every section that the words name, in their order."""
    return [Section(int(edition), number) for edition, number in REFERENCE.findall(words)]


def with_parents(number: str) -> Iterator[str]:
    """List a section, then those it is a part of: 9.1.1, 9.1, 9."""
    while number:
        yield number
        number = number.rpartition(".")[0]
