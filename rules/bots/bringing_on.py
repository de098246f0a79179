"""What it is worth to bring men on: the most useful first, the last Senior Leader once there are men to lead.

The numbers are opinions, not rules.
"""

from msgspec import UNSET

from rules.bots import riding
from rules.editions.grades import Rank
from rules.editions.team_rules import TeamKind
from rules.engine.requests import Option
from rules.views.view_types import LeaderView, SideView

NEVER = -50.0
DEPLOY = {4: 25.0, 3: 70.0, 2: 55.0, 1: 35.0}
COMPANION = 12.0
"""What it is worth to bring on a man who goes with a Unit, once there is one."""
DUG_IN = 3.0
"""What it is worth to come on in an entrenchment while there is one."""
ON_THE_TABLE_FIRST = 2
"""Sections that come on before the last Senior Leader does: after him others come but every second time."""


class BringingOn:
    """One side's opinion of whom to bring on."""

    def __init__(self, own: SideView) -> None:
        self.own = own

    def worth(self, option: Option) -> float:
        """Judge how good it is to bring these men on with this die or Dice."""
        if self._is_companion(option.subject):
            return COMPANION if self.own.teams else NEVER
        result = 1 if option.data.result is UNSET else option.data.result
        return NEVER if self._is_too_early(option.subject) else DEPLOY.get(result, 0.0)

    def riding(self, option: Option) -> float:
        """Judge how good it is to bring them on in their carrier."""
        return self.worth(option) + riding.coming_on(option)

    def _is_companion(self, subject: str) -> bool:
        """Whether this is a man off the table who will go with a Unit."""
        reserve = self.own.reserve
        waiting = None if reserve is UNSET else reserve.leaders.get(subject)
        return waiting is not None and waiting.companion is not UNSET

    def _is_too_early(self, subject: str) -> bool:
        """Whether a Senior Leader had better wait: one is there, or too few for him to lead."""
        reserve = self.own.reserve
        waiting = None if reserve is UNSET else reserve.leaders.get(subject)
        if reserve is UNSET or waiting is None or waiting.rank is Rank.JUNIOR:
            return False
        if all(team.kind is TeamKind.OFF_TABLE for team in reserve.teams.values()):
            return False
        if any(_is_senior(leader) for leader in self.own.leaders.values()):
            return True
        teams = self.own.teams.values()
        sections = {team.section for team in teams if team.section}
        return len(sections) < ON_THE_TABLE_FIRST and not any(team.broken for team in teams)


def _is_senior(leader: LeaderView) -> bool:
    return leader.rank is not Rank.JUNIOR and leader.companion is UNSET and not leader.out
