"""The games that this process has in hand. Always made anew from the database when in doubt.

Whoever reads or changes a live game holds it (`held`). After an error it is dropped: the database is as
it was.
"""

import threading
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from django.db import transaction

from games import loading
from games.made import Made, Viewer
from games.models import Game
from games.models import Seat as SeatRow
from rules.game import Grounds
from rules.play import Play
from rules.requests import Refused
from rules.table import Setup

MOST = 200
"""Games kept in memory; those that nobody is connected to go first."""


@dataclass
class LiveGame:
    """One game in memory: the running rules, its rows as of the same number, what was made for viewers."""

    id: str
    lock: threading.RLock = field(default_factory=threading.RLock)
    play: Play | None = None
    row: Game | None = None
    seats: tuple[SeatRow, ...] = ()
    last: loading.LastAnswer | None = None
    made: Made = field(default_factory=Made)
    watched: Counter[Viewer] = field(default_factory=Counter)  # viewers connected to this process
    _setup: Setup | None = None
    grounds: Grounds = field(default_factory=dict)

    def current(self, row: Game) -> Play | None:
        """The rules at the row's number; None in a game that has not begun."""
        is_same = self.row is not None and self.row.number == row.number and self.row.status == row.status
        if not is_same or self.play is None:
            self.seats = tuple(loading.seats_of(row))
            self.last = loading.last_answer(row, row.number)
            self.play = self.at(row, row.number) if row.has_begun else None
        self.row = row
        return self.play

    def newest(self, row: Game) -> Game:
        """The given row, or the one in hand if the game went on after it was read."""
        return self.row if self.row is not None and self.row.number > row.number else row

    def setup(self, row: Game) -> Setup:
        """What was agreed, unpacked once."""
        if self._setup is None:
            self._setup = row.as_setup()
        return self._setup

    def moved(self, row: Game, play: Play, last: loading.LastAnswer | None) -> None:
        """The rules have gone on to the row's number in this process."""
        self.row, self.play, self.last = row, play, last

    def drop(self) -> None:
        """Forget the rules and the rows; people stay connected."""
        self.play, self.row, self.last, self.seats = None, None, None, ()
        self.made = Made()

    def at(self, row: Game, number: int) -> Play:
        """The rules as they stood at a number; the prepared ground is the same whenever they are resumed."""
        return loading.play_at(row, number, self.setup(row), self.grounds)


_games: OrderedDict[str, LiveGame] = OrderedDict()
_guard = threading.Lock()


def live_game(game_id: str) -> LiveGame:
    """The place of a game in this process, whether or not anything is loaded."""
    with _guard:
        game = _games.setdefault(game_id, LiveGame(game_id))
        _games.move_to_end(game_id)
        _make_room()
        return game


def _make_room() -> None:
    if len(_games) <= MOST:
        return
    idle = [word for word, game in list(_games.items())[:-1] if not game.watched.total()]
    for word in idle[: len(_games) - MOST]:
        del _games[word]


@contextmanager
def held(game_id: str) -> Iterator[LiveGame]:
    """A game for one thread alone. After an error it is loaded anew; a refusal has changed nothing."""
    game = live_game(game_id)
    with game.lock:
        try:
            yield game
        except Refused:
            if game.play is not None and game.row is not None and game.play.number != game.row.number:
                game.drop()
            raise
        except BaseException:
            game.drop()
            raise


def forget(game_id: str) -> None:
    """Load a game anew when it is next wanted. Waits for whoever holds it: not for use in a transaction."""
    with _guard:
        game = _games.get(game_id)
    if game is None:
        return
    with game.lock:
        game.drop()


def forget_after_commit(game_id: str) -> None:
    """Load a game anew once what is written now can be read: before that one would load what was."""
    transaction.on_commit(lambda: forget(game_id), robust=True)


def forget_all() -> None:
    """Let go of everything: for tests, and after the database was changed by hand."""
    with _guard:
        _games.clear()
