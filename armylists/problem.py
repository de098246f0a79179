"""What is wrong in a data file, with its place."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from django.utils.translation import gettext_lazy

UNKNOWN = {
    "arsenal": gettext_lazy("unknown arsenal %(id)s"),
    "Section": gettext_lazy("unknown Section %(id)s"),
    "characteristic": gettext_lazy("unknown characteristic %(id)s"),
    "Team": gettext_lazy("unknown Team %(id)s"),
    "infantry anti-tank weapon": gettext_lazy("unknown infantry anti-tank weapon %(id)s"),
    "list": gettext_lazy("unknown list %(id)s"),
    "platoon": gettext_lazy("unknown platoon %(id)s"),
    "support choice": gettext_lazy("unknown support choice %(id)s"),
    "supplement": gettext_lazy("unknown supplement %(id)s"),
    "trait": gettext_lazy("unknown trait %(id)s"),
    "unit or weapon": gettext_lazy("unknown unit or weapon %(id)s"),
    "variant": gettext_lazy("unknown variant %(id)s"),
    "vehicle": gettext_lazy("unknown vehicle %(id)s"),
    "weapon": gettext_lazy("unknown weapon %(id)s"),
    "weapon or vehicle": gettext_lazy("unknown weapon or vehicle %(id)s"),
}
"""By what should stand at a place, what is told of something else."""


class Problem(NamedTuple):
    """A place in a data file and what is wrong there."""

    where: str
    what: str


def unknown(where: str, ids: Iterable[str | None], known: Iterable[str], what: str) -> Iterator[Problem]:
    """Find the ids at a place that nothing of that sort has."""
    told = str(UNKNOWN[what])
    yield from (Problem(where, told % {"id": f"{id_!r}"}) for id_ in ids if id_ and id_ not in known)


def each_unknown(where: str, ids: Iterable[str], known: Iterable[str], what: str) -> Iterator[Problem]:
    """Find the ids of a list that nothing of that sort has, each at its own place."""
    for index, id_ in enumerate(ids):
        yield from unknown(f"{where}[{index}]", [id_], known, what)
