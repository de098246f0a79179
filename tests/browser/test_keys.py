"""The keys of somebody's programs, looked after in a browser."""

import pytest
from playwright.sync_api import expect

from tests.browser.accessibility import faults
from tests.browser.conftest import DESK, PHONE, People, Take
from tests.browser.walks import quick
from tests.services.player import call
from tests.services.server import Server


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_key_is_made_used_and_revoked(
    people: People, server: Server, take: Take, size: tuple[int, int]
) -> None:
    page = people.arrive(size)
    quick(page)
    page.wait_for_url("**/games/*/")
    page.goto("/mine/")
    page.get_by_role("link", name="Keys for programs").first.click()
    expect(page.get_by_text("You have no keys.")).to_be_visible()
    page.get_by_label("What is the next key for?").fill("My bot")
    page.get_by_role("button", name="Make a key").click()
    word = page.get_by_label("The key; it is shown this once").input_value()
    assert call(server, "keys/", word)[0] == 200
    page.get_by_text("Revoke", exact=True).click()
    assert faults(page) == []
    take(page, "made")
    page.get_by_role("button", name="Revoke it").click()
    expect(page.get_by_text("You have no keys.")).to_be_visible()
    assert call(server, "keys/", word)[0] == 401
