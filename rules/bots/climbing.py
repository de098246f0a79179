"""What stands between a Unit and the enemy: whoever climbs anything else goes to and fro for ever.

The numbers are opinions, not rules.
"""

from functools import partial
from math import dist
from typing import Any

from rules.geometry.ground import Ground
from rules.terrain import Obstacle, Point

View = dict[str, Any]

AHEAD = 2.5
"""Inches before a man in which a hedgerow is in his way."""


def with_useful_climbs(view: View, ground: Ground, seat: str) -> View:
    """The view, with its request reduced to climbs that lead on; any other request stays as it is."""
    request = view["request"]
    if request["name"] not in ("choose-action", "choose-obstacle"):
        return view
    ahead = _ahead(view, ground, seat, request["subject"])
    useful = {"cross-obstacle"} if ahead else set()
    left = [one for one in request["options"] if one["id"] in ahead | useful or not _is_climb(request, one)]
    if not left or left == request["options"]:
        return view
    suggested = request["suggested"]
    if suggested["option"] not in [one["id"] for one in left]:
        suggested = {"option": left[0]["id"]}
    return {**view, "request": {**request, "options": left, "suggested": suggested}}


def _is_climb(request: View, option: View) -> bool:
    return request["name"] == "choose-obstacle" or str(option["id"]) == "cross-obstacle"


def _ahead(view: View, ground: Ground, seat: str, subject: str) -> set[str]:
    """The major obstacles right before the Unit's men, on the straight way to the nearest enemy."""
    own, enemy = view["sides"][seat], view["sides"]["blue" if seat == "red" else "red"]
    teams = [team for one, team in own["teams"].items() if subject in (one, team["section"])]
    men = [Point(*man["at"]) for team in teams for man in team["figures"].values()]
    goals = _goals(enemy)
    if not goals:
        return set()
    ways = [(man, min(goals, key=partial(dist, man))) for man in men]
    return {one for man, goal in ways for one in _before(ground, man, goal)}


def _goals(enemy: View) -> list[Point]:
    """Where the enemy is, or where he will come from."""
    men = [Point(*man["at"]) for team in enemy["teams"].values() for man in team["figures"].values()]
    return men or [Point(*point["at"]) for point in enemy.get("jump_off_points", {}).values()]


def _before(ground: Ground, man: Point, goal: Point) -> list[str]:
    far = dist(man, goal)
    share = min(1.0, AHEAD / far) if far else 0.0
    end = Point(man.x + (goal.x - man.x) * share, man.y + (goal.y - man.y) * share)
    found = [piece for piece in ground.pieces_along(man, end) if piece.feature.obstacle is Obstacle.MAJOR]
    return [piece.feature.id for piece in found if piece.outline.spans(man, end)]
