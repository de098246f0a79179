"""The games that this process has in hand. Always made anew from the database when in doubt.

Red, blue, whoever sees into a side by leave and everybody else have running rules of their own on each game,
with a lock of their own: what is worked out for one kind of viewer (his options, his drafts) never stands
before what another waits for, not even in what was measured on the ground. They follow each other through
the journal, as processes do. Who only watches needs no rules where whoever answers shows what is open to
all.

Whoever reads or changes a live game holds it (`held`), never two at once. After an error it is dropped: the
database is as it was.
"""

import logging
import threading
from collections import OrderedDict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import msgspec
from django.db import transaction

from cocweb.language import Reading, reading
from games.game.models.game import Game
from games.game.models.seat import Seat as SeatRow
from games.game.viewers import Late, Viewer
from games.journal import loading, log
from games.journal.models import Entry
from games.journal.words import told_to
from games.playing.made import RECENT, Made, Recent, keep
from games.wire.outbound import LogLine
from games.wire.sent import Open
from rules import Diverged, Grounds, Play, Refused, Setup
from telling import Reader, Stored

logger = logging.getLogger(__name__)

MOST = 200
"""Games kept in memory; those that nobody is connected to go first."""

MOST_PAST = 20
"""Views of earlier numbers kept of a game, packed."""

MOST_LINES = 60
"""Lines of the log kept of a game for its other kinds of viewers."""

FURTHEST = RECENT
"""Numbers over which the rules in hand follow the journal; beyond that to load a saved table costs less."""


@dataclass(frozen=True)
class UnitRows:
    """The rows of a game's units as they stand in the database, and the id of each seat's force."""

    forces: dict[str, int]
    rows: frozenset[tuple[object, ...]]


@dataclass
class Committed:
    """What this process has committed of a game: the newest row, and the newest entries without a gap.

    Whoever follows in this process need not ask the database for it. Rows and entries are not written to
    once they are here. `units` are known while no other process can have written them since. `open_view` is
    what everybody may know at a number. `lines` are events in words, by number, place among that number's
    events and reader: all kinds of viewers read the same ones.
    """

    row: Game | None = None
    entries: deque[Entry] = field(default_factory=lambda: deque(maxlen=RECENT))
    lines: dict[tuple[int, int, Reader], LogLine] = field(default_factory=dict)
    units: UnitRows | None = None
    open_view: tuple[int, Open] | None = None
    _writing: object = None

    def add(self, row: Game, entry: Entry) -> None:
        """Keep a committed entry and its row; forget all that was kept before if an entry between is
        missing."""
        if self.entries and self.entries[-1].number + 1 != entry.number:
            self.entries.clear()
            self.units = self._writing = None
        self.entries.append(entry)
        self.row = row

    def forget_units_unless_at(self, number: int) -> None:
        """Forget the Units' rows unless this process made the number at which the game's row is locked."""
        if not self.entries or self.entries[-1].number != number:
            self.units = None

    def row_at(self, number: int) -> Game | None:
        """Find the newest row, if it is at this number at least, else None."""
        row = self.row
        return row if row is not None and row.number >= number else None

    def between(self, after: int, number: int) -> list[Entry] | None:
        """List the entries behind one number up to another; None where not all of them are known."""
        found = [entry for entry in tuple(self.entries) if after < entry.number <= number]
        return found if len(found) == number - after else None

    def line(self, number: int, place: int, stored: Stored, reader: Reader) -> LogLine:
        """Put an event in words for the log, unless another kind of viewer has just read it."""
        key = number, place, reader
        known = self.lines.get(key)
        if known is None:
            known = log.line(number, stored, reader)
            keep(self.lines, key, known, MOST_LINES)
        return known

    def open_at(self, number: int) -> Open | None:
        """Find what everybody may know at a number; None where it is not at hand."""
        found = self.open_view
        return found[1] if found is not None and found[0] == number else None

    def write_units(self, units: UnitRows) -> None:
        """Know these rows of units once they are committed, unless others are written first."""
        self.units, self._writing = None, units
        transaction.on_commit(lambda: self._units_are_written(units))

    def _units_are_written(self, units: UnitRows) -> None:
        if self._writing is units:
            self.units = units


Moment = tuple[int, Viewer, Reading]
"""A number, and for whom a view of it was made."""


class Past:
    """Views of earlier numbers; the newest that were asked for."""

    def __init__(self) -> None:
        self._views: OrderedDict[Moment, bytes] = OrderedDict()
        self._guard = threading.Lock()

    def get(self, moment: Moment) -> dict[str, Any] | None:
        """Unpack a view that was kept; None where it was not."""
        packed = self._views.get(moment)
        return msgspec.msgpack.decode(packed) if packed is not None else None

    def keep(self, moment: Moment, view: dict[str, Any]) -> None:
        """Keep a view of an earlier number; when there are too many the oldest is dropped."""
        packed = msgspec.msgpack.encode(view)
        with self._guard:
            self._views[moment] = packed
            while len(self._views) > MOST_PAST:
                self._views.popitem(last=False)


@dataclass
class Board:
    """One game in memory: for each kind of viewer its own, and what all share, which never changes."""

    id: str
    people: int = 0  # connected to this process
    games: dict[Viewer, "LiveGame"] = field(default_factory=dict)
    past: Past = field(default_factory=Past)
    committed: Committed = field(default_factory=Committed)
    _setup: Setup | None = None

    def setup(self, row: Game) -> Setup:
        """Unpack the game's Setup from its row, the first time, and keep it."""
        if self._setup is None:
            self._setup = row.as_setup()
        return self._setup

    def game(self, viewer: Viewer) -> "LiveGame":
        """Find the LiveGame of one kind of viewer, made if there is none; nothing is loaded here."""
        return self.games.setdefault(viewer, LiveGame(self.id, viewer, self))


