"""What it is worth to have a Leader act: whom he can rally, and who acts at his word.

The numbers are opinions, not rules.
"""

from math import dist

from msgspec import UNSET

from rules.bots.attacking import Goal
from rules.bots.bringing_on import COMPANION, NEVER
from rules.bots.broken import can_be_saved, is_lost
from rules.bots.engineering import ENGINEERS, Works
from rules.bots.seen import places
from rules.bots.shots import FIRST, Shots
from rules.editions.grades import Rank
from rules.engine.requests import At, Option
from rules.engine.seats import Seat
from rules.views.view_types import LeaderView, TeamView, View

FAR = 100.0
A_SHOCK, A_TEAM, A_BROKEN = 8.0, 18.0, 60.0
"""What a Shock to be rallied, a Team to be ordered and a Broken Team to be saved are worth."""
HANDFUL = 3
"""Men of whom no fewer are thought of where Shock is weighed: what shakes one man alone matters less."""
RALLY_FIRST, WEIGHS = 14.0, 2
"""How much more a rally is worth to a Leader who can still have the same men act, and the Shock for it."""
TRIFLE = 15.0
"""How much less it is worth to rally a single Shock of several men, while others could fire."""


class Leading:
    """One seat's opinion of its Leaders; with `shots` by whom their men see, and by how much each can do."""

    def __init__(self, view: View, seat: Seat, aim: Goal, works: Works, shots: Shots | None) -> None:
        self.own, self.aim, self.works, self.shots = view.sides[seat], aim, works, shots
        left = UNSET if view.phase is UNSET else view.phase.initiatives
        self.has_orders_left = left is not UNSET and left > 1

    def activation(self, leader_id: str) -> float:
        """Judge how good it is to activate a Leader."""
        leader = self.own.leaders[leader_id]
        if leader.companion is not UNSET:
            return self._walking(leader_id)
        men = [team for team in self.own.teams.values() if leader_id in team.leaders]
        idle = [team for team in men if not (team.done or team.pinned or self._is_well_placed(team))]
        shock = sum(team.shock for team in men if not is_lost(team))
        broken = sum(map(can_be_saved, self.near(leader)))
        if not idle and not shock and not broken:
            return -5.0 if leader.rank is Rank.JUNIOR else 2.0
        first = FIRST if self.shots is not None and self.shots.who_can_fire(idle) else 0.0
        worth = A_SHOCK * self._at_most(leader, shock) + A_TEAM * self._at_most(leader, len(idle))
        return 15 + worth + A_BROKEN * broken + first + self.aim.urgency(idle)

    def following(self, option: Option) -> float:
        """Judge how good it is that a Squad has a Leader for this Phase: as one of its own would be."""
        team = self.own.teams.get(option.subject)
        if team is None or is_lost(team):
            return NEVER
        return 30 + A_SHOCK * team.shock + A_BROKEN * team.broken + self.aim.urgency([team])

    def rally(self, option: Option) -> float:
        """Judge how good it is to have a Shock taken from a Team."""
        team = self.own.teams.get(option.subject)
        if team is None or is_lost(team):
            return 0.0
        men = len(team.figures)
        first = RALLY_FIRST if self.has_orders_left and team.shock >= WEIGHS and not team.done else 0.0
        is_trifle = self.shots is not None and team.shock < WEIGHS and men >= HANDFUL and not team.pinned
        later = TRIFLE if is_trifle else 0.0
        return first - later + 20 + 60 * team.shock / max(HANDFUL, men) + (40 if team.broken else 0)

    def near(self, leader: LeaderView) -> list[TeamView]:
        """List the Teams within a Leader's reach, whom he may rally."""
        at, reach = leader.at, leader.command_range
        if at is UNSET:
            return []
        return [team for team in self.own.teams.values() if _inches_to(team, at) <= reach]

    def _at_most(self, leader: LeaderView, number: int) -> int:
        """Tell how much of it a Leader has Command Initiatives for, for who looks more closely."""
        return number if self.shots is None else min(number, max(1, leader.initiatives))

    def _is_well_placed(self, team: TeamView) -> bool:
        """Whether these are engineers with nothing to do where they are, or defenders who make ready and see
        nobody."""
        if team.kind in ENGINEERS:
            return not self.works.is_beside(team)
        is_ready = self.shots is not None and self.aim.holds_ground and bool(team.stance)
        return is_ready and not (self.shots and self.shots.who_can_fire([team]))

    def _walking(self, companion_id: str) -> float:
        """Judge how good it is to activate a man who goes with a Unit: where none is by him."""
        has_company = any(companion_id in team.leaders for team in self.own.teams.values())
        return NEVER if has_company or not self.own.teams else COMPANION


def _inches_to(team: TeamView, at: At) -> float:
    return min((dist(man, at) for man in places([team])), default=FAR)
