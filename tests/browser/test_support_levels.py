"""Support up to a level: the whole way from the form to the table, in the browser."""

import re

from playwright.sync_api import Browser, Page, expect

from tests.browser.accessibility import faults
from tests.browser.conftest import DESK, PHONE, People, Take
from tests.services.server import Server

AS_IF_DRAWN = """() => coc.screen.store.change(
  (state) => ({ ...state, game: { ...state.game, support: "drawn" } }))"""


def begin(page: Page, points: int | None = None) -> None:
    """Begin a game against a friend as the form has it, or with so many points each."""
    page.goto("/new/?all=1")
    expect(page.locator(".supports:visible")).to_have_count(0)
    expect(page.locator("[data-optional-rules]")).to_be_visible()
    if points is not None:
        page.get_by_role("radio", name="Up to as many points each").check()
        page.get_by_role("spinbutton", name="Points each").fill(str(points))
    page.get_by_label("Your name").fill("Ann")
    page.get_by_role("button", name="Begin").click()


def keeps_nobody_out(page: Page, take: Take, name: str) -> None:
    """Neither on a desk nor on a phone."""
    for width, height in (DESK, PHONE):
        page.set_viewport_size({"width": width, "height": height})
        assert faults(page) == []
        take(page, f"{name}-{width}")


def test_both_see_the_level_and_pick_up_to_it(people: People, take: Take) -> None:
    ann, bob = people.arrive(PHONE), people.arrive()
    begin(ann)
    expect(ann.locator("#lobby")).to_contain_text("when both platoons are known")
    expect(ann.locator("#next-steps")).to_contain_text("opens the invite link")
    bob.goto(ann.get_by_label("Invite link").input_value())
    expect(bob.locator(".supports:visible")).to_have_count(0)
    bob.get_by_label("Your name").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    expect(bob.get_by_role("heading", level=1)).to_have_text("Pick support")
    expect(bob.locator("main")).to_contain_text("platoon rated 0")
    expect(bob.locator("main")).not_to_contain_text("rated lower")  # they are rated alike
    count = bob.locator(".supports:visible [data-count]")
    adjutant = bob.get_by_role("spinbutton", name="Adjutant")
    expect(count).to_contain_text(re.compile(r"^0 of \d+ points?$"))
    bob.get_by_role("button", name="One more: Adjutant").click()
    expect(count).to_contain_text(re.compile(r"^1 of \d+ points?$"))
    expect(adjutant).to_have_value("1")
    expect(bob.locator("[id$=_minefield_words]")).to_contain_text(
        "wire, roadblocks or barricades for either side in The Patrol"
    )
    expect(bob.get_by_role("spinbutton", name="Minefield")).to_be_hidden()
    keeps_nobody_out(bob, take, "pick")
    bob.get_by_role("button", name="This is my support").click()
    expect(bob.locator("main")).to_contain_text("Adjutant. They stand.")
    expect(ann.get_by_label("Invite link")).to_have_count(0)
    expect(ann.locator("#next-steps")).not_to_contain_text("opens the invite link")
    expect(ann.locator("#own-support")).to_have_text("Pick your support, known to you alone.")
    expect(ann.locator("#lobby")).to_contain_text("Here, picking support.")
    assert faults(ann) == []
    take(ann, "lobby")
    ann.get_by_role("link", name="Pick support").click()
    ann.get_by_role("button", name="This is my support").click()
    expect(ann.locator("#tabletop")).to_be_attached()
    expect(bob.locator("#tabletop")).to_be_attached()


def test_what_is_too_much_is_told_and_kept(people: People) -> None:
    people.expect_error("422")
    page = people.arrive()
    begin(page, points=3)
    expect(page.get_by_role("heading", level=1)).to_have_text("Pick support")
    page.get_by_role("spinbutton", name="Sniper Team").fill("2")
    expect(page.locator(".supports:visible [data-count]")).to_have_text("6 of 3 points: 3 too many")
    page.get_by_role("button", name="This is my support").click()
    expect(page.locator(".supports .field-errors").first).to_contain_text(
        "Support level 3: 2 × Sniper Team (6) cost 6, 3 too many."
    )
    expect(page.get_by_role("spinbutton", name="Sniper Team")).to_have_value("2")
    assert faults(page) == []


def test_without_scripts_and_for_both_sides(browser: Browser, server: Server) -> None:
    context = browser.new_context(base_url=server.url, java_script_enabled=False)
    page = context.new_page()
    page.goto("/new/?all=1")
    page.get_by_role("radio", name="Here, by turns").check()
    page.get_by_role("button", name="Begin").click()
    for side in ("Red", "Blue"):
        expect(page.get_by_role("heading", level=1)).to_have_text(f"Pick support for {side}")
        page.get_by_role("button", name="This is my support").click()
    page.wait_for_url(re.compile("/games/[^/]+/$"))
    expect(page.locator("#lobby")).to_have_count(0)
    context.close()


def test_by_keyboard_alone_against_the_computer(people: People) -> None:
    page = people.arrive()
    page.goto("/new/?all=1&against=computer")
    page.get_by_label("Your name").fill("Ann")
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_have_text("Pick support")
    page.get_by_role("searchbox", name="Find").fill("zeppelin")
    expect(page.locator(".support-line:visible")).to_have_count(0)
    page.get_by_role("searchbox", name="Find").fill("adjut")
    page.keyboard.press("Enter")
    expect(page.locator(".support-line:visible")).to_have_count(1)
    page.get_by_role("spinbutton", name="Adjutant").focus()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".supports [data-count]")).to_contain_text("1 of")
    expect(page.locator("[data-foot] [data-picked]")).to_have_text("Adjutant")
    page.keyboard.press("Enter")
    expect(page.locator("#tabletop")).to_be_attached()
    page.locator("[data-tab=forces]").click()
    reserve = page.locator("[data-reserve]")
    expect(reserve).to_contain_text("Adjutant")
    expect(reserve).not_to_contain_text("by lot")
    page.evaluate(AS_IF_DRAWN)
    expect(reserve).to_contain_text("Senior Leader, support drawn by lot")
