"""Settings in the browser: kept at a press, and they hold at once at a table that is open beside."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import DESK, PHONE, People, Take
from tests.browser.looked_at import overflow
from tests.browser.table_hands import Table
from tests.browser.walks import quick

LISTENS = """() => {
  window.begun = [];
  for (const kind of ["createOscillator", "createBufferSource"]) {
    const made = AudioContext.prototype[kind];
    AudioContext.prototype[kind] = function () { window.begun.push(kind); return made.call(this); };
  }
}"""
"""Notes each sound that the page begins."""


def chosen(page: Page, group: str, choice: str) -> None:
    """Choose one of a setting's choices, and see that it is kept."""
    page.get_by_role("group", name=group).get_by_role("radio", name=choice, exact=True).check()
    expect(page.get_by_role("status").filter(has_text="Kept.")).to_be_visible()


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_each_holds_on_the_page_and_is_there_when_it_is_loaded_anew(
    people: People, take: Take, size: tuple[int, int]
) -> None:
    page = people.arrive(size, touch=size == PHONE)
    page.goto("/account/settings/")
    page.evaluate(LISTENS)
    chosen(page, "Sounds", "Quiet")
    page.wait_for_function("() => begun.includes('createOscillator') && begun.includes('createBufferSource')")
    chosen(page, "Contrast", "High")
    expect(page.locator("html")).to_have_attribute("data-setting-contrast", "high")
    assert faults(page) == []
    take(page, "high-contrast")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-setting-contrast", "high")
    expect(page.get_by_role("group", name="Sounds").get_by_role("radio", name="Quiet")).to_be_checked()
    assert overflow(page) == 0


def test_an_open_table_takes_over_what_is_chosen_beside_it(people: People) -> None:
    page = people.arrive()
    quick(page)
    Table(page).is_ready()
    page.evaluate(LISTENS)
    beside = page.context.new_page()
    beside.goto("/account/settings/")
    for group, choice in (
        ("Movement", "None"),
        ("Size of the labels", "Very large"),
        ("Contrast", "High"),
        ("Sounds", "Loud"),
    ):
        chosen(beside, group, choice)
    table = page.locator("#tabletop")
    for id_, word in (("motion", "off"), ("letters", "largest"), ("contrast", "high"), ("sounds", "loud")):
        expect(table).to_have_attribute(f"data-setting-{id_}", word)
    assert (
        page.evaluate("getComputedStyle(document.querySelector('#tabletop')).getPropertyValue('--letters')")
        == "1.6"
    )
    page.evaluate("coc.screen.sound(['dice'])")
    page.wait_for_function("() => begun.length > 0")
