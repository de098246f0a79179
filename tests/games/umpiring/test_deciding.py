"""What the umpire decides where the players do not agree, and takes back again."""

from typing import Any

import pytest

from games.journal.checking import verify_dice
from games.models import Game, Kind, Player
from games.playing import live
from games.playing.services import commands
from games.umpiring.services import deciding, deeds
from rules.facts import umpiring
from rules.state.saved.corrections import SetMorale
from tests.games.people import BLUE, RED, answer, asked, play_of, say
from tests.games.umpiring.table import code_of, row, says, sits, told

GRANTED, DECLINED, ROLLED = (
    umpiring.HowDecided.GRANTED,
    umpiring.HowDecided.DECLINED,
    umpiring.HowDecided.ROLLED,
)
MORALE = SetMorale(seat=BLUE, level=4)


def decide(game: Game, una: Player, offer: str, way: umpiring.HowDecided, **more: Any) -> int:
    return deciding.decide(game.pk, una, offer, way, **says(game, **more))


def reverse(game: Game, una: Player) -> int:
    return deciding.reverse(game.pk, una, **says(game))


def morale(game: Game) -> int:
    return play_of(game).game.side(BLUE).force_morale


@pytest.fixture
def wanted(battle: Game, ann: Player, una: Player) -> Game:
    """Ann asks to put something right."""
    sits(battle, ann, una)
    number = row(battle).number
    more: dict[str, Any] = {"seat": None, "seen": number, "client_id": "wanted"}
    commands.correct(battle.pk, ann, MORALE, "So we said.", **more)
    return battle


@pytest.fixture
def rolled(small: Game, ann: Player, bob: Player, una: Player) -> Game:
    """Bob has rolled and asks to take it back."""
    sits(small, ann, una)
    answer(small, ann, "one")
    answer(small, ann, "one")
    answer(small, bob, "roll")
    say(small, bob, "request-undo")
    return small


# --- corrections ---------------------------------------------------------------------------------------


def test_he_has_a_correction_done_and_takes_it_back(wanted: Game, una: Player) -> None:
    before, offered = morale(wanted), row(wanted).offers
    number = decide(wanted, una, "correction", GRANTED)
    assert (morale(wanted), row(wanted).offers) == (4, {})
    assert "The umpire, Una, decides what the British asked to put right: it is done." in told(wanted)
    entry = wanted.entries.get(number=number)
    assert (entry.kind, entry.seat, entry.name) == (Kind.CORRECTION, "", "umpire-decides")
    reverse(wanted, una)
    assert (morale(wanted), row(wanted).offers) == (before, offered)
    live.forget_all()
    assert morale(wanted) == before
    decide(wanted, una, "correction", DECLINED)
    assert (morale(wanted), row(wanted).offers) == (before, {})
    reverse(wanted, una)
    assert row(wanted).offers == offered
    assert told(wanted)[-1] == (
        "The umpire, Una, takes back the decision about what the British asked to put right."
    )


def test_he_has_dice_decide_about_a_correction(wanted: Game, una: Player) -> None:
    number = decide(wanted, una, "correction", ROLLED)
    journal = wanted.entries.get(number=number).journal
    assert [one["type"] for one in journal].count("roll") >= 2
    assert "The umpire, Una, decides what the British asked to put right: a die each decides." in told(wanted)


def test_nobody_else_decides_and_nothing_that_is_not_asked(
    wanted: Game, ann: Player, bob: Player, una: Player, eve: Player
) -> None:
    number = row(wanted).number
    for other in (ann, bob, eve):
        assert code_of(decide, wanted, other, "correction", GRANTED) == "not-the-umpire"
        assert code_of(reverse, wanted, other) == "not-the-umpire"
    assert code_of(decide, wanted, una, "undo", GRANTED) == "no-offer"
    for offer, way in (("undo", ROLLED), ("draw", GRANTED), ("pace", GRANTED), ("<b>", GRANTED)):
        assert code_of(decide, wanted, una, offer, way) == "not-possible"
    assert code_of(decide, wanted, una, "correction", GRANTED, seen=0) == "stale"
    assert code_of(reverse, wanted, una) == "nothing-to-undo"
    assert row(wanted).number == number


def test_what_has_to_wait_is_asked_again_when_the_decision_is_taken_back(
    wanted: Game, ann: Player, una: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    offered = row(wanted).offers
    monkeypatch.setattr("rules.play.play.Play.may_be_put_right", property(lambda self: False))
    decide(wanted, una, "correction", GRANTED)
    assert row(wanted).offers["correction"]["how"] == "agreed"
    assert code_of(decide, wanted, una, "correction", GRANTED) == "no-offer"
    reverse(wanted, una)
    assert row(wanted).offers == offered


# --- taking back ---------------------------------------------------------------------------------------


def test_he_lets_a_player_take_back_and_has_it_count_again_dice_and_all(
    rolled: Game, ann: Player, bob: Player, una: Player
) -> None:
    before, offered = play_of(rolled), row(rolled).offers
    then, dice_then = before.table, before.rolled
    decide(rolled, una, "undo", GRANTED)
    assert asked(rolled) == {"blue": "dicing"}
    assert row(rolled).dice_given_back == 3
    assert told(rolled)[-2:] == [
        "The umpire, Una, decides what the Germans asked to take back: it is done.",
        "The umpire, Una, takes the game back.",
    ]
    reverse(rolled, una)
    for viewer in (RED, BLUE, None):
        assert play_of(rolled, viewer).table == then
    assert (row(rolled).dice_given_back, play_of(rolled).rolled) == (0, dice_then)
    assert row(rolled).offers == offered
    live.forget_all()
    assert play_of(rolled).table == then
    decide(rolled, una, "undo", GRANTED)
    answer(rolled, bob, "roll")
    say(rolled, ann, "resign")
    verdict = verify_dice(row(rolled))
    assert (verdict.faults, verdict.dice) == ((), 6)


def test_he_lets_nothing_be_taken_back_and_asks_again(rolled: Game, una: Player) -> None:
    offered, then = row(rolled).offers, asked(rolled)
    decide(rolled, una, "undo", DECLINED)
    assert (row(rolled).offers, asked(rolled)) == ({}, then)
    reverse(rolled, una)
    assert row(rolled).offers == offered


def test_what_has_been_played_or_rolled_since_is_not_lost(
    rolled: Game, ann: Player, bob: Player, una: Player
) -> None:
    decide(rolled, una, "undo", GRANTED)
    deeds.roll(rolled.pk, una, 1, "luck", **says(rolled))
    assert code_of(reverse, rolled, una) == "revealed"
    answer(rolled, bob, "roll")
    assert code_of(reverse, rolled, una) == "nothing-to-undo"
    say(rolled, ann, "resign")
    assert verify_dice(row(rolled)).is_good