@dataclass
class LiveGame:
    """One game for one kind of viewer: the running rules, its rows as of the same number, what was made."""

    id: str
    viewer: Viewer
    board: Board
    lock: threading.RLock = field(default_factory=threading.RLock)
    play: Play | None = None
    row: Game | None = None
    seats: tuple[SeatRow, ...] = ()
    last: loading.LastAnswer | None = None
    recent: Recent = field(default_factory=lambda: deque(maxlen=RECENT))
    grounds: Grounds = field(default_factory=dict)
    _made: dict[Reading, Made] = field(default_factory=dict)

    @property
    def made(self) -> Made:
        """What has been made here for readers of the present language and unit."""
        return self._made.setdefault(reading(), Made())

    def current(self, row: Game) -> Play | None:
        """Bring the rules in hand to the row's number and return them; None in a game that has not begun."""
        is_same = self.row is not None and self.row.number == row.number and self.row.status == row.status
        if (not is_same or self.play is None) and not self._follow(row):
            self.seats = tuple(loading.seats_of(row))
            self.play, self.last = None, None
            if row.has_begun:
                self.play, self.last = loading.opened(row, row.number, self.setup(row), self.grounds)
        self.row = row
        return self.play

    def _follow(self, row: Game) -> bool:
        """Bring the rules in hand up to the row by the entries between; return False where they must be
        loaded anew."""
        play, known = self.play, self.row
        if play is None or known is None or not known.number < row.number <= known.number + FURTHEST:
            return False
        if row.undone_at > known.number:
            return False
        entries = self.board.committed.between(known.number, row.number) or loading.since(row, known.number)
        try:
            loading.follow(play, row, entries)
        except Diverged:
            logger.exception("Game %s cannot be followed from %s to %s", row.pk, known.number, row.number)
            return False
        self.last = loading.last_of(entries, loading.computer_in(row)) or self.last
        self.recent.extend((entry.number, entry.events) for entry in entries)
        return True

    def newest(self, row: Game) -> Game:
        """Choose the given row, or the one in hand if the game went on after the given one was read.

        Of who watches later always the given one: a delay may have become longer since.
        """
        if isinstance(self.viewer, Late):
            return row
        return self.row if self.row is not None and self.row.number > row.number else row

    def setup(self, row: Game) -> Setup:
        """Return the game's Setup, unpacked once for all viewers."""
        return self.board.setup(row)

    def moved(self, row: Game, play: Play, last: loading.LastAnswer | None) -> None:
        """Keep the rules that this process has just brought to the row's number, with the row and the last
        answer."""
        self.row, self.play, self.last = row, play, last

    def drop(self) -> None:
        """Forget the rules and the rows; people stay connected."""
        self.play, self.row, self.last, self.seats = None, None, None, ()
        self._made = {}
        self.recent.clear()

    def at(self, row: Game, number: int) -> Play:
        """Load the rules as they stood at a number; the prepared ground is the same for all numbers."""
        return loading.play_at(row, number, self.setup(row), self.grounds)


_boards: OrderedDict[str, Board] = OrderedDict()
_guard = threading.Lock()


def board(game_id: str) -> Board:
    """Find the place of a game in this process, whether or not anything is loaded."""
    with _guard:
        found = _boards.setdefault(game_id, Board(game_id))
        _boards.move_to_end(game_id)
        _make_room()
        return found


def live_game(game_id: str, viewer: Viewer = None) -> LiveGame:
    """Find what a kind of viewer has in hand of a game, whether or not anything is loaded."""
    return board(game_id).game(viewer)


def _make_room() -> None:
    if len(_boards) <= MOST:
        return
    idle = [word for word, one in list(_boards.items())[:-1] if not one.people]
    for word in idle[: len(_boards) - MOST]:
        del _boards[word]


def seats_known(game_id: str) -> tuple[SeatRow, ...]:
    """List the seats of a game as this process has last read them; none where it has not."""
    found = _boards.get(game_id)
    games = tuple(found.games.values()) if found is not None else ()
    return next((game.seats for game in games if game.seats), ())


def tell_after_commit(row: Game, entry: Entry) -> None:
    """Keep an entry and the row it made for this process's other viewers, once they are committed."""
    transaction.on_commit(lambda: board(row.pk).committed.add(row, entry))


@contextmanager
def held(game_id: str, viewer: Viewer = None) -> Iterator[LiveGame]:
    """Hold a game for one thread alone. After an error it is loaded anew; a refusal has changed nothing."""
    game = live_game(game_id, viewer)
    with game.lock:
        try:
            yield game
        except Refused as refused:
            if game.row is not None:
                refused.text = told_to(game.row, refused.text)
            if game.play is not None and game.row is not None and game.play.number != game.row.number:
                game.drop()
            raise
        except BaseException:
            game.drop()
            raise


def forget(game_id: str) -> None:
    """Have a game loaded anew when it is next wanted. Waits for whoever holds it: not for use in a
    transaction."""
    with _guard:
        found = _boards.get(game_id)
    if found is None:
        return
    found.committed = Committed()
    for game in list(found.games.values()):
        with game.lock:
            game.drop()


def forget_after_commit(game_id: str) -> None:
    """After the commit, have the game loaded anew when it is next wanted."""
    transaction.on_commit(lambda: forget(game_id), robust=True)


def forget_all() -> None:
    """Let go of everything: for tests, and after the database was changed by hand."""
    with _guard:
        _boards.clear()
