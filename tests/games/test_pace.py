"""Another pace by consent, and standing orders at the pace by days."""

from typing import Any

import pytest

from games.making.services import making
from games.models import Entry, Game, Pace, Player, ReactionPreferences
from games.playing.clock import BANK
from games.playing.services import stops, wishing
from games.refusals import Refused
from rules.engine.seats import Seat as Colour
from telling import kind_of
from tests.games.people import answer, asked, say, wish
from tests.games.test_clock import row, seconds_left

RED, BLUE = Colour.RED, Colour.BLUE


# --- the pace ------------------------------------------------------------------------------------------


def test_without_a_word_a_game_has_no_clock(small: Game) -> None:
    assert (row(small).pace, row(small).deadline) == ("untimed", None)


def test_the_pace_changes_when_both_agree_also_inside_a_window(
    still_clock: None, live_game: Game, ann: Player, bob: Player
) -> None:
    answer(live_game, ann, "on")
    say(live_game, bob, "offer-pace-by-day")
    assert row(live_game).pace == "live"
    with pytest.raises(Refused):
        say(live_game, bob, "accept-pace", client_id="own")
    say(live_game, ann, "accept-pace")
    assert (row(live_game).pace, row(live_game).deadline) == ("by-day", None)
    say(live_game, ann, "offer-pace-live")
    say(live_game, bob, "accept-pace")
    assert seconds_left(live_game) == 20 + BANK


def test_a_pace_that_is_declined_or_played_over_stays(live_game: Game, ann: Player, bob: Player) -> None:
    say(live_game, ann, "offer-pace-untimed")
    say(live_game, bob, "decline-pace")
    assert (row(live_game).pace, row(live_game).offers) == ("live", {})
    say(live_game, bob, "offer-pace-untimed")
    answer(live_game, ann, "on")
    assert row(live_game).offers == {}
    with pytest.raises(Refused):
        say(live_game, ann, "offer-pace-live")


def test_standing_orders_alone_end_with_the_pace_by_days(live_game: Game, ann: Player, bob: Player) -> None:
    say(live_game, ann, "offer-pace-by-day")
    say(live_game, bob, "accept-pace")
    wishing.set_stops(live_game.pk, bob, seat=None, wishes={"stop": "orders"})
    say(live_game, ann, "offer-pace-live")
    say(live_game, bob, "accept-pace")
    assert stops.shown(live_game.pk, BLUE)["stop"] == "able"


@pytest.mark.parametrize("countdown", [0, 4, 121, -5])
def test_a_countdown_that_nobody_can_play_with_is_refused(site: None, ann: Player, countdown: int) -> None:
    with pytest.raises(Refused):
        making.create_game(ann, wish(pace=Pace.LIVE, countdown=countdown))
    assert not Game.objects.exists()


# --- standing orders -----------------------------------------------------------------------------------


@pytest.fixture
def by_days(live_game: Game, ann: Player, bob: Player) -> Game:
    say(live_game, ann, "offer-pace-by-day")
    say(live_game, bob, "accept-pace")
    return live_game


def order(game: Game, player: Player, **more: Any) -> None:
    orders = [{"do": "interrupt", **more}]
    wishing.set_stops(game.pk, player, seat=None, wishes={"stop": "orders", "orders": orders})


def test_a_standing_order_reacts_when_the_moment_comes(by_days: Game, ann: Player, bob: Player) -> None:
    order(by_days, bob, against=["fire"])
    answer(by_days, ann, "on")
    assert asked(by_days) == {"red": "react"}
    entry = Entry.objects.filter(game=by_days, name="react").latest("number")
    assert entry.journal[0]["auto"]
    assert entry.journal[0]["reply"] == {"option": "interrupt:t:fire"}
    assert [event["only"] for event in entry.events if kind_of(event) == "ordered"] == ["blue"]


@pytest.mark.parametrize("more", [{"against": ["move"]}, {"keep": 1}, {"subject": "another"}])
def test_what_no_order_is_for_passes(by_days: Game, ann: Player, bob: Player, more: dict[str, Any]) -> None:
    order(by_days, bob, **more)
    answer(by_days, ann, "on")
    assert asked(by_days) == {"red": "act"}


def test_an_order_outside_the_table_is_refused_and_the_old_ones_stay(by_days: Game, bob: Player) -> None:
    order(by_days, bob, at=[30, 20], inches=12)
    with pytest.raises(Refused, match="not on the table"):
        order(by_days, bob, at=[100, 20], inches=12)
    kept = {"do": "interrupt", "at": [30, 20], "inches": 12}
    assert stops.shown(by_days.pk, BLUE)["orders"] == [kept]


def test_orders_are_kept_with_the_seat_and_told_to_nobody_else(
    by_days: Game, ann: Player, bob: Player
) -> None:
    order(by_days, bob, against=["fire"])
    assert not ReactionPreferences.objects.filter(seat__game=by_days, seat__colour="red").exists()
    assert stops.shown(by_days.pk, RED)["orders"] == []
