"""The people of a browser test are apart from each other, and what goes wrong in a page is noticed."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.backstage import Backstage
from tests.browser.conftest import PHONE, People, Wardrobe

A_PAGE = "data:text/html,<h1>Hello</h1>"


@pytest.fixture
def strangers(browser: Browser, backstage: Backstage) -> Iterator[People]:
    """People without a site."""
    present = People(Wardrobe(browser, "http://127.0.0.1"), backstage)
    yield present
    present.leave()


def test_an_error_in_the_console_is_noticed(strangers: People) -> None:
    page = strangers.arrive()
    page.goto(A_PAGE)
    with page.expect_console_message():
        page.evaluate("console.error('the map is gone')")
    with page.expect_event("pageerror"):
        page.evaluate("setTimeout(() => { throw new Error('the dice are gone') })")
    assert ["the map" in error or "the dice" in error for error in strangers.unexpected_errors()] == [
        True,
        True,
    ]


def test_an_expected_error_is_let_pass(strangers: People) -> None:
    strangers.expect_error("map is g.ne")
    page = strangers.arrive()
    page.goto(A_PAGE)
    with page.expect_console_message():
        page.evaluate("console.error('the map is gone')")
    assert strangers.errors != []
    assert strangers.unexpected_errors() == []


def test_people_share_no_memory(strangers: People) -> None:
    first, second = strangers.arrive(), strangers.arrive(PHONE, touch=True)
    assert first.context is not second.context
    assert second.evaluate("window.innerWidth") == PHONE[0]


def test_who_comes_later_finds_nothing_of_who_was_there_before(people: People) -> None:
    before = people.arrive()
    before.goto("/healthz")
    before.context.add_cookies([{"name": "sessionid", "value": "hers", "url": people.address}])
    before.context.grant_permissions(["clipboard-read"])
    before.evaluate("localStorage.hers = sessionStorage.hers = 'kept'")
    people.leave()
    after = people.arrive()
    assert after.context is before.context
    after.goto("/healthz")
    assert after.context.cookies() == []
    assert after.evaluate("[localStorage.length, sessionStorage.length]") == [0, 0]
    asked = "navigator.permissions.query({ name: 'clipboard-read' }).then((found) => found.state)"
    assert after.evaluate(asked) != "granted"
