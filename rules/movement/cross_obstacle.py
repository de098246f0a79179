"""Crossing a hedgerow or high wall: the whole activation, for men who began the Phase beside it (1e 7.2)."""

from collections.abc import Sequence
from typing import ClassVar

from rules.close_combat.charge import come_to_grips, starts_of
from rules.command.integrity import regroup
from rules.engine.effects import ask
from rules.engine.facts import Faces, FeatureRef, OfSide, Paths, PieceRef
from rules.engine.requests import Choose, Option, OptionData
from rules.geometry.arcs import ahead, bearing
from rules.geometry.distance import middle
from rules.geometry.path import walk
from rules.geometry.settle import is_free
from rules.geometry.terrain import Feature, Point
from rules.geometry.terrain_piece import TerrainPiece
from rules.geometry.tolerance import rounded
from rules.morale.shock import judge_all
from rules.movement.climbs import (
    BESIDE,
    BESIDE_OBSTACLE,
    Climb,
    climbs,
    faces,
    heading_over,
    landing,
    major_beside,
    movers_over,
    obstacles_beside,
    standing,
)
from rules.movement.move import leaders_along, why_not_for_a_whole_phase
from rules.movement.pace import has_lone_gunner
from rules.movement.parties import Mover
from rules.phrases import Text, say
from rules.scenarios.points import capture
from rules.state.changes.men import place_leader, place_team, set_stance
from rules.state.changes.phases import spend_all_initiatives
from rules.state.game import Game
from rules.state.pieces.force import Leader, Side, Stance, Team
from rules.state.remembered import MOVED
from rules.state.sight.closeness import too_near
from rules.state.troops.mounted import is_anybody_mounted
from rules.state.troops.refs import feature_ref, paths_of, piece_ref, side_ref, unit_ref
from rules.state.troops.units import Unit

CLOSE_UP = 4.0
"""Inches that the others walk up to it at most, while their comrades climb over (faq-017)."""


# --- may they ------------------------------------------------------------------------------------------


class TeamCrossed(OfSide, frozen=True):
    """A Team has got over an obstacle, or some of its men have."""

    kind: ClassVar = "moved"
    section: ClassVar = "1e 7.2"
    spoken: ClassVar = ("obstacle", "over", "left", "men")

    team: PieceRef
    paths: Paths
    obstacle: FeatureRef
    over: int
    left: int
    men: int
    dice: Faces = ()


class LeaderCrossed(OfSide, frozen=True):
    """A Leader by himself has got over an obstacle."""

    kind: ClassVar = "moved"
    section: ClassVar = "1e 7.2"
    spoken: ClassVar = ("obstacle",)

    team: PieceRef
    paths: Paths
    obstacle: FeatureRef
    dice: Faces = ()


def why_not_cross_obstacle(game: Game, unit: Unit) -> Text:
    """Say why the Unit cannot cross a major obstacle now, or nothing (1e 7.2, faq-017)."""
    if reason := why_not_for_a_whole_phase(game, unit):
        return reason
    if is_anybody_mounted(unit.teams):
        return say("horses-do-not-climb")
    if any(has_lone_gunner(game, team) for team in unit.teams):
        return say("lone-gunner-cannot-move")
    if any(team.has_gun for team in unit.teams):
        return say("gun-is-not-lifted-over")
    if not obstacles_beside(game, unit):
        return say("nobody-began-beside-it")
    return "" if climbs(game, unit) else say("no-place-on-the-far-side")


# --- crossing ------------------------------------------------------------------------------------------


async def cross_obstacle(game: Game, unit: Unit) -> None:
    """Ask over which obstacle the Unit goes, put the men beside it on the far side, and move the others up
    (1e 7.2, faq-017)."""
    starts = starts_of(unit.teams, leaders_along(game, unit))
    chosen = await ask(_obstacle_request(game, unit))
    climb = next(one for one in climbs(game, unit) if one.id == chosen.option)
    landings = climb.landings
    ends = landings | _closing_up(game, unit, climb)
    along = [leader for leader in leaders_along(game, unit) if leader.figure.id in landings]
    set_stance(game, unit.teams, Stance.NONE)
    for team in unit.teams:
        _put(game, unit.side, team, climb.piece.feature, landings, ends)
    for leader in along:
        place_leader(leader, landings[leader.figure.id])
        MOVED.note(game, leader.id)
    MOVED.note(game, *(team.id for team in unit.teams))
    capture(game)
    regroup(game, unit.side, moved=[team.id for team in unit.teams])
    await judge_all(game, unit.side)
    await come_to_grips(game, unit.side, starts, dice=0)


