"""Real games through the services: resumed at every turn, replayed, exported, their dice checked."""

import random

import pytest

from games.journal import loading
from games.journal.checking import verify_dice
from games.models import Entry, Game, Player, Unit
from games.playing import live, selectors
from games.playing.services import answering
from rules.bots.simple import SimplePlayer
from rules.engine.seats import Seat
from rules.views.view import view
from tests.games.people import begun, play_of, say

ANSWERS = 120


@pytest.fixture
def played(site: None, ann: Player, bob: Player) -> Game:
    """A game between two simple players, dropped from memory again and again."""
    game, chance = begun(ann, bob), random.Random(1)
    players, people = {seat: SimplePlayer(seat) for seat in Seat}, {Seat.RED: ann, Seat.BLUE: bob}
    for number in range(ANSWERS):
        if chance.random() < 0.2:
            live.forget_all()
        play = play_of(game)
        seat = next(one for one, pending in play.pending.items() if not pending.request.standing)
        reply = players[seat].choose(view(play, seat))
        answering.answer(game.pk, people[seat], seat=seat, seen=number, client_id=str(number), reply=reply)
    return Game.objects.get(pk=game.pk)


def test_a_real_game(played: Game, ann: Player) -> None:
    assert_any_moment_can_be_shown(played)
    assert_units_are_those_of_the_newest_checkpoint(played)
    assert_each_entry_begins_where_the_one_before_ends(played)
    assert_stop_and_go_is_through_play(played)
    say(played, ann, "resign")
    verdict = verify_dice(Game.objects.get(pk=played.pk))
    assert verdict.is_good
    assert verdict.dice > ANSWERS / 4


def assert_each_entry_begins_where_the_one_before_ends(game: Game) -> None:
    rules, dice = 0, 0
    for entry in game.entries.order_by("number"):
        assert (entry.first, entry.first_die) == (rules, dice)
        rules += len(entry.journal)
        dice += sum(len(noted.get("faces", ())) for noted in entry.journal)


def assert_stop_and_go_is_through_play(game: Game) -> None:
    """From the first checkpoint alone, without the later ones, the same table comes out."""
    stopped = play_of(game).table
    game.saved_tables.filter(number__gt=0).delete()
    assert loading.play_at(game, game.number).table == stopped


def assert_any_moment_can_be_shown(game: Game) -> None:
    for number in (0, 1, ANSWERS // 2, ANSWERS):
        for viewer in (Seat.RED, Seat.BLUE, None):
            shown = selectors.shown_at(game, viewer, number)["view"]
            assert shown["number"] == number
            hidden = [seat for seat in Seat if seat is not viewer]
            assert all("reserve" not in shown["sides"][seat] for seat in hidden)


def assert_units_are_those_of_the_newest_checkpoint(game: Game) -> None:
    on_table = Unit.objects.filter(force__seat__game=game, where="table", kind="team")
    assert on_table.exists()
    assert all(0 <= unit.x <= 72 and 0 <= unit.y <= 48 for unit in on_table)
    assert Entry.objects.filter(game=game, kind="answer").count() == ANSWERS
