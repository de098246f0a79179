"""Giving ground after Close Combat: thrown back, running, taken prisoner, or following up (1e 13.1.2)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import ceil
from typing import ClassVar

from rules.close_combat.melee import Combatants, Melee
from rules.engine.effects import ask
from rules.engine.facts import Faces, Inches, OfSide, Paths, PieceRef, SideRef
from rules.engine.requests import Choose, Option
from rules.geometry.arcs import ahead, bearing, opposite
from rules.geometry.distance import distance, middle
from rules.geometry.settle import NoRoom, settle
from rules.geometry.shapes import without
from rules.geometry.terrain import Point
from rules.geometry.tolerance import TOLERANCE, rounded
from rules.morale.driven import drive, leaders_among, teams_among
from rules.morale.falling_back import (
    SWERVES,
    FallBackWay,
    Fate,
    is_barred,
    jostled_by,
    leave_table,
    runs_up_to,
)
from rules.morale.shock import jostle
from rules.phrases import say
from rules.state.changes.hazards import pin_where_shells_fall
from rules.state.changes.men import leave_gun, move_men, place_leader, place_team, remove_team, set_stance
from rules.state.changes.teams import form_team, put_on_floor
from rules.state.game import Game
from rules.state.pieces.force import Side, Stance, Team
from rules.state.sight.closeness import held_ground
from rules.state.troops.refs import paths_of, piece_ref, side_ref

PRISONERS_PER_GUARD = 5
"""One man of the winner leaves with each five prisoners (1e 13.1.2)."""


class Retreat(StrEnum):
    """How a side gives ground."""

    THROWN_BACK = "thrown-back"  # its front to the enemy
    RUNS_AWAY = "runs-away"
    FLEES = "flees"  # Broken by the defeat
    RUNS = "runs"  # Broken by its Shock
    ROUTS = "routs"
    RETIRES = "retires"  # as the other side does


@dataclass(frozen=True)
class GroundGiven:
    """How a camp gives ground: how far in inches, whether it fronts the enemy, and in which manner."""

    inches: float
    fronting: bool
    how: Retreat


class GaveGround(OfSide, frozen=True):
    """A Team, or a Leader alone, goes back before the enemy it fought."""

    kind: ClassVar = "moved"
    section: ClassVar = "1e 13.1.2"
    spoken: ClassVar = ("how", "inches")

    team: PieceRef
    paths: Paths
    how: Retreat
    inches: Inches
    dice: Faces = ()


class GroundOccupied(OfSide, frozen=True):
    """A Team, or a Leader alone, goes where the loser stood."""

    kind: ClassVar = "moved"
    section: ClassVar = "1e 13.1.2"

    team: PieceRef
    paths: Paths
    dice: Faces = ()


class LeaderWentWithThem(OfSide, frozen=True):
    """A Leader goes with the Teams that give ground or occupy it; his id stands where a Team's does."""

    kind: ClassVar = "moved"
    section: ClassVar = "1e 13.1.2"

    team: PieceRef
    paths: Paths
    dice: Faces = ()


class GuardsSent(OfSide, frozen=True):
    """Men of the winner leave play with the prisoners."""

    kind: ClassVar = "unit"
    section: ClassVar = "1e 13.1.2"
    spoken: ClassVar = ("men",)

    team: PieceRef
    men: int


async def give_way(game: Game, melee: Melee, camp: Combatants, way: GroundGiven) -> None:
    """Send everybody left straight away from the enemy; with no way open they surrender (1e 13.1.2).

    Men who cross the table's edge are gone. Broken men run into friends as always (1e 7.3).
    """
    if not camp.figures:
        return
    course = _open_course(game, melee, camp, way)
    set_stance(game, camp.standing, Stance.NONE)
    if course is None:
        await surrender(game, melee, camp)
    else:
        await _go(game, camp, course, way)


