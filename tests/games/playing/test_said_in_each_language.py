"""What players say around a game is kept as values: each reads it in his language, also who comes later."""

import pytest
from django.utils.translation import override

from games.journal import log
from games.journal.models import Entry
from games.making.services import making
from games.models import Game, Player
from games.playing import facts
from rules.facts import endings
from tests.games.people import answer, say

pytestmark = pytest.mark.django_db

SAID = {
    "resign": ("Ann resigned.", "Ann hat aufgegeben."),
    "offer-draw": ("Ann offers a draw.", "Ann bietet ein Unentschieden an."),
    "request-undo": (
        "Ann asks to take back the last decision.",
        "Ann möchte die letzte Entscheidung zurücknehmen.",
    ),
    "offer-pace-live": (
        "Ann asks to play on with a countdown for each reaction.",
        "Ann möchte so weiterspielen: mit einem Countdown für jede Reaktion.",
    ),
    "undo": ("Ann takes back the last choice.", "Ann nimmt die letzte Wahl zurück."),
}

ANSWERED = {
    ("offer-draw", "decline-draw"): "Bob lehnt das Unentschieden ab.",
    ("offer-draw", "accept-draw"): "Beide Spieler haben sich auf ein Unentschieden geeinigt.",
    ("offer-draw", "withdraw-draw"): "Ann bietet kein Unentschieden mehr an.",
    ("request-undo", "decline-undo"): "Bob möchte weiterspielen, wie es ist.",
    ("request-undo", "accept-undo"): "Bob ist einverstanden: Die letzte Entscheidung ist zurückgenommen.",
    ("offer-pace-live", "decline-pace"): "Bob will das Tempo lassen, wie es ist.",
    ("offer-pace-by-day", "accept-pace"): (
        "Bob ist einverstanden, so weiterzuspielen: über mehrere Tage, mit Reaktionen nach Dauerbefehlen."
    ),
}


def last_line(game: Game, language: str) -> str:
    with override(language):
        return log.newest_lines(Game.objects.get(pk=game.pk), None, 99)[-1].text


@pytest.mark.parametrize("name", SAID)
@pytest.mark.parametrize("spoken", ["en", "de"])
def test_what_is_said_is_read_in_the_readers_language(
    small: Game, ann: Player, name: str, spoken: str
) -> None:
    answer(small, ann, "one")
    with override(spoken):
        say(small, ann, name)
    assert (last_line(small, "en"), last_line(small, "de")) == SAID[name]


@pytest.mark.parametrize("dialogue", ANSWERED)
def test_what_is_answered_is_read_in_german(
    small: Game, ann: Player, bob: Player, dialogue: tuple[str, str]
) -> None:
    answer(small, ann, "one")
    say(small, ann, dialogue[0])
    say(small, ann if dialogue[1].startswith("withdraw") else bob, dialogue[1])
    assert last_line(small, "de") == ANSWERED[dialogue]


def test_an_ending_is_kept_as_a_value_and_told_to_each(small: Game, ann: Player) -> None:
    say(small, ann, "resign")
    over = Game.objects.get(pk=small.pk)
    assert (over.ending["detail"], over.result_why) == ("resigned", "")
    for language, told in zip(("en", "de"), SAID["resign"], strict=True):
        with override(language):
            assert over.why_ended == told


def test_an_ending_of_before_stays_as_it_was_told(small: Game, ann: Player) -> None:
    say(small, ann, "resign")
    Game.objects.filter(pk=small.pk).update(ending=None, result_why="Ann gave up long ago.")
    Entry.objects.filter(game=small, name="resign").update(
        events=[{"kind": "result", "text": "Ann gave up long ago.", "data": {"winner": "blue"}}]
    )
    over = Game.objects.get(pk=small.pk)
    with override("de"):
        assert over.why_ended == "Ann gave up long ago."
        assert facts.facts(over, list(over.seats.all()), None, None)["result"]["why"] == over.why_ended
    assert last_line(small, "de") == "Ann gave up long ago."


def test_an_ending_that_can_no_longer_be_read_stops_nobody(small: Game, ann: Player) -> None:
    say(small, ann, "resign")
    Game.objects.filter(pk=small.pk).update(ending={"detail": "gone-home"})
    over = Game.objects.get(pk=small.pk)
    assert over.why_ended == ""
    assert facts.facts(over, list(over.seats.all()), None, None)["result"]["why"] == ""


def test_an_offer_that_can_no_longer_be_read_stops_nobody(small: Game) -> None:
    done = {"say": "shells-fall-there", "given": {"who": {"GoneRef": {"id": "1"}}}}
    asked = {"seat": "red", "why": "So we said.", "number": 1, "correction": {"kind": "points"}}
    small.offers = {"correction": asked | {"done": done}}
    told = facts.facts(small, list(small.seats.all()), None, None)["offers"]["correction"]
    assert told["words"].startswith("Something happened")


def test_why_a_game_was_never_begun_is_told_to_each(small: Game) -> None:
    with override("de"):
        making.abandon(small, endings.NobodyStayed())
    assert Game.objects.get(pk=small.pk).why_ended == "Nobody stayed at the table."
    with override("de"):
        assert Game.objects.get(pk=small.pk).why_ended == "Niemand ist am Tisch geblieben."
