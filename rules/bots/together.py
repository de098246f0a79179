"""Whether a Team stays with the others of its Section: the simple player takes nobody away from his mates.

The numbers are opinions, not rules.
"""

from math import dist

from rules.bots.seen import places
from rules.geometry.terrain import Point
from rules.views.view_types import SideView

MATES = 4.0
"""Inches within which Teams of a Section act and bear Shock together."""


def mates(own: SideView, subject: str) -> list[Point]:
    """Find where the men of the Section's other Teams stand; none for a Section or a Team of none."""
    section = own.teams[subject].section if subject in own.teams else ""
    others = [team for one, team in own.teams.items() if one != subject and team.section == section != ""]
    return [Point(*at) for at in places(team for team in others if not team.broken)]


def gap(own: SideView, subject: str) -> float:
    """Measure the inches from a Team to the nearest of its mates; 0 where it has none."""
    men = places([own.teams[subject]] if subject in own.teams else [])
    return min((dist(man, mate) for man in men for mate in mates(own, subject)), default=0.0)


def is_with_mates(own: SideView, subject: str) -> bool:
    """Whether this is a Team that has mates, and they are near."""
    return bool(mates(own, subject)) and gap(own, subject) <= MATES


def is_without_mates(own: SideView, subject: str) -> bool:
    """Whether this is a Team whose mates are too far away."""
    return gap(own, subject) > MATES
