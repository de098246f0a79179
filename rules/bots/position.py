"""How good a place is to be in: who sees it, how near they are, and what protects there.

The numbers are opinions, not rules.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import dist

from msgspec import UNSET

from rules.engine.requests import At
from rules.geometry.ground import Ground
from rules.geometry.sight import Standpoint, sight_line
from rules.geometry.terrain import Cover, Point
from rules.views.view_types import SideView, TeamView

MOST = 5
"""Enemy Teams, the nearest first, that are thought of at all."""

EXPOSED = {Cover.OPEN: 1.0, Cover.LIGHT: 0.6, Cover.HARD: 0.3, Cover.BUNKER: 0.1}
"""What cover leaves of the harm that fire does."""

MACHINE_GUN = 6.0
"""What a crewed weapon adds to a Team's men."""

AT_A_POINT = 5.0
"""The dice that are feared from a Jump-Off Point while no enemy is on the table."""

CLOSE, FAR = 18.0, 60.0
"""Inches within which most weapons fire at close range, and beyond which nothing matters."""


@dataclass(frozen=True)
class Threat:
    """An enemy Team as it is seen from afar."""

    spot: Standpoint
    dice: float


class Positions:
    """What one seat thinks of places on the ground, from one view of it."""

    def __init__(self, ground: Ground, enemies: Iterable[TeamView], points: Iterable[At] = ()) -> None:
        """Weigh places against these Teams, or, where none stands on the table, against Jump-Off Points."""
        self.ground = ground
        self.threats = [threat for team in enemies if (threat := _threat(team)) is not None]
        if not self.threats:
            self.threats = [Threat(Standpoint(Point(*at)), AT_A_POINT) for at in points]

    def danger(self, at: Point, floor: int = 0) -> float:
        """Weigh what the nearest enemies could do to somebody who is there."""
        threats = sorted(self.threats, key=lambda one: dist(one.spot.at, at))[:MOST]
        return sum(self._dangers(threats, Standpoint(at, floor)))

    def distance(self, at: Point) -> float:
        """Measure the inches from a place to the nearest enemy; FAR where there is none."""
        return min((dist(one.spot.at, at) for one in self.threats), default=FAR)

    def _dangers(self, threats: list[Threat], spot: Standpoint) -> Iterator[float]:
        for threat in threats:
            inches = dist(threat.spot.at, spot.at)
            line = sight_line(self.ground, threat.spot, spot)
            if line.clear and inches < FAR:
                yield threat.dice * EXPOSED[line.cover] * (1.0 if inches <= CLOSE else 0.6)


def against(ground: Ground, enemy: SideView) -> Positions:
    """Weigh places against a side as it stands on the table, or as it may come on."""
    points = [point.at for point in enemy.jump_off_points.values() if not point.captured]
    return Positions(ground, enemy.teams.values(), points)


def _threat(team: TeamView) -> Threat | None:
    """Weigh a Team by its men and its weapon, from where the man in its middle stands; None without men."""
    men = [(man.at, man.floor or 0) for man in team.figures.values() if man.at is not UNSET]
    if not men:
        return None
    at, floor = men[len(men) // 2]
    dice = len(men) + (0.0 if team.weapon is UNSET else MACHINE_GUN)
    weakened = 0.4 if team.pinned or team.broken else 1.0
    return Threat(Standpoint(Point(*at), floor), dice * weakened)
