"""The talk at the table in a browser: who reads it, who is muted, what the host takes away."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import DESK, PHONE, People, Take


def talk(page: Page) -> Locator:
    """The panel of the talk, open."""
    page.get_by_role("tab", name="Talk").click()
    return page.locator(".panel-chat")


def say(panel: Locator, text: str) -> None:
    panel.get_by_label("Say something").fill(text)
    panel.get_by_role("button", name="Say", exact=True).click()


@pytest.mark.parametrize("size", [DESK, PHONE, (844, 390)], ids=["desk", "phone", "lying"])
def test_the_talk_is_the_players_own(people: People, take: Take, size: tuple[int, int]) -> None:
    ann, bob, eve = people.arrive(size), people.arrive(), people.arrive()
    people.seat(ann, bob)
    eve.goto(ann.url)
    red, blue, watching = talk(ann), talk(bob), talk(eve)
    say(red, "Between us")
    red.get_by_label("Watchers read it too").check()
    say(red, "Welcome, all")
    expect(blue.get_by_text("Between us")).to_be_visible()
    expect(watching.get_by_text("Welcome, all")).to_be_visible()
    expect(watching.get_by_text("Between us")).to_have_count(0)
    say(blue, "Something rude")
    line = red.get_by_role("listitem").filter(has_text="Something rude")
    line.get_by_label("What to do about this line of Bob").click()
    take(ann, "menu")
    line.get_by_role("button", name="Remove for everybody").click()
    expect(blue.get_by_text("Something rude")).to_have_count(0)
    expect(blue.get_by_role("button", name="Remove for everybody")).to_have_count(0)
    say(blue, "Are you there?")
    line = red.get_by_role("listitem").filter(has_text="Are you there?")
    line.get_by_label("What to do about this line of Bob").click()
    line.get_by_role("button", name="Mute Bob").click()
    expect(red.get_by_text("Are you there?")).to_have_count(0)
    say(blue, "Hello?")
    expect(blue.get_by_text("Hello?")).to_be_visible()
    expect(red.get_by_role("button", name="Hear Bob again")).to_be_visible()
    expect(red.get_by_text("Hello?")).to_have_count(0)
    take(ann, "muted")
    red.get_by_role("button", name="Hear Bob again").click()
    expect(red.get_by_text("Hello?")).to_be_visible()
