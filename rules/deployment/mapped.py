"""Entrenchments and guns that come on only where they were marked on a map (1e 17)."""

from collections.abc import Iterator, Mapping, Sequence

from rules.deployment.array import array, towards_enemy
from rules.deployment.gun_places import has_gun_room, why_not_gun
from rules.engine.requests import Placed
from rules.geometry.distance import distance
from rules.geometry.settle import NoRoom
from rules.geometry.shapes import Polygon
from rules.geometry.terrain import Point
from rules.geometry.tolerance import at_most
from rules.geometry.trench import trench
from rules.geometry.zones import covers
from rules.phrases import Text, say
from rules.scenarios.sketch_map import ENTRENCHMENT
from rules.state.game import Game
from rules.state.pieces.force import JumpOffPoint, Side, SketchMapEntry, Team
from rules.state.saved.options import MAPPED_ENTRENCHMENTS, is_played

ON_IT = 1.0
"""Inches from its mark within which he stands who lays a gun."""

NOT_MARKED = say("comes-on-only-where-marked")

# --- entrenchments -------------------------------------------------------------------------------------


def are_mapped(game: Game) -> bool:
    """Whether entrenchments are only where they were marked."""
    return is_played(game.setup, MAPPED_ENTRENCHMENTS)


def marks_left(side: Side) -> list[SketchMapEntry]:
    """List the side's marks of entrenchments in which nobody has come on yet."""
    return [mark for mark in side.marks if mark.what == ENTRENCHMENT]


def marks_under(
    side: Side, dug_in: Sequence[Team], crews: Sequence[Sequence[Point]]
) -> list[SketchMapEntry] | None:
    """Find a mark of its own under each entrenchment that these men would dig; None where one has none.

    The mark of a gun is that of its entrenchment too.
    """
    left, found = marks_left(side), []
    for team, men in zip(dug_in, crews, strict=True):
        dug, own = Polygon(trench(men)), mark_of(side, team)
        mark = next((one for one in ([own] if own else left) if covers(dug, one.at)), None)
        if mark is None:
            return None
        if mark is not own:
            left.remove(mark)
            found.append(mark)
    return found


def marks_for(side: Side, dug_in: Sequence[Team]) -> list[SketchMapEntry]:
    """List the marks at which these Teams may dig in: of a gun its own."""
    of_guns = [mark for team in dug_in if (mark := mark_of(side, team)) is not None]
    return of_guns or marks_left(side)


def nearest_first(places: Mapping[str, Point], dug_in: Sequence[Team], at: Point) -> dict[str, Point]:
    """Hand out the same places anew, by figure id: those nearest to a mark to the men who dig in, the rest
    to the others."""
    digging = [man.id for team in dug_in for man in team.figures if man.id in places]
    others = [one for one in places if one not in digging]
    nearest = sorted(places.values(), key=lambda one: distance(one, at))
    return dict(zip([*digging, *others], nearest, strict=True))


# --- guns ----------------------------------------------------------------------------------------------


def mark_of(side: Side, team: Team) -> SketchMapEntry | None:
    """Find where a Team's gun was marked, if it was."""
    return next((mark for mark in side.marks if mark.what == team.id), None)


def why_not_marked(side: Side, teams: Sequence[Team], places: Mapping[str, Point]) -> Text:
    """Say that a gun among these Teams would not come on where it was marked; "" where it would (1e 17)."""
    for team, mark in _marked(side, teams):
        if not at_most(distance(places[team.layer.id], mark.at), ON_IT):
            return NOT_MARKED
    return ""


def at_its_mark(
    game: Game, side: Side, teams: Sequence[Team], men: Sequence[str], points: Sequence[JumpOffPoint]
) -> Placed | None:
    """Suggest places about the mark of the gun among these Teams; None where they cannot come on there."""
    for team, mark in _marked(side, teams):
        for point in sorted(points, key=lambda one: distance(one.at, mark.at)):
            facing = towards_enemy(game, side, mark.at)
            try:
                places = array(game, men, point, mark.at, facing, "cluster")
            except NoRoom:
                continue
            roomy = [one for one in places if has_gun_room(game, team, places[one])]
            nearest = min(roomy, key=lambda one: distance(places[one], mark.at), default=team.layer.id)
            layer = team.layer.id
            places[layer], places[nearest] = places[nearest], places[layer]
            if not (why_not_marked(side, teams, places) or why_not_gun(game, teams, places, 0)):
                return Placed(places=places, source=point.id, facing=facing)
    return None


def has_mark(side: Side, teams: Sequence[Team]) -> bool:
    """Whether a gun among these Teams was marked."""
    return any(True for _ in _marked(side, teams))


def _marked(side: Side, teams: Sequence[Team]) -> Iterator[tuple[Team, SketchMapEntry]]:
    for team in teams:
        if team.has_gun and (mark := mark_of(side, team)) is not None:
            yield team, mark
