"""What the simple player thinks of charges: one runs up to a vehicle that two dice probably reach.

The numbers are opinions, not rules.
"""

from collections.abc import Sequence
from math import dist

from rules.bots.seen import places, vehicles
from rules.views.view_types import SideView, TeamView

PROBABLY = 9.0
"""Inches from the middle of a vehicle within which a man probably gets at it."""

ATTACK, FORM, ACTIVATE, NEVER = 95.0, 80.0, 72.0, -50.0
"""What an attack is worth, men for one, and an activation or an order for one."""


def is_near(team: TeamView, enemy: SideView) -> bool:
    """Whether a man of the Team will probably reach a vehicle of the enemy's that is manned."""
    manned = [one.at for one in vehicles(enemy).values() if one.positions]
    return any(dist(man, at) <= PROBABLY for man in places([team]) for at in manned)


def activation(team: TeamView, enemy: SideView) -> float | None:
    """Judge how good it is to activate a Team for its demolition charges; None where they are of no use
    now."""
    return ACTIVATE if team.charges and not team.pinned and is_near(team, enemy) else None


def forming(teams: Sequence[TeamView], enemy: SideView) -> float:
    """Judge how good it is to form tank hunters of these Teams: good where they get at a vehicle at once."""
    return FORM if any(is_near(team, enemy) for team in teams) else NEVER


def action(team: TeamView, enemy: SideView) -> float:
    """Judge how good it is to have the Team run up to a vehicle now."""
    return ATTACK if is_near(team, enemy) else NEVER


def order(team: TeamView, enemy: SideView) -> float:
    """Judge how good it is to order a Team up to a vehicle with one of the platoon's charges."""
    return ACTIVATE if is_near(team, enemy) else NEVER
