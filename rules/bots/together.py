"""Whether a Team stays with the others of its Section: the simple player takes nobody away from his mates.

The numbers are opinions, not rules.
"""

from math import dist
from typing import Any

from rules.geometry.terrain import Point

View = dict[str, Any]

MATES = 4.0
"""Inches within which Teams of a Section act and bear Shock together."""


def mates(own: View, subject: str) -> list[Point]:
    """Find where the men of the Section's other Teams stand; none for a Section or a Team of none."""
    teams: View = own["teams"]
    section = teams[subject]["section"] if subject in teams else ""
    others = [team for one, team in teams.items() if one != subject and team["section"] == section != ""]
    steady = [team for team in others if not team["broken"]]
    return [Point(*man["at"]) for team in steady for man in team["figures"].values()]


def gap(own: View, subject: str) -> float:
    """Measure the inches from a Team to the nearest of its mates; 0 where it has none."""
    men = [Point(*man["at"]) for man in own["teams"].get(subject, {"figures": {}})["figures"].values()]
    return min((dist(man, mate) for man in men for mate in mates(own, subject)), default=0.0)


def is_with_mates(own: View, subject: str) -> bool:
    """Whether this is a Team that has mates, and they are near."""
    return bool(mates(own, subject)) and gap(own, subject) <= MATES


def is_without_mates(own: View, subject: str) -> bool:
    """Whether this is a Team whose mates are too far away."""
    return gap(own, subject) > MATES
