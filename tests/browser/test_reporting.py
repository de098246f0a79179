"""A problem is reported from the table, in a tab of its own."""

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import faults
from tests.browser.conftest import DESK, PHONE, Begun, People
from tests.browser.table_hands import Table


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_a_problem_is_reported_from_the_menu(people: People, begun: Begun, size: tuple[int, int]) -> None:
    table = Table(begun.seat(people, size))
    table.act("menu").click()
    with table.page.expect_popup() as opened:
        table.act("report").click()
    page = opened.value
    assert faults(page) == []
    page.get_by_role("radio", name="How somebody behaves").check()
    page.get_by_label("What happened?").fill("He shouts.")
    page.get_by_role("button", name="Send it").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("The host will read it")
    expect(page.get_by_role("link", name="Back to the game")).to_be_visible()
