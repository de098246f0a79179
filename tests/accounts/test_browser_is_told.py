"""What browsers are told to do with pages and cookies, and sessions from before they were told so."""

import base64
import hashlib
import re
from pathlib import Path

import pytest
from asgiref.testing import ApplicationCommunicator
from django.contrib.auth.models import User
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.test import Client
from pytest_django import Settings

from cocweb import earlier_cookie, refusing
from cocweb.refusing import server_error
from games.models import Player
from games.people.services import players
from tests.accounts.people import is_signed_in
from tests.accounts.test_personal import as_guest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.django_db


# --- personal pages ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "page", ["/", "/mine/", "/account/", "/forces/", "/lists/mine/", "/api/keys/", "/tables/"]
)
def test_pages_for_one_person_are_kept_by_nobody(site: None, ann: Player, page: str) -> None:
    said = as_guest(ann).get(page).headers["Cache-Control"]
    assert {"private", "no-store"} <= set(said.split(", "))


def test_answers_to_programs_as_well(db: None) -> None:
    _, word = players.new_guest("Ann")
    answer = Client(headers={"Authorization": f"Bearer {word}"}).get("/api/keys/")
    assert answer.headers["Cache-Control"] == "private, no-store"


def test_pages_for_everybody_are_not(site: None) -> None:
    assert "no-store" not in Client().get("/rules/").headers.get("Cache-Control", "")
    pictures = next(iter(re.findall(r"/lists/looks/\w+/nations\.css", Client().get("/").content.decode())))
    assert "immutable" in as_guest(players.new_player("Ann")).get(pictures).headers["Cache-Control"]


# --- policies ------------------------------------------------------------------------------------------


def test_no_page_may_bring_its_own_style(db: None) -> None:
    answer = Client().get("/accounts/login/")
    assert "unsafe-inline" not in answer.headers["Content-Security-Policy"]
    assert "camera=()" in answer.headers["Permissions-Policy"]


def test_no_template_has_any() -> None:
    templates = (ROOT / "templates").rglob("*.*")
    found = {path.name for path in templates if re.search(r"\sstyle=|<style", path.read_text("utf-8"))}
    assert found == {"500.html", "503.html"}


@pytest.mark.parametrize("template", ["500.html", "503.html"])
def test_a_page_on_its_own_feet_allows_the_one_style_it_brings(template: str) -> None:
    answer = refusing.on_its_own_feet(template, 503)
    style = answer.content.decode().partition("<style>")[2].partition("</style>")[0]
    digest = base64.b64encode(hashlib.sha256(style.encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}'" in answer.headers["Content-Security-Policy"]


def test_no_script_sets_the_attribute() -> None:
    scripts = [path for path in (ROOT / "static").rglob("*.js") if "vendor" not in path.parts]
    found = [
        path
        for path in scripts
        if re.search(r"""setAttribute\(\s*["']style["']|style:\s*[`"']""", path.read_text())
    ]
    assert (found, len(scripts) > 50) == ([], True)


def test_the_page_for_what_broke_has_its_style_all_the_same(rf: object) -> None:
    import base64
    import hashlib

    answer = server_error(rf.get("/"))  # type: ignore[attr-defined]
    style = re.search(r"<style>(.*?)</style>", answer.content.decode(), re.DOTALL)
    assert style is not None
    digest = base64.b64encode(hashlib.sha256(style[1].encode()).digest()).decode()
    assert f"style-src 'self' 'sha256-{digest}'" in answer.headers["Content-Security-Policy"]


# --- the session's cookie under its earlier name ---------------------------------------------------------


@pytest.fixture
def renamed(settings: Settings) -> None:
    """A site that speaks HTTPS now."""
    settings.SESSION_COOKIE_NAME, settings.EARLIER_SESSION_COOKIE = "__Host-sessionid", "sessionid"
    settings.SESSION_COOKIE_SECURE = True


def test_a_session_from_before_goes_on_once(ann: Player, renamed: None) -> None:
    browser = as_guest(ann)
    before = browser.cookies["sessionid"].value
    answer = browser.get("/mine/")
    assert answer.context["player"] == ann
    cookie = answer.cookies["__Host-sessionid"]
    assert (cookie["secure"], cookie["path"], cookie["domain"], cookie["httponly"]) == (True, "/", "", True)
    assert cookie.value != before
    assert answer.cookies["sessionid"]["max-age"] == 0
    assert not Session.objects.filter(session_key=before).exists()
    assert browser.get("/mine/").context["player"] == ann


def test_so_does_one_of_an_account(account: User, renamed: None) -> None:
    browser = Client()
    browser.force_login(account)
    browser.cookies["sessionid"] = browser.cookies.pop("__Host-sessionid").value
    assert is_signed_in(browser)


def test_a_session_of_now_is_not_taken_under_the_earlier_name(renamed: None) -> None:
    browser = Client()
    browser.post("/account/name/", {"name": "Eve"})
    planted = browser.cookies["__Host-sessionid"].value
    victim = Client()
    victim.cookies["sessionid"] = planted
    assert victim.get("/mine/").context["player"] is None


def test_nor_any_beside_one_of_now(ann: Player, bob: Player, renamed: None) -> None:
    browser = as_guest(ann)
    browser.get("/mine/")
    other = as_guest(bob)
    browser.cookies["sessionid"] = other.cookies["sessionid"].value
    assert browser.get("/mine/").context["player"] == ann


@pytest.mark.parametrize("word", ["", "nonsense", "x" * 32])
def test_nonsense_is_nobody(word: str, renamed: None) -> None:
    browser = Client()
    browser.cookies["sessionid"] = word
    assert browser.get("/mine/").context["player"] is None


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("mark", "is_taken"), [({}, True), ({earlier_cookie.MARK: True}, False)])
async def test_a_page_that_was_open_connects_again(
    renamed: None, mark: dict[str, bool], is_taken: bool
) -> None:
    store = SessionStore()
    await store.aupdate({"player": 1} | mark)
    await store.asave()
    seen: list[dict[str, str]] = []

    async def application(scope: dict[str, dict[str, str]], receive: object, send: object) -> None:
        seen.append(scope["cookies"])

    scope = {"type": "websocket", "cookies": {"sessionid": str(store.session_key)}}
    inside = ApplicationCommunicator(earlier_cookie.EarlierCookieOfSocket(application), scope)
    await inside.wait()
    assert ("__Host-sessionid" in seen[0]) is is_taken


def test_a_site_without_https_keeps_plain_names(ann: Player) -> None:
    browser = as_guest(ann)
    assert browser.get("/mine/").context["player"] == ann
    browser.post("/account/name/", {"name": "Anna"})
    assert set(browser.cookies) <= {"sessionid", "csrftoken"}
    assert earlier_cookie.MARK not in browser.session
