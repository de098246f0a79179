"""What is said of requests that no view answers: in JSON to programs, in words to people."""

import logging

import pytest
from django.db import OperationalError
from django.test import Client

from cocweb import counting, degraded, purses
from cocweb.counting import Counts
from cocweb.purses import Purse, Purses


@pytest.fixture(autouse=True)
def nothing_is_missing() -> None:
    degraded.forget_all()


@pytest.mark.parametrize("path", ["/api/", "/api/nosuch/", "/api/games/a/b/c/", "/api/<script>/"])
@pytest.mark.parametrize("method", ["get", "post", "put", "delete"])
@pytest.mark.django_db
def test_an_unknown_address_of_the_api_answers_in_json(path: str, method: str) -> None:
    said = getattr(Client(), method)(path)
    assert (said.status_code, said["Content-Type"]) == (404, "application/json")
    assert said.json()["code"] == "no-such-address"
    assert said.json()["text"]


@pytest.mark.django_db
def test_people_get_a_page() -> None:
    said = Client().get("/nosuch/")
    assert said.status_code == 404
    assert "There is nothing at this address" in said.content.decode()


def test_while_the_database_is_gone_it_is_said_once_and_truly(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def gone(*_: object) -> None:
        raise OperationalError("connection refused\nIs the server running?")

    monkeypatch.setattr("games.making.views.home.selectors.games_to_watch", gone)
    monkeypatch.setattr("games.making.api.making.selectors.games_to_watch", gone)
    browser = Client(raise_request_exception=False)
    for _ in range(3):
        page = browser.get("/watch/")
        assert (page.status_code, page["Retry-After"]) == (503, "10")
        assert "no game is lost" in page.content.decode()
        said = browser.get("/api/games/")
        assert (said.status_code, said.json()["code"]) == (503, "unavailable")
    lines = [record for record in caplog.records if record.levelno >= logging.WARNING]
    assert [line.getMessage() for line in lines] == [
        "The database does not answer: nothing can be opened or saved. (connection refused)"
    ]


def test_a_fault_is_told_to_programs_in_json(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("games.making.api.making.selectors.games_to_watch", fails)
    said = Client(raise_request_exception=False).get("/api/games/")
    assert (said.status_code, said.json()["code"]) == (500, "internal")


# --- counts and purses ---------------------------------------------------------------------------------


def test_no_address_pushes_the_count_of_another_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST", 100)
    counts = Counts()
    for _ in range(5):
        counts.count("log-ins", "192.0.2.1", 600)
    for number in range(1000):
        counts.count("log-ins", f"2001:db8:{number:x}::/64", 600)
    assert counts.count("log-ins", "192.0.2.1", 600)[0] == 6
    assert counts.count("log-ins", "198.51.100.1", 600)[0] > 100, "who comes when it is full shares a count"
    assert counts.count("promises", "198.51.100.1", 600)[0] == 1


def test_none_but_full_purses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(purses.time, "monotonic", lambda: now[0])
    monkeypatch.setattr(purses, "MOST", 10)
    each = Purses(lambda: Purse(1.0, 0.1))
    each.of("debtor").left = -5.0
    for number in range(100):
        each.of(number).left = 0.5
    assert each.of("debtor").left == -5.0
    assert each.of("newcomer") is each.of("another"), "there is one for all strangers"
    now[0] += 30.0
    for _ in range(10):
        assert each.of("debtor").left < 0
        each.of("newcomer")
    assert each.of("newcomer") is not each.of("another")
    now[0] += 60.0
    assert each.of("debtor").has_any()
