"""What the simple player thinks of its guns: they fire at whom they see, else they are turned or pushed on.

The numbers are opinions, not rules.
"""

from collections.abc import Sequence
from math import dist
from typing import Any

from rules.geometry.arcs import bearing, turn_between

View = dict[str, Any]

NEAREST = 9.0
"""Inches within which a gun fires at nobody in the open."""

ACTIVATE, TURN, ADVANCE, STAY = 62.0, 34.0, 20.0, -5.0

TURN_GUN, MOVE, GO_TACTICAL = "turn-gun", "move", "go-tactical"


def has_target(team: View, enemies: Sequence[Any]) -> bool:
    """Whether any enemy stands where the Team's gun points, seen or not."""
    return any(_aside(team, one) <= team["arc"] / 2 for one in _far_enough(team, enemies))


def activation(team: View, enemies: Sequence[Any]) -> float:
    """How good it is to activate a gun's crew: they fire, or turn it to whoever is there."""
    if has_target(team, enemies):
        return ACTIVATE
    return TURN if _far_enough(team, enemies) else STAY


def action(option: str, team: View, enemies: Sequence[Any]) -> float | None:
    """How good it is to do this with a gun; None where it is as good as for anybody."""
    if option == TURN_GUN:
        return TURN if _far_enough(team, enemies) and not has_target(team, enemies) else STAY
    if option == MOVE:
        return ADVANCE if _far_enough(team, enemies) else STAY
    return STAY if option == GO_TACTICAL else None


def _far_enough(team: View, enemies: Sequence[Any]) -> list[Any]:
    return [one for one in enemies if dist(team["gun"]["at"], one) >= NEAREST]


def _aside(team: View, at: Any) -> float:
    """Measure by how many degrees a place lies off the gun's barrel."""
    return turn_between(float(team["facing"]), bearing(team["gun"]["at"], at))
