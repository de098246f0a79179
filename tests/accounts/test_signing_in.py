"""Signing in: slowed by account and by address, written in the log, and no news for who guesses names."""

import logging

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client

from tests.accounts.people import PASSWORD, is_signed_in, sign_in

pytestmark = pytest.mark.django_db
WRONG = "The username or the password is not right."
HELD_BACK = "Too many failed attempts to sign in."


def attempt(name: str, password: str, address: str = "192.0.2.1", browser: Client | None = None) -> str:
    """What the page says to an attempt."""
    given = {"login": name, "password": password}
    answer = (browser or Client()).post("/accounts/login/", given, REMOTE_ADDR=address)
    return "in" if answer.status_code == 302 else answer.content.decode()


def test_an_account_that_somebody_guesses_at_is_held_back_wherever_he_comes_from(
    account: User, limited: None
) -> None:
    said = [attempt("ann", f"wrong guess {n}", f"192.0.2.{n}") for n in range(6)]
    assert [WRONG in one for one in said] == [True] * 5 + [False]
    assert HELD_BACK in said[5]
    assert HELD_BACK in attempt("ANN", PASSWORD, "192.0.2.99")


def test_no_spelling_of_the_site_or_of_the_name_gives_more_attempts(account: User, limited: None) -> None:
    hosts = ["testserver", "testserver:81", "TestServer", "testserver.", "testserver:82", "testserver:83"]
    said = [
        Client()
        .post(
            "/accounts/login/",
            {"login": name, "password": "wrong guess"},
            headers={"Host": host},
            REMOTE_ADDR=f"192.0.2.{n}",
        )
        .content.decode()
        for n, (host, name) in enumerate(
            zip(hosts, ["ann", "ANN", " ann", "Ann ", "aNN", "ann"], strict=True)
        )
    ]
    assert [WRONG in one for one in said] == [True] * 5 + [False]
    assert HELD_BACK in said[5]


def test_others_that_are_tried_do_not_push_an_account_out_of_the_count(account: User, limited: None) -> None:
    for n in range(5):
        attempt("ann", "wrong guess", f"192.0.2.{n}")
    for n in range(1000):
        cache.set(f"attempts/{n}", [1.0], 300)
    assert HELD_BACK in attempt("ann", PASSWORD, "192.0.2.99")


def test_an_address_that_tries_many_accounts_is_held_back_and_no_other(account: User, limited: None) -> None:
    said = [attempt(f"name{n}", "wrong guess") for n in range(11)]
    assert [HELD_BACK in one for one in said] == [False] * 10 + [True]
    assert HELD_BACK in attempt("ann", PASSWORD)
    assert attempt("ann", PASSWORD, "192.0.2.2") == "in"


def test_who_gets_it_right_is_not_counted(account: User, limited: None) -> None:
    assert {attempt("ann", PASSWORD) for _ in range(8)} == {"in"}


def test_a_wrong_name_and_a_wrong_password_sound_the_same(account: User) -> None:
    assert WRONG in attempt("ann", "wrong guess")
    assert WRONG in attempt("nobody", "wrong guess")


def test_failures_are_logged_with_account_and_address(
    account: User, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "accounts.security")
    attempt("ann", "a wrong guess")
    attempt("ann", PASSWORD)
    failed, entered = (record.getMessage() for record in caplog.records)
    assert failed == "log-in failed: address='192.0.2.1' named='ann'"
    assert entered == "logged in: account='ann' address='192.0.2.1'"
    assert caplog.records[0].levelno == logging.WARNING


@pytest.mark.parametrize("typed", ["my own password 1944", "x\n2026-11-23 logged in: account='ann'"])
def test_what_was_typed_as_a_name_and_is_none_is_not_logged(
    account: User, typed: str, caplog: pytest.LogCaptureFixture
) -> None:
    attempt(typed, "a wrong guess")
    (line,) = (record.getMessage() for record in caplog.records if record.name == "accounts.security")
    assert line == "log-in failed: address='192.0.2.1' named=\"nobody's name\""


def test_a_password_is_never_logged(account: User, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    attempt("ann", "a wrong guess")
    attempt("ann", PASSWORD)
    assert "a wrong guess" not in caplog.text
    assert PASSWORD not in caplog.text


def test_a_closed_account_does_not_get_in(account: User) -> None:
    account.is_active = False
    account.save()
    assert WRONG in attempt("ann", PASSWORD)


def test_nobody_is_sent_to_another_site(account: User) -> None:
    given = {"login": "ann", "password": PASSWORD, "next": "https://elsewhere.example/"}
    assert Client().post("/accounts/login/", given).headers["Location"] == "/mine/"
    given["next"] = "/tables/"
    assert Client().post("/accounts/login/", given).headers["Location"] == "/tables/"


def test_signing_out_ends_the_session_and_takes_a_form(browser: Client) -> None:
    assert browser.get("/accounts/logout/").status_code == 200
    assert is_signed_in(browser)
    kept = browser.cookies["sessionid"].value
    assert browser.post("/accounts/logout/").headers["Location"] == "/"
    thief = Client()
    thief.cookies["sessionid"] = kept
    assert not is_signed_in(thief)


def test_a_session_gets_another_key_when_somebody_signs_in(account: User) -> None:
    browser = Client()
    browser.post("/account/name/", {"name": "Ann"})
    before = browser.cookies["sessionid"].value
    attempt("ann", PASSWORD, browser=browser)
    assert browser.cookies["sessionid"].value != before


def test_addresses_of_earlier_days_lead_on(browser: Client) -> None:
    assert browser.get("/accounts/password/").headers["Location"] == "/accounts/password/change/"
    assert browser.get("/.well-known/change-password").headers["Location"] == "/accounts/password/change/"
    assert browser.get("/accounts/sessions/").headers["Location"] == "/account/sessions/"
    assert Client().get("/accounts/signup/").headers["Location"] == "/account/claim/"


@pytest.mark.parametrize(
    "address",
    ["/account/sessions/", "/accounts/password/change/", "/accounts/2fa/", "/accounts/2fa/totp/activate/"],
)
def test_pages_of_an_account_need_one(db: None, address: str) -> None:
    assert Client().get(address).headers["Location"].startswith("/accounts/login/?next=")


def test_a_session_of_the_days_before_goes_on(account: User) -> None:
    browser = Client()
    browser.force_login(account, "django.contrib.auth.backends.ModelBackend")
    assert is_signed_in(browser)
    assert is_signed_in(sign_in("ann"))


@pytest.mark.parametrize(("typed", "status"), [("\uff41nn", 422), ("\uff48ost", 422), ("Rene\u0301", 302)])
def test_a_name_has_one_form_however_it_is_typed(account: User, typed: str, status: int) -> None:
    given = {"username": typed, "password1": PASSWORD, "password2": PASSWORD}
    assert Client().post("/account/claim/", given).status_code == status
    assert set(User.objects.values_list("username", flat=True)) <= {"ann", "Ren\u00e9"}
    if status == 302:
        assert {attempt(typed, PASSWORD), attempt("Ren\u00e9", PASSWORD)} == {"in"}
