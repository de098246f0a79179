"""New players, new games and log-ins are counted by address."""

import pytest
from django.test import Client
from pytest_django import Settings

from cocweb import counting
from games.models import Player

SENT = {
    "new-games": [
        "/new/",
        "/evening/",
        "/quick/",
        "/patrol/",
        "/hosting/new/",
        "/api/games/",
        "/positions/nosuch/",
        "/api/positions/nosuch/games/",
    ],
    "new-players": ["/join/nobody/", "/account/claim/", "/account/name/", "/api/join/", "/api/players/"],
    "promises": ["/api/promises/"],
    "positions": ["/games/nosuchgame/keep/", "/api/positions/"],
    "new-tables": ["/tables/new/", "/tables/nosuch/change/", "/api/tables/"],
    "forces": [
        "/forces/",
        "/forces/typed/",
        "/forces/nosuch/copy/",
        "/games/nosuchgame/save-force/",
        "/api/saved-forces/",
    ],
    "new-lists": ["/lists/copy/", "/lists/import/", "/api/lists/"],
    "evenings": [
        "/evenings/new/",
        "/evenings/nosuch/edit/",
        "/evenings/nosuch/act/",
        "/evenings/come/nosuch/",
        "/evenings/take-over/nosuch/",
        "/evenings/nosuch/leave/",
    ],
    "hosting": ["/hosting/nosuchgame/act/", "/hosting/take-over/nosuch/"],
    "house-rules": [
        "/house-rules/new/",
        "/house-rules/nosuch/edit/",
        "/house-rules/nosuch/change/",
    ],
    "lists": ["/lists/own/nosuch/edit/"],
    "reports": ["/games/nosuchgame/report/"],
    "exports": ["/account/export/"],
    "log-ins": [
        "/accounts/login/",
        "/admin/login/",
        "/accounts/password/change/",
        "/accounts/password/reset/",
        "/accounts/reauthenticate/",
        "/account/delete/",
    ],
}


STRETCH = 86_400
"""Seconds that are counted together: so long that a test is hardly ever at the end of one."""


@pytest.fixture(autouse=True)
def two_of_each(db: None, settings: Settings) -> None:
    counting.own.forget_all()
    settings.LIMITS = dict.fromkeys(SENT, (2, STRETCH))


def sent(browser: Client, address: str, **more: str) -> int:
    return browser.post(address, "{}", content_type="application/json", **more).status_code


@pytest.mark.parametrize(("name", "address"), [(name, one) for name, all_ in SENT.items() for one in all_])
def test_the_third_is_refused_whatever_the_first_two_were(name: str, address: str) -> None:
    browser = Client()
    assert 429 not in (sent(browser, address), sent(browser, address))
    response = browser.post(address, "{}", content_type="application/json")
    assert response.status_code == 429
    assert 0 < int(response["Retry-After"]) <= STRETCH + 1
    assert "Try again in" in response.content.decode()
    for other in SENT[name]:
        assert sent(browser, other) == 429


def test_a_list_is_changed_by_programs_as_often_as_by_hand() -> None:
    browser = Client()
    assert [browser.put("/api/lists/nosuch/").status_code == 429 for _ in range(3)] == [False, False, True]
    assert sent(browser, "/lists/own/nosuch/edit/") == 429


def test_looking_and_other_addresses_are_free() -> None:
    browser = Client()
    assert [sent(browser, "/accounts/login/") for _ in range(3)] == [200, 200, 429]
    assert browser.get("/accounts/login/").status_code == 200
    assert sent(browser, "/accounts/login/", REMOTE_ADDR="192.0.2.7") == 200
    assert sent(browser, "/api/players/") != 429


def test_the_time_passes(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [6_000_000.0]
    monkeypatch.setattr(counting.time, "monotonic", lambda: now[0])
    browser = Client()
    assert [sent(browser, "/accounts/login/") for _ in range(3)] == [200, 200, 429]
    now[0] += STRETCH
    assert sent(browser, "/accounts/login/") == 200


def test_a_program_is_told_in_its_own_words() -> None:
    program = Client()
    names = [program.post("/api/players/", {"name": "Bot"}, "application/json") for _ in range(3)]
    assert [answer.status_code for answer in names] == [201, 201, 429]
    assert names[-1].json()["code"] == "too-often"
    assert Player.objects.count() == 2


def test_without_limits_nothing_is_counted(settings: Settings) -> None:
    settings.LIMITS = {}
    browser = Client()
    assert {sent(browser, "/accounts/login/") for _ in range(5)} == {200}
