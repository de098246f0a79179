"""Countdowns at a live pace, another pace by consent, and that no window can lock a game."""

from datetime import timedelta

import pytest
from django.utils import timezone

from games.models import Entry, Game, Player
from games.playing import clock, live
from games.playing.clock import BANK, bank_of
from games.playing.services import answering
from games.refusals import Refused
from rules.engine.seats import Seat as Colour
from telling import kind_of
from tests.games.people import answer, asked, play_of, say

pytestmark = pytest.mark.usefixtures("still_clock")

RED, BLUE = Colour.RED, Colour.BLUE


def row(game: Game) -> Game:
    return Game.objects.get(pk=game.pk)


def seconds_left(game: Game) -> float:
    deadline = row(game).deadline
    assert deadline is not None
    return (deadline - timezone.now()).total_seconds()


def wait_for(game: Game, seconds: float) -> None:
    """So many seconds go by in which nobody does anything."""
    earlier = (row(game).deadline or timezone.now()) - timedelta(seconds=seconds)
    Game.objects.filter(pk=game.pk).update(deadline=earlier)


# --- the countdown -------------------------------------------------------------------------------------


def test_only_a_window_is_timed_and_it_has_the_countdown_and_the_bank(live_game: Game, ann: Player) -> None:
    assert row(live_game).deadline is None
    answer(live_game, ann, "on")
    assert seconds_left(live_game) == 20 + BANK


def test_who_answers_within_the_countdown_keeps_his_bank(live_game: Game, ann: Player, bob: Player) -> None:
    answer(live_game, ann, "on")
    wait_for(live_game, 10)
    answer(live_game, bob, "pass")
    assert bank_of(row(live_game), BLUE) == BANK
    assert row(live_game).deadline is None


def test_what_goes_beyond_the_countdown_comes_out_of_the_bank(
    live_game: Game, ann: Player, bob: Player
) -> None:
    answer(live_game, ann, "on")
    wait_for(live_game, 50)
    answer(live_game, bob, "pass")
    assert bank_of(row(live_game), BLUE) == BANK - 30
    answer(live_game, ann, "on")
    assert seconds_left(live_game) == 20 + BANK - 30


def test_with_his_own_phase_a_player_gets_some_of_it_back(live_game: Game, ann: Player, bob: Player) -> None:
    answer(live_game, ann, "on")
    wait_for(live_game, 70)
    answer(live_game, bob, "pass")
    answer(live_game, ann, "on")
    answer(live_game, bob, "pass")
    assert play_of(live_game).table.phase is not None
    assert asked(live_game) == {"blue": "act"}
    assert bank_of(row(live_game), BLUE) == BANK - 50 + 20


def test_neither_a_draw_that_is_offered_nor_a_look_gives_more_time(
    live_game: Game, ann: Player, bob: Player
) -> None:
    answer(live_game, ann, "on")
    before = row(live_game).deadline
    say(live_game, ann, "offer-draw")
    say(live_game, bob, "decline-draw")
    answering.pass_if_due(live_game.pk)
    live.forget_all()
    say(live_game, ann, "offer-draw")
    assert row(live_game).deadline == before


def test_everybody_sees_the_same_clock(live_game: Game, ann: Player) -> None:
    answer(live_game, ann, "on")
    told = clock.shown(row(live_game))
    assert told["countdown"] == 20
    assert told["bank"] == {"red": BANK, "blue": BANK}
    assert told["seat"] == "blue"
    assert told["until"].endswith("Z")


# --- no lock-up ----------------------------------------------------------------------------------------


def test_who_runs_out_of_time_lets_it_pass_and_is_told_alone(
    live_game: Game, ann: Player, bob: Player
) -> None:
    answer(live_game, ann, "on")
    wait_for(live_game, 81)
    answering.pass_if_due(live_game.pk)
    assert asked(live_game) == {"red": "act"}
    entry = Entry.objects.get(game=live_game, name="react")
    assert entry.journal[0]["auto"]
    (told,) = [event for event in entry.events if kind_of(event) == "passed"]
    assert (told["only"], told["fact"]) == ("blue", "time-ran-out")
    assert bank_of(row(live_game), BLUE) == 0


