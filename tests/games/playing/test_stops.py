"""What a player wishes of windows beforehand: kept by the server, and nobody else's business."""

from typing import Any

import pytest

from games.models import Entry, Game, Player, Seat
from games.playing import live
from games.playing.services import stops, wishing
from games.refusals import Refused
from rules.engine.seats import Seat as Colour
from telling import kind_of
from tests.games.people import answer, asked, begun, say
from tests.games.window_game import battle

RED, BLUE = Colour.RED, Colour.BLUE


@pytest.fixture
def windows(site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player) -> Game:
    monkeypatch.setattr("rules.play.play.battle", battle)
    return begun(ann, bob)


def wish(game: Game, player: Player | None, **wishes: Any) -> Colour:
    return wishing.set_stops(game.pk, player, seat=None, wishes=wishes)


def lets_pass(game: Game, colour: str) -> bool:
    return stops.preferences_of(Seat.objects.get(game=game, colour=colour)).passing


def test_without_a_wish_the_window_waits(windows: Game, ann: Player) -> None:
    answer(windows, ann, "on")
    assert asked(windows) == {"blue": "react"}


def test_windows_pass_by_themselves_until_the_own_phase(windows: Game, ann: Player, bob: Player) -> None:
    assert wish(windows, bob, passing=True) is BLUE
    answer(windows, ann, "on")
    assert asked(windows) == {"red": "act"}
    answer(windows, ann, "on")
    assert asked(windows) == {"blue": "act"}
    assert not lets_pass(windows, "blue")
    answer(windows, bob, "on")
    assert asked(windows) == {"red": "react"}
    answer(windows, ann, "pass")
    answer(windows, ann, "on")
    assert asked(windows) == {"blue": "react"}


def test_it_makes_no_number_and_passes_a_window_that_waits(windows: Game, ann: Player, bob: Player) -> None:
    before = Entry.objects.count()
    wish(windows, bob, passing=True)
    assert Entry.objects.count() == before
    wish(windows, bob, passing=False)
    answer(windows, ann, "on")
    assert asked(windows) == {"blue": "react"}
    wish(windows, bob, passing=True)
    assert asked(windows) == {"red": "act"}


def test_what_passed_is_journaled_as_such_and_told_to_its_owner_alone(
    windows: Game, ann: Player, bob: Player
) -> None:
    wish(windows, bob, passing=True)
    answer(windows, ann, "on")
    entry = Entry.objects.get(game=windows, name="react")
    assert [one["auto"] for one in entry.journal if one["type"] == "answer"] == [True]
    (told,) = [event for event in entry.events if kind_of(event) == "passed"]
    assert told["only"] == "blue"


def test_it_survives_a_restart(windows: Game, ann: Player, bob: Player) -> None:
    wish(windows, bob, passing=True)
    live.forget_all()
    assert stops.shown(windows.pk, BLUE)["passing"]
    answer(windows, ann, "on")
    live.forget_all()
    assert asked(windows) == {"red": "act"}


@pytest.mark.parametrize(
    ("wishes", "waits"),
    [
        ({"stop": "always"}, True),
        ({"stop": "able"}, True),
        ({"stop": "kinds", "kinds": ["interrupt"]}, True),
        ({"stop": "kinds", "kinds": ["overwatch", "ambush"]}, False),
        ({"stop": "kinds", "kinds": []}, False),
        ({"stop": "kinds", "kinds": [], "hold": True}, True),
        ({"passing": True, "hold": True}, True),
    ],
)
def test_at_which_windows_somebody_is_asked(
    windows: Game, ann: Player, bob: Player, wishes: dict[str, Any], waits: bool
) -> None:
    wish(windows, bob, **wishes)
    answer(windows, ann, "on")
    assert asked(windows) == ({"blue": "react"} if waits else {"red": "act"})


def test_every_window_is_held_until_the_own_phase(windows: Game, ann: Player, bob: Player) -> None:
    wish(windows, bob, stop="kinds", kinds=[], hold=True)
    answer(windows, ann, "on")
    wish(windows, bob, kinds=["ambush"])  # does not let go of the window that is held
    assert asked(windows) == {"blue": "react"}
    answer(windows, bob, "pass")
    assert stops.shown(windows.pk, BLUE)["hold"]
    answer(windows, ann, "on")
    assert asked(windows) == {"blue": "react"}
    answer(windows, bob, "pass")
    assert asked(windows) == {"blue": "act"}
    assert not stops.shown(windows.pk, BLUE)["hold"]


def test_a_wish_may_change_at_any_moment_and_meets_a_window_that_waits(
    windows: Game, ann: Player, bob: Player
) -> None:
    answer(windows, ann, "on")
    wish(windows, bob, stop="kinds", kinds=["overwatch"])
    assert asked(windows) == {"red": "act"}


def test_a_spectator_and_a_game_that_is_over_have_nothing_to_pass(
    windows: Game, ann: Player, eve: Player
) -> None:
    for nobody in (eve, None):
        with pytest.raises(Refused):
            wish(windows, nobody, passing=True)
    say(windows, ann, "resign")
    with pytest.raises(Refused):
        wish(windows, ann, passing=True)


def test_one_cannot_speak_for_the_other_seat(windows: Game, ann: Player) -> None:
    with pytest.raises(Refused):
        wishing.set_stops(windows.pk, ann, seat=BLUE, wishes={"passing": True})
    assert not lets_pass(windows, "blue")


@pytest.mark.parametrize(
    "wishes",
    [
        {},
        {"colour": "red"},
        {"stop": "sometimes"},
        {"stop": "orders"},
        {"kinds": ["shouting"]},
        {"kinds": "overwatch"},
        {"orders": [{"do": "surrender"}]},
        {"passing": True, "stop": "sometimes"},
    ],
)
def test_what_cannot_be_wished_is_refused_and_changes_nothing(
    windows: Game, bob: Player, wishes: dict[str, Any]
) -> None:
    with pytest.raises(Refused):
        wish(windows, bob, **wishes)
    assert stops.shown(windows.pk, BLUE) == stops.PLAIN


def test_a_word_that_a_client_chose_never_stands_in_the_way_of_a_pass(
    windows: Game, ann: Player, bob: Player
) -> None:
    for number in range(1, 8):
        with pytest.raises(Refused):
            answer(windows, bob, "on", client_id=f"let-pass-{number}")
    answer(windows, ann, "on")
    answer(windows, bob, "pass", client_id="let-pass-3")
    wish(windows, bob, passing=True)
    answer(windows, ann, "on")
    assert asked(windows) == {"blue": "act"}
