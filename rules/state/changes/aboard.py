"""Who rides in a vehicle: Teams and Leaders, without a place of their own on the table (1e 11.2.1, 11.6.2).

They are in the game: nobody off the table, no target by themselves.
"""

from collections.abc import Iterable
from typing import NamedTuple

from rules.geometry.distance import distance
from rules.geometry.footprint import BASE, Hull
from rules.geometry.ground import Ground
from rules.geometry.path import walk
from rules.geometry.polyline import length, point_along
from rules.geometry.settle import NoRoom, is_free, settle
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most, rounded
from rules.state.changes.hazards import is_hull_shelled
from rules.state.changes.men import place_leader, place_team
from rules.state.game import Game
from rules.state.markers.on_table import end_covering_fire
from rules.state.pieces.force import Figure, Leader, Stance, Team, Where
from rules.state.pieces.piece import Vehicle

STEP = 0.25
"""Inches between the places tried about a hull."""


class Aboard(NamedTuple):
    """Teams and Leaders who ride together."""

    teams: list[Team]
    leaders: list[Leader]

    @property
    def men(self) -> list[Figure]:
        """Every man of them, Leaders last."""
        men = [man for team in self.teams for man in team.figures]
        return men + [leader.figure for leader in self.leaders]

    @property
    def places(self) -> dict[str, Point]:
        """Where each of them stands once they have got out, by figure id."""
        return {man.id: man.at for man in self.men if man.at is not None}


def passengers(game: Game, vehicle: Vehicle) -> Aboard:
    """List the Teams and Leaders who ride in a vehicle."""
    side = game.side(vehicle.seat)
    return Aboard(
        [team for team in side.teams.values() if team.aboard == vehicle.id and team.figures],
        [leader for leader in side.leaders.values() if leader.aboard == vehicle.id],
    )


def men_aboard(game: Game, vehicle: Vehicle) -> list[Figure]:
    """List every man who rides in a vehicle, Leaders last; a crew of its own has no figures."""
    return passengers(game, vehicle).men


def seats_left(game: Game, vehicle: Vehicle) -> int:
    """Count the men whom a vehicle can still take: into seats, or beyond them where it may be overloaded."""
    return vehicle.type.most_aboard - len(men_aboard(game, vehicle))


def is_overloaded(game: Game, vehicle: Vehicle) -> bool:
    """Whether more men ride in a vehicle than it has seats for."""
    return len(men_aboard(game, vehicle)) > vehicle.type.seats


def is_left_alone(game: Game, vehicle: Vehicle) -> bool:
    """Whether nobody is there to drive it or serve its weapons (1e B)."""
    return vehicle.crewless and not men_aboard(game, vehicle)


def put_aboard(game: Game, vehicle: Vehicle, who: Aboard) -> None:
    """Seat Teams and Leaders in a vehicle; what they were about on foot is over."""
    end_covering_fire(game, [team.id for team in who.teams])
    for team in who.teams:
        team.where, team.aboard, team.stance = Where.ABOARD, vehicle.id, Stance.NONE
    for leader in who.leaders:
        leader.where, leader.aboard = Where.ABOARD, vehicle.id
    for man in who.men:
        man.at, man.floor = None, 0


def get_out(game: Game, vehicle: Vehicle, who: Aboard | None = None) -> Aboard:
    """Set everybody aboard, or these, down against the vehicle, at its rear first (1e 12.1; faq-139,
    faq-232)."""
    leaving = passengers(game, vehicle) if who is None else who
    if not leaving.men:
        return leaving
    places = places_beside(game, vehicle, leaving.men)
    for team in leaving.teams:
        place_team(team, places, floor=0, facing=vehicle.facing)
    for leader in leaving.leaders:
        place_leader(leader, places[leader.figure.id], facing=vehicle.facing)
    return leaving


def places_beside(game: Game, vehicle: Vehicle, men: Iterable[Figure]) -> dict[str, Point]:
    """Find a place for each man against a hull, or where there is none left as near to it as can be.

    Shells close no ground to who gets out under them, but to who does beside them (1e 6.3, 10.3.7; faq-139).
    """
    hull = vehicle.hull
    ground = game.ground if is_hull_shelled(game, hull) else game.footing
    standing = [man.at for side in game.sides() for man in game.figures_on_table(side) if man.floor == 0]
    taken, places = [at for at in standing if at is not None], {}
    clear = ground.without((vehicle.id,))
    for man in men:
        places[man.id] = _place(ground, clear, hull, taken)
        taken.append(places[man.id])
    return places


def _place(ground: Ground, clear: Ground, hull: Hull, taken: list[Point]) -> Point:
    """Find the free place nearest to the rear of a hull that touches it, with no wall between (`clear`)."""
    free = (at for at in _round(hull) if is_free(at, taken) and ground.is_standable(at))
    round_it = (at for at in free if walk(clear, (hull.centre, at), floor=0).blocked_at is None)
    if (found := next(round_it, None)) is not None:
        return found
    try:
        return settle(ground, [_rear(hull)], taken=taken)[0]
    except NoRoom:
        return rounded(_rear(hull))


def _rear(hull: Hull) -> Point:
    left, right = hull.corners[3], hull.corners[2]
    return Point((left.x + right.x) / 2.0, (left.y + right.y) / 2.0)


def _round(hull: Hull) -> list[Point]:
    """List the places against a hull, those nearest to its rear first."""
    around = hull._replace(length=hull.length + BASE, width=hull.width + BASE).corners
    line, rear = [*around, around[0]], _rear(hull)
    places = [point_along(line, number * STEP) for number in range(int(length(line) / STEP))]
    touching = [rounded(at) for at in places if at_most(hull.distance(at), BASE / 2.0)]
    return sorted(touching, key=lambda at: distance(rear, at))
