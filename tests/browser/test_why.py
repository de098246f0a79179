"""A newcomer is told why under each question, until he wants it no more."""

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, People
from tests.browser.table_hands import Table

WHY = "[data-why]"


def test_a_question_says_what_hangs_on_it_and_a_setting_switches_that_off(people: People) -> None:
    page = people.arrive(PHONE, touch=True)
    page.goto("/positions/")
    page.get_by_role("link", name="Practise the patrol phase").click()
    page.get_by_role("button", name="Begin").click()
    table = Table(page)
    table.is_ready()
    expect(page.locator(WHY)).to_contain_text("look for cover there")
    address = page.url
    page.goto("/account/settings/")
    page.locator('input[name="advice"][value="off"]').check()
    page.get_by_role("button", name="Save").click()
    page.goto(address)
    table.is_ready()
    expect(page.locator("[data-request=choose-table-edge]").first).to_be_visible()
    expect(page.locator(WHY)).to_have_count(0)
