"""What fire is worth from where men stand: whom they see, how far away, in which cover.

The numbers are opinions, not rules.
"""

from collections.abc import Sequence

from rules.bots.sighted import InSight
from rules.geometry.terrain import Cover
from rules.views.view_types import TeamView

CAN_FIRE, CAN_ONLY_GO = 35.0, 3.0
"""How much more it is worth to activate men who see somebody near in the open, and men who see nobody."""

FIRST = 10.0
"""How much more it is worth to have a Leader act whose men can fire."""

LEAST, MORE = 0.55, 0.6
"""Parts of what fire is worth that do not hang on the target, and that do."""

IN_COVER = {Cover.OPEN: 1.0, Cover.LIGHT: 0.75, Cover.HARD: 0.5, Cover.BUNKER: 0.35}
NEAR, FAR = 18.0, 36.0
AT_NEAR, AT_FAR, BEYOND = 1.0, 0.7, 0.4
"""What is left of fire at an enemy in that cover, and at so many inches or beyond."""


class Shots:
    """The best target that each group of Teams has, as a share of one that is near in the open."""

    def __init__(self, sight: InSight) -> None:
        self.sight = sight
        self._known: dict[tuple[int, ...], float] = {}

    def best(self, teams: Sequence[TeamView]) -> float:
        """Tell what the best target of these Teams is worth: 1 for one near in the open, 0 for none."""
        key = tuple(id(team) for team in teams)
        if key not in self._known:
            seen = self.sight.sees(teams)
            self._known[key] = max((IN_COVER[one.cover] * _at(one.inches) for one in seen), default=0.0)
        return self._known[key]

    def of_acting(self, teams: Sequence[TeamView]) -> float:
        """Tell how much more it is worth to activate these Teams for what they can fire at."""
        best = self.best(teams)
        return CAN_FIRE * best if best else CAN_ONLY_GO

    def of_firing(self, teams: Sequence[TeamView]) -> float:
        """Tell which part of full fire is left to these Teams; all of it where they see nobody, as somebody
        else may."""
        best = self.best(teams)
        return LEAST + MORE * best if best else 1.0


def _at(inches: float) -> float:
    return AT_NEAR if inches <= NEAR else AT_FAR if inches <= FAR else BEYOND
