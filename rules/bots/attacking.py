"""What an attack is about, for those who attack and for those who hold their ground.

The numbers are opinions, not rules.
"""

from math import dist

from msgspec import UNSET

from rules.bots.seen import places
from rules.editions.team_rules import TeamKind
from rules.engine.seats import Seat
from rules.geometry.shapes import LineString, Polygon, Shape, disc, foot
from rules.geometry.terrain import Point
from rules.views.view_types import JumpOffPointView, MissionView, SideView, TeamView, View

FAR = 100.0

RUN = 18.0
"""Inches from the goal within which nothing matters but to get there."""

ON_IT = 1.0
"""Inches from a Jump-Off Point within which men stand on it."""

GET_THERE = {"move": 63.0, "double": 64.0, "move-tactically": 20.0, "cross-obstacle": 65.0}
"""What moves are worth near the goal: more than fire."""

GO_ROUND = {"move": 61.0, "double": 30.0, "move-tactically": 30.0, "cross-obstacle": 65.0}
"""What moves are worth to the foremost, while the others fire: a little more than fire."""

HURRY = 6
"""Force Morale of either side from which all of them go: a defender who is driven off first has won."""

URGENT = 40.0
"""How much more it is worth to activate those who can get there."""

LAST_RUSH = 9.0
"""Inches from the goal within which even shaken men go on."""

STAY = {"move": 6.0, "double": -10.0, "move-tactically": 5.0, "cross-obstacle": 4.0}
"""What moves are worth to who is where he is to be."""


class Goal:
    """What one seat is there for; in a battle without attacker nothing is asked of anybody."""

    def __init__(self, view: View, seat: Seat) -> None:
        mission, enemy = view.mission, view.sides[seat.other]
        self.own = view.sides[seat]
        self.holds_ground = mission is not UNSET and mission.attacker is not seat
        self.goals: list[Shape] = []
        self.has_taken_it = self.hurries = False
        if mission is not UNSET and not self.holds_ground:
            self.goals = _goals(mission, enemy)
            self.has_taken_it = _has_taken(mission, enemy)
            self.hurries = min(self.own.force_morale, enemy.force_morale) <= HURRY

    def nearest(self, at: Point) -> Point | None:
        """Find the place on a goal that is nearest to somebody; None where there is no goal."""
        feet = [foot(goal, at) for goal in self.goals]
        return min(feet, key=lambda place: dist(at, place), default=None)

    def inches_from(self, at: Point) -> float:
        """Measure the inches from a place to the nearest goal; FAR where there is none."""
        goal = self.nearest(at)
        return FAR if goal is None else dist(at, goal)

    def inches(self, teams: list[TeamView]) -> float:
        """Measure the inches from the nearest of these men to the nearest goal; FAR where there is none."""
        return min((self.inches_from(Point(*at)) for at in places(teams)), default=FAR)

    def is_close(self, teams: list[TeamView]) -> bool:
        """Whether a goal is so near that they make for it straight on."""
        return self.inches(teams) <= RUN

    def leads(self, teams: list[TeamView]) -> bool:
        """Whether these are the foremost, who go for the goal while the others fire."""
        if not self.goals or not all(map(can_go, teams)):
            return False
        if self.hurries:
            return True
        inches, able = self.inches(teams), [team for team in self.own.teams.values() if can_go(team)]
        before = {_section(team) for team in able if self.inches([team]) < inches}
        return len(before - set(map(_section, teams))) < len(set(map(_section, able))) / 2

    def urgency(self, teams: list[TeamView]) -> float:
        """Tell how much is to be added to the worth of activating these men, for the sake of the goal; 0.0
        for nothing."""
        if any(map(is_heavy, teams)):
            return 0.0
        return URGENT if ON_IT < self.inches(teams) <= RUN or (self.hurries and self.leads(teams)) else 0.0

    def moves(self, teams: list[TeamView], *, weak: bool, shaken: bool = False) -> dict[str, float]:
        """Tell the worth of each move, by its id, that the goal changes for these men; {} where it changes
        none."""
        if self.holds_ground:
            return {} if weak or shaken else STAY
        if any(map(is_heavy, teams)):
            return {}
        inches = self.inches(teams)
        if shaken and not ON_IT < inches <= LAST_RUSH:
            return {}
        if inches <= RUN:
            return STAY if inches <= ON_IT else GET_THERE
        return GO_ROUND if not weak and self.leads(teams) else {}


FIGHTERS = (TeamKind.DINAMITEROS, TeamKind.TANK_HUNTERS)
"""Kinds of Team that fight as other infantry does."""


HEAVY = ("tripod", "mortar")
"""How the classes of weapons begin that serve better from where they are."""


def can_go(team: TeamView) -> bool:
    """Whether a Team is of use in an advance: no gun or mortar, no observer, none that lies low or runs."""
    is_slow = is_heavy(team) or team.gun is not UNSET or not (team.kind is UNSET or team.kind in FIGHTERS)
    return bool(team.figures) and not (is_slow or team.pinned or team.broken)


def is_heavy(team: TeamView) -> bool:
    """Whether these serve a weapon that is better fired from where it is."""
    return team.weapon_class is not UNSET and team.weapon_class.startswith(HEAVY)


def _section(team: TeamView) -> str:
    return team.section or min(team.figures)


def _goals(mission: MissionView, enemy: SideView) -> list[Shape]:
    """List what the attacker has to reach: a line, an objective, points in a zone."""
    if mission.line is not UNSET:
        return [LineString(mission.line)]
    if mission.objective is not UNSET:
        return [Polygon(mission.objective)]
    return [disc(Point(*point.at), 0.01) for point in _points_in_zone(mission, enemy)]


def _has_taken(mission: MissionView, enemy: SideView) -> bool:
    """Whether the attacker has what only the Turn's end must still confirm."""
    return any(point.captured for point in _points_in_zone(mission, enemy))


def _points_in_zone(mission: MissionView, enemy: SideView) -> list[JumpOffPointView]:
    if mission.scenario != "delaying-action" or mission.zone is UNSET:
        return []
    zone = Polygon(mission.zone)
    points = enemy.jump_off_points.values()
    return [point for point in points if zone.intersects(disc(Point(*point.at), 0.01))]
