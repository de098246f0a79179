"""What is the same for all is made once, sent once, and never mixed up between visitors."""

import gzip
import re
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from cocweb import documents
from games.models import Player
from tests.games.fixtures import *  # noqa: F403
from tests.games.reports.test_reporting import browser_of

pytestmark = pytest.mark.usefixtures("site")

PAGES = ["/rules/", "/rules/all/", "/rules/close-combat/", "/lists/", "/lists/germany-1943-45/"]
SIGNED_OUT = b"You have signed out."
DATA = [
    "/api/schema/",
    "/api/schema/?format=json",
    "/api/table-schema/",
    "/api/tables/",
    "/api/tables/hamlet-crossroads/",
    "/api/tables/hamlet-crossroads/drawing/",
    "/api/platoons/",
    "/api/positions/",
    "/api/positions/two-tanks/",
]


@pytest.mark.parametrize("address", [*PAGES, *DATA])
def test_a_document_is_made_once_and_sent_once(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    made, plain = [], documents.written
    monkeypatch.setattr(documents, "written", lambda response: made.append(1) or plain(response))
    browser = Client()
    first = browser.get(address)
    again = browser.get(address, headers={"If-None-Match": first["ETag"]})
    assert (first.status_code, again.status_code, again.content) == (200, 304, b"")
    other = Client().get(address, headers={"If-None-Match": 'W/"something else"'})
    assert (other.status_code, made) == (200, [1])
    assert without_token(other.content) == without_token(first.content)


@pytest.mark.parametrize("address", DATA)
def test_nothing_is_asked_of_the_database_for_it(
    address: str, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    Client().get(address)
    with django_assert_num_queries(0):
        Client().get(address)


@pytest.mark.parametrize("address", DATA)
def test_data_travels_packed_to_who_can_unpack_it(address: str) -> None:
    plain = Client().get(address).content
    packed = Client().get(address, headers={"Accept-Encoding": "gzip"})
    assert packed["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.content) == plain
    assert "Accept-Encoding" in packed["Vary"]


TOKEN = re.compile(rb"[A-Za-z0-9]{64}")


def without_token(body: bytes) -> bytes:
    return TOKEN.sub(b"", body)


def test_each_visitor_has_a_word_of_his_own_that_forms_are_taken_with() -> None:
    one, other = (Client(enforce_csrf_checks=True) for _ in range(2))
    pages = [browser.get("/lists/germany-1943-45/") for browser in (one, other)]
    tokens = [set(TOKEN.findall(page.content)) for page in pages]
    assert all(len(token) == 1 for token in tokens)
    assert tokens[0] != tokens[1]
    for browser, token in zip((one, other), tokens, strict=True):
        sent = {"csrfmiddlewaretoken": token.copy().pop().decode(), "from": "germany-1943-45"}
        assert browser.post("/lists/copy/", sent).status_code == 302
    assert pages[0]["ETag"] != pages[1]["ETag"], "a page with somebody else's word is not the same"


def test_a_page_tells_whose_it_is(ann: Player, django_user_model: type[User]) -> None:
    somebody = django_user_model.objects.create_user("carla", password="a long word to say")
    account = Client()
    account.force_login(somebody)
    told: dict[str, Any] = {
        "nobody": Client().get("/rules/"),
        "guest": browser_of(ann).get("/rules/"),
        "account": account.get("/rules/"),
    }
    bodies = {who: page.content.decode() for who, page in told.items()}
    assert "Sign in</a>" in bodies["nobody"]
    assert ">You</a>" in bodies["guest"]
    assert "carla" in bodies["account"]
    assert "ETag" not in told["account"]
    assert "Sign in</a>" in Client().get("/rules/").content.decode()
    assert told["nobody"]["Cache-Control"] == "private, no-cache"
    assert "Cookie" in told["nobody"]["Vary"]


def test_what_is_a_players_own_is_told_to_him_alone(ann: Player) -> None:
    Client().get("/api/tables/")
    body = {"copy": "hamlet-crossroads"}
    made = browser_of(ann).post("/api/tables/", body, content_type="application/json")
    word = made.json()["key"]
    assert word in browser_of(ann).get("/api/tables/").content.decode()
    assert word not in Client().get("/api/tables/").content.decode()
    share = {"shared": True}
    browser_of(ann).patch(f"/api/tables/{word}/", share, content_type="application/json")
    assert Client().get(f"/api/tables/{word}/").status_code == 200
    browser_of(ann).patch(f"/api/tables/{word}/", {"shared": False}, content_type="application/json")
    assert Client().get(f"/api/tables/{word}/").status_code == 404


def test_a_key_that_is_nobodys_is_refused_here_too() -> None:
    Client().get("/api/tables/")
    assert Client().get("/api/tables/", headers={"Authorization": "Bearer nobody"}).status_code == 401


def test_searching_and_what_is_not_there_are_not_kept() -> None:
    found = Client().get("/rules/?q=overwatch")
    assert "ETag" not in found
    assert "ETag" not in Client().get("/lists/?q=panther")
    assert Client().get("/rules/nosuch/").status_code == 404
    assert not documents.shelf.kept


def test_there_is_an_end_to_what_is_kept_and_to_how_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(documents, "MOST_BYTES", 150_000)
    for address in PAGES:
        Client().get(address)
    assert sum(one.size for one in documents.shelf.kept.values()) <= 150_000
    Client().get("/api/table-schema/")
    assert documents.shelf.get(("/api/table-schema/", "one"))
    later = documents.time.monotonic() + documents.KEPT_FOR + 1
    monkeypatch.setattr(documents.time, "monotonic", lambda: later)
    assert documents.shelf.get(("/api/table-schema/", "one")) is None


def test_a_word_meant_for_one_visitor_is_shown_to_him_alone() -> None:
    browser = Client()
    User.objects.create_user("somebody", password="between two hedges")
    browser.post("/accounts/login/", {"login": "somebody", "password": "between two hedges"})
    browser.post("/accounts/logout/")
    assert SIGNED_OUT in browser.get("/rules/all/").content
    assert SIGNED_OUT not in Client().get("/rules/all/").content
    again = Client()
    again.get("/rules/all/")  # it is kept now
    again.post("/accounts/login/", {"login": "somebody", "password": "between two hedges"})
    again.post("/accounts/logout/")
    assert SIGNED_OUT in again.get("/rules/all/").content
