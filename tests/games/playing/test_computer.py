"""The computer's seat: answers when it is its turn, once, also with several processes and after a restart."""

from collections import OrderedDict

import pytest
from django.test import Client
from pytest_django import Settings

from games.game.models.game import Level
from games.models import Game, Player
from games.playing import computer, live
from games.refusals import Refused
from rules import Seat as RulesSeat
from rules.bots import PLAYERS, SteadyPlayer
from tests.games.people import answer, asked


@pytest.fixture
def at_once(settings: Settings) -> None:
    """The computer does not take its time."""
    settings.COMPUTER_PACE = 0


def number(game: Game) -> int:
    return Game.objects.get(pk=game.pk).number


def tell(game: Game, kind: str) -> None:
    """Let the newest answer have told something to everybody."""
    entry = game.entries.last()
    assert entry is not None
    entry.events = [{"kind": kind, "text": "Something."}]
    entry.save()


@pytest.fixture
def its_turn(against_computer: Game, ann: Player) -> Game:
    answer(against_computer, ann, "one")
    answer(against_computer, ann, "one")
    assert asked(against_computer) == {"blue": "dicing"}
    return against_computer


def test_it_answers_when_it_is_asked_and_only_then(its_turn: Game, at_once: None) -> None:
    assert computer.answer_once(its_turn.pk) is True
    entry = its_turn.entries.last()
    assert (entry.number, entry.seat, entry.client_id) == (3, "blue", "computer-2")
    assert asked(its_turn) == {"red": "secretly", "blue": "secretly"}
    assert computer.answer_once(its_turn.pk) is False
    assert asked(its_turn) == {"red": "secretly"}
    assert computer.answer_once(its_turn.pk) is False
    assert number(its_turn) == 4


def test_it_answers_a_person_at_once(its_turn: Game, settings: Settings) -> None:
    settings.COMPUTER_PACE = 60
    assert computer.pause_of(its_turn.pk) == 0
    assert computer.answer_once(its_turn.pk) is True
    assert number(its_turn) == 3


def test_it_lets_what_it_did_be_seen(its_turn: Game, settings: Settings) -> None:
    settings.COMPUTER_PACE = 60
    computer.answer_once(its_turn.pk)
    tell(its_turn, "moved")
    assert computer.answer_once(its_turn.pk) is True
    assert number(its_turn) == 3
    assert 50 < computer.pause_of(its_turn.pk) <= 60


@pytest.mark.parametrize("kind", ["activated", "wishes"])
def test_what_shows_nothing_takes_no_time(its_turn: Game, settings: Settings, kind: str) -> None:
    settings.COMPUTER_PACE = 60
    computer.answer_once(its_turn.pk)
    tell(its_turn, kind)
    assert computer.pause_of(its_turn.pk) == 0
    computer.answer_once(its_turn.pk)
    assert number(its_turn) == 4


def test_nothing_is_waited_for_where_there_is_no_game(db: None) -> None:
    assert computer.pause_of("nowhere") == 0


def test_two_processes_that_wake_it_at_once_answer_once(its_turn: Game, settings: Settings) -> None:
    settings.COMPUTER_PACE = 0
    computer.answer_once(its_turn.pk)
    tell(its_turn, "moved")
    settings.COMPUTER_PACE = 60
    ours, live._boards = live._boards, OrderedDict()
    assert computer.answer_once(its_turn.pk) is True
    live._boards = ours
    assert number(its_turn) == 3


def test_a_refused_answer_becomes_what_is_suggested(
    its_turn: Game, at_once: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("rules.bots.simple.SimplePlayer.choose", lambda *_: {"option": "cheat"})
    computer.answer_once(its_turn.pk)
    assert number(its_turn) == 3
    assert "refused" in caplog.text


def test_a_fault_of_its_own_leaves_nobody_waiting(
    its_turn: Game, at_once: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("rules.bots.simple.SimplePlayer.choose", lambda *_: {}["no such thing"])
    computer.answer_once(its_turn.pk)
    assert number(its_turn) == 3
    assert "did not know what to do" in caplog.text


def test_a_program_that_looks_gives_it_its_chance(its_turn: Game, at_once: None) -> None:
    shown = Client().get(f"/api/games/{its_turn.pk}/view/").json()
    assert shown["number"] == 3


def test_it_does_nothing_in_games_of_people(small: Game, at_once: None) -> None:
    computer.answer_if_due(small.pk)
    computer.answer_if_due("nowhere")
    assert computer.answer_once(small.pk) is False
    assert number(small) == 0


def test_its_seat_cannot_be_played_by_anybody(its_turn: Game, ann: Player) -> None:
    with pytest.raises(Refused) as refused:
        answer(its_turn, ann, "pass", seat="blue")
    assert refused.value.code == "not-your-seat"


@pytest.mark.parametrize("level", Level)
def test_it_plays_by_the_player_of_its_level(its_turn: Game, at_once: None, level: Level) -> None:
    its_turn.level = level
    its_turn.save(update_fields=("level",))
    computer.answer_once(its_turn.pk)  # a beginner may have chosen what ends its turn
    known = computer._players[its_turn.pk, "blue"]
    assert type(known) is type(PLAYERS[level](RulesSeat.BLUE, lambda _: 0))


def test_its_memory_of_games_is_bounded(
    its_turn: Game, at_once: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(computer, "MOST_PLAYERS", 1)
    computer._players[("an older game", "red")] = SteadyPlayer(RulesSeat.RED)
    computer.answer_once(its_turn.pk)
    assert list(computer._players) == [(its_turn.pk, "blue")]