async def _go(game: Game, camp: Combatants, course: FallBackWay, way: GroundGiven) -> None:
    """Move the camp along a course; the enemy may react to it as to any movement (1e 9.1.3).

    Teams leave their guns behind; on a course that leads off the table everybody leaves play.
    """
    side = camp.side
    men = camp.men if any(team.broken for team in camp.standing) else []
    jostled = jostled_by(side, camp.standing, men, course)
    for team in camp.standing:
        leave_gun(game, team)
    told = say("gives-ground", side=side_ref(side), teams=camp.who, how=way.how, inches=way.inches)
    ends = await drive(game, side, course.ends, told)
    if game.table.result is not None:
        return
    if course.leaves_table:
        left, leaders = teams_among(game, side, ends), leaders_among(game, side, ends)
        await leave_table(game, side, left, leaders, Fate.DRIVEN_OFF)
        return
    _put(game, side, replace(course, ends=ends), way)
    for one in jostled:
        await jostle(game, side, one, ())


def _open_course(game: Game, melee: Melee, camp: Combatants, way: GroundGiven) -> FallBackWay | None:
    found = list(_courses(game, melee, camp, way.inches))
    staying = [course for course in found if not course.leaves_table]
    if way.fronting and staying:
        return staying[0]
    return found[0] if found else None


def _courses(game: Game, melee: Melee, camp: Combatants, inches: float) -> Iterator[FallBackWay]:
    """List the courses open to the camp, the straightest away from the enemy first, each so many inches long.

    On each, the middle of the camp gets clear of every enemy it fought, and no other enemy bars it.
    """
    foes = melee.other(camp).places
    here = middle(camp.places)
    away = melee.away(camp)
    fought = {man.id for man in melee.other(camp).figures}
    enemies = game.figures_on_table(game.enemy(camp.side))
    others = [man.at for man in enemies if man.at is not None and man.id not in fought]
    for swerve in SWERVES:
        facing = (away + swerve) % 360
        if any(runs_up_to(here, ahead(here, facing, inches), foe) for foe in foes):
            continue
        ends = {man.id: ahead(man.at, facing, inches) for man in camp.figures if man.at is not None}
        starts = {man.id: man.at for man in camp.figures if man.at is not None}
        if any(is_barred(game, at, ends[one], others) for one, at in starts.items()):
            continue
        course = _footing(game, camp, facing, ends)
        if course is not None:
            yield course


def _footing(game: Game, camp: Combatants, facing: float, ends: dict[str, Point]) -> FallBackWay | None:
    """Move the ends of a course, by figure id, to where everybody can stand, out of the enemy's reach; else
    None.

    A course that ends at the table's edge is kept as it is: those who go it leave the table.
    """
    if any(game.ground.edge_distance(end) <= TOLERANCE for end in ends.values()):
        return FallBackWay(facing, ends, True)
    places = _settled(game, camp, ends, 0)
    return FallBackWay(facing, places, False) if places else None


def _settled(game: Game, camp: Combatants, ends: Mapping[str, Point], floor: int) -> dict[str, Point]:
    """Find a free place for each man near his end, by figure id, out of contact; {} when anybody finds
    none."""
    moving = {man.id for man in camp.figures}
    others = [man for side in game.sides() for man in game.figures_on_table(side) if man.id not in moving]
    taken = [man.at for man in others if man.at is not None and man.floor == floor]
    allowed = without(game.ground.table, *held_ground(game, camp.side))
    wanted = [rounded(end) for end in ends.values()]
    try:
        places = settle(game.ground, wanted, allowed=allowed, taken=taken, floor=floor)
    except NoRoom:
        return {}
    return dict(zip(ends, places, strict=True))


def _put(game: Game, side: Side, course: FallBackWay, way: GroundGiven) -> None:
    facing = opposite(course.facing) if way.fronting else course.facing
    _set_down(game, side, course.ends, facing, way)


