"""Where an account is signed in: listed, ended, with what is connected by it."""

from typing import Any

import pytest
from allauth.usersessions.models import UserSession
from asgiref.sync import sync_to_async as sat
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.core.management import call_command
from django.test import Client

from accounts import sessions
from games.belongings import claiming
from games.models import Game, Player
from tests.accounts.people import PASSWORD, change_password, is_signed_in, sign_in
from tests.protocol.conftest import closed  # noqa: F401
from tests.protocol.lines import OPEN, PATIENCE, Line, opened


def listed(browser: Client) -> list[UserSession]:
    return [one["row"] for one in browser.get("/account/sessions/").context["sessions"]]


@pytest.mark.django_db
def test_each_is_listed_with_its_browser_and_address(account: User) -> None:
    desk = sign_in("ann", headers={"user-agent": "A desk"}, REMOTE_ADDR="192.0.2.1")
    sign_in("ann", headers={"user-agent": "A phone"}, REMOTE_ADDR="2001:db8::1:2")
    assert {(one.user_agent, one.ip) for one in listed(desk)} == {
        ("A desk", "192.0.2.1"),
        ("A phone", "2001:db8::"),
    }
    page = desk.get("/account/sessions/").content.decode()
    assert page.count("This is where you are now.") == 1


@pytest.mark.django_db
def test_one_is_ended_and_no_other(account: User) -> None:
    first, second, third = (sign_in("ann") for _ in range(3))
    row = UserSession.objects.get(session_key=second.session.session_key)
    assert first.post("/account/sessions/", {"session": row.pk}).status_code == 302
    assert [is_signed_in(one) for one in (first, second, third)] == [True, False, True]


@pytest.mark.django_db
def test_all_others_are_ended(account: User) -> None:
    first, second, third = (sign_in("ann") for _ in range(3))
    first.post("/account/sessions/")
    assert [is_signed_in(one) for one in (first, second, third)] == [True, False, False]


@pytest.mark.django_db
@pytest.mark.parametrize("word", ["x", "99999999999999999999", "-1"])
def test_what_is_no_session_ends_none(account: User, word: str) -> None:
    first, second = sign_in("ann"), sign_in("ann")
    first.post("/account/sessions/", {"session": word})
    assert is_signed_in(second)


@pytest.mark.django_db
def test_nobody_ends_a_session_of_another(account: User) -> None:
    User.objects.create_user("eve", password=PASSWORD)
    ann, eve = sign_in("ann"), sign_in("eve")
    row = UserSession.objects.get(session_key=ann.session.session_key)
    eve.post("/account/sessions/", {"session": row.pk})
    eve.post("/account/sessions/")
    assert is_signed_in(ann)


@pytest.mark.django_db
def test_a_session_from_before_there_was_a_list_is_listed(account: User) -> None:
    browser = Client(headers={"user-agent": "An old hand"})
    browser.force_login(account)
    UserSession.objects.all().delete()
    assert [one.user_agent for one in listed(browser)] == ["An old hand"]


@pytest.mark.django_db
def test_what_was_noted_goes_with_the_session(account: User, browser: Client) -> None:
    other = sign_in("ann")
    Session.objects.filter(session_key=other.session.session_key).update(expire_date="2020-01-01T00:00Z")
    call_command("clearsessions")
    assert [one.session_key for one in UserSession.objects.all()] == [browser.session.session_key]


# --- what is connected ---------------------------------------------------------------------------------


async def line_of(game: Game, browser: Client) -> Line:
    """A table in that browser."""
    line = Line(game, None)
    line.scope["headers"].append((b"cookie", f"sessionid={browser.cookies['sessionid'].value}".encode()))
    OPEN.append(line)
    await line.open()
    return line


async def hangs_up(line: Line) -> bool:
    """Whether the server says goodbye, and nothing else."""
    told = (await line.hear_a("refused"))["code"], (await line.socket.receive_output(PATIENCE))["code"]
    return told == ("authentication-failed", 4401)


def _account(ann: Player) -> tuple[User, Client, Client]:
    user = User.objects.create_user("ann", password=PASSWORD)
    claiming.claim(ann, user)
    return user, sign_in("ann"), sign_in("ann")


@pytest.mark.django_db(transaction=True)
async def test_a_session_that_is_ended_is_disconnected_and_no_other(small: Game, ann: Player) -> None:
    _, here, there = await sat(_account)(ann)
    near, far = await line_of(small, here), await line_of(small, there)
    assert near.heard[0]["you"]["seat"] == far.heard[0]["you"]["seat"] == "red"
    await sat(here.post)("/account/sessions/")
    assert await hangs_up(far)
    assert (await near.answer("one"))["type"] == "answered"


def _close(user: User, browser: Client) -> None:
    user.is_active = False
    user.save()


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    "deed",
    [
        lambda user, browser: change_password(browser),
        lambda user, browser: sessions.revoke_access(user),
        _close,
    ],
    ids=["another password", "by the host", "closed"],
)
async def test_all_of_an_account_is_disconnected(small: Game, ann: Player, bob: Player, deed: Any) -> None:
    user, here, there = await sat(_account)(ann)
    far, other = await line_of(small, there), await opened(small, bob)
    await sat(deed)(user, here)
    assert await hangs_up(far)
    await other.send(type="ping")
    assert (await other.hear_a("pong"))["number"] == small.number
    line = Line(small, None)
    line.scope["headers"].append((b"cookie", f"sessionid={there.cookies['sessionid'].value}".encode()))
    assert "seat" not in (await line.open())["you"]
    await line.close()


@pytest.mark.django_db(transaction=True)
async def test_signing_out_disconnects(small: Game, ann: Player) -> None:
    _, here, there = await sat(_account)(ann)
    near, far = await line_of(small, here), await line_of(small, there)
    await sat(here.post)("/accounts/logout/")
    assert await hangs_up(near)
    assert (await far.answer("one"))["type"] == "answered"
