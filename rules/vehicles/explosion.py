"""An exploding vehicle: whom it hits, and its smoke (1e 12.1; faq-144)."""

from collections.abc import Iterable
from typing import ClassVar, TypeAlias

from rules.editions.vehicle_damage import BLAST_REACH
from rules.editions.weapons import Hit
from rules.engine.effects import roll
from rules.engine.facts import Faces, Inches, OfSide, PieceRef
from rules.fire.hit_effects import Man, TeamTarget, sheltered
from rules.fire.leader_hits import LeaderTarget, stands_alone
from rules.fire.volley import resolve
from rules.geometry.footprint import Hull
from rules.geometry.sight import Standpoint
from rules.geometry.terrain import Cover, Point
from rules.geometry.tolerance import at_most
from rules.state.game import Game
from rules.state.markers.on_table import lay_smoke
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.pieces.piece import Vehicle
from rules.state.sight.look import Conditions, conditions
from rules.state.troops.refs import side_ref, vehicle_ref

SMOKE = 3.0
"""Inches from the middle of a burning wreck that its smoke reaches."""

Struck: TypeAlias = TeamTarget | LeaderTarget


class VehicleExploded(OfSide, frozen=True):
    """A vehicle explodes, and hits infantry within reach."""

    kind: ClassVar = "explosion"
    section: ClassVar = "1e 12.1"
    spoken: ClassVar = ("hits", "inches")

    vehicle: PieceRef
    faces: Faces
    hits: int
    inches: Inches
    at: Point


def in_blast(hull: Hull, men: Iterable[Figure]) -> list[Figure]:
    """List the men who stand near enough to be hit when this hull explodes, friends and foes (1e 12.1)."""
    return [man for man in men if man.at is not None and at_most(hull.distance(man.at), BLAST_REACH)]


async def explode(game: Game, vehicle: Vehicle, dice: int) -> None:
    """Share the hits of so many dice between all near, each in his own cover, and let it smoke (1e 12.1)."""
    faces = await roll(dice, why="explosion", seat=vehicle.seat.other)
    hits = sum(faces)
    game.tell(
        VehicleExploded(
            side=side_ref(game.side(vehicle.seat)),
            vehicle=vehicle_ref(vehicle),
            faces=tuple(faces),
            hits=hits,
            inches=BLAST_REACH,
            at=vehicle.pose.at,
        )
    )
    struck = _struck(game, vehicle)
    for number in range(hits if struck else 0):
        one = struck[number % len(struck)]
        one.hits = [*one.hits, Hit()]
    for side in game.sides():
        await _resolve(game, side, struck, vehicle)
    lay_smoke(game, game.side(vehicle.seat), vehicle.pose.at, SMOKE)


async def _resolve(game: Game, side: Side, struck: Iterable[Struck], vehicle: Vehicle) -> None:
    own = [one for one in struck if one.hits and _is_of(one, side)]
    teams = [one for one in own if isinstance(one, TeamTarget)]
    leaders = [one for one in own if isinstance(one, LeaderTarget)]
    if own:
        await resolve(game, side, teams, leaders, cause=[vehicle.pose.at], shot=False)


def _is_of(one: Struck, side: Side) -> bool:
    if isinstance(one, TeamTarget):
        return one.team.id in side.teams
    return one.leader.id in side.leaders


# --- who is near ---------------------------------------------------------------------------------------


def _struck(game: Game, vehicle: Vehicle) -> list[Struck]:
    """List the Teams and lone Leaders near an exploding vehicle, the nearest first: they take the odd
    hits."""
    hull, seen = vehicle.hull, conditions(game)
    sight = seen._replace(ground=seen.ground.without((vehicle.id,)))
    teams = [team for side in game.sides() for team in game.teams_on_table(side)]
    near = [(team, in_blast(hull, team.figures)) for team in teams]
    found: list[tuple[float, Struck]] = [
        (_inches(hull, men), _team(sight, hull, team, men)) for team, men in near if men
    ]
    found += [(_inches(hull, [one.figure]), _leader(sight, hull, one)) for one in _alone(game, hull)]
    return [one for _, one in sorted(found, key=lambda pair: pair[0])]


def _alone(game: Game, hull: Hull) -> list[Leader]:
    """List the Leaders near an exploding hull who have no men of their own about them (1e 9.1.1)."""
    return [
        leader
        for side in game.sides()
        for leader in game.leaders_on_table(side)
        if in_blast(hull, [leader.figure]) and stands_alone(game, side, leader.figure)
    ]


def _inches(hull: Hull, men: Iterable[Figure]) -> float:
    return min(hull.distance(man.at) for man in men if man.at is not None)


def _team(sight: Conditions, hull: Hull, team: Team, near: Iterable[Figure]) -> TeamTarget:
    men = [Man(man.id, sheltered(cover_against(sight, hull, man), team)) for man in near]
    return TeamTarget(team, sorted(men, key=lambda man: man.cover))


def _leader(sight: Conditions, hull: Hull, leader: Leader) -> LeaderTarget:
    return LeaderTarget(leader, cover_against(sight, hull, leader.figure))


def cover_against(sight: Conditions, hull: Hull, man: Figure) -> Cover:
    """Find what covers a man against the wreck; who is out of its sight has hard cover at least."""
    line = sight.look(Standpoint(hull.centre), Standpoint(man.place, man.floor))
    return line.cover if line.clear else Cover.HARD
