"""What is wrong in a data file, with its place."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple


class Problem(NamedTuple):
    """A place in a data file and what is wrong there."""

    where: str
    what: str


def unknown(where: str, ids: Iterable[str | None], known: Iterable[str], what: str) -> Iterator[Problem]:
    """Find the ids at a place that nothing of that sort has."""
    yield from (Problem(where, f"unknown {what} {id_!r}") for id_ in ids if id_ and id_ not in known)


def each_unknown(where: str, ids: Iterable[str], known: Iterable[str], what: str) -> Iterator[Problem]:
    """Find the ids of a list that nothing of that sort has, each at its own place."""
    for index, id_ in enumerate(ids):
        yield from unknown(f"{where}[{index}]", [id_], known, what)
