"""Watchers by leave of both players are told nothing of what a side hides before its time, nor by time.

The two games of a pair are in the middle of a battle, and differ in one support that blue holds back. All
that watchers are sent, and all that is called before, is the same until the delay is over.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import timedelta
from random import Random
from typing import Any

import msgspec
import pytest
from django.test import Client
from django.utils import timezone

from games.game import delays, viewers
from games.game import selectors as rows
from games.journal import log
from games.journal.so_far import so_far
from games.making.services import making
from games.models import Entry, Game, Mode, Player, Seat
from games.playing import live, selectors
from games.playing.made import Shown
from games.playing.services import answering, commands
from games.refusals import Refused
from games.socket import queries, visiting
from games.wire.inbound import Query
from rules import Play
from rules.play.journal import table_of
from rules.state.saved.table import Setup
from tests.games.people import BLUE, RED, awaited, platoon, play_of, wish
from tests.rules.history import random_reply
from tests.rules.test_hidden_kinds import KINDS, SEED, case_of, kept_back, setups_of
from tests.rules.test_hidden_pairs import brings_on, position
from tests.work import Calls, calls_of, differences

pytestmark = pytest.mark.django_db(transaction=True)

HIDDEN = {"a vehicle with riders": "first", "a Team": "second", "a defence": "first"}
"""What is hidden, a vehicle, who may ambush, and mines, and by which edition each is played."""

ANSWERS, FURTHER = 4, 2
"""Answers before anything is open, and beyond it."""


@dataclass
class Twins:
    """Games between Ann and Bob that differ in what Bob, who is blue, holds back."""

    games: list[Game]
    people: dict[str, Player]

    def answer(self, chance: Random) -> None:
        """Whoever is asked answers the same in both; blue brings nobody on."""
        seat = awaited(self.games[0])
        assert seat is not None
        for reply in replies(play_of(self.games[0], seat), seat, chance):
            if seat is BLUE and brings_on(reply):
                continue
            taken = {self._taken(game, seat, reply) for game in self.games}
            assert len(taken) == 1, f"what is hidden decides whether {reply} is taken"
            if taken == {True}:
                return
        raise AssertionError("nothing could be answered")

    def _taken(self, game: Game, seat: Any, reply: dict[str, Any]) -> bool:
        number = Game.objects.get(pk=game.pk).number
        word: dict[str, Any] = {"seat": seat, "seen": number, "client_id": f"c-{number}"}
        try:
            answering.answer(game.pk, self.people[seat], reply=reply, **word)
        except Refused:
            return False
        return True

    def let_watch(self) -> None:
        """Both let watchers see what they hide ten minutes later."""
        for seat in (RED, BLUE):
            for game in self.games:
                number = Game.objects.get(pk=game.pk).number
                word: dict[str, Any] = {"seat": seat, "seen": number, "client_id": f"let-{seat}"}
                commands.let_watch(game.pk, self.people[seat], "minutes", 10, **word)

    def open_until(self, number: int) -> None:
        """The delay is over for what happened up to that number."""
        aged = timezone.now() - timedelta(minutes=11)
        Entry.objects.filter(number__lte=number).update(created=aged)
        assert [delays.number_open(Game.objects.get(pk=game.pk)) for game in self.games] == [number] * 2

    def tell_apart(self, look: Callable[[Game], str]) -> bool:
        """Whether a watcher is told otherwise of one than of another; the words of the games and the time of
        day are no difference."""
        return len({plain(look(game), game) for game in self.games}) > 1


def replies(play: Play, seat: Any, chance: Random) -> Iterator[dict[str, Any]]:
    for _ in range(3):
        yield random_reply(play, chance)
    yield msgspec.to_builtins(play.pending[seat].request.suggested())
    yield {"option": "end-phase"}


def plain(text: str, game: Game) -> str:
    text = text.replace(game.pk, "the-game")
    text = re.sub(r'"\w{64}"|nonce="[^"]+"', "a word drawn anew", text)
    return re.sub(r"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.\d]*Z?", "now", text)


def twins_of(kind: str, ann: Player, bob: Player, which: Sequence[int] = (0, 1)) -> Twins:
    """Games without what is hidden (0), and with it (1)."""
    case, setups = case_of(*KINDS[kind]), setups_of(HIDDEN[kind], case_of(*KINDS[kind]))
    laid = [begun(ann, bob, setups[one], kept_back(case)) for one in which]
    return Twins(laid, {RED: ann, BLUE: bob})


def begun(ann: Player, bob: Player, setup: Setup, kept: set[str]) -> Game:
    """A game in the middle of a battle; its rows name other platoons, the same ones in both."""
    table = table_of(position(setup, SEED, kept).checkpoint)
    start = making.Start(lay=lambda _: table, setup=setup)
    wanted = wish(mode=Mode.HOT_SEAT, edition=setup.edition, other_platoon=platoon("germany"))
    game = making.create_game(ann, wanted, start=start)
    Seat.objects.filter(game=game, colour=BLUE).update(player=bob)
    Game.objects.filter(pk=game.pk).update(mode=Mode.FRIENDS)
    live.forget_all()
    return game


def hello(game: Game) -> str:
    return visiting.hello(visiting.Visitor(game.pk))[1]


def fan(game: Game) -> str:
    visitor = visiting.Visitor(game.pk)
    visiting.take_seats(visitor, Game.objects.get(pk=game.pk))
    return repr(queries.ask(visitor, Query(id="q", name="fan", viewer=(20.0, 20.0))))


def page(address: str) -> Callable[[Game], str]:
    def fetched(game: Game) -> str:
        answer = Client().get(address.replace("<game>", game.pk))
        assert answer.status_code == 200
        return answer.content.decode()

    return fetched


LOOKS: dict[str, Callable[[Game], str]] = {
    "hello": hello,
    "fan": fan,
    "page": page("/games/<game>/"),
    "so far": page("/games/<game>/so-far/"),
    "replay": page("/games/<game>/replay/"),
    "view": page("/api/games/<game>/view/"),
    "live": page("/api/games/<game>/view/?live"),
    "moment": page("/api/games/<game>/view/?at=3"),
    "log": page("/api/games/<game>/log/"),
}
"""All ways in which somebody without a seat looks at a game."""

OPENED = {"hello", "page", "replay", "view"}
"""Those that show what is open once the delay is over; 3 is a moment for which it is not."""


@pytest.mark.parametrize("kind", HIDDEN)
def test_nothing_is_told_before_its_time(site: None, ann: Player, bob: Player, kind: str) -> None:
    twins, chance = twins_of(kind, ann, bob), Random(SEED)
    twins.let_watch()
    for _ in range(ANSWERS):
        assert not twins.tell_apart(hello)
        twins.answer(chance)
    assert not [name for name, look in LOOKS.items() if twins.tell_apart(look)]
    twins.open_until(2)
    for _ in range(FURTHER):
        assert {name for name, look in LOOKS.items() if twins.tell_apart(look)} == OPENED
        twins.answer(chance)
    assert twins.tell_apart(page("/api/games/<game>/view/?at=2"))


@pytest.mark.parametrize("kind", ["a vehicle with riders"])
def test_nobody_waits_for_it(site: None, ann: Player, bob: Player, kind: str) -> None:
    twins, chance = twins_of(kind, ann, bob, (0, 0, 1)), Random(SEED)
    twins.let_watch()
    shown = [visiting.hello(visiting.Visitor(game.pk))[0] for game in twins.games]
    twins.answer(chance)
    _, first, second = (  # the one comes twice: at first it makes what is kept for good
        work_for_a_watcher(game, known) for game, known in zip(twins.games, shown, strict=True)
    )
    for name, calls in first.items():
        assert differences(calls, second[name]) == {}, name


def work_for_a_watcher(game: Game, shown: Shown) -> dict[str, Calls]:
    """All that is called before somebody is told of a game whose delay is not over yet."""

    def row() -> Game:
        return rows.game(game.pk)

    deeds: dict[str, Callable[[], object]] = {
        "update": lambda: visiting.update(visiting.Visitor(game.pk), shown),
        "hello": lambda: hello(game),
        "fan": lambda: fan(game),
        "view": lambda: selectors.shown(row(), viewers.onlooker(None, row())),
        "moment": lambda: selectors.shown_at(row(), viewers.onlooker(None, row()), 1),
        "log": lambda: log.lines_for(row(), -1, 3, viewers.onlooker(None, row())),
        "so far": lambda: so_far(row(), viewers.onlooker(None, row())),
    }
    return {name: calls_of(deed) for name, deed in deeds.items()}
