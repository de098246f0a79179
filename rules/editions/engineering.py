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
    ROADBLOCK = "roadblock"
    BARRICADE = "barricade"
    LONG_BARRICADE = "squad-barricade"
    MATTING = "matting"
    FASCINE = "fascine"
    GAP = "gap"


MINEFIELD = 6.0
"""Inches along each side of a minefield."""

WIRE_LENGTH, WIRE_DEPTH = 6.0, 2.0
"""Inches of a section of barbed wire."""


ROADBLOCK_DEPTH, ROADBLOCK_BESIDE = 1.0, 0.25
"""Inches along its road that a roadblock takes up, and by which it reaches beyond either side of it."""


BARRICADES: Mapping[DefenceKind, float] = {DefenceKind.BARRICADE: 6.0, DefenceKind.LONG_BARRICADE: 12.0}
"""Inches of a barricade behind which a Team lines up, and of one for a Squad that has no Teams (esp-169)."""

BARRICADE_DEPTH = 0.5
"""Inches that a barricade takes up from front to back."""


class Blast(StrEnum):
    """What becomes of a roadblock that is blown up."""

    NOTHING = "nothing"
    BROKEN = "broken"
    DESTROYED = "destroyed"


ROADBLOCK_BLOWN = (Blast.NOTHING, Blast.BROKEN, Blast.BROKEN, *(Blast.DESTROYED,) * 3)
"""By the die that is rolled as its charges go off (1e 16.1)."""

LAYING, SAFE = 2, 9.0
"""Phases that it takes to lay the charges, and inches from them at which they are set off (1e 16.1)."""


@dataclass(frozen=True, kw_only=True)
class Trade:
    """The one task of a Team of engineers: what it clears, from which face on.

    `tries` is how many 1s a faulty detonator may show before the Team can do no more; 0: it has none.
    """

    clears: DefenceKind
    least: int
    tries: int = 0


TRADES: Mapping[TeamKind, Trade] = {
    TeamKind.MINE_CLEARERS: Trade(clears=DefenceKind.MINEFIELD, least=6),
    TeamKind.WIRE_CUTTERS: Trade(clears=DefenceKind.WIRE, least=5),
    TeamKind.DEMOLITION: Trade(clears=DefenceKind.WIRE, least=2, tries=2),
}
