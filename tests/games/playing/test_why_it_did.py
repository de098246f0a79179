"""Why the computer decided as it did: told of each of its decisions once the game is over."""

from typing import Any

import pytest
from django.test import Client
from pytest_django import Settings

from games.game.models.game import Level
from games.making.services import making
from games.models import Entry, Game, Mode, Player
from games.playing import computer
from games.playing.services import answering
from games.playing.why import why
from games.refusals import Refused
from games.wire.sent import reply_as_sent
from rules import Seat, view
from rules.bots import SimplePlayer
from tests.games.people import platoon, play_of, say, wish

ANSWERS = 90
"""Answers, after which troops of the computer's have acted, come on and moved."""

NOT_ITS_OWN = "What led to this moment was no decision of the computer’s."
PLACED = ("deploy", "move")


@pytest.fixture(autouse=True)
def at_once(site: None, settings: Settings) -> None:
    settings.COMPUTER_PACE = 0
    settings.FIXED_DICE_SECRET = "why it did that"


def played(ann: Player, level: Level, answers: int, *, is_over: bool = True) -> Game:
    """A game against the computer at that level, in which so many answers were given and Ann has resigned."""
    given = wish(mode=Mode.COMPUTER, level=level, other_platoon=platoon("germany"), other_supports=())
    game, own = making.create_game(ann, given), SimplePlayer(Seat.RED)
    for _ in range(answers):
        play = play_of(game)
        asked = play.pending.get(Seat.RED)
        if asked is None or asked.request.standing:
            computer.answer_once(game.pk)
            continue
        reply = reply_as_sent(own.choose(view(play, Seat.RED)))
        more = {"seat": Seat.RED, "seen": play.number, "client_id": f"ann-{play.number}"}
        answering.answer(game.pk, ann, reply=reply, **more)
    if is_over:
        say(game, ann, "resign")
    return Game.objects.get(pk=game.pk)


def numbers_of(game: Game, seat: str) -> list[tuple[int, str]]:
    """The answers of a seat, with what was asked."""
    return list(Entry.objects.filter(game=game, seat=seat, kind="answer").values_list("number", "name"))


def number_of_markers(game: Game) -> int:
    """Where it chose how many markers it has."""
    return next(number for number, name in numbers_of(game, "blue") if name == "choose-patrol-markers")


def test_each_of_its_decisions_is_told(ann: Player) -> None:
    game = played(ann, Level.KEEN, ANSWERS)
    told: dict[str, list[dict[str, Any]]] = {}
    for number, name in numbers_of(game, "blue"):
        told.setdefault(name, []).append(why(game, number)["told"])
    commands = told["spend-command-dice"]
    assert all(one["took"] and one["aim"].startswith("Neither side had a place") for one in commands)
    for one in (*commands, *told["spend-initiative"], *told["choose-action"]):
        tried = "tried before in this Phase, in vain"
        rivals = [other["points"] for other in one["others"] if other["why"] != tried]
        assert one["points"] >= max(rivals, default=one["points"]), one
        assert one["how"], one
    assert commands[0]["why"] == "none of its men were on the table yet"
    assert any("could" in one["why"] and "at" in one["why"] for name in PLACED for one in told.get(name, ()))


def test_a_beginner_owns_up_to_what_he_gave_no_thought(ann: Player, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("games.playing.computer.secrets.randbelow", lambda _: 0)
    game = played(ann, Level.NOVICE, 8)
    found = why(game, number_of_markers(game))
    assert found["told"]["took"] == "Three markers"
    assert "gives no thought to 60 of a hundred choices" in found["told"]["how"]
    assert "“Four markers”" in found["told"]["how"]
    assert found["level"] == "Beginner"


def test_it_is_told_in_the_language_of_who_asks(ann: Player) -> None:
    game = played(ann, Level.STEADY, 8)
    address = f"/games/{game.pk}/why/{number_of_markers(game)}/"
    told = Client().get(address, headers={"accept-language": "de"}).json()
    assert told["told"]["took"] == "Vier Marker"
    assert Client().get(address).json()["told"]["took"] == "Four markers"


def test_nothing_is_told_of_a_persons_decision_or_of_none(ann: Player) -> None:
    game = played(ann, Level.STEADY, 8)
    own, _ = numbers_of(game, "red")[0]
    for number in (0, own, game.number, 10_000):
        with pytest.raises(Refused):
            why(game, number)
        told = Client().get(f"/games/{game.pk}/why/{number}/").json()
        assert told == {
            "number": number,
            "refused": "What led to this moment was no decision of the computer’s.",
        }


def test_nothing_is_told_while_the_game_lasts(ann: Player) -> None:
    game = played(ann, Level.STEADY, 8, is_over=False)
    number, _ = numbers_of(game, "blue")[0]
    assert Client().get(f"/games/{game.pk}/why/{number}/").status_code == 404
