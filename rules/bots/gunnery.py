"""What the simple player thinks of its guns: they fire at whom they see, else they are turned or pushed on.

The numbers are opinions, not rules.
"""

from collections.abc import Sequence
from math import dist

from msgspec import UNSET

from rules.engine.requests import At
from rules.geometry.arcs import bearing, turn_between
from rules.geometry.terrain import Point
from rules.views.view_types import TeamView

NEAREST = 9.0
"""Inches within which a gun fires at nobody in the open."""

ALL_ROUND = 360.0
"""Degrees that a weapon covers without a narrow arc."""

ACTIVATE, TURN, ADVANCE, STAY = 62.0, 34.0, 20.0, -5.0

TURN_GUN, MOVE, GO_TACTICAL = "turn-gun", "move", "go-tactical"


def has_target(team: TeamView, enemies: Sequence[At]) -> bool:
    """Whether any enemy stands where the Team's gun points, seen or not."""
    arc = ALL_ROUND if team.arc is UNSET else team.arc
    return any(_aside(team, one) <= arc / 2 for one in _far_enough(team, enemies))


def activation(team: TeamView, enemies: Sequence[At]) -> float:
    """Judge how good it is to activate a gun's crew: to fire, or else to turn the gun to an enemy."""
    if has_target(team, enemies):
        return ACTIVATE
    return TURN if _far_enough(team, enemies) else STAY


def action(option: str, team: TeamView, enemies: Sequence[At]) -> float | None:
    """Judge how good this option is for a gun's crew; None for an option that a gun makes no different."""
    if option == TURN_GUN:
        return TURN if _far_enough(team, enemies) and not has_target(team, enemies) else STAY
    if option == MOVE:
        return ADVANCE if _far_enough(team, enemies) else STAY
    return STAY if option == GO_TACTICAL else None


def _far_enough(team: TeamView, enemies: Sequence[At]) -> list[At]:
    gun = team.gun
    return [] if gun is UNSET else [one for one in enemies if dist(gun.at, one) >= NEAREST]


def _aside(team: TeamView, at: At) -> float:
    """Measure by how many degrees a place lies off the gun's barrel."""
    gun = team.gun
    return ALL_ROUND if gun is UNSET else turn_between(team.facing, bearing(Point(*gun.at), Point(*at)))
