"""Army lists are searched and read, and a platoon's quick reference is printed."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import DESK, PHONE, People
from tests.browser.looked_at import overflow

PAGE = re.compile(rb"/Type\s*/Page\b")


def pages_printed(page: Page) -> int:
    """How many sheets of paper a page takes."""
    return len(PAGE.findall(page.pdf(prefer_css_page_size=True)))


def test_a_platoon_is_found_varied_and_printed(people: People) -> None:
    page = people.arrive()
    page.goto("/lists/")
    page.get_by_role("searchbox").press_sequentially("bazooka team")
    expect(page.get_by_role("status").first).to_contain_text("with “bazooka team”")
    expect(page).to_have_url(re.compile(r"/lists/\?q=bazooka"))
    assert faults(page) == []
    page.get_by_role("searchbox").fill("armored rifle")
    page.get_by_role("link", name="Armored Rifle Platoon", exact=True).first.click()
    chart = page.get_by_role("list", name="Organisation")
    expect(chart.locator("svg.man")).to_have_count(50)
    expect(chart).not_to_contain_text("Bazooka Team")
    page.get_by_role("link", name="Three Bazookas").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Armored Rifle Platoon, three Bazookas")
    expect(page.get_by_role("link", name="Three Bazookas")).to_be_focused()
    expect(chart.get_by_text("Bazooka Team")).to_have_count(3)
    expect(chart.locator("svg.man")).to_have_count(50)
    page.get_by_role("link", name="Quick reference to print").click()
    page.get_by_role("link", name="Second edition").click()
    assert pages_printed(page) == 1
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    assert overflow(page) == 0
    assert faults(page) == []


def test_vehicles_are_drawn_as_on_the_table(people: People) -> None:
    page = people.arrive(PHONE)
    page.goto("/lists/germany-1943-45/#vehicle-panther")
    drawn = page.locator("#vehicle-panther .built svg")
    expect(drawn.locator(".vehicle-turret")).to_be_visible()
    assert page.locator(".built:not(:has(svg))").count() == 0
    assert overflow(page) == 0


@pytest.mark.parametrize(
    ("army", "vehicle", "small"),
    [("soviet-union-1939-40", "t-28", 2), ("britain-1940", "a9", 2), ("poland-1939", "7tp-dw", 1)],
)
def test_every_turret_is_drawn(people: People, army: str, vehicle: str, small: int) -> None:
    page = people.arrive(DESK)
    page.goto(f"/lists/{army}/#vehicle-{vehicle}")
    drawn = page.locator(f"#vehicle-{vehicle} .built svg")
    expect(drawn.locator(".vehicle-small-turret")).to_have_count(small)
    expect(drawn.locator(".vehicle-turret")).to_have_count(1)
