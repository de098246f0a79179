"""Plays the games that are recorded: computer players against each other by a plan, a row for each game."""

import csv
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from msgspec.structs import replace

from armylists.rosters import roster
from armylists.supports import most_of, offered, together, with_support
from armylists.terms import MOST
from games.library.tables import table
from rules.bots.hand import Hand, hand_of
from rules.bots.players import PLAYERS, Player
from rules.bots.random_player import GIVING_UP
from rules.bots.seen import told
from rules.editions.grades import Quality
from rules.engine.requests import (
    ChooseQuestion,
    Chosen,
    Option,
    PlaceQuestion,
    Refused,
    ReplyShape,
    TraceQuestion,
)
from rules.engine.requests.faults import breaks, faults
from rules.engine.seats import Seat
from rules.geometry.distance import distance, middle
from rules.geometry.terrain import Point
from rules.play.play import Entry, Play, opening
from rules.scenarios.muster import muster
from rules.state.agreed.roster import Roster, supplement_of
from rules.state.saved.options import ON
from rules.state.saved.table import Setup
from rules.views.view import view
from rules.views.view_types import View
from tests.recorded.record import Moment, Record, moment_of, start_of, table_in_words
from tests.rules.close_quarters import Places, meet_at_close_quarters
from tests.rules.history import IDLE, faces, restless_reply

PLAN = Path(__file__).parent / "plan.tsv"

TO_COME = "#"
"""What a row begins with that waits for its game to be recorded."""

LAST_PHASE = 24
"""After so many Phases a random player withdraws where he can."""

LONGEST = 3000
"""Answers after which a game is no game to record."""

OFFERS_TAKEN = 0.05
"""How often an offer that may stay unanswered is taken."""

IDLE_COUNTS = 5
"""As how many deeds a curious player counts doing nothing."""

HOMING = 0.7
"""How often a curious player's men make for a house when they move."""


@dataclass(frozen=True)
class Force:
    """A side of a planned game: its player, its platoon, how many supports are drawn, or which it has."""

    player: str
    list_id: str
    platoon: str
    quality: Quality
    supports: int
    named: tuple[str, ...] = ()


@dataclass(frozen=True)
class Planned:
    """A row of the plan; the seed decides supports, dice and random players."""

    name: str
    edition: str
    table: str
    close: bool
    options: tuple[str, ...]
    seed: int
    forces: dict[Seat, Force]


def plan() -> list[Planned]:
    """Every game that is recorded."""
    with PLAN.open(newline="") as rows:
        ready = (row for row in rows if not row.startswith(TO_COME))
        return [_planned(row) for row in csv.DictReader(ready, delimiter="\t")]


def to_come() -> list[Planned]:
    """Every game that waits to be recorded: as soon as its row begins with its number."""
    with PLAN.open(newline="") as rows:
        head, *others = rows
        waiting = (row.removeprefix(TO_COME) for row in others if row.startswith(TO_COME))
        return [_planned(row) for row in csv.DictReader([head, *waiting], delimiter="\t")]


def _planned(row: dict[str, str]) -> Planned:
    return Planned(
        name=row["game"],
        edition=row["edition"],
        table=row["table"],
        close=row["start"] == "close",
        options=tuple(row["options"].split()),
        seed=int(row["seed"]),
        forces={seat: _force(row[str(seat)]) for seat in Seat},
    )


def _force(told: str) -> Force:
    """As in: steady germany-1943-45 infantry-platoon regular 3, or with supports by name: adjutant+pak-40."""
    player, list_id, platoon, quality, supports = told.split()
    if supports.isdigit():
        return Force(player, list_id, platoon, Quality(quality), int(supports))
    named = tuple(supports.split("+"))
    return Force(player, list_id, platoon, Quality(quality), len(named), named)


def setup_of(planned: Planned, chance: Random) -> Setup:
    """What is agreed before the game."""
    rosters = {seat: _roster(force, chance) for seat, force in planned.forces.items()}
    return Setup(
        edition=planned.edition,
        supplement=supplement_of(rosters.values()),
        scenario="the-patrol",
        map=table(planned.table),
        rosters=rosters,
        options=dict.fromkeys(planned.options, ON),
        secret_supports=any(force.supports for force in planned.forces.values()),
    )


def _roster(force: Force, chance: Random) -> Roster:
    platoon = roster(force.list_id, force.platoon, force.quality)
    if force.named:
        return with_support(platoon, force.named)
    rows = [row.id for row in offered(force.list_id) for _ in range(min(2, most_of(platoon, row.id)))]
    return with_support(platoon, together(platoon, chance.sample(rows, min(force.supports, MOST))))


# --- the players ---------------------------------------------------------------------------------------


