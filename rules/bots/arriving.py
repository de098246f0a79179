"""At which Jump-Off Point men had better come on: where they suffer least, do most, and are not all together.

The numbers are opinions, not rules.
"""

from math import dist

from rules.bots.attacking import Goal
from rules.bots.hand import Hand
from rules.bots.position import against
from rules.bots.seen import places
from rules.engine.requests import Placed, PlaceQuestion
from rules.engine.seats import Seat
from rules.geometry.terrain import Point
from rules.views.view_types import View

FOR_AN_INCH = 0.35
"""What an inch nearer to the goal, or to the enemy, is worth in dice of danger to a man."""

NEAR_ENOUGH = 15.0
"""Inches from the enemy within which it is no better to be nearer still."""

CROWD, ABOUT = 0.4, 12.0
"""What each Team is worth that stands within so many inches already: one shell hits them all."""


class Arriving:
    """What one seat thinks of its Jump-Off Points, from one view."""

    def __init__(self, view: View, seat: Seat, hand: Hand) -> None:
        self.own, self.aim, self.hand = view.sides[seat], Goal(view, seat), hand
        self.positions = against(hand.ground, view.sides[seat.other])

    def best(self, request: PlaceQuestion) -> Placed | None:
        """Choose a better point than is suggested; None where there is none.

        Nor is there one for men for whom the rules themselves know a place: a gun's, an entrenchment.
        """
        usable = [one for one in request.sources if not one.refused]
        best = max(usable, key=lambda one: self._worth([one.at]), default=None)
        if best is None or best.id == request.suggested.source or self._has_place_of_its_own(request):
            return None
        found = self.hand.set_down(best.id)
        return found if found is not None and self.worth(found) > self.worth(request.suggested) else None

    def amid(self, request: PlaceQuestion) -> Placed | None:
        """Find the places that are suggested, with Leaders amid their men; None where those are of another
        kind."""
        return None if self._has_place_of_its_own(request) else self.hand.set_down(request.suggested.source)

    def _has_place_of_its_own(self, request: PlaceQuestion) -> bool:
        """Whether what is suggested is no formation at a point."""
        here = self.hand.set_down(request.suggested.source)
        return here is None or {*here.places.values()} != {*request.suggested.places.values()}

    def worth(self, placed: Placed) -> float:
        """Weigh where men would stand."""
        return self._worth(list(placed.places.values()), placed.floor)

    def _worth(self, men: list[Point], floor: int = 0) -> float:
        danger = sum(self.positions.danger(at, floor) for at in men) / max(1, len(men))
        return -danger - FOR_AN_INCH * self._to_go(men) - CROWD * self._comrades_about(men)

    def _to_go(self, men: list[Point]) -> float:
        if self.aim.goals:
            return min(map(self.aim.inches_from, men))
        return max(min(map(self.positions.distance, men)) - NEAR_ENOUGH, 0.0)

    def _comrades_about(self, men: list[Point]) -> int:
        teams = [places([team]) for team in self.own.teams.values()]
        return sum(any(dist(man, at) <= ABOUT for man in men for at in team) for team in teams)
