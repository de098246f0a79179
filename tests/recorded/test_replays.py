"""A few of the recorded games played again; `make replays` plays them all."""

import os
import subprocess
import sys

import msgspec
import pytest

from rules.engine.seats import Seat
from rules.play.play import Answered, Rolled
from tests.recorded import playing
from tests.recorded.coverage import questions
from tests.recorded.record import Moment, Record, load, names
from tests.recorded.replay import difference, paths, shown_at, turns

SAMPLE = ("07", "08", "13", "52")
"""Both editions, all tables, every player, a patrol phase, smoke and supports, in few answers."""

SHORTEST = "13"


@pytest.mark.parametrize("name", SAMPLE)
def test_a_recorded_game_is_played_again_as_it_was(name: str) -> None:
    assert difference(load(name)) == ""


def test_every_game_of_the_plan_is_recorded() -> None:
    assert names() == [one.name for one in playing.plan()]


def test_games_are_recorded_outside_of_the_tests_too() -> None:
    """Nothing but the command itself makes Django ready there."""
    script = "from tests.recorded import __main__ as command; command.set_up_site(); "
    script += "from tests.recorded import playing; print(len(playing.plan()))"
    command = [sys.executable, "-c", script]
    clean = {name: value for name, value in os.environ.items() if name != "DJANGO_SETTINGS_MODULE"}
    done = subprocess.check_output(command, env=clean, text=True)
    assert int(done) == len(names())


# --- what differs is named -----------------------------------------------------------------------------


@pytest.fixture
def game() -> Record:
    return load(SHORTEST)


@pytest.mark.parametrize(("viewer", "name"), [(0, "red"), (1, "blue"), (2, "a spectator")])
def test_who_sees_something_else(game: Record, viewer: int, name: str) -> None:
    moment = game.moments[3]
    views = tuple("other" if at == viewer else one for at, one in enumerate(moment.views))
    game.moments[3] = Moment(views, moment.told)
    assert difference(game).startswith("answer 3 (")
    assert difference(game).endswith(f": what {name} sees is not what was recorded")


def test_who_is_told_something_else(game: Record) -> None:
    moment = game.moments[2]
    game.moments[2] = Moment(moment.views, (moment.told[0], "other", moment.told[2]))
    assert difference(game).endswith(": what blue is told is not what was recorded")


def test_a_refused_answer(game: Record) -> None:
    number = next(at for at, one in enumerate(game.journal) if isinstance(one, Answered) and not one.auto)
    answer = game.journal[number]
    assert isinstance(answer, Answered)
    game.journal[number] = msgspec.structs.replace(answer, reply={"option": "go-home"})
    assert difference(game).startswith(f"answer 1 ({answer.seat}, {answer.name}): refused (")


def test_another_roll(game: Record) -> None:
    number = next(at for at, one in enumerate(game.journal) if isinstance(one, Rolled))
    del game.journal[number]
    assert difference(game).startswith("opening: ")


def test_another_end(game: Record) -> None:
    game.journal[:] = [entry for turn in turns(game.journal)[:3] for entry in turn]
    assert "answer 2 (" in difference(game)
    assert f": the final table differs: /stage was '{game.table['stage']}', is 'battle'; " in difference(game)


def test_what_a_viewer_sees_now_can_be_shown(game: Record) -> None:
    red, watcher = (shown_at(game, 2, viewer) for viewer in (Seat.RED, None))
    assert red["view"]["number"] == 2
    assert "reserve" in red["view"]["sides"]["red"]
    assert "reserve" not in watcher["view"]["sides"]["red"]


def test_differing_places() -> None:
    before = {"sides": {"red": {"points": 1, "dice": [1, 2]}}}
    now = {"sides": {"red": {"points": 1, "dice": [1, 3, 4], "edge": "south"}}}
    assert paths(now, now) == []
    assert paths(before, now) == [
        "/sides/red/dice/1 was 2, is 3",
        "/sides/red/dice/2 was '(nothing)', is 4",
        "/sides/red/edge was '(nothing)', is 'south'",
    ]


def test_whatever_was_asked_is_known_as_a_question(game: Record) -> None:
    asked = {entry.name for entry in game.journal if isinstance(entry, Answered)}
    assert len(asked) > 10
    assert asked <= questions()
