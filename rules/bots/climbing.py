"""What stands between a Unit and the enemy: whoever climbs anything else goes to and fro for ever.

The numbers are opinions, not rules.
"""

from functools import partial
from math import dist

from msgspec import UNSET
from msgspec.structs import replace

from rules.bots.attacking import Goal
from rules.bots.covered_ways import CoveredWays
from rules.bots.position import Positions
from rules.bots.seen import places
from rules.engine.requests import ChooseQuestion, Chosen, Option
from rules.engine.seats import Seat
from rules.geometry.ground import Ground
from rules.geometry.terrain import Obstacle, Point
from rules.views.view_types import View

AHEAD, BESIDE = 2.5, 1.0
"""Inches before a man in which a hedgerow is in his way, and from it at which he can climb."""

ROUND = 12.0
"""Inches that men rather go round by a gap than climb: two bounds."""


def with_useful_climbs(view: View, ground: Ground, seat: Seat) -> View:
    """Reduce the view's request to climbs that lead on; leave any other request as it is."""
    match view.request:
        case ChooseQuestion(name="choose-action") as request:
            options = [one for one in request.options if one.id != "cross-obstacle"]
            is_barred = _is_barred(view, request.subject, ground, seat)
            return view if is_barred else replace(view, request=with_options(request, options))
        case ChooseQuestion(name="choose-obstacle") as request:
            options = sorted(request.options, key=partial(_left_to_go, view, seat))[:1]
            return replace(view, request=with_options(request, options))
    return view


def with_options(request: ChooseQuestion, options: list[Option]) -> ChooseQuestion:
    """Make the same question with these options alone; the suggestion becomes the first where it is not
    among them."""
    suggested = request.suggested
    if suggested.option not in [one.id for one in options]:
        suggested = Chosen(option=options[0].id)
    return replace(request, options=tuple(options), suggested=suggested)


def _is_barred(view: View, subject: str, ground: Ground, seat: Seat) -> bool:
    """Whether one of the Unit's men stands at an obstacle on the straight way and has no other."""
    teams = [team for one, team in view.sides[seat].teams.items() if subject in (one, team.section)]
    men = [Point(*at) for at in places(teams)]
    ways = [(man, _goal(view, seat, man)) for man in men]
    barred = ((man, goal) for man, goal in ways if goal is not None and _is_before(ground, man, goal))
    return any(_has_to_climb(ground, man, goal) for man, goal in barred)


def _has_to_climb(ground: Ground, man: Point, goal: Point) -> bool:
    """Whether the way on foot is much longer than the straight one."""
    on_foot = CoveredWays(ground, Positions(ground, []), partial(dist, goal))
    return on_foot.inches(man) > dist(man, goal) + ROUND


def _left_to_go(view: View, seat: Seat, option: Option) -> float:
    """Measure the inches from where a climb ends to the goal; 0.0 where the climb or the goal has no
    place."""
    at = option.data.at
    goal = None if at is UNSET else _goal(view, seat, at)
    return 0.0 if at is UNSET or goal is None else dist(at, goal)


def _goal(view: View, seat: Seat, at: Point) -> Point | None:
    """Find where to go from `at`: the attack's goal, else the nearest enemy, else his nearest Jump-Off
    Point, or None."""
    if (goal := Goal(view, seat).nearest(at)) is not None:
        return goal
    enemy = view.sides[seat.other]
    listed = places(enemy.teams.values()) or [point.at for point in enemy.jump_off_points.values()]
    return min((Point(*one) for one in listed), key=partial(dist, at), default=None)


def _is_before(ground: Ground, man: Point, goal: Point) -> bool:
    """Whether a major obstacle lies right before a man who goes there."""
    far = dist(man, goal)
    share = min(1.0, AHEAD / far) if far else 0.0
    end = Point(man.x + (goal.x - man.x) * share, man.y + (goal.y - man.y) * share)
    found = [piece for piece in ground.pieces_along(man, end) if piece.feature.obstacle is Obstacle.MAJOR]
    return any(piece.outline.spans(man, end) for piece in found if piece.outline.distance(man) <= BESIDE)
