"""What the simple player does in the other side's Phase: Overwatch fires, a good shot is worth a Dice."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import dist
from typing import Any

View = dict[str, Any]
Reply = dict[str, Any]

WORTH_A_DICE = 15.0
"""Inches within which a moving enemy is worth a Chain of Command Dice."""

PASS: Reply = {"option": "pass"}


def intercept(view: View, seat: str, request: View) -> Reply:
    """Fire on Overwatch where they come nearest, interrupt where that is near; else let them pass."""
    own = view["sides"][seat]
    found = [
        (option["verb"] != "overwatch", inches_apart, option["id"], point)
        for option in request["options"]
        if not option.get("refused") and _is_fire(option)
        for inches_apart, point in _points(own, option, request["ways"])
        if option["verb"] == "overwatch" or inches_apart <= WORTH_A_DICE
    ]
    if not found:
        return PASS
    _, _, option, point = min(found)
    return {"option": option, "inches": point}


def react(request: View) -> Reply:
    """Fire on Overwatch if somebody can."""
    watching = [one["id"] for one in request["options"] if one.get("verb") == "overwatch"]
    return {"option": watching[0]} if watching else PASS


def _is_fire(option: View) -> bool:
    return option["verb"] == "overwatch" or str(option["id"]).endswith(":fire")


def _points(own: View, option: View, ways: View) -> Iterator[tuple[float, float]]:
    """Points of the way at which it may come, with the least distance between the two sides there."""
    men = [man["at"] for team in _teams(own, option["subject"]) for man in team["figures"].values()]
    for start, end in option["spans"]:
        inside = [float(whole) for whole in range(int(start) + 1, int(end) + 1) if whole < end]
        for point in (start, *inside, end):
            places = [_along(way, point) for way in ways.values()]
            yield min(dist(man, place) for man in men for place in places), point


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