def _obstacle_request(game: Game, unit: Unit) -> Choose:
    return Choose(
        name="choose-obstacle",
        seat=unit.side.seat,
        prompt=say("which-way-to-climb", unit=unit_ref(unit)),
        public=say("moves", who=unit_ref(unit)),
        rule="1e 7.2",
        subject=unit.id,
        list_options=lambda: [_option(climb) for climb in climbs(game, unit)],
        decides=False,
    )


def _option(climb: Climb) -> Option:
    men = len(climb.landings)
    at = rounded(middle(list(climb.landings.values())))
    return Option(
        id=climb.id,
        label=say("climb-over", toward=round(climb.toward / 45.0) % 8, place=climb.piece.feature.name),
        detail=say("men-climb-over", men=men),
        data=OptionData(at=at, toward=climb.toward),
    )


def _put(
    game: Game, side: Side, team: Team, feature: Feature, landings: dict[str, Point], ends: dict[str, Point]
) -> None:
    """Move one Team to its ends, by figure id, and tell how many of its men got over."""
    paths = paths_of(team.figures, ends)
    over = [man for man in team.figures if man.id in landings]
    facing = bearing(over[0].at, landings[over[0].id]) if over and over[0].at else None
    place_team(team, ends, facing=facing)
    game.tell(
        TeamCrossed(
            side=side_ref(side),
            team=piece_ref(side, team),
            paths=paths,
            obstacle=feature_ref(feature),
            over=len(over),
            left=len(team.figures) - len(over),
            men=len(team.figures),
        )
    )


# --- a Leader by himself -------------------------------------------------------------------------------


def ways_over(game: Game, leader: Leader) -> dict[str, Point]:
    """Find where a Leader beside major obstacles when the Phase began comes down over each (1e 7.2)."""
    if leader.at is None or leader.figure.id not in BESIDE_OBSTACLE.of(game):
        return {}
    side, taken = game.side_of(leader.id), standing(game)
    found = {
        piece.feature.id: landing(game, piece, leader.at, taken)
        for piece in major_beside(game, leader.figure)
    }
    return {
        obstacle: place
        for obstacle, place in found.items()
        if place is not None and not too_near(game, side, place)
    }


def climb(game: Game, leader: Leader, obstacle: str) -> None:
    """Put the Leader on the far side, and take all the Initiatives he has left (1e 7.1.1, 7.2)."""
    side, place = game.side_of(leader.id), ways_over(game, leader)[obstacle]
    paths = paths_of([leader.figure], {leader.figure.id: place})
    place_leader(leader, place)
    MOVED.note(game, leader.id)
    spend_all_initiatives(game)
    game.tell(
        LeaderCrossed(
            side=side_ref(side),
            team=piece_ref(side, leader),
            paths=paths,
            obstacle=feature_ref(game.ground.feature(obstacle)),
        )
    )


# --- closing up ----------------------------------------------------------------------------------------


def _closing_up(game: Game, unit: Unit, climb: Climb) -> dict[str, Point]:
    """Find, by figure id, how far those who cannot cross yet move up to the obstacle (faq-017)."""
    men = [
        mover for mover in movers_over(game, unit) if mover.id not in climb.landings and not mover.is_leader
    ]
    waiting = [mover for mover in men if faces(climb.piece, mover, climb.toward)]
    crossing = [mover.at for mover in movers_over(game, unit) if mover.id in climb.landings]
    taken = [at for at in standing(game) if at not in crossing] + list(climb.landings.values())
    found: dict[str, Point] = {}
    for mover in waiting:
        others = [at for at in taken if at != mover.at]
        found[mover.id] = _step_up(game, unit.side, climb.piece, mover, others)
        taken = [*others, found[mover.id]]
    return found


def _step_up(game: Game, side: Side, piece: TerrainPiece, mover: Mover, taken: Sequence[Point]) -> Point:
    """Find the place nearest to the obstacle that one man can walk up to; his own when he cannot."""
    heading = heading_over(piece, mover.at)
    inches = min(CLOSE_UP, piece.outline.distance(mover.at) - BESIDE / 2)
    while inches > 0 and mover.floor == 0:
        place = rounded(ahead(mover.at, heading, inches))
        walked = walk(game.footing, (mover.at, place))
        open_way = walked.is_free and not walked.crossings and not too_near(game, side, place)
        if open_way and is_free(place, taken) and game.footing.is_standable(place):
            return place
        inches -= 0.25
    return mover.at
