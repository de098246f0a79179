"""The people of a browser test are apart from each other, and what goes wrong in a page is noticed."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.backstage import Backstage
from tests.browser.conftest import PHONE, People

A_PAGE = "data:text/html,<h1>Hello</h1>"


@pytest.fixture
def strangers(browser: Browser, backstage: Backstage) -> Iterator[People]:
    """People without a site."""
    present = People(browser, "http://127.0.0.1", backstage)
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
