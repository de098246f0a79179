"""When the computer's engineers have something to do where they stand (1e 16.1)."""

from math import dist

from msgspec import UNSET

from rules.bots.seen import places
from rules.editions.engineering import DefenceKind
from rules.editions.team_rules import TeamKind
from rules.engine.requests import At
from rules.views.view_types import TeamView, View

ENGINEERS = {
    TeamKind.MINE_CLEARERS: (DefenceKind.MINEFIELD,),
    TeamKind.WIRE_CUTTERS: (DefenceKind.WIRE,),
    TeamKind.DEMOLITION: (DefenceKind.WIRE, DefenceKind.ROADBLOCK),
}
"""What each kind of Team works at."""

VERBS = ("clear", "lay-charges", "detonate")
"""What engineers do where they have something to do."""

BESIDE = 4.5
"""Inches from its middle within which engineers may well be at work on something."""


class Works:
    """What lies on the table in one view and is not cleared."""

    def __init__(self, view: View) -> None:
        self.defences = {} if view.defences is UNSET else view.defences
        self.lying = [(one.kind, one.ring) for one in self.defences.values() if one.cleared is UNSET]

    def is_beside(self, team: TeamView) -> bool:
        """Whether a man of these engineers is about where something lies that they clear."""
        if team.charges_at is not UNSET:
            return True  # they get away, and set them off
        works_at = () if team.kind is UNSET else ENGINEERS[team.kind]
        rings = [ring for kind, ring in self.lying if kind in works_at]
        return any(dist(man, _middle(ring)) <= BESIDE for man in places([team]) for ring in rings)

    def charges_of(self, team: TeamView) -> tuple[float, float] | None:
        """Find where a Team's charges lie that are ready to go off."""
        laid = team.charges_at
        return _middle(self.defences[laid].ring) if laid is not UNSET and laid in self.defences else None


def _middle(ring: list[At]) -> tuple[float, float]:
    return sum(x for x, _ in ring) / len(ring), sum(y for _, y in ring) / len(ring)