def test_who_declines_lets_the_game_go_on(live_game: Game, ann: Player, bob: Player) -> None:
    answer(live_game, ann, "on")
    answer(live_game, bob, "pass")
    assert asked(live_game) == {"red": "act"}


def test_who_is_offline_holds_nobody_up_whoever_comes_next(live_game: Game, ann: Player) -> None:
    answer(live_game, ann, "on")
    wait_for(live_game, 81)
    assert answer(live_game, ann, "on", seen=2) == 3  # red's next act comes after blue's window has passed
    assert asked(live_game) == {"blue": "react"}


def test_a_server_that_was_restarted_inside_a_window_goes_on_with_the_same_deadline(
    live_game: Game, ann: Player, bob: Player
) -> None:
    answer(live_game, ann, "on")
    before = row(live_game).deadline
    live.forget_all()
    assert asked(live_game) == {"blue": "react"}
    assert row(live_game).deadline == before
    wait_for(live_game, 81)
    live.forget_all()
    answering.pass_if_due(live_game.pk)
    live.forget_all()
    assert asked(live_game) == {"red": "act"}


@pytest.mark.parametrize("who", ["ann", "bob"])
def test_resigning_inside_a_window_ends_it(live_game: Game, ann: Player, bob: Player, who: str) -> None:
    answer(live_game, ann, "on")
    say(live_game, ann if who == "ann" else bob, "resign")
    ended = row(live_game)
    assert (ended.winner, ended.deadline) == ("blue" if who == "ann" else "red", None)
    assert asked(live_game) == {}
    answering.pass_if_due(live_game.pk)


def test_a_window_inside_a_window_has_its_own_clock_and_both_end(
    live_game: Game, ann: Player, bob: Player
) -> None:
    answer(live_game, ann, "on")
    wait_for(live_game, 10)
    answer(live_game, bob, "interrupt:t:fire")
    assert asked(live_game) == {"red": "react"}
    assert row(live_game).clock["seat"] == "red"
    assert seconds_left(live_game) == 20 + BANK
    wait_for(live_game, 81)
    answering.pass_if_due(live_game.pk)
    assert asked(live_game) == {"red": "act"}
    assert row(live_game).deadline is None


# --- late, early, twice, at the deadline ---------------------------------------------------------------


def test_an_answer_before_the_deadline_counts(live_game: Game, ann: Player, bob: Player) -> None:
    answer(live_game, ann, "on")
    wait_for(live_game, 75)
    answer(live_game, bob, "interrupt:t:fire")
    assert asked(live_game) == {"red": "react"}


@pytest.mark.parametrize("already_passed", [False, True])
def test_an_answer_after_the_deadline_is_refused_and_the_window_has_passed(
    live_game: Game, ann: Player, bob: Player, already_passed: bool
) -> None:
    answer(live_game, ann, "on")
    seen = row(live_game).number
    wait_for(live_game, 81)
    if already_passed:
        answering.pass_if_due(live_game.pk)
    with pytest.raises(Refused) as refused:
        answer(live_game, bob, "interrupt:t:fire", seen=seen)
    assert refused.value.code == "too-late"
    assert asked(live_game) == {"red": "act"}
    live.forget_all()
    assert asked(live_game) == {"red": "act"}
    assert row(live_game).number == seen + 1


def test_the_same_answer_again_after_the_deadline_is_the_one_that_counted(
    live_game: Game, ann: Player, bob: Player
) -> None:
    answer(live_game, ann, "on")
    first = answer(live_game, bob, "interrupt:t:fire", client_id="mine")
    wait_for(live_game, 81)
    assert answer(live_game, bob, "interrupt:t:fire", client_id="mine") == first
    assert asked(live_game) == {"red": "act"}


def test_an_answer_before_the_window_is_refused(live_game: Game, bob: Player) -> None:
    with pytest.raises(Refused) as refused:
        answer(live_game, bob, "interrupt:t:fire")
    assert refused.value.code == "not-asked"


def test_what_ran_out_passes_once_however_often_it_is_looked(
    live_game: Game, ann: Player, bob: Player
) -> None:
    answer(live_game, ann, "on")
    wait_for(live_game, 81)
    for _ in range(3):
        answering.pass_if_due(live_game.pk)
        live.forget_all()
    assert Entry.objects.filter(game=live_game, name="react").count() == 1
