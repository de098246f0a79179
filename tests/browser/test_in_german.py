"""The table as somebody reads it in German: nothing is left in English, and long words break nothing."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.begun import DESK
from tests.browser.conftest import People
from tests.browser.table_hands import Table
from tests.browser.wardrobe import cookie

PHONE = (390, 844)

READ = """() => {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = new Set();
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (!text.parentElement.closest("script, style, noscript")) found.add(text.nodeValue.trim());
  for (const name of ["title", "aria-label", "placeholder"])
    for (const one of document.querySelectorAll(`[${name}]`)) found.add(one.getAttribute(name).trim());
  return [...found];
}"""

# What is cut off, or stands out of the window.
CUT_OFF = """() => [...document.querySelectorAll("button, h1, h2, h3, h4, p, summary, label, small, .tabs")]
  .filter((one) => one.checkVisibility() && !one.closest(".visually-hidden"))
  .filter((one) => one.clientWidth && (one.scrollWidth > one.clientWidth + 1
    || one.getBoundingClientRect().right > innerWidth + 1))
  .map((one) => `${one.className || one.tagName}: ${one.textContent.trim()}`)"""

SAME = re.compile(
    r"[^a-zA-Z]*|[a-zA-Z]|F1|Esc|Tab|Enter|Aa|\[ and \]|[0-9a-f]{64}|Ann|Bob|off|"
    r"Chain of Command|Phase|Overwatch|(Junior|Senior) Leader|(Jump-Off|C) .*|§ .*|"
    r"Lieutenant|Platoon Sergeant|Corporal|Obergefreiter|Unterfeldwebel|Bunker|Name"
)
"""What reads the same in both languages: signs, keys, names, ranks, and what players leave in English."""


def come(people: People, session: str, language: str, size: tuple[int, int] = DESK) -> Page:
    """Somebody known to the site by this session, who reads in a language."""
    known = [cookie(people.address, session), {"name": "language", "value": language, "url": people.address}]
    return people.arrive(size, touch=size is PHONE, known=known)


def read(page: Page) -> set[str]:
    """Everything that a page says, to be seen or heard."""
    return {text for text in page.evaluate(READ) if not SAME.fullmatch(text)}


def read_table(page: Page, address: str) -> set[str]:
    """Everything that a table says in the orders, the other tabs, the menu and the signs and keys."""
    page.goto(address)
    Table(page).is_ready()
    page.keyboard.press("?")
    page.locator("[data-dialog=help]").wait_for()
    found = read(page)
    page.keyboard.press("Escape")
    page.locator("[data-act=menu]").click()
    for tab in ("forces", "chat", "log"):
        page.evaluate("(tab) => coc.look(tab)", tab)
        found |= read(page)
    return found


@pytest.mark.parametrize("until", ["patrol", "fighting"])
def test_nothing_that_the_table_says_is_left_in_english(people: People, until: str) -> None:
    game = people.backstage.begin(until=until)
    for session in game["sessions"]:
        english = read_table(come(people, session, "en"), game["address"])
        german = read_table(come(people, session, "de"), game["address"])
        assert len(german) > 150
        assert english & german == set()


@pytest.mark.parametrize("until", ["patrol", "fighting"])
@pytest.mark.parametrize("size", [DESK, PHONE])
def test_german_words_are_not_cut_off(people: People, until: str, size: tuple[int, int]) -> None:
    game = people.backstage.begin(until=until)
    asked = game["sessions"][game["asked"] != "red"]
    page = come(people, asked, "de", size)
    page.goto(game["address"])
    Table(page).is_ready()
    for tab in ("orders", "forces", "chat", "log"):
        page.evaluate("(tab) => coc.look(tab)", tab)
        page.wait_for_function("(tab) => document.querySelector('main').dataset.panel === tab", arg=tab)
        assert page.evaluate(CUT_OFF) == []


def test_nothing_that_the_editor_says_is_left_in_english(people: People) -> None:
    ann = people.backstage.begin()["sessions"][0]
    said = {}
    for language in ("en", "de"):
        page = come(people, ann, language)
        page.goto("/tables/")
        page.locator("form[action$='/tables/new/'] button").click()
        page.locator("[data-kind=house]").click()
        page.locator(".editor-viewport").click()
        said[language] = read(page)
    assert len(said["de"]) > 100
    assert said["en"] & said["de"] == set()
