"""A link to a new password by mail, where mail is set; and plain words where it is not."""

import re

import pytest
from allauth.account.models import EmailAddress
from django.contrib.auth.models import User
from django.core import mail as outbox
from django.test import Client

from cocweb import environment
from tests.accounts.people import OTHER, PASSWORD, change_password, is_signed_in, show_password, sign_in

pytestmark = pytest.mark.django_db
ADDRESS = "ann@post.example"


@pytest.fixture
def confirmed(account: User) -> EmailAddress:
    return EmailAddress.objects.create(user=account, email=ADDRESS, verified=True, primary=True)


def asked(address: str) -> None:
    """Somebody asks for a link; what he is told is always the same."""
    answer = Client().post("/accounts/password/reset/", {"email": address}, follow=True)
    assert "Look into your mail" in answer.content.decode()


def test_without_mail_the_page_says_whom_to_ask() -> None:
    page = Client().get("/accounts/password/reset/").content.decode()
    assert "This site sends no mail" in page
    assert "Ask its host" in page
    assert "<form" not in page.partition("<main")[2].partition("</main>")[0]
    Client().post("/accounts/password/reset/", {"email": ADDRESS})
    assert outbox.outbox == []


def test_without_mail_no_page_asks_for_an_address(browser: Client) -> None:
    assert "mail" not in Client().get("/account/claim/").context["form"].fields
    assert browser.get("/accounts/email/").headers["Location"] == "/account/"
    assert "keeps no addresses" in browser.get("/account/").content.decode()


def test_a_link_goes_to_the_address_that_was_confirmed(mail: None, confirmed: EmailAddress) -> None:
    asked(ADDRESS.upper())
    (sent,) = outbox.outbox
    assert sent.to == [ADDRESS]
    link = re.search(r"http://testserver(/accounts/password/reset/key/\S+)", sent.body)
    assert link is not None
    browser = Client()
    page = browser.get(link[1]).headers["Location"]
    assert browser.post(page, {"password1": OTHER, "password2": OTHER}).status_code == 302
    assert not is_signed_in(browser)
    assert is_signed_in(sign_in("ann", OTHER))


def test_none_goes_to_one_that_was_not_nor_to_a_stranger(mail: None, confirmed: EmailAddress) -> None:
    EmailAddress.objects.filter(pk=confirmed.pk).update(verified=False)
    asked(ADDRESS)
    asked("stranger@post.example")
    assert outbox.outbox == []


def test_an_address_is_confirmed_by_its_link(mail: None, browser: Client, account: User) -> None:
    given = {"email": ADDRESS, "action_add": ""}
    assert browser.post("/accounts/email/", given).headers["Location"].startswith("/accounts/reauthenticate/")
    show_password(browser)
    browser.post("/accounts/email/", given)
    link = re.search(r"http://testserver(/accounts/confirm-email/\S+)", outbox.outbox[0].body)
    assert link is not None
    page = browser.get(link[1])
    assert f"Is {ADDRESS} the address of ann?" in page.content.decode()
    assert not EmailAddress.objects.get().verified
    browser.post(link[1])
    assert EmailAddress.objects.get().verified


def test_one_learns_by_mail_of_changes(mail: None, confirmed: EmailAddress, browser: Client) -> None:
    change_password(browser)
    (sent,) = outbox.outbox
    assert sent.to == [ADDRESS]
    assert "password" in sent.body
    assert PASSWORD not in sent.body


def test_mail_that_cannot_be_sent_breaks_no_page(
    mail: None, confirmed: EmailAddress, settings: object, caplog: pytest.LogCaptureFixture
) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"  # type: ignore[attr-defined]
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9  # type: ignore[attr-defined]
    asked(ADDRESS)
    assert "could not be sent" in caplog.text


@pytest.mark.parametrize(
    ("url", "read"),
    [
        ("smtp+tls://me:p%40ss@mail.example", ("mail.example", 587, "me", "p@ss", True, False)),
        ("smtps://mail.example:4650", ("mail.example", 4650, "", "", False, True)),
        ("smtp://mail.example", ("mail.example", 25, "", "", False, False)),
    ],
)
def test_the_server_for_mail_is_read(
    monkeypatch: pytest.MonkeyPatch, url: str, read: tuple[object, ...]
) -> None:
    monkeypatch.setenv("EMAIL_URL", url)
    assert tuple(environment.mail("EMAIL_URL").values()) == read


@pytest.mark.parametrize(
    "url", ["mail.example", "https://mail.example", "smtp://", "smtp://mail.example:many"]
)
def test_what_is_no_server_for_mail_is_named(monkeypatch: pytest.MonkeyPatch, url: str) -> None:
    monkeypatch.setenv("EMAIL_URL", url)
    with pytest.raises(environment.SettingInvalid, match="EMAIL_URL"):
        environment.mail("EMAIL_URL")
