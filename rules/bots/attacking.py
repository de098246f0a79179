"""What an attack is about, for those who attack and for those who hold their ground.

The numbers are opinions, not rules.
"""

from math import dist
from typing import Any

from rules.geometry.shapes import LineString, Polygon, Shape, disc, foot
from rules.geometry.terrain import Point

View = dict[str, Any]

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


class Aim:
    """What one seat is there for; in a battle without attacker nothing is asked of anybody."""

    def __init__(self, view: View, seat: str) -> None:
        mission: View | None = view.get("mission")
        enemy = view["sides"]["blue" if seat == "red" else "red"]
        self.own: View = view["sides"][seat]
        self.holds_ground = mission is not None and mission["attacker"] != seat
        self.goals: list[Shape] = []
        self.has_taken_it = self.hurries = False
        if mission is not None and not self.holds_ground:
            self.goals = _goals(mission, enemy)
            self.has_taken_it = _has_taken(mission, enemy)
            self.hurries = min(self.own["force_morale"], enemy["force_morale"]) <= HURRY

    def nearest(self, at: Point) -> Point | None:
        """Find the place on a goal that is nearest to somebody; None where there is no goal."""
        places = [foot(goal, at) for goal in self.goals]
        return min(places, key=lambda place: dist(at, place), default=None)

    def inches_from(self, at: Point) -> float:
        """Measure the inches from a place to the nearest goal; FAR where there is none."""
        goal = self.nearest(at)
        return FAR if goal is None else dist(at, goal)

    def inches(self, teams: list[View]) -> float:
        """Measure the inches from the nearest of these men to the nearest goal; FAR where there is none."""
        men = [Point(*man["at"]) for team in teams for man in team["figures"].values()]
        return min(map(self.inches_from, men), default=FAR)

    def is_close(self, teams: list[View]) -> bool:
        """Whether a goal is so near that they make for it straight on."""
        return self.inches(teams) <= RUN

    def leads(self, teams: list[View]) -> bool:
        """Whether these are the foremost, who go for the goal while the others fire."""
        if not self.goals or not all(map(_can_go, teams)):
            return False
        if self.hurries:
            return True
        inches, able = self.inches(teams), [team for team in self.own["teams"].values() if _can_go(team)]
        before = {_section(team) for team in able if self.inches([team]) < inches}
        return len(before - set(map(_section, teams))) < len(set(map(_section, able))) / 2

    def urgency(self, teams: list[View]) -> float:
        """Tell how much more it is worth to activate these men because of their aim."""
        return URGENT if ON_IT < self.inches(teams) <= RUN or (self.hurries and self.leads(teams)) else 0.0

    def moves(self, teams: list[View], *, weak: bool, shaken: bool = False) -> dict[str, float]:
        """Tell what moves are worth to these men because of their aim; nothing where it is as ever."""
        if self.holds_ground:
            return {} if weak or shaken else STAY
        inches = self.inches(teams)
        if shaken and not ON_IT < inches <= LAST_RUSH:
            return {}
        if inches <= RUN:
            return STAY if inches <= ON_IT else GET_THERE
        return GO_ROUND if not weak and self.leads(teams) else {}


def _can_go(team: View) -> bool:
    """Whether a Team is of use in an advance: no gun, no observer, none that lies low or runs."""
    is_slow = "gun" in team or "kind" in team or str(team.get("weapon_class")).startswith("tripod")
    return bool(team["figures"]) and not (is_slow or team["pinned"] or team["broken"])


def _section(team: View) -> str:
    return str(team["section"] or min(team["figures"]))


def _goals(mission: View, enemy: View) -> list[Shape]:
    """List what the attacker has to reach: a line, an objective, points in a zone."""
    if "line" in mission:
        return [LineString(mission["line"])]
    if "objective" in mission:
        return [Polygon(mission["objective"])]
    return [disc(point["at"], 0.01) for point in _points_in_zone(mission, enemy)]


def _has_taken(mission: View, enemy: View) -> bool:
    """Whether the attacker has what only the Turn's end must still confirm."""
    return any(point["captured"] for point in _points_in_zone(mission, enemy))


def _points_in_zone(mission: View, enemy: View) -> list[View]:
    if mission["scenario"] != "delaying-action":
        return []
    zone = Polygon(mission["zone"])
    points = enemy["jump_off_points"].values()
    return [point for point in points if zone.intersects(disc(point["at"], 0.01))]
