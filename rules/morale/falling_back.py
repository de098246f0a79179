"""Where a Broken Unit runs, whom it runs through, and how it leaves the table (1e 7.3, 14.6)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import ClassVar

from rules.engine.effects import roll
from rules.engine.facts import Faces, Inches, OfSide, Paths, PieceRef
from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import closest, distance, middle
from rules.geometry.footprint import BASE
from rules.geometry.lanes import passing_distance
from rules.geometry.settle import NoRoom, settle
from rules.geometry.shapes import LineString
from rules.geometry.terrain import Going, Point
from rules.geometry.tolerance import TOLERANCE, at_most, rounded
from rules.morale.driven import drive, leaders_among, teams_among
from rules.morale.force_morale import leader_row, setback
from rules.phrases import Phrase, say
from rules.state.changes.men import leave_gun, place_leader, place_team, remove_leader, remove_team
from rules.state.changes.riding import leave_machines
from rules.state.game import Game
from rules.state.pieces.force import Figure, Leader, Side, Team
from rules.state.sight.closeness import enemies_of
from rules.state.troops.refs import paths_of, piece_ref, side_ref, team_refs
from rules.state.troops.units import leaders_with, supporting

LEAST = 6
"""Inches that a Broken Unit falls back at least; 2D6 come on top (1e 14.6)."""

SWERVES = (0, 15, -15, 30, -30, 45, -45, 60, -60, 75, -75)
"""Degrees off straight away, tried in turn when the straight way is barred."""

BERTH = 4.0
"""Inches that a Broken Unit keeps from every enemy it runs past."""

FAR = float("inf")


@dataclass(frozen=True)
class Jostled:
    """A friendly Team that a Broken Unit ran through, and the Shock this costs it."""

    team: Team
    shock: int


@dataclass(frozen=True)
class FallBackWay:
    """A way of falling back: where each man (by figure id) ends, before he finds his footing."""

    facing: float
    ends: dict[str, Point]
    leaves_table: bool


class RolledToFallBack(OfSide, frozen=True):
    """A Broken Unit rolls for how far it runs."""

    kind: ClassVar = "dice"
    section: ClassVar = "1e 14.6"
    spoken: ClassVar = ("least",)

    teams: tuple[PieceRef, ...]
    least: int
    faces: Faces
    inches: Inches


class Ran(OfSide, frozen=True):
    """A Broken Team has run, and is still on the table."""

    kind: ClassVar = "moved"
    section: ClassVar = "1e 14.6"

    team: PieceRef
    paths: Paths


class Fate(StrEnum):
    """How a Team leaves the battle."""

    RUNS_OFF = "runs-off"
    NO_WAY_BACK = "no-way-back"
    SURRENDERS = "surrenders"
    DRIVEN_OFF = "driven-off"
    ROUTS = "routs"
    LOST_IN_FIRE = "lost-in-fire"
    LOST_IN_RUBBLE = "lost-in-rubble"


class TeamGone(OfSide, frozen=True):
    """A Team leaves the battle, Broken or as prisoners."""

    kind: ClassVar = "routed"
    section: ClassVar = "1e 14.6"
    spoken: ClassVar = ("fate",)

    team: PieceRef
    fate: Fate


class LeaderGoneToo(OfSide, frozen=True):
    """A Leader leaves the battle with his men."""

    kind: ClassVar = "routed"
    section: ClassVar = "1e 14.2"

    leader: PieceRef


async def fall_back(game: Game, side: Side, teams: Sequence[Team], cause: Sequence[Point]) -> list[Jostled]:
    """Run 6" and 2D6" straight away from the enemy who broke them; the friends they ran through (1e 14.6).

    Their Leaders run with them. Terrain does not slow them (faq-224); at the table edge they are gone
    (faq-225); with no way open they surrender. On their way the enemy may react (1e 9.1.3). Motorcycles are
    left where they are.
    """
    leaders = leaders_with(game, teams)
    leave_machines(game, side, teams, leaders)
    dice = await roll(2, why="falling back", seat=side.seat)
    inches = LEAST + sum(dice)
    _tell(game, side, teams, dice, inches)
    men = [man for team in teams for man in team.figures] + [leader.figure for leader in leaders]
    course = _open_course(game, side, men, cause, inches)
    if course is None:
        await leave_table(game, side, teams, leaders, Fate.NO_WAY_BACK)
        return []
    jostled = jostled_by(side, teams, men, course)
    for team in teams:
        leave_gun(game, team)
    ends = await drive(game, side, course.ends, _falling_back(side, teams))
    if game.table.result is not None:
        return []
    left, leaders = teams_among(game, side, ends), leaders_among(game, side, ends)
    if course.leaves_table:
        await leave_table(game, side, left, leaders, Fate.RUNS_OFF)
    else:
        _put(game, side, left, leaders, replace(course, ends=ends))
    return jostled


def _falling_back(side: Side, teams: Sequence[Team]) -> Phrase:
    """Say of these Teams that they fall back."""
    return say("falls-back", side=side_ref(side), teams=team_refs(side, teams))


def _tell(game: Game, side: Side, teams: Sequence[Team], dice: list[int], inches: int) -> None:
    runners, faces = team_refs(side, teams), tuple(dice)
    game.tell(RolledToFallBack(side=side_ref(side), teams=runners, least=LEAST, faces=faces, inches=inches))


# --- the way -------------------------------------------------------------------------------------------


def _open_course(
    game: Game, side: Side, men: Sequence[Figure], cause: Sequence[Point], inches: float
) -> FallBackWay | None:
    """Find the way straight from the enemy, or as near to it as is open; None if all are barred (1e 14.6)."""
    away = _straight_away(game, side, [man.at for man in men if man.at is not None], cause)
    courses = (_course(game, side, men, (away + swerve) % 360, inches) for swerve in SWERVES)
    return next((course for course in courses if course is not None), None)


def _straight_away(game: Game, side: Side, places: Sequence[Point], cause: Sequence[Point]) -> float:
    here = middle(places)
    enemies = cause or _nearest(enemies_of(game, side), here)
    if not enemies or distance(middle(enemies), here) <= TOLERANCE:
        return game.border(side).opposite.inwards
    return bearing(middle(enemies), here)


def _nearest(places: Sequence[Point], to: Point) -> list[Point]:
    return [min(places, key=lambda place: distance(place, to))] if places else []


def _course(
    game: Game, side: Side, men: Sequence[Figure], facing: float, inches: float
) -> FallBackWay | None:
    """Find the men's way along a bearing; None if an enemy, impassable ground or want of room bars it."""
    starts = {man.id: man.at for man in men if man.at is not None}
    ends = {one: ahead(at, facing, inches) for one, at in starts.items()}
    leaves = any(game.ground.edge_distance(end) <= TOLERANCE for end in ends.values())
    enemies = enemies_of(game, side)
    for one, start in starts.items():
        if is_barred(game, start, ends[one], enemies):
            return None
    return FallBackWay(facing, ends, True) if leaves else _with_footing(game, side, men, facing, ends)


