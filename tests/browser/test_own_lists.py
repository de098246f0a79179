"""A list of one's own, in the browser: copied, changed in the form, and played against the computer."""

import re

from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, People, Take
from tests.browser.looked_at import overflow


def change(page: Page) -> None:
    """Give the Rifle Team of the first platoon eight men, and let the Panther cost three."""
    part = page.locator("details", has=page.get_by_role("heading", name="Infantry Platoon", exact=True))
    men = part.get_by_role("group", name="Rifle Team").get_by_label("Men")
    men.fill("8")
    page.get_by_text("10 points", exact=True).click()
    cost = page.get_by_role("group", name="Panther", exact=True).get_by_label("Cost")
    cost.fill("thirty")
    page.get_by_role("button", name="Save").last.click()
    expect(page.get_by_role("alert")).to_contain_text("1 fault")
    expect(cost).to_have_value("thirty")
    expect(men).to_have_value("8")
    cost.fill("3")


def test_germany_is_copied_changed_and_played(people: People, take: Take) -> None:
    people.expect_error("422")
    page = people.arrive(PHONE)
    page.goto("/lists/germany-1943-45/")
    page.get_by_role("button", name="Copy and change").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Change Germany 1943-45, changed")
    change(page)
    assert faults(page) == []
    assert overflow(page) == 0
    take(page, "own-list-form")
    page.get_by_role("button", name="Save").last.click()
    expect(page.get_by_role("button", name="Share it by a link")).to_be_visible()
    assert faults(page) == []
    assert overflow(page) == 0
    take(page, "own-list")
    page.locator("#platoons + * a", has_text="Infantry Platoon").first.click()
    expect(page.locator("main")).to_contain_text("8 × Rifle")
    page.get_by_role("link", name="Play this platoon").click()
    expect(page.locator("[data-force]").first.locator(".army:visible")).to_have_count(1)
    page.get_by_role("radio", name="The computer").check()
    page.get_by_role("link", name="Show everything at once").click()
    page.get_by_role("radio", name="Up to as many points each").check()
    page.get_by_role("spinbutton", name="Points each").fill("3")
    page.get_by_role("button", name="Begin").click()
    page.get_by_role("button", name="One more: Panther").click()
    page.get_by_role("button", name="This is my support").click()
    expect(page.locator("#tabletop")).to_be_attached()
    expect(page.locator("body")).to_contain_text(re.compile("Patrol", re.IGNORECASE))
