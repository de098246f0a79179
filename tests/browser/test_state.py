"""What the browser keeps of a game, message by message: the same as the server means."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, Page, Route

STATIC = Path(__file__).parents[2] / "static"
EMPTY = "<!doctype html><title>state</title>"

APPLIED = """async ([begun, message]) => {
  const { BEGINNING, withHello, withUpdate } = await import("/tabletop/state.js");
  const { game, view, log, number } = withUpdate(withHello(BEGINNING, begun, 0), message, 0);
  return { game, view, log, number };
}"""


def answer(route: Route) -> None:
    """An empty page, or a module of static."""
    file = STATIC / urlparse(route.request.url).path.lstrip("/")
    if file.is_file():
        route.fulfill(body=file.read_bytes(), content_type="text/javascript")
    else:
        route.fulfill(body=EMPTY, content_type="text/html")


@pytest.fixture(scope="module")
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page()
    page.route("**/*", answer)
    page.goto("http://state.test/")
    yield page
    page.close()


def after(page: Page, **update: Any) -> Any:
    """The state after a first message and this update."""
    offered = {"names": {"red": "Ann"}, "offers": {"draw": {"seat": "red"}}, "commands": ["accept-draw"]}
    begun = {"type": "hello", "number": 1, "you": {}, "game": offered, "log": [], "chat": [], "at": ""}
    begun["view"] = {
        "awaiting": [{"seat": "blue"}],
        "request": {"name": "move"},
        "sides": {"red": {"dice": 1}},
    }
    message = {"type": "update", "after": 1, "number": 2, "at": "", **update}
    return page.evaluate(APPLIED, [begun, message])


def test_an_offer_that_was_declined_is_gone(page: Page) -> None:
    game = {"names": {"red": "Ann"}, "offers": {}, "commands": []}
    assert after(page, game=game)["game"] == game


def test_without_a_word_of_the_game_it_stays(page: Page) -> None:
    assert after(page)["game"]["offers"] == {"draw": {"seat": "red"}}


def test_a_change_of_the_view_is_merged_and_a_null_takes_away(page: Page) -> None:
    change = {"request": None, "awaiting": [], "sides": {"red": {"points": 3}}}
    assert after(page, change=change)["view"] == {"awaiting": [], "sides": {"red": {"dice": 1, "points": 3}}}
