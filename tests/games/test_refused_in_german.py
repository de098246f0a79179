"""Whoever reads German is refused in German, on pages, by the interface for programs and before either."""

import json
from typing import Any

import pytest
from django.conf import settings
from django.test import Client
from django.utils.translation import override

from armylists.own.check import checked
from cocweb import language, limits, pages
from games.drawn.reading import BadDrawing, read_json, read_text
from games.making.forms.games import NewGameForm
from games.models import Game, Mode, Player
from games.people.settings import SETTINGS
from games.playing.services import commands
from games.refusals import Refused
from games.tables.services import own_tables
from tests.games.people import answer, say

GERMAN = {"HTTP_COOKIE": f"{settings.LANGUAGE_COOKIE_NAME}=de"}


def german() -> Client:
    return Client(**GERMAN)


def told(response: Any) -> str:
    return str(json.loads(response.content)["text"])


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "text"),
    [
        ("/api/games/nowhere/", "Dieses Spiel gibt es nicht."),
        ("/api/nothing/", "Unter /api/nothing/ hat die API nichts; siehe /api/schema/."),
        ("/api/keys/", "Schick den Schlüssel eines Spielers: Authorization: Bearer <key>."),
    ],
)
def test_programs_are_refused_in_the_language_that_they_ask_for(site: None, address: str, text: str) -> None:
    assert told(german().get(address)) == text
    assert told(Client().get(address)) != text


@pytest.mark.django_db
def test_what_is_refused_deep_in_a_service_is_in_the_readers_language(small: Game, ann: Player) -> None:
    answer(small, ann, "one")
    say(small, ann, "offer-draw")
    for reads, text in (
        ("en", "That has been asked already; wait for the answer."),
        ("de", "Darum wurde schon gebeten; warte auf die Antwort."),
    ):
        with override(reads), pytest.raises(Refused) as refusal:
            say(small, ann, "offer-draw", client_id=f"again-{reads}")
        assert refusal.value.text == text
        assert type(refusal.value.text) is str
    with override("de"), pytest.raises(Refused) as refusal:
        commands.command(small.pk, ann, "dance", seat=None, seen=0, client_id="one")
    assert refusal.value.text == "Diesen Befehl gibt es nicht."


@pytest.mark.django_db
def test_forms_ask_and_refuse_in_german(site: None) -> None:
    with override("de"):
        form = NewGameForm(None, player=None)
        assert str(form["mode"].label) == "Gegen wen"
        assert (Mode.COMPUTER.value, "Gegen den Computer") in [
            (value, str(label)) for value, label in form.fields["mode"].choices
        ]
        assert str(SETTINGS[0].title) == "Beschriftung auf dem Tisch"
        assert own_tables.empty().title == "Mein Tisch"


def test_what_is_wrong_with_a_list_is_told_in_german() -> None:
    text = "title: Meine\nplatoons: 3\n"
    wrong = {reads: _faults_in(reads, text) for reads in ("en", "de")}
    assert "Here belongs a list, in [ ] or line by line, not “3”." in wrong["en"]
    assert "Hierher gehört eine Aufzählung, in [ ] oder Zeile für Zeile, nicht „3“." in wrong["de"]


def _faults_in(reads: str, text: str) -> list[str]:
    with override(reads):
        return [fault.what for fault in checked(text).faults]


def test_what_is_wrong_with_a_drawing_is_told_in_german() -> None:
    with override("de"), pytest.raises(BadDrawing) as bad:
        read_json({"id": "one", "title": " ", "features": []})
    assert str(bad.value) == "Gib dem Tisch bitte einen Titel."
    with override("de"), pytest.raises(BadDrawing) as bad:
        read_text(b"x" * 70_000)
    assert str(bad.value) == "Ein Tisch hat höchstens 64 KB; dieser hat 69."


def test_what_is_refused_before_any_page_is_in_the_browsers_language() -> None:
    cookie = f"{settings.LANGUAGE_COOKIE_NAME}=de".encode()
    with override(language.of_request({"headers": [(b"cookie", cookie)]})):
        head, body = pages.answer_of(pages.TOO_LARGE, is_program=False)
    assert body["body"].decode() == "Diese Nachricht ist zu groß."
    assert dict(head["headers"])[b"content-length"] == str(len(body["body"])).encode()
    with override(language.of_request({"headers": []})):
        assert pages.answer_of(pages.TOO_LARGE, is_program=True)[1]["body"] == (
            b'{"code": "too-large", "text": "That message is too large."}'
        )


@pytest.mark.parametrize(("seconds", "text"), [(60, "in 1 Minute"), (61, "in 2 Minuten")])
def test_when_to_come_again_is_told_in_german(rf: Any, seconds: int, text: str) -> None:
    with override("de"):
        response = limits._refusal(rf.post("/api/games/"), seconds)
    assert told(response) == f"Das waren zu viele Anfragen. Versuch es {text} noch einmal."
