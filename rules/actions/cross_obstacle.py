"""Crossing a hedgerow or high wall: the whole activation, for men who began the Phase beside it (1e 7.2)."""

from collections.abc import Sequence

from rules.actions.charge import come_to_grips, starts_of
from rules.actions.move import leaders_along, why_not_for_a_whole_phase
from rules.actions.pace import has_lone_gunner
from rules.actions.parties import Mover, mover_of_leader, movers_of
from rules.changes import place_leader, place_team, set_stance
from rules.closeness import too_near
from rules.effects import ask
from rules.force import Figure, Leader, Side, Stance, Team
from rules.game import Game
from rules.geometry.arcs import ahead, bearing
from rules.geometry.ground import Piece as Terrain
from rules.geometry.path import walk
from rules.geometry.settle import is_free
from rules.geometry.shapes import LineString, disc
from rules.geometry.tolerance import at_most, rounded
from rules.requests import Choose, Option
from rules.resolution.integrity import regroup
from rules.resolution.points import capture
from rules.resolution.shock import judge_all
from rules.terrain import Feature, Obstacle, Point
from rules.units import Unit, team_name

BESIDE = 1.0
"""Inches from a hedgerow within which a man stands next to it."""

CLOSE_UP = 4.0
"""Inches that the others walk up to it at most, while their comrades climb over (faq-017)."""


def beside_major_obstacles(game: Game, side: Side) -> list[str]:
    """The side's figures that stand next to a major obstacle now, for the start of a Phase (1e 7.2)."""
    return [man.id for man in game.figures_on_table(side) if _major_beside(game, man)]


def _major_beside(game: Game, man: Figure) -> list[Terrain]:
    """The major obstacles next to a man on the ground."""
    if man.at is None or man.floor > 0:
        return []
    near = game.ground.pieces_along(man.at, man.at, BESIDE + 0.1)
    major = [piece for piece in near if piece.feature.obstacle is Obstacle.MAJOR]
    return [piece for piece in major if at_most(piece.outline.distance(man.at), BESIDE)]


# --- may they ------------------------------------------------------------------------------------------


def why_not_cross_obstacle(game: Game, unit: Unit) -> str:
    """Why the Unit cannot cross a major obstacle now, or nothing (1e 7.2, faq-017)."""
    if reason := why_not_for_a_whole_phase(game, unit):
        return reason
    if any(has_lone_gunner(game, team) for team in unit.teams):
        return "One man alone cannot move a tripod machine gun."
    if not obstacles_beside(game, unit):
        return "Nobody of them began the Phase next to an obstacle of this height."
    return "" if crossable(game, unit) else "There is no place to stand on the far side."


def obstacles_beside(game: Game, unit: Unit) -> list[Terrain]:
    """The major obstacles next to which one of its men stood at the start of the Phase and still stands."""
    found: dict[str, Terrain] = {}
    for man in unit.figures:
        if man.id in game.phase.beside_obstacle:
            found.update({piece.feature.id: piece for piece in _major_beside(game, man)})
    return list(found.values())


def crossable(game: Game, unit: Unit) -> list[Terrain]:
    """Those that at least one man can get over."""
    return [piece for piece in obstacles_beside(game, unit) if _landings(game, unit, piece)]


# --- crossing ------------------------------------------------------------------------------------------


async def cross_obstacle(game: Game, unit: Unit) -> None:
    """Those who began beside it are placed on the far side, the others close up (1e 7.2, faq-017)."""
    starts = starts_of(unit.teams, leaders_along(game, unit))
    chosen = await ask(_obstacle_request(game, unit))
    piece = game.ground.piece(chosen.option)
    landings = _landings(game, unit, piece)
    ends = landings | _closing_up(game, unit, piece, landings)
    along = [leader for leader in leaders_along(game, unit) if leader.figure.id in landings]
    for team in unit.teams:
        set_stance(game, team, Stance.NONE)
        _put(game, unit.side, team, piece.feature, landings, ends)
    for leader in along:
        place_leader(game, leader, landings[leader.figure.id])
        game.phase.moved.append(leader.id)
    game.phase.moved.extend(team.id for team in unit.teams)
    capture(game)
    regroup(game, unit.side, moved=[team.id for team in unit.teams])
    await judge_all(game, unit.side)
    await come_to_grips(game, unit.side, starts, dice=0)


def _obstacle_request(game: Game, unit: Unit) -> Choose:
    return Choose(
        name="choose-obstacle",
        seat=unit.side.seat,
        prompt=f"What does {unit.name} climb over?",
        public=f"moves {unit.name}",
        rule="1e 7.2",
        subject=unit.id,
        list_options=lambda: [
            Option(id=piece.feature.id, label=piece.feature.name) for piece in crossable(game, unit)
        ],
        decides=False,
    )


def _put(
    game: Game, side: Side, team: Team, feature: Feature, landings: dict[str, Point], ends: dict[str, Point]
) -> None:
    """Move one Team and tell how many got over."""
    paths = {man.id: [man.at, ends[man.id]] for man in team.figures if man.id in ends}
    over = [man for man in team.figures if man.id in landings]
    facing = bearing(over[0].at, landings[over[0].id]) if over and over[0].at else None
    place_team(game, team, ends, facing=facing)
    game.emit(
        "moved",
        f"{side.title} {team_name(side, team)}: {len(over)} of {len(team.figures)} cross {feature.name}.",
        seat=side.seat,
        rule="1e 7.2",
        data={"team": team.id, "paths": paths, "dice": []},
    )