def _with_footing(
    game: Game, side: Side, men: Sequence[Figure], facing: float, ends: dict[str, Point]
) -> FallBackWay | None:
    running = {man.id for man in men}
    others = [*game.figures_on_table(side), *game.figures_on_table(game.enemy(side))]
    taken = [man.at for man in others if man.at is not None and man.id not in running]
    try:
        places = settle(game.ground, [rounded(end) for end in ends.values()], taken=taken)
    except NoRoom:
        return None
    if any(at_most(closest((place,), enemies_of(game, side)), BERTH) for place in places):
        return None
    return FallBackWay(facing, dict(zip(ends, places, strict=True)), False)


def is_barred(game: Game, start: Point, end: Point, enemies: Sequence[Point]) -> bool:
    """Whether the way runs up to an enemy or over impassable ground."""
    if any(runs_up_to(start, end, enemy) for enemy in enemies):
        return True
    way = LineString((start, end))
    pieces = game.ground.pieces_along(start, end)
    return any(piece.feature.going is Going.IMPASSABLE and piece.shape.intersects(way) for piece in pieces)


def runs_up_to(start: Point, end: Point, enemy: Point) -> bool:
    """Whether the way comes within 4" of an enemy and nearer than where it started."""
    passing = passing_distance(start, end, enemy)
    nearest = min(distance(end, enemy), distance(start, enemy)) if passing is None else passing
    return at_most(nearest, BERTH) and nearest < distance(start, enemy) - TOLERANCE


# --- on the way ----------------------------------------------------------------------------------------


def jostled_by(
    side: Side, teams: Sequence[Team], men: Sequence[Figure], course: FallBackWay
) -> list[Jostled]:
    """List the first Team of each friendly Unit that the men run through, with the Shock that they pass on
    (1e 7.3)."""
    excess = sum(team.shock for team in teams) - sum(len(team.figures) for team in teams)
    ways = [(man.at, course.ends[man.id]) for man in men if man.at is not None]
    met: dict[str, tuple[float, Team]] = {}
    for team in side.teams_in_play:
        if team in teams or not team.on_table:
            continue
        after = min((_met_after(way, at) for way in ways for at in team.places), default=None)
        unit = supporting(side, team)[0].id
        if after is not None and after < min(FAR, met.get(unit, (FAR, team))[0]):
            met[unit] = (after, team)
    return [Jostled(team, excess) for _, team in met.values()] if excess > 0 else []


def _met_after(way: tuple[Point, Point], friend: Point) -> float:
    """Measure after how many inches a man's way leads through a friend; infinite when it does not."""
    passing = passing_distance(*way, friend)
    return FAR if passing is None or at_most(BASE, passing) else distance(way[0], friend)


def _put(
    game: Game, side: Side, teams: Sequence[Team], leaders: Sequence[Leader], course: FallBackWay
) -> None:
    men = [man for team in teams for man in team.figures] + [leader.figure for leader in leaders]
    paths = paths_of(men, course.ends)
    for team in teams:
        place_team(team, course.ends, floor=0, facing=course.facing)
    for leader in leaders:
        place_leader(leader, course.ends[leader.figure.id], facing=course.facing)
    for team in teams:
        own = {man.id: paths[man.id] for man in team.figures if man.id in paths}
        game.tell(Ran(side=side_ref(side), team=piece_ref(side, team), paths=own))


async def leave_table(
    game: Game, side: Side, teams: Sequence[Team], leaders: Sequence[Leader], fate: Fate
) -> None:
    """Take Teams out of play with their Leaders, for whom alone Force Morale is tested (faq-051, 222,
    223)."""
    for team in teams:
        game.tell(TeamGone(side=side_ref(side), team=piece_ref(side, team), fate=fate))
        remove_team(game, team)
    for leader in leaders:
        game.tell(LeaderGoneToo(side=side_ref(side), leader=piece_ref(side, leader)))
        remove_leader(leader)
    for leader in leaders:
        await setback(game, side, leader_row(leader, "routs"))
