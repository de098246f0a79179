"""Entrenchments: who comes on in one, where it may be, and digging it (1e 16.1; faq-006, faq-210)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import NamedTuple

from rules.deployment.array import Layout, array, towards_enemy
from rules.deployment.deployment_area import why_not_stand
from rules.deployment.mapped import (
    are_mapped,
    has_mark,
    marks_for,
    marks_under,
    nearest_first,
    why_not_marked,
)
from rules.editions.engineering import DefenceKind
from rules.engine.ids import Ids
from rules.engine.requests import Choose, Option, Placed
from rules.geometry.arcs import ahead
from rules.geometry.distance import closest
from rules.geometry.formation import lay_out
from rules.geometry.settle import NoRoom
from rules.geometry.shapes import Polygon, Ring, Shape, common, corners, polygons, rings
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most, beyond, rounded
from rules.geometry.trench import ARM, is_ring, trench, widest_gap
from rules.phrases import Text, say
from rules.state.changes.teams import strike_marks
from rules.state.game import Game
from rules.state.markers.fieldworks import entrench
from rules.state.pieces.force import JumpOffPoint, Side, Team
from rules.state.saved.defences import why_not_dig_in as ground_refused
from rules.state.sight.closeness import too_near
from rules.state.troops.refs import team_refs
from rules.state.troops.units import keeps_together, quality_of_men

POSTS = ((2.5, 0), (0.0, 0), *((inches, turn) for inches in (3.0, 4.5) for turn in range(0, 360, 45)))
"""Where men might dig in: inches from the Jump-Off Point, and degrees from the way to the enemy."""

NO_GROUND = say("no-ground-to-dig-in")

DEPLOYING = say("deploys-troops")
"""What others are told while somebody comes on."""


class DugIn(NamedTuple):
    """The Teams that come on in entrenchments, their ids joined."""

    teams: str


DIG_IN = Ids("dig-in", DugIn)
AND = "+"


# --- who -----------------------------------------------------------------------------------------------


def may_dig_in(side: Side, teams: Sequence[Team]) -> bool:
    """Whether any of these Teams could come on in an entrenchment (1e 16.1)."""
    return bool(choices_of_teams(side, teams))


def choices_of_teams(side: Side, teams: Sequence[Team]) -> list[tuple[Team, ...]]:
    """List which of these Teams may dig in together, one entrenchment each, the most of them first."""
    able = [team for team in teams if team.rules.digs_in]
    most = min(len(able), side.defences.count(DefenceKind.ENTRENCHMENT))
    return [chosen for size in range(most, 0, -1) for chosen in combinations(able, size)]


def why_not_dig_in(
    game: Game, side: Side, teams: Sequence[Team], men: Sequence[str], points: Sequence[JumpOffPoint]
) -> Text:
    """Say why none of these Teams can come on dug in now, or nothing (1e 16.1)."""
    choices = choices_of_teams(side, teams)
    return "" if any(suggested(game, side, one, men, points) for one in choices) else NO_GROUND


def digging_in_request(
    game: Game, side: Side, teams: Sequence[Team], men: Sequence[str], points: Sequence[JumpOffPoint]
) -> Choose:
    """Make the request which of the Teams that come on have an entrenchment (1e 16.1)."""
    return Choose(
        name="choose-who-digs-in",
        seat=side.seat,
        prompt=say("who-digs-in"),
        public=DEPLOYING,
        rule="1e 16.1",
        list_options=lambda: [
            _option(side, chosen, "" if suggested(game, side, chosen, men, points) else NO_GROUND)
            for chosen in choices_of_teams(side, teams)
        ],
        decides=False,
    )


def _option(side: Side, chosen: Sequence[Team], refused: Text) -> Option:
    return Option(
        id=DIG_IN.write(DugIn(AND.join(team.id for team in chosen))),
        label=say("names", names=team_refs(side, chosen)),
        verb=DIG_IN.word,
        subject=chosen[0].id if len(chosen) == 1 else "",
        rule="1e 16.1",
        refused=refused,
    )


def teams_chosen(teams: Sequence[Team], option: str) -> list[Team]:
    """Find which of these Teams an option of that question names."""
    ids = DIG_IN.read(option).teams.split(AND)
    return [team for team in teams if team.id in ids]


# --- where ---------------------------------------------------------------------------------------------


def why_not_here(game: Game, side: Side, dug_in: Sequence[Team], placed: Placed) -> Text:
    """Say why these Teams cannot be dug in where their men are set down, or nothing (1e 16.1)."""
    for men in _crews(side, dug_in, placed.places):
        if beyond(widest_gap(men), ARM):
            return say("men-dug-in-stand-side-by-side", inches=ARM)
        if is_ring(men):
            return say("men-dug-in-stand-in-line")
        if reason := _why_not_dig(game, men):
            return reason
    crews = [*_crews(side, dug_in, placed.places)]
    if reason := why_not_marked(side, dug_in, placed.places):
        return reason
    is_off = are_mapped(game) and marks_under(side, dug_in, crews) is None
    return say("dug-only-where-marked") if is_off else ""


def _why_not_dig(game: Game, men: Sequence[Point]) -> Text:
    shape, ground = Polygon(trench(men)), game.ground
    left, top, right, bottom = shape.bounds
    near = ground.pieces_along(Point(left, top), Point(right, bottom))
    for reason in (ground_refused(piece) for piece in near if piece.shape.intersects(shape)):
        if reason:
            return reason
    return ""


def _crews(side: Side, dug_in: Sequence[Team], places: Mapping[str, Point]) -> Iterator[list[Point]]:
    """List for each Team the places of the men in its entrenchment: its own men, and Leaders close to
    them."""
    leaders = [one.figure.id for one in side.leaders.values() if one.figure.id in places]
    for team in dug_in:
        men = [places[man.id] for man in team.figures if man.id in places]
        beside = [one for one in leaders if men and at_most(closest((places[one],), men), ARM)]
        leaders = [one for one in leaders if one not in beside]
        yield men + [places[one] for one in beside]


def suggested(
    game: Game, side: Side, dug_in: Sequence[Team], men: Sequence[str], points: Sequence[JumpOffPoint]
) -> Placed | None:
    """Suggest a place for all who come on with these Teams dug in; None where there is none.

    Where no formation fits as it is, each man goes to the nearest place where he can stand.
    """
    for lay in (_as_formed, _settled):
        for post in _posts(game, side, dug_in, points):
            places = lay(game, side, men, post)
            if are_mapped(game) or has_mark(side, dug_in):
                places = nearest_first(places, dug_in, post.at)
            placed = Placed(places=places, source=post.point.id, facing=post.facing)
            if places and not _why_not_suggest(game, side, dug_in, placed):
                return placed
    return None


class FormingUpPlace(NamedTuple):
    """Where men form up about a Jump-Off Point, which way they look, and how they stand."""

    point: JumpOffPoint
    at: Point
    facing: float
    formation: str


def _posts(
    game: Game, side: Side, dug_in: Sequence[Team], points: Sequence[JumpOffPoint]
) -> Iterator[FormingUpPlace]:
    if are_mapped(game) or has_mark(side, dug_in):
        yield from _posts_at_marks(game, side, dug_in, points)
        return
    for point in points:
        facing = towards_enemy(game, side, point.at)
        for (inches, turn), formation in product(POSTS, ("line", "cluster")):
            yield FormingUpPlace(point, rounded(ahead(point.at, facing + turn, inches)), facing, formation)


def _posts_at_marks(
    game: Game, side: Side, dug_in: Sequence[Team], points: Sequence[JumpOffPoint]
) -> Iterator[FormingUpPlace]:
    """List places where these Teams may form up at their marks on the side's map (1e 17)."""
    for mark, point, formation in product(marks_for(side, dug_in), points, ("line", "cluster")):
        yield FormingUpPlace(point, mark.at, towards_enemy(game, side, mark.at), formation)