def _movers(game: Game, unit: Unit) -> list[Mover]:
    leaders = [mover_of_leader(unit.side, leader) for leader in leaders_along(game, unit)]
    return [mover for team in unit.teams for mover in movers_of(game, team)] + leaders


def _landings(game: Game, unit: Unit, piece: Terrain) -> dict[str, Point]:
    """Where each man who began the Phase beside the obstacle comes down on its far side."""
    found: dict[str, Point] = {}
    taken = _standing(game)
    for mover in _movers(game, unit):
        beside = at_most(piece.outline.distance(mover.at), BESIDE) and mover.floor == 0
        if not beside or mover.id not in game.phase.beside_obstacle:
            continue
        place = _landing(game, unit.side, piece, mover.at, taken)
        if place is not None:
            found[mover.id] = place
            taken.append(place)
    return found


def _landing(game: Game, side: Side, piece: Terrain, at: Point, taken: Sequence[Point]) -> Point | None:
    """The nearest free place straight over the obstacle, or a little to a side of it."""
    over = _heading_over(piece, at)
    for turn in (0, 15, -15, 30, -30, 45, -45):
        for inches in (1.0, 1.5, 2.0, 2.5, 3.0, 3.5, 4.0):
            place = rounded(ahead(at, over + turn, inches))
            if is_free(place, taken) and _is_beyond(game, side, piece, at, place):
                return place
    return None


def _heading_over(piece: Terrain, at: Point) -> float:
    """The bearing from a man straight across the obstacle's line."""
    feature = piece.feature
    line = LineString(feature.points) if feature.is_line else piece.shape.boundary
    nearest = line.interpolate(line.project(disc(at, 0.01).centroid))
    return bearing(at, Point(float(nearest.x), float(nearest.y)))


def _is_beyond(game: Game, side: Side, piece: Terrain, at: Point, place: Point) -> bool:
    """Whether a place is a legal one on the far side: over this obstacle and nothing else."""
    if not game.footing.is_standable(place):
        return False
    walked = walk(game.footing, (at, place))
    return walked.is_free and [one.feature for one in walked.crossings] == [piece.feature.id]


def _standing(game: Game) -> list[Point]:
    men = [man for side in game.sides() for man in game.figures_on_table(side) if man.floor == 0]
    return [man.at for man in men if man.at is not None]


# --- a Leader by himself -------------------------------------------------------------------------------


def ways_over(game: Game, leader: Leader) -> dict[str, Point]:
    """Where a Leader who began the Phase beside major obstacles comes down beyond each, by id (1e 7.2)."""
    if leader.at is None or leader.figure.id not in game.phase.beside_obstacle:
        return {}
    side, taken = game.side_of(leader.id), _standing(game)
    found = {
        piece.feature.id: _landing(game, side, piece, leader.at, taken)
        for piece in _major_beside(game, leader.figure)
    }
    return {
        obstacle: place
        for obstacle, place in found.items()
        if place is not None and not too_near(game, side, place)
    }


def climb(game: Game, leader: Leader, obstacle: str) -> None:
    """The Leader is placed on the far side, and has no Initiative left (1e 7.1.1, 7.2)."""
    side, before, name = game.side_of(leader.id), leader.at, game.ground.feature(obstacle).name
    place = ways_over(game, leader)[obstacle]
    place_leader(game, leader, place)
    game.phase.moved.append(leader.id)
    game.phase.initiatives = 0
    game.emit(
        "moved",
        f"{side.title} {mover_of_leader(side, leader).label} crosses {name}.",
        seat=side.seat,
        rule="1e 7.2",
        data={"team": leader.id, "paths": {leader.figure.id: [before, place]}, "dice": []},
    )


# --- closing up ----------------------------------------------------------------------------------------


def _closing_up(game: Game, unit: Unit, piece: Terrain, landings: dict[str, Point]) -> dict[str, Point]:
    """Where the men go who cannot cross yet: straight up to the obstacle, a few inches at most (faq-017)."""
    waiting = [mover for mover in _movers(game, unit) if mover.id not in landings and not mover.is_leader]
    crossing = [mover.at for mover in _movers(game, unit) if mover.id in landings]
    taken = [at for at in _standing(game) if at not in crossing] + list(landings.values())
    found: dict[str, Point] = {}
    for mover in waiting:
        others = [at for at in taken if at != mover.at]
        found[mover.id] = _step_up(game, unit.side, piece, mover, others)
        taken = [*others, found[mover.id]]
    return found


def _step_up(game: Game, side: Side, piece: Terrain, mover: Mover, taken: Sequence[Point]) -> Point:
    """The place nearest to the obstacle that one man can walk up to; his own when he cannot."""
    heading = _heading_over(piece, mover.at)
    inches = min(CLOSE_UP, piece.outline.distance(mover.at) - BESIDE / 2)
    while inches > 0 and mover.floor == 0:
        place = rounded(ahead(mover.at, heading, inches))
        walked = walk(game.footing, (mover.at, place))
        open_way = walked.is_free and not walked.crossings and not too_near(game, side, place)
        if open_way and is_free(place, taken) and game.footing.is_standable(place):
            return place
        inches -= 0.25
    return mover.at
