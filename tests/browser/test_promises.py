"""The browser's own part of the dice: sent when the server's promise has come, and the dice page says so."""

import re

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import DESK, PHONE, People, Take
from tests.browser.walks import quick

SHOWN = "This browser was shown this very promise before it sent its part."


def begun(page: Page) -> str:
    """Begin a quick game against the computer; its address."""
    quick(page)
    page.wait_for_url(re.compile("/games/[^/]+/$"))
    return page.url


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_quick_game_asks_for_the_promise_first(people: People, take: Take, size: tuple[int, int]) -> None:
    page = people.arrive(size)
    asked: list[str] = []
    page.on(
        "request", lambda sent: asked.append(sent.url.split("/", 3)[3]) if sent.method == "POST" else None
    )
    address = begun(page)
    assert asked[:2] == ["api/promises/", "quick/"]
    page.goto(f"{address}dice/")
    expect(page.get_by_text(SHOWN)).to_be_visible()
    expect(page.get_by_text("came when the promise stood")).to_be_visible()
    take(page, "dice")
    other = people.arrive(size)
    other.goto(f"{address}dice/")
    expect(other.get_by_role("heading", name="The check")).to_be_visible()
    expect(other.get_by_text(SHOWN)).to_be_hidden()


def test_the_whole_form_asks_for_it_too(people: People) -> None:
    page = people.arrive()
    page.goto("/new/?all=1&against=hot-seat")
    page.get_by_role("radio", name="Freely").check()
    page.get_by_role("button", name=re.compile("^Begin")).click()
    page.wait_for_url(re.compile("/games/[^/]+/$"))
    page.goto(f"{page.url}dice/")
    expect(page.get_by_text(SHOWN)).to_be_visible()


def test_without_an_answer_the_game_begins_and_its_dice_page_tells_what_is_missing(people: People) -> None:
    page = people.arrive()
    people.expect_error("api/promises")

    def fail(route: Route) -> None:
        route.abort()

    page.route("**/api/promises/", fail)
    page.goto(f"{begun(page)}dice/")
    expect(page.get_by_text("was not sent, so the site made one")).to_be_visible()
    expect(page.get_by_text(SHOWN)).to_be_hidden()
