"""Engineering works as the book has them: what can be bought, who clears it and on what die (1e 16.1, B)."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from rules.editions.team_rules import TeamKind


class DefenceKind(StrEnum):
    """What a side may have bought to be dug, strung or laid, as its support list calls that."""

    ENTRENCHMENT = "entrenchment"
    WIRE = "barbed-wire"
    MINEFIELD = "minefield"


MINEFIELD = 6.0
"""Inches along each side of a minefield."""

WIRE_LENGTH, WIRE_DEPTH = 6.0, 2.0
"""Inches of a section of barbed wire."""


@dataclass(frozen=True, kw_only=True)
class Trade:
    """The one task of a Team of engineers: what it clears, from which face on.

    `tries` is how many 1s a faulty detonator may show before the Team can do no more; 0: it has none.
    """

    clears: DefenceKind
    least: int
    tries: int = 0

    @property
    def faces(self) -> str:
        """The faces that do it, in words."""
        return "6" if self.least == 6 else f"{self.least} or more"


TRADES: Mapping[TeamKind, Trade] = {
    TeamKind.MINE_CLEARERS: Trade(clears=DefenceKind.MINEFIELD, least=6),
    TeamKind.WIRE_CUTTERS: Trade(clears=DefenceKind.WIRE, least=5),
    TeamKind.DEMOLITION: Trade(clears=DefenceKind.WIRE, least=2, tries=2),
}
