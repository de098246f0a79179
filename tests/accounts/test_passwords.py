"""What a password may be, and what a new one ends."""

import pytest
from allauth.usersessions.models import UserSession
from django.contrib.auth.models import User
from django.contrib.auth.password_validation import validate_password
from django.core.exceptions import ValidationError
from django.core.management import call_command
from django.test import Client

from accounts import reset
from games.models import Player
from games.people.services import keys
from tests.accounts.people import OTHER, PASSWORD, change_password, is_signed_in, sign_in

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "password",
    [
        "elevenchars",
        "password1234",
        "Password!!!!",
        "1944letmein1944",
        "qwertyqwerty",
        "aaaaaaaaaaaa",
        "abcabcabcabc",
        "ChainOfCommand44",
        "chain of command",
        "x" * 129,
    ],
)
def test_a_password_that_others_would_try_is_refused(password: str) -> None:
    with pytest.raises(ValidationError):
        validate_password(password)


@pytest.mark.parametrize(
    "password", [PASSWORD, "twelve chars", "Ж" * 3 + " и ещё слова", "f7Kq" * 2 + "zw1x", "ab cd ef gh " * 10]
)
def test_any_other_is_taken_whatever_it_is_made_of(password: str) -> None:
    validate_password(password)


def test_a_password_like_the_name_is_refused() -> None:
    given = {"username": "winterbourne", "password1": "winterbourne1", "password2": "winterbourne1"}
    assert Client().post("/account/claim/", given).status_code == 422
    assert not User.objects.exists()


def test_the_current_one_is_asked_for(browser: Client, account: User) -> None:
    assert (
        "That is not your current password." in change_password(browser, old="a wrong guess").content.decode()
    )
    account.refresh_from_db()
    assert account.check_password(PASSWORD)


def test_a_new_one_ends_every_other_session_and_every_key(
    browser: Client, account: User, ann: Player
) -> None:
    other, (_, word) = sign_in("ann"), keys.new_key(ann, "My bot")
    assert change_password(browser).headers["Location"] == "/account/"
    assert "signed out everywhere else" in browser.get("/account/").content.decode()
    assert (is_signed_in(browser), is_signed_in(other)) == (True, False)
    assert keys.found_by(word) is None
    (left,) = UserSession.objects.filter(user=account)
    assert left.session_key == browser.session.session_key


@pytest.mark.parametrize("how", ["by the host", "by a command", "by a link"])
def test_so_it_does_whoever_sets_it(
    browser: Client, account: User, ann: Player, host: User, how: str
) -> None:
    _, word = keys.new_key(ann, "My bot")
    if how == "by the host":
        page = f"/admin/auth/user/{account.pk}/password/"
        assert sign_in("hilda").post(page, {"password1": OTHER, "password2": OTHER}).status_code == 302
    elif how == "by a command":
        user = User.objects.get(pk=account.pk)
        user.set_password(OTHER)
        user.save()
    else:
        anybody = Client()
        account.refresh_from_db()
        page = anybody.get(reset.path_to_new_password(account)).headers["Location"]
        assert anybody.post(page, {"password1": OTHER, "password2": OTHER}).status_code == 302
    assert not is_signed_in(browser)
    assert keys.found_by(word) is None
    assert is_signed_in(sign_in("ann", OTHER))


def test_a_digest_that_is_brought_up_to_date_ends_nothing(
    browser: Client, account: User, ann: Player, settings: object
) -> None:
    _, word = keys.new_key(ann, "My bot")
    settings.PASSWORD_HASHERS = [  # type: ignore[attr-defined]
        "django.contrib.auth.hashers.PBKDF2PasswordHasher",
        "django.contrib.auth.hashers.MD5PasswordHasher",
    ]
    sign_in("ann")
    account.refresh_from_db()
    assert account.password.startswith("pbkdf2")
    assert keys.found_by(word) is not None


def test_a_link_is_good_once(account: User) -> None:
    path = reset.path_to_new_password(account)
    browser = Client()
    page = browser.get(path).headers["Location"]
    browser.post(page, {"password1": OTHER, "password2": OTHER})
    assert "no longer good" in Client().get(path).content.decode()


def test_the_host_makes_a_link_and_never_sees_the_password(
    account: User, capsys: pytest.CaptureFixture[str]
) -> None:
    call_command("reset_link", "Ann")
    path = capsys.readouterr().out.splitlines()[-1]
    assert "New password" in Client().get(path, follow=True).content.decode()
    account.refresh_from_db()
    assert account.check_password(PASSWORD)
