"""What people do with their accounts."""

import time
from typing import Any

from allauth.mfa.totp.internal import auth as totp
from django.test import Client

PASSWORD = "between two hedges"
OTHER = "over the sunken lane"


def sign_in(name: str, password: str = PASSWORD, **more: Any) -> Client:
    """A browser in which somebody has signed in."""
    browser = Client(**more)
    answer = browser.post("/accounts/login/", {"login": name, "password": password})
    assert answer.status_code == 302, answer.content.decode()
    return browser


def show_password(browser: Client, password: str = PASSWORD) -> None:
    """Show it again, as before anything that matters."""
    assert browser.post("/accounts/reauthenticate/", {"password": password}).status_code == 302


def code_of(secret: str, later: int = 0) -> str:
    """What an authenticator app shows, or will show so many steps later."""
    return totp.format_hotp_value(totp.hotp_value(secret, int(time.time()) // 30 + later))


def enrol(browser: Client) -> str:
    """Set up an authenticator app; its secret."""
    show_password(browser)
    page = browser.get("/accounts/2fa/totp/activate/")
    secret: str = page.context["form"].secret
    answer = browser.post("/accounts/2fa/totp/activate/", {"code": code_of(secret)})
    assert answer.headers["Location"] == "/accounts/2fa/recovery-codes/"
    return secret


def change_password(browser: Client, new: str = OTHER, old: str = PASSWORD) -> Any:
    """Change it on the page for that."""
    given = {"oldpassword": old, "password1": new, "password2": new}
    return browser.post("/accounts/password/change/", given)


def is_signed_in(browser: Client) -> bool:
    """Whether the site still knows the account of this browser."""
    return browser.get("/account/sessions/").status_code == 200
