"""The editions that a game can be played by, and the supplements that may stand beside one."""

from functools import cache

from rules.editions.edition import FIRST, Edition
from rules.editions.espana import ESPANA
from rules.editions.second import SECOND
from rules.editions.supplement import Supplement

EDITIONS: dict[str, Edition] = {edition.id: edition for edition in (FIRST, SECOND)}
"""Each by the id that a game's Setup names."""

SUPPLEMENTS: dict[str, Supplement] = {one.id: one for one in (ESPANA,)}
"""Each by the id that the lists name which it brings."""


def in_force(edition: str, supplement: str) -> Edition:
    """Find the edition of that id, with the rows of that supplement where there is one; raises KeyError."""
    return _beside(edition, supplement) if supplement else EDITIONS[edition]


@cache
def _beside(edition: str, supplement: str) -> Edition:
    return SUPPLEMENTS[supplement].beside(EDITIONS[edition])
