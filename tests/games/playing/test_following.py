"""Red, blue and everybody else have running rules of their own on a game; they follow each other."""

import json
import random

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

import rules
from games.game.viewers import Viewer
from games.journal import loading
from games.models import Game, Player
from games.playing import live, showing
from games.playing.made import Shown
from games.playing.services import answering
from games.refusals import Refused
from games.socket import visiting
from games.wire.patch import merged
from games.wire.sent import as_sent, reply_as_sent
from rules.bots import random_player
from rules.editions.catalogue import EDITIONS
from rules.engine.seats import Seat
from telling import teller
from tests.games import people
from tests.games.processes import another_process
from tests.reading import ENGLISH
from tests.sent import view

STEPS = 60
OFTEN = 4
"""Answers after which the others look, some at every number and some only now and then."""


Told = dict[Viewer, tuple[Shown, dict[str, object]]]
"""What each was shown last, and what his screen has made of all he was sent."""


@pytest.mark.parametrize("edition", EDITIONS)
def test_whoever_follows_sees_what_is_loaded_anew(
    site: None,
    ann: Player,
    bob: Player,
    edition: str,
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    game, chance, screens = people.begun(ann, bob, edition=edition), random.Random(edition), Told()
    live.board(game.pk).people = 3
    for step in range(STEPS):
        play = live.live_game(game.pk, Seat.RED).play or people.play_of(game)
        seat = next(one for one, pending in play.pending.items() if not pending.request.standing)
        reply = reply_as_sent(random_player.choose(rules.view(play, seat), chance.randrange))
        given = {"seat": None, "seen": play.number, "client_id": f"c{step}"}
        player = ann if seat is Seat.RED else bob
        with django_capture_on_commit_callbacks(execute=True):
            try:
                answering.answer(game.pk, player, reply=reply, **given)
            except Refused:
                reply = view(play, seat)["request"]["suggested"]
                answering.answer(game.pk, player, reply=reply, **given)
        everybody_sees_the_same(game, screens, often=step % OFTEN == 0)


def everybody_sees_the_same(game: Game, screens: Told | None = None, *, often: bool) -> None:
    """What each has in hand after following, and what he was sent, is what the database tells."""
    row = Game.objects.get(pk=game.pk)
    for viewer in (Seat.RED, Seat.BLUE, None) if often else (Seat.RED,):
        with live.held(game.pk, viewer) as table:
            on_screen = told(table, row, {} if screens is None else screens)
            play, loaded = table.current(row), loading.play_at(row, row.number)
            assert play is not None
            assert on_screen == as_sent(rules.view(loaded, viewer, on_screen=True), teller(row.reader))
            assert play.table == loaded.table
            assert view(play, viewer) == view(loaded, viewer)
            assert table.last == loading.last_answer(row, row.number)


def told(table: live.LiveGame, row: Game, screens: Told) -> dict[str, object]:
    """What a viewer's screen shows after what he is sent now: all of it at first, then what changed."""
    if table.viewer in screens:
        before, screen = screens[table.viewer]
        now, text = showing.update(table, row, before)
        screen = merged(screen, json.loads(text).get("change", {}))
    else:
        now = showing.show(table, row)
        screen = json.loads(json.dumps(now.view))
    screens[table.viewer] = now, screen
    return screen


@pytest.mark.django_db(transaction=True)
def test_who_only_watches_is_shown_what_all_may_know_and_needs_no_rules(
    small: Game, ann: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    watcher = visiting.Visitor(small.pk)
    before = visiting.hello(watcher)[0]
    live.board(small.pk).people = 1
    with monkeypatch.context() as idle:
        idle.setattr(loading, "follow", None)
        for number in (1, 2):
            people.answer(small, ann, "one")
            sent = visiting.update(watcher, before, number)
            assert sent is not None
            before = sent[0]
    everybody_sees_the_same(small, often=True)
    assert before.view == view(people.play_of(small), None, tell=ENGLISH)


def test_who_was_taken_back_meanwhile_is_loaded_anew(small: Game, ann: Player, bob: Player) -> None:
    people.play_of(small)
    people.answer(small, ann, "one")
    with live.held(small.pk, Seat.BLUE) as table:
        table.current(Game.objects.get(pk=small.pk))
    people.say(small, ann, "undo")
    people.answer(small, ann, "two")
    everybody_sees_the_same(small, often=True)
    people.say(small, bob, "resign")
    everybody_sees_the_same(small, often=True)


@pytest.mark.django_db(transaction=True)
def test_who_waited_for_a_game_is_told_who_plays_though_another_process_began_it(
    site: None, ann: Player, bob: Player
) -> None:
    game = people.waiting(ann)
    watcher = visiting.Visitor(game.pk)
    visiting.hello(watcher)
    live.board(game.pk).people = 2
    with another_process():
        people.join(game, bob)
    play = people.play_of(game, people.awaited(game))
    seat = next(iter(play.pending))
    reply = view(play, seat)["request"]["suggested"]
    player = ann if seat is Seat.RED else bob
    answering.answer(game.pk, player, seat=None, seen=play.number, client_id="first", reply=reply)
    assert visiting.hello(watcher)[0].facts["names"] == {"red": ann.name, "blue": bob.name}
