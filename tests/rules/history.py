"""A random game with every moment kept: the table, what each viewer saw, what was told and recorded."""

import hashlib
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

import msgspec

import rules
from armylists.rosters import roster
from games.library.tables import table
from games.wire.sent import reply_as_sent
from rules.bots.random_player import choose
from rules.editions.grades import Quality
from rules.engine.events import Happening
from rules.engine.requests import Refused, ReplyShape
from rules.engine.seats import Seat
from rules.play.play import Checkpoint, Entry, Play, opening, resume
from rules.scenarios.muster import muster
from rules.state.saved.table import GameState, Setup
from rules.views.view_types import View
from tests.reading import ENGLISH
from tests.rules.close_quarters import meet_at_close_quarters
from tests.rules.test_whole_games import MATCHES
from tests.sent import Json, view

VIEWERS = (Seat.RED, Seat.BLUE, None)
Seen = tuple[bytes, ...]

IDLE = ("end-phase", "done", "back", "hold", "end-the-turn", "stay")
"""Options that a random player takes only when he has come to them several times."""


def setup_for(seed: int, edition: str = "first") -> Setup:
    """One of the matches."""
    battlefield, red, blue = MATCHES[seed % len(MATCHES)]
    rosters = {Seat.RED: roster(*red, Quality.REGULAR), Seat.BLUE: roster(*blue, Quality.REGULAR)}
    return Setup(edition=edition, scenario="the-patrol", map=table(battlefield), rosters=rosters)


def start_of(setup: Setup, seed: int, *, close: bool) -> GameState:
    """Both forces off-table, or about to meet at close quarters."""
    start = muster(setup)
    if close:
        meet_at_close_quarters(start, setup.map, Random(seed))
    return start


def faces(seed: int, rolled: int, count: int) -> list[int]:
    """The dice of a game: the same for the same place in it."""
    words = (hashlib.sha256(f"{seed}/{rolled + step}".encode()).digest() for step in range(count))
    return [word[0] % 6 + 1 for word in words]


def seen_by_all(play: Play) -> Seen:
    """What red, blue and a spectator see, to the byte."""
    return tuple(msgspec.json.encode(view(play, viewer, tell=ENGLISH)) for viewer in VIEWERS)


def asked(play: Play) -> Seat:
    """Whose answer the game awaits."""
    return next(seat for seat, pending in play.pending.items() if not pending.request.standing)


def random_reply(play: Play, chance: Random) -> Json:
    """Something that whoever is asked may send; it is not always legal."""
    return reply_as_sent(restless_reply(rules.view(play, asked(play)), chance, tired=False))


def restless_reply(shown: View, chance: Random, *, tired: bool) -> ReplyShape:
    """Something at random to what is shown, thought over again before it is to do nothing."""
    for _ in range(4):
        reply = choose(shown, chance.randrange, give_up=tired)
        if getattr(reply, "option", "") not in IDLE:
            break
    return reply


@dataclass(frozen=True)
class Moment:
    """A game between two answers."""

    packed: bytes
    seen: Seen
    entries: int
    number: int

    @property
    def table(self) -> GameState:
        """The table as it was."""
        return msgspec.json.decode(self.packed, type=GameState)


@dataclass(frozen=True)
class Step:
    """One answer: before and after, what was recorded, what was told."""

    before: GameState
    after: GameState
    entries: list[Entry]
    events: list[Happening]


@dataclass
class History:
    """A whole game."""

    setup: Setup
    start: Checkpoint
    play: Play
    journal: list[Entry]
    moments: list[Moment] = field(default_factory=list)
    events: list[list[Happening]] = field(default_factory=list)
    checkpoints: list[Checkpoint] = field(default_factory=list)

    def note(self) -> None:
        """Keep the present moment."""
        self.events.append(self.play.take_events())
        self.moments.append(moment_of(self.play))
        self.checkpoints.append(self.play.checkpoint)

    def steps(self) -> Iterator[Step]:
        """Every answer."""
        tables = [moment.table for moment in self.moments]
        ends = [moment.entries for moment in self.moments]
        for number, (before, after) in enumerate(pairwise(tables), 1):
            entries = self.journal[ends[number - 1] : ends[number]]
            yield Step(before, after, entries, self.events[number])

    def resumed(self, saved: Checkpoint, moment: Moment) -> Moment:
        """The same moment out of an earlier checkpoint and the journal since."""
        return moment_of(resume(self.setup, saved, self.journal[saved.entries : moment.entries]))


def moment_of(play: Play) -> Moment:
    """The present of a game."""
    return Moment(msgspec.json.encode(play.table), seen_by_all(play), play.entries, play.number)


def played(
    seed: int, *, close: bool, last_phase: int, longest: int = 3000, edition: str = "first"
) -> History:
    """A random game to its end; after the last Phase whoever can withdraws."""
    setup, chance = setup_for(seed, edition), Random(seed)
    table_at_start = start_of(setup, seed, close=close)
    start = Checkpoint(table=msgspec.json.encode(table_at_start))
    play, journal = opening(setup, table_at_start, lambda rolled, count: faces(seed, rolled, count))
    history = History(setup, start, play, list(journal))
    history.note()
    while play.table.result is None and play.number < longest:
        shown = rules.view(play, asked(play))
        reply = restless_reply(shown, chance, tired=play.table.phases > last_phase)
        try:
            history.journal += play.answer(asked(play), reply, seen=play.number)
        except Refused:
            suggested = play.pending[asked(play)].request.suggested()
            history.journal += play.answer(asked(play), msgspec.to_builtins(suggested), seen=play.number)
        history.note()
    return history
