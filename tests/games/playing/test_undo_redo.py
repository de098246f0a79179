"""Taking back and doing again at random moments of a real game: the same tables and views as before."""

import json
from dataclasses import dataclass
from random import Random
from typing import Any

import msgspec
import pytest

import rules
from games.journal.checking import verify_dice
from games.models import Game, Player
from games.playing import live
from games.playing.services import answering, commands
from games.wire.sent import reply_as_sent
from rules.bots.simple import SimplePlayer
from rules.engine.seats import Seat
from rules.play.play import Play
from tests.games.people import begun, play_of
from tests.sent import view

ANSWERS = 50

JsonObject = dict[str, Any]


@dataclass(frozen=True)
class Snapshot:
    """A game as its rules and all its viewers have it, without the numbers that only ever grow."""

    table: bytes
    views: tuple[str, ...]

    @classmethod
    def of(cls, play: Play) -> "Snapshot":
        shown = (_without_numbers(view(play, viewer)) for viewer in (Seat.RED, Seat.BLUE, None))
        return cls(msgspec.json.encode(play.table), tuple(map(json.dumps, shown)))


def _without_numbers(shown: JsonObject) -> JsonObject:
    request = {key: value for key, value in shown.get("request", {}).items() if key != "since"}
    return {**shown, "number": 0, "request": request}


class Table:
    """A game between two simple players, who may be told to take back what they did."""

    def __init__(self, game: Game, people: dict[Seat, Player]) -> None:
        self.game, self.people = game, people
        self.players = {seat: SimplePlayer(seat) for seat in Seat}
        self.words = 0

    def now(self) -> Snapshot:
        return Snapshot.of(play_of(self.game))

    def asked(self) -> Seat:
        pending = play_of(self.game).pending.items()
        return next(seat for seat, one in pending if not one.request.standing)

    def choice(self) -> JsonObject:
        return reply_as_sent(self.players[self.asked()].choose(rules.view(play_of(self.game), self.asked())))

    def answer(self, seat: Seat, reply: JsonObject) -> None:
        answering.answer(self.game.pk, self.people[seat], reply=reply, **self.told())

    def say(self, seat: Seat, name: str) -> None:
        commands.command(self.game.pk, self.people[seat], name, **self.told())

    def told(self) -> JsonObject:
        self.words += 1
        seen = Game.objects.get(pk=self.game.pk).number
        return {"seat": None, "seen": seen, "client_id": f"word-{self.words}"}

    def events(self) -> list[JsonObject]:
        """What the newest entry told."""
        newest = self.game.entries.last()
        assert newest is not None
        return list(newest.events)

    def was_quiet(self) -> bool:
        """Whether the newest answer can be taken back alone."""
        with live.held(self.game.pk) as table:
            return table.last is not None and not table.last.reveals


@pytest.fixture
def table(site: None, ann: Player, bob: Player) -> Table:
    return Table(begun(ann, bob), {Seat.RED: ann, Seat.BLUE: bob})


def test_undo_then_redo_is_as_if_nothing_had_been(table: Table) -> None:
    chance, alone, agreed = Random(5), 0, 0
    for _ in range(ANSWERS):
        before, seat, reply = table.now(), table.asked(), table.choice()
        table.answer(seat, reply)
        after, told = table.now(), table.events()
        if chance.random() < 0.4:
            forget_sometimes(chance)
            if table.was_quiet():
                table.say(seat, "undo")
                assert table.now() == before
                forget_sometimes(chance)
                table.answer(seat, reply)
                assert (table.now(), table.events()) == (after, told)
                alone += 1
            else:
                table.say(seat, "request-undo")
                table.say(seat.other, "accept-undo")
                assert table.now() == before
                table.answer(seat, reply)
                agreed += 1
    assert alone > 3
    assert agreed > 3
    table.say(Seat.RED, "resign")
    assert verify_dice(Game.objects.get(pk=table.game.pk)).is_good


def forget_sometimes(chance: Random) -> None:
    """As if another process took the next step."""
    if chance.random() < 0.5:
        live.forget_all()
