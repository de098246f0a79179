"""The same game more than once, but for what one side hides: nobody else may tell one from the other."""

from collections.abc import Sequence

import msgspec

import rules
from rules.bots import advise
from rules.bots.advice import Advice
from rules.engine.requests import Refused
from rules.engine.seats import Insight, Seat
from rules.play.play import Play, opening
from rules.state.saved.table import Setup
from tests.rules.history import asked, faces, start_of
from tests.sent import view


class Twins:
    """Games that run in step, with the same dice and the same answers; what differs is off the table."""

    def __init__(self, hider: Seat, plays: Sequence[Play]) -> None:
        into_other = Insight.BLUE if hider is Seat.RED else Insight.RED
        self.hider, self.watchers = hider, (hider.other, None, into_other)
        self.plays = list(plays)

    def received(self, play: Play) -> list[bytes]:
        """What the others get: their views with all that phrases name, and the events that are for them."""
        told = play.take_events()
        views = [msgspec.json.encode(rules.view(play, watcher), enc_hook=repr) for watcher in self.watchers]
        lines = [
            msgspec.json.encode([one for one in told if one.is_for(watcher)]) for watcher in self.watchers
        ]
        return views + lines + [msgspec.json.encode(self.advised(play), enc_hook=repr)]

    def advised(self, play: Play) -> Advice | None:
        """What the other side is advised, where it is asked something."""
        other = self.hider.other
        return advise(rules.view(play, other), other, play.game.ground) if other in play.pending else None

    def own_views(self) -> list[bytes]:
        """What the hider sees in each."""
        return [msgspec.json.encode(view(play, self.hider)) for play in self.plays]

    def answer(self, reply: object, seat: Seat | None = None) -> bool:
        """Whoever is asked answers the same in all; whether it was taken (it is in all, or in none)."""
        seat = seat or asked(self.plays[0])
        outcomes = {self._answer(play, seat, reply) for play in self.plays}
        assert len(outcomes) == 1, f"what is hidden decides whether {reply} is taken: {outcomes}"
        return outcomes == {""}

    def _answer(self, play: Play, seat: Seat, reply: object) -> str:
        """Why it was not taken: what the one who answered is told, in full if he is not the hider."""
        try:
            play.answer(seat, reply, seen=play.number)
        except Refused as refused:
            return refused.code if seat is self.hider else f"{refused.code}: {refused.text!r}"
        return ""

    def compare(self) -> None:
        """Nobody else can tell one from the other."""
        first, *others = (self.received(play) for play in self.plays)
        assert all(one == first for one in others)


def twins_of(seed: int, hider: Seat, setups: Sequence[Setup], *, close: bool) -> Twins:
    """A game from its start, once for each setup."""
    plays = []
    for setup in setups:
        table = start_of(setup, seed, close=close)
        plays.append(opening(setup, table, lambda rolled, count: faces(seed, rolled, count))[0])
    return Twins(hider, plays)
