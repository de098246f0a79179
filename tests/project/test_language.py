"""Each reads in the language that he has chosen, else in that which his browser asks for, else in English."""

import re

import pytest
from django.conf import settings
from django.contrib.auth.models import User
from django.test import Client

from cocweb.language import of_socket
from games.models import Player
from tests.accounts.people import PASSWORD, sign_in
from tests.games.fixtures import *  # noqa: F403

GERMAN = {"Accept-Language": "de-AT,de;q=0.9,en;q=0.5"}


def test_german_is_finished(site: None) -> None:
    assert settings.LANGUAGES_UNFINISHED == ()
    assert language_of(Client(headers=GERMAN).get("/").content) == "de"


def test_each_language_is_offered_in_its_own_words(site: None) -> None:
    assert b'lang="en">English</button>' in Client(headers=GERMAN).get("/").content
    assert b'lang="de">Deutsch</button>' in Client().get("/").content


def test_what_is_not_finished_is_read_by_whoever_chooses_it(
    site: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "LANGUAGES_UNFINISHED", ("de",))
    browser = Client(headers=GERMAN)
    assert language_of(browser.get("/").content) == "en-GB"
    assert of_socket({"headers": [(b"accept-language", b"de,en;q=0.5")]}) == "en"
    browser.post("/language/", {"language": "de"})
    assert language_of(browser.get("/").content) == "de"


def language_of(page: bytes) -> str:
    found = re.search(rb'<html lang="([^"]*)"', page)
    assert found is not None
    return found[1].decode()


@pytest.mark.parametrize(
    ("asked", "told"),
    [("", "en-GB"), ("de", "de"), ("de-AT,de;q=0.9,en;q=0.5", "de"), ("en-US,de;q=0.9", "en-GB")],
)
def test_a_browser_is_told_what_it_asks_for(site: None, asked: str, told: str) -> None:
    page = Client().get("/", headers={"Accept-Language": asked})
    assert language_of(page.content) == told
    assert page["Content-Language"] == told[:2]
    assert {"Accept-Language", "Cookie"} <= set(page["Vary"].split(", "))


@pytest.mark.parametrize("asked", ["xx", "fr,it;q=0.5", "*", ";;;q=,", "d\x00e", "de" * 600])
def test_an_unknown_language_is_english(site: None, asked: str) -> None:
    assert language_of(Client().get("/", headers={"Accept-Language": asked}).content) == "en-GB"
    browser = Client()
    browser.cookies[settings.LANGUAGE_COOKIE_NAME] = asked.replace(";", "").replace("\x00", "?")
    assert language_of(browser.get("/").content) == "en-GB"


def test_a_visitor_chooses_and_goes_on_where_he_was(site: None) -> None:
    browser = Client(headers=GERMAN)
    chosen = browser.post(
        "/language/", {"language": "en"}, headers={"Referer": "http://testserver/rules/?q=shock"}
    )
    assert (chosen.status_code, chosen["Location"]) == (302, "http://testserver/rules/?q=shock")
    assert language_of(browser.get("/rules/").content) == "en-GB"
    assert b'<button class="as-link" name="language" value="de"' in browser.get("/rules/").content
    assert Player.objects.count() == 0
    browser.post("/language/", {"language": "de"})
    assert language_of(browser.get("/rules/").content) == "de"


def test_nobody_is_sent_elsewhere_or_told_what_there_is_not(
    site: None, caplog: pytest.LogCaptureFixture
) -> None:
    browser = Client()
    elsewhere = browser.post(
        "/language/", {"language": "de"}, headers={"Referer": "https://elsewhere.example/"}
    )
    assert elsewhere["Location"] == "/"
    unknown = browser.post("/language/", {"language": "tlh"})
    assert settings.LANGUAGE_COOKIE_NAME not in unknown.cookies
    assert "„tlh“" in caplog.text
    assert browser.get("/language/").status_code == 405


def test_a_choice_is_kept_with_the_player_and_comes_along_when_he_signs_in(site: None, ann: Player) -> None:
    ann.user = User.objects.create_user("ann", password=PASSWORD)
    ann.save()
    browser = sign_in("ann")
    browser.post("/language/", {"language": "de"})
    ann.refresh_from_db()
    assert ann.settings == {"language": "de"}
    assert language_of(Client().get("/").content) == "en-GB"
    assert language_of(sign_in("ann").get("/").content) == "de"


@pytest.mark.parametrize("address", ["/rules/", "/lists/", "/lists/germany-1943-45/"])
def test_a_document_is_kept_once_for_each_language(site: None, address: str) -> None:
    english, german = Client().get(address), Client(headers=GERMAN).get(address)
    assert (language_of(english.content), language_of(german.content)) == ("en-GB", "de")
    assert english["ETag"] != german["ETag"]
    again = Client().get(address, headers={"If-None-Match": german["ETag"]})
    assert (again.status_code, language_of(again.content)) == (200, "en-GB")


@pytest.mark.parametrize("address", ["/api/tables/", "/api/positions/", "/api/platoons/"])
def test_data_are_the_same_in_every_language(site: None, address: str) -> None:
    german = Client(headers=GERMAN).get(address)
    assert (german["Content-Language"], german.content) == ("en", Client().get(address).content)


def test_a_socket_speaks_as_the_page_that_opens_it() -> None:
    headers = [(b"accept-language", b"de")]
    assert of_socket({"query_string": b"after=3&language=en-GB", "headers": headers}) == "en"
    assert of_socket({"query_string": b"language=xx", "headers": headers}) == "de"
    cookies = {settings.LANGUAGE_COOKIE_NAME: "en"}
    assert of_socket({"query_string": b"", "headers": headers, "cookies": cookies}) == "en"
    assert of_socket({"headers": [(b"accept-language", b"\xff;q=x")]}) == "en"