def _as_formed(game: Game, side: Side, men: Sequence[str], post: FormingUpPlace) -> Layout:
    places = lay_out(len(men), post.at, post.facing, post.formation)
    refused = why_not_stand(game, side, post.point, places, 0, quality_of_men(side, men))
    return {} if refused else dict(zip(men, places, strict=True))


def _settled(game: Game, side: Side, men: Sequence[str], post: FormingUpPlace) -> Layout:
    if _why_not_dig(game, [post.at]):
        return {}  # whoever stands about there would stand in it too
    try:
        return array(game, men, post.point, post.at, post.facing, post.formation)
    except NoRoom:
        return {}


def _why_not_suggest(game: Game, side: Side, dug_in: Sequence[Team], placed: Placed) -> Text:
    """Say why these places are not to be suggested for men dug in: too near the enemy, too far apart,
    illegal; else ""."""
    if any(too_near(game, side, at) for at in placed.places.values()):
        return say("an-enemy-is-near")
    apart: Text = "" if keeps_together(side, placed.places) else say("men-stand-apart")
    return apart or why_not_here(game, side, dug_in, placed)


def ground_dug(game: Game, side: Side, dug_in: Sequence[Team], placed: Placed) -> list[Ring]:
    """Outline what would be dug for these Teams, to draw it while their men are set down."""
    crews = _crews(side, dug_in, placed.places)
    return [ring for men in crews for ring in rings(_dug_by(game, men))]


def _dug_by(game: Game, men: Sequence[Point]) -> Shape:
    """Find the ground that men dig up about them, as far as it lies on the table."""
    return common(Polygon(trench(men)), game.ground.table)


# --- digging -------------------------------------------------------------------------------------------


def dig_in(game: Game, side: Side, dug_in: Sequence[Team], placed: Placed) -> None:
    """Put the Teams' entrenchments about their men, as far as they lie on the table (1e 16.1)."""
    crews = [*_crews(side, dug_in, placed.places)]
    used = (marks_under(side, dug_in, crews) or []) if are_mapped(game) else []
    strike_marks(side, used)
    for team, men in zip(dug_in, crews, strict=True):
        (dug,) = polygons(_dug_by(game, men))
        entrench(game, side, corners(dug), team)
