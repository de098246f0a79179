"""A single man goes up to a vehicle with a charge, and away from it again (1e 9.3.4)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from rules.editions.first_tables import Gait
from rules.editions.vehicle_damage import STRIKES_FROM
from rules.engine.lazily import cached_property
from rules.engine.requests import Traced
from rules.geometry.arcs import ahead
from rules.geometry.distance import middle
from rules.geometry.faces import face_at
from rules.geometry.footprint import BASE, Hull
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE, rounded
from rules.movement.move_request import PlannedMove
from rules.movement.pace import Pace
from rules.movement.parties import Mover, Movers, Paths, movers_of
from rules.movement.ways import why_not_each_way
from rules.phrases import Text, say
from rules.state.game import Game
from rules.state.pieces.force import Figure, Team
from rules.state.pieces.piece import Vehicle
from rules.state.troops.refs import piece_ref
from rules.state.troops.units import felt_shock
from rules.vehicles.charges import touches

BESIDE = BASE / 2.0 + 0.1
"""Inches from a hull at which a man stands who is suggested to go there."""

ALONG = (0.0, 0.6, -0.6)
"""Shares of half a face at which it is tried to get to it, from its middle."""

KEEPS_AWAY = say("goes-away-from-the-vehicle")


@dataclass(frozen=True)
class Errand(PlannedMove):
    """A move of one man by himself, who need not go at all and meets no enemy on foot."""

    charges: ClassVar[bool] = False

    def why_not(self, traced: Traced) -> Text:
        """Say why the man cannot go this way; "" where he can."""
        return self._why_not(traced.paths)

    def _why_not(self, paths: Paths) -> Text:
        return why_not_each_way(self.game, self.side, self.parties, paths)

    def led(self, goals: Sequence[Point]) -> Paths:
        """Find the man's legal way to the first of these places that he can get to; {} where he gets to
        none."""
        (party,) = self.parties
        for goal in goals:
            paths = self._march_party(party, party.movers, [goal], before={})
            if any(paths.values()) and not self._why_not(paths):
                return paths
        return {}


@dataclass(frozen=True)
class Approach(Errand):
    """His way up to one of these vehicles; suggested is their weakest face within reach."""

    vehicles: tuple[Vehicle, ...] = ()

    @cached_property
    def suggestion(self) -> Traced:
        """The way to the weakest face that he gets to; none where he gets to no vehicle."""
        (mover,) = self.movers
        goals = [goal for vehicle in self.vehicles for goal in _beside(vehicle)]
        for _, goal in sorted(goals, key=lambda one: one[0]):
            paths = self.led([goal])
            if any(touches(mover.end(paths), vehicle) for vehicle in self.vehicles):
                return Traced(paths=dict(paths))
        return Traced(paths={})


def _beside(vehicle: Vehicle) -> Iterator[tuple[int, Point]]:
    """List places beside a vehicle, each with how hard the face is to strike there: the least is best."""
    hull = vehicle.hull
    for quarter in range(4):
        deep, wide = hull.length / 2.0, hull.width / 2.0
        if quarter % 2:
            deep, wide = wide, deep
        for share in ALONG:
            end = ahead(hull.centre, hull.facing + 90.0 * quarter, deep + BESIDE)
            at = rounded(ahead(end, hull.facing + 90.0 * quarter + 90.0, share * wide))
            yield STRIKES_FROM[face_at(hull, at)], at


@dataclass(frozen=True)
class Withdrawal(Errand):
    """His way from a vehicle again; suggested is the way back to his Team."""

    vehicle: Hull
    team: Team | None = None

    def _why_not(self, paths: Paths) -> Text:
        (mover,) = self.movers
        is_nearer = self.vehicle.distance(mover.end(paths)) < self.vehicle.distance(mover.at) - TOLERANCE
        return super()._why_not(paths) or (KEEPS_AWAY if is_nearer else "")

    @cached_property
    def suggestion(self) -> Traced:
        """The way back to his Team, or else away from the vehicle."""
        (mover,), (party,) = self.movers, self.parties
        mates = [man.at for man in self.team.figures if man.id != mover.id and man.at] if self.team else []
        inches = party.pace.allowance()
        away = [ahead(mover.at, self.vehicle.facing + turn, inches) for turn in range(0, 360, 45)]
        away.sort(key=self.vehicle.distance, reverse=True)
        return Traced(paths=dict(self.led([*([middle(mates)] if mates else []), *away])))


def errand_of(game: Game, team: Team, man: Figure, dice: tuple[int, ...], *, slowed: bool = True) -> Movers:
    """Make a Party of one man of a Team who goes by himself, slowed by its Shock on his way there."""
    side = game.side_of(team.id)
    mover: Mover = next(one for one in movers_of(team) if one.id == man.id)
    pace = Pace(Gait.NORMAL, dice, shock=felt_shock(team) if slowed else 0)
    return Movers(say("a-man-of", team=piece_ref(side, team)), (replace(mover, is_armed=False),), pace)
