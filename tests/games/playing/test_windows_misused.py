"""Reactions out of their window, by the wrong people, twice or at odd times: refused, and nothing changed."""

import random
from collections.abc import Callable
from contextlib import suppress
from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games.models import Entry, Game, Pace, Player
from games.playing import live
from games.playing.services import answering, wishing
from games.refusals import Refused
from tests.games.people import answer, asked, begun, play_of, say
from tests.games.playing.test_at_once import at_once, is_whole
from tests.games.window_game import battle

FIRE = "interrupt:t:fire"


@pytest.fixture
def windows(site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player) -> Game:
    """Red has acted, and blue may react within 20 seconds and a minute."""
    monkeypatch.setattr("rules.play.play.battle", battle)
    game = begun(ann, bob, pace=Pace.LIVE, countdown=20)
    answer(game, ann, "on")
    return game


def is_refused(deed: Callable[[], Any]) -> str:
    with pytest.raises(Refused) as refused:
        deed()
    return refused.value.code


def test_who_has_no_window_cannot_react(windows: Game, ann: Player, bob: Player, eve: Player) -> None:
    before = play_of(windows).table
    assert is_refused(lambda: answer(windows, ann, FIRE)) == "not-asked"
    assert is_refused(lambda: answer(windows, eve, FIRE)) == "not-a-player"
    assert is_refused(lambda: answering.answer(
        windows.pk, None, seat=None, seen=1, client_id="x", reply={"option": FIRE}
    )) == "not-a-player"  # fmt: skip
    assert is_refused(lambda: answer(windows, ann, FIRE, seat="blue")) == "not-your-seat"
    assert (play_of(windows).table, asked(windows)) == (before, {"blue": "react"})
    is_whole(windows)


@pytest.mark.parametrize(
    ("option", "code"),
    [("interrupt:nobody:fire", "not-offered"), ("overwatch:t", "not-offered"), ("", "not-offered")],
)
def test_what_is_not_offered_changes_nothing(windows: Game, bob: Player, option: str, code: str) -> None:
    assert is_refused(lambda: answer(windows, bob, option)) == code
    assert asked(windows) == {"blue": "react"}
    is_whole(windows)


def test_a_reaction_after_its_window_is_refused(windows: Game, ann: Player, bob: Player) -> None:
    seen = Game.objects.get(pk=windows.pk).number
    answer(windows, bob, "pass")
    assert is_refused(lambda: answer(windows, bob, FIRE, seen=seen)) == "not-asked"
    answer(windows, ann, "on")
    assert is_refused(lambda: answer(windows, bob, FIRE, seen=seen, client_id="late")) == "stale"
    assert asked(windows) == {"blue": "react"}


@pytest.mark.django_db(transaction=True)
def test_two_tabs_that_answer_one_window(windows: Game, bob: Player) -> None:
    done = at_once(
        lambda: answer(windows, bob, FIRE, seen=1, client_id="one tab"),
        lambda: answer(windows, bob, "pass", seen=1, client_id="the other"),
    )
    assert sorted(map(str, done)) == ["2", "not-asked"]
    assert Entry.objects.filter(game=windows, name="react").count() == 1
    is_whole(windows)


@pytest.mark.django_db(transaction=True)
def test_an_answer_at_the_very_deadline_and_the_clock_count_once(windows: Game, bob: Player) -> None:
    Game.objects.filter(pk=windows.pk).update(deadline=timezone.now() + timedelta(seconds=0.01))

    def look() -> int:
        answering.pass_if_due(windows.pk)
        return 0

    at_once(lambda: answer(windows, bob, FIRE, seen=1), look, look)
    assert Entry.objects.filter(game=windows, name="react").count() == 1
    assert asked(windows) in ({"red": "react"}, {"red": "act"})
    is_whole(windows)


@pytest.mark.django_db(transaction=True)
def test_a_wish_and_an_answer_at_once_count_once(windows: Game, bob: Player) -> None:
    def wish() -> int:
        wishing.set_stops(windows.pk, bob, seat=None, wishes={"passing": True})
        return 0

    at_once(lambda: answer(windows, bob, FIRE, seen=1), wish)
    assert Entry.objects.filter(game=windows, name="react", seat="blue").count() == 1
    is_whole(windows)


# --- at odd times --------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_whatever_comes_late_early_or_twice_every_window_is_answered_once(
    windows: Game, ann: Player, bob: Player, seed: int
) -> None:
    chance, people = random.Random(seed), {"red": ann, "blue": bob}
    for step in range(60):
        odd_deed(windows, people, chance, step)
    row = Game.objects.get(pk=windows.pk)
    entries = list(windows.entries.order_by("number"))
    assert [entry.number for entry in entries] == list(range(row.number + 1))
    answered = [one for entry in entries for one in entry.journal if one["type"] == "answer"]
    assert [one["number"] for one in answered] == sorted({one["number"] for one in answered})
    assert all(not one["auto"] or one["reply"] == {"option": "pass"} for one in answered)
    is_whole(windows)


def odd_deed(game: Game, people: dict[str, Player], chance: random.Random, step: int) -> None:
    """Time goes by, a server starts anew, or somebody answers what he may or may not."""
    number = Game.objects.get(pk=game.pk).number
    match chance.randrange(8):
        case 0:
            hurry(game, chance.choice([10, 79, 80, 81, 500]))
        case 1:
            live.forget_all()
        case 2:
            answering.pass_if_due(game.pk)
        case 3:
            seat = chance.choice(["red", "blue"])
            wishing.set_stops(game.pk, people[seat], seat=None, wishes={"hold": chance.random() < 0.5})
        case _:
            seat = chance.choice([*asked(game), "red", "blue"])
            option = chance.choice(["on", "pass", FIRE])
            seen = max(0, number - chance.choice([0, 0, 0, 1, 3]))
            word = f"word {step - chance.choice([0, 0, 1])}"
            with suppress(Refused):
                answer(game, people[seat], option, seen=seen, client_id=word)


def hurry(game: Game, seconds: float) -> None:
    """So many seconds go by."""
    deadline = Game.objects.get(pk=game.pk).deadline
    if deadline is not None:
        Game.objects.filter(pk=game.pk).update(deadline=deadline - timedelta(seconds=seconds))


def test_resigning_ends_what_the_clock_would_do(windows: Game, bob: Player) -> None:
    say(windows, bob, "resign")
    hurry(windows, 500)
    answering.pass_if_due(windows.pk)
    assert not Entry.objects.filter(game=windows, name="react").exists()
