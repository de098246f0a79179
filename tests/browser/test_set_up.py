"""The page on which everything is chosen: its sections, and the summary that stays in sight."""

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import faults
from tests.browser.conftest import DESK, PHONE, People, Take
from tests.browser.looked_at import overflow

MOST = 2000
"""Pixels from the top of the page to its foot before anything is opened, on a phone."""


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_choice_says_what_it_changes(people: People, take: Take, size: tuple[int, int]) -> None:
    page = people.arrive(size, touch=size == PHONE)
    page.goto("/new/")
    assert page.evaluate("document.documentElement.scrollHeight") < MOST
    summary = page.get_by_role("complementary", name="What you have chosen")
    line = {
        name: summary.locator(f"[data-line='{name}']") for name in ("Support", "Scenario", "The other side")
    }
    expect(line["Scenario"]).to_contain_text("The Patrol")
    expect(line["The other side"]).to_have_count(0)
    page.get_by_role("radio", name="The computer").check()
    expect(line["The other side"]).to_have_class("is-changed")
    line["Scenario"].get_by_role("link").click()
    scenario = page.get_by_label("Scenario", exact=True)
    expect(scenario).to_be_in_viewport()
    scenario.select_option(label="The Probe")
    expect(line["Scenario"]).to_contain_text("The Probe; a die decides")
    expect(line["Scenario"]).to_have_class("is-changed")
    page.get_by_label("Who attacks", exact=True).select_option(label="Red")
    expect(line["Scenario"]).to_contain_text("The Probe; you attack")
    expect(line["Support"]).to_have_class("is-changed")
    expect(line["The other side"]).not_to_have_class("is-changed")
    expect(summary.get_by_role("status")).to_contain_text("The Probe")
    expect(line["Scenario"]).to_be_in_viewport()
    assert faults(page) == []
    assert overflow(page) == 0
    take(page, "changed")


def test_what_is_wrong_is_opened(people: People) -> None:
    people.expect_error("422")
    page = people.arrive(PHONE, touch=True)
    page.goto("/new/")
    expect(page.get_by_label("Pace", exact=True)).to_be_hidden()
    page.get_by_label("Pace", exact=True).evaluate("field => field.append(new Option('x', 'x', true, true))")
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_label("Pace", exact=True)).to_be_in_viewport()
    page.get_by_role("link", name="Show everything at once").click()
    expect(page.get_by_label("Season")).to_be_visible()
