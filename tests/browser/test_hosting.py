"""A host sets up a game for two others, gives the links, replaces one who does not come; both play."""

import re

from playwright.sync_api import Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import PHONE, People
from tests.browser.looked_at import overflow


def looked_at(page: Page) -> list[str]:
    """What keeps anybody out of the page on a desk in the light and on a phone in the dark."""
    found: list[str] = []
    for (width, height), light in (((1280, 800), "light"), (PHONE, "dark")):
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme=light)  # type: ignore[arg-type]
        found += faults(page)
        assert overflow(page) == 0, (page.url, width)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.emulate_media(color_scheme="light")
    return found


def link(page: Page, colour: str) -> str:
    return page.get_by_label(f"Link to the {colour} seat").input_value()


def sit_down(page: Page, address: str, name: str) -> None:
    page.goto(address)
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/games/*/")


def test_a_host_gives_two_seats_and_replaces_one_who_does_not_come(people: People) -> None:
    people.expect_error("404")
    otto, ann, eve = people.arrive(), people.arrive(PHONE), people.arrive()
    otto.goto("/hosting/")
    expect(otto.get_by_text("You host no game at the moment.")).to_be_visible()
    assert looked_at(otto) == []
    otto.get_by_role("link", name="Host a game for two others").click()
    otto.get_by_label("Red is for").fill("Ann")
    otto.get_by_label("Blue is for").fill("Bob")
    otto.get_by_label("Red’s force").select_option(index=1)
    otto.get_by_label("Your name").fill("Otto")
    otto.get_by_role("link", name="Show everything at once").click()
    otto.get_by_role("checkbox", name="Pace").check()
    otto.get_by_role("radio", name="Freely").check()
    summary = otto.get_by_role("complementary", name="What you have chosen")
    expect(summary.locator("[data-line='Red']")).to_contain_text("For Ann.")
    expect(summary.locator("[data-line='Support']")).to_contain_text("Freely")
    expect(summary.locator("[data-line='Left to whoever sits down first']")).to_contain_text("Pace")
    assert looked_at(otto) == []
    otto.get_by_role("button", name="Set it up").click()
    expect(otto.get_by_role("heading", level=2, name="Red: Ann")).to_be_visible()
    assert looked_at(otto) == []
    sit_down(ann, link(otto, "red"), "Ann")
    old = link(otto, "blue")
    otto.reload()
    expect(otto.locator("#state-red")).to_contain_text("is here")
    blue = otto.get_by_role("listitem").filter(has=otto.get_by_role("heading", name="Blue: Bob"))
    blue.get_by_text("Give it to somebody else").click()
    blue.get_by_label("For whom").fill("Eve")
    blue.get_by_role("button", name="Give a new link").click()
    expect(otto.get_by_role("heading", level=2, name="Blue: Eve")).to_be_visible()
    eve.goto(old)
    expect(eve.get_by_role("heading", level=1)).to_have_text("No such invitation")
    eve.goto(link(otto, "blue"))
    expect(eve.get_by_role("heading", level=1)).to_have_text("Otto invites you to a battle")
    assert looked_at(eve) == []
    sit_down(eve, link(otto, "blue"), "Eve")
    for page in (ann, eve):
        expect(page.locator("#tabletop")).to_be_attached()
    for page in (ann, eve):
        expect(page.locator("[data-who]").first).to_be_attached()
    otto.reload()
    expect(otto.locator(".lead")).to_contain_text("Under way")
    assert looked_at(otto) == []


def test_house_rules_are_written_shared_and_shown_before_one_joins(people: People) -> None:
    otto, ann = people.arrive(), people.arrive()
    otto.goto("/house-rules/")
    assert looked_at(otto) == []
    otto.get_by_role("link", name="Write house rules").click()
    otto.get_by_label("What do you call them?").fill("Tuesday evening")
    otto.get_by_label("Rules", exact=True).select_option("second")
    assert looked_at(otto) == []
    otto.get_by_role("button", name="Keep them").click()
    expect(otto.get_by_role("heading", level=1)).to_have_text("Tuesday evening")
    otto.get_by_role("button", name="Share them by a link").click()
    assert looked_at(otto) == []
    ann.goto(otto.get_by_label("Whoever has this link").input_value())
    ann.get_by_role("button", name="Invite a friend").click()
    expect(ann.get_by_text("By the house rules “Tuesday evening”.")).to_be_visible()
    ann.get_by_role("button", name="Begin").click()
    expect(ann.get_by_text("House rules: Tuesday evening")).to_be_visible()
    otto.goto(ann.get_by_label("Invite link").input_value())
    otto.get_by_text("House rules: Tuesday evening").click()
    expect(otto.locator(".house-lines")).to_contain_text(re.compile("Second edition"))
    assert looked_at(otto) == []
