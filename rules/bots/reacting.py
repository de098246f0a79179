"""What computer players do in the other side's Phase: Overwatch fires, a good shot is worth points."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import Any

View = dict[str, Any]
Reply = dict[str, Any]

WORTH_A_DICE = 15.0
"""Inches within which a moving enemy is worth a Chain of Command Dice."""

BY_CREW, AT_ARMOUR, IN_SIGHTS = ":fire-at-", ":fire-at-vehicles", 48.0
"""What ids of fire by crews have in them, of that at vehicles too, and how far the latter is worth a Dice."""

RANK = {"overwatch": 0, "react-fire": 1}
"""What is used first: what costs nothing, then single points, then anything else."""

POINTS_FOR_A_DICE = 6
SHAKEN = 0.5
"""Shock per man from which men who are fired at hit the dirt whatever it costs."""

PASS: Reply = {"option": "pass"}


def intercept(view: View, seat: str, request: View) -> Reply:
    """Fire on Overwatch where they come nearest, else for points where that is near; else let them pass."""
    own = view["sides"][seat]
    found = [
        (RANK.get(option["verb"], len(RANK)), inches_apart, option["id"], point)
        for option in request["options"]
        if not option.get("refused") and _is_fire(option)
        for inches_apart, point in _points(own, option, request["ways"])
        if option["verb"] == "overwatch" or inches_apart <= _worth_a_dice(option)
    ]
    if not found:
        return PASS
    _, _, option, point = min(found)
    return {"option": option, "inches": point}


def react(view: View, seat: str, request: View) -> Reply:
    """Fire on Overwatch if somebody can; hit the dirt with points to spare, or with men who are shaken."""
    own = view["sides"][seat]
    is_rich = own["dice"] * POINTS_FOR_A_DICE + own["points"] >= POINTS_FOR_A_DICE
    for option in request["options"]:
        if option.get("refused"):
            continue
        if option.get("verb") == "overwatch":
            return {"option": option["id"]}
        if option.get("verb") == "hit-the-dirt" and (is_rich or _is_shaken(own, option["subject"])):
            return {"option": option["id"]}
    return PASS


def _is_shaken(own: View, subject: str) -> bool:
    return any(team["shock"] >= SHAKEN * len(team["figures"]) for team in _teams(own, subject))


def _is_fire(option: View) -> bool:
    return option["verb"] in RANK or str(option["id"]).endswith(":fire") or BY_CREW in str(option["id"])


def _worth_a_dice(option: View) -> float:
    """Say within how many inches an enemy is worth a Dice: a vehicle wherever a gun has it in its sights."""
    return IN_SIGHTS if AT_ARMOUR in str(option["id"]) else WORTH_A_DICE


def _points(own: View, option: View, ways: View) -> Iterator[tuple[float, float]]:
    """List points of the way at which it may come, with the least distance between the two sides there."""
    men = _places(own, option["subject"])
    for start, end in option["spans"]:
        inside = [float(whole) for whole in range(int(start) + 1, int(end) + 1) if whole < end]
        for point in (start, *inside, end):
            places = [_along(way, point) for way in ways.values()]
            yield min(dist(man, place) for man in men for place in places), point


def _places(own: View, subject: str) -> list[Any]:
    vehicle = own.get("vehicles", {}).get(subject)
    if vehicle is not None:
        return [vehicle["at"]]
    return [man["at"] for team in _teams(own, subject) for man in team["figures"].values()]


def _teams(own: View, subject: str) -> list[View]:
    teams: View = own["teams"]
    if subject in teams:
        return [teams[subject]]
    return [team for team in teams.values() if team["section"] == subject]


def _along(way: Sequence[Sequence[float]], inches: float) -> Sequence[float]:
    left = inches
    for one, other in pairwise(way):
        step = dist(one, other)
        if left < step:
            share = left / step
            return [one[0] + (other[0] - one[0]) * share, one[1] + (other[1] - one[1]) * share]
        left -= step
    return way[-1]
