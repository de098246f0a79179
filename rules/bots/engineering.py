"""When the computer's engineers have something to do where they stand (1e 16.1)."""

from math import dist
from typing import Any

ENGINEERS = {"mine-clearers": "minefield", "wire-cutters": "barbed-wire", "demolition": "barbed-wire"}
"""What each kind of Team clears, as views call both."""

BESIDE = 4.5
"""Inches from its middle within which engineers may well be at work on something."""


class Works:
    """What lies on the table in one view and is not cleared."""

    def __init__(self, view: dict[str, Any]) -> None:
        lying = view.get("defences", {}).values()
        self.lying = [(one["kind"], one["ring"]) for one in lying if not one.get("cleared")]

    def is_beside(self, team: dict[str, Any]) -> bool:
        """Whether a man of these engineers is about where something lies that they clear."""
        rings = [ring for kind, ring in self.lying if kind == ENGINEERS[team["kind"]]]
        men = [man["at"] for man in team["figures"].values()]
        return any(dist(man, _middle(ring)) <= BESIDE for man in men for ring in rings)


def _middle(ring: list[list[float]]) -> tuple[float, float]:
    return sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)
