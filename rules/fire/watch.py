"""The arc of a Team on Overwatch, and fire that comes out of turn (1e 4.5.4, 5.1.2, 9.1.3; 2e 7)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from rules.geometry.arcs import within_arc
from rules.geometry.distance import distance
from rules.geometry.terrain import Point
from rules.state.pieces.force import Figure, Team
from rules.state.pieces.piece import Vehicle

WATCHED = 90.0
"""Degrees of the arc that troops on Overwatch cover (1e 4.5.4)."""


@dataclass(frozen=True, kw_only=True)
class Watch:
    """Fire out of turn, without Leaders: at these Teams and Leaders only (None: at anybody).

    `origin` and `facing` are those of an Overwatch marker, outside whose arc nobody is fired at; `others` are
    the arcs of the other Teams who fire with these.
    """

    pieces: tuple[str, ...] | None = None
    origin: Point | None = None
    facing: float = 0.0
    others: tuple["Watch", ...] = ()

    def allows(self, piece: str) -> bool:
        """Whether this Team or Leader may be fired at."""
        return self.pieces is None or piece in self.pieces

    def covers(self, figure: Figure) -> bool:
        """Whether the man stands in the arc."""
        return figure.at is not None and self.covers_place(figure.at)

    def covers_place(self, at: Point) -> bool:
        """Whether the place lies in the arc."""
        if self.origin is None or within_arc(self.origin, self.facing, at, WATCHED):
            return True
        return any(other.covers_place(at) for other in self.others)


def marker_of(team: Team) -> Point:
    """Find where the Team's Overwatch marker lies: at its gun, else at the man nearest to its middle."""
    if team.has_gun and team.layer.at is not None:
        return team.layer.at
    places = team.places
    centre = Point(sum(at.x for at in places) / len(places), sum(at.y for at in places) / len(places))
    return min(places, key=lambda at: distance(at, centre))


def watch_of(team: Team, pieces: Sequence[str] | None = None) -> Watch:
    """Describe the fire of a Team on Overwatch, at these pieces alone where any are named."""
    return Watch(pieces=None if pieces is None else tuple(pieces), origin=marker_of(team), facing=team.facing)


def vehicles_inside(team: Team, vehicles: Iterable[Vehicle]) -> list[Vehicle]:
    """List those of these vehicles that are in a Team's arc, by the middle of the hull (1e 4.5.4)."""
    watch = watch_of(team)
    return [one for one in vehicles if one.at is not None and watch.covers_place(one.at)]
