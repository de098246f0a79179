"""Which enemies one seat's men see from where they stand, by the lines of sight that anybody could draw.

Smoke counts; the weather and windows do not: what is seen here is a reason to act, and no leave to.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from math import dist

from msgspec import UNSET

from rules.engine.facts import PieceRef
from rules.geometry.ground import Ground
from rules.geometry.outline import Outline
from rules.geometry.shapes import Polygon
from rules.geometry.sight import Standpoint, is_clear, sight_line
from rules.geometry.smoke import Smoke
from rules.geometry.terrain import Cover, Point
from rules.views.view_types import BarrageView, SmokeView, TeamView, View

NEAREST = 5
"""Enemy Teams, the nearest first, that are looked at."""


@dataclass(frozen=True)
class Sighted:
    """An enemy Team that is seen: how far away it is, and the best cover that any of its men has
    in effect."""

    id: str
    team: TeamView
    inches: float
    cover: Cover


class InSight:
    """What one seat can tell of sight from one view."""

    def __init__(self, ground: Ground, view: View, enemies: dict[str, TeamView]) -> None:
        self.ground, self.view = ground, view
        self.enemies = {id: (team, spots) for id, team in enemies.items() if (spots := _spots(team))}

    @cached_property
    def targets(self) -> list[str]:
        """Those who may be fired at: a sniper only once somebody has found him (1e 9.5)."""
        return [id for id, (team, _) in self.enemies.items() if team.spotted_by is UNSET or team.spotted_by]

    @cached_property
    def _smoke(self) -> list[Smoke]:
        clouds = (one for one in self.view.markers.values() if isinstance(one, SmokeView | BarrageView))
        return [Outline(Polygon(ring)) for one in clouds for ring in one.rings]

    def sees(self, teams: Iterable[TeamView]) -> list[Sighted]:
        """List the enemies whom any of these Teams sees: the least covered first, then the nearest."""
        men = [spots for team in teams if (spots := _spots(team))]
        found = self._seen_by([spots[len(spots) // 2] for spots in men])
        return found or self._seen_by([spot for spots in men for spot in (spots[0], spots[-1])])

    def _seen_by(self, eyes: list[Standpoint]) -> list[Sighted]:
        near = sorted(self.targets, key=lambda id: self._apart(eyes, id))[:NEAREST]
        found = [one for id in near if (one := self._sighted(eyes, id)) is not None]
        return sorted(found, key=lambda one: (one.cover, one.inches))

    def sees_any(self, teams: Iterable[TeamView], places: Iterable[Point]) -> bool:
        """Whether any of these Teams sees somebody who stands on the ground at one of these places."""
        eyes = [spots[len(spots) // 2] for team in teams if (spots := _spots(team))]
        there = [Standpoint(at, 0) for at in places]
        return any(is_clear(self.ground, eye, spot, smoke=self._smoke) for eye in eyes for spot in there)

    def _apart(self, eyes: list[Standpoint], id: str) -> float:
        _, spots = self.enemies[id]
        return min((dist(eye.at, spot.at) for eye in eyes for spot in spots), default=0.0)

    def _sighted(self, eyes: list[Standpoint], id: str) -> Sighted | None:
        covers = [cover for eye in eyes for cover in self._covers(eye, id)]
        if not covers:
            return None
        team, _ = self.enemies[id]
        return Sighted(id, team, self._apart(eyes, id), _in_effect(team, max(covers)))

    def _covers(self, eye: Standpoint, id: str) -> Iterator[Cover]:
        """List the cover of each of the Team's men, of a few, whom that eye sees."""
        _, spots = self.enemies[id]
        for spot in dict.fromkeys((spots[0], spots[len(spots) // 2], spots[-1])):
            if is_clear(self.ground, eye, spot, smoke=self._smoke):
                yield sight_line(self.ground, eye, spot, smoke=self._smoke).cover


def called(id: str, team: TeamView) -> PieceRef:
    """Refer to a Team as the rules do: by its name and that of its Section."""
    return PieceRef(id, team.name, team.full_name.removesuffix(team.name).strip())


def _in_effect(team: TeamView, cover: Cover) -> Cover:
    """Raise the cover of Tactical or Pinned men by one, to hard at most (1e 14.5)."""
    if team.stance != "tactical" and not team.pinned:
        return cover
    return max(cover, Cover(min(cover + 1, Cover.HARD)))


def _spots(team: TeamView) -> list[Standpoint]:
    men = team.figures.values()
    return [Standpoint(Point(*man.at), man.floor or 0) for man in men if man.at is not UNSET]
