"""What an attack is about, for those who attack and for those who hold their ground.

The numbers are opinions, not rules.
"""

from typing import Any

from rules.geometry.shapes import LineString, Polygon, Shape, disc

View = dict[str, Any]

FAR = 100.0

RUN = 18.0
"""Inches from the goal within which nothing matters but to get there."""

ON_IT = 1.0
"""Inches from a Jump-Off Point within which men stand on it."""

GET_THERE = {"move": 63.0, "double": 64.0, "move-tactically": 20.0}
"""What moves are worth near the goal: more than fire."""

STAY = {"move": 6.0, "double": -10.0, "move-tactically": 5.0, "cross-obstacle": 4.0}
"""What moves are worth to who is where he is to be."""


class Aim:
    """What one seat is there for; in a battle without attacker nothing is asked of anybody."""

    def __init__(self, view: View, seat: str) -> None:
        mission: View | None = view.get("mission")
        self.holds_ground = mission is not None and mission["attacker"] != seat
        self.goals: list[Shape] = []
        if mission is not None and not self.holds_ground:
            self.goals = _goals(mission, view["sides"]["blue" if seat == "red" else "red"])

    def inches(self, teams: list[View]) -> float:
        """Measure the inches to the nearest goal; FAR where there is none."""
        men = [disc(man["at"], 0.01) for team in teams for man in team["figures"].values()]
        return min((float(goal.distance(man)) for goal in self.goals for man in men), default=FAR)

    def is_close(self, teams: list[View]) -> bool:
        """Whether a goal is so near that they make for it straight on."""
        return self.inches(teams) <= RUN

    def moves(self, teams: list[View], *, weak: bool) -> dict[str, float]:
        """Tell what moves are worth to these men because of their aim; nothing where it is as ever."""
        if self.holds_ground:
            return {} if weak else STAY
        inches = self.inches(teams)
        if inches > RUN:
            return {}
        return STAY if inches <= ON_IT else GET_THERE


def _goals(mission: View, enemy: View) -> list[Shape]:
    """List what the attacker has to reach: a line, an objective, points in a zone."""
    if "line" in mission:
        return [LineString(mission["line"])]
    if "objective" in mission:
        return [Polygon(mission["objective"])]
    if mission["scenario"] != "delaying-action":
        return []
    zone = Polygon(mission["zone"])
    points = [disc(point["at"], 0.01) for point in enemy["jump_off_points"].values()]
    return [point for point in points if zone.intersects(point)]
