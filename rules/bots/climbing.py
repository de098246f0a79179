"""What stands between a Unit and the enemy: whoever climbs anything else goes to and fro for ever.

The numbers are opinions, not rules.
"""

from functools import partial
from math import dist
from typing import Any

from rules.bots.attacking import Aim
from rules.bots.covered_ways import CoveredWays
from rules.bots.position import Positions
from rules.geometry.ground import Ground
from rules.geometry.terrain import Obstacle, Point

View = dict[str, Any]

AHEAD, BESIDE = 2.5, 1.0
"""Inches before a man in which a hedgerow is in his way, and from it at which he can climb."""

ROUND = 12.0
"""Inches that men rather go round by a gap than climb: two bounds."""


def with_useful_climbs(view: View, ground: Ground, seat: str) -> View:
    """Reduce the view's request to climbs that lead on; leave any other request as it is."""
    request = view["request"]
    if request["name"] == "choose-action":
        options = [one for one in request["options"] if one["id"] != "cross-obstacle"]
        return view if _is_barred(view, ground, seat) else with_options(view, options)
    if request["name"] == "choose-obstacle":
        return with_options(view, sorted(request["options"], key=partial(_left_to_go, view, seat))[:1])
    return view


def with_options(view: View, options: list[View]) -> View:
    """Reduce the view's request to these options."""
    request = view["request"]
    suggested = request["suggested"]
    if suggested["option"] not in [one["id"] for one in options]:
        suggested = {"option": options[0]["id"]}
    return {**view, "request": {**request, "options": options, "suggested": suggested}}


def _is_barred(view: View, ground: Ground, seat: str) -> bool:
    """Whether one of the Unit's men stands at an obstacle on the straight way and has no other."""
    subject = view["request"]["subject"]
    teams = [team for one, team in view["sides"][seat]["teams"].items() if subject in (one, team["section"])]
    men = [Point(*man["at"]) for team in teams for man in team["figures"].values()]
    ways = [(man, _goal(view, seat, man)) for man in men]
    barred = ((man, goal) for man, goal in ways if goal is not None and _is_before(ground, man, goal))
    return any(_has_to_climb(ground, man, goal) for man, goal in barred)


def _has_to_climb(ground: Ground, man: Point, goal: Point) -> bool:
    """Whether the way on foot is much longer than the straight one."""
    on_foot = CoveredWays(ground, Positions(ground, {"teams": {}}), partial(dist, goal))
    return on_foot.inches(man) > dist(man, goal) + ROUND


def _left_to_go(view: View, seat: str, option: View) -> float:
    """Measure the inches that are left to go where this way over ends; 0 where they go nowhere."""
    at = Point(*option["data"]["at"])
    goal = _goal(view, seat, at)
    return 0.0 if goal is None else dist(at, goal)


def _goal(view: View, seat: str, at: Point) -> Point | None:
    """Find what somebody who attacks is there for, else the nearest enemy, else where he will come from."""
    if (goal := Aim(view, seat).nearest(at)) is not None:
        return goal
    enemy = view["sides"]["blue" if seat == "red" else "red"]
    men = [Point(*man["at"]) for team in enemy["teams"].values() for man in team["figures"].values()]
    places = men or [Point(*point["at"]) for point in enemy.get("jump_off_points", {}).values()]
    return min(places, key=partial(dist, at), default=None)


def _is_before(ground: Ground, man: Point, goal: Point) -> bool:
    """Whether a major obstacle lies right before a man who goes there."""
    far = dist(man, goal)
    share = min(1.0, AHEAD / far) if far else 0.0
    end = Point(man.x + (goal.x - man.x) * share, man.y + (goal.y - man.y) * share)
    found = [piece for piece in ground.pieces_along(man, end) if piece.feature.obstacle is Obstacle.MAJOR]
    return any(piece.outline.spans(man, end) for piece in found if piece.outline.distance(man) <= BESIDE)
