"""What fire is worth from where men stand: whom they see, how far away, in which cover.

The numbers are opinions, not rules.
"""

from collections.abc import Sequence

from msgspec import UNSET

from rules.bots.sighted import InSight, Sighted
from rules.geometry.terrain import Cover
from rules.views.view_types import TeamView

CAN_FIRE, CAN_ONLY_GO = 35.0, 3.0
"""How much more it is worth to activate men who see somebody near in the open, and men who see nobody."""

FIRST = 10.0
"""How much more it is worth to have a Leader act whose men can fire."""

LEAST, MORE = 0.55, 0.6
"""Parts of what fire is worth that do not hang on the target, and that do."""

UNTOLD = 0.7
"""What is left of fire at who cannot be told."""

NO_DICE = -0.1
"""What is left of fire to men whose Shock takes all their dice."""

MANY, AT_MOST, SERVED = 8.0, 1.5, 5
"""Dice that are full fire, how many times full fire may count, and the dice of a served weapon."""

IN_COVER = {Cover.OPEN: 1.0, Cover.LIGHT: 0.75, Cover.HARD: 0.5, Cover.BUNKER: 0.35}
FEW, OF_ONE = 4, 0.4
"""Men from which a target is worth full fire, and what is left of fire at one man who serves no weapon."""

NEAR, FAR = 18.0, 36.0
AT_NEAR, AT_FAR, BEYOND = 1.0, 0.7, 0.4
"""What is left of fire at an enemy in that cover, and at so many inches or beyond."""


class Shots:
    """What each Team could fire at, and with how many dice."""

    def __init__(self, sight: InSight) -> None:
        self.sight = sight
        self._known: dict[str, Sighted | None] = {}

    def target(self, teams: Sequence[TeamView]) -> Sighted | None:
        """Find the enemy at whom the best fire of these Teams would go; None where none of them can fire."""
        able = [team for team in teams if self._worth(team)]
        return self._best(max(able, key=self._worth)) if able else None

    def who_can_fire(self, teams: Sequence[TeamView]) -> list[TeamView]:
        """List those of these Teams who have dice left, and somebody to fire them at."""
        return [team for team in teams if self._worth(team)]

    def of_acting(self, teams: Sequence[TeamView]) -> float:
        """Tell how much more it is worth to activate these Teams for what they can fire at."""
        dice = sum(map(self._worth, teams))
        return CAN_FIRE * min(AT_MOST, dice / MANY) if dice else CAN_ONLY_GO

    def of_firing(self, teams: Sequence[TeamView]) -> float:
        """Tell which part of full fire is left to these Teams: below 0 for men with no dice, little where it
        cannot be told whom they see: a Leader alone, or one whom but one of them sees."""
        if not any(map(dice_of, teams)):
            return NO_DICE
        seen = max((_worth_of(found) for team in teams if (found := self._best(team))), default=0.0)
        return LEAST + MORE * seen if seen else UNTOLD

    def _worth(self, team: TeamView) -> float:
        """Count the dice of a Team, each for as much as its best target is worth."""
        dice = dice_of(team)
        found = self._best(team) if dice else None
        return dice * _worth_of(found) if found else 0.0

    def _best(self, team: TeamView) -> Sighted | None:
        key = next(iter(team.figures), "")  # no two Teams have a man in common
        if key not in self._known:
            self._known[key] = max(self.sight.sees([team]), key=_worth_of, default=None)
        return self._known[key]


def dice_of(team: TeamView) -> float:
    """Guess how many dice a Team has for its fire: every two Shock take one, and Pinned men have half."""
    if team.broken:
        return 0.0
    crewed = SERVED if team.weapon is not UNSET else 0
    dice = max(0.0, len(team.figures) + crewed - team.shock // 2)
    return dice / 2 if team.pinned else dice


def _worth_of(seen: Sighted) -> float:
    return IN_COVER[seen.cover] * _at(seen.inches) * _of_men(seen.team)


def _of_men(team: TeamView) -> float:
    """Tell which part of full fire so many men are worth; who serves a weapon is always worth all of it."""
    if team.weapon is not UNSET or team.gun is not UNSET:
        return 1.0
    return min(1.0, OF_ONE + (1.0 - OF_ONE) * (len(team.figures) - 1) / (FEW - 1))


def _at(inches: float) -> float:
    return AT_NEAR if inches <= NEAR else AT_FAR if inches <= FAR else BEYOND
