"""Answers that come late, early, twice or at the deadline, with the real rules of both editions.

Red's Phase goes on and on: he moves, blue may react, things befall blue. Whatever people do and whenever, a
question is answered for its player if and only if his time is up, once, and as it would be without him.
"""

import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

import msgspec
import pytest
from django.utils import timezone

from games.models import Entry, Game, Kind, Pace, Player
from games.playing import clock, live
from games.playing.services import answering, wishing
from games.refusals import Refused
from games.wire.sent import reply_as_sent
from rules.bots import random_player
from rules.editions.catalogue import EDITIONS
from rules.engine.seats import Seat
from rules.views.view import view
from tests.games import befalling
from tests.games.people import begun, play_of, say
from tests.games.playing.test_at_once import is_whole
from tests.reading import in_english

STEPS = 70
LATE, AT_THE_DEADLINE, EARLY = -100.0, 0.0, 30.0
"""Seconds that are left."""

TOO_LATE = {"too-late", "stale", "not-asked"}
WINDOWS = ("react", "react-to-move")


@dataclass
class Evening:
    """Two people at a game, and what they did last."""

    game: Game
    people: dict[Seat, Player]
    chance: random.Random
    given: list[str] = field(default_factory=list)
    last: tuple[Seat, str, dict[str, Any]] | None = None

    @property
    def row(self) -> Game:
        return Game.objects.get(pk=self.game.pk)

    def deed(self) -> Callable[[], object]:
        """What happens next."""
        odd = [self.look, self.answer_again, self.answer_stale, self.answer_out_of_turn, self.take_back]
        return self.answer if self.chance.random() < 0.6 else self.chance.choice(odd)

    def time_goes_by(self) -> None:
        """A clock that runs comes to some point; a server may start anew."""
        row = self.row
        if row.deadline is not None:
            left = self.chance.choice([LATE, AT_THE_DEADLINE, EARLY, EARLY, EARLY])
            deadline = timezone.now() + timedelta(seconds=left)
            Game.objects.filter(pk=row.pk).update(deadline=deadline)
        if self.chance.random() < 0.2:
            live.forget_all()

    # --- what people do ------------------------------------------------------------------------------------

    def look(self) -> None:
        answering.pass_if_due(self.game.pk)

    def answer(self) -> None:
        """Somebody answers what he is asked, mostly as he may."""
        play = play_of(self.game)
        asked = [seat for seat, pending in play.pending.items() if not pending.request.standing]
        if asked:
            seat = self.chance.choice(asked)
            reply = random_player.choose(view(play, seat), self.chance.randrange)
            self.send(seat, reply_as_sent(reply), play.number)

    def answer_again(self) -> None:
        """The same answer with the same word makes no second number."""
        if self.last is not None:
            seat, word, reply = self.last
            first = Entry.objects.filter(game=self.game, client_id=word).first()
            number = self.send(seat, reply, self.row.number, word)
            assert first is None or number == first.number

    def answer_stale(self) -> None:
        if self.last is not None:
            seat, _, reply = self.last
            self.send(seat, reply, max(0, self.row.number - self.chance.choice([1, 2, 5])))

    def answer_out_of_turn(self) -> None:
        self.send(self.chance.choice(list(Seat)), {"option": "pass"}, self.row.number)

    def take_back(self) -> None:
        with suppress(Refused):
            say(self.game, self.people[self.chance.choice(list(Seat))], "undo")

    def send(self, seat: Seat, reply: dict[str, Any], seen: int, word: str = "") -> int:
        """The number it made, 0 if it was refused."""
        word = word or f"word {self.chance.random()}"
        self.last = (seat, word, reply)
        is_late = clock.is_due(self.row) and self.row.clock["seat"] == seat
        is_known = Entry.objects.filter(game=self.game, client_id=word).exists()
        code = ""
        try:
            return answering.answer(
                self.game.pk, self.people[seat], seat=None, seen=seen, client_id=word, reply=reply
            )
        except Refused as refused:
            code = refused.code
        assert not is_late or is_known or code in TOO_LATE
        return 0


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(3))
def test_a_question_is_answered_for_its_player_once_and_only_when_his_time_is_up(
    site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player, edition: str, seed: int
) -> None:
    monkeypatch.setattr("rules.play.play.battle", befalling.battle(befalling.one_after_the_other))
    game = begun(ann, bob, pace=Pace.LIVE, edition=edition)
    people = {Seat.RED: ann, Seat.BLUE: bob}
    for player in people.values():
        wishing.set_stops(game.pk, player, seat=None, wishes={"stop": "always"})
    evening = Evening(game, people, random.Random(seed))
    for _ in range(STEPS):
        evening.time_goes_by()
        watched(evening, evening.deed())
    assert len(set(evening.given)) > 2
    is_whole(game)


def watched(evening: Evening, deed: Callable[[], object]) -> None:
    """Do it, and see that time has run out for whom it should, and for nobody else."""
    before = evening.row
    due = waiting(evening.game) if clock.is_due(before) else None
    deed()
    entries = Entry.objects.filter(game=evening.game, number__gt=before.number, kind=Kind.ANSWER)
    given = [entry for entry in entries.order_by("number") if entry.client_id == ""]
    if due is None:
        assert given == []
    elif evening.row.number > before.number or deed == evening.look:
        (entry,) = given
        answered = entry.journal[0]
        assert entry.number == before.number + 1
        assert (entry.seat, entry.name, answered["reply"], answered["auto"]) == (*due, True)
        evening.given.append(entry.name)


def waiting(game: Game) -> tuple[str, str, dict[str, Any]]:
    """Whom the clock runs for, what he is asked, and what is answered when his time is up."""
    found = clock.timed_in(play_of(game))
    assert found is not None
    seat, pending = found
    request = pending.request
    suggested = in_english(request)["suggested"]
    assert request.name not in WINDOWS or suggested["option"] == "pass"
    journaled = msgspec.json.decode(msgspec.json.encode(request.accept(suggested)))
    return str(seat), request.name, journaled
