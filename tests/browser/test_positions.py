"""A position is opened from the rules reference, by keys, and its first answer is given; a phone shows it."""

from playwright.sync_api import expect

from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, People, Take
from tests.browser.looked_at import overflow
from tests.browser.table_hands import Table


def test_a_position_is_opened_from_its_rule_and_played(people: People, take: Take) -> None:
    page = people.arrive()
    page.goto("/rules/close-combat/")
    ways = page.get_by_role("navigation", name="Try it on the table")
    ways.get_by_role("link", name="Close combat over a wall").focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Close combat over a wall")
    expect(page.locator("img[data-drawn=yes]")).to_be_attached()
    assert faults(page) == []
    take(page, "position")
    page.get_by_label("Both sides, in this browser").focus()
    page.keyboard.press("Enter")
    table = Table(page)
    table.is_ready()
    expect(table.prompt).to_have_attribute("data-who", "you")
    table.take("end-phase")
    expect(page.locator(".log-line")).not_to_have_count(0)


def test_positions_keep_nobody_out_on_a_phone(people: People, take: Take) -> None:
    page = people.arrive(PHONE)
    page.emulate_media(color_scheme="dark")
    for address in ("/positions/", "/positions/engineers-at-wire-and-mines/"):
        page.goto(address)
        assert faults(page) == []
        assert overflow(page) == 0
        take(page, f"phone{address.replace('/', '-')}")
