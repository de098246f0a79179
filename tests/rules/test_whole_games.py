"""Whole games from set-up to a result, played at random within what the rules offer, standing offers too.

Few of them: what holds at every moment of a game is looked at in test_properties.py, over games played once
for all of its tests, and recorded games are played again in tests/recorded.
"""

from random import Random
from typing import Any

import msgspec
import pytest

from armylists.rosters import roster
from games.library.tables import table
from games.wire.sent import reply_as_sent
from rules.bots.random_player import answer
from rules.editions.grades import Quality
from rules.engine.requests import Refused, Request
from rules.engine.seats import Seat
from rules.play.play import Entry, Play, opening, resume
from rules.scenarios.muster import muster
from rules.state.agreed.roster import supplement_of
from rules.state.pieces.force import Side
from rules.state.saved.table import Setup, Stage
from tests.rules.close_quarters import meet_at_close_quarters

LAST_PHASE = 40
"""After so many Phases whoever can withdraws, where the sides begin too far apart to fight it out."""

SUGGESTIONS = 0.3
"""How often a player takes what is suggested instead of choosing at random."""

IDLE = ("end-phase", "done", "back", "hold", "end-the-turn")
EAGERNESS = 3
"""How often a player who would do nothing thinks again."""

MATCHES = (
    ("woods-and-farm", ("britain-1943-45", "infantry-platoon"), ("germany-1943-45", "infantry-platoon")),
    ("hamlet-crossroads", ("soviet-union-1943-45", "rifle-platoon"), ("germany-1943-45", "infantry-platoon")),
    ("bocage-fields", ("united-states-1943-45", "rifle-platoon"), ("germany-1943-45", "infantry-platoon")),
)


def has_open(offer: Request[Any]) -> bool:
    """Whether anything of a standing offer can be taken now."""
    return bool(offer.suggested() != offer.blank())


class Match:
    """One game of two random players, with its whole journal; the seed decides everything."""

    def __init__(self, seed: int, *, close: bool = False, edition: str = "first") -> None:
        battlefield, red, blue = MATCHES[seed % len(MATCHES)]
        rosters = {Seat.RED: roster(*red, Quality.REGULAR), Seat.BLUE: roster(*blue, Quality.REGULAR)}
        self.setup = Setup(
            edition=edition,
            scenario="the-patrol",
            map=table(battlefield),
            rosters=rosters,
            supplement=supplement_of(rosters.values()),
        )
        self.chance = Random(seed)
        self.close = close
        start = muster(self.setup)
        if close:
            meet_at_close_quarters(start, table(battlefield), self.chance)
        self.play, self.journal = opening(self.setup, start, self.dice)
        self.answers = 0
        self.names: dict[str, int] = {}

    def dice(self, _: int, count: int) -> list[int]:
        return [self.chance.randint(1, 6) for _ in range(count)]

    def step(self) -> None:
        """Let one of those who are asked answer; a standing offer is seldom taken, if any of it is open."""
        asked = [one for one in self.play.pending.items() if not one[1].request.standing]
        offers = [one for one in self.play.pending.items() if one[1].request.standing]
        is_tempted = bool(offers) and self.chance.random() < 0.05
        seat, pending = offers[0] if is_tempted and has_open(offers[0][1].request) else asked[0]
        self.names[pending.request.name] = self.names.get(pending.request.name, 0) + 1
        suggested = msgspec.to_builtins(pending.request.suggested())
        at_random = self.chance.random() >= SUGGESTIONS
        tries = [self.random_answer(pending.request), suggested] if at_random else [suggested]
        self.journal += self.first_accepted(seat, tries)
        self.answers += 1

    def random_answer(self, request: Request[Any]) -> dict[str, Any]:
        shown = request.shown()
        tired = self.play.table.phases > LAST_PHASE and not self.close
        reply = reply_as_sent(answer(shown, self.chance.randrange, give_up=tired))
        for _ in range(EAGERNESS):
            if reply.get("option") in IDLE:
                reply = reply_as_sent(answer(shown, self.chance.randrange, give_up=tired))
        return reply

    def first_accepted(self, seat: Seat, answers: list[Any]) -> list[Entry]:
        for one in answers[:-1]:
            try:
                return self.play.answer(seat, one, seen=self.play.number)
            except Refused:
                continue
        return self.play.answer(seat, answers[-1], seen=self.play.number)

    def resumed(self) -> Play:
        """The same game out of its newest checkpoint and the entries since."""
        return resume(self.setup, self.play.checkpoint, self.journal[self.play.checkpoint.entries :])


def soldiers(side: Side) -> int:
    """All men of the side that were not killed, wherever they are."""
    return sum(len(team.figures) for team in side.teams.values()) + len(side.leaders)


def play_out(match: Match, *, resume_every: int) -> None:
    """Answer until there is a result; the game out of its checkpoint and journal is the same at any time."""
    while match.play.table.result is None:
        match.step()
        assert match.answers < 4000, f"still going on: {match.names}"
        if match.answers % resume_every == 0:
            again = match.resumed()
            assert msgspec.json.encode(again.table) == msgspec.json.encode(match.play.table)
            assert list(again.pending) == list(match.play.pending)


def check_end(match: Match, at_first: dict[Seat, int]) -> None:
    """The game is over, and every soldier is accounted for."""
    assert match.play.table.stage is Stage.FINISHED
    assert match.play.pending == {}
    check_losses(match, at_first)


def check_losses(match: Match, at_first: dict[Seat, int]) -> None:
    """Every soldier lives or is counted among those who were lost."""
    for side in match.play.game.sides():
        dead_leaders = sum(not leader.on_table for leader in side.leaders.values())
        killed = at_first[side.seat] - soldiers(side)
        assert killed <= side.men_lost <= killed + dead_leaders
        assert side.force_morale >= 0


@pytest.mark.parametrize(
    ("seed", "close", "edition"),
    [(2, False, "first"), (8, False, "second"), (3, True, "second")],
)
def test_random_games_end_with_nobody_lost_on_the_way(seed: int, close: bool, edition: str) -> None:
    match = Match(seed, close=close, edition=edition)
    at_first = {side.seat: soldiers(side) for side in match.play.game.sides()}
    play_out(match, resume_every=50)
    check_end(match, at_first)
    assert {"spend-command-dice", "deploy", "choose-action"} <= set(match.names)
    result = match.play.table.result
    assert result is not None
    assert result.kind == "force-morale" or not close


def test_a_suggested_move_of_a_hairs_breadth_is_no_move() -> None:
    """A Team with next to no way forward is told to stay, and staying is then allowed."""
    match = Match(11)
    while match.play.table.result is None and match.play.table.phases < LAST_PHASE:
        match.step()
    assert match.names["move"] > 0
