"""What the simple player thinks of orders that only some armies have. The numbers are opinions, not rules."""

from collections.abc import Callable, Sequence
from math import dist

from msgspec import UNSET

from rules.bots.assaulting import strength
from rules.bots.seen import places
from rules.engine.requests import At, Option
from rules.views.view_types import SideView, TeamView

WAVE_REACHES = 15.0
"""Inches from the enemy at which four dice probably bring men to grips."""

FEW_LEFT = 1.3
"""How many times the enemy's strength makes a wave worth it."""

WAVE, BOTH_GUNS, MORTAR, TANK, SURGE, RUSH, LEAD_OUT = 90.0, 58.0, 45.0, 30.0, 44.0, 38.0, 42.0
NEVER = -50.0

FAR = 100.0
SURGES, RUSHES = 30.0, 24.0
"""Inches from the enemy within which men surge forward behind their fire, or rush from cover to cover."""


class NationalOrders:
    """What one side's Leaders may think of such orders, by what it sees."""

    def __init__(self, own: SideView, enemy: SideView) -> None:
        self.own, self.enemy = own, enemy
        self.enemies = places(enemy.teams.values())
        self.values: dict[str, Callable[[Option], float]] = {
            "human-wave": self._wave,
            "fire-both-guns": lambda option: BOTH_GUNS,
            "direct-mortar": lambda option: MORTAR + ("/rapid/" in option.id),
            "tank-defence": lambda option: TANK,
            "surge": lambda option: SURGE if self._are_near(option.subject, SURGES) else NEVER,
            "lead-out": lambda option: LEAD_OUT if self._is_far(option.subject) else NEVER,
            "rush": lambda option: RUSH if self._are_near(option.subject, RUSHES) else NEVER,
        }

    def _wave(self, option: Option) -> float:
        """Judge a wave: good where all who would go are near the enemy and clearly stronger."""
        leader = self.own.leaders.get(option.subject)
        if leader is None or leader.at is UNSET:
            return NEVER
        reach = leader.command_range
        going = [
            one
            for one, team in self.own.teams.items()
            if team.section and not (team.done or team.pinned) and _apart([team], [leader.at]) <= reach
        ]
        near = [one for one in going if _apart([self.own.teams[one]], self.enemies) <= WAVE_REACHES]
        if not near or len(near) < len(going):
            return NEVER
        men = places(self.own.teams[one] for one in going)
        met = [one for one, team in self.enemy.teams.items() if _apart([team], men) <= WAVE_REACHES]
        attack = strength(self.own, going, is_attacked=False)
        return WAVE if attack >= FEW_LEFT * strength(self.enemy, met, is_attacked=True) else NEVER

    def _is_far(self, subject: str) -> bool:
        """Whether no enemy is about at whom these men could fire from where they are."""
        return not self._are_near(subject, SURGES)

    def _are_near(self, subject: str, inches: float) -> bool:
        teams = [team for one, team in self.own.teams.items() if subject in (one, team.section)]
        return bool(teams) and 0.0 < _apart(teams, self.enemies) <= inches


def _apart(teams: Sequence[TeamView], others: Sequence[At]) -> float:
    return min((dist(man, at) for man in places(teams) for at in others), default=FAR)
