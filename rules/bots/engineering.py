"""When the computer's engineers have something to do where they stand (1e 16.1)."""

from math import dist
from typing import Any

ENGINEERS = {
    "mine-clearers": ("minefield",),
    "wire-cutters": ("barbed-wire",),
    "demolition": ("barbed-wire", "roadblock"),
}
"""What each kind of Team works at, as views call both."""

VERBS = ("clear", "lay-charges", "detonate")
"""What engineers do where they have something to do."""

BESIDE = 4.5
"""Inches from its middle within which engineers may well be at work on something."""


class Works:
    """What lies on the table in one view and is not cleared."""

    def __init__(self, view: dict[str, Any]) -> None:
        self.defences: dict[str, Any] = view.get("defences", {})
        lying = self.defences.values()
        self.lying = [(one["kind"], one["ring"]) for one in lying if not one.get("cleared")]

    def is_beside(self, team: dict[str, Any]) -> bool:
        """Whether a man of these engineers is about where something lies that they clear."""
        if team.get("charges_at"):
            return True  # they get away, and set them off
        rings = [ring for kind, ring in self.lying if kind in ENGINEERS[team["kind"]]]
        men = [man["at"] for man in team["figures"].values()]
        return any(dist(man, _middle(ring)) <= BESIDE for man in men for ring in rings)

    def charges_of(self, team: dict[str, Any]) -> tuple[float, float] | None:
        """Find where a Team's charges lie that are ready to go off."""
        laid = team.get("charges_at")
        return _middle(self.defences[laid]["ring"]) if laid in self.defences else None


def _middle(ring: list[list[float]]) -> tuple[float, float]:
    return sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)
