"""Letting every window pass until one's own Phase: kept by the server, and nobody else's business."""

import pytest

from games import live
from games.models import Entry, Game, Player, Seat
from games.refusals import Refused
from games.services import stops
from rules.effects import ask, settled
from rules.force import Seat as Colour
from rules.game import Game as Rules
from rules.table import PhaseState
from tests.games.people import answer, asked, begun, say
from tests.games.small_game import choice

RED, BLUE = Colour.RED, Colour.BLUE


async def battle(game: Rules) -> None:
    """Two Phases by turns: red acts twice, each time with a window for blue; then blue acts once."""
    while game.table.result is None:
        await settled()
        table = game.table
        step = int(table.memory.get("step", "0"))
        active = BLUE if step % 3 == 2 else RED
        if table.phase is None or table.phase.active is not active:
            table.phase = PhaseState(active=active)
            table.phases += 1
        await ask(choice("act", active, "on"))
        reply = await ask(choice("react", active.other, "pass", "shoot"))
        game.emit("step", f"Said: {reply.option}.")
        table.memory["step"] = str(step + 1)


@pytest.fixture
def windows(site: None, monkeypatch: pytest.MonkeyPatch, ann: Player, bob: Player) -> Game:
    monkeypatch.setattr("rules.play.battle", battle)
    return begun(ann, bob)


def lets_pass(game: Game, colour: str) -> bool:
    return Seat.objects.get(game=game, colour=colour).lets_pass


def test_without_a_wish_the_window_waits(windows: Game, ann: Player) -> None:
    answer(windows, ann, "on")
    assert asked(windows) == {"blue": "react"}


def test_windows_pass_by_themselves_until_the_own_phase(windows: Game, ann: Player, bob: Player) -> None:
    assert stops.set_passing(windows.pk, bob, seat=None, passing=True) is BLUE
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
    stops.set_passing(windows.pk, bob, seat=None, passing=True)
    assert Entry.objects.count() == before
    stops.set_passing(windows.pk, bob, seat=None, passing=False)
    answer(windows, ann, "on")
    assert asked(windows) == {"blue": "react"}
    stops.set_passing(windows.pk, bob, seat=None, passing=True)
    assert asked(windows) == {"red": "act"}


def test_what_passed_is_journaled_as_such_and_told_to_its_owner_alone(
    windows: Game, ann: Player, bob: Player
) -> None:
    stops.set_passing(windows.pk, bob, seat=None, passing=True)
    answer(windows, ann, "on")
    entry = Entry.objects.get(game=windows, name="react")
    assert [one["auto"] for one in entry.journal if one["type"] == "answer"] == [True]
    (told,) = [event for event in entry.events if event["kind"] == "passed"]
    assert told["only"] == "blue"


def test_it_survives_a_restart(windows: Game, ann: Player, bob: Player) -> None:
    stops.set_passing(windows.pk, bob, seat=None, passing=True)
    live.forget_all()
    assert stops.is_passing(windows.pk, BLUE)
    answer(windows, ann, "on")
    live.forget_all()
    assert asked(windows) == {"red": "act"}


def test_a_spectator_and_a_game_that_is_over_have_nothing_to_pass(
    windows: Game, ann: Player, eve: Player
) -> None:
    with pytest.raises(Refused):
        stops.set_passing(windows.pk, eve, seat=None, passing=True)
    with pytest.raises(Refused):
        stops.set_passing(windows.pk, None, seat=None, passing=True)
    say(windows, ann, "resign")
    with pytest.raises(Refused):
        stops.set_passing(windows.pk, ann, seat=None, passing=True)


def test_one_cannot_speak_for_the_other_seat(windows: Game, ann: Player) -> None:
    with pytest.raises(Refused):
        stops.set_passing(windows.pk, ann, seat=BLUE, passing=True)
    assert not lets_pass(windows, "blue")


def test_resigning_inside_a_window(windows: Game, ann: Player, bob: Player) -> None:
    answer(windows, ann, "on")
    assert asked(windows) == {"blue": "react"}
    say(windows, bob, "resign")
    assert Game.objects.get(pk=windows.pk).winner == "red"
    assert asked(windows) == {}
