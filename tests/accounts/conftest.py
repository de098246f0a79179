"""The fixtures of the games' tests, and people with accounts."""

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from accounts import middleware
from games.belongings import claiming
from games.models import Player
from tests.accounts.people import PASSWORD, sign_in
from tests.games.fixtures import *  # noqa: F403


@pytest.fixture(autouse=True)
def _nothing_noted() -> None:
    """Every test begins with a process that has noted no session and counted nobody."""
    middleware.forget()
    cache.clear()


@pytest.fixture
def account(ann: Player) -> User:
    """Ann's account."""
    user = User.objects.create_user("ann", password=PASSWORD)
    claiming.claim(ann, user)
    return user


@pytest.fixture
def browser(account: User) -> Client:
    """Ann's browser, in which she has signed in."""
    return sign_in("ann")


@pytest.fixture
def host(db: None) -> User:
    """Who runs the site."""
    return User.objects.create_superuser("hilda", password=PASSWORD)


@pytest.fixture
def limited(settings: Settings) -> None:
    """The library's limits, as on a real site."""
    settings.ACCOUNT_RATE_LIMITS = {}


@pytest.fixture
def mail(settings: Settings) -> None:
    """A site that sends mail."""
    settings.MAIL = {"host": "mail.example"}
    settings.ACCOUNT_EMAIL_NOTIFICATIONS = True
    settings.ACCOUNT_EMAIL_VERIFICATION = "optional"
    settings.ACCOUNT_SIGNUP_FIELDS = ["username*", "email", "password1*", "password2*"]
