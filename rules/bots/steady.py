"""The computer's player: as the simple one, but it goes where it is protected and has somebody to shoot at.

It sees its own view, and tries out moves with its hand as a person does before he answers.
"""

from collections.abc import Iterable
from typing import Any

from rules.bots.hand import Hand
from rules.bots.position import Positions
from rules.bots.simple import Reply, SimplePlayer, View
from rules.terrain import Point

ATTEMPTS = 3
"""Places that are tried out before the suggested way is taken."""

CORNERS = 12
"""Places along the limit of a move that are thought of; as many again half-way."""


class SteadyPlayer(SimplePlayer):
    """One seat's player that takes cover on its way."""

    def decide(self, view: View, hand: Hand) -> Reply:
        """An answer to the view's request, tried out by hand where it is a move."""
        reply = self.choose(view)
        request = view["request"]
        if request["shape"] != "trace" or reply != request["suggested"]:
            return reply
        return self._way(view, request, hand) or reply

    def _way(self, view: View, request: View, hand: Hand) -> Reply | None:
        """The way to the best place within reach that can be taken; nothing when none is better."""
        enemy = view["sides"]["blue" if self.seat == "red" else "red"]
        positions = Positions(hand.ground, enemy)
        places = list(_within_reach(request))
        if not positions.threats or not places:
            return None
        rated = sorted(places, key=positions.value, reverse=True)
        tried = (hand.lead(place) for place in rated[:ATTEMPTS])
        return next((reply for reply in tried if reply and reply["paths"]), None)


def _within_reach(request: View) -> Iterable[Point]:
    """Places to which the men who are asked about can go: some at the limit, some half-way."""
    start = _middle([piece["at"] for piece in request["pieces"] if "at" in piece])
    for rings in request["reach"].values():
        limit: list[Any] = max(rings, key=len, default=[])
        for x, y in limit[:: max(1, len(limit) // CORNERS)]:
            yield Point(x, y)
            yield Point((x + start.x) / 2, (y + start.y) / 2)


def _middle(places: list[Any]) -> Point:
    count = max(1, len(places))
    return Point(sum(x for x, _ in places) / count, sum(y for _, y in places) / count)