@dataclass
class Restless:
    """Answers at random, and thinks again before he does nothing."""

    chance: Random

    def decide(self, view: View, hand: Hand) -> ReplyShape:
        """An answer to the view's request."""
        return restless_reply(view, self.chance, tired=view.phases > LAST_PHASE)


@dataclass
class Curious(Restless):
    """Does what he has done least; leads his men to the nearest house and leaves patrol markers alone."""

    done: Counter[str] = field(default_factory=Counter)

    def decide(self, view: View, hand: Hand) -> ReplyShape:
        """An answer to the view's request."""
        match view.request:
            case PlaceQuestion(name="move-marker") as request:
                marker = request.sources[0]
                return replace(request.suggested, source=marker.id, places={marker.id: marker.at})
            case TraceQuestion(name="move") as request if self.chance.random() < HOMING:
                return hand.lead(_nearest_house(request, hand.game.setup)) or told(request.suggested)
            case ChooseQuestion() as request if view.phases <= LAST_PHASE:
                return Chosen(option=self._rarest(request.options))
        return super().decide(view, hand)

    def _rarest(self, options: Sequence[Option]) -> str:
        """What he has done least among what is open to him."""
        kinds = {one.id: one.verb or one.id for one in options if not one.refused}
        staying = {one: kind for one, kind in kinds.items() if kind not in GIVING_UP} or kinds
        chosen = min(staying, key=lambda one: (self.done[staying[one]], self.chance.random()))
        self.done[staying[chosen]] += 1 if chosen not in IDLE else IDLE_COUNTS
        return chosen


def _nearest_house(request: TraceQuestion, setup: Setup) -> Point:
    """The middle of the building nearest to the first man who is asked about."""
    here = request.pieces[0].at
    assert here is not None
    houses = (middle(one.points) for one in setup.map.features if one.floors)
    return min(houses, key=lambda house: distance(here, house))


def _player(name: str, seat: Seat, chance: Random) -> Player:
    own = {"random": Restless, "curious": Curious}
    return own[name](chance) if name in own else PLAYERS[name](seat, chance.randrange)


# --- a game --------------------------------------------------------------------------------------------


def answered(play: Play, seat: Seat, player: Player) -> list[Entry]:
    """Give a seat's answer, or what is suggested to it where that is refused."""
    reply = player.decide(view(play, seat), hand_of(play, seat))
    try:
        return play.answer(seat, reply, seen=play.number)
    except Refused:
        return play.answer(seat, play.pending[seat].request.proposed(), seen=play.number)


class Match:
    """A planned game while it is played and recorded."""

    def __init__(self, planned: Planned) -> None:
        self.planned, self.chance = planned, Random(planned.seed)
        self.players = {seat: _player(one.player, seat, self.chance) for seat, one in planned.forces.items()}
        self.setup = setup_of(planned, self.chance)
        self.points = _points(self.setup, self.chance) if planned.close else None
        self.play, self.journal = opening(self.setup, start_of(self.setup, self.points), self.dice)
        self.moments: list[Moment] = []
        self.note()

    def dice(self, rolled: int, count: int) -> list[int]:
        """The dice of the seed: the same for the same place in the game."""
        return faces(self.planned.seed, rolled, count)

    def note(self) -> None:
        """Keep digests of the present moment."""
        self.moments.append(moment_of(self.play, self.play.take_events()))

    def step(self) -> None:
        """Let one of those who are asked answer; an offer is seldom taken."""
        asked = [seat for seat, pending in self.play.pending.items() if not pending.request.standing]
        offered = [seat for seat in self.play.pending if seat not in asked]
        if offered and self.chance.random() < OFFERS_TAKEN:
            self.journal += answered(self.play, offered[0], Restless(self.chance))
        else:
            self.journal += answered(self.play, asked[0], self.players[asked[0]])
        self.note()

    def recorded(self) -> Record:
        """The game for its file."""
        return Record(
            players={seat: force.player for seat, force in self.planned.forces.items()},
            setup=self.setup,
            points=self.points,
            journal=self.journal,
            moments=self.moments,
            table=table_in_words(self.play.table),
        )


def _points(setup: Setup, chance: Random) -> Places:
    """Where Jump-Off Points lie at close quarters."""
    start = muster(setup)
    meet_at_close_quarters(start, setup.map, chance)
    return {seat: [point.at for point in side.jump_off_points.values()] for seat, side in start.sides.items()}


def played(planned: Planned, longest: int = LONGEST) -> Record:
    """A planned game to its end; raises OverflowError where it is too long."""
    with faults.reported_to(breaks):
        match = Match(planned)
        while match.play.table.result is None:
            if match.play.number >= longest:
                raise OverflowError(f"Game {planned.name} is not over after {longest} answers.")
            match.step()
    return match.recorded()
