"""Taking back gives no time back: what was used of a countdown stays used, however often one returns."""

import pytest

from games.models import Game, Pace, Player
from games.playing import live
from games.playing.clock import BANK, bank_of
from rules.engine.seats import Seat
from tests.games.people import answer, asked, begun, say
from tests.games.playing.test_clock import wait_for
from tests.games.playing.test_clock_out_of_turn import COUNTDOWN, followed_by, row, seconds_left

pytestmark = pytest.mark.usefixtures("still_clock")

BLUE = Seat.BLUE
FIRE = "interrupt:t:fire"


def test_who_passes_by_hand_and_takes_it_back_has_what_he_had_left(
    live_game: Game, ann: Player, bob: Player
) -> None:
    answer(live_game, ann, "on")
    for left in (14, 8, 2):
        wait_for(live_game, 6)
        answer(live_game, bob, "pass")
        assert row(live_game).deadline is None
        say(live_game, bob, "undo")
        assert asked(live_game) == {"blue": "react"}
        assert seconds_left(live_game) == left + BANK
    assert bank_of(row(live_game), BLUE) == BANK


def test_what_came_out_of_the_bank_does_not_come_back(live_game: Game, ann: Player, bob: Player) -> None:
    answer(live_game, ann, "on")
    wait_for(live_game, 50)
    answer(live_game, bob, "pass")
    live.forget_all()
    say(live_game, bob, "undo")
    assert seconds_left(live_game) == BANK - 30
    wait_for(live_game, BANK)
    assert answer(live_game, ann, "on", seen=4) == 5  # his time was up: the window has passed before


def test_what_is_asked_within_a_reaction_has_no_more_time_for_a_reaction_begun_anew(
    site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player
) -> None:
    monkeypatch.setattr("rules.play.play.battle", followed_by("choose-targets"))
    game = begun(ann, bob, pace=Pace.LIVE, countdown=COUNTDOWN)
    answer(game, ann, "on")
    wait_for(game, 5)
    for left in (20, 12, 4):
        answer(game, bob, FIRE)
        assert asked(game) == {"blue": "choose-targets"}
        assert seconds_left(game) == left + BANK
        wait_for(game, 8)
        say(game, bob, "undo")
        assert asked(game) == {"blue": "react"}
        assert seconds_left(game) == 15 + BANK - max(0, 8 - left)


def test_who_is_let_back_by_the_other_has_time_to_answer(live_game: Game, ann: Player, bob: Player) -> None:
    answer(live_game, ann, "on")
    wait_for(live_game, 79.9)
    answer(live_game, bob, "pass")
    say(live_game, bob, "request-undo")
    say(live_game, ann, "accept-undo")
    assert asked(live_game) == {"blue": "react"}
    assert seconds_left(live_game) == pytest.approx(5 + 0.1)  # the bank has a tenth of a second left


def test_another_act_of_the_other_player_is_another_question(
    live_game: Game, ann: Player, bob: Player
) -> None:
    answer(live_game, ann, "on")
    wait_for(live_game, 15)
    say(live_game, ann, "undo")
    assert row(live_game).deadline is None
    answer(live_game, ann, "on")
    assert asked(live_game) == {"blue": "react"}
    assert seconds_left(live_game) == COUNTDOWN + BANK
