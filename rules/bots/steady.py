"""The computer's player: as the simple one, but goes where it is protected and climbs only what bars its way.

It sees its own view, and tries out moves with its hand as a person does before he answers.
"""

from collections.abc import Iterable
from typing import Any

from rules.bots.climbing import with_useful_climbs
from rules.bots.hand import Hand
from rules.bots.position import Positions
from rules.bots.simple import Reply, SimplePlayer, View
from rules.geometry.distance import middle
from rules.terrain import Point

ATTEMPTS = 3
"""Places that are tried out before the suggested way is taken."""

CORNERS = 16
"""Places along the limit of a move that are thought of; as many again half-way."""

NEARLY = 0.7
"""How much nearer to the enemy a way must lead, as a part of what is suggested."""

WORTH_IT = 0.8
"""How much less danger makes a way worth taking, as a part of what is suggested."""


class SteadyPlayer(SimplePlayer):
    """One seat's player that takes cover on its way."""

    def decide(self, view: View, hand: Hand) -> Reply:
        """An answer to the view's request, tried out by hand where it is a move."""
        view = with_useful_climbs(view, hand.ground, self.seat)
        reply = self.choose(view)
        request = view["request"]
        if request["shape"] != "trace" or reply != request["suggested"]:
            return reply
        return self._way(view, request, hand) or reply

    def _way(self, view: View, request: View, hand: Hand) -> Reply | None:
        """The safest way that leads nearly as near to the enemy as what is suggested, if there is one."""
        positions = Positions(hand.ground, view["sides"]["blue" if self.seat == "red" else "red"])
        ends = [way[-1] for way in request["suggested"]["paths"].values() if way]
        if not positions.threats or not ends:
            return None
        start, end = middle([piece["at"] for piece in request["pieces"] if "at" in piece]), middle(ends)
        before, bearable = positions.distance(start), WORTH_IT * positions.danger(end)
        farthest = before - NEARLY * (before - positions.distance(end))
        places = [place for place in _within_reach(request, start) if positions.distance(place) <= farthest]
        rated = sorted((positions.danger(place), place) for place in places)
        safer = [place for danger, place in rated if danger < bearable]
        tried = (hand.lead(place) for place in safer[:ATTEMPTS])
        return next((reply for reply in tried if reply and reply["paths"]), None)


def _within_reach(request: View, start: Point) -> Iterable[Point]:
    """Places to which the men who are asked about can go: some at the limit, some half-way."""
    for rings in request["reach"].values():
        limit: list[Any] = max(rings, key=len, default=[])
        for x, y in limit[:: max(1, len(limit) // CORNERS)]:
            yield Point(x, y)
            yield Point((x + start.x) / 2, (y + start.y) / 2)