def _set_down(
    game: Game, side: Side, ends: Mapping[str, Point], facing: float, way: GroundGiven | None = None
) -> None:
    """Place everybody at his end, on the floor he is on; who comes under shells is Pinned.

    `way` is how they gave ground; without it they have occupied ground that they won.
    """
    teams, ref = teams_among(game, side, ends), side_ref(side)
    for team in teams:
        game.tell(_gone(ref, piece_ref(side, team), paths_of(team.figures, ends), way))
        place_team(team, ends, facing=facing)
    for leader in leaders_among(game, side, ends):
        who, paths = piece_ref(side, leader), paths_of([leader.figure], ends)
        with_them = LeaderWentWithThem(side=ref, team=who, paths=paths)
        game.tell(with_them if teams else _gone(ref, who, paths, way))
        place_leader(leader, ends[leader.figure.id], floor=leader.figure.floor, facing=facing)
    pin_where_shells_fall(game)


def _gone(side: SideRef, who: PieceRef, paths: Paths, way: GroundGiven | None) -> OfSide:
    if way is None:
        return GroundOccupied(side=side, team=who, paths=paths)
    return GaveGround(side=side, team=who, paths=paths, how=way.how, inches=way.inches)


# --- prisoners -----------------------------------------------------------------------------------------


async def surrender(game: Game, melee: Melee, camp: Combatants) -> None:
    """Take the survivors prisoner; one man of the winner goes off with each five (1e 13.1.2)."""
    prisoners = len(camp.figures)
    _send_guards(game, melee.other(camp), ceil(prisoners / PRISONERS_PER_GUARD))
    await leave_table(game, camp.side, camp.standing, camp.present, Fate.SURRENDERS)


def _send_guards(game: Game, winner: Combatants, wanted: int) -> None:
    """Send men off unhurt as a Team of their own, those who serve no weapon first."""
    men = sorted(winner.men, key=lambda man: man.serves)[:wanted]
    if not men:
        return
    origin = next(team for team in winner.standing if men[0] in team.figures)
    guards = Team(
        id=game.table.new_id(f"{winner.side.seat}-team-"),
        name="Guards",
        figures=[],
        section=origin.section,
        strength=len(men),
        parent=origin.id,
        where=origin.where,
    )
    form_team(winner.side, guards)
    move_men(winner.side, [man.id for man in men], guards)
    sent = piece_ref(winner.side, guards)
    game.tell(GuardsSent(side=side_ref(winner.side), team=sent, men=len(men)))
    for team in [guards, *(team for team in winner.teams if not team.figures)]:
        remove_team(game, team)


# --- following up --------------------------------------------------------------------------------------


async def follow_up(game: Game, winner: Combatants, ground: Sequence[Point], floor: int) -> None:
    """Let the winner occupy the ground that the loser held, or stay where he is (1e 13.1.2)."""
    has_gun = any(team.has_gun for team in winner.standing)  # which they do not leave for it
    if not winner.men or not ground or has_gun or game.table.result is not None:
        return
    ends = _occupying(game, winner, ground, floor)
    if not ends or not await _occupies(winner):
        return
    facing = bearing(middle(winner.places), middle(list(ends.values())))
    side = winner.side
    put_on_floor(winner.figures, floor)
    if not floor:
        told = say("about-to-occupy-ground", side=side_ref(side), teams=winner.who)
        ends = await drive(game, side, ends, told, willing=True)
    if game.table.result is None:
        _set_down(game, side, ends, facing)


def _occupying(game: Game, winner: Combatants, ground: Sequence[Point], floor: int) -> dict[str, Point]:
    """Find where everybody would stand on the ground won."""
    here, there = middle(winner.places), middle(ground)
    if distance(here, there) <= TOLERANCE:
        return {}
    by = (there[0] - here[0], there[1] - here[1])
    ends = {man.id: Point(man.at[0] + by[0], man.at[1] + by[1]) for man in winner.figures if man.at}
    return _settled(game, winner, ends, floor)


async def _occupies(winner: Combatants) -> bool:
    request = Choose(
        name="occupy-ground",
        seat=winner.side.seat,
        prompt=say("occupy-his-ground-or-stay"),
        public=say("decides-whether-to-follow-up"),
        rule="1e 13.1.2",
        list_options=lambda: [
            Option(id="occupy", label=say("occupy-his-ground"), verb="occupy"),
            Option(id="hold", label=say("stay-where-they-are"), verb="hold"),
        ],
        prefer="hold",
    )
    return (await ask(request)).option == "occupy"
