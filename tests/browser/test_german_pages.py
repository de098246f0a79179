"""Pages in German, whose words are longer: nothing stands out of the window or is cut off."""

import pytest
from playwright.sync_api import Page

from tests.browser.conftest import DESK, PHONE, People, Take
from tests.browser.looked_at import cut_off, overflow

PAGES = {
    "home": "/",
    "new": "/new/?all=1&support=free",
    "evening": "/evening/",
    "quick": "/quick/?deal=abc",
    "positions": "/positions/",
    "position": "/positions/ambush-of-a-section/",
    "tables": "/tables/",
    "lists": "/lists/",
    "list": "/lists/germany-1943-45/",
    "platoon": "/lists/united-states-1943-45/armored-rifle-platoon/regular/",
    "sheet": "/lists/britain-1943-45/infantry-platoon/regular/print/",
    "rules": "/rules/close-combat/",
    "settings": "/account/settings/",
    "privacy": "/privacy/",
    "forces": "/forces/",
    "claim": "/account/claim/",
}

MADE = {
    "lobby": ("/quick/?deal=abc&against=friends", "Beginnen", "**/games/*/"),
    "editor": ("/tables/", "Einen Tisch zeichnen", "**/edit/"),
}
"""Pages of what is made by a button."""

WIDER = """() => [...document.querySelectorAll("main *")]
  .filter((one) => one.clientWidth && one.scrollWidth > one.clientWidth + 1
    && [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim())
    && !one.closest(".visually-hidden")
    && !/auto|scroll/.test(getComputedStyle(one).overflowX))
  .map((one) => `${one.localName}.${one.className}: ${one.textContent.trim().slice(0, 60)}`)"""
"""Whose text stands out of it to the right, over what is beside it."""


def german(people: People, size: tuple[int, int]) -> Page:
    page = people.arrive(size, touch=size == PHONE)
    page.goto("/")
    page.get_by_role("button", name="Deutsch").click()
    return page


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_german_words_have_room(people: People, take: Take, size: tuple[int, int]) -> None:
    page, found = german(people, size), []
    for name, address in PAGES.items():
        page.goto(address)
        take(page, name)
        found += in_the_way(page)
    for name, (address, button, made) in MADE.items():
        page.goto(address)
        page.get_by_role("button", name=button).first.click()
        page.wait_for_url(made)
        take(page, name)
        found += in_the_way(page)
    assert found == []


def in_the_way(page: Page) -> list[str]:
    assert overflow(page) == 0, page.url
    return [f"{page.url}: {one}" for one in (*cut_off(page), *page.evaluate(WIDER))]
